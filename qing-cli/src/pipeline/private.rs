//! Keeping the cache to its user: folders have mode 700, files 600 (700 where they can be started), and nothing is trusted that
//! somebody else could have written.

use std::fs::{self, DirBuilder};
use std::io;
use std::path::{Path, PathBuf};

use super::cache::entries;

/// The parts of a cache, each a folder.
pub(super) const PARTS: [&str; 8] = ["runtime", "run", "tmp", "lock", "report", "toolchain", "build", "extension"];
/// Marks a folder as a cache: backups leave it out, and a folder without it is somebody's.
const TAG: &str = "CACHEDIR.TAG";
/// What the mark holds by its own specification.
const TAG_TEXT: &str =
    "Signature: 8a477f597d28d172789f06886806bc55\n# 青语言的缓存，可以整个删掉。 The cache of Qing.\n";

/// While this lives, whatever this process and those it starts create is for its user alone.
#[derive(Debug)]
#[must_use]
pub(super) struct Private {
    #[cfg(unix)]
    before: nix::sys::stat::Mode,
}

impl Private {
    /// Starts.
    pub(super) fn start() -> Self {
        Self {
            #[cfg(unix)]
            before: nix::sys::stat::umask(nix::sys::stat::Mode::from_bits_truncate(0o077)),
        }
    }
}

#[cfg(unix)]
impl Drop for Private {
    fn drop(&mut self) {
        nix::sys::stat::umask(self.before);
    }
}

/// Why a folder cannot be trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(not(unix), allow(dead_code, reason = "the profile folder is private there"))]
pub(super) enum Distrust {
    /// It belongs to another user.
    Foreign,
    /// Others can write into it, and that cannot be changed.
    Open,
}

/// The folder for a cache that is to lie in a place the user chose: the place itself, unless it holds something else. That
/// keeps its files and its rights.
pub(super) fn inside(chosen: PathBuf) -> PathBuf {
    // Caches of the first versions had no mark.
    let marked = chosen.join(TAG).is_file() || ["runtime", "lock", "tmp"].iter().all(|part| chosen.join(part).is_dir());
    if marked || entries(&chosen).is_empty() { chosen } else { chosen.join("qing") }
}

/// Makes the folder of a cache, or looks whether the one there can be trusted. What others could have written is removed.
///
/// # Errors
/// When it cannot be made or changed.
pub(super) fn prepare(root: &Path) -> io::Result<Result<(), Distrust>> {
    make(root)?;
    if let Err(distrust) = guard(root)? {
        return Ok(Err(distrust));
    }
    for part in PARTS {
        make(&root.join(part))?;
    }
    let tag = root.join(TAG);
    if !tag.is_file() {
        let _private = Private::start();
        fs::write(tag, TAG_TEXT)?;
    }
    Ok(Ok(()))
}

fn make(folder: &Path) -> io::Result<()> {
    if folder.is_dir() {
        return Ok(());
    }
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

/// Whether the folder is this user's alone; takes away the rights of others where it can.
#[cfg(unix)]
fn guard(folder: &Path) -> io::Result<Result<(), Distrust>> {
    use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
    let user = nix::unistd::geteuid().as_raw();
    // The folder, and the link that leads to it if it is one.
    if fs::metadata(folder)?.uid() != user || fs::symlink_metadata(folder)?.uid() != user {
        return Ok(Err(Distrust::Foreign));
    }
    let open = |mask: u32| fs::metadata(folder).map(|meta| meta.mode() & mask != 0);
    if !open(0o077)? {
        return Ok(Ok(()));
    }
    let written_by_others = open(0o022)?;
    fs::set_permissions(folder, fs::Permissions::from_mode(0o700))?;
    // Some file systems know no rights.
    if open(0o022)? {
        return Ok(Err(Distrust::Open));
    }
    if written_by_others {
        for part in PARTS {
            remove(&folder.join(part))?;
        }
    }
    Ok(Ok(()))
}

/// On other systems the user's profile folder is private already.
#[cfg(not(unix))]
#[allow(clippy::unnecessary_wraps, reason = "as on Unix")]
fn guard(_folder: &Path) -> io::Result<Result<(), Distrust>> {
    Ok(Ok(()))
}

#[cfg(unix)]
fn remove(part: &Path) -> io::Result<()> {
    match fs::remove_dir_all(part) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
        // A file where a folder should be.
        Err(error) if error.kind() == io::ErrorKind::NotADirectory => fs::remove_file(part),
        done => done,
    }
}
