//! The cache folder: where it lies, who may use it, locks, scratch folders, and its size.
//!
//! Everything in it can be made again. Nothing is trusted that another user could have written, and every file appears
//! under its name only when it is complete.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use fs4::FileExt;
use tempfile::TempDir;

use super::private::{self, Distrust, PARTS, Private};
use crate::failure::{Failure, reason};
use crate::messages::pipeline as words;
use crate::processes::Unfinished;
use crate::ui::Ui;

/// Scratch without a lock is somebody's for so long: discarding takes moments, and a lock follows its folder at once.
const STALE: Duration = Duration::from_secs(60);
/// The file in a scratch folder that its owner keeps locked.
const OWNED: &str = "lock";

/// The cache folder of this user.
#[derive(Clone, Debug)]
pub struct Cache {
    root: PathBuf,
    ui: Ui,
}

/// A lock that ends when this is dropped, or with the process.
#[derive(Debug)]
#[must_use]
pub struct Lock {
    _file: File,
}

/// A folder for one piece of work, removed when dropped. The lock in it ends with the process, however that ends, and tells
/// everybody else whether the folder still has an owner.
#[derive(Debug)]
pub struct Scratch {
    // Before the folder: some systems keep a folder whose files are open.
    _owned: File,
    folder: TempDir,
    _unfinished: Unfinished,
}

impl Scratch {
    /// The folder.
    pub fn path(&self) -> &Path {
        self.folder.path()
    }
}

impl Cache {
    /// Opens the folder named by `QING_CACHE_DIR`, else `qing` in the user's cache folder; makes it when missing. In a folder
    /// that holds something else already, it is a folder `qing` in there.
    ///
    /// # Errors
    /// When it cannot be made, belongs to another user, or cannot be kept from others.
    pub fn open(ui: Ui) -> Result<Self, Failure> {
        let root = match std::env::var_os("QING_CACHE_DIR").filter(|it| !it.is_empty()) {
            Some(chosen) => private::inside(PathBuf::from(chosen)),
            None => dirs::cache_dir().unwrap_or_else(std::env::temp_dir).join("qing"),
        };
        Self::at(&root, ui)
    }

    /// Opens a cache at `root`.
    ///
    /// # Errors
    /// As [`Cache::open`].
    pub fn at(root: &Path, ui: Ui) -> Result<Self, Failure> {
        let fail = |error: io::Error| {
            Failure::user(ui, words::NO_CACHE, &[&root.to_string_lossy(), &reason(ui, &error)]).help(
                ui,
                words::SET_CACHE,
                &[],
            )
        };
        let root = std::path::absolute(root).map_err(fail)?;
        let distrusted = match private::prepare(&root).map_err(fail)? {
            Ok(()) => return Ok(Self { root, ui }),
            Err(Distrust::Foreign) => words::UNSAFE_CACHE,
            Err(Distrust::Open) => words::OPEN_CACHE,
        };
        Err(Failure::user(ui, distrusted, &[&root.to_string_lossy()]).help(ui, words::SET_CACHE, &[]))
    }

    /// The folder itself.
    pub fn root(&self) -> &Path {
        &self.root
    }

    /// A place inside.
    pub fn path(&self, inside: &str) -> PathBuf {
        self.root.join(inside)
    }

    /// A folder for one piece of work. Those of killed processes are swept before.
    ///
    /// # Errors
    /// When it cannot be made.
    pub fn scratch(&self) -> Result<Scratch, Failure> {
        self.sweep();
        self.make_scratch().map_err(|error| self.failure(&error))
    }

    fn make_scratch(&self) -> io::Result<Scratch> {
        let _private = Private::start();
        let folder = tempfile::Builder::new().prefix("w").tempdir_in(self.path("tmp"))?;
        let unfinished = Unfinished::new(folder.path());
        let owned = File::create_new(folder.path().join(OWNED))?;
        // Where locks are unknown, only age tells.
        let _ = FileExt::lock(&owned);
        Ok(Scratch { _owned: owned, folder, _unfinished: unfinished })
    }

    /// Removes scratch that nobody owns any more.
    fn sweep(&self) {
        for folder in entries(&self.path("tmp")) {
            if is_left(&folder) {
                let _ = fs::remove_dir_all(folder);
            }
        }
    }

    /// Waits for the lock `name`; many may hold it shared, one exclusively.
    ///
    /// # Errors
    /// When the file system knows no locks.
    pub fn lock(&self, name: &str, exclusive: bool) -> Result<Lock, Failure> {
        let file = self.lock_file(name)?;
        let locked = if exclusive { FileExt::lock(&file) } else { FileExt::lock_shared(&file) };
        locked.map_err(|error| self.failure(&error))?;
        Ok(Lock { _file: file })
    }

    /// Takes the lock `name` if that needs no waiting.
    ///
    /// # Errors
    /// When the lock's file cannot be made.
    pub fn try_lock(&self, name: &str, exclusive: bool) -> Result<Option<Lock>, Failure> {
        let file = self.lock_file(name)?;
        let locked = if exclusive { FileExt::try_lock(&file) } else { FileExt::try_lock_shared(&file) };
        Ok(locked.is_ok().then_some(Lock { _file: file }))
    }

    fn lock_file(&self, name: &str) -> Result<File, Failure> {
        let _private = Private::start();
        let opened =
            OpenOptions::new().create(true).truncate(false).read(true).write(true).open(self.path("lock").join(name));
        opened.map_err(|error| self.failure(&error))
    }

    /// Puts a finished file or folder into its place. What stood there is moved away first.
    ///
    /// # Errors
    /// When it cannot be moved.
    pub fn publish(&self, made: &Path, place: &Path) -> Result<(), Failure> {
        self.discard(place);
        fs::rename(made, place).map_err(|error| self.failure(&error))
    }

    /// Removes a file or folder so that nobody sees half of it.
    pub fn discard(&self, place: &Path) {
        if !place.is_dir() {
            let _ = fs::remove_file(place);
        } else if let Ok(trash) = tempfile::Builder::new().prefix("t").tempdir_in(self.path("tmp")) {
            let _ = fs::rename(place, trash.path().join("old"));
        }
    }

    /// Writes a small file under its name at once.
    ///
    /// # Errors
    /// When it cannot be written.
    pub fn write(&self, place: &Path, bytes: &[u8]) -> Result<(), Failure> {
        let scratch = self.scratch()?;
        let _private = Private::start();
        let file = scratch.path().join("f");
        fs::write(&file, bytes).and_then(|()| fs::rename(&file, place)).map_err(|error| self.failure(&error))
    }

    /// Throws a folder in which cargo works away when it holds more than `most` bytes, unless cargo is at work in it.
    pub(super) fn bound(&self, work: &Path, most: u64) {
        if size_of(work) > most && !is_at_work(work) {
            self.discard(work);
        }
    }

    /// A fault of the cache in the user's language.
    pub fn failure(&self, error: &io::Error) -> Failure {
        if matches!(error.kind(), io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded) {
            return Failure::user(self.ui, words::FULL, &[]).help(self.ui, words::FREE, &[]);
        }
        let failure = Failure::user(self.ui, words::CACHE_IO, &[&self.root.to_string_lossy(), &reason(self.ui, error)]);
        failure.help(self.ui, words::SET_CACHE, &[])
    }

    /// How many bytes the part `inside` takes.
    pub fn size(&self, inside: &str) -> u64 {
        size_of(&self.path(inside))
    }

    /// Removes everything that no running build holds; says how many bytes became free.
    ///
    /// # Errors
    /// When locks cannot be taken.
    pub fn clean(&self) -> Result<u64, Failure> {
        let before = size_of(&self.root);
        self.sweep();
        // What is in use stays: locks, and work in progress unless nobody owns it any more.
        for part in PARTS.into_iter().filter(|part| !["runtime", "lock", "tmp"].contains(part)) {
            for entry in entries(&self.path(part)) {
                if part != "build" || !is_at_work(&entry) {
                    self.discard(&entry);
                }
            }
        }
        for entry in entries(&self.path("runtime")) {
            let name = entry.file_name().unwrap_or_default().to_string_lossy().into_owned();
            if let Some(_lock) = self.try_lock(&name, true)? {
                self.discard(&entry);
            }
        }
        Ok(before.saturating_sub(size_of(&self.root)))
    }
}

/// Whether the process that made a scratch folder has ended.
fn is_left(folder: &Path) -> bool {
    match File::open(folder.join(OWNED)) {
        Ok(owned) => FileExt::try_lock(&owned).is_ok() && is_older(folder, Duration::from_secs(2)),
        Err(_) => is_older(folder, STALE),
    }
}

/// Whether a cargo works in a folder: it keeps a file in there locked.
fn is_at_work(work: &Path) -> bool {
    let busy = |profile: PathBuf| {
        let lock = File::open(profile.join(".cargo-lock"));
        lock.is_ok_and(|lock| matches!(FileExt::try_lock(&lock), Err(fs4::TryLockError::WouldBlock)))
    };
    // For another target than the host's the profile lies one deeper.
    entries(work).into_iter().any(|inner| busy(inner.join("release")) || busy(inner))
}

/// Whether a folder was last changed longer ago than `age`.
fn is_older(folder: &Path, age: Duration) -> bool {
    let changed = fs::metadata(folder).and_then(|meta| meta.modified());
    changed.is_ok_and(|at| SystemTime::now().duration_since(at).is_ok_and(|since| since > age))
}

/// The entries of a folder; none where it cannot be read.
pub(super) fn entries(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).map(|all| all.flatten().map(|entry| entry.path()).collect()).unwrap_or_default()
}

fn size_of(path: &Path) -> u64 {
    let Ok(meta) = fs::symlink_metadata(path) else { return 0 };
    if meta.is_dir() { entries(path).iter().map(|inner| size_of(inner)).sum() } else { meta.len() }
}
