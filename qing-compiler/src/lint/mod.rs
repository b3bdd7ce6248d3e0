//! Lints: programs that compile, but most likely do not do what was meant (`Q3xxx`, warnings of `qing check`).
//!
//! Names follow LANGUAGE.md §3 as the resolver does, but only to warn: where a program names variables by computed strings,
//! nothing is said about names at all. A rule that cannot be sure stays silent.

mod calls;
mod collect;
mod compare;
mod discarded;
mod hidden;
mod lines;
mod members;
mod names;
mod numbers;
mod reach;
mod scopes;
mod silence;
mod similar;
mod unbound;

use std::rc::Rc;

use crate::{
    ast::{Block, Expr, ExprKind},
    compile::Extensions,
    diag::Diagnostic,
    messages,
    resolve::modules::Files,
    span::Span,
    visit::walk_exprs,
};
use scopes::Unit;
pub(crate) use silence::silence;
pub(crate) use unbound::never_binding;

/// The warnings of files that parsed without a mistake, by file and position.
pub(crate) fn lint(files: &Files, extensions: Option<&Extensions>) -> Vec<Diagnostic> {
    let mut unit = collect::collect(files);
    unit.extensions = extensions.map(|known| known.names.iter().map(|name| name.as_str().into()).collect());
    let mut found = Vec::new();
    names::lint(&unit, &mut found);
    let variables = members::Variables::of(&unit, files);
    for (index, file) in files.files.iter().enumerate() {
        let mut here = Vec::new();
        reach::lint(&unit, &file.program, &mut here);
        let source = Source { text: &file.source.text, base: file.base };
        let meant = discarded::lint(&unit, &file.program, &source, &mut here);
        walk_exprs(&file.program, &mut |expr: &Expr| {
            calls::lint(&unit, expr, &source, &mut here);
            compare::lint(expr, &mut here);
            numbers::lint(expr, &source, &mut here);
            lines::lint(&unit, expr, &source, &mut here);
            variables.lint(&unit, expr, &source, &mut here);
        });
        // The first of them says all.
        let follows = |it: &Diagnostic| {
            let kinds =
                [&messages::lints::NEVER_BOUND, &messages::lints::NEVER_BOUND_NEAR, &messages::lints::ARGUMENT_COUNT];
            meant.contains(&it.span) && kinds.iter().any(|kind| it.kind.code == kind.code)
        };
        here.retain(|it| !follows(it));
        found.retain(|it| it.file != index as u32 || !follows(it));
        found.extend(here.into_iter().map(|diagnostic| Diagnostic { file: index as u32, ..diagnostic }));
    }
    // `#甲加等1` as a statement does nothing, but that is no second mistake.
    let glued: Vec<(u32, Span)> = found
        .iter()
        .filter(|it| it.kind.code == messages::lints::NAME_HOLDS_WORD.code)
        .map(|it| (it.file, it.span))
        .collect();
    found.retain(|it| it.kind.code != messages::lints::DISCARDED.code || !glued.contains(&(it.file, it.span)));
    found.sort_by_key(|diagnostic| (diagnostic.file, diagnostic.span.start));
    found
}

/// The text of a file and where it starts in the unit.
struct Source<'a> {
    text: &'a str,
    base: u32,
}

impl<'a> Source<'a> {
    fn slice(&self, span: Span) -> &'a str {
        let offset = |at: u32| at.saturating_sub(self.base);
        Span::new(offset(span.start), offset(span.end)).slice(self.text)
    }
}

/// An expression without the brackets around it.
fn bare(expr: &Expr) -> &Expr {
    let mut expr = expr;
    while let ExprKind::Group(inner) = &expr.kind {
        expr = inner;
    }
    expr
}

/// The native that a call surely calls: nothing in the program gives its name another value.
fn native_called<'a>(unit: &Unit, expr: &'a Expr) -> Option<(&'a Rc<str>, &'a [Expr])> {
    let ExprKind::Call { callee, args, .. } = &expr.kind else { return None };
    let ExprKind::Name(name) = &callee.kind else { return None };
    (unit.is_native(&name.text)).then_some((&name.text, args.as_slice()))
}

/// The blocks that run as part of `expr` itself (not functions), each with whether its value is the value of `expr`.
fn blocks(expr: &Expr) -> Vec<(&Block, bool)> {
    match &expr.kind {
        ExprKind::If { branches, otherwise } => {
            branches.iter().map(|branch| &branch.body).chain(otherwise).map(|block| (block, true)).collect()
        }
        ExprKind::Match { arms, otherwise, .. } => {
            arms.iter().map(|arm| &arm.body).chain(otherwise).map(|block| (block, true)).collect()
        }
        ExprKind::While { body, .. }
        | ExprKind::Repeat { body, .. }
        | ExprKind::Until { body, .. }
        | ExprKind::ForEach { body, .. } => vec![(body, false)],
        ExprKind::Try { body, catch, finally } => {
            let values = std::iter::once(body).chain(catch.iter().map(|catch| &catch.body)).map(|block| (block, true));
            values.chain(finally.iter().map(|block| (block, false))).collect()
        }
        _ => Vec::new(),
    }
}
