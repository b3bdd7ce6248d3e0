//! Outputs on their way: written beside the goal, then renamed.
//!
//! A build that is killed cannot remove its file. The next one to the same folder does, once it can tell that nobody works on
//! it any more: every owner keeps its file locked, and a lock ends with its process.

use std::fs::{self, File};
use std::io;
use std::path::Path;
use std::time::{Duration, SystemTime};

use tempfile::TempPath;

use crate::processes::Unfinished;

/// How the name of such a file begins.
const START: &str = ".qing-";
/// How it ends.
const END: &str = ".unfinished";
/// How many letters and digits are between.
const RANDOM: usize = 10;
/// A file as young as this may not be locked yet.
const YOUNG: Duration = Duration::from_secs(2);
/// Where locks are unknown, a file is left when it is as old as this: writing one takes moments.
const OLD: Duration = Duration::from_secs(24 * 60 * 60);

/// A file beside the goal; removed when dropped.
pub(super) struct Beside {
    path: TempPath,
    _unfinished: Unfinished,
    /// Only for reading: a program cannot be started while a file handle may still write to it.
    _owned: Option<File>,
}

impl Beside {
    /// Makes one, with the rights that the user's own files get.
    ///
    /// # Errors
    /// When the folder cannot be written.
    pub(super) fn new(goal: &Path) -> io::Result<Self> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(START).suffix(END).rand_bytes(RANDOM);
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        let path = builder.tempfile_in(folder_of(goal))?.into_temp_path();
        let unfinished = Unfinished::new(&path);
        let owned = own(&path).ok().flatten();
        Ok(Self { path, _unfinished: unfinished, _owned: owned })
    }

    /// Where it is.
    pub(super) fn path(&self) -> &Path {
        &self.path
    }

    /// Renames it to the goal.
    ///
    /// # Errors
    /// When it cannot be renamed.
    pub(super) fn finish(self, goal: &Path) -> io::Result<()> {
        self.path.persist(goal).map_err(|error| error.error)
    }
}

/// The folder of an output.
pub(super) fn folder_of(place: &Path) -> &Path {
    match place.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

/// Removes what killed builds left in a folder; that something cannot be removed is no fault.
pub(super) fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        if entry.file_name().to_str().is_some_and(is_ours) {
            remove_if_left(&entry.path());
        }
    }
}

/// Whether a file has a name that only this command gives.
fn is_ours(name: &str) -> bool {
    let random = name.strip_prefix(START).and_then(|rest| rest.strip_suffix(END));
    random.is_some_and(|random| random.len() == RANDOM && random.bytes().all(|byte| byte.is_ascii_alphanumeric()))
}

/// Locks a file until the handle is closed; `None` while another process has it locked.
///
/// # Errors
/// Where that cannot be known.
#[cfg(unix)]
fn own(path: &Path) -> io::Result<Option<File>> {
    let file = File::open(path)?;
    match fs4::FileExt::try_lock(&file) {
        Ok(()) => Ok(Some(file)),
        Err(fs4::TryLockError::WouldBlock) => Ok(None),
        Err(fs4::TryLockError::Error(error)) => Err(error),
    }
}

/// On other systems a locked file could not be written.
#[cfg(not(unix))]
fn own(_path: &Path) -> io::Result<Option<File>> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Removes a file whose owner has ended.
fn remove_if_left(path: &Path) {
    let Some(age) = age_of_own_file(path) else { return };
    // The lock is held while the file is removed.
    let owned = own(path);
    let left = match &owned {
        Ok(Some(_)) => age > YOUNG,
        Ok(None) => false,
        Err(_) => age > OLD,
    };
    if left {
        let _ = fs::remove_file(path);
    }
}

/// How long ago a file of this user was changed; `None` for what is no file, and for other people's.
fn age_of_own_file(path: &Path) -> Option<Duration> {
    let meta = fs::symlink_metadata(path).ok()?;
    #[cfg(unix)]
    if std::os::unix::fs::MetadataExt::uid(&meta) != nix::unistd::geteuid().as_raw() {
        return None;
    }
    if !meta.is_file() {
        return None;
    }
    SystemTime::now().duration_since(meta.modified().ok()?).ok()
}
