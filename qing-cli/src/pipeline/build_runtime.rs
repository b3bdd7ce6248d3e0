//! Building the runtime's library with cargo, in a scratch folder.

use std::ffi::OsString;
use std::io::{BufRead as _, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;
use std::{env, fs};

use serde_json::Value;

use super::cache::Cache;
use super::embedded;
use super::progress::Progress;
use super::report::Report;
use super::runtime::LIBRARY;
use super::toolchain::Toolchain;
use crate::failure::Failure;
use crate::messages::pipeline as words;
use crate::ui::Ui;

/// Where the crates come from that the runtime stands on.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Supply {
    /// This machine, else the network.
    Network,
    /// This machine only.
    Offline,
    /// A folder that `qing setup --vendor` packed.
    Folder(PathBuf),
}

impl Supply {
    /// Network, unless it is forbidden.
    pub fn new(offline: bool) -> Self {
        if offline { Self::Offline } else { Self::Network }
    }

    fn configure(&self, command: &mut Command) {
        if let Self::Folder(folder) = self {
            let folder = toml_string(&folder.to_string_lossy());
            command.args(["--config", "source.crates-io.replace-with=\"qing-supply\"", "--config"]);
            command.arg(format!("source.qing-supply.directory={folder}"));
        }
    }
}

/// A string as TOML writes it.
fn toml_string(text: &str) -> String {
    format!("\"{}\"", text.replace('\\', "\\\\").replace('"', "\\\""))
}

/// Builds the runtime inside `scratch` and gives the folder that holds the library and what it stands on.
pub(super) fn build(
    cache: &Cache,
    toolchain: &Toolchain,
    scratch: &Path,
    supply: &Supply,
    ui: Ui,
) -> Result<PathBuf, Failure> {
    let io = |error: std::io::Error| cache.failure(&error);
    let source = scratch.join("source");
    embedded::unpack(&source).map_err(io)?;
    let progress = Progress::start(ui, Duration::ZERO, words::FETCHING, &[]);
    fetch(toolchain, &source, supply, ui)?;
    // The crates it stands on outlive it: after an upgrade only the runtime itself is compiled again.
    let work = cache.path("build").join(toolchain.target());
    let libraries = match compile(cache, toolchain, (&source, &work), supply, &progress, ui) {
        Ok(libraries) => libraries,
        // Half-deleted files of an earlier build: once more from nothing.
        Err(_) if work.exists() => {
            cache.discard(&work);
            compile(cache, toolchain, (&source, &work), supply, &progress, ui)?
        }
        Err(failure) => return Err(failure),
    };
    let made = scratch.join("made");
    fs::create_dir_all(made.join("deps")).map_err(io)?;
    let mut complete = false;
    for library in &libraries {
        let name = library.file_name().unwrap_or_default();
        if name.to_string_lossy().starts_with("libqing_runtime") {
            fs::copy(library, made.join(LIBRARY)).map_err(io)?;
            complete = true;
        } else {
            fs::copy(library, made.join("deps").join(name)).map_err(io)?;
        }
    }
    let seconds = progress.elapsed().as_secs().to_string();
    drop(progress);
    if !complete {
        let messages = format!("cargo named no runtime library among {libraries:?}");
        return Err(Report { messages: &messages, version: &toolchain.version, ..Report::default() }.save(cache, ui));
    }
    if ui.terminal {
        eprintln!("{}", ui.say(words::PREPARED, &[&seconds]));
    }
    Ok(made)
}

/// Makes sure that every crate is on this machine; asks the network only when one is not.
fn fetch(toolchain: &Toolchain, source: &Path, supply: &Supply, ui: Ui) -> Result<(), Failure> {
    let attempt = |more: &[&str]| -> Result<bool, Failure> {
        let mut command = cargo(toolchain, source, ui)?;
        supply.configure(&mut command);
        command.args(["fetch", "--quiet", "--target", toolchain.target()]).args(more);
        let status = command.stdin(Stdio::null()).stdout(Stdio::null()).stderr(Stdio::null()).status();
        Ok(status.is_ok_and(|status| status.success()))
    };
    if attempt(&["--offline"])? || (*supply == Supply::Network && attempt(&[])?) {
        return Ok(());
    }
    let failure = match supply {
        Supply::Network => Failure::user(ui, words::NO_NETWORK, &[]),
        Supply::Offline => Failure::user(ui, words::OFFLINE, &[]),
        Supply::Folder(folder) => return Err(Failure::user(ui, words::BAD_SUPPLY, &[&folder.to_string_lossy()])),
    };
    Err(failure.help(ui, words::CONNECT, &[]))
}

/// Packs every crate the runtime needs into `folder`, for a machine without network.
pub(super) fn pack(cache: &Cache, toolchain: &Toolchain, scratch: &Path, folder: &Path, ui: Ui) -> Result<(), Failure> {
    let source = scratch.join("source");
    embedded::unpack(&source).map_err(|error| cache.failure(&error))?;
    let _progress = Progress::start(ui, Duration::ZERO, words::FETCHING, &[]);
    let mut command = cargo(toolchain, &source, ui)?;
    command.args(["vendor", "--quiet", "--versioned-dirs"]).arg(folder);
    let done = command.stdin(Stdio::null()).output().map_err(|error| cache.failure(&error))?;
    if done.status.success() {
        return Ok(());
    }
    Err(Failure::user(ui, words::NO_NETWORK, &[]).help(ui, words::CONNECT, &[]))
}

/// Runs `cargo build` on a source, working in a folder, and gives the libraries it made.
fn compile(
    cache: &Cache,
    toolchain: &Toolchain,
    (source, work): (&Path, &Path),
    supply: &Supply,
    progress: &Progress,
    ui: Ui,
) -> Result<Vec<PathBuf>, Failure> {
    let total = packages(source);
    let mut command = cargo(toolchain, source, ui)?;
    command.env("CARGO_TARGET_DIR", work);
    supply.configure(&mut command);
    command.args(["build", "--release", "--offline", "--lib", "--package", "qing-runtime"]);
    command.args(["--message-format", "json-render-diagnostics"]);
    if let Some(target) = &toolchain.target {
        command.args(["--target", target]);
    }
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().map_err(|error| cache.failure(&error))?;
    // Standard error is drained beside, so that a full pipe cannot stop cargo.
    let errors = child.stderr.take().map(|mut pipe| {
        std::thread::spawn(move || {
            let mut text = Vec::new();
            let _ = pipe.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        })
    });
    let mut libraries = Vec::new();
    let mut done = 0_usize;
    for line in
        child.stdout.take().map(BufReader::new).into_iter().flat_map(|lines| lines.lines().map_while(Result::ok))
    {
        let Ok(message) = serde_json::from_str::<Value>(&line) else { continue };
        if message.get("reason").and_then(Value::as_str) != Some("compiler-artifact") {
            continue;
        }
        done += 1;
        let name = message.pointer("/target/name").and_then(Value::as_str).unwrap_or("");
        progress.say(words::PREPARING, &[&done.min(total).to_string(), &total.to_string(), name]);
        let files = message.get("filenames").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
        // rustc also looks for the macro libraries that a crate was built with.
        let kind = message.pointer("/target/kind/0").and_then(Value::as_str);
        let needed = |file: &&str| file.ends_with(".rlib") || kind == Some("proc-macro");
        libraries.extend(files.filter(needed).map(PathBuf::from));
    }
    let status = child.wait().map_err(|error| cache.failure(&error))?;
    let errors = errors.and_then(|thread| thread.join().ok()).unwrap_or_default();
    if status.success() {
        return Ok(libraries);
    }
    if errors.contains("No space left on device") || errors.contains("os error 28") {
        return Err(Failure::user(ui, words::FULL, &[]).help(ui, words::FREE, &[]));
    }
    Err(Report { messages: &errors, version: &toolchain.version, ..Report::default() }.save(cache, ui))
}

/// How many packages the lock names: the far end of the progress line.
fn packages(source: &Path) -> usize {
    let lock = fs::read_to_string(source.join("Cargo.lock")).unwrap_or_default();
    lock.lines().filter(|line| *line == "[[package]]").count().max(1)
}

/// cargo in the unpacked workspace, untouched by what a surrounding cargo or the user's settings for own projects say.
fn cargo(toolchain: &Toolchain, source: &Path, ui: Ui) -> Result<Command, Failure> {
    let mut command = Command::new(toolchain.cargo(ui)?);
    for (name, _) in env::vars_os() {
        if is_foreign(&name) {
            command.env_remove(name);
        }
    }
    command.env("RUSTC", &toolchain.rustc).env("RUSTFLAGS", "").env("CARGO_TARGET_DIR", source.join("target"));
    command.env("CARGO_TERM_COLOR", "never").env("CARGO_INCREMENTAL", "0").current_dir(source);
    Ok(command)
}

/// Variables that steer cargo or rustc, other than those about the network and where cargo keeps its files.
fn is_foreign(name: &OsString) -> bool {
    const KEPT: [&str; 5] = ["CARGO_HOME", "CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTR", "CARGO_SOURCE_"];
    let name = name.to_string_lossy();
    let steering = ["CARGO", "RUSTC", "RUSTFLAGS", "RUSTDOCFLAGS"].iter().any(|start| name.starts_with(start));
    steering && !KEPT.iter().any(|kept| name.starts_with(kept))
}
