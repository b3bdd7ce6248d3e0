//! The words of the language: keywords and word operators (LANGUAGE.md §2, §4).

use super::token::{Keyword, TokenKind};
use crate::ast::{AssignOp, BinaryOp};

/// What a word means; a copyable twin of the [`TokenKind`]s words can be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Word {
    /// A keyword.
    Keyword(Keyword),
    /// 取反 非
    Not,
    /// 减
    Minus,
    /// Any other infix operator.
    Infix(BinaryOp),
    /// A compound assignment.
    Compound(BinaryOp),
    /// 自加 自减
    Step(BinaryOp),
}

impl Word {
    /// The token of this word.
    pub fn token(self) -> TokenKind {
        match self {
            Self::Keyword(keyword) => TokenKind::Keyword(keyword),
            Self::Not => TokenKind::Not,
            Self::Minus => TokenKind::Minus,
            Self::Infix(op) => TokenKind::Infix(op),
            Self::Compound(op) => TokenKind::Assign(AssignOp::Compound(op)),
            Self::Step(op) => TokenKind::Step(op),
        }
    }

    /// Whether the word stands behind a value: an operator or a clause of a statement before.
    pub fn follows_value(self) -> bool {
        match self {
            Self::Not => false,
            Self::Minus | Self::Infix(_) | Self::Compound(_) | Self::Step(_) => true,
            Self::Keyword(keyword) => {
                matches!(keyword, Keyword::Elif | Keyword::Else | Keyword::Until | Keyword::Catch | Keyword::Finally)
            }
        }
    }

    /// Whether a statement, or a clause on a line of its own, may begin with the word.
    pub fn starts_line(self) -> bool {
        match self {
            Self::Keyword(keyword) => !matches!(keyword, Keyword::Null | Keyword::True | Keyword::False),
            _ => false,
        }
    }
}

/// Every word of the language.
#[rustfmt::skip]
pub const WORDS: &[(&str, Word)] = &[
    ("空", Word::Keyword(Keyword::Null)),
    ("真", Word::Keyword(Keyword::True)),
    ("假", Word::Keyword(Keyword::False)),
    ("如果", Word::Keyword(Keyword::If)),
    ("再则", Word::Keyword(Keyword::Elif)),
    ("否则", Word::Keyword(Keyword::Else)),
    ("当", Word::Keyword(Keyword::While)),
    ("重复", Word::Keyword(Keyword::Repeat)),
    ("执行", Word::Keyword(Keyword::Do)),
    ("直到", Word::Keyword(Keyword::Until)),
    ("遍历", Word::Keyword(Keyword::ForEach)),
    ("匹配", Word::Keyword(Keyword::Match)),
    ("返回", Word::Keyword(Keyword::Return)),
    ("跳出", Word::Keyword(Keyword::Break)),
    ("继续", Word::Keyword(Keyword::Continue)),
    ("尝试", Word::Keyword(Keyword::Try)),
    ("排查", Word::Keyword(Keyword::Catch)),
    ("例行", Word::Keyword(Keyword::Finally)),
    ("异步", Word::Keyword(Keyword::Async)),
    ("等待", Word::Keyword(Keyword::Await)),
    ("导入", Word::Keyword(Keyword::Import)),
    ("导出", Word::Keyword(Keyword::Export)),
    ("取反", Word::Not),
    ("非", Word::Not),
    ("加", Word::Infix(BinaryOp::Add)),
    ("减", Word::Minus),
    ("乘", Word::Infix(BinaryOp::Mul)),
    ("除", Word::Infix(BinaryOp::Div)),
    ("除以", Word::Infix(BinaryOp::Div)),
    ("整除", Word::Infix(BinaryOp::IntDiv)),
    ("取余", Word::Infix(BinaryOp::Rem)),
    ("模", Word::Infix(BinaryOp::Rem)),
    ("等于", Word::Infix(BinaryOp::Eq)),
    ("不等于", Word::Infix(BinaryOp::Ne)),
    ("小于", Word::Infix(BinaryOp::Lt)),
    ("大于", Word::Infix(BinaryOp::Gt)),
    ("小于等于", Word::Infix(BinaryOp::Le)),
    ("大于等于", Word::Infix(BinaryOp::Ge)),
    ("且", Word::Infix(BinaryOp::And)),
    ("并且", Word::Infix(BinaryOp::And)),
    ("或", Word::Infix(BinaryOp::Or)),
    ("或者", Word::Infix(BinaryOp::Or)),
    ("加等", Word::Compound(BinaryOp::Add)),
    ("减等", Word::Compound(BinaryOp::Sub)),
    ("乘等", Word::Compound(BinaryOp::Mul)),
    ("除等", Word::Compound(BinaryOp::Div)),
    ("模等", Word::Compound(BinaryOp::Rem)),
    ("自加", Word::Step(BinaryOp::Add)),
    ("自减", Word::Step(BinaryOp::Sub)),
    ("自乘", Word::Compound(BinaryOp::Mul)),
    ("自除", Word::Compound(BinaryOp::Div)),
    ("自模", Word::Compound(BinaryOp::Rem)),
];

/// The meaning of a whole word.
pub fn lookup(word: &str) -> Option<Word> {
    WORDS.iter().find(|(text, _)| *text == word).map(|(_, meaning)| *meaning)
}

/// How a keyword is written.
pub fn keyword_text(keyword: Keyword) -> &'static str {
    WORDS.iter().find(|(_, word)| *word == Word::Keyword(keyword)).map_or("", |(text, _)| text)
}

/// A name that ends in an infix word operator: what stands before the word, and the word.
pub fn trailing_operator(name: &str) -> Option<(&str, &'static str)> {
    let ends = |(text, word): &&(&'static str, Word)| {
        let operator = matches!(word, Word::Minus | Word::Infix(_) | Word::Compound(_));
        // Prefix and at least one character must be left.
        operator && name.strip_suffix(text).is_some_and(|stem| stem.len() > 1)
    };
    let (text, _) = WORDS.iter().filter(ends).max_by_key(|(text, _)| text.len())?;
    Some((name.strip_suffix(text)?, text))
}
