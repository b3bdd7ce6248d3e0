//! Calls with a number of arguments that the function cannot take, and those of natives that are none.

use super::{
    native_called,
    scopes::{Unit, Use},
};
use crate::{
    ast::{AssignOp, Expr, ExprKind},
    diag::Diagnostic,
    messages::lints,
    names::native_arity,
};

/// Looks at one expression.
pub(super) fn lint(unit: &Unit, expr: &Expr, found: &mut Vec<Diagnostic>) {
    if let ExprKind::Assign { target, op: AssignOp::Bind, op_span, value: Some(value) } = &expr.kind
        && let ExprKind::Name(name) = &target.kind
        && native_arity(&name.text).is_some()
        && never_called(value)
    {
        let diagnostic = Diagnostic::new(&lints::NATIVE_REPLACED, *op_span, vec![name.text.to_string()]);
        found.push(diagnostic.with_fix(crate::span::Span::new(target.span.end, value.span.start), "、"));
    }
    let ExprKind::Call { callee, args, .. } = &expr.kind else { return };
    let ExprKind::Name(name) = &callee.kind else { return };
    let Some((least, most)) = native(unit, expr).or_else(|| literal(unit, &name.text)) else { return };
    let given = args.len();
    if (least..=most).contains(&given) {
        return;
    }
    let (zh, en) = wanted(least, most);
    let args = vec![name.text.to_string(), zh, en, given.to_string()];
    found.push(Diagnostic::new(&lints::ARGUMENT_COUNT, callee.span, args));
}

/// Whether a value can be no function, so that nobody means to give it to a function's name.
fn never_called(value: &Expr) -> bool {
    use ExprKind as Kind;
    match &value.kind {
        Kind::Bool(_) | Kind::Int(_) | Kind::Float(_) | Kind::Bytes(_) | Kind::Str(_) | Kind::Array(_) => true,
        Kind::Binary { .. } | Kind::Unary { .. } => true,
        Kind::Group(inner) => never_called(inner),
        _ => false,
    }
}

fn native(unit: &Unit, expr: &Expr) -> Option<(usize, usize)> {
    let (name, _) = native_called(unit, expr)?;
    let (least, most) = native_arity(name)?;
    Some((least as usize, if most == u32::MAX { usize::MAX } else { most as usize }))
}

/// The counts of the one function literal a name is ever bound to.
fn literal(unit: &Unit, name: &str) -> Option<(usize, usize)> {
    if unit.dynamic || unit.member_writes.contains(name) || crate::names::in_library(name) {
        return None;
    }
    let mut writes = unit.of(name).filter(|(_, mention)| mention.what != Use::Read);
    let (_, only) = writes.next()?;
    if writes.next().is_some() { None } else { only.function }
}

/// How many arguments are wanted, in Chinese and English.
fn wanted(least: usize, most: usize) -> (String, String) {
    if least == most {
        (format!(" {least} "), least.to_string())
    } else if most == usize::MAX {
        (format!("至少 {least} "), format!("at least {least}"))
    } else {
        (format!(" {least} 到 {most} "), format!("{least} to {most}"))
    }
}
