//! Expressions: operators by precedence, and assignment (LANGUAGE.md §4, RULES.md 16, 18, 19).
//!
//! Operators are read with a stack of their own instead of by recursion: a deep nesting takes few stack frames, and the
//! height of the tree is counted link by link.

use super::Parser;
use crate::{
    ast::{AssignOp, BinaryOp, CallForm, Expr, ExprKind, UnaryOp},
    diag::{Diagnostic, Label},
    lex::{Bracket, TokenKind},
    messages::syntax,
    span::Span,
};

/// An operator waiting for its right side.
#[derive(Clone, Copy)]
enum Pending {
    Prefix(UnaryOp, Span),
    Infix(BinaryOp, Span),
}

/// Further quoted members of a line that one message points at.
const MAX_LABELS: usize = 4;

/// Prefix operators bind closer than every infix one.
const PREFIX: u8 = 7;

const fn precedence(op: BinaryOp) -> u8 {
    match op {
        BinaryOp::Or => 1,
        BinaryOp::And => 2,
        BinaryOp::Eq | BinaryOp::Ne => 3,
        BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge => 4,
        BinaryOp::Add | BinaryOp::Sub => 5,
        BinaryOp::Mul | BinaryOp::Div | BinaryOp::IntDiv | BinaryOp::Rem => 6,
    }
}

impl Pending {
    const fn precedence(self) -> u8 {
        match self {
            Self::Prefix(..) => PREFIX,
            Self::Infix(op, _) => precedence(op),
        }
    }
}

impl Parser<'_> {
    /// An expression in which an assignment is a mistake.
    pub(super) fn parse_expr(&mut self) -> Expr {
        self.nested(|parser| {
            let left = parser.parse_operators();
            match assignment(parser.peek()) {
                Some(op) if !parser.panicking => parser.misplaced_assignment(left, op),
                _ => left,
            }
        })
    }

    /// An expression that may be an assignment.
    pub(super) fn parse_expr_with_assignment(&mut self) -> Expr {
        self.nested(|parser| {
            let left = parser.parse_operators();
            match assignment(parser.peek()) {
                Some(op) if !parser.panicking && !parser.at_header_colon(&left, op) => {
                    parser.parse_assignment(left, op)
                }
                Some(op) if !parser.panicking => parser.misplaced_assignment(left, op),
                _ => left,
            }
        })
    }

    fn parse_operators(&mut self) -> Expr {
        let mut operators: Vec<Pending> = Vec::new();
        let mut operands: Vec<Expr> = Vec::new();
        loop {
            let mut alone = false;
            while let Some(op) = prefix(self.peek()) {
                let mark = self.bump();
                operators.push(Pending::Prefix(op, mark));
                alone = self.report_missing_operand(mark);
            }
            operands.push(if alone { self.error_expr(self.span()) } else { self.parse_operand() });
            let Some(op) = infix(self.peek()).filter(|_| !self.panicking) else { break };
            self.reduce(&mut operators, &mut operands, precedence(op));
            let mark = self.bump();
            operators.push(Pending::Infix(op, mark));
            if self.report_missing_operand(mark) {
                operands.push(self.error_expr(mark));
                break;
            }
        }
        self.reduce(&mut operators, &mut operands, 0);
        operands.pop().unwrap_or_else(|| self.error_expr(Span::point(self.previous_end())))
    }

    /// Joins operands under the operators that bind at least as close as `least`.
    fn reduce(&mut self, operators: &mut Vec<Pending>, operands: &mut Vec<Expr>, least: u8) {
        while let Some(top) = operators.last().copied().filter(|top| top.precedence() >= least) {
            operators.pop();
            let Some(right) = operands.pop() else { return };
            let (Pending::Prefix(_, at) | Pending::Infix(_, at)) = top;
            if !self.grow(at) {
                operands.clear();
                operands.push(self.error_expr(at));
                operators.clear();
                return;
            }
            let joined = match top {
                Pending::Prefix(op, op_span) => {
                    let span = op_span.to(right.span);
                    Expr { kind: ExprKind::Unary { op, op_span, operand: Box::new(right) }, span }
                }
                Pending::Infix(op, op_span) => {
                    let Some(left) = operands.pop() else { return };
                    let span = left.span.to(right.span);
                    Expr { kind: ExprKind::Binary { op, op_span, left: Box::new(left), right: Box::new(right) }, span }
                }
            };
            operands.push(joined);
        }
    }

    fn parse_assignment(&mut self, target: Expr, op: AssignOp) -> Expr {
        let step = matches!(self.peek(), TokenKind::Step(_));
        self.check_target(&target);
        let op_span = self.bump();
        let value = if step && self.step_ends() {
            None
        } else if self.report_missing_operand(op_span) {
            Some(Box::new(self.error_expr(op_span)))
        } else {
            Some(Box::new(self.parse_expr_with_assignment()))
        };
        let span = self.span_from(target.span);
        Expr { kind: ExprKind::Assign { target: Box::new(target), op, op_span, value }, span }
    }

    /// Whether 自加 and 自减 stand without operand here (RULES.md 16).
    fn step_ends(&self) -> bool {
        self.newline()
            || matches!(
                self.peek(),
                TokenKind::End | TokenKind::Comma | TokenKind::Close(_) | TokenKind::Open(Bracket::Curly)
            )
    }

    /// What may be assigned: a name, a member, an index (RULES.md 19).
    fn check_target(&mut self, target: &Expr) {
        let kind = match &target.kind {
            ExprKind::Name(_) | ExprKind::Member { .. } | ExprKind::Index { .. } | ExprKind::Error => return,
            ExprKind::Call { form: CallForm::Paren, .. } => &syntax::ASSIGN_TO_CALL,
            ExprKind::Group(_) => &syntax::ASSIGN_TO_GROUP,
            // `#甲 = 1 +` at a line's end took the next line's name for its right side.
            ExprKind::Binary { op_span, right, .. }
                if Span::new(op_span.end, right.span.start).slice(self.text).contains(['\n', '\r']) =>
            {
                let (kind, args) = self.missing_operand(*op_span);
                return self.report_at(kind, *op_span, args);
            }
            ExprKind::Str(name) if matches!(self.peek(), TokenKind::Assign(AssignOp::Bind)) => {
                return self.report_quoted_member(name, target.span);
            }
            _ if self.report_step_before_name() => return,
            _ => &syntax::ASSIGN_TO_VALUE,
        };
        self.report_at(kind, target.span, Vec::new());
    }

    /// `｛“名”：1｝`, as JSON writes it.
    fn report_quoted_member(&mut self, name: &str, span: Span) {
        let member = crate::lex::normalize_name(&format!("#{name}"));
        let shown = member.as_deref().unwrap_or("#名字").to_owned();
        let before = std::mem::replace(&mut self.quoted, span.end);
        // One message for a line of them.
        if let Some(last) = self.diagnostics.last_mut().filter(|it| *it.kind == syntax::QUOTED_MEMBER)
            && !Span::new(before, span.start).slice(self.text).contains(['\n', '\r'])
        {
            if last.labels.len() < MAX_LABELS {
                last.labels.push(Label { span, text: syntax::ALSO_QUOTED, args: vec![shown] });
            }
            return;
        }
        let mut diagnostic = Diagnostic::new(&syntax::QUOTED_MEMBER, span, vec![shown]);
        if let Some(member) = member {
            diagnostic = diagnostic.with_fix(span, member.to_string());
        }
        self.report(diagnostic);
    }

    /// `如果 条件：`, as other languages write it.
    fn at_header_colon(&self, left: &Expr, op: AssignOp) -> bool {
        let target = matches!(left.kind, ExprKind::Name(_) | ExprKind::Member { .. } | ExprKind::Index { .. });
        let block = self
            .peek_second()
            .is_none_or(|next| next.newline || matches!(next.kind, TokenKind::End | TokenKind::Open(Bracket::Curly)));
        self.scope.header && op == AssignOp::Bind && block && !target
    }

    /// Reports an assignment where none may be, and reads it all the same.
    fn misplaced_assignment(&mut self, left: Expr, op: AssignOp) -> Expr {
        let span = self.span();
        let block = self
            .peek_second()
            .is_none_or(|next| next.newline || matches!(next.kind, TokenKind::End | TokenKind::Open(Bracket::Curly)));
        if self.scope.header && op == AssignOp::Bind && (block || self.arm) {
            self.report_colon_before_block();
            return left;
        }
        let step = matches!(self.peek(), TokenKind::Step(_));
        let misplaced = self.report_step_before_name();
        self.bump();
        let ends = step && self.step_ends();
        if misplaced || self.report_taken_line(left.span) || self.report_not_equal_turned(span) {
            self.panicking = true;
        } else if ends || !self.report_missing_operand(span) {
            self.report_assignment(op, span);
            if !ends {
                self.parse_expr_with_assignment();
            }
        }
        self.error_expr(self.span_from(left.span))
    }

    /// Behind the `=` of `=!`: reports it; whether it is that.
    fn report_not_equal_turned(&mut self, mark: Span) -> bool {
        let not = self.span();
        let turned = *self.peek() == TokenKind::Not
            && mark.end == not.start
            && self.previous().is_some_and(|it| it.kind == TokenKind::Assign(AssignOp::Set));
        if turned {
            let span = mark.to(not);
            self.report(Diagnostic::new(&syntax::NOT_EQUAL_TURNED, span, Vec::new()).with_fix(span, "!="));
        }
        turned
    }

    /// At a `：` where a block's `｛` should be: reports and passes it.
    pub(super) fn report_colon_before_block(&mut self) {
        let span = self.bump();
        let diagnostic = Diagnostic::new(&syntax::COLON_BEFORE_BLOCK, span, Vec::new());
        let braces = matches!(self.peek(), TokenKind::Open(Bracket::Curly));
        // Without braces more is to be written than a repair can know.
        self.report(if braces { diagnostic.with_fix(span, "") } else { diagnostic });
        self.panicking = !braces;
        self.blockless |= !braces;
    }
}

fn assignment(token: &TokenKind) -> Option<AssignOp> {
    match token {
        TokenKind::Assign(op) => Some(*op),
        TokenKind::Step(op) => Some(AssignOp::Compound(*op)),
        _ => None,
    }
}

fn prefix(token: &TokenKind) -> Option<UnaryOp> {
    match token {
        TokenKind::Minus => Some(UnaryOp::Neg),
        TokenKind::Not => Some(UnaryOp::Not),
        _ => None,
    }
}

fn infix(token: &TokenKind) -> Option<BinaryOp> {
    match token {
        TokenKind::Infix(op) => Some(*op),
        TokenKind::Minus => Some(BinaryOp::Sub),
        _ => None,
    }
}
