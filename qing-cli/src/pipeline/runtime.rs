//! The runtime as a library in the cache, built once for each compiler (DESIGN §7).

use std::path::PathBuf;
use std::time::SystemTime;

use super::build_runtime::{self, Supply};
use super::cache::{Cache, Lock};
use super::embedded;
use super::hash::Hash;
use super::toolchain::Toolchain;
use super::whole::{finished, is_undamaged, is_whole, trim, wait_exclusively, write_list};
use crate::failure::Failure;
use crate::source::Import;
use crate::ui::Ui;

/// The library's file, beside the folder `deps`.
pub(super) const LIBRARY: &str = "libqing_runtime.rlib";
/// How many runtimes the cache keeps.
const MOST_RUNTIMES: usize = 4;

/// A runtime that is ready, alone or with extensions; stays so while this is held.
#[derive(Debug)]
pub struct Runtime {
    pub(super) key: String,
    pub(super) library: PathBuf,
    pub(super) dependencies: PathBuf,
    pub(super) extensions: Option<Linked>,
    /// When it was finished: tells it from one that was built again in its place.
    pub(super) made: Option<SystemTime>,
    pub(super) _lock: Lock,
}

/// Extensions that are built together with the runtime they stand on.
#[derive(Debug)]
pub(super) struct Linked {
    /// The library that names them all.
    pub(super) library: PathBuf,
    /// Where the linker finds what their build scripts made: `native=…`.
    pub(super) paths: Vec<String>,
    /// The files they were built from.
    pub(super) sources: Vec<Import>,
}

impl Runtime {
    /// The library to link.
    pub fn library(&self) -> PathBuf {
        self.library.clone()
    }

    /// The name of its folder and of its lock.
    pub(super) fn key(&self) -> &str {
        &self.key
    }

    /// When it was finished.
    pub fn made(&self) -> Option<SystemTime> {
        self.made
    }

    /// The folder of the libraries it stands on.
    pub fn dependencies(&self) -> PathBuf {
        self.dependencies.clone()
    }

    /// The files that its extensions were built from.
    pub fn sources(&self) -> &[Import] {
        self.extensions.as_ref().map_or(&[], |linked| &linked.sources)
    }
}

/// The identity of the runtime for a toolchain: its source, the compiler, target and profile.
fn key(toolchain: &Toolchain) -> String {
    let parts = [embedded::HASH, &toolchain.version, toolchain.target(), "release-abort-1"];
    format!("rt-{}", Hash::of(parts.map(str::as_bytes)))
}

/// Gives the runtime for a toolchain; builds it when it is missing or damaged. Of several processes one builds and the
/// others wait.
///
/// # Errors
/// When it cannot be built: no cargo, no network for the first build, no room on the disk.
pub fn ensure(cache: &Cache, toolchain: &Toolchain, supply: &Supply, ui: Ui) -> Result<Runtime, Failure> {
    let key = key(toolchain);
    let folder = cache.path("runtime").join(&key);
    loop {
        let lock = cache.lock(&key, false)?;
        if is_whole(&folder) {
            let (library, dependencies, made) = (folder.join(LIBRARY), folder.join("deps"), finished(&folder));
            return Ok(Runtime { key, library, dependencies, extensions: None, made, _lock: lock });
        }
        drop(lock);
        let _lock = wait_exclusively(cache, &key, ui)?;
        if !is_whole(&folder) {
            let scratch = cache.scratch()?;
            let made = build_runtime::build(cache, toolchain, scratch.path(), supply, ui)?;
            write_list(&made).map_err(|error| cache.failure(&error))?;
            cache.publish(&made, &folder)?;
            trim(cache, "runtime", "rt-", &key, MOST_RUNTIMES);
        }
    }
}

/// Whether a runtime for this toolchain lies in the cache.
pub fn is_ready(cache: &Cache, toolchain: &Toolchain) -> bool {
    is_whole(&cache.path("runtime").join(key(toolchain)))
}

/// Compares contents, not only lengths, and throws a damaged runtime away. Says whether another try makes sense: it did, or
/// another process has built anew what was `made` then.
///
/// # Errors
/// When the lock cannot be taken.
pub(super) fn discard_if_damaged(cache: &Cache, key: &str, made: Option<SystemTime>) -> Result<bool, Failure> {
    let folder = cache.path("runtime").join(key);
    let _lock = cache.lock(key, true)?;
    if finished(&folder) != made {
        return Ok(true);
    }
    let damaged = !is_undamaged(&folder);
    if damaged {
        cache.discard(&folder);
    }
    Ok(damaged)
}
