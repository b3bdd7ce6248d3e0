//! Strings and their escapes (LANGUAGE.md §2, RULES.md 32).

use super::{
    comments, lookalike,
    name::is_name_char,
    scan::{Scanner, is_blank, span},
    token::TokenKind,
    words,
};
use crate::{
    diag::Diagnostic,
    messages::{lexical, lints},
    span::Span,
};

impl Scanner<'_> {
    /// Reads a string: it ends at the first closing quote of its own kind.
    pub(super) fn string(&mut self, open: char) {
        if open == '"' && comments::triple(self) {
            return;
        }
        let start = self.at;
        let close = if open == '“' { '”' } else { '"' };
        let errors = self.diagnostics.len();
        self.bump();
        let inside = self.at;
        let mut value = String::new();
        if self.cut != Some(start) && self.string_body(&mut value, close) {
            if let Some(whole) = self.nested_quotes(start, open) {
                return self.push_reported(TokenKind::Str(whole), start);
            }
            self.check_swallowed(start, open, inside);
            if self.diagnostics.len() > errors {
                return self.push_reported(TokenKind::Str(value), start);
            }
            return self.push(TokenKind::Str(value), start);
        }
        self.diagnostics.truncate(errors);
        self.unclosed_string(start, inside, close);
    }

    /// Reads up to the closing quote; whether there was one.
    fn string_body(&mut self, value: &mut String, close: char) -> bool {
        loop {
            value.push_str(self.eat_while(|c| c != close && c != '\\' && c != '\r'));
            match self.bump() {
                None => return false,
                Some('\r') => {
                    self.eat('\n');
                    value.push('\n');
                }
                Some('\\') => self.escape(value),
                Some(_) => return true,
            }
        }
    }

    fn escape(&mut self, value: &mut String) {
        let start = self.at - 1;
        let Some(c) = self.bump() else { return };
        value.push(match c {
            'n' => '\n',
            't' => '\t',
            'r' => '\r',
            '0' => '\0',
            '\\' | '"' | '“' | '”' => c,
            'u' => return self.unicode_escape(value, start),
            '\n' | '\r' => {
                let at = span(start, start + 1);
                return self.report(Diagnostic::new(&lexical::ESCAPED_NEWLINE, at, Vec::new()));
            }
            _ => {
                let at = self.span_from(start);
                let fix = format!("\\{}", at.slice(self.text));
                let text = at.slice(self.text).to_owned();
                return self.report(Diagnostic::new(&lexical::UNKNOWN_ESCAPE, at, vec![text]).with_fix(at, fix));
            }
        });
    }

    fn unicode_escape(&mut self, value: &mut String, start: usize) {
        let braced = self.eat('{');
        let digits = self.eat_while(|c| c.is_ascii_hexdigit());
        let closed = self.eat('}');
        let code = u32::from_str_radix(digits, 16).ok().filter(|_| (1..=6).contains(&digits.len()));
        match code.and_then(char::from_u32) {
            Some(c) if braced && closed => value.push(c),
            _ => {
                let at = self.span_from(start);
                let text = at.slice(self.text).to_owned();
                self.report(Diagnostic::new(&lexical::BAD_UNICODE_ESCAPE, at, vec![text]));
            }
        }
    }

    /// Notes a string over several lines that probably lacks its closing quote.
    fn check_swallowed(&mut self, start: usize, open: char, inside: usize) {
        let body = self.text.get(inside..self.at).unwrap_or("");
        let Some(line_end) = body.find(['\n', '\r']) else { return };
        if open == '"' {
            if self.suspect.is_none() && self.peek().is_some_and(is_name_char) {
                self.suspect = Some(start);
            }
        } else if body.get(line_end..).is_some_and(|later| later.contains('“')) {
            self.report(Diagnostic::new(&lints::STRING_SWALLOWS_STRING, span(start, inside), Vec::new()));
        }
    }

    /// Reports at the opening quote. Reading goes on at the next line when that looks like code, else at the end.
    fn unclosed_string(&mut self, start: usize, inside: usize, close: char) {
        let body = self.text.get(inside..).unwrap_or("");
        let line_length = body.find(['\n', '\r']).unwrap_or(body.len());
        let line = body.get(..line_length).unwrap_or("");
        let at = span(start, inside);
        let end = inside + line.trim_end().len();
        let mut diagnostic = Diagnostic::new(&lexical::UNCLOSED_STRING, at, vec![close.to_string()]);
        let other = if close == '”' { '"' } else { '”' };
        if let Some(found) = line.find(other) {
            let wrong = span(inside + found, inside + found + other.len_utf8());
            diagnostic = diagnostic.with_label(wrong, lexical::OTHER_QUOTE, vec![close.to_string(), other.to_string()]);
        } else {
            diagnostic = diagnostic.with_label(span(end, end), lexical::MAYBE_ENDS_HERE, Vec::new());
        }
        self.report(diagnostic);
        self.open_end = true;
        let later = body.get(line_length..).unwrap_or("");
        self.at = if looks_like_code(later) { inside + line_length } else { self.text.len() };
        let value = self.text.get(inside..self.at).unwrap_or("").to_owned();
        self.push_reported(TokenKind::Str(value), start);
    }

    /// A string in quotes that are none here, such as `‘…’` or `「…」`.
    pub(super) fn wrong_quotes(&mut self, closers: &[char]) {
        let start = self.at;
        let open = self.bump().map(String::from).unwrap_or_default();
        let first = self.span_from(start);
        let inside = self.at;
        let line = self.rest().split(['\n', '\r']).next().unwrap_or("");
        let Some(length) = line.find(closers) else {
            self.report(Diagnostic::new(&lexical::STRAY_QUOTE, first, vec![open]));
            return self.push_reported(TokenKind::Error, start);
        };
        let value = line.get(..length).unwrap_or("").to_owned();
        self.at += length;
        self.bump();
        let whole: Span = self.span_from(start);
        self.report(Diagnostic::new(&lexical::WRONG_QUOTES, first, vec![open]).with_fix(whole, format!("“{value}”")));
        debug_assert!(inside <= self.at);
        self.push_reported(TokenKind::Str(value), start);
    }
}

/// Whether the first line that is not blank begins as statements do.
fn looks_like_code(text: &str) -> bool {
    let line = text.trim_start_matches(|c| is_blank(c) || c == '\n' || c == '\r');
    let Some(first) = line.chars().next() else { return false };
    if matches!(first, '#' | '＃' | '@' | '＠' | ';' | '；' | '{' | '}' | '｛' | '｝') {
        return true;
    }
    let length = line.find(|c| !is_name_char(c)).unwrap_or(line.len());
    let word = line.get(..length).unwrap_or("");
    words::lookup(word).is_some_and(words::Word::starts_line) || lookalike::foreign_word(word).is_some()
}
