//! Finding the Rust toolchain and the linker before anything is compiled (REQUIREMENTS R8).

use std::env;
use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::{Value, json};

use super::cache::Cache;
use super::cross;
use super::hash::Hash;
use crate::failure::Failure;
use crate::messages::{Text, tools as words};
use crate::processes::{self, Group};
use crate::ui::Ui;

/// The oldest compiler that generated code needs.
pub const OLDEST: (u32, u32) = (1, 88);

/// A toolchain that can compile scripts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Toolchain {
    /// The compiler itself, not rustup's stand-in.
    pub rustc: PathBuf,
    /// What `rustc -vV` says.
    pub version: String,
    /// The target asked for, when it is not the host.
    pub target: Option<String>,
}

impl Toolchain {
    /// Finds rustc on the search path, and a linker for it. What rustc says of itself is remembered in the cache.
    ///
    /// # Errors
    /// What is missing, too old or broken, and how to get it.
    pub fn find(cache: &Cache, ui: Ui) -> Result<Self, Failure> {
        let found = Self::find_rustc(cache, ui)?;
        found.require_linker(ui)?;
        Ok(found)
    }

    /// Finds rustc alone.
    ///
    /// # Errors
    /// When it is missing, too old or broken.
    pub fn find_rustc(cache: &Cache, ui: Ui) -> Result<Self, Failure> {
        let Some(named) = on_path("rustc") else {
            return Err(install_rust(Failure::user(ui, words::NO_RUSTC, &[]), ui));
        };
        let place = cache.path("toolchain").join(format!("{}.json", identity(&named)));
        let found = match recall(&place) {
            Some(known) => known,
            None => {
                let broken = || Failure::user(ui, words::BROKEN_RUSTC, &[&named.to_string_lossy()]);
                let found = ask(&named, cache).ok_or_else(|| with_rustup(broken(), words::REPAIR_RUST, ui))?;
                let stamp = stamp(&found.rustc);
                let record = json!({ "rustc": found.rustc.to_str(), "stamp": stamp, "version": found.version });
                cache.write(&place, record.to_string().as_bytes())?;
                found
            }
        };
        if found.release().is_none_or(|(major, minor)| (major, minor) < OLDEST) {
            let oldest = format!("{}.{}", OLDEST.0, OLDEST.1);
            let failure = Failure::user(ui, words::OLD_RUSTC, &[found.release_text(), &oldest]);
            return Err(with_rustup(failure, words::UPDATE_RUST, ui));
        }
        Ok(found)
    }

    /// The field `name` of `rustc -vV`.
    fn field(&self, name: &str) -> &str {
        self.version.lines().find_map(|line| line.strip_prefix(name)?.strip_prefix(": ")).unwrap_or("")
    }

    /// The linker that rustc will start; `None` where rustc finds its own (MSVC).
    ///
    /// # Errors
    /// When it is missing.
    pub fn require_linker(&self, ui: Ui) -> Result<Option<PathBuf>, Failure> {
        let Some(name) = linker_name(self.host()) else { return Ok(None) };
        let missing =
            || Failure::user(ui, words::NO_LINKER, &[name]).help(ui, words::INSTALL_LINKER, &[linker_command()]);
        on_path(name).ok_or_else(missing).map(Some)
    }

    /// The same toolchain, compiling for `target`.
    ///
    /// # Errors
    /// When the target's standard library or its linker is not installed; says how to add it.
    pub fn with_target(mut self, target: &str, ui: Ui) -> Result<Self, Failure> {
        let sysroot = self.rustc.parent().and_then(Path::parent).unwrap_or(Path::new(""));
        if !sysroot.join("lib/rustlib").join(target).join("lib").is_dir() {
            let failure = Failure::user(ui, words::NO_TARGET, &[target]).help(ui, words::ADD_TARGET, &[target]);
            return Err(if on_path("rustup").is_some() { failure } else { install_rust(failure, ui) });
        }
        if let Some((linker, package)) = cross::linker(target, self.host())
            && on_path(&linker).is_none()
        {
            let failure = Failure::user(ui, words::NO_LINKER, &[&linker]);
            return Err(failure.help(ui, words::INSTALL_LINKER, &[&format!("sudo apt install {package}")]));
        }
        self.target = (target != self.host()).then(|| target.to_owned());
        Ok(self)
    }

    /// The same toolchain, compiling programs that need no library of the system.
    ///
    /// # Errors
    /// On other systems than Linux; when musl's standard library is not installed.
    pub fn with_static(self, ui: Ui) -> Result<Self, Failure> {
        let target = self.target();
        match target.split_once("-linux-") {
            Some((machine, _)) => {
                let musl = format!("{}-unknown-linux-musl", machine.split('-').next().unwrap_or(machine));
                self.with_target(&musl, ui)
            }
            None => Err(Failure::user(ui, words::NO_STATIC, &[target])),
        }
    }

    /// The target programs are compiled for.
    pub fn target(&self) -> &str {
        self.target.as_deref().unwrap_or_else(|| self.host())
    }

    /// The target this compiler runs on.
    pub fn host(&self) -> &str {
        self.field("host")
    }

    /// `1.95.0`
    pub fn release_text(&self) -> &str {
        self.field("release")
    }

    fn release(&self) -> Option<(u32, u32)> {
        let mut numbers = self.release_text().split(['.', '-']).map_while(|part| part.parse().ok());
        Some((numbers.next()?, numbers.next()?))
    }

    /// The cargo of this toolchain, else the one on the search path.
    ///
    /// # Errors
    /// When there is none.
    pub fn cargo(&self, ui: Ui) -> Result<PathBuf, Failure> {
        let beside = self.rustc.with_file_name(format!("cargo{}", env::consts::EXE_SUFFIX));
        if beside.is_file() {
            return Ok(beside);
        }
        on_path("cargo").ok_or_else(|| install_rust(Failure::user(ui, words::NO_CARGO, &[]), ui))
    }
}

/// A program on the search path.
fn on_path(name: &str) -> Option<PathBuf> {
    let file = format!("{name}{}", env::consts::EXE_SUFFIX);
    let path = env::var_os("PATH")?;
    env::split_paths(&path).map(|folder| folder.join(&file)).find(|place| is_program(place))
}

#[cfg(unix)]
fn is_program(path: &Path) -> bool {
    use std::os::unix::fs::PermissionsExt as _;
    path.metadata().is_ok_and(|meta| meta.is_file() && meta.permissions().mode() & 0o111 != 0)
}

#[cfg(not(unix))]
fn is_program(path: &Path) -> bool {
    path.is_file()
}

/// Adds what rustup is to do; where it is missing, how to get it, which brings a new compiler too.
fn with_rustup(failure: Failure, text: Text, ui: Ui) -> Failure {
    if on_path("rustup").is_some() { failure.help(ui, text, &[]) } else { install_rust(failure, ui) }
}

/// Adds how to install Rust on this system.
fn install_rust(failure: Failure, ui: Ui) -> Failure {
    let (command, mirror) = if cfg!(windows) {
        ("winget install Rustlang.Rustup", "set RUSTUP_DIST_SERVER=https://rsproxy.cn")
    } else {
        (
            "curl --proto '=https' --tlsv1.2 -sSf https://sh.rustup.rs | sh",
            "export RUSTUP_DIST_SERVER=https://rsproxy.cn",
        )
    };
    failure.help(ui, words::INSTALL_RUST, &[command, mirror])
}

/// The name of the linker that rustc starts on a host.
fn linker_name(host: &str) -> Option<&'static str> {
    if host.contains("msvc") {
        None
    } else if host.contains("windows") {
        Some("gcc")
    } else {
        Some("cc")
    }
}

/// The command that installs a linker on this system.
pub fn linker_command() -> &'static str {
    if cfg!(target_os = "macos") {
        return "xcode-select --install";
    }
    if cfg!(windows) {
        return "winget install Microsoft.VisualStudio.2022.BuildTools";
    }
    let release = std::fs::read_to_string("/etc/os-release").unwrap_or_default();
    let named = |name: &str| release.lines().any(|line| line.starts_with("ID") && line.contains(name));
    let known = [
        ("fedora", "sudo dnf install gcc"),
        ("rhel", "sudo dnf install gcc"),
        ("arch", "sudo pacman -S gcc"),
        ("suse", "sudo zypper install gcc"),
        ("alpine", "sudo apk add gcc musl-dev"),
    ];
    known.iter().find(|(name, _)| named(name)).map_or("sudo apt install gcc libc6-dev", |(_, command)| command)
}

/// What decides which compiler the name `rustc` leads to.
fn identity(named: &Path) -> Hash {
    let rustup_home = env::var_os("RUSTUP_HOME").map(PathBuf::from).or_else(|| Some(dirs::home_dir()?.join(".rustup")));
    let settings = rustup_home.map(|home| stamp(&home.join("settings.toml"))).unwrap_or_default();
    let chosen = env::var_os("RUSTUP_TOOLCHAIN").unwrap_or_default();
    Hash::of([
        named.as_os_str().as_encoded_bytes(),
        stamp(named).as_bytes(),
        settings.as_bytes(),
        chosen.as_encoded_bytes(),
    ])
}

/// Length and time of a file: changes when it is replaced.
fn stamp(file: &Path) -> String {
    let Ok(meta) = file.metadata() else { return String::new() };
    let time = meta.modified().ok().and_then(|at| at.duration_since(std::time::UNIX_EPOCH).ok()).unwrap_or_default();
    format!("{}-{}", meta.len(), time.as_nanos())
}

fn recall(place: &Path) -> Option<Toolchain> {
    let record: Value = serde_json::from_slice(&std::fs::read(place).ok()?).ok()?;
    let text = |name: &str| record.get(name).and_then(Value::as_str);
    let rustc = PathBuf::from(text("rustc")?);
    let same = !stamp(&rustc).is_empty() && text("stamp")? == stamp(&rustc);
    same.then_some(Toolchain { rustc, version: text("version")?.to_owned(), target: None })
}

fn ask(named: &Path, cache: &Cache) -> Option<Toolchain> {
    let sysroot = output(named, &["--print", "sysroot"], cache)?;
    let inner = Path::new(sysroot.trim()).join("bin").join(format!("rustc{}", env::consts::EXE_SUFFIX));
    let rustc = if inner.is_file() { inner } else { named.to_owned() };
    let version = output(&rustc, &["-vV"], cache)?;
    Some(Toolchain { rustc, version, target: None }).filter(|found| found.release().is_some())
}

/// Standard output of a program that succeeds. It runs in the cache folder, so that no toolchain file near the script counts.
fn output(program: &Path, args: &[&str], cache: &Cache) -> Option<String> {
    let args = args.iter().map(OsStr::new);
    let mut command = Command::new(program);
    command.args(args).current_dir(cache.root());
    let done = processes::output(&mut command, Group::Own).ok()?;
    done.status.success().then(|| String::from_utf8_lossy(&done.stdout).into_owned())
}
