//! Calls with a number of arguments that the function cannot take, and what was meant as a call and is none.

use super::{Source, native_called, scopes::Unit};
use crate::{
    ast::{AssignOp, Expr, ExprKind},
    diag::Diagnostic,
    messages::lints,
    names::native_arity,
    span::Span,
};

/// Looks at one expression.
pub(super) fn lint(unit: &Unit, expr: &Expr, source: &Source<'_>, found: &mut Vec<Diagnostic>) {
    if let ExprKind::Assign { target, op: AssignOp::Bind, op_span, value: Some(value) } = &expr.kind
        && let ExprKind::Name(name) = &target.kind
        && native_arity(&name.text).is_some()
        && never_called(value)
    {
        let diagnostic = Diagnostic::new(&lints::NATIVE_REPLACED, *op_span, vec![name.text.to_string()]);
        found.push(diagnostic.with_fix(Span::new(target.span.end, value.span.start), "、"));
    }
    function_itself(unit, expr, found);
    in_square(unit, expr, source, found);
    let ExprKind::Call { callee, args, .. } = &expr.kind else { return };
    let ExprKind::Name(name) = &callee.kind else { return };
    let Some((least, most)) = native(unit, expr).or_else(|| unit.literal(&name.text)) else { return };
    let given = args.len();
    if (least..=most).contains(&given) {
        return;
    }
    let (zh, en) = wanted(least, most);
    let args = vec![name.text.to_string(), zh, en, given.to_string()];
    found.push(Diagnostic::new(&lints::ARGUMENT_COUNT, callee.span, args));
}

/// `#时间 = @当前时间`: a native that need be given nothing, in a variable that is named as no function.
fn function_itself(unit: &Unit, expr: &Expr, found: &mut Vec<Diagnostic>) {
    let ExprKind::Assign { target, op: AssignOp::Bind | AssignOp::Set, value: Some(value), .. } = &expr.kind else {
        return;
    };
    let (ExprKind::Name(variable) | ExprKind::Member { name: variable, .. }, ExprKind::Name(function)) =
        (&target.kind, &value.kind)
    else {
        return;
    };
    let needs_nothing = unit.is_native(&function.text)
        && native_arity(&function.text).is_some_and(|(least, most)| least == 0 && most <= 2);
    if needs_nothing && variable.text.starts_with('#') {
        let args = vec![variable.text.to_string(), function.text.to_string()];
        let diagnostic = Diagnostic::new(&lints::FUNCTION_NOT_RESULT, value.span, args);
        found.push(diagnostic.with_fix(Span::point(value.span.end), "（）"));
    }
}

/// `@显示【“甲”】`
fn in_square(unit: &Unit, expr: &Expr, source: &Source<'_>, found: &mut Vec<Diagnostic>) {
    let ExprKind::Index { object, .. } = &expr.kind else { return };
    if !unit.is_function(object) {
        return;
    }
    let brackets = Span::new(object.span.end, expr.span.end);
    let mut inner = source.slice(brackets).chars();
    let diagnostic = Diagnostic::new(&lints::CALL_IN_SQUARE, brackets, vec![source.slice(object.span).to_owned()]);
    found.push(match (inner.next(), inner.next_back()) {
        (Some('【' | '['), Some('】' | ']')) => diagnostic.with_fix(brackets, format!("（{}）", inner.as_str())),
        _ => diagnostic,
    });
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
