//! From text to tokens.

use crate::span::Span;

/// A comment, kept for the formatter.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Comment {
    /// Marks included; the line's end not.
    pub span: Span,
    /// `;;…;;`
    pub block: bool,
}
