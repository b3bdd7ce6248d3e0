//! The sources of our libraries, carried inside the command.

use std::fs::{self, File};
use std::io::{self, Write as _};
use std::path::Path;
use std::time::{Duration, SystemTime};

include!(concat!(env!("OUT_DIR"), "/library_files.rs"));

/// The members of the runtime's workspace, as its manifest names them.
const MEMBERS: &str = "members = [\"qing-runtime\"]";
/// The time of files to be built, in seconds: the year 2000.
const OLD: u64 = 946_684_800;

/// Writes the small workspace that holds the runtime.
///
/// # Errors
/// When a file cannot be written.
pub fn unpack(folder: &Path) -> io::Result<()> {
    FILES.iter().try_for_each(|(name, text)| write(&folder.join(name), text, None))
}

/// Writes it to be built with cargo. The runtime's folder is named after its content and its files are old, so that cargo takes
/// what it compiled for one workspace for every other: without that an extension would wait for the runtime once more.
///
/// # Errors
/// When a file cannot be written.
pub(super) fn unpack_to_build(folder: &Path) -> io::Result<()> {
    for (name, text) in FILES {
        match *name {
            "Cargo.lock" if folder.join(name).exists() => {}
            "Cargo.toml" => write(&folder.join(name), &manifest(text), None)?,
            "Cargo.lock" => write(&folder.join(name), text, None)?,
            _ => write(&folder.join(HASH).join(name), text, Some(OLD))?,
        }
    }
    Ok(())
}

/// The workspace's manifest for [`unpack_to_build`].
pub(super) fn build_manifest() -> String {
    FILES.iter().find(|(name, _)| *name == "Cargo.toml").map(|(_, text)| manifest(text)).unwrap_or_default()
}

/// The versions that the runtime was tested with.
pub(super) fn lock() -> &'static str {
    FILES.iter().find(|(name, _)| *name == "Cargo.lock").map_or("", |(_, text)| text)
}

fn manifest(text: &str) -> String {
    text.replace(MEMBERS, &format!("members = [\"{HASH}/qing-runtime\"]"))
}

/// Writes the workspace of the other libraries, `qing-lang`, `qing-macros` and `qing-compiler`.
///
/// # Errors
/// When a file cannot be written.
pub(super) fn unpack_others(folder: &Path) -> io::Result<()> {
    OTHERS.iter().try_for_each(|(name, text)| write(&folder.join(name), text, Some(OLD)))
}

fn write(place: &Path, text: &str, time: Option<u64>) -> io::Result<()> {
    if let Some(parent) = place.parent() {
        fs::create_dir_all(parent)?;
    }
    let mut file = File::create(place)?;
    file.write_all(text.as_bytes())?;
    match time {
        Some(seconds) => file.set_modified(SystemTime::UNIX_EPOCH + Duration::from_secs(seconds)),
        None => Ok(()),
    }
}

#[cfg(test)]
mod tests {
    use super::{HASH, build_manifest};

    #[test]
    fn the_member_is_found_in_the_manifest() {
        assert!(build_manifest().contains(&format!("\"{HASH}/qing-runtime\"")), "{}", build_manifest());
    }
}
