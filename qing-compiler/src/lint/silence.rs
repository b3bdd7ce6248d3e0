//! Switching warnings off in a comment: `； 忽略 Q3006` at the end of the line or on a line of its own above it, and
//! `； 全文忽略 Q3006` anywhere for the whole file. Several codes may follow; `忽略 警告` means every warning.

use crate::{
    diag::{Diagnostic, Severity},
    resolve::modules::{Files, ParsedFile},
    source::LineIndex,
    span::Span,
};

const HERE: &str = "忽略";
const WHOLE_FILE: &str = "全文忽略";
const EVERY: &str = "警告";

/// Takes out the warnings that a comment switches off.
pub(crate) fn silence(files: &Files, diagnostics: &mut Vec<Diagnostic>) {
    let switches: Vec<Vec<Switch<'_>>> = files.files.iter().map(of_file).collect();
    let lines: Vec<LineIndex<'_>> = files.files.iter().map(|file| LineIndex::new(&file.source.text)).collect();
    diagnostics.retain(|diagnostic| {
        let file = diagnostic.file as usize;
        let (Some(switches), Some(lines)) = (switches.get(file), lines.get(file)) else { return true };
        let line = lines.position(diagnostic.span.start).line;
        let off = switches.iter().any(|switch| switch.covers(line, diagnostic.kind.code));
        diagnostic.kind.severity == Severity::Error || !off
    });
}

/// A comment that switches warnings off.
struct Switch<'text> {
    /// The line it is about; `None` for the whole file.
    line: Option<u32>,
    words: Vec<&'text str>,
}

impl Switch<'_> {
    fn covers(&self, line: u32, code: &str) -> bool {
        self.line.is_none_or(|own| own == line)
            && self.words.iter().any(|word| word.eq_ignore_ascii_case(code) || *word == EVERY)
    }
}

fn of_file(file: &ParsedFile) -> Vec<Switch<'_>> {
    let text = &file.source.text;
    let lines = LineIndex::new(text);
    let switch = |span: Span| {
        let comment = span.slice(text);
        let words = comment.split(|c: char| c.is_whitespace() || matches!(c, ';' | '；' | '，' | ',' | '、'));
        let mut words = words.filter(|word| !word.is_empty());
        let whole = match words.next()? {
            HERE => false,
            WHOLE_FILE => true,
            _ => return None,
        };
        let line = lines.position(span.start).line;
        let alone = Span::new(lines.line_span(line).start, span.start).slice(text).trim().is_empty();
        let own = if alone { next_code_line(&lines, lines.position(span.end.saturating_sub(1)).line) } else { line };
        Some(Switch { line: (!whole).then_some(own), words: words.collect() })
    };
    file.comments.iter().filter_map(|comment| switch(comment.span)).collect()
}

/// The next line that holds more than a comment: switches may stand above each other.
fn next_code_line(lines: &LineIndex<'_>, line: u32) -> u32 {
    let is_code = |line: &u32| {
        let text = lines.line_text(*line).trim_start();
        !text.is_empty() && !text.starts_with([';', '；'])
    };
    (line + 1..=lines.line_count()).find(is_code).unwrap_or(line)
}
