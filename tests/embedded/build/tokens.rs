//! A program as Rust tokens: half-width marks, `@名(…)` for 顿号 calls, comments left out.

use std::collections::HashMap;

use proc_macro2::TokenStream;
use qing_compiler::{
    ast::{CallForm, ExprKind},
    lex::{Token, TokenKind, lex, marks::half},
    parse::parse,
    visit::walk_exprs,
};

/// The program in token form; `None` when it holds what tokens of Rust cannot.
pub(crate) fn of(text: &str) -> Option<String> {
    // Positions are those in the Rust file.
    if ["#行", "#列", "#文件"].iter().any(|name| text.contains(name)) {
        return None;
    }
    let tokens = lex(text).tokens;
    let edits = call_edits(text, &tokens);
    let mut out = String::new();
    let mut behind = 0;
    for (index, token) in tokens.iter().enumerate() {
        let start = token.span.start as usize;
        let piece = edits.instead.get(&index).map_or_else(|| spelled(token, text), |mark| Some((*mark).to_owned()))?;
        let number_then_mark = matches!(token.kind, TokenKind::Dot) && token.span.slice(text) != ".";
        if number_then_mark && out.ends_with(|c: char| c.is_ascii_digit()) {
            return None;
        }
        if token.newline {
            out.push('\n');
        } else if start > behind || touches(&out, &piece) {
            out.push(' ');
        }
        out.push_str(&piece);
        behind = token.span.end as usize;
        out.extend(std::iter::repeat_n(')', edits.closed.get(&token.span.end).copied().unwrap_or(0)));
    }
    out.parse::<TokenStream>().is_ok().then_some(out)
}

/// Whether Rust would read the two pieces as one thing: `如果#甲`, `加"甲"`.
fn touches(before: &str, piece: &str) -> bool {
    let word = |c: char| c.is_alphanumeric() || c == '_';
    before.ends_with(word) && piece.starts_with(|c: char| word(c) || matches!(c, '#' | '@' | '"'))
}

fn spelled(token: &Token, text: &str) -> Option<String> {
    let raw = token.span.slice(text);
    Some(match &token.kind {
        TokenKind::End => String::new(),
        TokenKind::Str(text) => literal(text),
        TokenKind::Name(name) => name.to_string(),
        TokenKind::Ellipsis => "...".to_owned(),
        TokenKind::CallMark | TokenKind::Error => return None,
        _ => match raw {
            "≠" => "!=".to_owned(),
            "≤" => "<=".to_owned(),
            "≥" => ">=".to_owned(),
            _ => raw.chars().map(fold).collect(),
        },
    })
}

/// Full-width digits and letters too.
fn fold(c: char) -> char {
    match u32::from(c) {
        code @ 0xFF01..=0xFF5E => char::from_u32(code - 0xFEE0).unwrap_or(c),
        _ => half(c),
    }
}

/// A string that Rust and the language read alike.
fn literal(text: &str) -> String {
    let mut out = String::from("\"");
    for c in text.chars() {
        match c {
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\0' => out.push_str("\\0"),
            '"' | '\\' => out.extend(['\\', c]),
            c => out.push(c),
        }
    }
    out + "\""
}

/// How 顿号 calls become calls with brackets.
#[derive(Default)]
struct Edits {
    /// Other text for a token.
    instead: HashMap<usize, &'static str>,
    /// How many brackets close at a byte.
    closed: HashMap<u32, usize>,
}

fn call_edits(text: &str, tokens: &[Token]) -> Edits {
    let mut edits = Edits::default();
    walk_exprs(&parse(text).program, &mut |expr| {
        let ExprKind::Call { callee, args, form: CallForm::Comma } = &expr.kind else { return };
        let mut from = callee.span.end;
        for (index, arg) in args.iter().enumerate() {
            let between = |token: &Token| token.span.start >= from && token.span.end <= arg.span.start;
            let mark = tokens.iter().position(|token| token.kind == TokenKind::CallMark && between(token));
            if let Some(mark) = mark {
                edits.instead.insert(mark, if index == 0 { "(" } else { "," });
            }
            from = arg.span.end;
        }
        *edits.closed.entry(from).or_default() += 1;
    });
    edits
}
