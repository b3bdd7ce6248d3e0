//! Why extensions could not be built: in the user's own Rust, in how it fits this command, or by our fault.

use std::path::{Path, PathBuf};

use serde_json::Value;

use super::build::Build;
use super::graph::Graph;
use super::workspace::extension_at;
use crate::failure::Failure;
use crate::messages::extension as words;
use crate::pipeline::cargo::Built;

/// Codes of rustc for a name that is missing or not public.
const MISSING: [&str; 4] = ["E0425", "E0432", "E0433", "E0603"];

impl Build<'_> {
    /// The failure of a build that did not end well.
    pub(super) fn explain(&self, built: &Built, graph: &Graph) -> Failure {
        if let Some(failure) = built.lack(self.ui) {
            return failure;
        }
        let errors: Vec<&Value> = built.messages.iter().filter(|message| is_error(message)).collect();
        let Some(first) = errors.first() else {
            return self.refused(words::CARGO_FAILED, &self.shown(), &built.errors);
        };
        let manifest = manifest_of(first);
        if self.is_ours(&manifest) {
            return self.misfit(first).unwrap_or_else(|| self.ours(&rendered(&errors)));
        }
        let own: Vec<&Value> = errors.into_iter().filter(|error| manifest_of(error) == manifest).collect();
        let folder = manifest.parent().unwrap_or(Path::new(""));
        let name = match self.extensions.0.iter().find(|known| known.path == crate::source::canonical(folder)) {
            Some(known) => known.shown.clone(),
            None => folder.to_string_lossy().into_owned(),
        };
        let text = if self.is_local(&manifest, graph) { words::RUST_ERROR } else { words::DEPENDENCY_ERROR };
        self.refused(text, &name, &rendered(&own))
    }

    /// Whether a package is the user's and not a downloaded one.
    fn is_local(&self, manifest: &Path, graph: &Graph) -> bool {
        graph.local.iter().any(|local| local == manifest)
    }

    /// An extension without the function, or with another one than it should be.
    fn misfit(&self, error: &Value) -> Option<Failure> {
        let spans = error.pointer("/message/spans").and_then(Value::as_array)?;
        let line = spans.iter().filter(|span| span.get("is_primary").and_then(Value::as_bool) == Some(true));
        let line = line.filter_map(|span| span.get("line_start").and_then(Value::as_u64)).next()?;
        let folder = self.extensions.0.get(extension_at(usize::try_from(line).ok()?)?)?;
        let code = error.pointer("/message/code/code").and_then(Value::as_str).unwrap_or_default();
        if MISSING.contains(&code) {
            return Some(Failure::user(self.ui, words::NO_FUNCTION, &[&folder.shown]).help(
                self.ui,
                words::ADD_FUNCTION,
                &[],
            ));
        }
        let failure = Failure::user(self.ui, words::WRONG_FUNCTION, &[&folder.shown]);
        Some(failure.help(self.ui, words::RIGHT_FUNCTION, &[env!("CARGO_PKG_VERSION")]))
    }
}

fn is_error(message: &Value) -> bool {
    message.get("reason").and_then(Value::as_str) == Some("compiler-message")
        && message.pointer("/message/level").and_then(Value::as_str).is_some_and(|level| level.starts_with("error"))
}

fn manifest_of(message: &Value) -> PathBuf {
    message.get("manifest_path").and_then(Value::as_str).map(PathBuf::from).unwrap_or_default()
}

/// What rustc wrote, without the line that only counts its errors.
fn rendered(errors: &[&Value]) -> String {
    let spoken = errors.iter().filter(|error| {
        let spans = error.pointer("/message/spans").and_then(Value::as_array);
        errors.len() == 1 || spans.is_some_and(|spans| !spans.is_empty())
    });
    let texts = spoken.filter_map(|error| error.pointer("/message/rendered").and_then(Value::as_str));
    texts.collect::<String>()
}
