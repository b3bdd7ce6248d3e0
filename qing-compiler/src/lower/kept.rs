//! Which arguments an error takes along when it leaves a function, for the list of calls.
//!
//! A parameter that is a value lives to the function's end anyway, so giving it away there is free. A machine number lives only
//! until it is read for the last time: keeping it longer costs a recursive function a register (a tenth of the time of `fib`).
//! So there errors raised after that leave by a label of their own, and show `…` for the numbers.

use std::collections::HashMap;

use proc_macro2::{Ident, TokenStream};
use quote::quote;
use syn::Lifetime;

use super::{
    body::{Body, Exit},
    effects::{any, count},
    typed::{rust_type, to_value},
};
use crate::{
    hir::{Capture, Expr, Function, Kind, Param, Place, SlotId, Step, Storage, Target},
    infer::Ty,
};

/// Keeps the first value of a parameter that changes.
fn first_ident(index: usize) -> Ident {
    super::idents::ident(&format!("first{index}"))
}

/// Whether an assignment may give a slot a value.
fn means(place: &Place, slot: SlotId) -> bool {
    match place {
        Place::Bind(target) => matches!(target, Target::Slot(bound) if *bound == slot),
        Place::Set(chain) => chain.steps.contains(&Step::Slot(slot)),
        Place::Member { .. } | Place::Index { .. } => false,
    }
}

/// How often each machine number among the parameters is still read.
pub(super) type Unread = HashMap<SlotId, usize>;

/// The labels by which errors leave.
pub(super) struct Leave {
    early: Lifetime,
    late: Lifetime,
}

impl<'p> Body<'_, 'p> {
    /// `code`, which gives the function's result, such that errors take the arguments along.
    pub(super) fn with_arguments(
        &mut self,
        function: &'p Function,
        params: &[Ident],
        code: impl FnOnce(&mut Self) -> TokenStream,
    ) -> TokenStream {
        if params.is_empty() {
            return code(self);
        }
        self.unread = self.unread_params(function);
        let (early, late) = (self.label("call"), self.label("late"));
        self.exits.push(Exit::Call(Leave { early: early.clone(), late: late.clone() }));
        let code = code(self);
        self.exits.pop();
        let result = rust_type(self.result_ty(self.function));
        let seen = self.seen(function, params, true);
        let firsts = self.firsts(function);
        let all = quote! {
            let left: q::R<#result> = #early: { return { #code } };
            #seen
        };
        if self.unread.is_empty() {
            return quote! { #firsts #all left };
        }
        let seen = self.seen(function, params, false);
        quote! {
            #firsts
            let left: q::R<#result> = #late: { #all return left };
            #seen
            left
        }
    }

    /// The label by which an error raised here leaves.
    pub(super) fn leave<'l>(&self, labels: &'l Leave) -> &'l Lifetime {
        // A loop reads again in its next turn what it has read.
        let late = self.loops == 0 && self.unread.values().any(|count| *count == 0);
        if late { &labels.late } else { &labels.early }
    }

    /// Notes that a slot has been read.
    pub(super) fn note_read(&mut self, slot: SlotId) {
        if let Some(count) = self.unread.get_mut(&slot) {
            *count = count.saturating_sub(1);
        }
    }

    /// Runs `body` while an operand that was read before is still needed.
    pub(super) fn holding<T>(&mut self, operand: &Expr, body: impl FnOnce(&mut Self) -> T) -> T {
        let held = match &operand.kind {
            Kind::Read(chain) => self.native_slot(chain),
            _ => None,
        };
        if let Some(count) = held.and_then(|slot| self.unread.get_mut(&slot)) {
            *count += 1;
        }
        let result = body(self);
        if let Some(slot) = held {
            self.note_read(slot);
        }
        result
    }

    fn unread_params(&self, function: &Function) -> Unread {
        if !function.recursive {
            return Unread::new();
        }
        let slots = function.params.iter().filter_map(|param| param.slot);
        slots.filter(|slot| self.slot_ty(*slot).is_native()).map(|slot| (slot, self.reads(function, slot))).collect()
    }

    /// How often the code of a function mentions a parameter.
    fn reads(&self, function: &Function, slot: SlotId) -> usize {
        let mentions = |kind: &Kind| match kind {
            Kind::Read(chain) => self.native_slot(chain) == Some(slot),
            Kind::Closure(inner) => self.program().function(*inner).captures.contains(&Capture::Slot(slot)),
            _ => false,
        };
        function.code().map(|expr| count(expr, &mentions)).sum()
    }

    /// Whether the function may give a parameter another value: then what it was called with is kept beside.
    fn changes(&self, function: &Function, param: &Param) -> bool {
        let Some(slot) = param.slot else { return false };
        let changed = |kind: &Kind| match kind {
            Kind::Assign { place, .. } | Kind::Compound { place, .. } => means(place, slot),
            Kind::Remove(chain) => chain.steps.contains(&Step::Slot(slot)),
            Kind::RemoveHere(target) => matches!(target, Target::Slot(bound) if *bound == slot),
            _ => false,
        };
        let in_place = || function.code().any(|expr| any(expr, &changed));
        self.program().slot(slot).storage == Storage::Cell || in_place()
    }

    /// The declarations of what is kept beside parameters.
    fn firsts(&self, function: &Function) -> TokenStream {
        let kept = function.params.iter().enumerate().filter(|(_, param)| self.changes(function, param));
        let firsts = kept.map(|(index, _)| {
            let first = first_ident(index);
            quote! { let mut #first: q::Value = q::UNBOUND; }
        });
        quote! { #(#firsts)* }
    }

    /// Keeps what a function was called with, once defaults are there.
    pub(super) fn keep_first(&self, function: &Function, index: usize, name: &Ident) -> Option<TokenStream> {
        let param = function.params.get(index).filter(|param| self.changes(function, param))?;
        let ty = param.slot.map_or(Ty::Any, |slot| self.slot_ty(slot));
        let (first, value) = (first_ident(index), to_value(quote! { #name.clone() }, ty));
        Some(quote! { #first = #value; })
    }

    /// Gives the arguments to the error; machine numbers only if they are still there.
    fn seen(&self, function: &Function, params: &[Ident], numbers: bool) -> TokenStream {
        let seen = function.params.iter().zip(params).enumerate().map(|(index, (param, name))| {
            let ty = param.slot.map_or(Ty::Any, |slot| self.slot_ty(slot));
            let value = if self.changes(function, param) {
                let first = first_ident(index);
                quote! { #first }
            } else if ty.is_native() && !numbers {
                quote! { q::UNBOUND }
            } else {
                to_value(quote! { #name }, ty)
            };
            quote! { q::seen(rt, #value); }
        });
        quote! { #(#seen)* }
    }
}
