//! Diagnostics for people: source line, caret under wide characters, why, and what to write.

use std::fmt::Write as _;

use annotate_snippets::{AnnotationKind, Group, Level, Patch, Renderer, Snippet};
use qing_compiler::compile::SourceFile;
use qing_compiler::diag::{Diagnostic, Severity, fill};
use qing_compiler::source::LineIndex;
use qing_compiler::span::Span;

use crate::messages::{Text, report};
use crate::ui::Ui;

/// How many errors are shown in full; the rest is counted.
const MOST_ERRORS: usize = 10;
/// A repair of a longer line than this many bytes is not shown.
const LONGEST_LINE: usize = 4096;

/// All diagnostics, the first ten in full, with a count at the end when there are several.
pub fn all(diagnostics: &[Diagnostic], files: &[SourceFile], ui: Ui) -> String {
    let texts: Vec<String> = files.iter().map(|file| unify_line_ends(&file.text)).collect();
    let indexes: Vec<LineIndex<'_>> = texts.iter().map(|text| LineIndex::new(text)).collect();
    let mut out = String::new();
    for diagnostic in diagnostics.iter().take(MOST_ERRORS) {
        let at = diagnostic.file as usize;
        if let (Some(file), Some(text), Some(index)) = (files.get(at), texts.get(at), indexes.get(at)) {
            out.push_str(&one(diagnostic, &file.name, text, index, ui));
            out.push_str("\n\n");
        }
    }
    let errors = diagnostics.iter().filter(|it| it.kind.severity == Severity::Error).count();
    if diagnostics.len() > MOST_ERRORS {
        let more = (diagnostics.len() - MOST_ERRORS).to_string();
        let _ = writeln!(out, "{}", ui.say(report::MORE, &[&more]));
    }
    if errors > 1 {
        let _ = writeln!(out, "{}", ui.say(report::COUNT, &[&errors.to_string()]));
    }
    out
}

/// The heading of a diagnostic: `错误[Q1003]`.
pub fn heading(diagnostic: &Diagnostic, ui: Ui) -> String {
    let level = match diagnostic.kind.severity {
        Severity::Error => report::ERROR,
        Severity::Warning => report::WARNING,
    };
    format!("{}[{}]", ui.say(level, &[]), diagnostic.kind.code)
}

fn one(diagnostic: &Diagnostic, name: &str, text: &str, index: &LineIndex<'_>, ui: Ui) -> String {
    let heading = heading(diagnostic, ui);
    let title = diagnostic.fill(diagnostic.kind.title, ui.lang);
    let whole_title = format!("{heading}{}{title}", ui.say(report::COLON, &[]));
    let label = diagnostic.fill(diagnostic.kind.label, ui.lang);
    let primary = first_line(diagnostic.span, text);
    let window = Window::around(diagnostic, text, index);
    let mut snippet = Snippet::source(window.text).path(name).line_start(window.line as usize);
    let place = AnnotationKind::Primary.span(window.range(primary));
    snippet = snippet.annotation(if label.is_empty() { place } else { place.label(&label) });
    let others: Vec<(Span, String)> =
        diagnostic.labels.iter().map(|it| (first_line(it.span, text), fill(it.text, &it.args, ui.lang))).collect();
    for (span, words) in &others {
        snippet = snippet.annotation(AnnotationKind::Context.span(window.range(*span)).label(words));
    }
    let level = match diagnostic.kind.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
    };
    let mut group = level.no_name().primary_title(&whole_title).element(snippet);
    let note = extra(diagnostic, diagnostic.kind.note, report::NOTE, ui);
    let help = extra(diagnostic, diagnostic.kind.help, report::HELP, ui);
    for message in [&note, &help].into_iter().filter(|message| !message.is_empty()) {
        group = group.element(Level::NOTE.no_name().message(message));
    }
    let mut groups = vec![group];
    let repair_title = ui.say(report::FIX, &[]);
    groups.extend(repair(diagnostic, &repair_title, text, index));
    let renderer = if ui.color { Renderer::styled() } else { Renderer::plain() };
    let shown = renderer.render(&groups);
    if ui.color { paint_heading(&shown, &heading, diagnostic.kind.severity) } else { shown }
}

/// A note or help with its heading; empty when the kind has none.
fn extra(diagnostic: &Diagnostic, text: Text, frame: Text, ui: Ui) -> String {
    let words = diagnostic.fill(text, ui.lang);
    if words.is_empty() { words } else { ui.say(frame, &[&words]) }
}

/// The group that shows a sure repair of one line.
fn repair<'a>(diagnostic: &'a Diagnostic, title: &'a str, text: &'a str, index: &LineIndex<'_>) -> Option<Group<'a>> {
    let fix = diagnostic.fix.as_ref()?;
    let line = index.position(fix.span.start).line;
    let span = index.line_span(line);
    if fix.span.end > span.end || span.end - span.start > LONGEST_LINE as u32 {
        return None;
    }
    let range = (fix.span.start - span.start) as usize..(fix.span.end - span.start) as usize;
    let snippet =
        Snippet::source(span.slice(text)).line_start(line as usize).patch(Patch::new(range, &fix.replacement));
    Some(Level::HELP.no_name().secondary_title(title).element(snippet))
}

/// annotate-snippets colours level names only in its own form; ours is part of the title.
fn paint_heading(shown: &str, heading: &str, severity: Severity) -> String {
    let color = match severity {
        Severity::Error => "\x1b[91m",
        Severity::Warning => "\x1b[93m",
    };
    shown.replacen(heading, &format!("{color}{heading}\x1b[0m\x1b[1m"), 1)
}

/// The part of a span on its first line: a fault that runs on to the end of the file is pointed at where it begins.
fn first_line(span: Span, text: &str) -> Span {
    let inside = span.slice(text);
    match inside.find('\n') {
        Some(at) => Span::new(span.start, span.start + at as u32),
        None => span,
    }
}

/// A lone CR ends a line too (LANGUAGE.md §1); the renderer only knows LF. Offsets stay.
fn unify_line_ends(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut chars = text.chars().peekable();
    while let Some(c) = chars.next() {
        out.push(if c == '\r' && chars.peek() != Some(&'\n') { '\n' } else { c });
    }
    out
}

/// The lines of a file that a diagnostic needs.
struct Window<'text> {
    text: &'text str,
    start: u32,
    line: u32,
}

impl<'text> Window<'text> {
    fn around(diagnostic: &Diagnostic, text: &'text str, index: &LineIndex<'_>) -> Self {
        let places = || std::iter::once(diagnostic.span).chain(diagnostic.labels.iter().map(|label| label.span));
        let first = places().map(|span| span.start).min().unwrap_or(0);
        let last = places().map(|span| first_line(span, text).end).max().unwrap_or(0);
        let line = index.position(first).line;
        let start = index.line_span(line).start;
        let end = index.line_span(index.position(last).line).end;
        Self { text: Span::new(start, end.max(start)).slice(text), start, line }
    }

    /// A span as a range inside the window.
    fn range(&self, span: Span) -> std::ops::Range<usize> {
        let inside = |at: u32| (at.saturating_sub(self.start) as usize).min(self.text.len());
        inside(span.start)..inside(span.end).max(inside(span.start))
    }
}
