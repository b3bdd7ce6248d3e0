//! What the cache notes of a built set of extensions: its libraries, and the files it was built from.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use serde_json::{Value, json};

use crate::pipeline::cache::entries;
use crate::pipeline::hash::Hash;
use crate::source::{Import, canonical};

/// The record's file.
const FILE: &str = "record.json";

/// The record of a set.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Record {
    /// The runtime's file in the folder `deps`.
    pub(super) runtime: String,
    /// The file there of the library that names them all.
    pub(super) extensions: String,
    /// Where the linker finds what build scripts made.
    pub(super) paths: Vec<String>,
    /// The files it was built from.
    pub(super) sources: Vec<Import>,
}

impl Record {
    /// Reads the record of a folder.
    pub(super) fn read(folder: &Path) -> Option<Self> {
        let record: Value = serde_json::from_slice(&fs::read(folder.join(FILE)).ok()?).ok()?;
        let text = |name: &str| record.get(name).and_then(Value::as_str).map(str::to_owned);
        let list = |name: &str| record.get(name).and_then(Value::as_array).cloned().unwrap_or_default();
        Some(Self {
            runtime: text("runtime")?,
            extensions: text("extensions")?,
            paths: list("paths").iter().filter_map(Value::as_str).map(str::to_owned).collect(),
            sources: list("sources").iter().map(Import::from_json).collect::<Option<_>>()?,
        })
    }

    /// Writes it into a folder.
    pub(super) fn write(&self, folder: &Path) -> io::Result<()> {
        let sources: Vec<Value> = self.sources.iter().map(Import::to_json).collect();
        let record =
            json!({ "runtime": self.runtime, "extensions": self.extensions, "paths": self.paths, "sources": sources });
        fs::write(folder.join(FILE), record.to_string())
    }

    /// Whether every file is still what it was.
    pub(super) fn is_fresh(&self) -> bool {
        self.sources.iter().all(Import::is_unchanged)
    }
}

/// The files in a list of make's kind, as cargo writes it beside a library: `library: file file\ with\ blanks`.
pub(super) fn dependencies(list: &str) -> Vec<PathBuf> {
    let mut files = Vec::new();
    for line in list.lines() {
        // Behind the first blank: a colon may also stand behind a drive's letter.
        let Some((_, rest)) = line.split_once(": ") else { continue };
        let mut file = String::new();
        let mut chars = rest.chars().peekable();
        while let Some(c) = chars.next() {
            match c {
                '\\' if chars.peek() == Some(&' ') => file.extend(chars.next()),
                ' ' => files.push(PathBuf::from(std::mem::take(&mut file))),
                c => file.push(c),
            }
        }
        files.push(PathBuf::from(file));
    }
    files.retain(|file| !file.as_os_str().is_empty());
    files
}

/// A file as it is now, or every file of a folder; none where nothing can be read. One that was changed since `started` may not
/// be what was compiled, so that it gets a hash that nothing has.
pub(super) fn noted(path: &Path, started: SystemTime) -> Vec<Import> {
    if path.is_dir() {
        let inner = entries(path).into_iter().filter(|place| !place.is_symlink());
        return inner.flat_map(|place| noted(&place, started)).collect();
    }
    let Ok(bytes) = fs::read(path) else { return Vec::new() };
    let changed = fs::metadata(path).and_then(|meta| meta.modified());
    if changed.is_ok_and(|time| (started..=SystemTime::now()).contains(&time)) {
        return vec![Import { path: path.to_owned(), canonical: canonical(path), hash: String::new() }];
    }
    vec![Import { path: path.to_owned(), canonical: canonical(path), hash: Hash::of([bytes.as_slice()]).to_string() }]
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::dependencies;

    #[test]
    fn blanks_in_names_are_escaped() {
        let list = "/甲/libx.rlib: /甲/一\\ 二/src/lib.rs /乙.rs\n";
        assert_eq!(dependencies(list), ["/甲/一 二/src/lib.rs", "/乙.rs"].map(PathBuf::from));
        assert_eq!(dependencies("C:\\甲\\x.rlib: C:\\甲\\lib.rs\n"), [PathBuf::from("C:\\甲\\lib.rs")]);
        assert!(dependencies("x.rlib:\n").is_empty());
    }
}
