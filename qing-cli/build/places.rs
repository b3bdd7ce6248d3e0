//! Where the sources of our libraries lie.

use std::io;
use std::path::{Path, PathBuf};

/// The root package, which lies in the project's own folder.
const ROOT: &str = "qing-lang";

/// The folders and files to read.
pub(crate) struct Places {
    /// The project, or the copy of it in a package made for release.
    folder: PathBuf,
    /// Whether it is such a copy. Its manifests are called `member.toml`: cargo would take a folder with a `Cargo.toml` for a
    /// package of its own and leave it out.
    copy: bool,
    pub(crate) workspace: PathBuf,
    pub(crate) lock: PathBuf,
    /// This build script.
    own: PathBuf,
}

impl Places {
    pub(crate) fn find(here: &Path) -> io::Result<Self> {
        let own = here.join("build");
        let copy = here.join("runtime");
        if copy.join("qing-runtime/src/lib.rs").is_file() {
            let (workspace, lock) = (copy.join("workspace.toml"), copy.join("workspace.lock"));
            return Ok(Self { folder: copy, copy: true, workspace, lock, own });
        }
        let folder = here.join("..");
        if !folder.join("qing-runtime/src/lib.rs").is_file() {
            let text = "the source of qing-runtime lies neither in nor beside this package";
            return Err(io::Error::new(io::ErrorKind::NotFound, text));
        }
        let (workspace, lock) = (folder.join("Cargo.toml"), folder.join("Cargo.lock"));
        Ok(Self { folder, copy: false, workspace, lock, own })
    }

    fn library(&self, name: &str) -> PathBuf {
        if name == ROOT && !self.copy { self.folder.clone() } else { self.folder.join(name) }
    }

    /// The manifest of a library.
    pub(crate) fn manifest(&self, name: &str) -> PathBuf {
        self.library(name).join(if self.copy { "member.toml" } else { "Cargo.toml" })
    }

    /// The source folder of a library.
    pub(crate) fn source(&self, name: &str) -> PathBuf {
        self.library(name).join("src")
    }

    /// What this build must run again for.
    pub(crate) fn watched(&self) -> Vec<PathBuf> {
        let mut all = vec![self.workspace.clone(), self.lock.clone(), self.own.clone()];
        for name in super::manifest::OTHERS.into_iter().chain(["qing-runtime"]) {
            all.extend([self.manifest(name), self.source(name)]);
        }
        all.retain(|place| place.exists());
        all
    }
}
