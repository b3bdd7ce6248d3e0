//! Faults of our own: a panic becomes a message in the user's language and a saved report, never Rust's own words (R6, Q9001).

use std::panic::{self, AssertUnwindSafe};
use std::sync::{Mutex, PoisonError};

use qing_compiler::compile::SourceFile;

use crate::failure::Failure;
use crate::messages::pipeline as words;
use crate::pipeline::cache::Cache;
use crate::pipeline::report::Report;
use crate::source::Script;
use crate::ui::Ui;

/// What the last panic said.
static SAID: Mutex<String> = Mutex::new(String::new());

/// Keeps what a panic says for the report instead of showing it.
pub(crate) fn silence_panics() {
    panic::set_hook(Box::new(|panic| {
        *SAID.lock().unwrap_or_else(PoisonError::into_inner) = panic.to_string();
    }));
}

/// Runs the compiler on a script.
///
/// # Errors
/// When it panics; the failure says where the report lies, which holds the script too.
pub(crate) fn guarded<T>(script: &Script, ui: Ui, work: impl FnOnce() -> T) -> Result<T, Failure> {
    let work = || {
        provoke();
        work()
    };
    panic::catch_unwind(AssertUnwindSafe(work)).map_err(|_| fault(&[script.source_file()], ui))
}

/// What is said of a panic, after saving it with the files it was about.
pub(crate) fn fault(files: &[SourceFile], ui: Ui) -> Failure {
    let said = SAID.lock().unwrap_or_else(PoisonError::into_inner).clone();
    let report = Report { messages: &said, files, ..Report::default() };
    match Cache::open(ui) {
        Ok(cache) => report.save(&cache, ui),
        Err(_) => Failure::ours(ui, words::OUR_FAULT, &[]).line(&ui.say(words::NO_REPORT, &[&said])),
    }
}

/// Lets tests see what a panic looks like from outside.
fn provoke() {
    assert!(!(cfg!(debug_assertions) && std::env::var_os("QING_TEST_PANIC").is_some()), "a fault made for a test");
}
