//! The `qing` command: reads scripts, calls the compiler, and writes, runs or explains.
//!
//! As a library it is used by the project's own tests; nothing else should depend on it.
#![forbid(unsafe_code)]
// They panic when the reader went away; [`out`] does not.
#![deny(clippy::print_stdout, clippy::print_stderr)]

pub mod args;
pub mod cmd;
pub mod failure;
mod guard;
pub mod messages;
mod out;
pub mod pipeline;
pub mod plain;
mod processes;
pub mod render;
pub mod source;
pub mod ui;
pub mod usage;

use std::ffi::OsString;

use clap::error::ErrorKind;

use crate::failure::{Failure, OURS, USER};
use crate::messages::pipeline as words;
use crate::out::tell;
use crate::ui::Ui;

/// The compiler walks trees recursively; its depth limit fits into this.
const STACK: usize = 512 << 20;

/// Runs the command with its arguments and gives the exit code.
pub fn run(args: Vec<OsString>) -> u8 {
    let ui = Ui::new(args::language(&args));
    guard::silence_panics();
    let Ok(worker) = std::thread::Builder::new().stack_size(STACK).spawn(move || dispatch(args, ui)) else {
        let failure = Failure::user(ui, words::NO_MEMORY, &[]).help(ui, words::FREE_MEMORY, &[]);
        tell(&failure.message);
        return failure.code;
    };
    worker.join().unwrap_or_else(|_| {
        tell(&guard::fault(&[], ui).message);
        OURS
    })
}

fn dispatch(args: Vec<OsString>, ui: Ui) -> u8 {
    let done = match args::parse(args, ui.lang) {
        Ok(matches) => cmd::run_chosen(&matches, ui),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                out::print(&error.render().to_string(), ui).map(|()| 0)
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                tell(error.render().to_string().trim_end());
                Ok(USER)
            }
            _ => Err(usage::explain(&error, ui)),
        },
    };
    processes::settle();
    done.unwrap_or_else(|failure| {
        tell(&failure.message);
        failure.code
    })
}
