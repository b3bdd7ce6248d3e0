//! `qing build --emit project`: a cargo project that builds anywhere, with the script inside.

use std::path::Path;
use std::{fs, io};

use qing_compiler::compile::Compiled;

use super::build::unwritable;
use crate::failure::Failure;
use crate::messages::output;
use crate::pipeline::{hash::Hash, unpack_runtime};
use crate::ui::Ui;

/// Writes the project into a new or empty folder.
pub(super) fn write(folder: &Path, name: &str, compiled: &Compiled, ui: Ui) -> Result<(), Failure> {
    let shown = folder.to_string_lossy();
    if folder.exists() && fs::read_dir(folder).map_or(true, |mut entries| entries.next().is_some()) {
        return Err(Failure::user(ui, output::NOT_EMPTY, &[&shown]));
    }
    write_files(folder, name, compiled).map_err(|error| unwritable(folder, &error, ui))
}

fn write_files(folder: &Path, name: &str, compiled: &Compiled) -> io::Result<()> {
    unpack_runtime(folder)?;
    // The unpacked workspace becomes this project's: its profile and the versions that the runtime inherits stay.
    let root = fs::read_to_string(folder.join("Cargo.toml"))?;
    fs::write(folder.join("Cargo.toml"), format!("{}\n{root}", manifest(name, compiled.large)))?;
    fs::create_dir_all(folder.join("src"))?;
    fs::write(folder.join("src/main.rs"), &compiled.rust)?;
    fs::create_dir_all(folder.join("qing"))?;
    for (index, file) in compiled.files.iter().enumerate() {
        let base = Path::new(&file.name).file_name().unwrap_or_default().to_string_lossy().into_owned();
        // Two imported files of one name would overwrite each other.
        let unique = if index == 0 { base } else { format!("{index}-{base}") };
        fs::write(folder.join("qing").join(unique), &file.text)?;
    }
    fs::write(folder.join(".gitignore"), "/target\n")
}

/// Cargo takes ASCII package names only; the program keeps the script's name as far as it can.
fn manifest(name: &str, large: bool) -> String {
    let ascii = !name.is_empty()
        && name.starts_with(|c: char| c.is_ascii_alphabetic())
        && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '_');
    let package =
        if ascii { name.to_owned() } else { format!("qing-{}", &Hash::of([name.as_bytes()]).to_string()[..8]) };
    // What the program does not need is not built.
    let features = if large { "" } else { ", default-features = false" };
    format!(
        "[package]\nname = \"{package}\"\nversion = \"0.1.0\"\nedition = \"2024\"\n\n\
         [dependencies]\nqing = {{ package = \"qing-runtime\", path = \"qing-runtime\"{features} }}\n"
    )
}
