//! Reading scripts: the one named on the command line, and those it imports.

use std::io::{ErrorKind, Read as _};
use std::path::{Path, PathBuf};
use std::{fs, io};

use qing_compiler::compile::{LoadError, LoadedFile, Loader, SourceFile};

use crate::args::EXTENSIONS;
use crate::failure::{Failure, reason};
use crate::messages::{source, usage};
use crate::pipeline::hash::Hash;
use crate::render;
use crate::ui::Ui;

/// Positions are 32 bits; beyond this a file is refused.
const LONGEST: u64 = 512 << 20;

/// The script named on the command line.
#[derive(Clone, Debug)]
pub struct Script {
    /// As written, or `标准输入`.
    pub name: String,
    /// Its text.
    pub text: String,
    /// Where it lies; `None` for standard input.
    pub path: Option<PathBuf>,
}

impl Script {
    /// Reads a script; `-` is standard input.
    ///
    /// # Errors
    /// When it is missing, a folder, unreadable, too long or not UTF-8.
    pub fn read(path: &Path, ui: Ui) -> Result<Self, Failure> {
        let (name, bytes, place) = if path == Path::new("-") {
            let name = ui.say(source::STDIN, &[]);
            let mut bytes = Vec::new();
            io::stdin()
                .lock()
                .read_to_end(&mut bytes)
                .map_err(|e| Failure::user(ui, source::UNREADABLE, &[&name, &reason(ui, &e)]))?;
            (name, bytes, None)
        } else {
            let name = path.to_string_lossy().into_owned();
            (name, read_file(path, ui)?, Some(path.to_owned()))
        };
        if bytes.len() as u64 > LONGEST {
            return Err(Failure::user(ui, source::TOO_LONG, &[&name, &(LONGEST >> 20).to_string()]));
        }
        match decode(&bytes) {
            Ok(text) => Ok(Self { name, text, path: place }),
            Err(diagnostic) => {
                let file = SourceFile { name, text: String::from_utf8_lossy(&bytes).into_owned() };
                Err(Failure::rendered(render::all(&[*diagnostic], &[file], ui)))
            }
        }
    }

    /// What tells the script from files that are imported; imports are looked up beside it.
    pub fn id(&self) -> String {
        let path = match &self.path {
            Some(path) => canonical(path),
            None => canonical(Path::new(".")).join(&self.name),
        };
        path.to_string_lossy().into_owned()
    }

    /// What the compiler takes.
    pub fn source_file(&self) -> SourceFile {
        SourceFile { name: self.name.clone(), text: self.text.clone() }
    }

    /// The script's name without folder and extension: the program's name.
    pub fn stem(&self, ui: Ui) -> std::ffi::OsString {
        let Some(path) = &self.path else { return ui.say(source::STDIN_OUTPUT, &[]).into() };
        let known = path.extension().and_then(|it| it.to_str()).is_some_and(|it| EXTENSIONS.contains(&it));
        let stem = if known { path.file_stem() } else { path.file_name() };
        stem.unwrap_or(path.as_os_str()).to_owned()
    }
}

/// Decodes a source file and hides a first line `#!…` from the compiler, by making it a comment of the same length.
fn decode(bytes: &[u8]) -> Result<String, Box<qing_compiler::diag::Diagnostic>> {
    let mut text = qing_compiler::source::decode(bytes).map_err(Box::new)?;
    if text.starts_with("#!/") || text.starts_with("#! /") {
        text.replace_range(0..1, ";");
    }
    Ok(text)
}

fn read_file(path: &Path, ui: Ui) -> Result<Vec<u8>, Failure> {
    let name = path.to_string_lossy();
    if path.is_dir() {
        let example = path.join(first_script(path).unwrap_or_else(|| "程序.qing".to_owned()));
        return Err(Failure::user(ui, source::IS_FOLDER, &[&name]).help(
            ui,
            source::IN_FOLDER,
            &[&example.to_string_lossy()],
        ));
    }
    match fs::metadata(path) {
        Ok(meta) if meta.len() > LONGEST => {
            return Err(Failure::user(ui, source::TOO_LONG, &[&name, &(LONGEST >> 20).to_string()]));
        }
        _ => {}
    }
    fs::read(path).map_err(|error| match error.kind() {
        ErrorKind::NotFound | ErrorKind::NotADirectory => {
            let failure = Failure::user(ui, source::NOT_FOUND, &[&name]);
            match nearest(path) {
                Some(near) => failure.help(ui, usage::DID_YOU_MEAN, &[&near.to_string_lossy()]),
                None => failure,
            }
        }
        ErrorKind::PermissionDenied => Failure::user(ui, source::NO_PERMISSION, &[&name]),
        _ => Failure::user(ui, source::UNREADABLE, &[&name, &reason(ui, &error)]),
    })
}

/// The names of the scripts in a folder, sorted.
fn scripts(folder: &Path) -> Vec<String> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let Ok(entries) = fs::read_dir(folder) else { return Vec::new() };
    let names = entries.flatten().filter_map(|entry| entry.file_name().into_string().ok());
    let mut names: Vec<String> = names
        .filter(|name| {
            Path::new(name).extension().and_then(|it| it.to_str()).is_some_and(|it| EXTENSIONS.contains(&it))
        })
        .collect();
    names.sort();
    names
}

fn first_script(folder: &Path) -> Option<String> {
    scripts(folder).into_iter().next()
}

/// The script in the same folder whose name is nearest to a file that is not there.
fn nearest(path: &Path) -> Option<PathBuf> {
    let wanted = path.file_name()?.to_str()?;
    let folder = path.parent().unwrap_or(Path::new(""));
    let close = |name: &String| {
        let stem = Path::new(name).file_stem().and_then(|it| it.to_str()).unwrap_or(name);
        if stem == wanted { 1.0 } else { strsim::normalized_levenshtein(name, wanted) }
    };
    let best = scripts(folder).into_iter().map(|name| (close(&name), name)).max_by(|a, b| a.0.total_cmp(&b.0))?;
    (best.0 >= 0.6).then(|| folder.join(best.1))
}

/// An imported file, as it was found: what decides whether a cached program is still the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Import {
    /// The path that was tried.
    pub path: PathBuf,
    /// What it led to.
    pub canonical: PathBuf,
    /// The identity of what it held.
    pub hash: String,
}

/// Finds imported files beside the importing one (LANGUAGE.md §5). A file's id is its canonical path.
#[derive(Debug)]
pub struct FileLoader {
    ui: Ui,
    /// Every file loaded so far.
    pub imports: Vec<Import>,
    /// Every path looked at, also where there was nothing.
    pub tried: Vec<PathBuf>,
}

impl FileLoader {
    /// A loader whose messages speak as `ui` does.
    pub fn new(ui: Ui) -> Self {
        Self { ui, imports: Vec::new(), tried: Vec::new() }
    }
}

/// The path without links and dots, or as it is where that cannot be found out.
pub fn canonical(path: &Path) -> PathBuf {
    fs::canonicalize(path).map_or_else(|_| path.to_owned(), plain)
}

/// Windows writes canonical paths as `\\?\C:\…`, which not every program takes; elsewhere nothing begins so.
fn plain(path: PathBuf) -> PathBuf {
    let rest = path.to_str().and_then(|text| text.strip_prefix(r"\\?\"));
    match rest.filter(|rest| rest.as_bytes().get(1) == Some(&b':')) {
        Some(rest) => PathBuf::from(rest),
        None => path,
    }
}

impl Loader for FileLoader {
    fn load(&mut self, importer: &str, path: &str) -> Result<LoadedFile, LoadError> {
        let joined = Path::new(importer).parent().unwrap_or(Path::new("")).join(path);
        self.tried.push(joined.clone());
        let bytes = match fs::read(&joined) {
            Ok(bytes) => bytes,
            Err(error) if matches!(error.kind(), ErrorKind::NotFound | ErrorKind::NotADirectory) => {
                return Err(LoadError::NotFound);
            }
            Err(error) => return Err(LoadError::Other(reason(self.ui, &error))),
        };
        if bytes.len() as u64 > LONGEST {
            return Err(LoadError::Other(self.ui.say(source::TOO_LONG, &[path, &(LONGEST >> 20).to_string()])));
        }
        let text = decode(&bytes).map_err(|_| LoadError::NotText)?;
        let found = canonical(&joined);
        let id = found.to_string_lossy().into_owned();
        self.imports.push(Import {
            path: joined.clone(),
            canonical: found,
            hash: Hash::of([bytes.as_slice()]).to_string(),
        });
        Ok(LoadedFile { id, file: SourceFile { name: shown(&joined), text } })
    }
}

/// A path as messages name it: `子/../工具.qing` is `工具.qing`; relative to the working folder where it lies below.
fn shown(path: &Path) -> String {
    use std::path::Component;
    let mut parts: Vec<Component<'_>> = Vec::new();
    for part in path.components() {
        match part {
            Component::CurDir => {}
            Component::ParentDir if matches!(parts.last(), Some(Component::Normal(_))) => {
                parts.pop();
            }
            other => parts.push(other),
        }
    }
    let whole: PathBuf = parts.iter().collect();
    let below =
        std::env::current_dir().ok().and_then(|here| whole.strip_prefix(canonical(&here)).ok().map(Path::to_owned));
    below.unwrap_or(whole).to_string_lossy().into_owned()
}

#[cfg(test)]
mod tests {
    use std::path::PathBuf;

    use super::plain;

    #[test]
    fn drives_lose_the_long_form() {
        let of = |path: &str| plain(PathBuf::from(path));
        assert_eq!(of(r"\\?\C:\甲"), PathBuf::from(r"C:\甲"));
        assert_eq!(of(r"\\?\UNC\甲\乙"), PathBuf::from(r"\\?\UNC\甲\乙"));
        assert_eq!(of("/甲"), PathBuf::from("/甲"));
    }
}
