//! The five natives that take names as strings, at their direct call sites (LANGUAGE.md §7, 语境; DESIGN: names become slots).

use std::rc::Rc;

use crate::{
    ast::{Expr, ExprKind},
    names::normalize,
};

/// Which of the five.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Op {
    Get,
    Put,
    PutNow,
    Remove,
    RemoveNow,
}

const OPS: [(&str, Op, usize); 5] = [
    ("@取变量", Op::Get, 1),
    ("@设变量", Op::Put, 2),
    ("@设本级变量", Op::PutNow, 2),
    ("@移除变量", Op::Remove, 1),
    ("@移除本级变量", Op::RemoveNow, 1),
];

/// A call of one of the five.
pub(super) struct DynamicCall<'a> {
    pub(super) op: Op,
    /// The name, when it is a literal string that is a name.
    pub(super) name: Option<Rc<str>>,
    /// The value to bind, for the two that bind.
    pub(super) value: Option<&'a Expr>,
}

/// Whether `name` is one of the five.
pub(super) fn is_dynamic_native(name: &str) -> bool {
    OPS.iter().any(|(native, ..)| *native == name)
}

/// Recognises a direct call of one of the five. With a wrong number of arguments it is an ordinary call, which fails.
pub(super) fn dynamic_call<'a>(callee: &Expr, args: &'a [Expr]) -> Option<DynamicCall<'a>> {
    let ExprKind::Name(native) = &callee.kind else { return None };
    let (_, op, count) = OPS.iter().find(|(name, ..)| **name == *native.text)?;
    if args.len() != *count {
        return None;
    }
    let name = match &args.first()?.kind {
        ExprKind::Str(text) => normalize(text),
        _ => None,
    };
    Some(DynamicCall { op: *op, name, value: args.get(1) })
}
