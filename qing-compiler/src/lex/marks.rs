//! Marks: full-width twins, operators, and what other languages write.

use super::token::{Bracket, TokenKind};
use crate::ast::{AssignOp, BinaryOp};

/// Full-width and other spellings of a mark, with the half-width one (LANGUAGE.md §1, RULES.md 28).
#[rustfmt::skip]
const TWINS: &[(char, char)] = &[
    ('：', ':'), ('，', ','), ('；', ';'), ('【', '['), ('】', ']'), ('｛', '{'), ('｝', '}'), ('（', '('), ('）', ')'),
    ('＝', '='), ('＋', '+'), ('－', '-'), ('＊', '*'), ('／', '/'), ('％', '%'), ('×', '*'), ('÷', '/'), ('！', '!'),
    ('＜', '<'), ('＞', '>'), ('＃', '#'), ('＠', '@'), ('．', '.'), ('。', '.'), ('·', '.'), ('、', '\\'), ('＆', '&'),
    ('｜', '|'), ('\u{3000}', ' '),
];

/// The half-width twin of a mark; any other character unchanged.
pub fn half(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    TWINS.iter().find(|(full, _)| *full == c).map_or(c, |(_, half)| *half)
}

/// A mark of up to three characters at the head of `next` (already half-width), and how many characters it takes.
pub fn mark(next: [char; 3]) -> Option<(TokenKind, usize)> {
    if let ['.', '.', '.'] = next {
        return Some((TokenKind::Ellipsis, 3));
    }
    if let ['…', second, _] = next {
        return Some((TokenKind::Ellipsis, if second == '…' { 2 } else { 1 }));
    }
    let [first, second, _] = next;
    if let Some(kind) = pair(first, second) {
        return Some((kind, 2));
    }
    single(first).map(|kind| (kind, 1))
}

fn pair(first: char, second: char) -> Option<TokenKind> {
    let compound = |op| TokenKind::Assign(AssignOp::Compound(op));
    Some(match (first, second) {
        ('=', '=') => TokenKind::Infix(BinaryOp::Eq),
        ('!', '=') => TokenKind::Infix(BinaryOp::Ne),
        ('<', '=') => TokenKind::Infix(BinaryOp::Le),
        ('>', '=') => TokenKind::Infix(BinaryOp::Ge),
        ('&', '&') => TokenKind::Infix(BinaryOp::And),
        ('|', '|') => TokenKind::Infix(BinaryOp::Or),
        ('+', '=') => compound(BinaryOp::Add),
        ('-', '=') => compound(BinaryOp::Sub),
        ('*', '=') => compound(BinaryOp::Mul),
        ('/', '=') => compound(BinaryOp::Div),
        ('%', '=') => compound(BinaryOp::Rem),
        _ => return None,
    })
}

fn single(c: char) -> Option<TokenKind> {
    Some(match c {
        '+' => TokenKind::Infix(BinaryOp::Add),
        '-' => TokenKind::Minus,
        '*' => TokenKind::Infix(BinaryOp::Mul),
        '/' => TokenKind::Infix(BinaryOp::Div),
        '%' => TokenKind::Infix(BinaryOp::Rem),
        '<' => TokenKind::Infix(BinaryOp::Lt),
        '>' => TokenKind::Infix(BinaryOp::Gt),
        '≠' => TokenKind::Infix(BinaryOp::Ne),
        '≤' => TokenKind::Infix(BinaryOp::Le),
        '≥' => TokenKind::Infix(BinaryOp::Ge),
        '!' => TokenKind::Not,
        '=' => TokenKind::Assign(AssignOp::Set),
        ':' => TokenKind::Assign(AssignOp::Bind),
        '.' => TokenKind::Dot,
        ',' => TokenKind::Comma,
        '\\' => TokenKind::CallMark,
        '(' => TokenKind::Open(Bracket::Round),
        ')' => TokenKind::Close(Bracket::Round),
        '[' => TokenKind::Open(Bracket::Square),
        ']' => TokenKind::Close(Bracket::Square),
        '{' => TokenKind::Open(Bracket::Curly),
        '}' => TokenKind::Close(Bracket::Curly),
        _ => return None,
    })
}

/// A mark of another language that is never right here.
pub struct Foreign {
    /// How it is spelled, half-width.
    pub spelling: &'static str,
    /// What to write instead; put in place of it when `sure`.
    pub instead: &'static str,
    /// Whether replacing it is a sure repair.
    pub sure: bool,
    /// What the parser goes on with; `None`: skip the rest of the line, it is a comment.
    pub token: Option<TokenKind>,
}

/// The marks of other languages, longer ones first.
#[rustfmt::skip]
pub const FOREIGN: &[Foreign] = &[
    Foreign { spelling: "===", instead: "==", sure: true, token: Some(TokenKind::Infix(BinaryOp::Eq)) },
    Foreign { spelling: "!==", instead: "!=", sure: true, token: Some(TokenKind::Infix(BinaryOp::Ne)) },
    Foreign { spelling: "=>", instead: ">=", sure: false, token: Some(TokenKind::Infix(BinaryOp::Ge)) },
    Foreign { spelling: "=<", instead: "<=", sure: true, token: Some(TokenKind::Infix(BinaryOp::Le)) },
    Foreign { spelling: "<>", instead: "!=", sure: true, token: Some(TokenKind::Infix(BinaryOp::Ne)) },
    Foreign { spelling: ":=", instead: "：", sure: false, token: Some(TokenKind::Assign(AssignOp::Bind)) },
    Foreign { spelling: "->", instead: ".", sure: false, token: Some(TokenKind::Dot) },
    Foreign { spelling: "←", instead: "=", sure: true, token: Some(TokenKind::Assign(AssignOp::Set)) },
    Foreign { spelling: "++", instead: " 自加", sure: false, token: Some(TokenKind::Step(BinaryOp::Add)) },
    Foreign { spelling: "**", instead: "@幂（底，指数）", sure: false, token: Some(TokenKind::Infix(BinaryOp::Mul)) },
    Foreign { spelling: "^", instead: "@幂（底，指数）", sure: false, token: Some(TokenKind::Infix(BinaryOp::Mul)) },
    Foreign { spelling: "//", instead: "；", sure: false, token: None },
    Foreign { spelling: "/*", instead: "；；…；；", sure: false, token: None },
    Foreign { spelling: "&", instead: "且", sure: false, token: Some(TokenKind::Infix(BinaryOp::And)) },
    Foreign { spelling: "|", instead: "或", sure: false, token: Some(TokenKind::Infix(BinaryOp::Or)) },
];

/// `//` between two values.
pub const WHOLE_DIVISION: Foreign =
    Foreign { spelling: "//", instead: " 整除 ", sure: true, token: Some(TokenKind::Infix(BinaryOp::IntDiv)) };
