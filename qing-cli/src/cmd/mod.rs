//! The subcommands, one file each.

mod build;
mod cache;
mod check;
mod completions;
mod doc;
mod doctor;
mod expand;
pub mod explain;
mod fix;
mod man;
mod project;
mod run;
mod setup;
mod size;
mod unfinished;
mod watch;

use clap::ArgMatches;
use qing_compiler::compile::{Compiled, Mode, Ops, Options, compile_program};

use crate::failure::Failure;
use crate::guard::guarded;
use crate::pipeline::{Extensions, extension};
use crate::render;
use crate::source::{FileLoader, Import, Script};
use crate::ui::Ui;

/// Runs the chosen subcommand and gives the exit code.
///
/// # Errors
/// Why it could not be done.
pub(crate) fn run_chosen(matches: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    match matches.subcommand() {
        Some(("run", given)) => run::run(given, ui),
        Some(("build", given)) => build::build(given, ui),
        Some(("check", given)) => check::check(given, ui),
        Some(("expand", given)) => expand::expand(given, ui),
        Some(("doc", given)) => doc::doc(given, ui),
        Some(("explain", given)) => explain::explain(given, ui),
        Some(("setup", given)) => setup::setup(given, ui),
        Some(("doctor", _)) => doctor::doctor(ui),
        Some(("cache", given)) => cache::cache(given, ui),
        Some(("man", _)) => man::man(ui),
        Some(("completions", given)) => completions::completions(given, ui),
        _ => Ok(0),
    }
}

/// The crates named by `--ext`.
fn extensions(given: &ArgMatches, ui: Ui) -> Result<Option<Extensions>, Failure> {
    Extensions::find(given.get_many("ext").into_iter().flatten(), ui)
}

/// The compiler's options for an optimised or a quick program.
fn options(optimised: bool, reference: bool, extensions: Option<&Extensions>) -> Options {
    Options {
        extensions: extensions.map(|_| extension::LIST.to_owned()),
        mode: if reference { Mode::Reference } else { Mode::Slots },
        ops: if optimised { Ops::Inline } else { Ops::Calls },
        ..Options::default()
    }
}

/// Compiles a script to Rust; its mistakes become the failure. Gives the imported files too.
fn compile(script: &Script, options: &Options, ui: Ui) -> Result<(Compiled, Vec<Import>), Failure> {
    let mut loader = FileLoader::new(ui);
    let compiled = compile_with(&mut loader, script, options, ui)?;
    Ok((compiled, loader.imports))
}

/// [`compile`] with a loader that is still wanted after a failure.
fn compile_with(loader: &mut FileLoader, script: &Script, options: &Options, ui: Ui) -> Result<Compiled, Failure> {
    guarded(script, ui, || compile_program(&script.id(), script.source_file(), loader, options))?
        .map_err(|failed| Failure::rendered(render::all(&failed.diagnostics, &failed.files, ui)))
}

/// The operands that are scripts.
fn files(given: &ArgMatches) -> Vec<&std::path::PathBuf> {
    given.get_many("file").into_iter().flatten().collect()
}
