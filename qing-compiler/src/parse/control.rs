//! 如果 当 重复 执行 遍历 匹配 尝试 (LANGUAGE.md §5).

use super::Parser;
use crate::{
    ast::{Arm, AssignOp, Block, Branch, Catch, Expr, ExprKind, Name},
    diag::Diagnostic,
    lex::{Bracket, Keyword, TokenKind},
    messages::syntax,
    span::Span,
};

/// Whether a keyword begins a statement with blocks.
pub(super) fn begins_control(keyword: Keyword) -> bool {
    use Keyword as K;
    matches!(keyword, K::If | K::While | K::Repeat | K::Do | K::ForEach | K::Match | K::Try)
}

impl Parser<'_> {
    /// A statement with blocks, at its keyword.
    pub(super) fn parse_control(&mut self, keyword: Keyword) -> Expr {
        let start = self.bump();
        let kind = match keyword {
            Keyword::If => self.parse_if(),
            Keyword::While => self.parse_while(start),
            Keyword::Repeat => self.parse_repeat(),
            Keyword::Do => self.parse_until(),
            Keyword::ForEach => self.parse_for_each(),
            Keyword::Match => self.parse_match(),
            Keyword::Try => self.parse_try(start),
            _ => ExprKind::Error,
        };
        Expr { kind, span: self.span_from(start) }
    }

    fn parse_if(&mut self) -> ExprKind {
        let mut branches = vec![self.parse_branch()];
        let mut otherwise = None;
        while otherwise.is_none() && !self.panicking {
            if self.eat_keyword(Keyword::Elif) || self.eat_else_if() || self.eat_else_condition() {
                branches.push(self.parse_branch());
            } else if self.eat_keyword(Keyword::Else) {
                otherwise = Some(self.parse_block());
            } else {
                break;
            }
        }
        while otherwise.is_some()
            && !self.panicking
            && matches!(self.peek(), TokenKind::Keyword(Keyword::Elif | Keyword::Else))
        {
            let span = self.span();
            let word = self.spelling(span);
            self.report_at(&syntax::ELSE_AGAIN, span, vec![word]);
            if self.eat_keyword(Keyword::Elif) {
                self.parse_branch();
            } else {
                self.bump();
                self.parse_block();
            }
        }
        ExprKind::If { branches, otherwise }
    }

    fn parse_branch(&mut self) -> Branch {
        let condition = self.parse_header();
        Branch { condition, body: self.parse_block() }
    }

    /// `否则 如果`, which is 再则 here.
    fn eat_else_if(&mut self) -> bool {
        let Some(second) = self.peek_second() else { return false };
        if !self.at_keyword(Keyword::Else) || second.kind != TokenKind::Keyword(Keyword::If) {
            return false;
        }
        let span = self.span().to(second.span);
        self.report(Diagnostic::new(&syntax::ELSE_IF, span, Vec::new()).with_fix(span, "再则"));
        self.bump();
        self.bump();
        true
    }

    /// `否则 条件 ｛`, which is 再则 here.
    fn eat_else_condition(&mut self) -> bool {
        let found = self.report_else_condition();
        if found {
            self.bump();
        }
        found
    }

    /// One part or exactly three (RULES.md 17); the first and third may be assignments.
    fn parse_while(&mut self, start: Span) -> ExprKind {
        let scope = self.scope.head();
        if self.report_missing_condition() {
            let condition = Box::new(self.error_expr(self.span()));
            return ExprKind::While { init: None, condition, step: None, body: self.parse_loop_body() };
        }
        let first = self.within(scope, Self::parse_expr_with_assignment);
        self.recover_part();
        let mut parts = Vec::new();
        while !self.panicking && *self.peek() == TokenKind::Comma {
            self.bump();
            let assignment = !parts.is_empty();
            parts.push(self.within(scope, |parser| {
                if assignment { parser.parse_expr_with_assignment() } else { parser.parse_expr() }
            }));
            self.recover_part();
        }
        self.recover_to_block();
        let count = parts.len() + 1;
        let mut parts = parts.into_iter();
        let (init, condition, step) = match (parts.next(), parts.next(), parts.next()) {
            (None, ..) => {
                let at_block = *self.peek() == TokenKind::Open(Bracket::Curly);
                if !at_block && self.newline() && self.report_block_in_comment() {
                    self.panicking = true;
                } else {
                    self.check_condition(&first);
                }
                (None, first, None)
            }
            (Some(condition), Some(step), None) => (Some(Box::new(first)), condition, Some(Box::new(step))),
            (Some(condition), ..) => {
                self.report_at(&syntax::WHILE_PARTS, start, vec![count.to_string()]);
                (Some(Box::new(first)), condition, None)
            }
        };
        let body = self.parse_loop_body();
        ExprKind::While { init, condition: Box::new(condition), step, body }
    }

    fn check_condition(&mut self, condition: &Expr) {
        if let ExprKind::Assign { op, op_span, .. } = &condition.kind {
            self.report_assignment(*op, *op_span);
        }
    }

    fn parse_loop_body(&mut self) -> Block {
        let scope = self.scope.block().loop_body();
        self.parse_block_in(scope)
    }

    fn parse_repeat(&mut self) -> ExprKind {
        let count = Box::new(self.parse_header());
        ExprKind::Repeat { count, body: self.parse_loop_body() }
    }

    fn parse_until(&mut self) -> ExprKind {
        let body = self.parse_loop_body();
        if !self.eat_keyword(Keyword::Until) {
            self.fail(&syntax::MISSING_UNTIL, Vec::new());
            let condition = Box::new(self.error_expr(Span::point(self.previous_end())));
            return ExprKind::Until { body, condition };
        }
        let scope = super::Scope { header: false, ..self.scope.head() };
        let condition = Box::new(self.within(scope, Self::parse_expr));
        ExprKind::Until { body, condition }
    }

    fn parse_for_each(&mut self) -> ExprKind {
        let scope = self.scope.head();
        let collection = Box::new(self.within(scope, Self::parse_expr));
        self.recover_part();
        let mut names = Vec::new();
        while !self.panicking && names.len() < 2 && (names.is_empty() || *self.peek() == TokenKind::Comma) {
            if !self.eat(&TokenKind::Comma) || !matches!(self.peek(), TokenKind::Name(_)) {
                self.fail(&syntax::FOREACH_NAMES, Vec::new());
                break;
            }
            names.extend(self.eat_name());
        }
        self.recover_to_block();
        if let [key, value] = names.as_slice()
            && key.text == value.text
        {
            let args = vec![value.text.to_string()];
            let diagnostic = Diagnostic::new(&syntax::FOREACH_SAME_NAMES, value.span, args);
            self.report(diagnostic.with_label(key.span, syntax::FIRST_HERE, vec![]));
        }
        let value = names.pop().unwrap_or_else(|| Name { text: "#".into(), span: Span::point(self.previous_end()) });
        let key = names.pop();
        ExprKind::ForEach { collection, key, value, body: self.parse_loop_body() }
    }

    /// Newlines between arms are white space; `，` does not stand there (RULES.md 22).
    fn parse_match(&mut self) -> ExprKind {
        let subject = Box::new(self.parse_header());
        let (mut arms, mut otherwise) = (Vec::new(), None);
        if !self.eat(&TokenKind::Open(Bracket::Curly)) {
            self.panicking |= self.report_block_in_comment();
            self.fail(&syntax::MISSING_BLOCK, Vec::new());
            return ExprKind::Match { subject, arms, otherwise };
        }
        while !matches!(self.peek(), TokenKind::Close(_) | TokenKind::End) {
            let start = self.at;
            let span = self.span();
            if self.eat(&TokenKind::Comma) {
                self.report(Diagnostic::new(&syntax::ARM_COMMA, span, Vec::new()).with_fix(span, ""));
                continue;
            }
            if otherwise.is_some() {
                self.report_at(&syntax::ELSE_NOT_LAST, span, Vec::new());
            }
            if self.eat_keyword(Keyword::Else) {
                otherwise = Some(self.parse_block());
            } else {
                arms.push(self.parse_arm());
            }
            self.recover_arm(start);
        }
        self.eat(&TokenKind::Close(Bracket::Curly));
        ExprKind::Match { subject, arms, otherwise }
    }

    fn parse_arm(&mut self) -> Arm {
        let scope = super::Scope { header: true, ..self.scope.brackets() };
        let outer = std::mem::replace(&mut self.arm, true);
        let mut patterns = vec![self.within(scope, Self::parse_expr)];
        while !self.panicking && self.eat(&TokenKind::Comma) {
            patterns.push(self.within(scope, Self::parse_expr));
        }
        self.arm = outer;
        self.recover_to_block();
        Arm { patterns, body: self.parse_block() }
    }

    fn recover_arm(&mut self, start: usize) {
        if !self.panicking || self.aborted {
            return;
        }
        if self.at == start {
            self.bump();
        }
        self.skip_until(|parser| parser.newline());
        self.panicking = false;
    }

    fn parse_try(&mut self, start: Span) -> ExprKind {
        let body = self.parse_block();
        let mut catch = None;
        if !self.panicking && self.eat_keyword(Keyword::Catch) {
            let name = self.eat_catch_name();
            catch = Some(Catch { name, body: self.parse_block() });
        }
        let mut finally = None;
        if !self.panicking && self.eat_keyword(Keyword::Finally) {
            finally = Some(self.parse_block());
        }
        // Behind a comma the clause says itself what it lacks.
        let comma = *self.peek() == TokenKind::Comma
            && self
                .peek_second()
                .is_some_and(|it| matches!(it.kind, TokenKind::Keyword(Keyword::Catch | Keyword::Finally)));
        if catch.is_none() && finally.is_none() && !comma {
            let ends = usize::from(*self.peek() == TokenKind::End && !self.panicking);
            self.report_at(&syntax::TRY_ALONE, start, Vec::new());
            self.at_end += ends;
        }
        ExprKind::Try { body, catch, finally }
    }

    /// The name behind 排查; in brackets, as other languages write it, with a message.
    fn eat_catch_name(&mut self) -> Option<Name> {
        let open = self.span();
        let tokens = self.tokens.get(self.at..self.at + 3);
        let bracketed = tokens.is_some_and(|it| {
            matches!(it, [first, name, last] if first.kind == TokenKind::Open(Bracket::Round)
                && matches!(name.kind, TokenKind::Name(_)) && matches!(last.kind, TokenKind::Close(_)))
        });
        if !bracketed {
            return self.eat_name();
        }
        self.bump();
        let name = self.eat_name();
        let close = self.bump();
        let text = name.as_ref().map_or_else(String::new, |name| name.text.to_string());
        let span = open.to(close);
        self.report(Diagnostic::new(&syntax::CATCH_IN_BRACKETS, span, vec![text.clone()]).with_fix(span, text));
        name
    }

    pub(super) fn eat_name(&mut self) -> Option<Name> {
        let span = self.span();
        let TokenKind::Name(text) = self.peek() else { return None };
        let text = std::rc::Rc::clone(text);
        self.bump();
        Some(Name { text, span })
    }

    /// An assignment where a value is wanted (RULES.md 18).
    pub(super) fn report_assignment(&mut self, op: AssignOp, span: Span) {
        let word = self.spelling(span);
        let diagnostic = match op {
            AssignOp::Set => Diagnostic::new(&syntax::ASSIGNMENT_NOT_HERE, span, vec![word]).with_fix(span, "=="),
            AssignOp::Bind => Diagnostic::new(&syntax::BINDING_NOT_HERE, span, vec![word]),
            AssignOp::Compound(_) => Diagnostic::new(&syntax::COMPOUND_NOT_HERE, span, vec![word]),
        };
        self.report(diagnostic);
    }
}
