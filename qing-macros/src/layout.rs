//! Rust tokens as source text, each at its own line and column, and the way back from bytes to spans.

use std::collections::HashMap;

use proc_macro::{Delimiter, Group, Spacing, Span, TokenStream, TokenTree};

/// Farther apart than this, two tokens do not come from one text.
const FARTHEST: usize = 10_000;
/// The same where tokens of several places are mixed already.
const FARTHEST_MIXED: usize = 3;

/// Source text made of tokens.
#[derive(Default)]
pub(crate) struct Layout {
    pub(crate) text: String,
    /// The line of the first token in its file.
    pub(crate) first_line: usize,
    /// Whether some token had no usable position: then lines mean nothing.
    pub(crate) lost: bool,
    /// The Rust tokens behind each `$`, by the byte where it stands.
    pub(crate) captures: HashMap<u32, (Span, TokenTree)>,
    /// Byte ranges of the text and the tokens they come from.
    pieces: Vec<(u32, u32, Span)>,
    line: usize,
    column: usize,
    /// No blank may come before the next token.
    glued: bool,
}

impl Layout {
    pub(crate) fn new(tokens: TokenStream) -> Self {
        let layout = Self::with(tokens.clone(), false);
        if layout.lost { Self::with(tokens, true) } else { layout }
    }

    fn with(tokens: TokenStream, lost: bool) -> Self {
        let mut layout = Self { lost, ..Self::default() };
        if let Some(first) = tokens.clone().into_iter().next() {
            layout.first_line = first.span().line();
            layout.line = layout.first_line;
        }
        layout.stream(tokens);
        layout
    }

    fn stream(&mut self, tokens: TokenStream) {
        let mut tokens = tokens.into_iter().peekable();
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Group(group) if group.delimiter() == Delimiter::None => self.fragment(&group),
                TokenTree::Group(group) => {
                    let (open, close) = match group.delimiter() {
                        Delimiter::Parenthesis => ("(", ")"),
                        Delimiter::Bracket => ("[", "]"),
                        Delimiter::Brace => ("{", "}"),
                        Delimiter::None => ("", ""),
                    };
                    self.place(open, group.span_open());
                    self.stream(group.stream());
                    self.place(close, group.span_close());
                }
                TokenTree::Punct(mark) => {
                    let at = self.place(mark.as_char().encode_utf8(&mut [0; 4]), mark.span());
                    self.glued = mark.spacing() == Spacing::Joint || matches!(mark.as_char(), '#' | '@' | '$');
                    if mark.as_char() == '$'
                        && let Some(value) = tokens.peek()
                    {
                        self.captures.insert(at, (mark.span(), value.clone()));
                    }
                }
                other => {
                    self.place(&other.to_string(), other.span());
                }
            }
        }
    }

    /// What a `macro_rules` around the block put in for `$x:expr` or the like: a literal stays one of the language, anything
    /// else is a value of Rust.
    fn fragment(&mut self, group: &Group) {
        let mut tokens = group.stream().into_iter();
        if let (Some(TokenTree::Literal(_)), None) = (tokens.next(), tokens.next()) {
            return self.stream(group.stream());
        }
        let span = group.stream().into_iter().next().map_or_else(|| group.span(), |token| token.span());
        let at = self.place("$(", span);
        self.stream(group.stream());
        self.lost = true;
        self.place(")", group.span_close());
        let mut value = Group::new(Delimiter::Parenthesis, group.stream());
        value.set_span(span);
        self.captures.insert(at, (span, value.into()));
    }

    /// Writes a token where it stands in its file; gives the byte where it now is.
    fn place(&mut self, token: &str, span: Span) -> u32 {
        if token.is_empty() {
            return self.end();
        }
        let (line, column) = (span.line(), span.column().saturating_sub(1));
        let farthest = if self.lost { FARTHEST_MIXED } else { FARTHEST };
        match line.checked_sub(self.line) {
            Some(0) if column >= self.column => self.pad(column - self.column),
            Some(lines) if lines > 0 && lines <= farthest && !self.glued => {
                self.text.extend(std::iter::repeat_n('\n', lines));
                self.pad(column);
            }
            _ => {
                self.lost = true;
                self.pad(usize::from(!self.glued));
            }
        }
        let start = self.end();
        self.text.push_str(token);
        self.pieces.push((start, self.end(), span));
        self.line = line + token.matches('\n').count();
        let last = token.rsplit('\n').next().unwrap_or(token).chars().count();
        self.column = if token.contains('\n') { last } else { column + last };
        self.glued = false;
        start
    }

    fn pad(&mut self, blanks: usize) {
        self.text.extend(std::iter::repeat_n(' ', blanks));
    }

    fn end(&self) -> u32 {
        u32::try_from(self.text.len()).unwrap_or(u32::MAX)
    }

    /// The first and the last token of a byte range; of an empty one, what stands there or before.
    pub(crate) fn spans(&self, start: u32, end: u32) -> (Span, Span) {
        let inside: Vec<_> =
            self.pieces.iter().filter(|(from, to, _)| *from < end.max(start + 1) && start < *to).collect();
        let before = self.pieces.iter().rev().find(|(_, to, _)| *to <= start);
        match (inside.first(), inside.last(), before) {
            (Some((.., first)), Some((.., last)), _) => (*first, *last),
            (_, _, Some((.., span))) => (*span, *span),
            _ => (Span::call_site(), Span::call_site()),
        }
    }
}
