//! What `cargo metadata` says: of one crate, and of everything the extensions stand on.

use std::path::{Path, PathBuf};
use std::process::Command;

use serde_json::Value;

use super::build::Build;
use crate::failure::Failure;
use crate::messages::extension as words;
use crate::pipeline::build_runtime::Supply;
use crate::pipeline::cargo;
use crate::processes::{self, Group};
use crate::source::canonical;

/// The package of an extension.
#[derive(Debug)]
pub(super) struct Package {
    /// Its name, which may not be the folder's.
    pub(super) name: String,
    /// The manifest of the workspace it belongs to; its own when it stands alone.
    pub(super) workspace: PathBuf,
}

/// Everything the extensions stand on.
#[derive(Debug, Default)]
pub(super) struct Graph {
    /// Where runtimes come from that are not this command's: the URLs to be patched.
    pub(super) foreign: Vec<String>,
    /// The manifests of packages that lie on this machine for themselves, neither downloaded nor ours.
    pub(super) local: Vec<PathBuf>,
}

impl Build<'_> {
    /// The package in a folder, which must have a library.
    pub(super) fn package(&self, shown: &str, folder: &Path) -> Result<Package, Failure> {
        let manifest = folder.join("Cargo.toml");
        let mut command = self.metadata(self.cache.root())?;
        command.args(["--no-deps", "--offline", "--manifest-path"]).arg(&manifest);
        let said = run(command).map_err(|errors| self.refused(words::BAD_MANIFEST, shown, &errors))?;
        let own = packages(&said).find(|package| canonical(&manifest_of(package)) == canonical(&manifest));
        let Some(package) = own else {
            return Err(Failure::user(self.ui, words::NO_PACKAGE, &[shown]).help(self.ui, words::NAME_CRATE, &[]));
        };
        if !has_library(package) {
            return Err(Failure::user(self.ui, words::NO_LIBRARY, &[shown]).help(self.ui, words::ADD_LIBRARY, &[]));
        }
        let workspace = said.get("workspace_root").and_then(Value::as_str).unwrap_or_default();
        Ok(Package { name: text(package, "name").to_owned(), workspace: Path::new(workspace).join("Cargo.toml") })
    }

    /// What the workspace in `folder` stands on, once everything of it is on this machine: from the network only when it must.
    pub(super) fn graph(&self, folder: &Path) -> Result<Graph, Failure> {
        let attempt = |more: &[&str]| {
            let mut command = self.metadata(folder)?;
            command.args(["--filter-platform", self.toolchain.target()]).args(more);
            Ok::<_, Failure>(run(command))
        };
        let said = match attempt(&["--offline"])? {
            Err(_) if *self.supply == Supply::Network => attempt(&[])?,
            said => said,
        };
        match said {
            Ok(said) => Ok(self.read_graph(&said)),
            Err(errors) => {
                let failure = self.refused(words::UNRESOLVED, &self.shown(), &errors);
                let version = env!("CARGO_PKG_VERSION");
                Err(failure.help(self.ui, words::CHECK_DEPENDENCIES, &[version]))
            }
        }
    }

    fn read_graph(&self, said: &Value) -> Graph {
        let mut graph = Graph::default();
        for package in packages(said) {
            let manifest = manifest_of(package);
            if self.is_ours(&manifest) {
                continue;
            }
            if text(package, "name") == "qing-runtime" {
                graph.foreign.extend(origin(package));
            } else if package.get("source").is_none_or(Value::is_null) {
                graph.local.push(manifest);
            }
        }
        graph
    }

    fn metadata(&self, folder: &Path) -> Result<Command, Failure> {
        let mut command = cargo::command(self.toolchain, folder, self.ui)?;
        self.supply.configure(&mut command);
        command.args(["metadata", "--format-version", "1"]);
        Ok(command)
    }
}

/// The JSON a command prints, or what it writes to standard error.
fn run(mut command: Command) -> Result<Value, String> {
    let done = processes::output(&mut command, Group::Shared).map_err(|error| error.to_string())?;
    let said = done.status.success().then(|| serde_json::from_slice(&done.stdout).ok()).flatten();
    said.ok_or_else(|| String::from_utf8_lossy(&done.stderr).into_owned())
}

fn packages(said: &Value) -> impl Iterator<Item = &Value> {
    said.get("packages").and_then(Value::as_array).into_iter().flatten()
}

fn text<'a>(package: &'a Value, field: &str) -> &'a str {
    package.get(field).and_then(Value::as_str).unwrap_or_default()
}

fn manifest_of(package: &Value) -> PathBuf {
    PathBuf::from(text(package, "manifest_path"))
}

/// Whether a package has a library that other crates can use.
fn has_library(package: &Value) -> bool {
    let targets = package.get("targets").and_then(Value::as_array).into_iter().flatten();
    let mut kinds = targets.filter_map(|target| target.get("crate_types").and_then(Value::as_array)).flatten();
    kinds.any(|kind| matches!(kind.as_str(), Some("lib" | "rlib")))
}

/// The URL that a patch names for where a package comes from.
fn origin(package: &Value) -> Option<String> {
    let source = match text(package, "source") {
        "" => text(package, "id"),
        source => source,
    };
    let (_, url) = source.split_once('+')?;
    Some(url.split(['?', '#']).next().unwrap_or(url).to_owned())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{has_library, origin};

    #[test]
    fn packages_come_from_urls() {
        let path = json!({ "id": "path+file:///%E7%94%B2/qing-runtime#0.1.0", "source": null });
        assert_eq!(origin(&path).as_deref(), Some("file:///%E7%94%B2/qing-runtime"));
        let git = json!({ "id": "x", "source": "git+https://example.com/qing?branch=a#0123" });
        assert_eq!(origin(&git).as_deref(), Some("https://example.com/qing"));
    }

    #[test]
    fn programs_and_dynamic_libraries_are_no_libraries() {
        let of = |kinds: &[&str]| json!({ "targets": [{ "crate_types": kinds }] });
        assert!(has_library(&of(&["lib"])) && has_library(&of(&["cdylib", "rlib"])));
        assert!(!has_library(&of(&["bin"])) && !has_library(&of(&["cdylib"])) && !has_library(&of(&["proc-macro"])));
    }
}
