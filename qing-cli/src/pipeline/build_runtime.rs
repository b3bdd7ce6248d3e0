//! Building the runtime's library with cargo, in a scratch folder.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::time::Duration;

use super::cache::Cache;
use super::cargo::{self, toml_string};
use super::embedded;
use super::private::Private;
use super::progress::Progress;
use super::report::Report;
use super::runtime::{Extent, LIBRARY};
use super::toolchain::Toolchain;
use crate::failure::Failure;
use crate::messages::pipeline as words;
use crate::out::tell;
use crate::processes::{self, Group};
use crate::ui::Ui;

/// What cargo keeps for the next build takes at most this many bytes; one toolchain's takes some 150 MB.
const MOST_WORK: u64 = 1 << 30;

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

    pub(super) fn configure(&self, command: &mut Command) {
        if let Self::Folder(folder) = self {
            let folder = toml_string(&folder.to_string_lossy());
            command.args(["--config", "source.crates-io.replace-with=\"qing-supply\"", "--config"]);
            command.arg(format!("source.qing-supply.directory={folder}"));
        }
    }
}

/// Builds the runtime inside `scratch` and gives the folder that holds the library and what it stands on.
pub(super) fn build(
    cache: &Cache,
    toolchain: &Toolchain,
    scratch: &Path,
    (supply, extent): (&Supply, Extent),
    ui: Ui,
) -> Result<PathBuf, Failure> {
    let io = |error: std::io::Error| cache.failure(&error);
    let source = scratch.join("source");
    embedded::unpack_to_build(&source).map_err(io)?;
    let progress = Progress::start(ui, Duration::ZERO, words::FETCHING, &[]);
    fetch(toolchain, &source, supply, ui)?;
    // The crates it stands on outlive it: after an upgrade only the runtime itself is compiled again.
    let work = work(cache, toolchain);
    cache.bound(&work, MOST_WORK);
    // Only now: crates that were fetched are for whoever shares cargo's own folder.
    let _private = Private::start();
    let libraries = match compile(cache, toolchain, (&source, &work), (supply, extent), &progress, ui) {
        Ok(libraries) => libraries,
        // Half-deleted files of an earlier build: once more from nothing.
        Err(_) if work.exists() => {
            cache.discard(&work);
            compile(cache, toolchain, (&source, &work), (supply, extent), &progress, ui)?
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
        tell(&ui.say(words::PREPARED, &[&seconds]));
    }
    Ok(made)
}

/// Where cargo compiles for a toolchain's target: one folder for the runtime and for extensions, so that what several of them
/// stand on is compiled once.
pub(super) fn work(cache: &Cache, toolchain: &Toolchain) -> PathBuf {
    cache.path("build").join(toolchain.target())
}

/// Makes sure that every crate is on this machine; asks the network only when one is not.
fn fetch(toolchain: &Toolchain, source: &Path, supply: &Supply, ui: Ui) -> Result<(), Failure> {
    let attempt = |more: &[&str]| -> Result<bool, Failure> {
        let mut command = cargo::command(toolchain, source, ui)?;
        supply.configure(&mut command);
        command.args(["fetch", "--quiet", "--target", toolchain.target()]).args(more);
        let done = processes::output(&mut command, Group::Shared);
        Ok(done.is_ok_and(|done| done.status.success()))
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
    embedded::unpack_to_build(&source).map_err(|error| cache.failure(&error))?;
    let _progress = Progress::start(ui, Duration::ZERO, words::FETCHING, &[]);
    let mut command = cargo::command(toolchain, &source, ui)?;
    command.args(["vendor", "--quiet", "--versioned-dirs"]).arg(folder);
    let done = processes::output(&mut command, Group::Shared).map_err(|error| cache.failure(&error))?;
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
    (supply, extent): (&Supply, Extent),
    progress: &Progress,
    ui: Ui,
) -> Result<Vec<PathBuf>, Failure> {
    let mut tree = cargo::command(toolchain, source, ui)?;
    supply.configure(&mut tree);
    tree.args(["tree", "--offline", "--package", "qing-runtime", "--edges", "normal,build", "--prefix", "none"]);
    tree.args(["--target", toolchain.target()]).args(extent.features());
    let total = cargo::listed(tree);
    let mut command = cargo::command(toolchain, source, ui)?;
    supply.configure(&mut command);
    cargo::configure_build(&mut command, toolchain, work);
    command.args(["--package", "qing-runtime"]).args(extent.features());
    command.args(["--message-format", "json-render-diagnostics"]);
    let built = cargo::build(command, cache, |done, name| {
        progress.say(words::PREPARING, &[&done.min(total).to_string(), &total.to_string(), name]);
    })?;
    if built.success {
        return Ok(built.libraries);
    }
    if let Some(failure) = built.lack(ui) {
        return Err(failure);
    }
    Err(Report { messages: &built.errors, version: &toolchain.version, ..Report::default() }.save(cache, ui))
}
