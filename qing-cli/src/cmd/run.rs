//! `qing run`: compiles a script unless it is unchanged, then becomes the program.

use std::ffi::OsString;
use std::path::{Path, PathBuf};
use std::process::Command;

use clap::ArgMatches;

use super::{compile, extensions, files, options};
use crate::args::language;
use crate::failure::{Failure, reason};
use crate::messages::pipeline as words;
use crate::pipeline::cache::Cache;
use crate::pipeline::programs::{Flavour, Programs};
use crate::pipeline::rustc::{Job, Profile, Rustc};
use crate::pipeline::{Extensions, Extent, Supply};
use crate::processes::hand_over;
use crate::source::Script;
use crate::ui::Ui;

/// Runs the script; on Unix this process becomes the program, so that input, signals and exit code are its own.
pub(super) fn run(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let script = match files(given).first() {
        Some(file) => Script::read(file, ui)?,
        None => return Ok(0),
    };
    let extensions = extensions(given, ui)?;
    let flavour = Flavour {
        release: given.get_flag("release"),
        reference: given.get_flag("reference"),
        extensions: extensions.as_ref().map(Extensions::identity),
    };
    let args: Vec<&OsString> = given.get_many("args").into_iter().flatten().collect();
    let cache = Cache::open(ui)?;
    let programs = Programs::new(&cache);
    if let Some(program) = programs.find(&script, flavour) {
        // A kept program that does not start is forgotten and made anew.
        match start(&program, &args, ui) {
            Ok(code) => return Ok(code),
            Err(_) => programs.forget(&script, flavour),
        }
    }
    let program = make(&cache, &script, flavour, (extensions, given.get_flag("offline")), ui)?;
    start(&program, &args, ui).map_err(|error| Failure::user(ui, words::NO_START, &[&reason(ui, &error)]))
}

fn make(
    cache: &Cache,
    script: &Script,
    flavour: Flavour,
    (extensions, offline): (Option<Extensions>, bool),
    ui: Ui,
) -> Result<PathBuf, Failure> {
    let options = options(flavour.release, flavour.reference, extensions.as_ref());
    let (compiled, mut inputs) = compile(script, &options, ui)?;
    let rustc = Rustc::find(cache, Supply::new(offline), ui)?.with_extensions(extensions);
    let profile = if flavour.release { Profile::Optimised } else { Profile::Quick };
    let extent = Extent::of(&compiled);
    let job = Job { rust: &compiled.rust, files: &compiled.files, extent, profile, names: false, verbose: false };
    let scratch = cache.scratch()?;
    let binary = rustc.compile(&job, scratch.path())?;
    inputs.extend_from_slice(rustc.prepare(extent)?.sources());
    Programs::new(cache).keep(script, flavour, &compiled.files, &inputs, &binary)
}

/// The program's command; its errors speak the language of ours, also where `--lang` chose it.
fn command(program: &Path, args: &[&OsString], ui: Ui) -> Command {
    let mut command = Command::new(program);
    command.args(args);
    if language(&[]) != ui.lang {
        command.env("QING_LANG", ui.lang.code());
    }
    command
}

#[cfg(unix)]
fn start(program: &Path, args: &[&OsString], ui: Ui) -> std::io::Result<u8> {
    use std::os::unix::process::CommandExt as _;
    let _handed_over = hand_over();
    Err(command(program, args, ui).exec())
}

#[cfg(not(unix))]
fn start(program: &Path, args: &[&OsString], ui: Ui) -> std::io::Result<u8> {
    let _handed_over = hand_over();
    let status = command(program, args, ui).status()?;
    Ok(u8::try_from(status.code().unwrap_or(1)).unwrap_or(1))
}
