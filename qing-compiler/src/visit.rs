//! Walks over the syntax tree.

use crate::ast::{Block, Expr, ExprKind};

/// Calls `visit` on every expression of `block`, outermost first, in source order.
pub fn walk_exprs(block: &Block, visit: &mut dyn FnMut(&Expr)) {
    for stmt in &block.stmts {
        walk(stmt, visit);
    }
}

/// Calls `visit` on `expr` and every expression inside it.
pub fn walk(expr: &Expr, visit: &mut dyn FnMut(&Expr)) {
    visit(expr);
    parts(expr, &mut |part| walk(part, visit));
}

/// Calls `visit` on the expressions `expr` is made of, in source order: statements of its blocks too, but nothing inside them.
pub fn parts(expr: &Expr, visit: &mut dyn FnMut(&Expr)) {
    match &expr.kind {
        ExprKind::Null
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Bytes(_)
        | ExprKind::Str(_)
        | ExprKind::Name(_)
        | ExprKind::Break
        | ExprKind::Continue
        | ExprKind::Import { .. }
        | ExprKind::Capture(_)
        | ExprKind::Error => {}
        ExprKind::Array(items) => all(items, visit),
        ExprKind::Object { body, .. } => all(&body.stmts, visit),
        ExprKind::Function(function) => {
            all(function.params.iter().filter_map(|param| param.default.as_ref()), visit);
            all(&function.body.stmts, visit);
        }
        ExprKind::Member { object, .. } => visit(object),
        ExprKind::Index { object, index, .. } => {
            visit(object);
            visit(index);
        }
        ExprKind::Call { callee, args, .. } => {
            visit(callee);
            all(args, visit);
        }
        ExprKind::Unary { operand, .. } => visit(operand),
        ExprKind::Group(inner) => visit(inner),
        ExprKind::Binary { left, right, .. } => {
            visit(left);
            visit(right);
        }
        ExprKind::Assign { target, value, .. } => {
            visit(target);
            all(value.as_deref(), visit);
        }
        ExprKind::If { branches, otherwise } => {
            for branch in branches {
                visit(&branch.condition);
                all(&branch.body.stmts, visit);
            }
            all(otherwise.iter().flat_map(|block| &block.stmts), visit);
        }
        ExprKind::While { init, condition, step, body } => {
            all(init.as_deref(), visit);
            visit(condition);
            all(step.as_deref(), visit);
            all(&body.stmts, visit);
        }
        ExprKind::Repeat { count: first, body } | ExprKind::ForEach { collection: first, body, .. } => {
            visit(first);
            all(&body.stmts, visit);
        }
        ExprKind::Until { body, condition } => {
            all(&body.stmts, visit);
            visit(condition);
        }
        ExprKind::Match { subject, arms, otherwise } => {
            visit(subject);
            for arm in arms {
                all(&arm.patterns, visit);
                all(&arm.body.stmts, visit);
            }
            all(otherwise.iter().flat_map(|block| &block.stmts), visit);
        }
        ExprKind::Try { body, catch, finally } => {
            all(&body.stmts, visit);
            all(catch.iter().flat_map(|catch| &catch.body.stmts), visit);
            all(finally.iter().flat_map(|block| &block.stmts), visit);
        }
        ExprKind::Return(value) => all(value.as_deref(), visit),
    }
}

fn all<'a>(exprs: impl IntoIterator<Item = &'a Expr>, visit: &mut dyn FnMut(&Expr)) {
    exprs.into_iter().for_each(visit);
}
