//! Assignments.

use proc_macro2::TokenStream;
use quote::quote;

use super::{
    body::Body,
    effects::{calls, writes},
    expr::{arithmetic, position},
    typed::{from_value, to_value},
};
use crate::{
    hir::{At, BinaryOp, Chain, End, Expr, Kind, Place, SlotId, Step, Storage, Target},
    infer::Ty,
};

impl<'p> Body<'_, 'p> {
    /// `：` and `=`. With `wanted` an expression of the value, else statements.
    pub(super) fn assign(&mut self, place: &'p Place, value: &'p Expr, wanted: bool) -> TokenStream {
        if let (
            Place::Set(chain),
            Kind::Binary { op: op @ (BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul), left, right },
        ) = (place, &value.kind)
            && matches!(&left.kind, Kind::Read(read) if read == chain)
        {
            // `#文 = #文 + 片` appends in place, as `#文 加等 片` does; big integers change in place.
            return self.compound(place, *op, right, wanted, value.at);
        }
        if let Some(slot) = self.native_target(place) {
            let ty = self.slot_ty(slot);
            let value = self.native(value, ty);
            let name = self.unit.idents.slot(slot).clone();
            let read = to_value(quote! { #name }, ty);
            return if wanted {
                quote! { { #name = #value; #read } }
            } else {
                quote! { #name = #value; }
            };
        }
        match place {
            Place::Bind(target) => {
                let value = self.value(value);
                self.store(value, wanted, |it, value| it.bind(target, value))
            }
            Place::Set(chain) => {
                let value = self.value(value);
                self.store(value, wanted, |it, value| it.write(chain, value))
            }
            Place::Member { object, name, at } => self.assign_member(object, name, *at, value, wanted),
            Place::Index { object, index, at } => self.assign_index(object, index, *at, value, wanted),
        }
    }

    /// The machine-valued local that an assignment is sure to mean.
    pub(super) fn native_target(&self, place: &Place) -> Option<SlotId> {
        match place {
            Place::Bind(Target::Slot(slot)) => self.native_local(*slot).then_some(*slot),
            Place::Set(chain) => self.native_slot(chain),
            Place::Bind(_) | Place::Member { .. } | Place::Index { .. } => None,
        }
    }

    /// `加等` on a machine-valued local.
    fn update_native(&mut self, slot: SlotId, op: BinaryOp, value: &'p Expr, at: At) -> TokenStream {
        let name = self.unit.idents.slot(slot).clone();
        match (self.slot_ty(slot), self.ty(value)) {
            (Ty::Int, Ty::Int) if matches!((op, &value.kind), (BinaryOp::Add | BinaryOp::Sub, Kind::Int(_))) => {
                let value = self.native(value, Ty::Int);
                let new = self.small_step(op, quote! { #name }, value, at);
                quote! { #name = #new }
            }
            (Ty::Float, Ty::Float | Ty::Int) => {
                let right = self.as_float(value);
                let new = self.float_tokens(op, quote! { #name }, right, at);
                quote! { #name = #new }
            }
            (ty, _) => {
                let old = to_value(quote! { #name }, ty);
                let value = self.operand(value, false);
                let op = self.op(arithmetic(op).unwrap_or("add"));
                let at = position(at);
                let new = from_value(self.raise(quote! { #op(rt, &#old, #value, #at) }), ty);
                quote! { #name = #new }
            }
        }
    }

    fn store(
        &mut self,
        value: TokenStream,
        wanted: bool,
        put: impl FnOnce(&mut Self, TokenStream) -> TokenStream,
    ) -> TokenStream {
        if !wanted {
            let put = put(self, value);
            return put;
        }
        let temp = self.fresh("t");
        let put = put(self, quote! { #temp.clone() });
        quote! { { let #temp: q::Value = #value; #put #temp } }
    }

    fn assign_member(
        &mut self,
        object: &'p Expr,
        name: &std::rc::Rc<str>,
        at: At,
        value: &'p Expr,
        wanted: bool,
    ) -> TokenStream {
        let object = self.operand(object, writes(value));
        let value = self.value(value);
        if !wanted {
            let set = self.set_member(&object, name, &value, at);
            let set = self.raise(set);
            return quote! { #set; };
        }
        let (target, temp) = (self.fresh("t"), self.fresh("t"));
        let set = self.set_member(&quote! { #target }, name, &quote! { #temp.clone() }, at);
        let set = self.raise(set);
        quote! { { let #target = #object; let #temp: q::Value = #value; #set; #temp } }
    }

    fn assign_index(
        &mut self,
        object: &'p Expr,
        index: &'p Expr,
        at: At,
        value: &'p Expr,
        wanted: bool,
    ) -> TokenStream {
        let mark = position(at);
        if let Some(set) = self.set_inner_element(object, index, value, (wanted, at)) {
            return set;
        }
        let quick = if wanted { None } else { self.quick_store(object, index, value) };
        let object = self.operand(object, writes(index) || writes(value));
        let index = self.operand(index, writes(value));
        let value = self.value(value);
        let op = self.op("set_index");
        if !wanted {
            let set = self.raise(quote! { #op(rt, #object, #index, #value, #mark) });
            return match quick {
                Some(stored) => quote! { if !#stored { #set; } },
                None => quote! { #set; },
            };
        }
        let (target, place, temp) = (self.fresh("t"), self.fresh("t"), self.fresh("t"));
        let set = self.raise(quote! { #op(rt, #target, #place, #temp.clone(), #mark) });
        quote! { { let #target = #object; let #place = #index; let #temp: q::Value = #value; #set; #temp } }
    }

    /// `加等` and the like: the target is read before the right side is evaluated (RULES.md 42).
    pub(super) fn compound(
        &mut self,
        place: &'p Place,
        op: BinaryOp,
        value: &'p Expr,
        wanted: bool,
        at: At,
    ) -> TokenStream {
        match place {
            Place::Set(chain) => self.compound_name(chain, op, value, wanted, at),
            Place::Bind(_) => TokenStream::new(),
            Place::Member { object, name, at: path } => {
                if !wanted && let Some(update) = self.update_member(object, name, (op, value), (*path, at)) {
                    return update;
                }
                let path = position(*path);
                let target = self.fresh("t");
                let object = self.operand(object, writes(value));
                let (read, write) = (self.unit.statics.member(name), self.unit.statics.member(name));
                let (get, set) = (self.op("member"), self.op("set_member"));
                let old = self.raise(quote! { #get(rt, #target, &#read, #path) });
                self.compound_path(quote! { let #target = #object; }, old, op, value, wanted, at, |temp| {
                    quote! { #set(rt, #target, &#write, #temp, #path) }
                })
            }
            Place::Index { object, index, at: path } => {
                if !wanted && !calls(value) && !writes(value) {
                    let update = self.update_inner_element(object, index, *path, |body, old| {
                        let value = body.operand(value, false);
                        let (op, at) = (body.op(arithmetic(op).unwrap_or("add")), position(at));
                        body.raise(quote! { #op(rt, #old, #value, #at) })
                    });
                    if let Some(update) = update {
                        return update;
                    }
                }
                let path = position(*path);
                let (target, step) = (self.fresh("t"), self.fresh("t"));
                let object = self.operand(object, writes(index) || writes(value));
                let index = self.operand(index, writes(value));
                let (get, set) = (self.op("index"), self.op("set_index"));
                let old = self.raise(quote! { #get(rt, #target, #step, #path) });
                let prelude = quote! { let #target = #object; let #step = #index; };
                self.compound_path(prelude, old, op, value, wanted, at, |temp| {
                    quote! { #set(rt, #target, #step, #temp, #path) }
                })
            }
        }
    }

    #[expect(clippy::too_many_arguments, reason = "the parts of one template")]
    fn compound_path(
        &mut self,
        prelude: TokenStream,
        old: TokenStream,
        op: BinaryOp,
        value: &'p Expr,
        wanted: bool,
        at: At,
        set: impl FnOnce(TokenStream) -> TokenStream,
    ) -> TokenStream {
        let (before, temp) = (self.fresh("t"), self.fresh("t"));
        let value = self.operand(value, false);
        let op = self.op(arithmetic(op).unwrap_or("add"));
        let at = position(at);
        let new = self.raise(quote! { #op(rt, &#before, #value, #at) });
        let stored = if wanted {
            quote! { #temp.clone() }
        } else {
            quote! { #temp }
        };
        let set = self.raise(set(stored));
        let result = wanted.then(|| quote! { #temp });
        quote! { { #prelude let #before: q::Value = #old; let #temp: q::Value = #new; #set; #result } }
    }

    fn compound_name(&mut self, chain: &'p Chain, op: BinaryOp, value: &'p Expr, wanted: bool, at: At) -> TokenStream {
        if wanted && let Some(sum) = self.add_to_cell(chain, op, value, at) {
            return sum;
        }
        let update = if writes(value) { None } else { self.update_in_place(chain, op, value, at) };
        if let Some(update) = update {
            if !wanted {
                return quote! { #update; };
            }
            let read = self.read(chain);
            return quote! { { #update; #read } };
        }
        if !calls(value) && !writes(value) {
            let right = self.fresh("t");
            if let Some(update) = self.update_own_or_global(chain, op, &quote! { #right }, at) {
                let result = wanted.then(|| self.read(chain));
                let value = self.operand(value, false);
                return quote! { { let #right = #value; #update; #result } };
            }
            if let Some(done) = self.update_own(chain, op, &quote! { #right }, at) {
                let result = wanted.then(|| self.read(chain));
                let value = self.operand(value, false);
                let other = self.compound_value(chain, op, quote! { #right }, false, at, |_, name| {
                    let name = super::idents::ident(name);
                    quote! { q::#name }
                });
                return quote! { { let #right = #value; if !#done { #other } #result } };
            }
        }
        let value = self.operand(value, false);
        self.compound_value(chain, op, value, wanted, at, |it, name| it.op(name))
    }

    /// Reads a name, computes, writes it.
    fn compound_value(
        &mut self,
        chain: &'p Chain,
        op: BinaryOp,
        value: TokenStream,
        wanted: bool,
        at: At,
        path: impl FnOnce(&Self, &str) -> TokenStream,
    ) -> TokenStream {
        let before = self.fresh("t");
        let old = self.read(chain);
        let op = path(self, arithmetic(op).unwrap_or("add"));
        let at = position(at);
        let new = self.raise(quote! { #op(rt, &#before, #value, #at) });
        let stored = self.store(new, wanted, |it, value| it.write(chain, value));
        quote! { { let #before: q::Value = #old; #stored } }
    }

    /// An update that neither copies the old value nor looks the name up twice, where nothing can tell the difference.
    fn update_in_place(&mut self, chain: &'p Chain, op: BinaryOp, value: &'p Expr, at: At) -> Option<TokenStream> {
        match (chain.steps.as_slice(), chain.end) {
            ([Step::Slot(slot)], End::Certain) => self.update_slot(*slot, op, value, at),
            ([], End::User { certain: true }) if op == BinaryOp::Add && !calls(value) => {
                let name = self.name(&chain.name);
                Some(self.update_at(quote! { q::global_add_assign }, (quote! { &#name }, None), value, at))
            }
            _ => None,
        }
    }

    fn update_slot(&mut self, slot: SlotId, op: BinaryOp, value: &'p Expr, at: At) -> Option<TokenStream> {
        if self.native_local(slot) {
            return Some(self.update_native(slot, op, value, at));
        }
        match (self.program().slot(slot).storage, op) {
            (Storage::Local, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul) => {
                // The right side may hold the variable itself; then the value is copied before.
                let name = self.unit.idents.slot(slot).clone();
                let function = self.op(match op {
                    BinaryOp::Add => "add_assign",
                    BinaryOp::Sub => "sub_assign",
                    _ => "mul_assign",
                });
                Some(self.update_at(function, (quote! { &mut #name }, Some(slot)), value, at))
            }
            (Storage::Local, _) => {
                let name = self.unit.idents.slot(slot).clone();
                let value = self.operand(value, false);
                let op = self.op(arithmetic(op)?);
                let at = position(at);
                let new = self.raise(quote! { #op(rt, &#name, #value, #at) });
                Some(quote! { #name = #new })
            }
            (Storage::Cell, BinaryOp::Add) if !calls(value) => {
                let cell = self.slot_ref(slot);
                let function = self.op("cell_add_assign");
                Some(self.update_at(function, (cell, Some(slot)), value, at))
            }
            _ => None,
        }
    }

    /// `加等` on a captured variable, as the value it has then.
    fn add_to_cell(&mut self, chain: &'p Chain, op: BinaryOp, value: &'p Expr, at: At) -> Option<TokenStream> {
        let ([Step::Slot(slot)], End::Certain, BinaryOp::Add) = (chain.steps.as_slice(), chain.end, op) else {
            return None;
        };
        let cell = self.program().slot(*slot).storage == Storage::Cell;
        if !cell || !self.is_hot() || calls(value) || writes(value) {
            return None;
        }
        let cell = self.slot_ref(*slot);
        Some(self.update_at(quote! { q::fast::cell_add }, (cell, Some(*slot)), value, at))
    }

    fn update_at(
        &mut self,
        function: TokenStream,
        (target, slot): (TokenStream, Option<SlotId>),
        value: &'p Expr,
        at: At,
    ) -> TokenStream {
        let at = position(at);
        let temp = self.fresh("t");
        let value = match &value.kind {
            // A plain variable may be the target itself, which is borrowed.
            Kind::Read(chain) if slot.is_some_and(|slot| chain.steps.contains(&Step::Slot(slot))) => {
                let value = self.value(value);
                quote! { &#value }
            }
            _ => self.operand(value, false),
        };
        let call = self.raise(quote! { #function(rt, #target, #temp, #at) });
        quote! { { let #temp = #value; #call } }
    }
}
