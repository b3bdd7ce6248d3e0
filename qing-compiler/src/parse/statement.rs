//! Statements, blocks and where statements end (RULES.md part B).

use super::{Parser, Scope, beside::is_clause};
use crate::{
    ast::{AssignOp, Block, Expr, ExprKind},
    diag::Diagnostic,
    lex::{Bracket, Keyword, TokenKind},
    messages::syntax,
    span::Span,
};

impl Parser<'_> {
    /// Statements up to the end of the block or file.
    pub(super) fn parse_statements(&mut self) -> Vec<Expr> {
        let mut stmts = Vec::new();
        loop {
            while self.eat(&TokenKind::Comma) {}
            if matches!(self.peek(), TokenKind::End | TokenKind::Close(_)) {
                return stmts;
            }
            let start = self.at;
            let stmt = self.parse_statement();
            stmts.push(stmt);
            self.expect_statement_end(start);
        }
    }

    fn parse_statement(&mut self) -> Expr {
        let TokenKind::Keyword(keyword) = self.peek() else { return self.parse_expr_with_assignment() };
        match *keyword {
            // Such a statement ends with its last ｝: no operator may follow (RULES.md 8).
            keyword if super::control::begins_control(keyword) => self.nested(|parser| parser.parse_control(keyword)),
            Keyword::Return | Keyword::Break | Keyword::Continue => self.nested(Self::parse_jump),
            keyword if is_clause(keyword) => self.stray_clause(),
            _ => self.parse_expr_with_assignment(),
        }
    }

    /// 返回 跳出 继续, and whether they may stand here (RULES.md 15).
    pub(super) fn parse_jump(&mut self) -> Expr {
        let start = self.span();
        let kind = match self.take() {
            TokenKind::Keyword(Keyword::Return) => {
                if !self.scope.function {
                    self.report_at(&syntax::RETURN_OUTSIDE, start, Vec::new());
                }
                ExprKind::Return(self.parse_same_line_value())
            }
            TokenKind::Keyword(keyword) => {
                if !self.scope.in_loop {
                    let word = self.spelling(start);
                    self.report_at(&syntax::JUMP_OUTSIDE, start, vec![word]);
                }
                if keyword == Keyword::Break { ExprKind::Break } else { ExprKind::Continue }
            }
            _ => ExprKind::Error,
        };
        Expr { kind, span: self.span_from(start) }
    }

    /// A value, unless the statement ends here.
    fn parse_same_line_value(&mut self) -> Option<Box<Expr>> {
        let ends = self.newline() || matches!(self.peek(), TokenKind::End | TokenKind::Comma | TokenKind::Close(_));
        if ends { None } else { Some(Box::new(self.parse_expr_with_assignment())) }
    }

    /// 再则 否则 直到 排查 例行 without the statement they belong to.
    fn stray_clause(&mut self) -> Expr {
        let start = self.span();
        let word = self.spelling(start);
        let owner = match self.peek() {
            TokenKind::Keyword(Keyword::Until) => "执行",
            TokenKind::Keyword(Keyword::Catch | Keyword::Finally) => "尝试",
            _ => "如果",
        };
        if !self.at_reported() && !self.blockless {
            self.report_at(&syntax::STRAY_CLAUSE, start, vec![word, owner.to_owned()]);
        }
        self.bump();
        self.skip_until(|parser| parser.newline() || matches!(parser.peek(), TokenKind::Open(Bracket::Curly)));
        if matches!(self.peek(), TokenKind::Open(Bracket::Curly)) {
            self.skip_group();
        }
        self.error_expr(self.span_from(start))
    }

    /// After a statement comes a newline or `，` (RULES.md 14); behind a mistake the rest of the statement is skipped.
    fn expect_statement_end(&mut self, start: usize) {
        if self.panicking {
            self.skip_statement(start);
            return;
        }
        if self.newline() || matches!(self.peek(), TokenKind::End | TokenKind::Comma | TokenKind::Close(_)) {
            return;
        }
        if self.lines_lost && self.at > start && self.can_start_value() {
            return;
        }
        let broken = matches!(self.peek(), TokenKind::Error);
        if self.at > start && self.at_reported() && !broken {
            return;
        }
        if !broken && !self.previous().is_some_and(|token| token.reported) {
            let function = match self.peek() {
                TokenKind::Open(Bracket::Curly) => self.report_function_without_mark(),
                _ => self.report_function_without_equals(),
            };
            // `当 … ｛ … ｝ 直到 …`: the clause speaks for itself.
            if matches!(self.peek(), TokenKind::Keyword(keyword) if is_clause(*keyword)) && self.after_block() {
                return;
            }
            if function || self.report_missing_end(start) {
                self.panicking = true;
                return self.skip_statement(start);
            }
        }
        if broken || !self.can_start_value() || self.at == start {
            self.panicking = true;
            self.skip_statement(start);
        }
    }

    fn skip_statement(&mut self, start: usize) {
        if self.at == start {
            match self.peek() {
                TokenKind::Open(_) => self.skip_group(),
                _ => {
                    self.bump();
                }
            }
        }
        self.skip_until(|parser| parser.newline() || *parser.peek() == TokenKind::Comma);
        self.panicking = self.aborted;
    }

    /// Says what is wrong with what follows a statement in its line; whether it is no statement of its own, but to be skipped.
    fn report_missing_end(&mut self, start: usize) -> bool {
        let span = self.span();
        let before = Span::new(self.previous_end(), span.start);
        // `@【` begins a function literal.
        let found = if *self.peek() == TokenKind::At { "@【…】｛…｝".to_owned() } else { self.spelling(span) };
        if self.report_swallowed_word() {
            return false;
        }
        if self.report_exclamation() || self.report_choice_behind_value() {
            return true;
        }
        let called = match self.previous().map(|token| &token.kind) {
            Some(TokenKind::Name(name)) if name.starts_with('@') && self.can_start_value() => Some(name.to_string()),
            _ => None,
        };
        if called.is_none() && !self.names_touch() && self.report_value_beside(start) {
            return true;
        }
        let diagnostic = match self.peek() {
            TokenKind::CallMark => Diagnostic::new(&syntax::NOT_CALLED_BY_MARK, span, vec![]),
            TokenKind::Ellipsis => Diagnostic::new(&syntax::STRAY_REST, span, vec![]),
            TokenKind::Open(Bracket::Curly) => Diagnostic::new(&syntax::STRAY_BLOCK, span, vec![]),
            _ => match called {
                Some(name) => {
                    Diagnostic::new(&syntax::CALL_WITHOUT_MARK, span, vec![name, found]).with_fix(before, "、")
                }
                None if self.names_touch() => Diagnostic::new(&syntax::NAMES_TOUCH, span, vec![found]),
                None => Diagnostic::new(&syntax::MISSING_STATEMENT_END, span, vec![found]),
            },
        };
        self.report(diagnostic);
        false
    }

    /// Whether the token before closes a block or object.
    fn after_block(&self) -> bool {
        self.previous().is_some_and(|token| token.kind == TokenKind::Close(Bracket::Curly))
    }

    /// `#甲#乙`
    fn names_touch(&self) -> bool {
        let name = |token: Option<&crate::lex::Token>| token.is_some_and(|it| matches!(it.kind, TokenKind::Name(_)));
        name(self.previous()) && name(self.token()) && self.previous_end() == self.span().start
    }

    /// `#甲加 #乙`: the name before took a word operator in. Reports it; whether it was so.
    pub(super) fn report_swallowed_word(&mut self) -> bool {
        let Some(token) = self.previous() else { return false };
        let TokenKind::Name(name) = &token.kind else { return false };
        let Some((stem, word)) = crate::lex::words::trailing_operator(name) else { return false };
        if !self.can_start_value() {
            return false;
        }
        let (span, fix) = (token.span, format!("{stem} {word}"));
        let args = vec![name.to_string(), word.to_owned(), fix.clone()];
        self.report(Diagnostic::new(&syntax::NAME_TOOK_WORD, span, args).with_fix(span, fix));
        true
    }

    /// Whether a value may begin with the next token.
    pub(super) fn can_start_value(&self) -> bool {
        use TokenKind as T;
        match self.peek() {
            T::Name(_) | T::Int(_) | T::Float(_) | T::Bytes(_) | T::Str(_) | T::Capture(_) => true,
            T::Minus | T::Not | T::At | T::Error => true,
            T::Open(_) => true,
            T::Keyword(keyword) => !is_clause(*keyword),
            _ => false,
        }
    }

    /// A block in the surrounding scope's function and loop. Newlines before its `｛` are skipped (RULES.md 11).
    pub(super) fn parse_block(&mut self) -> Block {
        let scope = self.scope.block();
        self.parse_block_in(scope)
    }

    pub(super) fn parse_block_in(&mut self, scope: Scope) -> Block {
        let start = self.span();
        if !self.panicking && !self.newline() && *self.peek() == TokenKind::Assign(AssignOp::Bind) {
            self.report_colon_before_block();
        }
        if !self.eat(&TokenKind::Open(Bracket::Curly)) {
            let at = self.previous_end();
            // Behind a bracket that was put in, what is missing is no news.
            self.panicking |= self.previous().is_some_and(|token| token.reported && token.kind != TokenKind::Error)
                || (!self.newline() && self.report_swallowed_word())
                || self.report_block_in_comment();
            self.fail(&syntax::MISSING_BLOCK, Vec::new());
            self.blockless = true;
            return Block { stmts: Vec::new(), span: Span::point(at) };
        }
        // A block is a level of its own: it takes as much stack as an expression.
        if self.depth >= super::MAX_NESTING {
            self.abort(&syntax::TOO_DEEP, start, super::MAX_NESTING);
            return Block { stmts: Vec::new(), span: start };
        }
        self.depth += 1;
        let stmts = self.within(scope, Self::parse_statements);
        self.depth -= 1;
        self.eat(&TokenKind::Close(Bracket::Curly));
        Block { stmts, span: self.span_from(start) }
    }
}
