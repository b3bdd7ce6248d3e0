//! Objects that a loop leaves alone: [views](super::views) of them that last for all its turns.
//!
//! In the inner loop over pairs of objects the first of a pair is the same in every turn. It is looked at before the loop, and
//! again only after a turn that did not go as expected.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{
    body::Body,
    effects::any,
    natives::is_native,
    views::{Owner, View},
};
use crate::{
    hir::{Block, Expr, Kind, Place, SlotId, Step, Storage, Target},
    natives::is_pure,
};

/// A view that lasts for the turns of a loop.
#[derive(Clone)]
pub(super) struct Held<'p> {
    view: View<'p>,
    /// The local that holds it, if the object was as expected.
    name: Ident,
}

impl<'p> Body<'_, 'p> {
    /// `code` of a loop, with the objects that it leaves alone looked at before.
    pub(super) fn holding_views(&mut self, expr: &'p Expr, code: impl FnOnce(&mut Self) -> TokenStream) -> TokenStream {
        let found = if self.unit.inline && !self.rare { self.lasting_views(expr) } else { Vec::new() };
        let mut looks = TokenStream::new();
        let outer = self.held.len();
        for view in found {
            let (name, look) = (self.fresh("h"), self.look(&view));
            looks.extend(quote! { let mut #name = #look; });
            self.held.push(Held { view, name });
        }
        let code = code(self);
        self.held.truncate(outer);
        if looks.is_empty() {
            code
        } else {
            quote! { { #looks #code } }
        }
    }

    /// The local that holds such a view.
    pub(super) fn held_view(&self, view: &View<'p>) -> Option<&Ident> {
        self.held.iter().rev().find(|held| held.view.looks_like(view)).map(|held| &held.name)
    }

    /// Looks again at what is held, after something else may have changed it.
    pub(super) fn look_again(&mut self) -> TokenStream {
        let held = self.held.clone();
        let look = |Held { view, name }: &Held<'p>| {
            let look = self.look(view);
            quote! { #name = #look; }
        };
        held.iter().map(look).collect()
    }

    /// The views of objects that nothing in the loop changes but runs of statements with such views; where two runs look at one
    /// object, each with its own members, both go on doing so.
    fn lasting_views(&self, expr: &'p Expr) -> Vec<View<'p>> {
        let Some((body, head)) = parts_of(&expr.kind) else { return Vec::new() };
        if head.into_iter().flatten().any(|part| any(part, &|kind| self.stores(kind))) {
            return Vec::new();
        }
        let mut views = Vec::<View<'p>>::new();
        let mut owners = Vec::<Owner>::new();
        let mut stmts = body.stmts.as_slice();
        while let Some((first, rest)) = stmts.split_first() {
            let Some((plan, count)) = self.longest_run(stmts) else {
                if any(first, &|kind| self.stores(kind)) {
                    return Vec::new();
                }
                stmts = rest;
                continue;
            };
            owners.extend(plan.views.iter().map(|view| view.first.owner));
            views.extend(plan.views);
            stmts = stmts.get(count..).unwrap_or_default();
        }
        let lasts = |view: &View<'p>| {
            let owner = view.first.owner;
            owners.iter().filter(|other| **other == owner).count() == 1
                && !any(expr, &|kind| self.disturbs(kind, owner))
        };
        views.retain(lasts);
        views
    }

    /// Whether this may store something in an object.
    fn stores(&self, kind: &Kind) -> bool {
        let beside = |slot: SlotId| matches!(self.program().slot(slot).storage, Storage::Local | Storage::Cell);
        match kind {
            Kind::Assign { place, .. } | Kind::Compound { place, .. } => match place {
                Place::Bind(Target::Slot(slot)) => !beside(*slot),
                Place::Set(chain) => !matches!(chain.steps.as_slice(), [Step::Slot(slot)] if beside(*slot)),
                Place::Bind(_) | Place::Member { .. } | Place::Index { .. } => true,
            },
            _ => false,
        }
    }

    /// Whether this may give the variable another object, or run code that changes the object.
    fn disturbs(&self, kind: &Kind, owner: Owner) -> bool {
        let is = |slot: &SlotId| owner == Owner::Local(*slot);
        let target = |target: &Target| !matches!(target, Target::Slot(slot) if !is(slot));
        match kind {
            Kind::Call { callee, .. } => {
                !matches!(&callee.kind, Kind::Read(chain) if is_native(chain) && is_pure(&chain.name))
            }
            Kind::Import(_) | Kind::Object { .. } | Kind::Try { .. } | Kind::Remove(_) | Kind::RemoveHere(_) => true,
            Kind::Assign { place, .. } | Kind::Compound { place, .. } => match place {
                Place::Bind(bound) => target(bound),
                Place::Set(chain) => chain.steps.iter().any(|step| matches!(step, Step::Slot(slot) if is(slot))),
                // Left to `stores`.
                Place::Member { .. } | Place::Index { .. } => false,
            },
            Kind::ForEach { key, value, .. } => target(value) || key.as_ref().is_some_and(target),
            _ => false,
        }
    }
}

/// The turn of a loop, and what else it runs.
fn parts_of(kind: &Kind) -> Option<(&Block, [Option<&Expr>; 3])> {
    Some(match kind {
        Kind::While { init, condition, step, body, .. } => (body, [init.as_deref(), Some(condition), step.as_deref()]),
        Kind::Until { condition: other, body, .. }
        | Kind::Repeat { count: other, body, .. }
        | Kind::ForEach { collection: other, body, .. } => (body, [Some(other), None, None]),
        _ => return None,
    })
}
