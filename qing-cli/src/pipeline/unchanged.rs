//! Whether a file is still what it was when something was made from it.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::{Value, json};

use super::hash::Hash;
use crate::source::{Import, canonical};

impl Import {
    /// As records in the cache hold it.
    pub(super) fn to_json(&self) -> Value {
        json!({ "path": self.path.to_str(), "canonical": self.canonical.to_str(), "hash": self.hash })
    }

    /// Reads it from a record.
    pub(super) fn from_json(record: &Value) -> Option<Self> {
        let text = |name: &str| record.get(name).and_then(Value::as_str);
        let (path, canonical) = (PathBuf::from(text("path")?), PathBuf::from(text("canonical")?));
        Some(Self { path, canonical, hash: text("hash")?.to_owned() })
    }

    /// Whether the path leads to the same file, which holds the same.
    pub(super) fn is_unchanged(&self) -> bool {
        canonical(&self.path) == self.canonical && identity(&self.path).is_some_and(|hash| hash == self.hash)
    }
}

/// The identity of a file's content.
pub(super) fn identity(file: &Path) -> Option<String> {
    Some(Hash::of([fs::read(file).ok()?.as_slice()]).to_string())
}
