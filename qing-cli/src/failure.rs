//! Why the command could not do what it was asked, and the exit code that says so (REQUIREMENTS R32).

use crate::messages::{self, Text};
use crate::ui::Ui;

/// Exit code of a script that ended with an error.
pub const RUN_TIME: u8 = 1;
/// Exit code of compile errors, wrong use, and a machine that lacks something.
pub const USER: u8 = 2;
/// Exit code of faults of our own.
pub const OURS: u8 = 70;

/// A failure that is ready to be printed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// The exit code.
    pub code: u8,
    /// What goes to standard error, without the last line end; may be empty.
    pub message: String,
}

impl Failure {
    /// Something the user can mend: `错误：…`.
    pub fn user(ui: Ui, text: Text, args: &[&str]) -> Self {
        Self { code: USER, message: format!("{}{}", ui.say(messages::ERROR, &[]), ui.say(text, args)) }
    }

    /// A fault of our own: `错误[Q9001]：…`.
    pub fn ours(ui: Ui, text: Text, args: &[&str]) -> Self {
        Self { code: OURS, message: format!("{}{}", ui.say(messages::OUR_ERROR, &[]), ui.say(text, args)) }
    }

    /// Diagnostics that are rendered already.
    pub fn rendered(message: String) -> Self {
        Self { code: USER, message: message.trim_end().to_owned() }
    }

    /// Adds a line `建议：…`.
    #[must_use]
    pub fn help(self, ui: Ui, text: Text, args: &[&str]) -> Self {
        let help = format!("{}{}", ui.say(messages::HELP, &[]), ui.say(text, args));
        self.line(&help)
    }

    /// Adds a line.
    #[must_use]
    pub fn line(mut self, line: &str) -> Self {
        self.message.push('\n');
        self.message.push_str(line);
        self
    }
}

/// The reason of an IO error in the user's language.
pub fn reason(ui: Ui, error: &std::io::Error) -> String {
    use std::io::ErrorKind;

    use crate::messages::output;
    let text = match error.kind() {
        ErrorKind::PermissionDenied => output::WHY_PERMISSION,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => output::WHY_FULL,
        ErrorKind::ReadOnlyFilesystem => output::WHY_READ_ONLY,
        ErrorKind::NotFound | ErrorKind::NotADirectory => output::WHY_MISSING,
        _ => {
            let number = error.raw_os_error().map_or_else(|| "?".to_owned(), |code| code.to_string());
            return ui.say(output::WHY_OTHER, &[&number]);
        }
    };
    ui.say(text, &[])
}
