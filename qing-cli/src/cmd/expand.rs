//! `qing expand`: exactly the Rust that `qing build` compiles.

use clap::ArgMatches;

use super::{compile, extensions, files, options};
use crate::failure::Failure;
use crate::out::print;
use crate::source::Script;
use crate::ui::Ui;

/// Prints the Rust of a script to standard output.
pub(super) fn expand(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let extensions = extensions(given, ui)?;
    for file in files(given) {
        let script = Script::read(file, ui)?;
        let (compiled, _) = compile(&script, &options(true, given.get_flag("reference"), extensions.as_ref()), ui)?;
        print(&compiled.rust, ui)?;
    }
    Ok(0)
}
