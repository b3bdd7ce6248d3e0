//! The contexts of a program and every mention of a name, in the order of execution.

use std::{
    collections::{BTreeSet, HashMap, HashSet},
    rc::Rc,
};

use crate::{
    ast::{Expr, ExprKind, Function},
    names::{in_library, native_arity},
    span::Span,
};

/// Index of a [`Scope`].
pub(super) type ScopeId = usize;

/// The user context.
pub(super) const USER: ScopeId = 0;

/// What makes a context (LANGUAGE.md §3).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ScopeKind {
    User,
    Module,
    Function,
    Loop,
    Object,
    Arm,
}

/// A context.
#[derive(Debug)]
pub(super) struct Scope {
    pub(super) kind: ScopeKind,
    pub(super) upper: Option<ScopeId>,
    /// The mentions made while its code was walked.
    pub(super) first: usize,
    pub(super) end: usize,
    /// Where a loop's body begins: what is mentioned before belongs to its head.
    pub(super) body: usize,
}

/// What is done with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Read,
    /// A compound assignment, which reads first and then acts like `=`.
    Compound,
    Set,
    Bind,
    /// A parameter, a name of 遍历, the name of 排查.
    Given,
    /// By one of the natives that take names.
    Dynamic,
}

impl Use {
    /// Whether it binds a name in its own context.
    pub(super) fn binds_here(self) -> bool {
        matches!(self, Self::Bind | Self::Given | Self::Dynamic)
    }
}

/// A mention of a name.
#[derive(Debug)]
pub(super) struct Mention {
    pub(super) name: Rc<str>,
    pub(super) file: u32,
    pub(super) span: Span,
    pub(super) scope: ScopeId,
    pub(super) what: Use,
    /// Whether the value assigned mentions the name itself.
    pub(super) reads_itself: bool,
    /// Whether the statement is its block's last: its value may be used.
    pub(super) last: bool,
    /// Least and most arguments of the function literal it is bound to.
    pub(super) function: Option<(usize, usize)>,
}

/// A whole program.
#[derive(Debug, Default)]
pub(super) struct Unit {
    pub(super) scopes: Vec<Scope>,
    pub(super) mentions: Vec<Mention>,
    pub(super) by_name: HashMap<Rc<str>, Vec<usize>>,
    /// Names written through a path.
    pub(super) member_writes: HashSet<Rc<str>>,
    /// Whether members are written by computed names.
    pub(super) computed_writes: bool,
    /// Whether variables are named by computed strings: then any name may be bound anywhere.
    pub(super) dynamic: bool,
    /// The names that extension natives are known to have; `None` when there are no extensions.
    pub(super) extensions: Option<BTreeSet<Rc<str>>>,
}

impl Unit {
    /// All mentions of a name in order.
    pub(super) fn of<'a>(&'a self, name: &str) -> impl Iterator<Item = (usize, &'a Mention)> + 'a {
        let places = self.by_name.get(name).map_or(&[][..], Vec::as_slice);
        places.iter().filter_map(|place| Some((*place, self.mentions.get(*place)?)))
    }

    /// The mentions of a name that were made while the code of a context was walked: all that lie in it or below.
    pub(super) fn of_in<'a>(&'a self, name: &str, scope: ScopeId) -> impl Iterator<Item = (usize, &'a Mention)> + 'a {
        let places = self.by_name.get(name).map_or(&[][..], Vec::as_slice);
        let (first, end) = self.scopes.get(scope).map_or((0, 0), |scope| (scope.first, scope.end));
        let from = places.partition_point(|place| *place < first);
        let places = places.get(from..).unwrap_or_default().iter().take_while(move |place| **place < end);
        places.filter_map(|place| Some((*place, self.mentions.get(*place)?)))
    }

    /// A context and those above it.
    pub(super) fn chain(&self, scope: ScopeId) -> impl Iterator<Item = ScopeId> + '_ {
        std::iter::successors(Some(scope), |id| self.scopes.get(*id)?.upper)
    }

    pub(super) fn kind(&self, scope: ScopeId) -> ScopeKind {
        self.scopes.get(scope).map_or(ScopeKind::User, |scope| scope.kind)
    }

    /// Whether `inner` is `outer` or lies below it.
    pub(super) fn is_within(&self, inner: ScopeId, outer: ScopeId) -> bool {
        self.chain(inner).any(|id| id == outer)
    }

    /// Whether a name surely means the library's native: nothing writes it anywhere.
    pub(super) fn is_native(&self, name: &str) -> bool {
        let written = || self.of(name).any(|(_, mention)| mention.what != Use::Read);
        !self.dynamic && in_library(name) && !written() && !self.member_writes.contains(name)
    }

    /// The counts of arguments of the one function literal a name is ever bound to.
    pub(super) fn literal(&self, name: &str) -> Option<(usize, usize)> {
        if self.dynamic || self.member_writes.contains(name) || in_library(name) {
            return None;
        }
        let mut writes = self.of(name).filter(|(_, mention)| mention.what != Use::Read);
        let (_, only) = writes.next()?;
        if writes.next().is_some() { None } else { only.function }
    }

    /// Whether an expression is the name of what is surely a function.
    pub(super) fn is_function(&self, expr: &Expr) -> bool {
        let ExprKind::Name(name) = &expr.kind else { return false };
        let native = || self.is_native(&name.text) && native_arity(&name.text).is_some();
        name.text.starts_with('@') && (native() || self.literal(&name.text).is_some())
    }
}

/// Least and most arguments of a function literal.
pub(super) fn arity(function: &Function) -> (usize, usize) {
    let least = function.params.iter().filter(|param| param.default.is_none() && !param.rest).count();
    let rest = function.params.iter().any(|param| param.rest);
    (least, if rest { usize::MAX } else { function.params.len() })
}
