//! Folders of the cache that hold libraries: whole or not to be used. A list of lengths and hashes, written last, tells.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::cache::{Cache, Lock, entries};
use super::hash::Hash;
use super::private::Private;
use super::progress::Progress;
use crate::failure::Failure;
use crate::messages::pipeline as words;
use crate::ui::Ui;

/// Lists every file of the folder with its length and hash; written last.
const LIST: &str = "files.txt";

/// When a folder was finished: its list is written last.
pub(super) fn finished(folder: &Path) -> Option<SystemTime> {
    fs::metadata(folder.join(LIST)).and_then(|meta| meta.modified()).ok()
}

/// Whether every listed file is there with its length.
pub(super) fn is_whole(folder: &Path) -> bool {
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

/// Whether every file still has the content it was finished with.
pub(super) fn is_undamaged(folder: &Path) -> bool {
    fs::read_to_string(folder.join(LIST)).is_ok_and(|list| list == list_of(folder))
}

/// Finishes a folder.
pub(super) fn write_list(folder: &Path) -> std::io::Result<()> {
    let _private = Private::start();
    fs::write(folder.join(LIST), list_of(folder))
}

/// A line `length hash name` for each file, of the folder itself and of its folder `deps`.
fn list_of(folder: &Path) -> String {
    let mut names = Vec::new();
    for inner in ["", "deps/"] {
        let files = entries(&folder.join(inner)).into_iter().filter(|path| path.is_file());
        let files = files.filter_map(|path| Some(path.file_name()?.to_str()?.to_owned()));
        names.extend(files.filter(|name| name != LIST).map(|name| format!("{inner}{name}")));
    }
    names.sort();
    let line = |name: &String| {
        let bytes = fs::read(folder.join(name)).unwrap_or_default();
        format!("{} {} {name}\n", bytes.len(), Hash::of([bytes.as_slice()]))
    };
    names.iter().map(line).collect()
}

/// Keeps the newest few folders in a part of the cache, of those whose name begins with `kind`; others would stay for ever. The
/// one called `own` stays too, and one in use is left alone.
pub(super) fn trim(cache: &Cache, part: &str, kind: &str, own: &str, most: usize) {
    let name = |folder: &Path| folder.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let changed = |folder: &PathBuf| fs::metadata(folder).and_then(|meta| meta.modified()).ok();
    let mut folders = entries(&cache.path(part));
    folders.retain(|folder| name(folder) != own && name(folder).starts_with(kind));
    folders.sort_by_key(|folder| std::cmp::Reverse(changed(folder)));
    for folder in folders.iter().skip(most - 1) {
        if let Ok(Some(_lock)) = cache.try_lock(&name(folder), true) {
            cache.discard(folder);
        }
    }
}

/// Takes the lock of a folder, to use it or exclusively to make it; says so while another process makes it.
pub(super) fn wait(cache: &Cache, key: &str, exclusive: bool, ui: Ui) -> Result<Lock, Failure> {
    if let Some(lock) = cache.try_lock(key, exclusive)? {
        return Ok(lock);
    }
    let _progress = Progress::start(ui, std::time::Duration::from_secs(1), words::WAITING, &[]);
    cache.lock(key, exclusive)
}
