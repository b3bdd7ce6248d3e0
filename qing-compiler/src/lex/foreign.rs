//! Statements as other languages write them, recognised by a word or mark that is none here: one message for the whole, and the
//! tokens that were meant.

use super::{
    marks::half,
    name::is_name_char,
    scan::{Scanner, close_by, is_blank},
    token::{Bracket, Keyword, TokenKind},
};
use crate::{diag::Diagnostic, messages::lexical, span::Span};

/// `function f(a) {`: goes on as if `@【】 {` were written, or with the next line when no block follows.
pub(super) fn declared_function(scanner: &mut Scanner<'_>, start: usize) {
    scanner.eat_while(|c| is_blank(c) || is_name_char(c) || matches!(half(c), '#' | '@'));
    skip_brackets(scanner);
    if scanner.peek_past_blanks() != '{' {
        scanner.skip_line();
        return scanner.push_reported(TokenKind::Error, start);
    }
    for kind in [TokenKind::At, TokenKind::Open(Bracket::Square), TokenKind::Close(Bracket::Square)] {
        scanner.push_reported(kind, start);
    }
}

/// `@（#甲）｛`, whose parameters stand in the wrong brackets; whether it is that.
pub(super) fn round_parameters(scanner: &mut Scanner<'_>, start: usize) -> bool {
    let from = scanner.at;
    skip_brackets(scanner);
    let group = scanner.span_from(from);
    if scanner.at == from || scanner.peek_past_blanks() != '{' {
        scanner.at = from;
        return false;
    }
    let inner = group.slice(scanner.text);
    let fix = format!("【{}】", inner.trim_start_matches(['(', '（']).trim_end_matches([')', '）']));
    let args = vec![format!("@{fix}")];
    scanner.report(Diagnostic::new(&lexical::ROUND_PARAMETERS, group, args).with_fix(group, fix));
    for kind in [TokenKind::At, TokenKind::Open(Bracket::Square), TokenKind::Close(Bracket::Square)] {
        scanner.push_reported(kind, start);
    }
    true
}

/// `for (i = 0; i < 3; i++) {`, whose `;` would begin a comment.
pub(super) fn counting_loop(scanner: &mut Scanner<'_>, start: usize) {
    let span = scanner.span_from(start);
    scanner.report(Diagnostic::new(&lexical::COUNTING_LOOP, span, Vec::new()));
    scanner.eat_while(is_blank);
    skip_brackets(scanner);
    scanner.push_reported(TokenKind::Keyword(Keyword::While), start);
    scanner.push_reported(TokenKind::Keyword(Keyword::True), start);
}

/// `for i in …` and `遍历 #甲 在 …`, of which only the 遍历 has been read, or a word for it. What stands up to the block is dropped.
pub(super) fn for_in(scanner: &mut Scanner<'_>, start: usize, word: &str) -> bool {
    const MOST: usize = 10;
    let walks = |token: &super::Token| {
        let repeats = token.kind == TokenKind::Keyword(Keyword::Repeat) && token.reported;
        repeats || token.kind == TokenKind::Keyword(Keyword::ForEach)
    };
    let mut before = scanner.tokens.iter().enumerate().rev().take(MOST);
    let Some((at, _)) = before.find(|(_, token)| token.newline || walks(token)) else {
        return false;
    };
    if scanner.newline || !scanner.tokens.get(at).is_some_and(walks) {
        return false;
    }
    if let Some(token) = scanner.tokens.get_mut(at).filter(|token| token.kind == TokenKind::Keyword(Keyword::Repeat)) {
        token.kind = TokenKind::Keyword(Keyword::ForEach);
        // `循环 #甲 从 …` was taken for 重复.
    }
    let (keyword, foreign) = scanner.tokens.get(at).map_or((Span::point(0), false), |it| (it.span, it.reported));
    // What was said of names in between is only a part of this.
    scanner.diagnostics.retain(|it| it.span.start < keyword.end || !super::bare::is_bare(it.kind));
    scanner.line_message = None;
    let mut span = scanner.span_from(start);
    let mut word = word.to_owned();
    if foreign {
        scanner.diagnostics.retain(|it| it.span != keyword);
        word = format!("{} … {word}", keyword.slice(scanner.text));
        span = keyword.to(span);
    }
    scanner.report(Diagnostic::new(&lexical::FOR_IN, span, vec![word]));
    scanner.tokens.truncate(at + 1);
    scanner.eat_while(|c| !matches!(half(c), '{' | '\n' | '\r'));
    if half(scanner.peek().unwrap_or('\n')) != '{' {
        scanner.tokens.truncate(at);
        scanner.push_reported(TokenKind::Error, start);
        return true;
    }
    for kind in [TokenKind::Name("#集合".into()), TokenKind::Comma, TokenKind::Name("#值".into())] {
        scanner.push_reported(kind, start);
    }
    true
}

/// `else if`, whose `else` was read as 否则 and spoken of: takes that back and gives where it stands.
pub(super) fn else_if(scanner: &mut Scanner<'_>) -> Option<usize> {
    let last =
        scanner.tokens.last().filter(|token| token.kind == TokenKind::Keyword(Keyword::Else) && token.reported)?;
    let (span, newline) = (last.span, last.newline);
    if scanner.newline || scanner.diagnostics.last().is_none_or(|it| it.span != span) {
        return None;
    }
    scanner.diagnostics.pop();
    scanner.tokens.pop();
    scanner.newline = newline;
    Some(span.start as usize)
}

/// `case 1: …`: one message for all the cases up to the end of the block.
pub(super) fn cases(scanner: &mut Scanner<'_>, start: usize) -> bool {
    let mut open = 0_usize;
    let end = close_by(scanner.rest()).char_indices().find(|(_, c)| match half(*c) {
        '{' => {
            open += 1;
            false
        }
        '}' if open == 0 => true,
        '}' => {
            open -= 1;
            false
        }
        _ => false,
    });
    let Some((length, _)) = end else { return false };
    let span = scanner.span_from(start);
    scanner.report(Diagnostic::new(&lexical::CASE, span, vec!["case".to_owned(), "break".to_owned()]));
    scanner.at += length;
    for kind in [TokenKind::Keyword(Keyword::Else), TokenKind::Open(Bracket::Curly), TokenKind::Close(Bracket::Curly)] {
        scanner.push_reported(kind, start);
    }
    true
}

/// Drops `（…）` if it comes next and ends in this line.
fn skip_brackets(scanner: &mut Scanner<'_>) {
    scanner.at += brackets(close_by(scanner.rest())).unwrap_or(0);
}

/// How long the round brackets are that a text begins with; `None` when it does not, or they do not end in the line.
pub(super) fn brackets(text: &str) -> Option<usize> {
    let mut open = 0_usize;
    for (at, c) in text.char_indices() {
        match half(c) {
            '(' => open += 1,
            ')' => open = open.saturating_sub(1),
            '\n' | '\r' => return None,
            _ => {}
        }
        if open == 0 {
            return (at > 0).then_some(at + c.len_utf8());
        }
    }
    None
}
