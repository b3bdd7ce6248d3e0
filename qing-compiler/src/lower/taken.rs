//! Objects that are taken out of an array for one run of statements with [views](super::views) of them, and for nothing else: they
//! are looked at where they lie. The variable gets its object only where it is not as expected.

use std::{cell::RefCell, collections::HashMap};

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Lifetime;

use super::{
    body::{Body, named_slot},
    effects::any,
    views::{Owner, Plan, View},
};
use crate::hir::{Block, Capture, Chain, CtxId, Expr, Function, Kind, Place, SlotId, Step, Storage, Target};

/// How often the code of a function mentions each of its variables.
pub(super) type Mentions = HashMap<SlotId, usize>;

/// Such an object: its variable, and what gives it.
pub(super) struct Taken<'p> {
    slot: SlotId,
    from: From<'p>,
}

enum From<'p> {
    /// A statement just before the run.
    Element { stmt: &'p Expr, array: &'p Chain, index: &'p Expr },
    /// 遍历, whose turns are the run: its walk, and the label of the loop.
    Walk { walk: Ident, end: Lifetime },
}

impl<'p> Body<'_, 'p> {
    /// Such a statement at the beginning of `stmts` and the run behind it: their code and how many statements they are.
    pub(super) fn run_on_taken(&mut self, ctx: Option<CtxId>, stmts: &'p [Expr]) -> Option<(TokenStream, usize)> {
        let (first, rest) = stmts.split_first()?;
        let taken = self.taken(first)?;
        let (plan, count) = self.longest_run(rest)?;
        let together = stmts.get(..=count)?;
        if !self.serves_only(taken.slot, &plan, together, 0) {
            return None;
        }
        let declarations = self.declare_in_run(ctx, together);
        let run = self.run(rest.get(..count)?, plan, Some(&taken));
        Some((quote! { #declarations #run }, together.len()))
    }

    /// The turns of 遍历, where they are such a run on the elements.
    pub(super) fn run_on_walked(
        &mut self,
        ctx: CtxId,
        target: &Target,
        body: &'p Block,
        (walk, end): (&Ident, &Lifetime),
    ) -> Option<TokenStream> {
        let Target::Slot(slot) = target else { return None };
        let (plan, count) = self.longest_run(&body.stmts).filter(|_| self.is_hot())?;
        let whole = count == body.stmts.len() && self.is_plain(*slot);
        if !whole || !self.serves_only(*slot, &plan, &body.stmts, 1) {
            return None;
        }
        self.mark_declared(*slot);
        let declarations = self.declare_in_run(Some(ctx), &body.stmts);
        let taken = Taken { slot: *slot, from: From::Walk { walk: walk.clone(), end: end.clone() } };
        let run = self.run(&body.stmts, plan, Some(&taken));
        Some(quote! { #declarations #run })
    }

    /// Whether the object in a variable is one of the run's, and these statements with so many other mentions are all that names
    /// it.
    fn serves_only(&mut self, slot: SlotId, plan: &Plan<'p>, stmts: &[Expr], others: usize) -> bool {
        let captured = |function: &Function| function.captures.contains(&Capture::Slot(slot));
        if !plan.looks_at(Owner::Local(slot)) || self.program().functions.iter().any(captured) {
            return false;
        }
        let here = mentions(stmts).get(&slot).copied().unwrap_or_default() + others;
        let function = self.program().function(self.function);
        let all = self.mentions.get_or_insert_with(|| mentions(function.code()));
        all.get(&slot) == Some(&here)
    }

    /// Whether a variable is a plain local that holds a value.
    fn is_plain(&self, slot: SlotId) -> bool {
        let known = self.program().slot(slot);
        let local = known.storage == Storage::Local && known.certain && !known.param;
        local && self.owns(slot) && !self.native_local(slot)
    }

    fn taken(&self, stmt: &'p Expr) -> Option<Taken<'p>> {
        let Kind::Assign { place, value } = &stmt.kind else { return None };
        let Kind::Index { object, index } = &value.kind else { return None };
        let Kind::Read(array) = &object.kind else { return None };
        let slot = named_slot(place)?;
        // What is in the variable before is not kept.
        let anew = !mentions([&**value]).contains_key(&slot);
        let fits = anew && self.is_plain(slot) && self.is_borrowed(array) && self.is_steady(index);
        fits.then_some(Taken { slot, from: From::Element { stmt, array, index } })
    }

    /// Looks at the object where it lies.
    pub(super) fn look_inside(&mut self, taken: &Taken<'p>, view: &View<'p>) -> TokenStream {
        match &taken.from {
            From::Element { array, index, .. } => {
                let array = self.borrowed(array).unwrap_or_default();
                let index = self.operand(index, false);
                self.look_by(view, &quote! { decimals_in }, &quote! { #array, #index })
            }
            From::Walk { walk, .. } => self.look_by(view, &quote! { decimals_here }, &quote! { &#walk }),
        }
    }

    /// Gives the variable its object, where that is not as expected.
    pub(super) fn take(&mut self, taken: &Taken<'p>) -> TokenStream {
        match &taken.from {
            From::Element { stmt, .. } => self.rarely(|body| body.stmt(stmt)),
            From::Walk { walk, end } => {
                let name = self.unit.idents.slot(taken.slot);
                quote! { let Some(mut #name) = #walk.next(rt) else { break #end }; }
            }
        }
    }
}

impl<'p> Taken<'p> {
    /// Whether it is what a view looks at.
    pub(super) fn is(&self, view: &View<'p>) -> bool {
        view.first.owner == Owner::Local(self.slot)
    }

    /// What follows the run where all was as expected.
    pub(super) fn done(&self) -> Option<TokenStream> {
        match &self.from {
            From::Element { .. } => None,
            From::Walk { walk, .. } => Some(quote! { #walk.skip(); }),
        }
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
