//! `qing build`: a script becomes a program that runs alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use clap::ArgMatches;
use clap::parser::ValueSource;
use qing_compiler::compile::Compiled;

use super::unfinished::{self, Beside, folder_of};
use super::{compile_with, extensions, files, options, project, size, watch};
use crate::failure::{Failure, reason};
use crate::messages::watch as messages;
use crate::messages::{Text, extension, output, usage};
use crate::out::{print, tell};
use crate::pipeline::cache::Cache;
use crate::pipeline::rustc::{Job, Profile, Rustc};
use crate::pipeline::{Extensions, Extent, Supply};
use crate::source::{FileLoader, Script, canonical};
use crate::ui::Ui;

/// What is made of a script.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Emit {
    Binary,
    Rust,
    Project,
}

/// What the options ask for.
struct Wishes {
    emit: Emit,
    debug: bool,
    reference: bool,
    quiet: bool,
    verbose: bool,
    offline: bool,
    timings: bool,
    size: bool,
    standalone: bool,
    target: Option<String>,
    extensions: Option<Extensions>,
}

impl Wishes {
    fn of(given: &ArgMatches, ui: Ui) -> Result<Self, Failure> {
        let wishes = Self {
            emit: match given.get_one::<String>("emit").map(String::as_str) {
                Some("rust") => Emit::Rust,
                Some("project") => Emit::Project,
                _ => Emit::Binary,
            },
            debug: given.get_flag("debug"),
            reference: given.get_flag("reference"),
            quiet: given.get_flag("quiet"),
            verbose: given.get_flag("verbose"),
            offline: given.get_flag("offline"),
            timings: given.get_flag("timings"),
            size: given.get_flag("size"),
            standalone: given.get_flag("static"),
            target: given.get_one::<String>("target").cloned(),
            extensions: extensions(given, ui)?,
        };
        if wishes.emit == Emit::Project && wishes.extensions.is_some() {
            return Err(Failure::user(ui, extension::NO_PROJECT, &[]));
        }
        wishes.refuse_what_needs_a_program(given, ui)?;
        Ok(wishes)
    }

    /// Options that say nothing about Rust code or a project must not be silently ignored.
    fn refuse_what_needs_a_program(&self, given: &ArgMatches, ui: Ui) -> Result<(), Failure> {
        let (kind, refused): (_, &[&str]) = match self.emit {
            Emit::Binary => return Ok(()),
            Emit::Rust => ("--emit rust", &["size", "static", "target"]),
            Emit::Project => ("--emit project", &["size", "static", "target", "watch"]),
        };
        let asked = |name: &&&str| given.value_source(name) == Some(ValueSource::CommandLine);
        match refused.iter().find(asked) {
            Some(name) => Err(Failure::user(ui, usage::CONFLICT, &[&format!("--{name}"), kind])),
            None => Ok(()),
        }
    }

    /// What is appended to the script's name.
    fn suffix(&self) -> &'static str {
        match (self.emit, &self.target) {
            (Emit::Rust, _) => ".rs",
            (Emit::Project, _) => "-project",
            (Emit::Binary, Some(target)) if target.contains("windows") => ".exe",
            (Emit::Binary, Some(_)) => "",
            (Emit::Binary, None) => std::env::consts::EXE_SUFFIX,
        }
    }
}

/// Builds every script given.
pub(super) fn build(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let wishes = Wishes::of(given, ui)?;
    let named: Option<&PathBuf> = given.get_one("output");
    let scripts = files(given);
    if named.is_some() && scripts.len() > 1 {
        return Err(Failure::user(ui, usage::ONE_OUTPUT, &[]));
    }
    let one = |file: &Path, read: &mut Vec<PathBuf>| {
        let script = Script::read(file, ui)?;
        let place = named.cloned().unwrap_or_else(|| {
            let mut name = script.stem(ui);
            name.push(wishes.suffix());
            PathBuf::from(name)
        });
        one(&script, &place, &wishes, read, ui)
    };
    if given.get_flag("watch") {
        if scripts.iter().any(|script| script.as_path() == Path::new("-")) {
            return Err(Failure::user(ui, messages::NOT_STDIN, &[]));
        }
        watch::forever(&scripts, one, ui);
    }
    for file in scripts {
        one(file, &mut Vec::new())?;
    }
    Ok(0)
}

/// Builds one script; adds the files it imports to `read`.
fn one(script: &Script, place: &Path, wishes: &Wishes, read: &mut Vec<PathBuf>, ui: Ui) -> Result<(), Failure> {
    let started = Instant::now();
    let options = options(!wishes.debug, wishes.reference, wishes.extensions.as_ref());
    let mut loader = FileLoader::new(ui);
    let compiled = compile_with(&mut loader, script, &options, ui);
    read.append(&mut loader.tried);
    let compiled = compiled?;
    let front = started.elapsed();
    let imports = loader.imports.into_iter().map(|import| import.canonical);
    let sources: Vec<PathBuf> = script.path.iter().map(|path| canonical(path)).chain(imports).collect();
    if wishes.emit == Emit::Project {
        project::write(place, &script.stem(ui).to_string_lossy(), &compiled, ui)?;
        if !wishes.quiet {
            tell(&ui.say(output::PROJECT, &[&place.to_string_lossy()]));
        }
        return Ok(());
    }
    check_output(place, &sources, ui)?;
    let (length, report) = match wishes.emit {
        Emit::Rust => {
            let text = compiled.rust.as_bytes();
            (put(place, |temporary| fs::write(temporary, text).map(|()| text.len() as u64), ui)?, None)
        }
        Emit::Binary | Emit::Project => binary(place, &compiled, wishes, front, ui)?,
    };
    if !wishes.quiet {
        let seconds = format!("{:.1}", started.elapsed().as_secs_f64());
        tell(&ui.say(output::DONE, &[&place.to_string_lossy(), &megabytes(length), &seconds]));
    }
    if let Some(report) = report {
        print(&format!("{report}\n"), ui)?;
    }
    Ok(())
}

/// Compiles in the cache, then puts the program into its place. Gives its length, and what takes the room in it if that was
/// asked for.
fn binary(
    place: &Path,
    compiled: &Compiled,
    wishes: &Wishes,
    front: Duration,
    ui: Ui,
) -> Result<(u64, Option<String>), Failure> {
    let started = Instant::now();
    let cache = Cache::open(ui)?;
    let mut rustc = Rustc::find(&cache, Supply::new(wishes.offline), ui)?.with_extensions(wishes.extensions.clone());
    if let Some(target) = &wishes.target {
        rustc = rustc.with_target(target)?;
    }
    if wishes.standalone {
        rustc = rustc.with_static()?;
    }
    let extent = Extent::of(compiled);
    drop(rustc.prepare(extent)?);
    let prepared = started.elapsed();
    let profile = if wishes.debug { Profile::Quick } else { Profile::Optimised };
    let scratch = cache.scratch()?;
    let job =
        Job { rust: &compiled.rust, files: &compiled.files, extent, profile, names: false, verbose: wishes.verbose };
    let program = rustc.compile(&job, scratch.path())?;
    if wishes.timings {
        let step = |name: Text, time: Duration| {
            tell(&ui.say(output::STEP, &[&ui.say(name, &[]), &time.as_millis().to_string()]));
        };
        step(output::STEP_FRONT, front);
        step(output::STEP_RUNTIME, prepared);
        step(output::STEP_RUSTC, started.elapsed() - prepared);
    }
    let copy = |temporary: &Path| -> std::io::Result<u64> {
        let rights = executable(fs::metadata(temporary)?.permissions());
        let length = fs::copy(&program, temporary)?;
        fs::set_permissions(temporary, rights)?;
        Ok(length)
    };
    let length = put(place, copy, ui)?;
    let mut report = None;
    if wishes.size {
        let named = rustc.compile(&Job { names: true, verbose: false, ..job }, scratch.path())?;
        let named = fs::read(named).map_err(|error| cache.failure(&error))?;
        report = Some(size::report(&named, length, ui));
    }
    Ok((length, report))
}

/// Finds out before compiling whether the output can be written.
fn check_output(place: &Path, sources: &[PathBuf], ui: Ui) -> Result<(), Failure> {
    let folder = folder_of(place);
    if !folder.is_dir() {
        return Err(Failure::user(ui, output::NO_FOLDER, &[&folder.to_string_lossy()]));
    }
    let name = place.to_string_lossy();
    if place.is_dir() {
        return Err(Failure::user(ui, output::IS_FOLDER, &[&name]));
    }
    if place.exists() && sources.contains(&canonical(place)) {
        return Err(Failure::user(ui, output::IS_SOURCE, &[&name]));
    }
    unfinished::sweep(folder);
    Beside::new(place).map(drop).map_err(|error| unwritable(place, &error, ui))
}

/// Fills a file beside the goal and renames it, so that nothing half written is ever seen under the name.
fn put(place: &Path, fill: impl FnOnce(&Path) -> std::io::Result<u64>, ui: Ui) -> Result<u64, Failure> {
    let failed = |error: std::io::Error| unwritable(place, &error, ui);
    let beside = Beside::new(place).map_err(failed)?;
    let length = fill(beside.path()).map_err(failed)?;
    beside.finish(place).map_err(failed)?;
    Ok(length)
}

/// Whoever may read a program may start it. In the cache it was the user's alone.
fn executable(rights: fs::Permissions) -> fs::Permissions {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        let mode = rights.mode();
        fs::Permissions::from_mode(mode | (mode & 0o444) >> 2)
    }
    #[cfg(not(unix))]
    rights
}

/// Why an output could not be written.
pub(super) fn unwritable(place: &Path, error: &std::io::Error, ui: Ui) -> Failure {
    Failure::user(ui, output::UNWRITABLE, &[&place.to_string_lossy(), &reason(ui, error)])
}

/// `0.36 MB`
fn megabytes(bytes: u64) -> String {
    format!("{:.2} MB", bytes as f64 / 1e6)
}
