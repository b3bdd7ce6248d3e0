//! What rustc and the linker are told so that programs become small.

/// A linker script that leaves out what only unwinding needs; beside the program's source while that is compiled.
pub(super) const SCRIPT: &str = "SECTIONS { /DISCARD/ : { \
    *(.eh_frame) *(.eh_frame.*) *(.gcc_except_table) *(.gcc_except_table.*) } } INSERT AFTER .text;\n";
/// The script's file.
pub(super) const SCRIPT_NAME: &str = "sections.ld";

/// How small a program is made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trim {
    /// As small as linkers can that know [`SCRIPT`]. Most do; one that does not refuses to link.
    Full,
    /// As small as every linker can.
    Safe,
    /// With all that unwinding needs: extensions may hold code of other languages, which may unwind.
    Unwinding,
}

/// Flags of a program's own rustc call.
///
/// Nothing unwinds in a built program: a panic ends it, and the runtime reports errors by tables of its own. On Linux a
/// program is also linked to a fixed address, as Go does it: what would have to be relocated at every start takes 25 KB.
pub(super) fn program(target: &str, trim: Trim) -> &'static [&'static str] {
    const FULL: &[&str] = &[
        "-C",
        "relocation-model=static",
        "-C",
        "force-unwind-tables=no",
        "-C",
        "link-arg=-Wl,--no-eh-frame-hdr",
        "-C",
        "link-arg=-Wl,-T,sections.ld",
    ];
    let count = match trim {
        Trim::Full if target.ends_with("-gnu") => FULL.len(),
        Trim::Full | Trim::Safe => 6,
        Trim::Unwinding => 2,
    };
    if is_linux(target) { FULL.get(..count).unwrap_or(&[]) } else { &[] }
}

/// `RUSTFLAGS` for the runtime and what it stands on.
pub(super) fn library(target: &str) -> &'static str {
    if is_linux(target) { "-C force-unwind-tables=no" } else { "" }
}

/// The systems these flags are known to be good for; Android, for one, starts no program of a fixed address.
fn is_linux(target: &str) -> bool {
    let known = ["x86_64-", "aarch64-"].iter().any(|start| target.starts_with(start));
    known && ["-linux-gnu", "-linux-musl"].iter().any(|end| target.ends_with(end))
}

#[cfg(test)]
mod tests {
    use super::{SCRIPT_NAME, Trim, library, program};

    #[test]
    fn other_systems_take_no_such_flags() {
        for target in ["x86_64-pc-windows-msvc", "aarch64-apple-darwin", "aarch64-linux-android"] {
            assert!(program(target, Trim::Full).is_empty() && library(target).is_empty(), "{target}");
        }
    }

    #[test]
    fn the_script_is_for_the_systems_own_library_only() {
        let script = |target, trim| program(target, trim).iter().any(|flag| flag.ends_with(SCRIPT_NAME));
        assert!(script("x86_64-unknown-linux-gnu", Trim::Full) && !script("x86_64-unknown-linux-gnu", Trim::Safe));
        assert!(!script("x86_64-unknown-linux-musl", Trim::Full));
        let unwinding = program("x86_64-unknown-linux-gnu", Trim::Unwinding);
        assert_eq!(unwinding, ["-C", "relocation-model=static"]);
    }
}
