//! Code that can never run: behind 返回, 跳出, 继续, @退出, @抛出, or an endless loop.

use super::{bare, blocks, native_called, scopes::Unit};
use crate::{
    ast::{Block, Expr, ExprKind},
    diag::Diagnostic,
    messages::lints,
    visit::walk_exprs,
};

/// Finds the first statement of each block that can never run.
pub(super) fn lint(unit: &Unit, program: &Block, found: &mut Vec<Diagnostic>) {
    block(unit, program, found);
    walk_exprs(program, &mut |expr: &Expr| {
        for (inner, _) in blocks(expr) {
            block(unit, inner, found);
        }
        match &expr.kind {
            ExprKind::Function(function) => block(unit, &function.body, found),
            ExprKind::Object { body, .. } => block(unit, body, found),
            _ => {}
        }
    });
}

fn block(unit: &Unit, block: &Block, found: &mut Vec<Diagnostic>) {
    let Some(end) = block.stmts.iter().position(|stmt| leaves(unit, stmt)) else { return };
    if let (Some(last), Some(next)) = (block.stmts.get(end), block.stmts.get(end + 1)) {
        let diagnostic = Diagnostic::new(&lints::UNREACHABLE, next.span, Vec::new());
        found.push(diagnostic.with_label(last.span, lints::LEAVES_HERE, Vec::new()));
    }
}

fn block_leaves(unit: &Unit, block: &Block) -> bool {
    block.stmts.iter().any(|stmt| leaves(unit, stmt))
}

/// Whether nothing behind the statement can run.
fn leaves(unit: &Unit, expr: &Expr) -> bool {
    match &expr.kind {
        ExprKind::Return(_) | ExprKind::Break | ExprKind::Continue => true,
        ExprKind::Call { .. } => {
            native_called(unit, expr).is_some_and(|(name, _)| matches!(&**name, "@退出" | "@抛出"))
        }
        ExprKind::If { branches, otherwise: Some(otherwise) } => {
            branches.iter().all(|branch| block_leaves(unit, &branch.body)) && block_leaves(unit, otherwise)
        }
        ExprKind::Match { arms, otherwise: Some(otherwise), .. } => {
            arms.iter().all(|arm| block_leaves(unit, &arm.body)) && block_leaves(unit, otherwise)
        }
        ExprKind::While { condition, body, .. } => {
            matches!(bare(condition).kind, ExprKind::Bool(true)) && !breaks(body)
        }
        ExprKind::Try { body, catch, finally } => {
            let through = block_leaves(unit, body) && catch.as_ref().is_none_or(|it| block_leaves(unit, &it.body));
            through || finally.as_ref().is_some_and(|block| block_leaves(unit, block))
        }
        _ => false,
    }
}

/// Whether a 跳出 in the block belongs to the loop around it.
fn breaks(block: &Block) -> bool {
    block.stmts.iter().any(|stmt| match &stmt.kind {
        ExprKind::Break => true,
        ExprKind::If { .. } | ExprKind::Match { .. } | ExprKind::Try { .. } => {
            blocks(stmt).into_iter().any(|(inner, _)| breaks(inner))
        }
        _ => false,
    })
}
