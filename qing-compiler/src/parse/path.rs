//! Path steps (LANGUAGE.md §4, RULES.md 24, 25, 46).

use std::ops::ControlFlow;

use super::Parser;
use crate::{
    ast::{Expr, ExprKind, IndexForm, Name},
    diag::Diagnostic,
    lex::{Bracket, TokenKind},
    messages::syntax,
    span::Span,
};

impl Parser<'_> {
    /// The step after a path mark. `Break`: there is none, and the path ends before the mark.
    pub(super) fn parse_path_step(&mut self, object: Expr) -> ControlFlow<Expr, Expr> {
        let mark = self.bump();
        let start = object.span;
        let ends = self.line_ends() || matches!(self.peek(), TokenKind::End | TokenKind::Comma | TokenKind::Close(_));
        if ends {
            self.missing_step(mark);
            return ControlFlow::Break(object);
        }
        let object = Box::new(object);
        let at = self.span();
        let kind = match self.peek() {
            TokenKind::Name(text) => {
                let name = Name { text: std::rc::Rc::clone(text), span: at };
                self.bump();
                ExprKind::Member { object, name, mark }
            }
            TokenKind::Int(_) => {
                let TokenKind::Int(digits) = self.take() else { return ControlFlow::Break(*object) };
                let index = Box::new(Expr { kind: ExprKind::Int(digits), span: at });
                ExprKind::Index { object, index, mark, form: IndexForm::Dot }
            }
            TokenKind::Open(Bracket::Round) => {
                self.bump();
                let index = Box::new(self.parse_single(Bracket::Round));
                ExprKind::Index { object, index, mark, form: IndexForm::DotGroup }
            }
            _ => {
                self.wrong_step(mark);
                ExprKind::Error
            }
        };
        ControlFlow::Continue(Expr { kind, span: self.span_from(start) })
    }

    fn missing_step(&mut self, mark: Span) {
        let full_stop = self.spelling(mark) == "。";
        let ends = *self.peek() == TokenKind::End && !full_stop;
        self.at_end += usize::from(ends && !self.panicking);
        let diagnostic = if full_stop {
            Diagnostic::new(&syntax::FULL_STOP, mark, Vec::new()).with_fix(mark, "")
        } else {
            Diagnostic::new(&syntax::MISSING_STEP, mark, Vec::new())
        };
        self.report(diagnostic);
    }

    /// Something that is no step: `.-1`, a keyword, a string.
    fn wrong_step(&mut self, mark: Span) {
        let at = self.span();
        let word = self.spelling(at);
        let next = self.peek_second().filter(|next| matches!(next.kind, TokenKind::Int(_))).map(|next| next.span);
        match (self.peek(), next) {
            (TokenKind::Minus, Some(number)) => {
                let whole = mark.to(number);
                let digits = self.spelling(number);
                let fix = format!("【-{digits}】");
                self.report(Diagnostic::new(&syntax::NEGATIVE_STEP, mark, vec![fix.clone()]).with_fix(whole, fix));
                self.bump();
                self.bump();
            }
            (
                TokenKind::Keyword(_)
                | TokenKind::Not
                | TokenKind::Infix(_)
                | TokenKind::Step(_)
                | TokenKind::Assign(_),
                _,
            ) if word.chars().all(crate::lex::is_name_char) => {
                let diagnostic = Diagnostic::new(&syntax::STEP_WITHOUT_PREFIX, at, vec![word]);
                self.report(diagnostic.with_fix(Span::point(at.start), "#"));
                self.bump();
            }
            _ => {
                if !self.at_reported() {
                    self.report_at(&syntax::WRONG_STEP, at, vec![word]);
                }
                self.panicking = true;
            }
        }
    }

    /// `【…】` behind a value.
    pub(super) fn parse_index(&mut self, object: Expr) -> Expr {
        let mark = self.bump();
        let index = if matches!(self.peek(), TokenKind::Close(_)) {
            let span = mark.to(self.span());
            if !self.at_reported() {
                self.report_at(&syntax::EMPTY_INDEX, span, Vec::new());
            }
            self.bump();
            self.error_expr(span)
        } else {
            self.parse_single(Bracket::Square)
        };
        let span = self.span_from(object.span);
        Expr {
            kind: ExprKind::Index { object: Box::new(object), index: Box::new(index), mark, form: IndexForm::Bracket },
            span,
        }
    }
}
