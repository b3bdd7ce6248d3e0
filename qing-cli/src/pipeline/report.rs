//! What is saved when our own part fails, so that it can be reported.

use std::io;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use qing_compiler::compile::SourceFile;

use super::cache::{Cache, entries};
use super::private::Private;
use crate::failure::Failure;
use crate::messages::pipeline as words;
use crate::ui::Ui;

/// How many reports are kept; the oldest go first.
const MOST_REPORTS: usize = 20;

/// What went wrong.
#[derive(Debug, Default)]
pub struct Report<'a> {
    /// The tool's own words.
    pub messages: &'a str,
    /// `rustc -vV`
    pub version: &'a str,
    /// The generated program, if it came that far.
    pub rust: Option<&'a str>,
    /// The script and what it imports.
    pub files: &'a [SourceFile],
}

impl Report<'_> {
    /// Saves the report; the failure says where it lies, or holds the text when it cannot be saved.
    pub fn save(&self, cache: &Cache, ui: Ui) -> Failure {
        let failure = Failure::ours(ui, words::OUR_FAULT, &[]);
        match self.write(cache) {
            Ok(folder) => failure.line(&ui.say(words::REPORT, &[&folder.to_string_lossy()])).help(ui, words::SEND, &[]),
            Err(_) => failure.line(&ui.say(words::NO_REPORT, &[self.messages])),
        }
    }

    /// Saves the report and gives its folder.
    pub(super) fn write(&self, cache: &Cache) -> io::Result<PathBuf> {
        let _private = Private::start();
        let seconds = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default().as_secs();
        let prefix = format!("{seconds}-");
        let folder = tempfile::Builder::new().prefix(&prefix).disable_cleanup(true).tempdir_in(cache.path("report"))?;
        let folder = folder.path().to_owned();
        std::fs::write(folder.join("messages.txt"), self.messages)?;
        std::fs::write(folder.join("versions.txt"), format!("qing {}\n{}", env!("CARGO_PKG_VERSION"), self.version))?;
        if let Some(rust) = self.rust {
            std::fs::write(folder.join("main.rs"), rust)?;
        }
        let names: Vec<&str> = self.files.iter().map(|file| file.name.as_str()).collect();
        std::fs::write(folder.join("sources.txt"), names.join("\n"))?;
        for (index, file) in self.files.iter().enumerate() {
            std::fs::write(folder.join(format!("source-{index}.qing")), &file.text)?;
        }
        // Their names begin with the time.
        let mut all = entries(&cache.path("report"));
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.iter().skip(MOST_REPORTS).for_each(|old| cache.discard(old));
        Ok(folder)
    }
}
