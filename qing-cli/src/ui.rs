//! How the command speaks: language, colour, quietness.

use std::io::IsTerminal as _;

use crate::messages::{Lang, Text, say};

/// Settings of everything that is printed.
#[derive(Clone, Copy, Debug)]
pub struct Ui {
    /// Language of all messages.
    pub lang: Lang,
    /// Whether standard error gets colours: a terminal, and `NO_COLOR` not set.
    pub color: bool,
    /// Whether standard error is a terminal: only then progress is shown.
    pub terminal: bool,
}

impl Ui {
    /// The settings for this process in `lang`.
    pub fn new(lang: Lang) -> Self {
        let terminal = std::io::stderr().is_terminal();
        let plain = std::env::var_os("NO_COLOR").is_some_and(|value| !value.is_empty())
            || std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        Self { lang, color: terminal && !plain, terminal }
    }

    /// Settings for tests: Chinese, no colour, no progress.
    pub fn plain() -> Self {
        Self { lang: Lang::Zh, color: false, terminal: false }
    }

    /// A text in the chosen language with its holes filled.
    pub fn say(self, text: Text, args: &[&str]) -> String {
        say(text, args, self.lang)
    }
}
