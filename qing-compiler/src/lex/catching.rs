//! `catch (e)`, `except 类型 as e` and `throw new Error(…)`: one message for the whole.

use super::{
    marks::half,
    name::{is_name_char, normalise},
    scan::{Scanner, is_blank, span},
    token::{Keyword, TokenKind},
};
use crate::{diag::Diagnostic, messages::lexical};

/// Looks at the bare word that began at `start`; whether it was that and has been dealt with.
pub(super) fn word(scanner: &mut Scanner<'_>, word: &str, start: usize) -> bool {
    match word {
        "catch" | "except" | "rescue" => catch(scanner, start),
        "throw" | "raise" => throw(scanner, start),
        _ => false,
    }
}

/// No such head is longer, in bytes; looking further at every word would take for ever in a long line of them.
const MOST: usize = 240;

/// What comes next, as far as it is looked at.
fn near<'text>(scanner: &Scanner<'text>) -> &'text str {
    let rest = scanner.rest();
    let end = (0..=MOST.min(rest.len())).rev().find(|end| rest.is_char_boundary(*end)).unwrap_or(0);
    rest.get(..end).unwrap_or("")
}

/// What is caught, up to the block, the colon or the line's end: its last word is the name.
fn catch(scanner: &mut Scanner<'_>, start: usize) -> bool {
    let rest = scanner.rest();
    let head = near(scanner).split(|c| matches!(half(c), '{' | ':' | '\n' | '\r' | '=' | ';')).next().unwrap_or("");
    let head = head.trim_end_matches(is_blank);
    let plain = |c: char| is_name_char(c) || is_blank(c) || matches!(half(c), '#' | '(' | ')' | '.' | ',' | '*' | '&');
    let ends = rest.get(head.len()..).unwrap_or("").trim_start_matches(is_blank).chars().next().map_or('\n', half);
    let name = head.split(|c| !is_name_char(c)).rfind(|part| !part.is_empty());
    let Some(name) = name.filter(|_| matches!(ends, '{' | ':' | '\n' | '\r') && head.chars().all(plain)) else {
        return false;
    };
    let name = format!("#{}", normalise(name));
    scanner.at += head.len();
    let at = scanner.span_from(start);
    let ours = format!("排查 {name}");
    let args = vec![at.slice(scanner.text).to_owned(), ours.clone()];
    scanner.report(Diagnostic::new(&lexical::OTHER_WORD, at, args).with_fix(at, ours));
    scanner.push_reported(TokenKind::Keyword(Keyword::Catch), start);
    scanner.push_reported(TokenKind::Name(name.into()), start);
    true
}

/// `throw new Error(`: what stands before the brackets.
fn throw(scanner: &mut Scanner<'_>, start: usize) -> bool {
    let rest = near(scanner);
    let words = rest.find(|c| !is_name_char(c) && !is_blank(c)).unwrap_or(rest.len());
    let made = rest.get(..words).unwrap_or("").trim_matches(is_blank);
    if made.is_empty() || !rest.get(words..).is_some_and(|behind| behind.starts_with(['(', '（'])) {
        return false;
    }
    scanner.at += words;
    let at = span(start, scanner.at);
    let args = vec![at.slice(scanner.text).to_owned(), "@抛出".to_owned()];
    scanner.report(Diagnostic::new(&lexical::OTHER_WORD, at, args).with_fix(at, "@抛出"));
    scanner.push_reported(TokenKind::Name("@抛出".into()), start);
    true
}
