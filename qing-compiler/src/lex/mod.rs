//! From text to tokens: one lexer for every form (LANGUAGE.md §§1–2, RULES.md part C).
//!
//! Mistakes never stop it. Where the meaning is clear all the same, the token that was meant is given, marked
//! [`Token::reported`], so that the parser goes on as if it had been written.

mod bare;
mod capture;
mod catching;
mod comments;
mod foreign;
mod habits;
pub mod lookalike;
pub mod marks;
mod name;
mod number;
mod numerals;
mod quotes;
mod scan;
mod string;
pub mod token;
pub mod words;

use crate::{diag::Diagnostic, span::Span};

pub use capture::Capture;
pub use name::{fold_width, is_name_char, normalise, normalize_name};
pub(crate) use scan::is_blank;
pub use token::{Bracket, Keyword, Token, TokenKind};

/// A comment, kept for the formatter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Marks included; the line's end not.
    pub span: Span,
    /// `;;…;;`
    pub block: bool,
}

/// What [`lex`] gives.
#[derive(Clone, Debug)]
pub struct Lexed {
    /// The tokens, [`TokenKind::End`] last.
    pub tokens: Vec<Token>,
    /// Comments by position.
    pub comments: Vec<Comment>,
    /// Values of the host program, in the order of their first use; only in blocks inside Rust.
    pub captures: Vec<Capture>,
    /// Mistakes by position.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether the text ends inside a string or a block comment.
    pub open_end: bool,
}

/// Cuts a text into tokens. A byte order mark and a `#!` line at the start are skipped.
pub fn lex(text: &str) -> Lexed {
    lex_form(text, false)
}

/// Cuts the text of a block inside Rust into tokens: `$名` and `$（…）` are values of the host program.
pub fn lex_embedded(text: &str) -> Lexed {
    lex_form(text, true)
}

fn lex_form(text: &str, embedded: bool) -> Lexed {
    let first = scan::Scanner::new(text, None, embedded).run();
    // A `"` forgotten early turns every later string inside out; then it is the early one that must be reported.
    match first.suspect {
        Some(start) if first.lexed.open_end => scan::Scanner::new(text, Some(start), embedded).run().lexed,
        _ => first.lexed,
    }
}
