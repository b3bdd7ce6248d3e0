//! `qing expand`: exactly the Rust that `qing build` compiles.

use std::io::Write as _;

use clap::ArgMatches;

use super::{compile, extensions, files, options};
use crate::failure::Failure;
use crate::source::Script;
use crate::ui::Ui;

/// Prints the Rust of a script to standard output.
pub(super) fn expand(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let extensions = extensions(given, ui)?;
    for file in files(given) {
        let script = Script::read(file, ui)?;
        let (compiled, _) = compile(&script, &options(true, given.get_flag("reference"), extensions.as_ref()), ui)?;
        // A reader that went away (`| head`) is no fault.
        let _ = std::io::stdout().write_all(compiled.rust.as_bytes());
    }
    Ok(0)
}
