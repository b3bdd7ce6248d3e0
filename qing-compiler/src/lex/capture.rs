//! `$名` and `$（Rust 表达式）` in blocks inside Rust: values of the host program.
//!
//! What stands in the brackets is Rust: only its end is looked for, past strings, characters and comments of Rust.

use unicode_ident::{is_xid_continue, is_xid_start};

use super::{
    marks::half,
    scan::Scanner,
    token::{Bracket, TokenKind},
};
use crate::{diag::Diagnostic, messages::lexical, span::Span};

/// A value of the host program that a block uses.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Capture {
    /// The Rust expression.
    pub text: String,
    /// Where it first stands, `$` included.
    pub span: Span,
    /// `$名`, not `$（…）`
    pub simple: bool,
}

/// Reads a capture; the scanner stands at its `$`.
pub(super) fn capture(scanner: &mut Scanner<'_>) {
    let start = scanner.at;
    scanner.bump();
    match scanner.peek() {
        Some(c) if half(c) == '(' => expression(scanner, start),
        Some(c) if c == '_' || is_xid_start(c) => {
            let from = scanner.at;
            if scanner.rest().strip_prefix("r#").is_some_and(|rest| rest.starts_with(is_xid_start)) {
                scanner.at += "r#".len();
            }
            scanner.eat_while(is_xid_continue);
            let text = scanner.text.get(from..scanner.at).unwrap_or("").to_owned();
            let span = scanner.span_from(start);
            add(scanner, Capture { text, span, simple: true });
        }
        _ => refuse(scanner, &lexical::EMPTY_CAPTURE, start),
    }
}

fn expression(scanner: &mut Scanner<'_>, start: usize) {
    scanner.bump();
    let inside = scanner.at;
    let Some(length) = length_of_rust(scanner.rest()) else {
        refuse(scanner, &lexical::UNCLOSED_CAPTURE, start);
        scanner.skip_line();
        return;
    };
    scanner.at += length;
    let text = scanner.text.get(inside..scanner.at).unwrap_or("").trim().to_owned();
    scanner.bump();
    if text.is_empty() {
        return refuse(scanner, &lexical::EMPTY_CAPTURE, start);
    }
    let span = scanner.span_from(start);
    add(scanner, Capture { text, span, simple: false });
}

fn refuse(scanner: &mut Scanner<'_>, kind: &'static crate::diag::Kind, start: usize) {
    scanner.report(Diagnostic::new(kind, scanner.span_from(start), Vec::new()));
    scanner.push_reported(TokenKind::Error, start);
}

/// The same variable twice is one capture; an expression is evaluated as often as it is written.
fn add(scanner: &mut Scanner<'_>, capture: Capture) {
    let start = capture.span.start as usize;
    let known = scanner.captures.iter().position(|known| known.simple && capture.simple && known.text == capture.text);
    let index = known.unwrap_or(scanner.captures.len());
    if known.is_none() {
        scanner.captures.push(capture);
    }
    scanner.push(TokenKind::Capture(u32::try_from(index).unwrap_or(u32::MAX)), start);
}

/// How much of `text` belongs to the expression before the bracket that closes it.
fn length_of_rust(text: &str) -> Option<usize> {
    let mut open: Vec<Bracket> = Vec::new();
    let mut at = 0;
    while let Some(c) = text.get(at..)?.chars().next() {
        let rest = text.get(at..)?;
        at += match half(c) {
            '"' => string(rest)?,
            '\'' => character(rest),
            'r' | 'b' | 'c' if raw_string(rest).is_some() => raw_string(rest)?,
            '/' if rest.starts_with("//") => rest.find('\n').unwrap_or(rest.len()),
            '/' if rest.starts_with("/*") => rest.find("*/")? + 2,
            '(' => push(&mut open, Bracket::Round, c),
            '[' => push(&mut open, Bracket::Square, c),
            '{' => push(&mut open, Bracket::Curly, c),
            closing @ (')' | ']' | '}') => {
                let Some(last) = open.pop() else { return (closing == ')').then_some(at) };
                if half(last.close().chars().next()?) != closing {
                    return None;
                }
                c.len_utf8()
            }
            // The rest of a word, so that the `r` of `for"` begins no raw string.
            word if is_xid_start(word) => rest.find(|c| !is_xid_continue(c)).unwrap_or(rest.len()).max(c.len_utf8()),
            _ => c.len_utf8(),
        };
    }
    None
}

fn push(open: &mut Vec<Bracket>, bracket: Bracket, c: char) -> usize {
    open.push(bracket);
    c.len_utf8()
}

/// The length of a string literal of Rust.
fn string(rest: &str) -> Option<usize> {
    let mut chars = rest.char_indices().skip(1);
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            '"' => return Some(at + 1),
            _ => {}
        }
    }
    None
}

/// The length of a raw string literal, if one begins here.
fn raw_string(rest: &str) -> Option<usize> {
    let body = rest.trim_start_matches(['b', 'c']).strip_prefix('r')?;
    let hashes = body.len() - body.trim_start_matches('#').len();
    let content = body.get(hashes..)?.strip_prefix('"')?;
    let close = format!("\"{}", "#".repeat(hashes));
    let length = content.find(&close)? + close.len();
    Some(rest.len() - content.len() + length)
}

/// The length of a character literal, or 1 for the mark of a lifetime.
fn character(rest: &str) -> usize {
    let mut chars = rest.char_indices().skip(1);
    match (chars.next(), chars.next()) {
        (Some((_, '\\')), Some((at, c))) => {
            let behind = at + c.len_utf8();
            rest.get(behind..).and_then(|rest| rest.find('\'')).map_or(1, |length| behind + length + 1)
        }
        (Some(_), Some((at, '\''))) => at + 1,
        _ => 1,
    }
}

#[cfg(test)]
mod tests {
    use super::length_of_rust;

    #[test]
    fn the_end_of_rust_is_found_past_its_literals() {
        for (text, length) in [
            ("a)", 1),
            ("f(1, [2]))", 9),
            ("\")\")", 3),
            ("\"\\\")\")", 5),
            ("r#\"\")\"#)", 7),
            ("')')", 3),
            ("'\\'')", 4),
            ("&'a x)", 5),
            ("a /* ) */)", 9),
            ("a // )\n)", 7),
            ("v.iter().map(|x| { x }).collect::<Vec<_>>())", 43),
            ("for_r\"x\")", 8),
        ] {
            assert_eq!(length_of_rust(text), Some(length), "{text}");
        }
        for text in ["a", "f(", "(]", "a}", "\"", ""] {
            assert_eq!(length_of_rust(text), None, "{text}");
        }
    }
}
