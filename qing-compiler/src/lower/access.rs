//! Reading, writing and removing names.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{
    body::Body,
    typed::{from_value, to_value},
};
use crate::{
    hir::{Capture, Chain, CtxId, End, SlotId, Step, Storage, Target},
    infer::Ty,
    names::in_library,
};

impl<'p> Body<'_, 'p> {
    /// The value of a slot known to be bound, owned.
    pub(super) fn slot_value(&mut self, slot: SlotId) -> TokenStream {
        self.note_read(slot);
        if self.native_local(slot) {
            let name = self.unit.idents.slot(slot);
            return to_value(quote! { #name }, self.slot_ty(slot));
        }
        let at = self.slot_ref(slot);
        match self.program().slot(slot).storage {
            Storage::Cell => quote! { q::cell_get(#at) },
            Storage::Global => {
                let name = self.name(&self.program().slot(slot).name);
                self.read_global(&name)
            }
            Storage::Local | Storage::Member | Storage::Table => quote! { (#at).clone() },
        }
    }

    /// A reference to what the Rust local or the capture of a slot holds: its value or its cell.
    pub(super) fn slot_ref(&mut self, slot: SlotId) -> TokenStream {
        if self.owns(slot) {
            let name = self.unit.idents.slot(slot);
            return quote! { &#name };
        }
        match self.captured(Capture::Slot(slot)) {
            Some(index) => quote! { f.cap(#index) },
            None => quote! { &q::NULL },
        }
    }

    /// A reference to the value, where that needs no copy: a Rust local that is certain to be bound.
    pub(super) fn borrowed(&mut self, chain: &Chain) -> Option<TokenStream> {
        if let Some(pinned) = self.pin(chain) {
            return Some(quote! { &#pinned });
        }
        match chain.steps.as_slice() {
            [Step::Slot(slot)] if self.is_borrowed(chain) => Some(self.slot_ref(*slot)),
            _ => None,
        }
    }

    /// Whether there is such a reference.
    pub(super) fn is_borrowed(&self, chain: &Chain) -> bool {
        match (chain.steps.as_slice(), chain.end) {
            _ if self.pin(chain).is_some() => true,
            ([Step::Slot(slot)], End::Certain) => {
                self.program().slot(*slot).storage == Storage::Local && !self.native_local(*slot)
            }
            _ => false,
        }
    }

    /// The value a name has here.
    pub(super) fn read(&mut self, chain: &'p Chain) -> TokenStream {
        self.unit.statics.mention(&chain.name);
        if let Some(pinned) = self.pin(chain) {
            return quote! { #pinned.clone() };
        }
        match self.read_own(chain) {
            Some(read) => read,
            None => self.read_from(chain, 0),
        }
    }

    fn read_from(&mut self, chain: &'p Chain, index: usize) -> TokenStream {
        let Some(step) = chain.steps.get(index) else { return self.read_end(chain) };
        let last = index + 1 == chain.steps.len() && chain.end == End::Certain;
        match step {
            Step::Function(function) => self.function_value(*function),
            Step::Slot(slot) if last => self.slot_value(*slot),
            Step::Slot(slot) => {
                let value = self.slot_value(*slot);
                let rest = self.read_from(chain, index + 1);
                quote! { match #value { v if !v.is_unbound() => v, _ => { #rest } } }
            }
            Step::Object { ctx, odd } => {
                let member = self.unit.statics.member(&chain.name);
                let own = match self.own_member(chain).filter(|_| index == 0) {
                    Some((object, Some((shape, slot)))) => {
                        quote! { q::fast::own_at::<#slot>(#object, &#shape, &#member) }
                    }
                    _ => self.object_op(*ctx, "own", quote! { &#member }),
                };
                let rest = self.read_from(chain, index + 1);
                let guard = odd.then(|| quote! { if rt.odd_members() });
                match guard {
                    Some(guard) => quote! {
                        match { #guard { #own } else { q::UNBOUND } } { v if !v.is_unbound() => v, _ => { #rest } }
                    },
                    None => quote! { match #own { v if !v.is_unbound() => v, _ => { #rest } } },
                }
            }
        }
    }

    /// An operation on the object of a context; on a captured one without counting it.
    pub(super) fn object_op(&mut self, ctx: CtxId, op: &str, args: TokenStream) -> TokenStream {
        if self.program().ctx(ctx).function != self.function
            && let Some(index) = self.captured(Capture::Context(ctx))
        {
            let op = super::idents::ident(&format!("{op}_in"));
            return quote! { q::#op(f.cap(#index), #args) };
        }
        let (object, op) = (self.context(ctx), super::idents::ident(op));
        quote! { (#object).#op(#args) }
    }

    fn read_end(&mut self, chain: &'p Chain) -> TokenStream {
        let known = in_library(&chain.name);
        match chain.end {
            End::Certain => quote! { q::NULL },
            End::Library if !known => quote! { q::NULL },
            End::Library => {
                let name = self.name(&chain.name);
                quote! { rt.library(&#name) }
            }
            End::User { certain } => {
                let name = self.name(&chain.name);
                if certain {
                    self.read_global(&name)
                } else {
                    quote! { rt.lookup(&#name) }
                }
            }
            End::Context(ctx) => {
                let name = self.name(&chain.name);
                let ctx = self.context(ctx);
                quote! { (#ctx).read(rt, &#name) }
            }
        }
    }

    /// A variable of the user context.
    fn read_global(&self, name: &Ident) -> TokenStream {
        if self.is_hot() {
            quote! { rt.global(&#name) }
        } else {
            quote! { q::global(rt, &#name) }
        }
    }

    fn write_global(&self, name: &Ident, value: &TokenStream) -> TokenStream {
        if self.is_hot() {
            quote! { rt.set_global(&#name, #value); }
        } else {
            quote! { q::set_global(rt, &#name, #value); }
        }
    }

    fn function_value(&mut self, function: crate::hir::FnId) -> TokenStream {
        if function == self.function {
            return quote! { f.value() };
        }
        match self.captured(Capture::Function(function)) {
            Some(index) => quote! { f.cap(#index).clone() },
            None => quote! { q::NULL },
        }
    }

    /// `=` on a name: `value` is an expression of an owned value, evaluated once.
    pub(super) fn write(&mut self, chain: &'p Chain, value: TokenStream) -> TokenStream {
        self.unit.statics.mention(&chain.name);
        if let ([], End::User { .. } | End::Library | End::Context(_)) = (chain.steps.as_slice(), chain.end) {
            return self.write_end(chain, value);
        }
        if let ([Step::Slot(slot)], End::Certain) = (chain.steps.as_slice(), chain.end) {
            return self.write_slot(*slot, value);
        }
        if let Some(write) = self.write_own(chain, &value) {
            return write;
        }
        let temp = self.fresh("t");
        let store = self.write_from(chain, 0, &quote! { #temp });
        quote! { let #temp: q::Value = #value; #store }
    }

    fn write_from(&mut self, chain: &'p Chain, index: usize, value: &TokenStream) -> TokenStream {
        let Some(step) = chain.steps.get(index) else { return self.write_end(chain, value.clone()) };
        let last = index + 1 == chain.steps.len() && chain.end == End::Certain;
        match step {
            Step::Function(_) => TokenStream::new(),
            // `=` that comes to the user context binds there, bound before or not.
            Step::Slot(slot) if last || self.program().slot(*slot).ctx == CtxId(0) => {
                self.write_slot(*slot, value.clone())
            }
            Step::Slot(slot) => {
                let bound = self.slot_bound(*slot);
                let store = self.write_slot(*slot, value.clone());
                let rest = self.write_from(chain, index + 1, value);
                quote! { if #bound { #store } else { #rest } }
            }
            Step::Object { ctx, odd } => {
                let member = self.unit.statics.member(&chain.name);
                if let Some((object, Some((shape, slot)))) = self.own_member(chain).filter(|_| index == 0) {
                    let temp = self.fresh("t");
                    let rest = self.write_from(chain, index + 1, &quote! { #temp });
                    return quote! {
                        if let Err(#temp) = q::fast::set_own_at::<#slot>(#object, &#shape, &#member, #value) { #rest }
                    };
                }
                let has = self.object_op(*ctx, "has", quote! { &#member });
                let bind = self.object_op(*ctx, "bind", quote! { &#member, #value });
                let rest = self.write_from(chain, index + 1, value);
                let guard = odd.then(|| quote! { rt.odd_members() && });
                quote! { if #guard #has { #bind; } else { #rest } }
            }
        }
    }

    fn write_end(&mut self, chain: &'p Chain, value: TokenStream) -> TokenStream {
        let name = self.name(&chain.name);
        match chain.end {
            End::Certain => quote! { let _ = #value; },
            End::User { .. } | End::Library => self.write_global(&name, &value),
            End::Context(ctx) => {
                let ctx = self.context(ctx);
                quote! { (#ctx).write(rt, &#name, #value); }
            }
        }
    }

    /// Whether a slot holds a value.
    fn slot_bound(&mut self, slot: SlotId) -> TokenStream {
        let at = self.slot_ref(slot);
        match self.program().slot(slot).storage {
            Storage::Cell => quote! { !q::cell_get(#at).is_unbound() },
            Storage::Global => {
                let name = self.name(&self.program().slot(slot).name);
                quote! { rt.global_bound(&#name) }
            }
            Storage::Local | Storage::Member | Storage::Table => quote! { !(#at).is_unbound() },
        }
    }

    /// Gives a slot a value.
    pub(super) fn write_slot(&mut self, slot: SlotId, value: TokenStream) -> TokenStream {
        match self.program().slot(slot).storage {
            Storage::Cell => {
                let at = self.slot_ref(slot);
                quote! { q::cell_set(#at, #value); }
            }
            Storage::Global => {
                let name = self.name(&self.program().slot(slot).name);
                self.write_global(&name, &value)
            }
            Storage::Local | Storage::Member | Storage::Table => {
                let name = self.unit.idents.slot(slot);
                let value = from_value(value, if self.native_local(slot) { self.slot_ty(slot) } else { Ty::Any });
                quote! { #name = #value; }
            }
        }
    }

    /// `：` here: `value` is an expression of an owned value, evaluated once.
    pub(super) fn bind(&mut self, target: &Target, value: TokenStream) -> TokenStream {
        match target {
            Target::Slot(slot) => self.write_slot(*slot, value),
            Target::Object(ctx, name) => {
                let object = self.context(*ctx);
                let member = self.unit.statics.member(name);
                quote! { (#object).bind(&#member, #value); }
            }
            Target::Table(ctx, name) => {
                let table = self.context(*ctx);
                let name = self.name(name);
                quote! { (#table).bind(&#name, #value); }
            }
            Target::User(name) => {
                let name = self.name(name);
                self.write_global(&name, &value)
            }
            Target::Nowhere => quote! { let _ = #value; },
        }
    }

    /// Unbinds the nearest binding of a name; a `bool` expression: whether there was one.
    pub(super) fn remove(&mut self, chain: &'p Chain) -> TokenStream {
        self.unit.statics.mention(&chain.name);
        self.remove_from(chain, 0)
    }

    fn remove_from(&mut self, chain: &'p Chain, index: usize) -> TokenStream {
        let Some(step) = chain.steps.get(index) else {
            let name = self.name(&chain.name);
            return match chain.end {
                End::Certain | End::Library => quote! { false },
                End::User { .. } => quote! { rt.unset_global(&#name) },
                End::Context(ctx) => {
                    let ctx = self.context(ctx);
                    quote! { (#ctx).forget(rt, &#name) }
                }
            };
        };
        let rest = self.remove_from(chain, index + 1);
        match step {
            Step::Function(_) => rest,
            Step::Slot(slot) => {
                let bound = self.slot_bound(*slot);
                let unbind = self.write_slot(*slot, quote! { q::UNBOUND });
                quote! { if #bound { #unbind true } else { #rest } }
            }
            Step::Object { ctx, .. } => {
                let object = self.context(*ctx);
                let member = self.unit.statics.member(&chain.name);
                quote! { ((#object).unbind(&#member) || { #rest }) }
            }
        }
    }

    /// Unbinds a name in the current context only; a `bool` expression.
    pub(super) fn remove_here(&mut self, target: &Target) -> TokenStream {
        match target {
            // A global that is merely unbound would still count as there for what looks at the table.
            Target::Slot(slot) if self.program().slot(*slot).storage == Storage::Global => {
                let name = self.name(&self.program().slot(*slot).name);
                quote! { rt.unset_global(&#name) }
            }
            Target::Slot(slot) => {
                let bound = self.slot_bound(*slot);
                let unbind = self.write_slot(*slot, quote! { q::UNBOUND });
                quote! { if #bound { #unbind true } else { false } }
            }
            Target::Object(ctx, name) | Target::Table(ctx, name) => {
                let object = self.context(*ctx);
                let name = self.name(name);
                quote! { (#object).unbind(&#name) }
            }
            Target::User(name) => {
                let name = self.name(name);
                quote! { rt.unset_global(&#name) }
            }
            Target::Nowhere => quote! { false },
        }
    }
}
