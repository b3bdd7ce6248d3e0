//! Crates with extension natives, named by `--ext`: built against the runtime's source in this command, and kept in the cache
//! together with the runtime they were built against.
//!
//! A small workspace is written for each set of crates. Its package depends on all of them and lists their functions
//! `qing_natives`; whatever they ask for of our own libraries is patched to what this command carries.

mod build;
mod failed;
mod graph;
mod names;
mod record;
mod workspace;

use std::path::{Path, PathBuf};

use super::build_runtime::Supply;
use super::cache::Cache;
use super::embedded;
use super::hash::Hash;
use super::runtime::{Linked, Runtime};
use super::toolchain::Toolchain;
use super::whole::{finished, is_whole, trim, wait, write_list};
use crate::failure::Failure;
use crate::messages::extension as words;
use crate::source::canonical;
use crate::ui::Ui;
use record::Record;

/// The path in generated code of the list of functions that register natives.
pub const LIST: &str = "::qing_extensions::NATIVES";
/// How many sets of extensions the cache keeps; each holds a runtime of some 75 MB.
const MOST_SETS: usize = 4;

/// The crates that add natives to a program, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Extensions(Vec<Folder>);

/// Where a crate lies.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Folder {
    /// As the user named it.
    shown: String,
    /// Without links and dots.
    path: PathBuf,
}

impl Extensions {
    /// Finds the crates in the folders named; `None` when none is named. One named twice counts once.
    ///
    /// # Errors
    /// When a folder is missing or holds no crate.
    pub fn find<'a>(named: impl IntoIterator<Item = &'a PathBuf>, ui: Ui) -> Result<Option<Self>, Failure> {
        let mut folders: Vec<Folder> = Vec::new();
        for path in named {
            let folder = Folder::find(path, ui)?;
            if !folders.iter().any(|known| known.path == folder.path) {
                folders.push(folder);
            }
        }
        Ok((!folders.is_empty()).then_some(Self(folders)))
    }

    /// What tells the set from others: where its crates lie.
    pub fn identity(&self) -> Hash {
        Hash::of(self.0.iter().map(|folder| folder.path.as_os_str().as_encoded_bytes()))
    }

    /// The names of natives that the sources mention, for `qing check`, which builds nothing.
    pub fn names(&self) -> Vec<String> {
        names::find(self.0.iter().map(|folder| folder.path.as_path()))
    }

    /// Their key in the cache: what they are built with counts too.
    fn key(&self, toolchain: &Toolchain) -> String {
        let identity = self.identity().to_string();
        let parts = [embedded::HASH, embedded::OTHERS_HASH, &toolchain.version, toolchain.target(), &identity];
        format!("ext-{}", Hash::of(parts.map(str::as_bytes)))
    }

    /// Gives the runtime with these extensions; builds them when they are new, changed or damaged.
    ///
    /// # Errors
    /// What is wrong with a crate; as [`super::runtime::ensure`].
    pub fn ensure(&self, cache: &Cache, toolchain: &Toolchain, supply: &Supply, ui: Ui) -> Result<Runtime, Failure> {
        let key = self.key(toolchain);
        let folder = cache.path("runtime").join(&key);
        loop {
            let lock = cache.lock(&key, false)?;
            if let Some(Record { runtime, extensions, paths, sources }) = ready(&folder) {
                let dependencies = folder.join("deps");
                let library = dependencies.join(extensions);
                return Ok(Runtime {
                    key,
                    library: dependencies.join(runtime),
                    extensions: Some(Linked { library, paths, sources }),
                    dependencies,
                    made: finished(&folder),
                    _lock: lock,
                });
            }
            drop(lock);
            let _lock = wait(cache, &key, true, ui)?;
            if ready(&folder).is_none() {
                let scratch = cache.scratch()?;
                let made =
                    build::Build { extensions: self, key: &key, cache, toolchain, supply, ui }.run(scratch.path())?;
                write_list(&made).map_err(|error| cache.failure(&error))?;
                cache.publish(&made, &folder)?;
                trim(cache, "runtime", "ext-", &key, MOST_SETS);
                // Not the sources beside them, which all sets share and may be using.
                trim(cache, "extension", "ext-", &key, MOST_SETS);
            }
        }
    }
}

/// The record of a folder that is whole and whose sources are unchanged.
fn ready(folder: &Path) -> Option<Record> {
    if !is_whole(folder) {
        return None;
    }
    Record::read(folder).filter(Record::is_fresh)
}

impl Folder {
    fn find(path: &Path, ui: Ui) -> Result<Self, Failure> {
        let shown = path.to_string_lossy().into_owned();
        if path.is_file() {
            let parent = path.parent().filter(|parent| !parent.as_os_str().is_empty()).unwrap_or(Path::new("."));
            let failure = Failure::user(ui, words::IS_FILE, &[&shown]);
            return Err(failure.help(ui, words::NAME_FOLDER, &[&parent.to_string_lossy()]));
        }
        if !path.is_dir() {
            return Err(Failure::user(ui, words::NOT_FOUND, &[&shown]).help(ui, words::NAME_CRATE, &[]));
        }
        if !path.join("Cargo.toml").is_file() {
            return Err(Failure::user(ui, words::NO_MANIFEST, &[&shown]).help(ui, words::MAKE_CRATE, &[&shown]));
        }
        Ok(Self { shown, path: canonical(path) })
    }
}
