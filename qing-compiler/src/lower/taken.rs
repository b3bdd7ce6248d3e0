//! Objects that are taken out of an array for one run of statements with [views](super::views) of them, and for nothing else: they
//! are looked at where they lie. The variable gets its object only where it is not as expected.

use std::{cell::RefCell, collections::HashMap};

use proc_macro2::TokenStream;
use quote::quote;

use super::{
    body::Body,
    effects::any,
    views::{Owner, View},
};
use crate::hir::{Capture, Chain, CtxId, Expr, Kind, Place, SlotId, Step, Storage, Target};

/// How often the code of a function mentions each of its variables.
pub(super) type Mentions = HashMap<SlotId, usize>;

/// The statement that takes such an object out.
#[derive(Clone, Copy)]
pub(super) struct Taken<'p> {
    slot: SlotId,
    stmt: &'p Expr,
    array: &'p Chain,
    index: &'p Expr,
}

impl<'p> Body<'_, 'p> {
    /// Such a statement at the beginning of `stmts` and the run behind it: their code and how many statements they are.
    pub(super) fn run_on_taken(&mut self, ctx: Option<CtxId>, stmts: &'p [Expr]) -> Option<(TokenStream, usize)> {
        let (first, rest) = stmts.split_first()?;
        let taken = self.taken(first)?;
        let (plan, count) = self.longest_run(rest)?;
        let together = stmts.get(..=count)?;
        let only = plan.looks_at(Owner::Local(taken.slot)) && self.is_all(taken.slot, together);
        only.then(|| (self.run(ctx, together, plan, Some(taken)), together.len()))
    }

    fn taken(&self, stmt: &'p Expr) -> Option<Taken<'p>> {
        let Kind::Assign { place, value } = &stmt.kind else { return None };
        let Kind::Index { object, index } = &value.kind else { return None };
        let Kind::Read(array) = &object.kind else { return None };
        let slot = match place {
            Place::Bind(Target::Slot(slot)) => *slot,
            Place::Set(chain) => match chain.steps.as_slice() {
                [Step::Slot(slot)] => *slot,
                _ => return None,
            },
            _ => return None,
        };
        let known = self.program().slot(slot);
        let plain = known.storage == Storage::Local && known.certain && !known.param && self.owns(slot);
        let fits = plain && !self.native_local(slot) && self.is_borrowed(array) && self.is_steady(index);
        // What is in the variable before is not kept.
        (fits && !mentions([&**value]).contains_key(&slot)).then_some(Taken { slot, stmt, array, index })
    }

    /// Whether these statements are all that mentions a variable, and no function captures it.
    fn is_all(&mut self, slot: SlotId, stmts: &[Expr]) -> bool {
        let captured = |function: &crate::hir::Function| function.captures.contains(&Capture::Slot(slot));
        if self.program().functions.iter().any(captured) {
            return false;
        }
        let function = self.program().function(self.function);
        let all = self.mentions.get_or_insert_with(|| mentions(function.code()));
        all.get(&slot) == mentions(stmts).get(&slot)
    }

    /// Looks at the object where it lies.
    pub(super) fn look_inside(&mut self, taken: Taken<'p>, view: &View<'p>) -> TokenStream {
        let array = self.borrowed(taken.array).unwrap_or_default();
        let index = self.operand(taken.index, false);
        self.look_by(view, &quote! { decimals_in }, &quote! { #array, #index })
    }
}

impl<'p> Taken<'p> {
    /// Whether it is what a view looks at.
    pub(super) fn is(&self, view: &View<'p>) -> bool {
        view.first.owner == Owner::Local(self.slot)
    }

    /// The statement, for where the object is not as expected.
    pub(super) fn stmt(&self) -> &'p Expr {
        self.stmt
    }
}

fn mentions<'e>(exprs: impl IntoIterator<Item = &'e Expr>) -> Mentions {
    let found = RefCell::new(Mentions::new());
    for expr in exprs {
        any(expr, &|kind| {
            each_slot(kind, &mut |slot| *found.borrow_mut().entry(slot).or_default() += 1);
            false
        });
    }
    found.into_inner()
}

/// Calls `visit` with every variable that an expression itself names.
fn each_slot(kind: &Kind, visit: &mut dyn FnMut(SlotId)) {
    let mut chain = |chain: &Chain| {
        for step in &chain.steps {
            if let Step::Slot(slot) = step {
                visit(*slot);
            }
        }
    };
    match kind {
        Kind::Read(read) | Kind::Remove(read) => return chain(read),
        Kind::Assign { place: Place::Set(set), .. } | Kind::Compound { place: Place::Set(set), .. } => {
            return chain(set);
        }
        _ => {}
    }
    let mut target = |target: &Target| {
        if let Target::Slot(slot) = target {
            visit(*slot);
        }
    };
    match kind {
        Kind::Assign { place: Place::Bind(bound), .. }
        | Kind::Compound { place: Place::Bind(bound), .. }
        | Kind::RemoveHere(bound)
        | Kind::Try { catch: Some((Some(bound), _)), .. } => target(bound),
        Kind::ForEach { key, value, .. } => key.iter().chain(Some(value)).for_each(target),
        _ => {}
    }
}
