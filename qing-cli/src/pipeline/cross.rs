//! Linkers for other platforms than the one this command runs on.

/// The linker of a target that the host's own cannot replace, and the package of Debian and Ubuntu that holds it. `None` where
/// rustc finds what it needs, or nothing is known.
pub(super) fn linker(target: &str, host: &str) -> Option<(String, String)> {
    let machine = |triple: &str| triple.split('-').next().unwrap_or_default().replace("riscv64gc", "riscv64");
    let own = machine(target);
    if let Some(system) = target.strip_suffix("-pc-windows-gnu") {
        let package = format!("gcc-mingw-w64-{}", system.replace('_', "-"));
        return (!host.contains("windows")).then(|| (format!("{own}-w64-mingw32-gcc"), package));
    }
    let (_, library) = target.split_once("-linux-").filter(|(_, library)| library.starts_with("gnu"))?;
    if !host.contains("-linux-") || own == machine(host) {
        return None;
    }
    let own = if own.starts_with("arm") { "arm".to_owned() } else { own };
    let package = format!("gcc-{}-linux-{library}", own.replace('_', "-"));
    Some((format!("{own}-linux-{library}-gcc"), package))
}

#[cfg(test)]
mod tests {
    use super::linker;

    #[test]
    fn each_platform_has_its_own() {
        let host = "x86_64-unknown-linux-gnu";
        for (target, name, package) in [
            ("aarch64-unknown-linux-gnu", "aarch64-linux-gnu-gcc", "gcc-aarch64-linux-gnu"),
            ("riscv64gc-unknown-linux-gnu", "riscv64-linux-gnu-gcc", "gcc-riscv64-linux-gnu"),
            ("armv7-unknown-linux-gnueabihf", "arm-linux-gnueabihf-gcc", "gcc-arm-linux-gnueabihf"),
            ("x86_64-pc-windows-gnu", "x86_64-w64-mingw32-gcc", "gcc-mingw-w64-x86-64"),
        ] {
            assert_eq!(linker(target, host), Some((name.to_owned(), package.to_owned())), "{target}");
        }
        for target in [host, "x86_64-unknown-linux-musl", "aarch64-apple-darwin", "wasm32-wasip1"] {
            assert_eq!(linker(target, host), None, "{target}");
        }
        assert_eq!(linker("x86_64-pc-windows-gnu", "x86_64-pc-windows-msvc"), None);
    }
}
