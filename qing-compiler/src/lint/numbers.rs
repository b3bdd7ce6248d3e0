//! Path steps on numbers, which always fail: a full stop between statements, a version number.

use super::Source;
use crate::{
    ast::{Expr, ExprKind},
    diag::Diagnostic,
    messages::lints,
};

/// Looks at one expression.
pub(super) fn lint(expr: &Expr, source: &Source<'_>, found: &mut Vec<Diagnostic>) {
    let (ExprKind::Member { object, mark, .. } | ExprKind::Index { object, mark, .. }) = &expr.kind else { return };
    if !matches!(object.kind, ExprKind::Int(_) | ExprKind::Float(_)) {
        return;
    }
    let written = source.slice(*mark).to_owned();
    found.push(Diagnostic::new(&lints::PATH_ON_NUMBER, *mark, vec![written]));
}
