//! The `qing` command: reads scripts, calls the compiler, and writes, runs or explains.
//!
//! As a library it is used by the project's own tests; nothing else should depend on it.
#![forbid(unsafe_code)]

pub mod args;
pub mod cmd;
pub mod failure;
mod guard;
pub mod messages;
pub mod pipeline;
pub mod plain;
mod processes;
pub mod render;
pub mod source;
pub mod ui;
pub mod usage;

use std::ffi::OsString;
use std::io::Write as _;

use clap::error::ErrorKind;

use crate::failure::{OURS, USER};
use crate::ui::Ui;

/// The compiler walks trees recursively; its depth limit fits into this.
const STACK: usize = 512 << 20;

/// Runs the command with its arguments and gives the exit code.
pub fn run(args: Vec<OsString>) -> u8 {
    let ui = Ui::new(args::language(&args));
    guard::silence_panics();
    let worker = std::thread::Builder::new().stack_size(STACK).spawn(move || dispatch(args, ui));
    worker.ok().and_then(|thread| thread.join().ok()).unwrap_or_else(|| {
        tell(&guard::fault(&[], ui).message);
        OURS
    })
}

fn dispatch(args: Vec<OsString>, ui: Ui) -> u8 {
    let done = match args::parse(args, ui.lang) {
        Ok(matches) => cmd::run_chosen(&matches, ui),
        Err(error) => match error.kind() {
            ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
                let _ = std::io::stdout().write_all(error.render().to_string().as_bytes());
                Ok(0)
            }
            ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
                tell(error.render().to_string().trim_end());
                Ok(USER)
            }
            _ => Err(usage::explain(&error, ui)),
        },
    };
    done.unwrap_or_else(|failure| {
        tell(&failure.message);
        failure.code
    })
}

/// Writes to standard error; that it is closed is no fault.
fn tell(message: &str) {
    if !message.is_empty() {
        let _ = writeln!(std::io::stderr(), "{message}");
    }
}
