//! One call of rustc turns the generated program into a binary.

use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use qing_compiler::compile::SourceFile;

use super::build_runtime::{self, Supply};
use super::cache::Cache;
use super::cargo;
use super::cross;
use super::extension::Extensions;
use super::flags::{self, Trim};
use super::private::Private;
use super::progress::Progress;
use super::report::Report;
use super::runtime::{self, Extent, Runtime};
use super::toolchain::{Toolchain, linker_command};
use crate::failure::Failure;
use crate::messages::{pipeline as words, tools};
use crate::out::tell;
use crate::processes::{self, Group};
use crate::ui::Ui;

/// How much rustc optimises.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Profile {
    /// Compiles fast: `-O0`.
    Quick,
    /// Runs fast: `-O3`.
    Optimised,
}

/// A generated program to be compiled.
#[derive(Clone, Copy, Debug)]
pub struct Job<'a> {
    /// The generated Rust.
    pub rust: &'a str,
    /// The script and what it imports; only for reports.
    pub files: &'a [SourceFile],
    /// What it needs of the runtime.
    pub extent: Extent,
    /// How much to optimise.
    pub profile: Profile,
    /// Keep the names of functions.
    pub names: bool,
    /// Print the call to standard error.
    pub verbose: bool,
}

/// Compiles generated programs. Holds the toolchain it found and the runtime's place.
#[derive(Debug)]
pub struct Rustc {
    cache: Cache,
    toolchain: Toolchain,
    supply: Supply,
    extensions: Option<Extensions>,
    ui: Ui,
}

impl Rustc {
    /// Finds the toolchain; nothing is built yet.
    ///
    /// # Errors
    /// What is missing on this machine.
    pub fn find(cache: &Cache, supply: Supply, ui: Ui) -> Result<Self, Failure> {
        Ok(Self { cache: cache.clone(), toolchain: Toolchain::find(cache, ui)?, supply, extensions: None, ui })
    }

    /// Compiles for another target from now on.
    ///
    /// # Errors
    /// When it is not installed.
    pub fn with_target(mut self, target: &str) -> Result<Self, Failure> {
        self.toolchain = self.toolchain.with_target(target, self.ui)?;
        Ok(self)
    }

    /// Compiles programs that need no library of the system from now on.
    ///
    /// # Errors
    /// Where that cannot be done.
    pub fn with_static(mut self) -> Result<Self, Failure> {
        self.toolchain = self.toolchain.with_static(self.ui)?;
        Ok(self)
    }

    /// Links extensions into every program from now on.
    #[must_use]
    pub fn with_extensions(mut self, extensions: Option<Extensions>) -> Self {
        self.extensions = extensions;
        self
    }

    /// The toolchain.
    pub fn toolchain(&self) -> &Toolchain {
        &self.toolchain
    }

    /// Makes a runtime ready, or the extensions and with them the large one.
    ///
    /// # Errors
    /// As [`runtime::ensure`] and [`Extensions::ensure`].
    pub fn prepare(&self, extent: Extent) -> Result<Runtime, Failure> {
        match &self.extensions {
            None => runtime::ensure(&self.cache, &self.toolchain, &self.supply, extent, self.ui),
            Some(extensions) => extensions.ensure(&self.cache, &self.toolchain, &self.supply, self.ui),
        }
    }

    /// Packs what the runtime needs into a folder, for `qing setup --from` on a machine without network.
    ///
    /// # Errors
    /// When crates cannot be had or written.
    pub fn pack(&self, folder: &Path) -> Result<(), Failure> {
        let scratch = self.cache.scratch()?;
        build_runtime::pack(&self.cache, &self.toolchain, scratch.path(), folder, self.ui)
    }

    /// Compiles a program inside `scratch` and gives the binary's place. A damaged runtime is built anew, once.
    ///
    /// # Errors
    /// A full disk, a linker that fails, or a fault of our own, for which a report is saved.
    pub fn compile(&self, job: &Job<'_>, scratch: &Path) -> Result<PathBuf, Failure> {
        let source = scratch.join("main.rs");
        let private = Private::start();
        std::fs::write(&source, job.rust)
            .and_then(|()| std::fs::write(scratch.join(flags::SCRIPT_NAME), flags::SCRIPT))
            .map_err(|error| self.cache.failure(&error))?;
        drop(private);
        let suffix = if self.toolchain.target().contains("-windows-") { ".exe" } else { "" };
        let binary = scratch.join(format!("program{suffix}"));
        let mut tries = 0;
        let mut trim = if self.extensions.is_some() { Trim::Unwinding } else { Trim::Full };
        loop {
            let runtime = self.prepare(job.extent)?;
            let progress = Progress::start(self.ui, Duration::from_secs(2), words::COMPILING, &[]);
            let mut command = self.command(job, &runtime, &source, &binary);
            command.args(flags::program(self.toolchain.target(), trim));
            if job.verbose {
                tell(&format!("{command:?}"));
            }
            let private = Private::start();
            let done = processes::output(&mut command, Group::Own).map_err(|error| self.cache.failure(&error))?;
            drop((private, progress));
            if done.status.success() && binary.is_file() {
                return Ok(binary);
            }
            if trim == Trim::Full && linking_failed(&String::from_utf8_lossy(&done.stderr)) {
                trim = Trim::Safe;
                continue;
            }
            let (key, made) = (runtime.key().to_owned(), runtime.made());
            drop(runtime);
            tries += 1;
            let again = match tries {
                1 => {
                    runtime::discard_if_damaged(&self.cache, &key, made)? || self.discard_if_unreadable(&key, &done)?
                }
                // Whole, yet not to be used: so was what cargo had kept, of which it was made.
                2 => self.discard_if_unreadable(&key, &done)?,
                _ => false,
            };
            if !again {
                return Err(self.explain(job, &done));
            }
        }
    }

    /// Throws away a runtime that rustc cannot read, and what cargo keeps to make it from.
    fn discard_if_unreadable(&self, key: &str, done: &Output) -> Result<bool, Failure> {
        const UNREADABLE: [&str; 4] = ["E0786", "E0463", "E0460", "E0514"];
        let messages = String::from_utf8_lossy(&done.stderr);
        let unreadable = UNREADABLE.iter().any(|code| messages.contains(code));
        if unreadable {
            let _lock = self.cache.lock(key, true)?;
            self.cache.discard(&build_runtime::work(&self.cache, &self.toolchain));
            self.cache.discard(&self.cache.path("runtime").join(key));
        }
        Ok(unreadable)
    }

    fn command(&self, job: &Job<'_>, runtime: &Runtime, source: &Path, binary: &Path) -> Command {
        let mut library = std::ffi::OsString::from("qing=");
        library.push(runtime.library());
        let mut dependencies = std::ffi::OsString::from("dependency=");
        dependencies.push(runtime.dependencies());
        let mut command = Command::new(&self.toolchain.rustc);
        command.args([
            "--crate-name",
            "qing_program",
            "--crate-type",
            "bin",
            "--edition",
            "2024",
            "--cap-lints",
            "allow",
        ]);
        command.args(["-C", "panic=abort", "-C", "debuginfo=0", "-C"]);
        command.arg(match job.profile {
            Profile::Quick => "opt-level=0",
            Profile::Optimised => "opt-level=3",
        });
        if let Profile::Optimised = job.profile {
            // A program is one module, which rustc would only cut in two and then join again: a quarter more time.
            command.args(["-C", "codegen-units=1"]);
            // Decimals never lie side by side, a tag stands before each: putting them together for vector instructions costs
            // more than those save. Of 27 benchmarks only nbody, which computes with members of objects, changed.
            command.args(["-C", "no-vectorize-slp"]);
        }
        command.args(["-C", if job.names { "strip=debuginfo" } else { "strip=symbols" }]);
        command.arg("--extern").arg(library).arg("-L").arg(dependencies).arg("-o").arg(binary).arg(source);
        if let Some(linked) = &runtime.extensions {
            let mut library = std::ffi::OsString::from("qing_extensions=");
            library.push(&linked.library);
            command.arg("--extern").arg(library);
            for path in &linked.paths {
                command.arg("-L").arg(path);
            }
        }
        if let Some(target) = &self.toolchain.target {
            command.args(["--target", target]);
            if let Some((linker, _)) = cross::linker(target, self.toolchain.host()) {
                command.arg("-C").arg(format!("linker={linker}"));
            }
        }
        // Generated code nests as deep as the script does.
        command.env("RUST_MIN_STACK", (512_usize << 20).to_string()).env("LC_ALL", "C");
        for name in ["RUSTC_LOG", "RUSTC_BOOTSTRAP", "RUSTFLAGS"] {
            command.env_remove(name);
        }
        command.current_dir(source.parent().unwrap_or(Path::new(".")));
        command
    }

    fn explain(&self, job: &Job<'_>, done: &Output) -> Failure {
        let ui = self.ui;
        let messages = format!("{}\n{}\n", String::from_utf8_lossy(&done.stderr), done.status);
        if let Some(failure) = cargo::lack(&messages, ui) {
            return failure;
        }
        let report =
            Report { messages: &messages, version: &self.toolchain.version, rust: Some(job.rust), files: job.files };
        if !linking_failed(&messages) {
            return report.save(&self.cache, ui);
        }
        let saved = match report.write(&self.cache) {
            Ok(folder) => folder.to_string_lossy().into_owned(),
            Err(error) => return self.cache.failure(&error),
        };
        let linker = Failure::user(ui, tools::LINKER_FAILED, &[&saved]);
        match &self.toolchain.target {
            // Which one is missing is not known.
            Some(_) => linker,
            None => linker.help(ui, tools::INSTALL_LINKER, &[linker_command()]),
        }
    }
}

/// Whether the linker is at fault, by what rustc says.
fn linking_failed(messages: &str) -> bool {
    messages.contains("error: linking with") || messages.contains("error: linker `")
}
