//! `qing completions`: scripts for shells, made from the command line's own definition.

use clap::ArgMatches;
use clap_complete::Shell;

use crate::args;
use crate::ui::Ui;

/// Prints the completion script of a shell.
pub(super) fn completions(given: &ArgMatches, ui: Ui) -> u8 {
    if let Some(shell) = given.get_one::<Shell>("shell") {
        clap_complete::generate(*shell, &mut args::command(ui.lang), "qing", &mut std::io::stdout());
    }
    0
}
