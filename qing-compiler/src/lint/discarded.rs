//! Values that are computed and thrown away.

use super::{Source, bare, blocks, native_called, scopes::Unit};
use crate::{
    ast::{BinaryOp, Block, CallForm, Expr, ExprKind},
    diag::{Diagnostic, Fix},
    messages::lints,
    natives::is_pure,
    span::Span,
    visit::walk_exprs,
};

/// Looks at every statement whose value nobody gets. Gives the places of the names of which that says all: compared where
/// they should get a value, called without the arguments behind a comma.
pub(super) fn lint(unit: &Unit, program: &Block, source: &Source<'_>, found: &mut Vec<Diagnostic>) -> Vec<Span> {
    let mut it = Discarded { unit, source, found, meant: Vec::new(), guarded: false };
    it.block(program, false);
    walk_exprs(program, &mut |expr: &Expr| match &expr.kind {
        ExprKind::Function(function) => it.block(&function.body, true),
        ExprKind::Object { body, .. } => it.block(body, false),
        _ => {}
    });
    it.meant
}

struct Discarded<'a> {
    unit: &'a Unit,
    source: &'a Source<'a>,
    meant: Vec<Span>,
    found: &'a mut Vec<Diagnostic>,
    /// Inside 尝试, where something may be computed only to see whether it fails.
    guarded: bool,
}

impl Discarded<'_> {
    fn block(&mut self, block: &Block, used: bool) {
        // Statements up to here are arguments that a comma cut off, and were spoken of.
        let mut spoken = 0;
        for (index, stmt) in block.stmts.iter().enumerate() {
            let used = used && index + 1 == block.stmts.len();
            let outer = self.guarded;
            self.guarded |= matches!(stmt.kind, ExprKind::Try { .. });
            for (inner, gives) in blocks(stmt) {
                self.block(inner, used && gives);
            }
            self.guarded = outer;
            if !used && index >= spoken {
                spoken = self.number_with_comma(block, index).max(self.cut_off(block, index));
                if index >= spoken {
                    self.statement(stmt);
                }
            }
        }
    }

    /// `1,000`: three digits right behind a number and a comma. Reports it, and gives the index of the next statement; 0 when it
    /// is not that.
    fn number_with_comma(&mut self, block: &Block, index: usize) -> usize {
        let Some(before) = index.checked_sub(1).and_then(|before| block.stmts.get(before)) else { return 0 };
        let ends_in_number = |expr: &Expr| self.source.slice(expr.span).ends_with(|c: char| c.is_ascii_digit());
        let (mut at, mut next) = (before.span.end, index);
        while let Some(stmt) = block.stmts.get(next).filter(|_| ends_in_number(before)) {
            let three = matches!(&stmt.kind, ExprKind::Int(_)) && self.source.slice(stmt.span).len() == 3;
            if !three || !matches!(self.source.slice(Span::new(at, stmt.span.start)), "，" | ",") {
                break;
            }
            (at, next) = (stmt.span.end, next + 1);
        }
        if next == index {
            return 0;
        }
        let digits = self.source.slice(before.span);
        let first = digits.len() - digits.trim_end_matches(|c: char| c.is_ascii_digit()).len();
        let span = Span::new(before.span.end - first as u32, at);
        let fix = self.source.slice(span).replace(['，', ','], "_");
        let args = vec![fix.replace('_', "")];
        self.found.push(Diagnostic::new(&lints::COMMA_IN_NUMBER, span, args).with_fix(span, fix));
        next
    }

    /// `@最大、1，2`: whether the statement at `index` was meant as an argument of the call before it. Reports it, and gives the
    /// index of the first statement that was not; 0 when none was.
    fn cut_off(&mut self, block: &Block, index: usize) -> usize {
        let Some(call) = index.checked_sub(1).and_then(|before| block.stmts.get(before)) else { return 0 };
        let Some((name, callee)) = last_call(call) else { return 0 };
        let mut fix = String::new();
        let (mut at, mut next) = (call.span.end, index);
        while let Some(stmt) = block.stmts.get(next) {
            let between = self.source.slice(Span::new(at, stmt.span.start));
            let argument = !matches!(&stmt.kind, ExprKind::Name(name) if name.text.starts_with('@')) && self.pure(stmt);
            if !argument || !matches!(between.trim(), "，" | ",") || between.contains(['\n', '\r']) {
                break;
            }
            fix.push('、');
            fix.push_str(self.source.slice(stmt.span));
            (at, next) = (stmt.span.end, next + 1);
        }
        let Some(first) = block.stmts.get(index).filter(|_| next > index) else { return 0 };
        self.meant.push(callee);
        // That a mere name calls nothing is no second mistake.
        self.found.retain(|it| it.span != callee || *it.kind != lints::NOT_CALLED);
        let span = Span::new(call.span.end, at);
        let diagnostic = Diagnostic::new(&lints::COMMA_ENDS_CALL, first.span, vec![name.to_owned()]);
        self.found.push(diagnostic.with_fix(span, fix));
        next
    }

    fn statement(&mut self, stmt: &Expr) {
        match &stmt.kind {
            ExprKind::Name(name) if name.text.starts_with('@') => {
                let diagnostic = Diagnostic::new(&lints::NOT_CALLED, stmt.span, vec![name.text.to_string()]);
                self.found.push(diagnostic);
            }
            // That `@显示【“甲”】` calls nothing says all.
            ExprKind::Index { object, .. } if self.unit.is_function(object) => {}
            ExprKind::Binary { op: BinaryOp::Eq, left, op_span, .. } if assignable(left) => {
                self.meant.push(bare(left).span);
                self.comparison(*op_span);
            }
            // `#甲 <- 1`
            ExprKind::Binary { op: BinaryOp::Lt, left, right, op_span }
                if assignable(left) && right.span.start == op_span.end && self.is_negative(right) =>
            {
                self.meant.push(bare(left).span);
                self.comparison(Span::new(op_span.start, op_span.end + 1));
            }
            _ if self.guarded => {}
            _ => {
                if self.pure(stmt) {
                    self.found.push(Diagnostic::new(&lints::DISCARDED, stmt.span, Vec::new()));
                }
            }
        }
    }

    fn is_negative(&self, expr: &Expr) -> bool {
        matches!(expr.kind, ExprKind::Unary { .. } | ExprKind::Int(_) | ExprKind::Float(_))
            && self.source.slice(expr.span).starts_with('-')
    }

    /// `#甲 == 1` as a statement.
    fn comparison(&mut self, op_span: Span) {
        let args = vec![self.source.slice(op_span).to_owned()];
        let mut diagnostic = Diagnostic::new(&lints::COMPARISON_AS_STATEMENT, op_span, args);
        diagnostic.fix = Some(Fix { span: op_span, replacement: "=".to_owned() });
        self.found.push(diagnostic);
    }

    fn pure(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Name(_)
            | ExprKind::Null
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Bytes(_)
            | ExprKind::Str(_)
            | ExprKind::Function(_) => true,
            ExprKind::Array(items) => items.iter().all(|item| self.pure(item)),
            ExprKind::Group(inner)
            | ExprKind::Unary { operand: inner, .. }
            | ExprKind::Member { object: inner, .. } => self.pure(inner),
            ExprKind::Index { object, index, .. } => self.pure(object) && self.pure(index),
            ExprKind::Binary { left, right, .. } => self.pure(left) && self.pure(right),
            ExprKind::Call { .. } => native_called(self.unit, expr)
                .is_some_and(|(name, args)| is_pure(name) && args.iter().all(|arg| self.pure(arg))),
            _ => false,
        }
    }
}

fn assignable(expr: &Expr) -> bool {
    matches!(bare(expr).kind, ExprKind::Name(_) | ExprKind::Member { .. } | ExprKind::Index { .. })
}

/// The function whose 顿号 call a statement ends with.
fn last_call(stmt: &Expr) -> Option<(&str, Span)> {
    match &stmt.kind {
        ExprKind::Call { callee, args, form: CallForm::Comma } => match (args.last().and_then(last_call), &callee.kind)
        {
            (Some(inner), _) => Some(inner),
            (None, ExprKind::Name(name) | ExprKind::Member { name, .. }) => Some((&name.text, callee.span)),
            _ => None,
        },
        ExprKind::Assign { value: Some(value), .. } => last_call(value),
        ExprKind::Binary { right, .. } => last_call(right),
        // `@显示，1`
        ExprKind::Name(name) if name.text.starts_with('@') => Some((&name.text, stmt.span)),
        _ => None,
    }
}
