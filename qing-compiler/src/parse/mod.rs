//! From text to the syntax tree.

use crate::{ast::Block, diag::Diagnostic, span::Span};

pub use crate::lex::Comment;

/// What [`parse`] gives.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The whole file. Where mistakes were reported it holds [`crate::ast::ExprKind::Error`].
    pub program: Block,
    /// Mistakes and warnings, by position.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether the text only lacks its end: more lines may make it right (for a REPL).
    pub incomplete: bool,
    /// Comments, by position.
    pub comments: Vec<Comment>,
}

/// Reads a whole source text. Never fails: mistakes are in [`Parsed::diagnostics`].
pub fn parse(text: &str) -> Parsed {
    let span = Span::new(0, u32::try_from(text.len()).unwrap_or(u32::MAX));
    Parsed { program: Block { stmts: Vec::new(), span }, diagnostics: Vec::new(), incomplete: false, comments: Vec::new() }
}
