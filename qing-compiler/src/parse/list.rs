//! What stands in `（）` and `【】`: groups and lists with `，` (RULES.md 21).

use super::Parser;
use crate::{
    ast::{Expr, ExprKind},
    diag::Diagnostic,
    lex::{Bracket, TokenKind},
    messages::syntax,
    span::Span,
};

impl Parser<'_> {
    /// `（…）` around one expression, which may be an assignment.
    pub(super) fn parse_group(&mut self) -> Expr {
        let start = self.bump();
        if matches!(self.peek(), TokenKind::Close(_)) {
            let span = start.to(self.span());
            if !self.at_reported() {
                self.report_at(&syntax::EMPTY_GROUP, span, Vec::new());
            }
            self.bump();
            return self.error_expr(span);
        }
        let scope = self.scope.brackets();
        let inner = self.within(scope, Self::parse_expr_with_assignment);
        self.expect_close(Bracket::Round);
        Expr { kind: ExprKind::Group(Box::new(inner)), span: self.span_from(start) }
    }

    /// One expression without assignment up to the closing bracket; the opening one was read.
    pub(super) fn parse_single(&mut self, bracket: Bracket) -> Expr {
        let scope = self.scope.brackets();
        let inner = self.within(scope, Self::parse_expr);
        self.expect_close(bracket);
        inner
    }

    /// The closing bracket; what is left before it is reported and skipped.
    fn expect_close(&mut self, bracket: Bracket) {
        if !self.panicking && !matches!(self.peek(), TokenKind::Close(_)) {
            let found = self.spelling(self.span());
            let kind = match self.peek() {
                TokenKind::Comma => &syntax::COMMA_IN_GROUP,
                _ => &syntax::UNEXPECTED_IN_BRACKETS,
            };
            self.fail_here(kind, vec![found, bracket.close().to_owned()]);
        }
        self.skip_until(|_| false);
        self.panicking = self.aborted;
        self.eat(&TokenKind::Close(bracket));
    }

    /// Like `fail`, but always at the token: within brackets a newline says nothing.
    fn fail_here(&mut self, kind: &'static crate::diag::Kind, args: Vec<String>) {
        if !self.at_reported() {
            let span = self.span();
            self.report_at(kind, span, args);
        }
        self.panicking = true;
    }

    /// Elements between brackets, at the opening one. A mistake in one does not reach the next.
    pub(super) fn parse_list<T>(&mut self, bracket: Bracket, element: fn(&mut Self) -> T) -> Vec<T> {
        self.bump();
        let scope = self.scope.brackets();
        let elements = self.within(scope, |parser| parser.parse_elements(element));
        self.eat(&TokenKind::Close(bracket));
        elements
    }

    fn parse_elements<T>(&mut self, element: fn(&mut Self) -> T) -> Vec<T> {
        let mut elements = Vec::new();
        let mut said = false;
        while !matches!(self.peek(), TokenKind::Close(_) | TokenKind::End) {
            let span = self.span();
            if self.eat(&TokenKind::Comma) {
                self.report_at(&syntax::EMPTY_ELEMENT, span, Vec::new());
                continue;
            }
            let start = self.at;
            elements.push(element(self));
            if self.panicking {
                self.skip_element(start);
            }
            if matches!(self.peek(), TokenKind::Close(_) | TokenKind::End) || self.eat(&TokenKind::Comma) {
                continue;
            }
            self.expect_comma(said);
            said = true;
        }
        elements
    }

    fn skip_element(&mut self, start: usize) {
        let stuck =
            self.at == start && !matches!(self.peek(), TokenKind::Comma | TokenKind::Close(_) | TokenKind::Open(_));
        if stuck {
            self.bump();
        }
        self.skip_until(|parser| *parser.peek() == TokenKind::Comma);
        self.panicking = self.aborted;
    }

    /// Something else stands where `，` should.
    fn expect_comma(&mut self, said: bool) {
        let span = self.span();
        let reported = said || self.at_reported();
        if *self.peek() == TokenKind::CallMark {
            if !reported {
                self.report(Diagnostic::new(&syntax::CALL_MARK_IN_LIST, span, Vec::new()).with_fix(span, "，"));
            }
            self.bump();
            return;
        }
        if !reported && !self.report_swallowed_word() {
            let before = Span::point(self.previous_end());
            let args = vec![self.spelling(span)];
            self.report(Diagnostic::new(&syntax::MISSING_COMMA, span, args).with_fix(before, "，"));
        }
        if !self.can_start_value() {
            self.panicking = true;
            self.skip_element(self.at);
            self.eat(&TokenKind::Comma);
        }
    }
}
