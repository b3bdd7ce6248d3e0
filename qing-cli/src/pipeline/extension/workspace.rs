//! The small workspace in which a set of extensions is built.

use std::fmt::Write as _;
use std::io;
use std::path::Path;

use super::graph::Package;
use super::{Extensions, embedded};
use crate::pipeline::cargo::toml_string;

/// Lines of the list's file before the first extension.
const HEAD: &str = "//! Made by the command `qing`: the extensions of a program, in order.\n\
    pub static NATIVES: &[qing_runtime::__private::Extension] = &[\n";

/// What is written.
pub(super) struct Workspace<'a> {
    /// Where it lies.
    pub(super) folder: &'a Path,
    /// Where the workspace of our other libraries lies.
    pub(super) others: &'a Path,
    /// The name of its package.
    pub(super) name: &'a str,
    pub(super) extensions: &'a Extensions,
    /// Their packages.
    pub(super) packages: &'a [Package],
}

impl Workspace<'_> {
    /// Writes it. `foreign`: where else a runtime would come from.
    pub(super) fn write(&self, foreign: &[String]) -> io::Result<()> {
        embedded::unpack_to_build(self.folder)?;
        put(&self.folder.join("Cargo.toml"), &self.manifest(foreign))?;
        put(&self.folder.join("lib.rs"), &self.list())
    }

    /// Writes another one, in `place`, that holds one extension alone, without our runtime where it asks for another. It is
    /// resolved only, to find out where that comes from.
    pub(super) fn write_alone(&self, place: &Path, index: usize) -> io::Result<()> {
        std::fs::create_dir_all(place)?;
        let manifest = format!("{}{}[workspace]\n{}", self.package(), self.dependency(index), self.patches(&[]));
        put(&place.join("Cargo.toml"), &manifest)?;
        put(&place.join("Cargo.lock"), embedded::lock())?;
        put(&place.join("lib.rs"), "")
    }

    fn manifest(&self, foreign: &[String]) -> String {
        let mut out = self.package();
        let _ = writeln!(out, "qing-runtime = {{ path = {} }}", self.runtime());
        for index in 0..self.packages.len() {
            out.push_str(&self.dependency(index));
        }
        out + "\n" + &embedded::build_manifest() + &self.patches(foreign)
    }

    /// The head of the manifest, up to its dependencies.
    fn package(&self) -> String {
        format!(
            "[package]\nname = \"{}\"\nversion = \"0.0.0\"\nedition = \"2024\"\npublish = false\n\n\
             [lib]\npath = \"lib.rs\"\n\n[dependencies]\n",
            self.name
        )
    }

    /// The line that names an extension.
    fn dependency(&self, index: usize) -> String {
        let (Some(folder), Some(package)) = (self.extensions.0.get(index), self.packages.get(index)) else {
            return String::new();
        };
        let (name, path) = (toml_string(&package.name), toml_string(&folder.path.to_string_lossy()));
        format!("extension{index} = {{ package = {name}, path = {path} }}\n")
    }

    /// What is put in the place of our libraries, wherever they would come from.
    fn patches(&self, foreign: &[String]) -> String {
        let runtime = self.runtime();
        let mut out = format!("\n[patch.crates-io]\nqing-runtime = {{ path = {runtime} }}\n");
        for name in ["qing-lang", "qing-macros", "qing-compiler"] {
            let path = toml_string(&self.others.join(name).to_string_lossy());
            let _ = writeln!(out, "{name} = {{ path = {path} }}");
        }
        for url in foreign {
            let _ = writeln!(out, "\n[patch.{}]\nqing-runtime = {{ path = {runtime} }}", toml_string(url));
        }
        out
    }

    /// The place of our runtime, as TOML writes it.
    fn runtime(&self) -> String {
        toml_string(&self.folder.join(embedded::HASH).join("qing-runtime").to_string_lossy())
    }

    /// The library that names every extension's function, each in a line of its own.
    fn list(&self) -> String {
        let lines = (0..self.extensions.0.len()).map(|index| format!("    extension{index}::qing_natives,\n"));
        format!("{HEAD}{}];\n", lines.collect::<String>())
    }
}

/// The extension that a line of the list's file is about; lines count from 1.
pub(super) fn extension_at(line: usize) -> Option<usize> {
    line.checked_sub(HEAD.lines().count() + 1)
}

/// Writes a file unless it is so already: cargo goes by the time of files.
fn put(place: &Path, text: &str) -> io::Result<()> {
    if std::fs::read_to_string(place).is_ok_and(|known| known == text) { Ok(()) } else { std::fs::write(place, text) }
}

#[cfg(test)]
mod tests {
    use super::{HEAD, extension_at};

    #[test]
    fn lines_lead_to_extensions() {
        let line = format!("{HEAD}    extension0::qing_natives,\n").lines().count();
        assert_eq!((extension_at(line), extension_at(line + 1), extension_at(0)), (Some(0), Some(1), None));
    }
}
