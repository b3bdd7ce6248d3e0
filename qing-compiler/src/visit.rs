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
        ExprKind::Array(items) => items.iter().for_each(|item| walk(item, visit)),
        ExprKind::Object { body, .. } => walk_exprs(body, visit),
        ExprKind::Function(function) => {
            for default in function.params.iter().filter_map(|param| param.default.as_ref()) {
                walk(default, visit);
            }
            walk_exprs(&function.body, visit);
        }
        ExprKind::Member { object, .. } => walk(object, visit),
        ExprKind::Index { object, index, .. } => {
            walk(object, visit);
            walk(index, visit);
        }
        ExprKind::Call { callee, args, .. } => {
            walk(callee, visit);
            args.iter().for_each(|arg| walk(arg, visit));
        }
        ExprKind::Unary { operand, .. } => walk(operand, visit),
        ExprKind::Group(inner) => walk(inner, visit),
        ExprKind::Binary { left, right, .. } => {
            walk(left, visit);
            walk(right, visit);
        }
        ExprKind::Assign { target, value, .. } => {
            walk(target, visit);
            walk_opt(value.as_deref(), visit);
        }
        ExprKind::If { branches, otherwise } => {
            for branch in branches {
                walk(&branch.condition, visit);
                walk_exprs(&branch.body, visit);
            }
            walk_block_opt(otherwise.as_ref(), visit);
        }
        ExprKind::While { init, condition, step, body } => {
            walk_opt(init.as_deref(), visit);
            walk(condition, visit);
            walk_opt(step.as_deref(), visit);
            walk_exprs(body, visit);
        }
        ExprKind::Repeat { count: first, body } | ExprKind::ForEach { collection: first, body, .. } => {
            walk(first, visit);
            walk_exprs(body, visit);
        }
        ExprKind::Until { body, condition } => {
            walk_exprs(body, visit);
            walk(condition, visit);
        }
        ExprKind::Match { subject, arms, otherwise } => {
            walk(subject, visit);
            for arm in arms {
                arm.patterns.iter().for_each(|pattern| walk(pattern, visit));
                walk_exprs(&arm.body, visit);
            }
            walk_block_opt(otherwise.as_ref(), visit);
        }
        ExprKind::Try { body, catch, finally } => {
            walk_exprs(body, visit);
            walk_block_opt(catch.as_ref().map(|catch| &catch.body), visit);
            walk_block_opt(finally.as_ref(), visit);
        }
        ExprKind::Return(value) => walk_opt(value.as_deref(), visit),
    }
}

fn walk_opt(expr: Option<&Expr>, visit: &mut dyn FnMut(&Expr)) {
    if let Some(expr) = expr {
        walk(expr, visit);
    }
}

fn walk_block_opt(block: Option<&Block>, visit: &mut dyn FnMut(&Expr)) {
    if let Some(block) = block {
        walk_exprs(block, visit);
    }
}
