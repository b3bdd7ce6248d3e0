//! The head of a statement: what stands between its keyword and its block.

use super::Parser;
use crate::{
    ast::Expr,
    lex::{Bracket, TokenKind},
};

impl Parser<'_> {
    /// A condition, count or subject: no assignment (RULES.md 18). A mistake in it does not reach the block.
    pub(super) fn parse_header(&mut self) -> Expr {
        let scope = self.scope.head();
        if self.report_missing_condition() {
            return self.error_expr(self.span());
        }
        let expr = self.within(scope, Self::parse_expr);
        self.panicking |= self.report_value_before_block() || self.report_exclamation_in_head();
        self.recover_to_block();
        expr
    }

    /// Behind a mistake in a part of a head: goes to the comma behind it, if that is on the same line and before the block.
    pub(super) fn recover_part(&mut self) {
        self.recover_to_block();
        if self.panicking && !self.aborted && *self.peek() == TokenKind::Comma {
            self.panicking = false;
        }
    }

    /// Behind a mistake in a head: goes to its block, if that is on the same line.
    pub(super) fn recover_to_block(&mut self) {
        if !self.panicking || self.aborted {
            return;
        }
        self.skip_until(|parser| {
            parser.newline() || matches!(parser.peek(), TokenKind::Open(Bracket::Curly) | TokenKind::Comma)
        });
        if matches!(self.peek(), TokenKind::Open(Bracket::Curly)) {
            self.panicking = false;
        }
    }
}
