//! What evaluating an expression may do, as far as the order of evaluation needs to know (RULES.md 42).

use crate::hir::{Block, Expr, Kind, Place};

/// Whether evaluating `expr` may give a variable of the same Rust function another value.
pub(super) fn writes(expr: &Expr) -> bool {
    any(expr, &|kind| {
        matches!(
            kind,
            Kind::Assign { .. }
                | Kind::Compound { .. }
                | Kind::Remove(_)
                | Kind::RemoveHere(_)
                | Kind::ForEach { .. }
                | Kind::Try { .. }
        )
    })
}

/// Whether evaluating `expr` may run code of functions.
pub(super) fn calls(expr: &Expr) -> bool {
    any(expr, &|kind| matches!(kind, Kind::Call { .. } | Kind::Import(_)))
}

/// For how many kinds in `expr` `test` holds, function literals left out.
pub(super) fn count(expr: &Expr, test: &dyn Fn(&Kind) -> bool) -> usize {
    let found = std::cell::Cell::new(0);
    any(expr, &|kind| {
        found.set(found.get() + usize::from(test(kind)));
        false
    });
    found.get()
}

/// Whether `test` holds for a kind in `expr`, function literals left out: their code runs later.
pub(crate) fn any(expr: &Expr, test: &dyn Fn(&Kind) -> bool) -> bool {
    if test(&expr.kind) {
        return true;
    }
    let sub = |expr: &Expr| any(expr, test);
    let block = |block: &Block| block.stmts.iter().any(sub);
    match &expr.kind {
        Kind::Null
        | Kind::Bool(_)
        | Kind::Int(_)
        | Kind::BigInt(_)
        | Kind::Float(_)
        | Kind::Bytes(_)
        | Kind::Str(_)
        | Kind::Closure(_)
        | Kind::Read(_)
        | Kind::Remove(_)
        | Kind::RemoveHere(_)
        | Kind::Break
        | Kind::Continue
        | Kind::Import(_) => false,
        Kind::Array(items) => items.iter().any(sub),
        Kind::Object { body, .. } => block(body),
        Kind::Member { object, .. } => sub(object),
        Kind::Index { object, index } => sub(object) || sub(index),
        Kind::Call { callee, args, .. } => sub(callee) || args.iter().any(sub),
        Kind::Unary { operand, .. } => sub(operand),
        Kind::Binary { left, right, .. } => sub(left) || sub(right),
        Kind::Assign { place, value } | Kind::Compound { place, value, .. } => sub(value) || any_in_place(place, test),
        Kind::If { branches, otherwise } => {
            branches.iter().any(|(condition, body)| sub(condition) || block(body))
                || otherwise.as_ref().is_some_and(block)
        }
        Kind::While { init, condition, step, body, .. } => {
            init.as_deref().is_some_and(sub) || sub(condition) || step.as_deref().is_some_and(sub) || block(body)
        }
        Kind::Repeat { count, body, .. } => sub(count) || block(body),
        Kind::Until { body, condition, .. } => block(body) || sub(condition),
        Kind::ForEach { collection, body, .. } => sub(collection) || block(body),
        Kind::Match { subject, arms, otherwise } => {
            sub(subject)
                || arms.iter().any(|arm| arm.patterns.iter().any(sub) || block(&arm.body))
                || otherwise.as_ref().is_some_and(|(_, body)| block(body))
        }
        Kind::Try { body, catch, finally } => {
            block(body) || catch.as_ref().is_some_and(|(_, body)| block(body)) || finally.as_ref().is_some_and(block)
        }
        Kind::Return(value) => value.as_deref().is_some_and(sub),
    }
}

fn any_in_place(place: &Place, test: &dyn Fn(&Kind) -> bool) -> bool {
    match place {
        Place::Bind(_) | Place::Set(_) => false,
        Place::Member { object, .. } => any(object, test),
        Place::Index { object, index, .. } => any(object, test) || any(index, test),
    }
}
