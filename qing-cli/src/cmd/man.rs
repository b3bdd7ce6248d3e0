//! `qing man`: the manual page, made from the command line's own definition.

use std::io::Write as _;

use clap_mangen::Man;

use crate::args;
use crate::failure::{Failure, OURS, reason};
use crate::ui::Ui;

/// Prints the manual page in roff: the command, then each of its subcommands.
pub(super) fn man(ui: Ui) -> Result<u8, Failure> {
    let command = args::command(ui.lang);
    let mut pages = Vec::new();
    let mut render = |command: &clap::Command| Man::new(command.clone()).render(&mut pages);
    render(&command)
        .and_then(|()| command.get_subcommands().try_for_each(render))
        .map_err(|error| Failure { code: OURS, message: reason(ui, &error) })?;
    // A reader that went away is no fault.
    let _ = std::io::stdout().write_all(&pages);
    Ok(0)
}
