//! Puts the sources of our libraries into the command, so that the installed binary can build them with the user's own
//! toolchain: the runtime, which every program stands on, and the others that a crate with extension natives may ask for.
//!
//! They lie beside this package; a package made for release holds a copy in its folder `runtime`. Only what the libraries need
//! is taken; tests, benches and development dependencies stay out, so that building needs no more crates than it links.

mod manifest;
mod places;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use places::Places;
use sha2::{Digest, Sha256};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let places = Places::find(&PathBuf::from(env::var("CARGO_MANIFEST_DIR")?))?;
    let workspace = read(&places.workspace)?;
    let mut runtime = library(&places, "qing-runtime")?;
    runtime.push(Entry::new("Cargo.toml", manifest::root(&workspace)?));
    if places.lock.is_file() {
        runtime.push(Entry::new("Cargo.lock", read(&places.lock)?));
    }
    let mut others = vec![Entry::new("Cargo.toml", manifest::others(&workspace)?)];
    for name in manifest::OTHERS {
        others.extend(library(&places, name)?);
    }
    for watched in places.watched() {
        println!("cargo::rerun-if-changed={}", watched.display());
    }
    let text = table(runtime, "FILES", "HASH") + &table(others, "OTHERS", "OTHERS_HASH");
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("library_files.rs"), text)?;
    Ok(())
}

/// A file of an embedded workspace.
struct Entry {
    path: String,
    text: String,
}

impl Entry {
    fn new(path: &str, text: String) -> Self {
        Self { path: path.to_owned(), text }
    }
}

/// The manifest and the source of one library.
fn library(places: &Places, name: &str) -> Result<Vec<Entry>, Box<dyn std::error::Error>> {
    let manifest = manifest::member(&read(&places.manifest(name))?)?;
    let mut files = vec![Entry::new(&format!("{name}/Cargo.toml"), manifest)];
    collect(&places.source(name), &format!("{name}/src"), &mut files)?;
    Ok(files)
}

fn read(path: &Path) -> io::Result<String> {
    fs::read_to_string(path).map_err(|e| io::Error::new(e.kind(), format!("{}: {e}", path.display())))
}

fn collect(folder: &Path, name: &str, files: &mut Vec<Entry>) -> io::Result<()> {
    for entry in fs::read_dir(folder)? {
        let entry = entry?;
        let Ok(file_name) = entry.file_name().into_string() else { continue };
        let inner = format!("{name}/{file_name}");
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &inner, files)?;
        } else if !file_name.starts_with('.') {
            files.push(Entry { text: read(&entry.path())?, path: inner });
        }
    }
    Ok(())
}

/// The Rust source of a table of files, and of the identity of their whole content.
fn table(mut files: Vec<Entry>, name: &str, identity: &str) -> String {
    files.sort_by(|a, b| a.path.cmp(&b.path));
    let mut hasher = Sha256::new();
    let mut out = format!("pub(super) static {name}: &[(&str, &str)] = &[\n");
    for Entry { path, text } in &files {
        // The lock is left out of the identity: it changes with packages that the libraries do not use.
        if path != "Cargo.lock" {
            hasher.update(path.as_bytes());
            hasher.update([0]);
            hasher.update(text.as_bytes());
            hasher.update([0]);
        }
        let _ = writeln!(out, "    ({path:?}, {text:?}),");
    }
    let hash: String = hasher.finalize().iter().take(16).fold(String::new(), |mut hex, byte| {
        let _ = write!(hex, "{byte:02x}");
        hex
    });
    let _ = writeln!(out, "];\npub(super) const {identity}: &str = \"{hash}\";");
    out
}
