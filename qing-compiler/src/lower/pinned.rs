//! Global variables that no turn of a loop can give another value: read once before the loop, and locals in it.
//!
//! Functions read the names of the top level again at every use, since anything may assign to them between two uses. Most are
//! assigned by top-level statements alone, and those do not run again while a function does.

use std::{collections::HashSet, rc::Rc};

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{body::Body, effects::any};
use crate::hir::{Chain, CtxId, End, Expr, Kind, MAIN, Place, Program, Storage, Target};

/// The globals that only the top level ever gives a value, and never takes it away; functions known by name left out, which
/// are called without a look at the variable.
pub(super) fn steady(program: &Program) -> HashSet<Rc<str>> {
    let slots = program.slots.iter().filter(|slot| slot.ctx == CtxId(0) && slot.storage == Storage::Global);
    slots.filter(|slot| slot.top_level_only && slot.direct.is_none()).map(|slot| slot.name.clone()).collect()
}

impl<'p> Body<'_, 'p> {
    /// `code` of a loop, an outermost one with what of its globals stays as it is beside it.
    pub(super) fn pinning(&mut self, expr: &'p Expr, code: impl FnOnce(&mut Self) -> TokenStream) -> TokenStream {
        if self.loops > 0 || self.rare || !self.unit.inline {
            return code(self);
        }
        let mut declarations = TokenStream::new();
        for name in self.steady_in(expr) {
            let pinned = self.fresh("g");
            let global = self.name(&name);
            declarations.extend(quote! { let #pinned: q::Value = rt.global(&#global); });
            self.pinned.insert(name, pinned);
        }
        let code = code(self);
        self.pinned.clear();
        if declarations.is_empty() {
            code
        } else {
            quote! { { #declarations #code } }
        }
    }

    /// The names of globals that a loop reads and leaves as they are, in the order of their first use.
    fn steady_in(&self, expr: &Expr) -> Vec<Rc<str>> {
        let found = std::cell::RefCell::new(Vec::<Rc<str>>::new());
        any(expr, &|kind| {
            if let Kind::Read(chain) = kind
                && is_global(chain)
                && self.unit.steady.contains(&chain.name)
                && !found.borrow().contains(&chain.name)
            {
                found.borrow_mut().push(chain.name.clone());
            }
            false
        });
        let mut names = found.into_inner();
        // The top level does run meanwhile where the loop is part of it.
        names.retain(|name| self.function != MAIN || !any(expr, &|kind| self.rebinds(kind, name)));
        names
    }

    /// The local that stands for a global here.
    pub(super) fn pin(&self, chain: &Chain) -> Option<&Ident> {
        if is_global(chain) { self.pinned.get(&chain.name) } else { None }
    }

    /// Whether an expression itself may give the variable of a name another value.
    fn rebinds(&self, kind: &Kind, name: &Rc<str>) -> bool {
        let is = |target: &Target| match target {
            Target::Slot(slot) => self.program().slot(*slot).name == *name,
            Target::User(bound) => bound == name,
            Target::Object(..) | Target::Table(..) | Target::Nowhere => false,
        };
        match kind {
            Kind::Assign { place, .. } | Kind::Compound { place, .. } => match place {
                Place::Bind(target) => is(target),
                Place::Set(chain) => chain.name == *name,
                Place::Member { .. } | Place::Index { .. } => false,
            },
            Kind::Remove(chain) => chain.name == *name,
            Kind::RemoveHere(target) => is(target),
            Kind::ForEach { key, value, .. } => is(value) || key.as_ref().is_some_and(is),
            Kind::Try { catch: Some((Some(target), _)), .. } => is(target),
            _ => false,
        }
    }
}

/// Whether a use of a name means the user context, where it is certain to be bound.
fn is_global(chain: &Chain) -> bool {
    chain.steps.is_empty() && chain.end == End::User { certain: true }
}
