//! `qing build`: a script becomes a program that runs alone.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Instant;

use clap::ArgMatches;
use qing_compiler::compile::SourceFile;

use super::{compile, files, options};
use crate::failure::{Failure, reason};
use crate::messages::{output, usage};
use crate::pipeline::cache::Cache;
use crate::pipeline::rustc::{Job, Profile, Rustc};
use crate::source::{Script, canonical};
use crate::ui::Ui;

/// What the options ask for.
struct Wishes {
    debug: bool,
    reference: bool,
    quiet: bool,
    verbose: bool,
    offline: bool,
}

/// Builds every script given.
pub(super) fn build(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let wishes = Wishes {
        debug: given.get_flag("debug"),
        reference: given.get_flag("reference"),
        quiet: given.get_flag("quiet"),
        verbose: given.get_flag("verbose"),
        offline: given.get_flag("offline"),
    };
    let named: Option<&PathBuf> = given.get_one("output");
    let scripts = files(given);
    if named.is_some() && scripts.len() > 1 {
        return Err(Failure::user(ui, usage::ONE_OUTPUT, &[]));
    }
    for file in scripts {
        let script = Script::read(file, ui)?;
        let place = named.cloned().unwrap_or_else(|| default_output(&script, ui));
        one(&script, &place, &wishes, ui)?;
    }
    Ok(0)
}

fn one(script: &Script, place: &Path, wishes: &Wishes, ui: Ui) -> Result<(), Failure> {
    let started = Instant::now();
    let (compiled, imports) = compile(script, &options(!wishes.debug, wishes.reference), ui)?;
    let sources: Vec<PathBuf> = script
        .path
        .iter()
        .map(|path| canonical(path))
        .chain(imports.into_iter().map(|import| import.canonical))
        .collect();
    check_output(place, &sources, ui)?;
    let length = write(place, &compiled.rust, &compiled.files, wishes, ui)?;
    if !wishes.quiet {
        let seconds = format!("{:.1}", started.elapsed().as_secs_f64());
        eprintln!("{}", ui.say(output::DONE, &[&place.to_string_lossy(), &size(length), &seconds]));
    }
    Ok(())
}

/// Compiles in the cache, then copies beside the goal and renames, so that nothing half written is ever seen.
fn write(place: &Path, rust: &str, files: &[SourceFile], wishes: &Wishes, ui: Ui) -> Result<u64, Failure> {
    let cache = Cache::open(ui)?;
    let rustc = Rustc::find(&cache, wishes.offline, ui)?;
    let profile = if wishes.debug { Profile::Quick } else { Profile::Optimised };
    let scratch = cache.scratch()?;
    let binary = rustc.compile(&Job { rust, files, profile, verbose: wishes.verbose }, scratch.path())?;
    let unwritable = |error: std::io::Error| unwritable(place, &error, ui);
    let temporary = tempfile::Builder::new().prefix(".qing-").tempfile_in(folder_of(place)).map_err(unwritable)?;
    let length = fs::copy(&binary, temporary.path()).map_err(unwritable)?;
    let rights = fs::metadata(&binary).map_err(unwritable)?.permissions();
    fs::set_permissions(temporary.path(), rights).map_err(unwritable)?;
    // The handle is closed first: a program cannot be started while a file handle may still write to it.
    temporary.into_temp_path().persist(place).map_err(|error| unwritable(error.error))?;
    Ok(length)
}

/// Finds out before compiling whether the program can be written.
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
    match tempfile::Builder::new().prefix(".qing-").tempfile_in(folder) {
        Ok(_) => Ok(()),
        Err(error) => Err(unwritable(place, &error, ui)),
    }
}

fn unwritable(place: &Path, error: &std::io::Error, ui: Ui) -> Failure {
    Failure::user(ui, output::UNWRITABLE, &[&place.to_string_lossy(), &reason(ui, error)])
}

fn folder_of(place: &Path) -> &Path {
    match place.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    }
}

fn default_output(script: &Script, ui: Ui) -> PathBuf {
    let mut name = script.stem(ui);
    name.push(std::env::consts::EXE_SUFFIX);
    PathBuf::from(name)
}

/// `0.36 MB`
fn size(bytes: u64) -> String {
    format!("{:.2} MB", bytes as f64 / 1e6)
}
