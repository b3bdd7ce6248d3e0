//! What the lexer gives the parser.

use std::rc::Rc;

use crate::{
    ast::{AssignOp, BinaryOp},
    span::Span,
};

/// One token.
#[derive(Clone, Debug, PartialEq)]
pub struct Token {
    /// What it is.
    pub kind: TokenKind,
    /// Where it stands.
    pub span: Span,
    /// Whether it is the first of its line; a block comment with a newline counts (RULES.md 13).
    pub newline: bool,
    /// Whether a mistake was reported here already: the parser says nothing more about it.
    pub reported: bool,
}

/// The kinds of token. Full-width and half-width spellings are the same kind (LANGUAGE.md §1).
#[derive(Clone, Debug, PartialEq)]
pub enum TokenKind {
    /// `#甲` `@甲`, normalised.
    Name(Rc<str>),
    /// Digits without `_`.
    Int(String),
    /// A decimal.
    Float(f64),
    /// `0x…`
    Bytes(Vec<u8>),
    /// A string, escapes replaced.
    Str(String),
    /// A keyword.
    Keyword(Keyword),
    /// An operator that stands between two values only.
    Infix(BinaryOp),
    /// `-`: before a value or between two.
    Minus,
    /// `!` 取反 非
    Not,
    /// `=` `：` and the compound assignments that need a value.
    Assign(AssignOp),
    /// 自加 自减, whose value may be missing.
    Step(BinaryOp),
    /// `@` touching `【` or `｛`.
    At,
    /// The path mark `.`
    Dot,
    /// `，`
    Comma,
    /// `、`
    CallMark,
    /// `…`
    Ellipsis,
    /// A value of the host program: its index in [`super::Lexed::captures`].
    Capture(u32),
    /// An opening bracket.
    Open(Bracket),
    /// A closing bracket.
    Close(Bracket),
    /// Something broken, reported already, that stands where a value may.
    Error,
    /// The end of the text.
    End,
}

/// The three pairs of brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bracket {
    /// `（）`
    Round,
    /// `【】`
    Square,
    /// `｛｝`
    Curly,
}

impl Bracket {
    /// The opening mark, as messages spell it.
    pub const fn open(self) -> &'static str {
        match self {
            Self::Round => "（",
            Self::Square => "【",
            Self::Curly => "｛",
        }
    }

    /// The closing mark, as messages spell it.
    pub const fn close(self) -> &'static str {
        match self {
            Self::Round => "）",
            Self::Square => "】",
            Self::Curly => "｝",
        }
    }
}

/// The keywords, the prefix operator 取反 left out (LANGUAGE.md §2).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "the table in words.rs says which word each is")]
pub enum Keyword {
    Null,
    True,
    False,
    If,
    Elif,
    Else,
    While,
    Repeat,
    Do,
    Until,
    ForEach,
    Match,
    Return,
    Break,
    Continue,
    Try,
    Catch,
    Finally,
    Async,
    Await,
    Import,
    Export,
}

impl Token {
    /// Whether a value may end with this token, so that an operator may follow.
    pub fn ends_value(&self) -> bool {
        use TokenKind::{Bytes, Capture, Close, Error, Float, Int, Keyword as Word, Name, Str};
        match &self.kind {
            Name(_) | Int(_) | Float(_) | Bytes(_) | Str(_) | Capture(_) | Close(_) | Error => true,
            Word(word) => matches!(word, Keyword::Null | Keyword::True | Keyword::False),
            _ => false,
        }
    }
}
