//! Calls with a number of arguments that the function cannot take.

use super::{
    native_called,
    scopes::{Unit, Use},
};
use crate::{
    ast::{Expr, ExprKind},
    diag::Diagnostic,
    messages::lints,
    names::native_arity,
};

/// Looks at one expression.
pub(super) fn lint(unit: &Unit, expr: &Expr, found: &mut Vec<Diagnostic>) {
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
