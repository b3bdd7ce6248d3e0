//! `qing completions`: scripts for shells, made from the command line's own definition.

use clap::{ArgMatches, Command};
use clap_complete::Shell;

use crate::args;
use crate::failure::Failure;
use crate::out::print;
use crate::ui::Ui;

/// Prints the completion script of a shell.
pub(super) fn completions(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    if let Some(shell) = given.get_one::<Shell>("shell") {
        let mut command = visible(&args::command(ui.lang));
        let mut script = Vec::new();
        clap_complete::generate(*shell, &mut command, "qing", &mut script);
        print(&String::from_utf8_lossy(&script), ui)?;
    }
    Ok(0)
}

/// The same without what `--help` does not show: shells would offer it.
fn visible(command: &Command) -> Command {
    let mut out = Command::new(command.get_name().to_owned()).disable_help_flag(true).disable_version_flag(true);
    out = out.disable_help_subcommand(true).args(command.get_arguments().filter(|arg| !arg.is_hide_set()).cloned());
    if let Some(about) = command.get_about() {
        out = out.about(about.clone());
    }
    if let Some(version) = command.get_version() {
        out = out.version(version.to_owned());
    }
    out.subcommands(command.get_subcommands().map(visible))
}
