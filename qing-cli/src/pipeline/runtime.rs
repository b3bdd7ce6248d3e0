//! The runtime as a library in the cache, built once for each compiler (DESIGN §7).

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::build_runtime::{self, Supply};
use super::cache::{Cache, Lock, entries};
use super::embedded;
use super::hash::Hash;
use super::progress::Progress;
use super::toolchain::Toolchain;
use crate::failure::Failure;
use crate::messages::pipeline as words;
use crate::ui::Ui;

/// The library's file, beside the folder `deps`.
pub(super) const LIBRARY: &str = "libqing_runtime.rlib";
/// Lists every file of the folder with its length and hash; written last.
const LIST: &str = "files.txt";
/// How many runtimes the cache keeps.
const MOST_RUNTIMES: usize = 4;

/// A runtime that is ready; stays so while this is held.
#[derive(Debug)]
pub struct Runtime {
    folder: PathBuf,
    /// When it was finished: tells it from one that was built again in its place.
    made: Option<SystemTime>,
    _lock: Lock,
}

impl Runtime {
    /// The library to link.
    pub fn library(&self) -> PathBuf {
        self.folder.join(LIBRARY)
    }

    /// When it was finished.
    pub fn made(&self) -> Option<SystemTime> {
        self.made
    }

    /// The folder of the libraries it stands on.
    pub fn dependencies(&self) -> PathBuf {
        self.folder.join("deps")
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
            let made = finished(&folder);
            return Ok(Runtime { folder, made, _lock: lock });
        }
        drop(lock);
        let _lock = wait_exclusively(cache, &key, ui)?;
        if !is_whole(&folder) {
            let scratch = cache.scratch()?;
            let made = build_runtime::build(cache, toolchain, scratch.path(), supply, ui)?;
            write_list(&made).map_err(|error| cache.failure(&error))?;
            cache.publish(&made, &folder)?;
            trim(cache, &folder);
        }
    }
}

/// Keeps the newest few runtimes; those of compilers long gone would stay for ever. One in use is left alone.
fn trim(cache: &Cache, newest: &Path) {
    let mut folders = entries(&cache.path("runtime"));
    folders.retain(|folder| folder != newest);
    folders.sort_by_key(|folder| std::cmp::Reverse(finished(folder)));
    for folder in folders.iter().skip(MOST_RUNTIMES - 1) {
        let name = folder.file_name().unwrap_or_default().to_string_lossy();
        if let Ok(Some(_lock)) = cache.try_lock(&name) {
            cache.discard(folder);
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
pub fn discard_if_damaged(cache: &Cache, toolchain: &Toolchain, made: Option<SystemTime>) -> Result<bool, Failure> {
    let key = key(toolchain);
    let folder = cache.path("runtime").join(&key);
    let _lock = cache.lock(&key, true)?;
    if finished(&folder) != made {
        return Ok(true);
    }
    let damaged = fs::read_to_string(folder.join(LIST)).map_or(true, |list| list != list_of(&folder));
    if damaged {
        cache.discard(&folder);
    }
    Ok(damaged)
}

/// When the runtime in a folder was finished: its list is written last.
fn finished(folder: &Path) -> Option<SystemTime> {
    fs::metadata(folder.join(LIST)).and_then(|meta| meta.modified()).ok()
}

fn wait_exclusively(cache: &Cache, key: &str, ui: Ui) -> Result<Lock, Failure> {
    if let Some(lock) = cache.try_lock(key)? {
        return Ok(lock);
    }
    let _progress = Progress::start(ui, std::time::Duration::from_secs(1), words::WAITING, &[]);
    cache.lock(key, true)
}

/// Whether every listed file is there with its length.
fn is_whole(folder: &Path) -> bool {
    let Ok(list) = fs::read_to_string(folder.join(LIST)) else { return false };
    let mut files = 0;
    for line in list.lines() {
        let mut fields = line.splitn(3, ' ');
        let (Some(length), Some(_hash), Some(name)) = (fields.next(), fields.next(), fields.next()) else {
            return false;
        };
        let right = fs::metadata(folder.join(name)).is_ok_and(|meta| meta.len().to_string() == length);
        if !right {
            return false;
        }
        files += 1;
    }
    files > 0
}

fn write_list(folder: &Path) -> std::io::Result<()> {
    fs::write(folder.join(LIST), list_of(folder))
}

/// A line `length hash name` for each library.
fn list_of(folder: &Path) -> String {
    let mut names = vec![LIBRARY.to_owned()];
    let inner =
        entries(&folder.join("deps")).into_iter().filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()));
    names.extend(inner.map(|name| format!("deps/{name}")));
    names.sort();
    let line = |name: &String| {
        let bytes = fs::read(folder.join(name)).unwrap_or_default();
        format!("{} {} {name}\n", bytes.len(), Hash::of([bytes.as_slice()]))
    };
    names.iter().map(line).collect()
}
