//! Programs compiled by `qing run`, kept by content: an unchanged script starts without any compiler.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::OnceLock;
use std::time::SystemTime;

use qing_compiler::compile::SourceFile;
use serde_json::{Value, json};

use super::RUNTIME_HASH;
use super::cache::{Cache, entries};
use super::hash::Hash;
use super::unchanged::identity;
use crate::failure::Failure;
use crate::source::{Import, Script};

/// The cache of programs holds at most this many bytes; the longest unused go first.
const MOST_BYTES: u64 = 512 << 20;

/// What a kept program depends on besides its files.
#[derive(Clone, Copy, Debug)]
pub struct Flavour {
    /// Optimised fully.
    pub release: bool,
    /// Compiled in reference mode.
    pub reference: bool,
    /// Where its extensions lie.
    pub extensions: Option<Hash>,
}

impl Flavour {
    /// The identity of some texts compiled so.
    fn identity<'a>(self, texts: impl IntoIterator<Item = &'a str>) -> Hash {
        let release = if self.release { "release" } else { "quick" };
        let mode = if self.reference { "reference" } else { "slots" };
        let extensions = self.extensions.map(|hash| hash.to_string()).unwrap_or_default();
        let mut parts: Vec<&str> = texts.into_iter().collect();
        parts.extend([command(), RUNTIME_HASH, release, mode, &extensions]);
        Hash::of(parts.into_iter().map(str::as_bytes))
    }
}

/// What tells this build of the command from others, which may compile the same script otherwise.
fn command() -> &'static str {
    static COMMAND: OnceLock<String> = OnceLock::new();
    COMMAND.get_or_init(|| {
        let meta = std::env::current_exe().and_then(fs::metadata).ok();
        let made = meta.as_ref().and_then(|meta| meta.modified().ok()?.duration_since(SystemTime::UNIX_EPOCH).ok());
        let length = meta.map_or(0, |meta| meta.len());
        format!("{} {length} {}", env!("CARGO_PKG_VERSION"), made.unwrap_or_default().as_nanos())
    })
}

/// The kept programs.
#[derive(Debug)]
pub struct Programs<'a> {
    cache: &'a Cache,
}

impl<'a> Programs<'a> {
    /// The kept programs of a cache.
    pub fn new(cache: &'a Cache) -> Self {
        Self { cache }
    }

    /// The program for a script whose text and imports have not changed since it was kept.
    pub fn find(&self, script: &Script, flavour: Flavour) -> Option<PathBuf> {
        let record: Value = serde_json::from_slice(&fs::read(self.record(script, flavour)).ok()?).ok()?;
        let imports = record.get("imports")?.as_array()?;
        if !imports.iter().all(|import| Import::from_json(import).is_some_and(|import| import.is_unchanged())) {
            return None;
        }
        let program = self.cache.path("run").join(record.get("program")?.as_str()?);
        // Compared whole: a damaged file might start as something else, for a shell takes what the system refuses.
        if identity(&program)? != record.get("hash")?.as_str()? {
            return None;
        }
        // Marks it as used; a cache that cannot be touched is still good.
        let _ = File::open(&program).and_then(|file| file.set_modified(SystemTime::now()));
        Some(program)
    }

    /// Keeps a freshly compiled program, made from `files` and, besides, from `imports`, and gives its place.
    ///
    /// # Errors
    /// When the cache cannot be written.
    pub fn keep(
        &self,
        script: &Script,
        flavour: Flavour,
        files: &[SourceFile],
        imports: &[Import],
        binary: &Path,
    ) -> Result<PathBuf, Failure> {
        let io = |error: std::io::Error| self.cache.failure(&error);
        let texts = files.iter().flat_map(|file| [file.name.as_str(), &file.text]);
        let parts = texts.chain(imports.iter().map(|import| import.hash.as_str()));
        let name = format!("{}{}", flavour.identity(parts), std::env::consts::EXE_SUFFIX);
        let program = self.cache.path("run").join(&name);
        let hash = identity(binary);
        fs::rename(binary, &program).map_err(io)?;
        let known: Vec<Value> = imports.iter().map(Import::to_json).collect();
        let record = json!({ "program": name, "hash": hash, "imports": known });
        self.cache.write(&self.record(script, flavour), record.to_string().as_bytes())?;
        self.shrink(&program);
        Ok(program)
    }

    /// Forgets the program of a script.
    pub fn forget(&self, script: &Script, flavour: Flavour) {
        self.cache.discard(&self.record(script, flavour));
    }

    /// Where the record of a script lies. Its name and place count, since the program shows them.
    fn record(&self, script: &Script, flavour: Flavour) -> PathBuf {
        let id = script.id();
        let key = flavour.identity([id.as_str(), &script.name, &script.text]);
        self.cache.path("run").join(format!("{key}.json"))
    }

    /// Removes the longest unused programs when there are too many bytes of them.
    fn shrink(&self, newest: &Path) {
        let mut known: Vec<(SystemTime, u64, PathBuf)> = entries(&self.cache.path("run"))
            .into_iter()
            .filter_map(|path| {
                let meta = fs::metadata(&path).ok()?;
                Some((meta.modified().ok()?, meta.len(), path))
            })
            .collect();
        let mut total: u64 = known.iter().map(|(_, length, _)| length).sum();
        known.sort();
        for (_, length, path) in known {
            if total <= MOST_BYTES {
                break;
            }
            if path != newest && fs::remove_file(&path).is_ok() {
                total -= length;
            }
        }
    }
}
