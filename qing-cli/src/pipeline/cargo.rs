//! Running cargo: untouched by the user's settings for own projects, its messages read as they come.

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::io::{BufRead, BufReader, Read as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::{env, fs};

use serde_json::Value;

use super::cache::Cache;
use super::flags;
use super::toolchain::Toolchain;
use crate::failure::Failure;
use crate::messages::pipeline as words;
use crate::processes::{self, Child, Group};
use crate::ui::Ui;

/// What `cargo build` made or said.
#[derive(Debug, Default)]
pub(super) struct Built {
    /// Whether it ended well.
    pub(super) success: bool,
    /// Every library it made or found made, proc-macros too: rustc also looks for those that a crate was built with.
    pub(super) libraries: Vec<PathBuf>,
    /// Its messages in JSON, those about artifacts included.
    pub(super) messages: Vec<Value>,
    /// Standard error.
    pub(super) errors: String,
}

impl Built {
    /// What the machine lacked, if that was why it failed.
    pub(super) fn lack(&self, ui: Ui) -> Option<Failure> {
        lack(&self.errors, ui)
    }
}

/// What the machine lacked by what a compiler said and how it ended: room on the disk, or memory.
pub(super) fn lack(said: &str, ui: Ui) -> Option<Failure> {
    const FULL: [&str; 2] = ["No space left on device", "os error 28"];
    // The last two are how systems end the process that wants the most.
    const NO_MEMORY: [&str; 6] =
        ["memory allocation of", "out of memory", "Cannot allocate memory", "failed to spawn", "signal 9", "signal: 9"];
    let says = |signs: &[&str]| signs.iter().any(|sign| said.contains(sign));
    if says(&FULL) {
        Some(Failure::user(ui, words::FULL, &[]).help(ui, words::FREE, &[]))
    } else if says(&NO_MEMORY) {
        Some(Failure::user(ui, words::NO_MEMORY, &[]).help(ui, words::FREE_MEMORY, &[]))
    } else {
        None
    }
}

/// Tells a `cargo build` that works in the folder `work` for which target, and with what profile, programs can be linked to
/// what it makes, whatever the user's own settings say.
pub(super) fn configure_build(command: &mut Command, toolchain: &Toolchain, work: &Path) {
    // Tests that are not about speed spare themselves the time that optimising takes.
    let quick = cfg!(debug_assertions) && env::var_os("QING_TEST_QUICK").is_some();
    let level = if quick { "opt-level=0" } else { "opt-level=3" };
    for setting in ["panic=\"abort\"", "lto=false", "incremental=false", "rpath=false", "strip=false"] {
        command.args(["--config", &format!("profile.release.{setting}")]);
    }
    let single = may_set_single_crates(work);
    for setting in [level, "debug=0", "debug-assertions=false", "overflow-checks=false", "codegen-units=16"] {
        command.args(["--config", &format!("profile.release.{setting}")]);
        if single {
            command.args(["--config", &format!("profile.release.package.\"*\".{setting}")]);
        }
    }
    command.args(["build", "--release", "--offline", "--lib", "--target", toolchain.target()]);
    command.env("CARGO_TARGET_DIR", work).env("CARGO_BUILD_BUILD_DIR", work);
}

/// Whether the user's settings may hold a profile, which may say something of single crates: that comes before what is said of
/// all. To say it of every crate again costs time, since build scripts are then optimised too.
fn may_set_single_crates(work: &Path) -> bool {
    let above = work.ancestors().map(|folder| folder.join(".cargo"));
    let home = env::var_os("CARGO_HOME").map(PathBuf::from).or_else(|| Some(dirs::home_dir()?.join(".cargo")));
    let files = above.chain(home).flat_map(|folder| [folder.join("config.toml"), folder.join("config")]);
    files
        .filter_map(|file| fs::read_to_string(file).ok())
        .any(|text| text.contains("profile") || text.contains("include"))
}

/// Runs a `cargo build` whose messages are JSON; `artifact` learns how many are done, and of which crate the last one is.
///
/// # Errors
/// When cargo does not start.
pub(super) fn build(
    mut command: Command,
    cache: &Cache,
    mut artifact: impl FnMut(usize, &str),
) -> Result<Built, Failure> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = Child::start(&mut command, Group::Own).map_err(|error| cache.failure(&error))?;
    // Standard error is drained beside, so that a full pipe cannot stop cargo.
    let errors = child.take_stderr().map(|mut pipe| {
        std::thread::spawn(move || {
            let mut text = Vec::new();
            let _ = pipe.read_to_end(&mut text);
            String::from_utf8_lossy(&text).into_owned()
        })
    });
    let mut built = Built::default();
    let mut done = 0_usize;
    let lines = child.take_stdout().map(BufReader::new).into_iter().flat_map(BufRead::lines);
    for line in lines.map_while(Result::ok) {
        let Ok(message) = serde_json::from_str::<Value>(&line) else { continue };
        if message.get("reason").and_then(Value::as_str) == Some("compiler-artifact") {
            // Build scripts are no packages of their own.
            done += usize::from(message.pointer("/target/kind/0").and_then(Value::as_str) != Some("custom-build"));
            artifact(done, message.pointer("/target/name").and_then(Value::as_str).unwrap_or(""));
            built.libraries.extend(libraries(&message));
        }
        built.messages.push(message);
    }
    built.success = child.wait().map_err(|error| cache.failure(&error))?.success();
    built.errors = errors.and_then(|thread| thread.join().ok()).unwrap_or_default();
    Ok(built)
}

/// The libraries of an artifact.
pub(super) fn libraries(artifact: &Value) -> impl Iterator<Item = PathBuf> {
    let is_macro = artifact.pointer("/target/kind/0").and_then(Value::as_str) == Some("proc-macro");
    let files = artifact.get("filenames").and_then(Value::as_array).into_iter().flatten().filter_map(Value::as_str);
    files.filter(move |file| file.ends_with(".rlib") || is_macro).map(PathBuf::from)
}

/// How many packages a workspace's lock names: the far end of a progress line.
pub(super) fn packages(workspace: &Path) -> usize {
    let lock = fs::read_to_string(workspace.join("Cargo.lock")).unwrap_or_default();
    lock.lines().filter(|line| *line == "[[package]]").count().max(1)
}

/// How many packages a `cargo tree` without prefixes lists.
pub(super) fn listed(mut tree: Command) -> usize {
    let listed = processes::output(&mut tree, Group::Own).map(|done| done.stdout).unwrap_or_default();
    let listed = String::from_utf8_lossy(&listed);
    let names: BTreeSet<&str> = listed.lines().map(|line| line.trim_end_matches(" (*)")).collect();
    names.len().max(1)
}

/// A string as TOML writes it.
pub(super) fn toml_string(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => out.extend(['\\', c]),
            c if c.is_control() => out.push_str(&format!("\\u{:04x}", u32::from(c))),
            c => out.push(c),
        }
    }
    out + "\""
}

/// cargo in a folder, untouched by what a surrounding cargo or the user's settings for own projects say: those in variables go,
/// and others are set that come before those in files. Where crates come from is for the user to say.
///
/// # Errors
/// When there is no cargo.
pub(super) fn command(toolchain: &Toolchain, folder: &Path, ui: Ui) -> Result<Command, Failure> {
    let mut command = Command::new(toolchain.cargo(ui)?);
    for (name, _) in env::vars_os() {
        if is_foreign(&name) {
            command.env_remove(name);
        }
    }
    command.env("RUSTC", &toolchain.rustc).env("RUSTFLAGS", flags::library(toolchain.target()));
    // Without a name there is no wrapper.
    command.env("RUSTC_WRAPPER", "").env("RUSTC_WORKSPACE_WRAPPER", "");
    let target = folder.join("target");
    command.env("CARGO_TARGET_DIR", &target).env("CARGO_BUILD_BUILD_DIR", &target);
    command.env("CARGO_TERM_COLOR", "never").env("CARGO_INCREMENTAL", "0").current_dir(folder);
    Ok(command)
}

/// Variables that steer cargo or rustc, other than those about the network and where cargo keeps its files.
fn is_foreign(name: &OsString) -> bool {
    const KEPT: [&str; 5] = ["CARGO_HOME", "CARGO_HTTP_", "CARGO_NET_", "CARGO_REGISTR", "CARGO_SOURCE_"];
    let name = name.to_string_lossy();
    let steering = ["CARGO", "RUSTC", "RUSTFLAGS", "RUSTDOCFLAGS"].iter().any(|start| name.starts_with(start));
    steering && !KEPT.iter().any(|kept| name.starts_with(kept))
}
