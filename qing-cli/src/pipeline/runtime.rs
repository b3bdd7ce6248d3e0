//! The runtime as a library in the cache, built once for each compiler (DESIGN §7).

use std::path::PathBuf;
use std::time::SystemTime;

use qing_compiler::compile::Compiled;

use super::build_runtime::{self, Supply};
use super::cache::{Cache, Lock};
use super::hash::Hash;
use super::toolchain::Toolchain;
use super::whole::{finished, is_undamaged, is_whole, trim, wait, write_list};
use super::{embedded, flags};
use crate::failure::Failure;
use crate::source::Import;
use crate::ui::Ui;

/// The library's file, beside the folder `deps`.
pub(super) const LIBRARY: &str = "libqing_runtime.rlib";
/// How many runtimes the cache keeps: both extents for a few compilers.
const MOST_RUNTIMES: usize = 8;

/// The profile it is built with, as the manifest in the command says; counted up when that changes.
const PROFILE: &str = "release-abort-2";

/// How much of the library a runtime holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Extent {
    /// All but the natives that stand on large crates; built in a fraction of the time.
    Small,
    /// Everything.
    Large,
}

impl Extent {
    /// What a program needs.
    pub fn of(compiled: &Compiled) -> Self {
        if compiled.large { Self::Large } else { Self::Small }
    }

    /// What cargo is told.
    pub(super) fn features(self) -> &'static [&'static str] {
        match self {
            Self::Small => &["--no-default-features"],
            Self::Large => &[],
        }
    }
}

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

/// The identity of the runtime for a toolchain: its source, the compiler, target, extent and flags.
fn key(toolchain: &Toolchain, extent: Extent) -> String {
    let extent = if extent == Extent::Small { "small" } else { "large" };
    let target = toolchain.target();
    let parts = [embedded::HASH, &toolchain.version, target, PROFILE, flags::library(target), extent];
    format!("rt-{}", Hash::of(parts.map(str::as_bytes)))
}

/// Gives the runtime for a toolchain; builds it when it is missing or damaged. Of several processes one builds and the
/// others wait. Where only the large one is ready, it serves every program.
///
/// # Errors
/// When it cannot be built: no cargo, no network for the first build, no room on the disk.
pub fn ensure(
    cache: &Cache,
    toolchain: &Toolchain,
    supply: &Supply,
    extent: Extent,
    ui: Ui,
) -> Result<Runtime, Failure> {
    let place = |extent| cache.path("runtime").join(key(toolchain, extent));
    let extent = if is_whole(&place(extent)) || !is_whole(&place(Extent::Large)) { extent } else { Extent::Large };
    let key = key(toolchain, extent);
    let folder = place(extent);
    loop {
        let lock = wait(cache, &key, false, ui)?;
        if is_whole(&folder) {
            let (library, dependencies, made) = (folder.join(LIBRARY), folder.join("deps"), finished(&folder));
            return Ok(Runtime { key, library, dependencies, extensions: None, made, _lock: lock });
        }
        drop(lock);
        let _lock = wait(cache, &key, true, ui)?;
        if !is_whole(&folder) {
            let scratch = cache.scratch()?;
            let made = build_runtime::build(cache, toolchain, scratch.path(), (supply, extent), ui)?;
            write_list(&made).map_err(|error| cache.failure(&error))?;
            cache.publish(&made, &folder)?;
            trim(cache, "runtime", "rt-", &key, MOST_RUNTIMES);
        }
    }
}

/// Whether a runtime for this toolchain lies in the cache; for the other extent every crate is on this machine then.
pub fn is_ready(cache: &Cache, toolchain: &Toolchain) -> bool {
    [Extent::Small, Extent::Large].iter().any(|extent| is_whole(&cache.path("runtime").join(key(toolchain, *extent))))
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::{Extent, Toolchain, embedded, key};

    #[test]
    fn each_compiler_target_and_extent_has_its_own_runtime() {
        let mut keys = BTreeSet::new();
        for release in ["1.88.0", "1.95.0"] {
            for target in [None, Some("x86_64-unknown-linux-musl"), Some("aarch64-apple-darwin")] {
                for extent in [Extent::Small, Extent::Large] {
                    let version = format!("rustc {release}\nhost: x86_64-unknown-linux-gnu\nrelease: {release}\n");
                    let target = target.map(str::to_owned);
                    keys.insert(key(&Toolchain { rustc: "/rustc".into(), version, target }, extent));
                }
            }
        }
        assert_eq!(keys.len(), 12);
    }

    /// The source's identity, which every key holds, covers the manifest with the profile.
    #[test]
    fn the_profile_is_part_of_the_source() {
        let manifest = embedded::build_manifest();
        for part in ["opt-level = 3", "panic = \"abort\""] {
            assert!(manifest.contains(part), "“{part}” is not in: {manifest}");
        }
    }
}
