//! Building a set of extensions with cargo.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use serde_json::Value;

use super::graph::{Graph, Package};
use super::record::{Record, dependencies, noted};
use super::workspace::Workspace;
use super::{Extensions, embedded};
use crate::failure::Failure;
use crate::messages::{Text, extension as words};
use crate::pipeline::build_runtime::{Supply, work};
use crate::pipeline::cache::Cache;
use crate::pipeline::cargo::{self, Built};
use crate::pipeline::private::Private;
use crate::pipeline::progress::Progress;
use crate::pipeline::report::Report;
use crate::pipeline::toolchain::Toolchain;
use crate::source::canonical;
use crate::ui::Ui;

/// What a build needs.
pub(super) struct Build<'a> {
    pub(super) extensions: &'a Extensions,
    pub(super) key: &'a str,
    pub(super) cache: &'a Cache,
    pub(super) toolchain: &'a Toolchain,
    pub(super) supply: &'a Supply,
    pub(super) ui: Ui,
}

impl Build<'_> {
    /// Builds everything and gives a folder inside `scratch` with the record and, in `deps`, the libraries.
    pub(super) fn run(&self, scratch: &Path) -> Result<PathBuf, Failure> {
        let started = SystemTime::now();
        let delay = Duration::from_millis(300);
        let progress = Progress::start(self.ui, delay, words::RESOLVING, &[]);
        let named = self.extensions.0.iter().map(|folder| self.package(&folder.shown, &folder.path));
        let packages = named.collect::<Result<Vec<Package>, Failure>>()?;
        let others = self.others(scratch)?;
        let folder = self.cache.path("extension").join(self.key);
        let name = self.name();
        let workspace = Workspace {
            folder: &folder,
            others: &others,
            name: &name,
            extensions: self.extensions,
            packages: &packages,
        };
        let graph = self.settle(&workspace, scratch)?;
        let mut manifests: Vec<PathBuf> = packages.into_iter().map(|package| package.workspace).collect();
        manifests.extend(graph.local.iter().cloned());
        let _private = Private::start();
        let built = self.compile(&folder, &graph, &progress)?;
        let made = scratch.join("made");
        let Collected { runtime, extensions, mut files } = self.collect(&built, &made)?;
        files.extend(manifests);
        files.retain(|file| !self.is_ours(file));
        files.sort();
        files.dedup();
        let sources = files.iter().flat_map(|file| noted(file, started)).collect();
        let record = Record { runtime, extensions, paths: linked_paths(&built), sources };
        record.write(&made).map_err(|error| self.cache.failure(&error))?;
        Ok(made)
    }

    /// The sources of our libraries besides the runtime, written once for all sets.
    fn others(&self, scratch: &Path) -> Result<PathBuf, Failure> {
        let io = |error: std::io::Error| self.cache.failure(&error);
        let place = self.cache.path("extension").join(embedded::OTHERS_HASH);
        let _lock = self.cache.lock("extension", true)?;
        if !place.join("Cargo.toml").is_file() {
            let fresh = scratch.join("others");
            embedded::unpack_others(&fresh).map_err(io)?;
            fs::create_dir_all(self.cache.path("extension")).map_err(io)?;
            self.cache.publish(&fresh, &place)?;
        }
        Ok(place)
    }

    /// Writes the workspace so that everything in it stands on this command's runtime, wherever the extensions would take
    /// theirs from: a folder or a repository.
    fn settle(&self, workspace: &Workspace<'_>, scratch: &Path) -> Result<Graph, Failure> {
        let io = |error: std::io::Error| self.cache.failure(&error);
        workspace.write(&[]).map_err(io)?;
        let first = self.graph(workspace.folder);
        let mut foreign: Vec<String> = match &first {
            Ok(graph) => graph.foreign.clone(),
            // Two runtimes of one version cannot stand in one lock file, so that each extension is asked alone.
            Err(_) => {
                let alone = |index| {
                    let place = scratch.join(format!("alone-{index}"));
                    workspace.write_alone(&place, index).map_err(io)?;
                    Ok(self.graph(&place).map(|graph| graph.foreign).unwrap_or_default())
                };
                let all = (0..self.extensions.0.len()).map(alone).collect::<Result<Vec<_>, Failure>>()?;
                all.into_iter().flatten().collect()
            }
        };
        foreign.sort();
        foreign.dedup();
        if foreign.is_empty() {
            return first;
        }
        workspace.write(&foreign).map_err(io)?;
        self.graph(workspace.folder)
    }

    /// The name of the package that lists the extensions. No two sets share one: cargo would mistake them in its folder.
    fn name(&self) -> String {
        format!("qing-{}", self.key.get(..20).unwrap_or(self.key))
    }

    /// What the user calls the extensions.
    pub(super) fn shown(&self) -> String {
        let names: Vec<&str> = self.extensions.0.iter().map(|folder| folder.shown.as_str()).collect();
        names.join(&self.ui.say(crate::messages::usage::LIST_MARK, &[]))
    }

    fn compile(&self, folder: &Path, graph: &Graph, progress: &Progress) -> Result<Built, Failure> {
        let mut command = cargo::command(self.toolchain, folder, self.ui)?;
        self.supply.configure(&mut command);
        cargo::configure_build(&mut command, self.toolchain, &work(self.cache, self.toolchain));
        command.args(["--package", &self.name()]);
        let format = if self.ui.color { "json,json-diagnostic-rendered-ansi" } else { "json" };
        command.args(["--message-format", format]);
        let total = cargo::packages(folder);
        let built = cargo::build(command, self.cache, |done, name| {
            progress.say(words::BUILDING, &[&done.min(total).to_string(), &total.to_string(), name]);
        })?;
        if built.success { Ok(built) } else { Err(self.explain(&built, graph)) }
    }

    /// Copies the libraries into the folder `made`.
    fn collect(&self, built: &Built, made: &Path) -> Result<Collected, Failure> {
        let io = |error: std::io::Error| self.cache.failure(&error);
        fs::create_dir_all(made.join("deps")).map_err(io)?;
        let crate_name = self.name().replace('-', "_");
        let (mut runtime, mut extensions) = (None, None);
        for artifact in &built.messages {
            let manifest = artifact.get("manifest_path").and_then(Value::as_str);
            let own = manifest.is_some_and(|manifest| self.is_ours(Path::new(manifest)));
            let target = artifact.pointer("/target/name").and_then(Value::as_str).unwrap_or_default();
            for library in cargo::libraries(artifact) {
                let name = library.file_name().unwrap_or_default().to_string_lossy().into_owned();
                fs::copy(&library, made.join("deps").join(&name)).map_err(io)?;
                if own && target == "qing_runtime" {
                    runtime = Some(name);
                } else if own && target == crate_name {
                    extensions = Some((name, library.with_extension("d")));
                }
            }
        }
        let (Some(runtime), Some((extensions, list))) = (runtime, extensions) else {
            return Err(self.ours(&format!("cargo named no library among {:?}", built.libraries)));
        };
        Ok(Collected { runtime, extensions, files: dependencies(&fs::read_to_string(list).map_err(io)?) })
    }

    /// Whether a file is one of those this command wrote.
    pub(super) fn is_ours(&self, file: &Path) -> bool {
        // cargo names what lies below its working folder without links.
        file.starts_with(self.cache.root()) || file.starts_with(canonical(self.cache.root()))
    }

    /// A failure that is the user's to mend, with the words of cargo or rustc below.
    pub(super) fn refused(&self, text: Text, name: &str, messages: &str) -> Failure {
        Failure::user(self.ui, text, &[name]).line(messages.trim_end())
    }

    /// A failure of our own.
    pub(super) fn ours(&self, messages: &str) -> Failure {
        Report { messages, version: &self.toolchain.version, ..Report::default() }.save(self.cache, self.ui)
    }
}

/// What a build made, in the folder `deps`.
struct Collected {
    /// The runtime's file.
    runtime: String,
    /// The file of the library that names all extensions.
    extensions: String,
    /// Every file that was compiled or included.
    files: Vec<PathBuf>,
}

/// Where build scripts told the linker to look.
fn linked_paths(built: &Built) -> Vec<String> {
    let scripts = built.messages.iter().filter_map(|message| message.get("linked_paths").and_then(Value::as_array));
    scripts.flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}
