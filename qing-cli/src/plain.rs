//! Diagnostics for programs: one line each, as text or as JSON.

use std::fmt::Write as _;

use qing_compiler::compile::SourceFile;
use qing_compiler::diag::{Diagnostic, Severity, Text};
use qing_compiler::source::LineIndex;
use serde_json::{Value, json};

use crate::messages::report;
use crate::render::heading;
use crate::ui::Ui;

/// `文件:行:列: 错误[Q1003]：标题`, a line for each diagnostic.
pub fn short(diagnostics: &[Diagnostic], files: &[SourceFile], ui: Ui) -> String {
    lines(diagnostics, files, |diagnostic, file, index| {
        let at = index.position(diagnostic.span.start);
        let title = diagnostic.fill(diagnostic.kind.title, ui.lang);
        let colon = ui.say(report::COLON, &[]);
        format!("{}:{}:{}: {}{colon}{title}", file.name, at.line, at.column, heading(diagnostic, ui))
    })
}

/// A JSON object on a line for each diagnostic. Lines and columns count from 1, columns by scalar values; `start` and `end`
/// are byte offsets.
pub fn json(diagnostics: &[Diagnostic], files: &[SourceFile], ui: Ui) -> String {
    lines(diagnostics, files, |diagnostic, file, index| object(diagnostic, file, index, ui).to_string())
}

fn object(diagnostic: &Diagnostic, file: &SourceFile, index: &LineIndex<'_>, ui: Ui) -> Value {
    let text = |text: Text| diagnostic.fill(text, ui.lang);
    let severity = match diagnostic.kind.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let start = index.position(diagnostic.span.start);
    let end = index.position(diagnostic.span.end);
    let fix = diagnostic
        .fix
        .as_ref()
        .map(|fix| json!({ "start": fix.span.start, "end": fix.span.end, "replacement": fix.replacement }));
    json!({
        "code": diagnostic.kind.code, "severity": severity, "message": text(diagnostic.kind.title),
        "label": text(diagnostic.kind.label), "note": text(diagnostic.kind.note), "help": text(diagnostic.kind.help),
        "file": file.name, "line": start.line, "column": start.column, "endLine": end.line, "endColumn": end.column,
        "start": diagnostic.span.start, "end": diagnostic.span.end, "fix": fix,
    })
}

fn lines(
    diagnostics: &[Diagnostic],
    files: &[SourceFile],
    one: impl Fn(&Diagnostic, &SourceFile, &LineIndex<'_>) -> String,
) -> String {
    let indexes: Vec<LineIndex<'_>> = files.iter().map(|file| LineIndex::new(&file.text)).collect();
    let mut out = String::new();
    for diagnostic in diagnostics {
        let at = diagnostic.file as usize;
        if let (Some(file), Some(index)) = (files.get(at), indexes.get(at)) {
            let _ = writeln!(out, "{}", one(diagnostic, file, index));
        }
    }
    out
}
