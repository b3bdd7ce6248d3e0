//! Writing to standard output and standard error, which may be closed, full, or a pipe whose reader went away.

use std::io::{ErrorKind, Write as _, stderr, stdout};

use crate::failure::{Failure, reason};
use crate::messages::output as words;
use crate::ui::Ui;

/// Writes to standard output. A reader that went away (`| head`) is no fault.
///
/// # Errors
/// When it cannot be written otherwise: a full disk.
pub(crate) fn print(text: &str, ui: Ui) -> Result<(), Failure> {
    match stdout().write_all(text.as_bytes()).and_then(|()| stdout().flush()) {
        Err(error) if error.kind() != ErrorKind::BrokenPipe => {
            Err(Failure::user(ui, words::NO_STDOUT, &[&reason(ui, &error)]))
        }
        _ => Ok(()),
    }
}

/// Writes a line to standard error, unless it is empty. That nobody can read it is no fault.
pub(crate) fn tell(line: &str) {
    if !line.is_empty() {
        say(&format!("{line}\n"));
    }
}

/// Writes to standard error as it is.
pub(crate) fn say(text: &str) {
    let _ = stderr().write_all(text.as_bytes());
}
