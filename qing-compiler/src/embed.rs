//! What blocks inside Rust need besides compiling: string literals of Rust as text, and diagnostics as rustc shows them.

use crate::{
    compile::SourceFile,
    diag::{Diagnostic, Lang, Text, fill},
    messages::embed,
    source::{LineIndex, display_width},
};

/// The text a string literal of Rust stands for; `None` when it is another literal.
pub fn rust_string(literal: &str) -> Option<String> {
    syn::parse_str::<syn::LitStr>(literal).ok().map(|literal| literal.value())
}

/// Whether a text is an expression of Rust.
pub fn is_rust_expression(text: &str) -> bool {
    syn::parse_str::<syn::Expr>(text).is_ok()
}

/// A diagnostic as the text of a `compile_error!`, in Chinese whatever the terminal, so that builds agree.
///
/// `excerpt` is the file to show the place of: rustc can point at tokens, not into literals and other files. An empty name
/// stands for the literal itself.
pub fn message(diagnostic: &Diagnostic, excerpt: Option<&SourceFile>) -> String {
    let say = |text: Text| diagnostic.fill(text, Lang::Zh);
    let word = |text: Text| fill(text, &[], Lang::Zh);
    let kind = diagnostic.kind;
    let mut out = format!("{} {}：{}", word(embed::LANGUAGE), kind.code, say(kind.title));
    match excerpt {
        Some(file) => out.push_str(&place(diagnostic, file)),
        None if kind.label.zh.is_empty() => {}
        None => out.push_str(&format!("\n  {}", say(kind.label))),
    }
    for (head, text) in [(embed::NOTE, kind.note), (embed::HELP, kind.help)] {
        if !text.zh.is_empty() {
            out.push_str(&format!("\n  {}：{}", word(head), say(text)));
        }
    }
    out
}

/// Line, column, the line itself, and carets under the place.
fn place(diagnostic: &Diagnostic, file: &SourceFile) -> String {
    let index = LineIndex::new(&file.text);
    let at = index.position(diagnostic.span.start);
    let line = index.line_text(at.line);
    let number = at.line.to_string();
    let pad = " ".repeat(number.len());
    let name = if file.name.is_empty() { String::new() } else { format!("{}:", file.name) };
    let indent = " ".repeat(index.display_column(diagnostic.span.start));
    let marked = diagnostic.span.slice(&file.text).lines().next().unwrap_or("");
    let carets = "^".repeat(display_width(marked).max(1));
    let label = diagnostic.fill(diagnostic.kind.label, Lang::Zh);
    let line = line.replace('\t', &" ".repeat(crate::source::TAB_WIDTH));
    let marks = format!("{indent}{carets} {label}");
    format!("\n {pad}--> {name}{}:{}\n {pad} |\n {number} | {line}\n {pad} | {}", at.line, at.column, marks.trim_end())
}
