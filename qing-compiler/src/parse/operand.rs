//! Operands: literals, names, bracketed expressions, calls.

use std::ops::ControlFlow;

use super::Parser;
use crate::{
    ast::{CallForm, Expr, ExprKind},
    diag::Diagnostic,
    lex::{Bracket, Keyword, TokenKind},
    messages::syntax,
};

impl Parser<'_> {
    /// An operand with its path steps and calls.
    pub(super) fn parse_operand(&mut self) -> Expr {
        let mut expr = self.parse_primary();
        while !self.panicking {
            let same_line = !self.line_ends();
            let at = self.span();
            match self.peek() {
                TokenKind::Dot => match self.parse_path_step(expr) {
                    ControlFlow::Continue(longer) => expr = longer,
                    ControlFlow::Break(whole) => return whole,
                },
                // These two continue an expression only on the same line (RULES.md 9).
                TokenKind::Open(Bracket::Round) if same_line => expr = self.parse_call(expr),
                TokenKind::Open(Bracket::Square) if same_line => {
                    if self.report_block_in_square() {
                        break;
                    }
                    expr = self.parse_index(expr);
                }
                TokenKind::CallMark if self.takes_marks(&expr) => {
                    self.grow(at);
                    return self.parse_mark_call(expr);
                }
                _ => break,
            }
            if !self.grow(at) {
                return self.error_expr(at);
            }
        }
        expr
    }

    /// Whether the 顿号s after a path count off its arguments (RULES.md 4).
    fn takes_marks(&self, callee: &Expr) -> bool {
        match &callee.kind {
            ExprKind::Name(name) | ExprKind::Member { name, .. } => name.text.starts_with('@') || !self.scope.argument,
            _ => false,
        }
    }

    /// `、1、2`: each argument is a whole expression without assignment.
    fn parse_mark_call(&mut self, callee: Expr) -> Expr {
        let mut args = Vec::new();
        let scope = super::Scope { argument: true, ..self.scope };
        while !self.panicking && *self.peek() == TokenKind::CallMark {
            let mark = self.bump();
            if self.report_missing_operand(mark) {
                args.push(self.error_expr(mark));
            } else {
                args.push(self.within(scope, Self::parse_expr));
            }
        }
        let span = self.span_from(callee.span);
        Expr { kind: ExprKind::Call { callee: Box::new(callee), args, form: CallForm::Comma }, span }
    }

    fn parse_call(&mut self, callee: Expr) -> Expr {
        let args = self.parse_list(Bracket::Round, Self::parse_expr);
        let span = self.span_from(callee.span);
        Expr { kind: ExprKind::Call { callee: Box::new(callee), args, form: CallForm::Paren }, span }
    }

    fn parse_primary(&mut self) -> Expr {
        match self.peek() {
            TokenKind::Open(Bracket::Round) => self.parse_group(),
            TokenKind::Open(Bracket::Square) => self.parse_array(),
            TokenKind::Open(Bracket::Curly) => self.parse_object(),
            TokenKind::At => self.parse_marked_literal(),
            TokenKind::Keyword(keyword) => {
                let keyword = *keyword;
                self.parse_keyword_operand(keyword)
            }
            _ => self.parse_simple(),
        }
    }

    /// A literal or name of one token.
    fn parse_simple(&mut self) -> Expr {
        let span = self.span();
        if let Some(name) = self.eat_name() {
            return Expr { kind: ExprKind::Name(name), span };
        }
        let single = matches!(
            self.peek(),
            TokenKind::Int(_)
                | TokenKind::Float(_)
                | TokenKind::Bytes(_)
                | TokenKind::Str(_)
                | TokenKind::Capture(_)
                | TokenKind::Error
        );
        if !single {
            self.missing_value();
            return self.error_expr(span);
        }
        let kind = match self.take() {
            TokenKind::Int(digits) => ExprKind::Int(digits),
            TokenKind::Float(value) => ExprKind::Float(value),
            TokenKind::Bytes(bytes) => ExprKind::Bytes(bytes),
            TokenKind::Str(text) => ExprKind::Str(text),
            TokenKind::Capture(index) => ExprKind::Capture(index),
            _ => ExprKind::Error,
        };
        Expr { kind, span }
    }

    fn missing_value(&mut self) {
        if !self.panicking && self.report_step_before_name() {
            self.panicking = true;
            return;
        }
        let kind = match self.peek() {
            TokenKind::CallMark => &syntax::CALL_MARK_WITHOUT_CALLEE,
            TokenKind::Dot => &syntax::DOT_WITHOUT_VALUE,
            _ if self.newline() => &syntax::MISSING_VALUE,
            TokenKind::End | TokenKind::Comma | TokenKind::Close(_) => &syntax::MISSING_VALUE,
            _ => &syntax::VALUE_NOT_OPERATOR,
        };
        let found = self.spelling(self.span());
        self.fail(kind, vec![found]);
    }

    fn parse_keyword_operand(&mut self, keyword: Keyword) -> Expr {
        let span = self.span();
        let constant = match keyword {
            Keyword::Null => ExprKind::Null,
            Keyword::True => ExprKind::Bool(true),
            Keyword::False => ExprKind::Bool(false),
            Keyword::Import => return self.parse_import(),
            Keyword::Return | Keyword::Break | Keyword::Continue => {
                let word = self.spelling(span);
                self.report_at(&syntax::JUMP_IN_EXPRESSION, span, vec![word]);
                let outer = std::mem::replace(&mut self.panicking, true);
                let jump = self.parse_jump();
                self.panicking = outer || self.aborted;
                return jump;
            }
            Keyword::Async | Keyword::Await | Keyword::Export => {
                let word = self.spelling(span);
                self.fail_at_word(word);
                return self.error_expr(span);
            }
            keyword if super::control::begins_control(keyword) => return self.parse_control(keyword),
            _ => {
                self.missing_value();
                return self.error_expr(span);
            }
        };
        self.bump();
        Expr { kind: constant, span }
    }

    /// A word that is kept for later versions, wherever it stands.
    fn fail_at_word(&mut self, word: String) {
        let span = self.span();
        if !self.at_reported() {
            self.report(Diagnostic::new(&syntax::RESERVED_WORD, span, vec![word]));
        }
        self.bump();
        self.panicking = true;
    }
}
