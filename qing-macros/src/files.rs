//! Script files of the user's package.

use std::{
    fs, io,
    path::{Path, PathBuf},
};

use qing_compiler::{
    compile::{LoadError, LoadedFile, Loader, SourceFile},
    source::decode,
};

/// Reads script files and remembers them, so that editing one makes cargo compile again.
pub(crate) struct PackageFiles {
    root: PathBuf,
    /// Absolute paths of all that was read.
    pub(crate) read: Vec<PathBuf>,
}

impl PackageFiles {
    /// The files of the package that is being compiled.
    pub(crate) fn new() -> Self {
        let root = std::env::var_os("CARGO_MANIFEST_DIR").map_or_else(|| PathBuf::from("."), PathBuf::from);
        Self { root: fs::canonicalize(&root).unwrap_or(root), read: Vec::new() }
    }

    /// The id of a block that is in no file: what it imports is relative to the package.
    pub(crate) fn root_id(&self) -> String {
        self.root.join("qing!").to_string_lossy().into_owned()
    }

    fn shown(&self, file: &Path) -> String {
        file.strip_prefix(&self.root).unwrap_or(file).to_string_lossy().replace('\\', "/")
    }
}

impl Loader for PackageFiles {
    fn load(&mut self, importer: &str, path: &str) -> Result<LoadedFile, LoadError> {
        let folder = Path::new(importer).parent().unwrap_or(&self.root);
        let outside = |file: &Path| Path::new(path).is_absolute() && !file.starts_with(&self.root);
        let named = folder.join(path);
        // Whether there is such a file on this computer does not matter.
        let missing = |error: io::Error| if outside(&named) { LoadError::Outside } else { refusal(&error) };
        let file = fs::canonicalize(&named).map_err(missing)?;
        if outside(&file) {
            return Err(LoadError::Outside);
        }
        let bytes = fs::read(&file).map_err(|error| refusal(&error))?;
        self.read.push(file.clone());
        let text = decode(&bytes).map_err(|_| LoadError::NotText)?;
        let name = self.shown(&file);
        Ok(LoadedFile { id: file.to_string_lossy().into_owned(), file: SourceFile { name, text } })
    }
}

fn refusal(error: &io::Error) -> LoadError {
    match error.kind() {
        io::ErrorKind::NotFound | io::ErrorKind::NotADirectory => LoadError::NotFound,
        kind => LoadError::Other(kind.to_string()),
    }
}
