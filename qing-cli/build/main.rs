//! Puts the runtime's source into the command, so that the installed binary can build it with the user's own toolchain.
//!
//! The files lie beside this package, as `../qing-runtime`; a package made for release holds a copy in its folder `runtime`,
//! with the workspace's manifest and lock. Only what the library needs is taken; tests, benches and development
//! dependencies stay out, so that building it needs no more crates than it links.

mod manifest;

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

use sha2::{Digest, Sha256};

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let here = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?);
    let Places { runtime, member, workspace, lock } = Places::find(&here)?;
    let mut files = vec![Entry::new("qing-runtime/Cargo.toml", manifest::member(&read(&member)?)?)];
    files.push(Entry::new("Cargo.toml", manifest::root(&read(&workspace)?)?));
    if lock.is_file() {
        files.push(Entry::new("Cargo.lock", read(&lock)?));
    }
    if runtime.join("build.rs").is_file() {
        files.push(Entry::new("qing-runtime/build.rs", read(&runtime.join("build.rs"))?));
    }
    collect(&runtime.join("src"), "qing-runtime/src", &mut files)?;
    files.sort_by(|a, b| a.path.cmp(&b.path));
    for watched in [&runtime.join("src"), &runtime.join("build.rs"), &member, &workspace, &lock, &here.join("build")] {
        if watched.exists() {
            println!("cargo::rerun-if-changed={}", watched.display());
        }
    }
    fs::write(PathBuf::from(env::var("OUT_DIR")?).join("runtime_files.rs"), table(&files))?;
    Ok(())
}

/// A file of the embedded workspace.
struct Entry {
    path: String,
    text: String,
}

impl Entry {
    fn new(path: &str, text: String) -> Self {
        Self { path: path.to_owned(), text }
    }
}

/// Where everything lies.
struct Places {
    runtime: PathBuf,
    member: PathBuf,
    workspace: PathBuf,
    lock: PathBuf,
}

impl Places {
    fn find(here: &Path) -> io::Result<Self> {
        let copy = here.join("runtime");
        if copy.join("src/lib.rs").is_file() {
            // cargo would take a folder with a `Cargo.toml` for a package of its own and leave it out.
            let inside = |name: &str| copy.join(name);
            let (member, workspace, lock) = (inside("member.toml"), inside("workspace.toml"), inside("workspace.lock"));
            return Ok(Self { runtime: copy, member, workspace, lock });
        }
        let outer = here.join("..");
        let runtime = outer.join("qing-runtime");
        if !runtime.join("src/lib.rs").is_file() {
            let text = "the source of qing-runtime lies neither in nor beside this package";
            return Err(io::Error::new(io::ErrorKind::NotFound, text));
        }
        let member = runtime.join("Cargo.toml");
        Ok(Self { runtime, member, workspace: outer.join("Cargo.toml"), lock: outer.join("Cargo.lock") })
    }
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

/// The Rust source of the table: `FILES` and `HASH`, the identity of their whole content.
fn table(files: &[Entry]) -> String {
    let mut hasher = Sha256::new();
    let mut out = String::from("pub(super) static FILES: &[(&str, &str)] = &[\n");
    for Entry { path, text } in files {
        // The lock is left out of the identity: it changes with packages that the runtime does not use.
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
    let _ = writeln!(out, "];\npub(super) const HASH: &str = \"{hash}\";");
    out
}
