//! Objects: literals, members and elements.

use std::rc::Rc;

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::{
    body::{Body, context_ident},
    effects::{calls, writes},
    expr::position,
    shapes::{Places, Spot, binding},
};
use crate::hir::{At, BinaryOp, Block, Capture, Chain, CtxId, End, Expr, Kind, Step, Storage};
use crate::infer::Ty;

impl<'p> Body<'_, 'p> {
    /// An object literal.
    pub(super) fn object(&mut self, ctx: CtxId, body: &'p Block) -> TokenStream {
        let name = context_ident(ctx);
        let known = self.program().ctx(ctx);
        let made = match (known.upper, self.unit.shapes.filled(self.program(), ctx, body)) {
            (Some(upper), _) if known.table => {
                let upper = self.context(upper);
                quote! { q::object_in(rt, #upper) }
            }
            (_, Some(spot)) => return self.filled(ctx, spot, body),
            _ => return self.shaped(ctx, body),
        };
        let stmts = self.stmts_in(ctx, body);
        quote! { { let #name = #made; #stmts #name.into_value() } }
    }

    /// A literal whose members are computed first.
    fn filled(&mut self, ctx: CtxId, spot: Spot, body: &'p Block) -> TokenStream {
        let shape = self.unit.shapes.name_of(spot);
        let values: Vec<_> =
            body.stmts.iter().filter_map(|stmt| binding(ctx, stmt)).map(|(_, value)| self.value(value)).collect();
        quote! { q::filled(rt, &#shape, [#(#values),*]) }
    }

    /// A literal whose object is there before its members.
    fn shaped(&mut self, ctx: CtxId, body: &'p Block) -> TokenStream {
        let object = context_ident(ctx);
        let first = body.stmts.iter().find_map(|stmt| binding(ctx, stmt));
        let Some(spot) = first.and_then(|(name, _)| self.unit.shapes.spot(ctx, name)) else {
            let stmts = self.stmts_in(ctx, body);
            return quote! { { let #object = q::object(rt); #stmts #object.into_value() } };
        };
        let shape = self.unit.shapes.name_of(spot);
        let mut stmts = TokenStream::new();
        for stmt in &body.stmts {
            let spot =
                binding(ctx, stmt).and_then(|(name, value)| Some((self.unit.shapes.spot(ctx, name)?, name, value)));
            let Some((spot, name, value)) = spot else {
                stmts.extend(self.stmt_in(ctx, stmt));
                continue;
            };
            let (slot, member) = (slot(spot), self.unit.statics.member(name));
            let value = self.value(value);
            stmts.extend(quote! { (&#object).begin::<#slot>(&#shape, &#member, #value); });
        }
        quote! { { let #object = q::shaped(rt, &#shape); #stmts #object.into_value() } }
    }

    /// Where a use of a member may expect it, in objects of one shape or of either of two; only where speed counts.
    pub(super) fn expected(&mut self, name: &str) -> Option<TokenStream> {
        if !self.is_hot() {
            return None;
        }
        let places = self.unit.shapes.places(name)?;
        Some(self.places(places))
    }

    pub(super) fn places(&mut self, places: Places) -> TokenStream {
        let (first, second) = match places {
            Places::One(spot) => (spot, None),
            Places::Two(first, second) => (first, Some(second)),
        };
        let (shape, at) = (self.unit.shapes.name_of(first), slot(first));
        match second {
            None => quote! { q::fast::one::<#at>(&#shape) },
            Some(second) => {
                let (other, other_at) = (self.unit.shapes.name_of(second), slot(second));
                quote! { q::fast::either::<#at, #other_at>(&#shape, &#other) }
            }
        }
    }

    /// `#对象.#成员`
    pub(super) fn member(&mut self, object: &'p Expr, name: &Rc<str>, expr: &Expr) -> TokenStream {
        if let Some(member) = self.inner_member(object, name, expr) {
            return member;
        }
        let at = position(expr.at);
        let decimal = self.ty(expr) == Ty::FloatOrNull;
        let object = self.operand(object, false);
        let member = self.unit.statics.member(name);
        let found = match self.expected(name) {
            Some(spot) if decimal => quote! { q::fast::decimal_at(rt, #object, #spot, &#member, #at) },
            Some(spot) => quote! { q::fast::member_at(rt, #object, #spot, &#member, #at) },
            None => {
                let op = self.op("member");
                quote! { #op(rt, #object, &#member, #at) }
            }
        };
        self.raise(found)
    }

    /// `#对象.#成员 = 值`: a result.
    pub(super) fn set_member(
        &mut self,
        object: &TokenStream,
        name: &Rc<str>,
        value: &TokenStream,
        at: At,
    ) -> TokenStream {
        let at = position(at);
        let member = self.unit.statics.member(name);
        match self.expected(name) {
            Some(spot) => quote! { q::fast::set_member_at(rt, #object, #spot, &#member, #value, #at) },
            None => {
                let op = self.op("set_member");
                quote! { #op(rt, #object, &#member, #value, #at) }
            }
        }
    }

    /// `#数组【#序】`
    pub(super) fn element(&mut self, object: &'p Expr, index: &'p Expr, at: At) -> TokenStream {
        if let Some(element) = self.inner_element(object, index, at) {
            return element;
        }
        let at = position(at);
        if let Some(name) = self.hot_global(object)
            && !calls(index)
            && !writes(index)
        {
            let name = self.name(&name);
            let index = self.operand(index, false);
            return self.raise(quote! { q::fast::index_global(rt, &#name, #index, #at) });
        }
        if let Some((owner, shape, slot)) = self.own_array(object)
            && !calls(index)
            && !writes(index)
        {
            let place = self.fresh("t");
            let index = self.operand(index, false);
            let object = self.operand(object, false);
            let other = self.raise(quote! { q::index(rt, #object, #place, #at) });
            return quote! {
                { let #place = #index; match q::fast::own_element::<#slot>(#owner, &#shape, #place) {
                    Some(element) => element,
                    None => #other,
                } }
            };
        }
        let object = self.operand(object, writes(index));
        let index = self.operand(index, false);
        let op = self.op("index");
        self.raise(quote! { #op(rt, #object, #index, #at) })
    }

    /// The length of such an array.
    pub(super) fn own_length(&mut self, object: &'p Expr, at: At) -> Option<TokenStream> {
        let (owner, shape, slot) = self.own_array(object)?;
        let at = position(at);
        let object = self.operand(object, false);
        let other = self.raise(quote! { q::length(rt, #object, #at) });
        Some(quote! { match q::fast::own_length::<#slot>(#owner, &#shape) { Some(length) => length, None => #other } })
    }

    /// Where an expression is a member of the object this method belongs to: the object, the shape, the slot.
    pub(super) fn own_array(&mut self, expr: &'p Expr) -> Option<(TokenStream, Ident, Literal)> {
        let Kind::Read(chain) = &expr.kind else { return None };
        let (owner, spot) = self.own_member(chain)?;
        spot.map(|(shape, slot)| (owner, shape, slot))
    }

    /// The variable of the user context that an expression is, where it is certain to be bound and speed counts.
    pub(super) fn hot_global(&mut self, expr: &'p Expr) -> Option<Rc<str>> {
        let Kind::Read(chain) = &expr.kind else { return None };
        let global = match (chain.steps.as_slice(), chain.end) {
            ([], End::User { certain: true }) => true,
            ([Step::Slot(slot)], End::Certain) => self.program().slot(*slot).storage == Storage::Global,
            _ => false,
        };
        if !global || !self.is_hot() || self.pin(chain).is_some() {
            return None;
        }
        self.unit.statics.mention(&chain.name);
        Some(chain.name.clone())
    }

    /// `加等`, `减等`, `乘等` on a member whose right side runs no code of functions, for its effect.
    pub(super) fn update_member(
        &mut self,
        object: &'p Expr,
        name: &Rc<str>,
        (op, value): (BinaryOp, &'p Expr),
        (path, at): (At, At),
    ) -> Option<TokenStream> {
        let op = in_place(op).filter(|_| self.is_hot() && !calls(value) && !writes(value))?;
        let (path, at) = (position(path), position(at));
        let (target, right) = (self.fresh("t"), self.fresh("t"));
        let object = self.operand(object, false);
        let member = self.unit.statics.member(name);
        let value = self.operand(value, false);
        let update = match self.expected(name) {
            Some(spot) => {
                let op = super::idents::ident(&format!("member_{op}_at"));
                quote! { q::fast::#op(rt, #target, (#spot, &#member), #right, #path, #at) }
            }
            None => {
                let op = super::idents::ident(&format!("member_{op}"));
                quote! { q::fast::#op(rt, #target, &#member, #right, #path, #at) }
            }
        };
        // What is no object is reported before what is wrong on the right side.
        let check = self.raise(quote! { q::fast::object(rt, #target, &#member, #path) });
        let update = self.raise(update);
        Some(quote! { { let #target = #object; #check; let #right = #value; #update; } })
    }

    /// Where the object is that a method belongs to, and its member of the chain's name: the closure's capture, the shape and
    /// the slot.
    pub(super) fn own_member(&mut self, chain: &Chain) -> Option<(TokenStream, Option<(Ident, Literal)>)> {
        let Some(Step::Object { ctx, odd: false }) = chain.steps.first() else { return None };
        let index = self.owner(*ctx).filter(|_| self.is_hot())?;
        let spot = self.unit.shapes.spot(*ctx, &chain.name);
        let spot = spot.map(|spot| (self.unit.shapes.name_of(spot), slot(spot)));
        Some((quote! { f.cap(#index) }, spot))
    }

    /// Where the closure keeps the object of a context that this method belongs to.
    pub(super) fn owner(&self, ctx: CtxId) -> Option<usize> {
        let outside = self.program().ctx(ctx).function != self.function;
        self.captured(Capture::Context(ctx)).filter(|_| outside)
    }

    /// A compound assignment that first tries the member of the object a method belongs to.
    pub(super) fn update_own(
        &mut self,
        chain: &'p Chain,
        op: BinaryOp,
        value: &TokenStream,
        at: At,
    ) -> Option<TokenStream> {
        let op = in_place(op)?;
        let (object, spot) = self.own_member(chain)?;
        let member = self.unit.statics.member(&chain.name);
        let at = position(at);
        Some(self.raise(match spot {
            Some((shape, slot)) => {
                let op = super::idents::ident(&format!("own_{op}_at"));
                quote! { q::fast::#op::<#slot>(rt, #object, (&#shape, &#member), #value, #at) }
            }
            None => {
                let op = super::idents::ident(&format!("own_{op}"));
                quote! { q::fast::#op(rt, #object, &#member, #value, #at) }
            }
        }))
    }
}

/// The operations that have a form in place.
pub(super) fn in_place(op: BinaryOp) -> Option<&'static str> {
    match op {
        BinaryOp::Add => Some("add"),
        BinaryOp::Sub => Some("sub"),
        BinaryOp::Mul => Some("mul"),
        _ => None,
    }
}

fn slot(spot: Spot) -> Literal {
    Literal::usize_unsuffixed(spot.slot)
}
