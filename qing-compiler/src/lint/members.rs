//! What is asked of a value that is known: members of an object literal, of a 哈希表, calls of what is no function.

use std::{
    collections::{BTreeSet, HashMap},
    rc::Rc,
};

use super::{
    Source, bare, native_called,
    scopes::{Unit, Use},
    similar::nearest,
};
use crate::{
    ast::{AssignOp, Block, CallForm, Expr, ExprKind},
    diag::Diagnostic,
    messages::lints,
    resolve::modules::Files,
    visit::walk_exprs,
};

/// What a variable holds wherever it is given a value.
#[derive(Debug, PartialEq)]
enum Holds {
    /// A `@哈希表（）`.
    Table,
    /// An object literal with these members.
    Object(BTreeSet<Rc<str>>),
    /// A number, text, array or the like.
    Plain,
    /// Anything.
    Other,
}

/// What the variables of a program hold.
pub(super) struct Variables(HashMap<Rc<str>, Holds>);

impl Variables {
    /// Looks at every assignment of the program. Where names are computed nothing is known.
    pub(super) fn of(unit: &Unit, files: &Files) -> Self {
        let mut known: HashMap<Rc<str>, Holds> = HashMap::new();
        if unit.dynamic || unit.extensions.is_some() {
            return Self(known);
        }
        for file in &files.files {
            walk_exprs(&file.program, &mut |expr: &Expr| {
                let ExprKind::Assign { target, op, value, .. } = &expr.kind else { return };
                let ExprKind::Name(name) = &target.kind else { return };
                let holds = match (op, value) {
                    // `加等` leaves a number or text what it is.
                    (AssignOp::Compound(_), _) => Holds::Plain,
                    (_, Some(value)) => holds(unit, value),
                    (_, None) => Holds::Other,
                };
                join(known.entry(name.text.clone()), holds);
            });
        }
        for mention in unit.mentions.iter().filter(|it| matches!(it.what, Use::Given | Use::Dynamic)) {
            known.insert(mention.name.clone(), Holds::Other);
        }
        // What is written through a path may be a variable of an object's body.
        known.retain(|name, holds| *holds != Holds::Other && !unit.member_writes.contains(name));
        Self(known)
    }

    /// Looks at one expression.
    pub(super) fn lint(&self, unit: &Unit, expr: &Expr, source: &Source<'_>, found: &mut Vec<Diagnostic>) {
        match &expr.kind {
            ExprKind::Member { object, name, .. } => found.extend(self.member(unit, object, name)),
            ExprKind::Call { callee, args, form: CallForm::Comma } => {
                let ExprKind::Name(name) = &callee.kind else { return };
                if args.is_empty() || self.0.get(&name.text) != Some(&Holds::Plain) || name.text.starts_with('@') {
                    return;
                }
                let shown = source.slice(callee.span).to_owned();
                found.push(Diagnostic::new(&lints::CALLS_NO_FUNCTION, callee.span, vec![shown]));
            }
            _ => {}
        }
    }

    fn member(&self, unit: &Unit, object: &Expr, name: &crate::ast::Name) -> Option<Diagnostic> {
        let ExprKind::Name(variable) = &object.kind else { return None };
        // A member that is written somewhere, or a variable that may become one, is no slip.
        if unit.member_writes.contains(&name.text) {
            return None;
        }
        let holder = variable.text.to_string();
        match self.0.get(&variable.text)? {
            Holds::Table if name.text.starts_with('#') => {
                let key = name.text.get(1..).unwrap_or("").to_owned();
                Some(Diagnostic::new(&lints::MEMBER_OF_TABLE, name.span, vec![holder, key]))
            }
            Holds::Object(members)
                if !unit.computed_writes && unit.of(&name.text).all(|(_, it)| it.what == Use::Read) =>
            {
                let near = nearest(&name.text, members.iter().map(|member| &**member))?.to_owned();
                let args = vec![holder, name.text.to_string(), near];
                Some(Diagnostic::new(&lints::UNKNOWN_MEMBER, name.span, args))
            }
            _ => None,
        }
    }
}

/// What an expression gives.
fn holds(unit: &Unit, value: &Expr) -> Holds {
    use ExprKind as Kind;
    let value = bare(value);
    match &value.kind {
        Kind::Object { body, .. } => Holds::Object(members(body)),
        Kind::Int(_) | Kind::Float(_) | Kind::Bool(_) | Kind::Bytes(_) | Kind::Str(_) | Kind::Array(_) => Holds::Plain,
        Kind::Binary { .. } | Kind::Unary { .. } => Holds::Plain,
        Kind::Call { .. } if native_called(unit, value).is_some_and(|(name, _)| &**name == "@哈希表") => {
            Holds::Table
        }
        _ => Holds::Other,
    }
}

/// The names that the code of an object's body binds, also inside 如果 and the like.
fn members(body: &Block) -> BTreeSet<Rc<str>> {
    let mut names = BTreeSet::new();
    walk_exprs(body, &mut |expr: &Expr| {
        if let ExprKind::Assign { target, op: AssignOp::Bind, .. } = &expr.kind
            && let ExprKind::Name(name) = &target.kind
        {
            names.insert(name.text.clone());
        }
    });
    names
}

fn join(entry: std::collections::hash_map::Entry<'_, Rc<str>, Holds>, holds: Holds) {
    use std::collections::hash_map::Entry;
    match entry {
        Entry::Vacant(entry) => {
            entry.insert(holds);
        }
        Entry::Occupied(mut entry) => {
            let joined = match (std::mem::replace(entry.get_mut(), Holds::Other), holds) {
                (Holds::Object(mut all), Holds::Object(more)) => {
                    all.extend(more);
                    Holds::Object(all)
                }
                (before, now) if before == now => before,
                _ => Holds::Other,
            };
            entry.insert(joined);
        }
    }
}
