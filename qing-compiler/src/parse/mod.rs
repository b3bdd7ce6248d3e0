//! From text to the syntax tree: recursive descent, operators by precedence (LANGUAGE.md §§2–5, RULES.md parts A–C).
//!
//! Verbs carry the contract: `eat_*` takes a token if it is there, `expect_*` reports and recovers, `parse_*` reads what
//! must be there and never fails, `skip_*` drops tokens behind a mistake, `check_*` only reports. After a mistake the parser is
//! *panicking*: it says nothing until it has skipped to the end of the statement, list element or header.
//!
//! Brackets are balanced before (`brackets`), so that no function here meets a closing bracket that is not its own.

mod beside;
mod brackets;
mod consequences;
mod control;
mod expr;
mod header;
mod list;
mod literal;
mod meant;
mod operand;
mod path;
mod prose;
mod statement;

use crate::{
    ast::{Block, Expr, ExprKind},
    diag::{Diagnostic, Kind, Severity},
    lex::{Capture, Keyword, Token, TokenKind, lex, lex_embedded},
    messages::{lexical, syntax},
    span::Span,
};

pub use crate::lex::Comment;

/// How deep brackets, blocks and right sides may be nested.
pub const MAX_NESTING: u32 = 500;

/// How deep the tree may become through chains of operators, calls and path steps.
pub const MAX_HEIGHT: u32 = 2000;

/// Mistakes reported for one text; the rest is noise.
const MAX_DIAGNOSTICS: usize = 200;

/// What [`parse`] gives.
#[derive(Clone, Debug)]
pub struct Parsed {
    /// The whole file. Where mistakes were reported it holds [`crate::ast::ExprKind::Error`].
    pub program: Block,
    /// Mistakes and warnings, by position.
    pub diagnostics: Vec<Diagnostic>,
    /// Whether the text only lacks its end: more lines may make it right (for a REPL).
    pub incomplete: bool,
    /// Comments, by position.
    pub comments: Vec<Comment>,
    /// Values of the host program that a block inside Rust uses.
    pub captures: Vec<Capture>,
}

/// What kind of text is read.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Form {
    /// A source file.
    #[default]
    File,
    /// A block inside Rust: `$名` and `$（…）` are values of the host program.
    Embedded,
    /// The same, from tokens whose lines are not known: a statement may end where the next can only begin.
    LinesLost,
}

/// Reads a whole source text. Never fails: mistakes are in [`Parsed::diagnostics`].
pub fn parse(text: &str) -> Parsed {
    parse_form(text, Form::File)
}

/// Reads a text of any form, as [`parse`].
pub fn parse_form(text: &str, form: Form) -> Parsed {
    let Ok(length) = u32::try_from(text.len()) else {
        let diagnostics = vec![Diagnostic::new(&lexical::TOO_LONG, Span::point(0), Vec::new())];
        return Parsed {
            program: Block::default(),
            diagnostics,
            incomplete: false,
            comments: Vec::new(),
            captures: Vec::new(),
        };
    };
    let mut lexed = if form == Form::File { lex(text) } else { lex_embedded(text) };
    if form == Form::File {
        prose::check(&mut lexed);
    }
    let balanced = brackets::balance(text, lexed.tokens, lexed.open_end);
    let mut parser = Parser::new(text, balanced.tokens);
    parser.lines_lost = form == Form::LinesLost;
    let stmts = parser.parse_statements();
    let at_end = parser.at_end + balanced.at_end + usize::from(lexed.open_end);
    let mut diagnostics = lexed.diagnostics;
    // Where the nesting limit was met, brackets are no news.
    diagnostics.extend(balanced.diagnostics.into_iter().filter(|_| !parser.aborted));
    diagnostics.append(&mut parser.diagnostics);
    consequences::drop_consequences(text, &mut diagnostics);
    let errors = diagnostics.iter().filter(|diagnostic| diagnostic.kind.severity == Severity::Error).count();
    Parsed {
        program: Block { stmts, span: Span::new(0, length) },
        diagnostics,
        incomplete: !parser.aborted && errors > 0 && errors <= at_end,
        comments: lexed.comments,
        captures: lexed.captures,
    }
}

/// What surrounds the place that is being read.
#[derive(Clone, Copy, Debug)]
struct Scope {
    /// Whether newlines end statements: in `｛｝`, not in `（）` and `【】` (RULES.md 12).
    lines: bool,
    /// Inside a 顿号 argument, not in brackets of its own (RULES.md 4).
    argument: bool,
    /// In the head of a statement, whose block comes next.
    header: bool,
    /// Whether 返回 may stand here.
    function: bool,
    /// Whether 跳出 and 继续 may stand here.
    in_loop: bool,
}

impl Scope {
    const TOP: Self = Self { lines: true, argument: false, header: false, function: false, in_loop: false };

    const fn brackets(self) -> Self {
        Self { lines: false, argument: false, header: false, ..self }
    }

    const fn block(self) -> Self {
        Self { lines: true, argument: false, header: false, ..self }
    }

    const fn loop_body(self) -> Self {
        Self { in_loop: true, ..self }
    }

    const fn head(self) -> Self {
        Self { argument: false, header: true, ..self }
    }

    /// The body of an object literal: code of its own, neither function nor loop (RULES.md 15).
    const OBJECT: Self = Self::TOP;
    const FUNCTION: Self = Self { function: true, ..Self::TOP };
}

struct Parser<'text> {
    text: &'text str,
    tokens: Vec<Token>,
    at: usize,
    diagnostics: Vec<Diagnostic>,
    /// A mistake was met and nothing skipped yet.
    panicking: bool,
    /// A statement without its block was reported: that its clauses now stand alone is no news.
    blockless: bool,
    /// Among the values of an arm of 匹配, where a `：` can only have been meant to begin its block.
    arm: bool,
    /// Where the last quoted member ended.
    quoted: u32,
    /// The nesting limit was met: the rest is not read.
    aborted: bool,
    depth: u32,
    /// The greatest height of a tree read since the innermost [`Parser::nested`] began.
    height: u32,
    scope: Scope,
    /// How many mistakes are only that the text ends.
    at_end: usize,
    /// Lines mean nothing: [`Form::LinesLost`].
    lines_lost: bool,
}

impl<'text> Parser<'text> {
    fn new(text: &'text str, tokens: Vec<Token>) -> Self {
        Self {
            text,
            tokens,
            at: 0,
            diagnostics: Vec::new(),
            panicking: false,
            blockless: false,
            arm: false,
            quoted: 0,
            aborted: false,
            depth: 0,
            height: 0,
            scope: Scope::TOP,
            at_end: 0,
            lines_lost: false,
        }
    }

    // Tokens.

    fn token(&self) -> Option<&Token> {
        self.tokens.get(self.at)
    }

    fn peek(&self) -> &TokenKind {
        self.token().map_or(&TokenKind::End, |token| &token.kind)
    }

    fn peek_second(&self) -> Option<&Token> {
        self.tokens.get(self.at + 1)
    }

    fn previous(&self) -> Option<&Token> {
        self.tokens.get(self.at.checked_sub(1)?)
    }

    fn span(&self) -> Span {
        self.token().map_or(Span::point(self.previous_end()), |token| token.span)
    }

    fn previous_end(&self) -> u32 {
        self.previous().map_or(0, |token| token.span.end)
    }

    /// Whether the next token is the first of its line.
    fn newline(&self) -> bool {
        self.token().is_none_or(|token| token.newline)
    }

    /// Whether the next token is on a new line and newlines count here.
    fn line_ends(&self) -> bool {
        self.scope.lines && self.newline()
    }

    fn at_keyword(&self, keyword: Keyword) -> bool {
        *self.peek() == TokenKind::Keyword(keyword)
    }

    /// Moves on; never past the end.
    fn bump(&mut self) -> Span {
        let span = self.span();
        if !matches!(self.peek(), TokenKind::End) {
            self.at += 1;
        }
        span
    }

    /// Moves on and gives the token's content.
    fn take(&mut self) -> TokenKind {
        match self.tokens.get_mut(self.at) {
            Some(token) if token.kind != TokenKind::End => {
                self.at += 1;
                // Names and marks are looked at again as previous tokens; big contents are not.
                match &mut token.kind {
                    TokenKind::Int(text) => TokenKind::Int(std::mem::take(text)),
                    TokenKind::Str(text) => TokenKind::Str(std::mem::take(text)),
                    TokenKind::Bytes(bytes) => TokenKind::Bytes(std::mem::take(bytes)),
                    other => other.clone(),
                }
            }
            _ => TokenKind::End,
        }
    }

    fn eat(&mut self, kind: &TokenKind) -> bool {
        let found = self.peek() == kind;
        if found {
            self.bump();
        }
        found
    }

    fn eat_keyword(&mut self, keyword: Keyword) -> bool {
        self.eat(&TokenKind::Keyword(keyword))
    }

    /// Whether something was said already about the next token.
    fn at_reported(&self) -> bool {
        self.token().is_some_and(|token| token.reported)
    }

    /// From `start` to the last token read.
    fn span_from(&self, start: Span) -> Span {
        Span::new(start.start, self.previous_end().max(start.end))
    }

    fn spelling(&self, span: Span) -> String {
        span.slice(self.text).to_owned()
    }

    // Mistakes.

    /// Reports a mistake that leaves the structure clear; reading goes on.
    fn report(&mut self, diagnostic: Diagnostic) {
        let again =
            self.diagnostics.last().is_some_and(|last| last.kind == diagnostic.kind && last.span == diagnostic.span);
        if !self.panicking && !self.aborted && !again && self.diagnostics.len() < MAX_DIAGNOSTICS {
            self.diagnostics.push(diagnostic);
        }
    }

    fn report_at(&mut self, kind: &'static Kind, span: Span, args: Vec<String>) {
        self.report(Diagnostic::new(kind, span, args));
    }

    /// Reports that something else should be here, and panics. Silent at a token about which something was said already.
    fn fail(&mut self, kind: &'static Kind, args: Vec<String>) {
        let Some(token) = self.token() else { return };
        let ends = token.kind == TokenKind::End;
        let span = if ends || (token.newline && self.at > 0) { Span::point(self.previous_end()) } else { token.span };
        if !token.reported {
            self.at_end += usize::from(ends && !self.panicking && !self.aborted);
            self.report_at(kind, span, args);
        }
        self.panicking = true;
    }

    fn error_expr(&self, span: Span) -> Expr {
        Expr { kind: ExprKind::Error, span }
    }

    // Depth.

    /// Reads something one level deeper. Too deep: one message, and the rest is not read.
    fn nested(&mut self, read: impl FnOnce(&mut Self) -> Expr) -> Expr {
        if self.depth >= MAX_NESTING {
            let span = self.span();
            self.abort(&syntax::TOO_DEEP, span, MAX_NESTING);
            return self.error_expr(span);
        }
        let outer = std::mem::take(&mut self.height);
        self.depth += 1;
        let expr = read(self);
        self.depth -= 1;
        self.height = outer.max(self.height.saturating_add(1));
        expr
    }

    /// Counts one more link of a chain; `false` when the tree became too deep.
    fn grow(&mut self, at: Span) -> bool {
        self.height = self.height.saturating_add(1);
        if self.height > MAX_HEIGHT {
            self.abort(&syntax::CHAIN_TOO_LONG, at, MAX_HEIGHT);
        }
        !self.aborted
    }

    fn abort(&mut self, kind: &'static Kind, span: Span, limit: u32) {
        if !self.aborted {
            self.diagnostics.push(Diagnostic::new(kind, span, vec![limit.to_string()]));
        }
        self.aborted = true;
        self.panicking = true;
        self.at = self.tokens.len().saturating_sub(1);
    }

    /// Reads with another scope.
    fn within<T>(&mut self, scope: Scope, read: impl FnOnce(&mut Self) -> T) -> T {
        let outer = std::mem::replace(&mut self.scope, scope);
        let result = read(self);
        self.scope = outer;
        result
    }

    // Skipping.

    /// Drops a bracket and all it holds.
    fn skip_group(&mut self) {
        let mut open = 0_usize;
        loop {
            match self.peek() {
                TokenKind::Open(_) => open += 1,
                TokenKind::Close(_) => open = open.saturating_sub(1),
                TokenKind::End => return,
                _ => {}
            }
            self.bump();
            if open == 0 {
                return;
            }
        }
    }

    /// Drops tokens, bracketed ones as a whole, until `stop` says so, a bracket closes, or the text ends.
    fn skip_until(&mut self, stop: impl Fn(&Self) -> bool) {
        while !stop(self) {
            match self.peek() {
                TokenKind::End | TokenKind::Close(_) => return,
                TokenKind::Open(_) => self.skip_group(),
                _ => {
                    self.bump();
                }
            }
        }
    }
}
