//! Comparisons and conditions whose result never changes.

use super::bare;
use crate::{
    ast::{BinaryOp, Expr, ExprKind},
    diag::Diagnostic,
    messages::lints,
    span::Span,
};

/// Looks at one expression.
pub(super) fn lint(expr: &Expr, found: &mut Vec<Diagnostic>) {
    match &expr.kind {
        ExprKind::Binary { .. } => binary(expr, found),
        ExprKind::If { branches, .. } => branches.iter().for_each(|branch| condition(&branch.condition, found)),
        ExprKind::While { condition: it, .. } | ExprKind::Until { condition: it, .. } => condition(it, found),
        _ => {}
    }
}

/// Two literals are compared on purpose where the result is shown or kept, but hardly in a condition.
fn condition(expr: &Expr, found: &mut Vec<Diagnostic>) {
    match &bare(expr).kind {
        ExprKind::Unary { operand, .. } => condition(operand, found),
        ExprKind::Binary { op: BinaryOp::And | BinaryOp::Or, left, right, .. } => {
            condition(left, found);
            condition(right, found);
        }
        ExprKind::Binary { op, left, right, .. } if is_comparison(*op) => {
            if let Some(result) = literals(*op, bare(left), bare(right)) {
                found.push(Diagnostic::new(&lints::CONSTANT_COMPARISON, expr.span, vec![truth(result)]));
            }
        }
        _ => {}
    }
}

fn binary(expr: &Expr, found: &mut Vec<Diagnostic>) {
    let ExprKind::Binary { op, op_span, left, right } = &expr.kind else { return };
    let (left, right) = (bare(left), bare(right));
    match op {
        BinaryOp::And | BinaryOp::Or => logic(*op, left, right, found),
        _ if is_comparison(*op) => {
            if let ExprKind::Binary { op: first, right: middle, .. } = &left.kind
                && is_order(*first)
            {
                found.push(chained(middle, *op_span));
            } else if let Some(result) = operands(*op, left, right) {
                found.push(Diagnostic::new(&lints::CONSTANT_COMPARISON, expr.span, vec![truth(result)]));
            }
        }
        _ => {}
    }
}

fn is_comparison(op: BinaryOp) -> bool {
    is_order(op) || matches!(op, BinaryOp::Eq | BinaryOp::Ne)
}

fn is_order(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Lt | BinaryOp::Le | BinaryOp::Gt | BinaryOp::Ge)
}

/// `1 < #甲 < 10`: the first comparison gives 真 or 假, which has no order.
fn chained(middle: &Expr, op_span: Span) -> Diagnostic {
    let diagnostic = Diagnostic::new(&lints::CHAINED_COMPARISON, op_span, Vec::new());
    match &bare(middle).kind {
        ExprKind::Name(name) => diagnostic.with_fix(Span::point(op_span.start), format!("且 {} ", name.text)),
        _ => diagnostic,
    }
}

fn truth(value: bool) -> String {
    if value { "真" } else { "假" }.to_owned()
}

/// `#甲 == 1 或 2`: a plain value beside 且 or 或 decides alone, or not at all.
fn logic(op: BinaryOp, left: &Expr, right: &Expr, found: &mut Vec<Diagnostic>) {
    // Only beside a comparison: `如果 真 且 …` is a switch someone means to turn.
    if !matches!(&left.kind, ExprKind::Binary { op, .. } if is_comparison(*op) || matches!(op, BinaryOp::And | BinaryOp::Or))
    {
        return;
    }
    if let Some(value) = plain_truth(right) {
        let kind = if op == BinaryOp::Or { &lints::VALUE_AS_CONDITION_OR } else { &lints::VALUE_AS_CONDITION_AND };
        found.push(Diagnostic::new(kind, right.span, vec![truth(value)]));
    }
}

/// Whether a number or string literal counts as true.
fn plain_truth(expr: &Expr) -> Option<bool> {
    match &expr.kind {
        ExprKind::Int(digits) => Some(digits.bytes().any(|digit| digit != b'0')),
        ExprKind::Float(value) => Some(*value != 0.0),
        ExprKind::Str(text) => Some(!text.is_empty()),
        _ => None,
    }
}

/// The result of a comparison that its operands decide, whatever their values.
fn operands(op: BinaryOp, left: &Expr, right: &Expr) -> Option<bool> {
    if let (ExprKind::Name(a), ExprKind::Name(b)) = (&left.kind, &right.kind) {
        return (a.text == b.text).then_some(matches!(op, BinaryOp::Eq | BinaryOp::Le | BinaryOp::Ge));
    }
    let fresh = |expr: &Expr| matches!(expr.kind, ExprKind::Object { .. } | ExprKind::Function(_));
    // A new object equals nothing else.
    (matches!(op, BinaryOp::Eq | BinaryOp::Ne) && (fresh(left) || fresh(right))).then_some(op == BinaryOp::Ne)
}

/// The result of comparing two literals.
fn literals(op: BinaryOp, left: &Expr, right: &Expr) -> Option<bool> {
    let (a, b) = (literal(left)?, literal(right)?);
    let order = match (&a, &b) {
        (Literal::Number(a), Literal::Number(b)) => a.partial_cmp(b),
        (Literal::Text(a), Literal::Text(b)) => Some(a.cmp(b)),
        (Literal::Other(a), Literal::Other(b)) => (a == b).then_some(std::cmp::Ordering::Equal),
        _ => None,
    };
    let both_ordered = !matches!((&a, &b), (Literal::Other(_), _) | (_, Literal::Other(_))) && order.is_some();
    match op {
        BinaryOp::Eq => Some(order.is_some_and(std::cmp::Ordering::is_eq)),
        BinaryOp::Ne => Some(!order.is_some_and(std::cmp::Ordering::is_eq)),
        // Without an order it is an error when run, which says more than a warning.
        _ if !both_ordered => None,
        BinaryOp::Lt => order.map(std::cmp::Ordering::is_lt),
        BinaryOp::Le => order.map(std::cmp::Ordering::is_le),
        BinaryOp::Gt => order.map(std::cmp::Ordering::is_gt),
        BinaryOp::Ge => order.map(std::cmp::Ordering::is_ge),
        _ => None,
    }
}

enum Literal<'a> {
    Number(f64),
    Text(&'a str),
    /// 空 真 假
    Other(Option<bool>),
}

fn literal(expr: &Expr) -> Option<Literal<'_>> {
    match &expr.kind {
        // Longer integers are left alone: two different ones may be the same decimal.
        ExprKind::Int(digits) if digits.len() <= 15 => digits.parse().ok().map(Literal::Number),
        ExprKind::Float(value) => Some(Literal::Number(*value)),
        ExprKind::Str(text) => Some(Literal::Text(text)),
        ExprKind::Null => Some(Literal::Other(None)),
        ExprKind::Bool(value) => Some(Literal::Other(Some(*value))),
        _ => None,
    }
}
