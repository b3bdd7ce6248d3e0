//! Paths such as `#格【#行】【#列】`: read and written where the elements are, in one go.
//!
//! Only where nothing on the way can fail in a manner of its own or run code: then it makes no difference that the indices are
//! computed before the path is walked, and where it leads nowhere the ordinary operations follow, which say why.

use std::rc::Rc;

use proc_macro2::TokenStream;
use quote::quote;

use super::{
    body::Body,
    effects::{calls, writes},
    expr::position,
};
use crate::{
    hir::{At, BinaryOp, Expr, Kind},
    infer::Ty,
};

impl<'p> Body<'_, 'p> {
    /// An element whose array lies inside something else.
    pub(super) fn inner_element(&mut self, object: &'p Expr, index: &'p Expr, at: At) -> Option<TokenStream> {
        let path = self.inner_path(object, index)?;
        let index_ref = self.operand(index, false);
        let other = self.rarely(|body| body.element(object, index, at));
        Some(quote! { match #path.element(#index_ref) { Some(element) => element, None => #other } })
    }

    /// A member whose object lies inside something else.
    pub(super) fn inner_member(&mut self, object: &'p Expr, name: &Rc<str>, expr: &Expr) -> Option<TokenStream> {
        let spot = self.expected(name)?;
        let path = self.path(object).filter(|_| self.lies_inside(object))?;
        let other = self.rarely(|body| body.member(object, name, expr));
        Some(quote! { match #path.member(#spot) { Some(member) => member, None => #other } })
    }

    /// Whether an element counts as true.
    pub(super) fn element_truth(&mut self, object: &'p Expr, index: &'p Expr, at: At) -> Option<TokenStream> {
        // A variable is read before its index is computed, but that makes no difference unless the index changes it.
        let fit = if lies_deep(object) { self.is_steady(index) } else { !calls(index) && !writes(index) };
        let path = self.path(object).filter(|_| fit)?;
        let (place, mark) = (self.fresh("t"), position(at));
        let index = self.operand(index, false);
        let target = self.rarely(|body| body.value(object));
        let other = self.raise(quote! { q::fast::index_apart(rt, &#target, #place, #mark) });
        Some(quote! {
            { let #place = #index; match #path.truth(#place) { Some(truth) => truth, None => q::truthy(&#other) } }
        })
    }

    /// The length of an array that lies inside something else.
    pub(super) fn inner_length(&mut self, object: &'p Expr, at: At) -> Option<TokenStream> {
        let path = self.path(object).filter(|_| lies_deep(object))?;
        let other = self.rarely(|body| body.length(object, at));
        Some(quote! { match #path.length() { Some(length) => length, None => #other } })
    }

    /// An element whose array lies inside something else, or is no local variable, gets another value. With `wanted` an
    /// expression of that value.
    pub(super) fn set_inner_element(
        &mut self,
        object: &'p Expr,
        index: &'p Expr,
        value: &'p Expr,
        (wanted, at): (bool, At),
    ) -> Option<TokenStream> {
        if calls(value) || writes(value) {
            return None;
        }
        let path = self.target_path(object, index)?;
        let (place, temp, mark) = (self.fresh("t"), self.fresh("t"), position(at));
        let target = self.rarely(|body| body.value(object));
        // What is no array is reported before what is wrong on the right side.
        let check = (lies_deep(object) && !self.is_steady(value)).then(|| {
            quote! { if !#path.meets_array() { let _ = #target; } }
        });
        let (index, value) = (self.operand(index, false), self.value(value));
        let other = self.raise(quote! { q::fast::set_index_apart(rt, &#target, #place, #temp, #mark) });
        let (given, result) =
            if wanted { (quote! { #temp.clone() }, Some(quote! { #temp })) } else { (quote! { #temp }, None) };
        Some(quote! {
            {
                #check
                let #place = #index;
                let #temp: q::Value = #value;
                if let Err(#temp) = #path.store(#place, #given) { #other; }
                #result
            }
        })
    }

    /// `加等` and the like on such an element, for its effect; `new` computes on what it holds.
    pub(super) fn update_inner_element(
        &mut self,
        object: &'p Expr,
        index: &'p Expr,
        path_at: At,
        new: impl FnOnce(&mut Self, TokenStream) -> TokenStream,
    ) -> Option<TokenStream> {
        let path = self.target_path(object, index)?;
        let (before, temp, mark) = (self.fresh("t"), self.fresh("t"), position(path_at));
        let (place, step) = (self.operand(index, false), self.fresh("t"));
        let old = self.rarely(|body| body.element(object, index, path_at));
        let new = new(self, quote! { &#before });
        let target = self.rarely(|body| body.value(object));
        let other = self.raise(quote! { q::fast::set_index_apart(rt, &#target, #step, #temp, #mark) });
        Some(quote! {
            {
                let #step = #place;
                let #before: q::Value = match #path.element(#step) { Some(element) => element, None => #old };
                let #temp: q::Value = #new;
                if let Err(#temp) = #path.store(#step, #temp) { #other; }
            }
        })
    }

    /// The path to an array that lies inside something else, where `index` is fit for it.
    fn inner_path(&mut self, object: &'p Expr, index: &'p Expr) -> Option<TokenStream> {
        if !self.is_hot() || !self.is_steady(index) || !lies_deep(object) {
            return None;
        }
        self.path(object)
    }

    /// The same, or the path to an array that is no local variable: reading that first or later makes no difference, unless
    /// the index changes it.
    fn target_path(&mut self, object: &'p Expr, index: &'p Expr) -> Option<TokenStream> {
        if lies_deep(object) {
            return self.inner_path(object, index);
        }
        if calls(index) || writes(index) || !self.lies_inside(object) {
            return None;
        }
        self.path(object)
    }

    /// The path to what an expression means.
    pub(super) fn path(&mut self, expr: &'p Expr) -> Option<TokenStream> {
        if !self.is_hot() {
            return None;
        }
        match &expr.kind {
            Kind::Read(chain) => {
                if let Some(local) = self.borrowed(chain) {
                    return Some(quote! { q::fast::local(#local) });
                }
                if let Some((owner, shape, slot)) = self.own_array(expr) {
                    return Some(quote! { q::fast::own::<#slot>(#owner, &#shape) });
                }
                let name = self.hot_global(expr)?;
                let name = self.name(&name);
                Some(quote! { q::fast::global(rt, &#name) })
            }
            Kind::Index { object, index } if self.is_steady(index) => {
                let path = self.path(object)?;
                let index = self.operand(index, false);
                Some(quote! { #path.at(#index) })
            }
            Kind::Member { object, name } => {
                let spot = self.expected(name)?;
                let path = self.path(object)?;
                Some(quote! { #path.to(#spot) })
            }
            _ => None,
        }
    }

    /// Whether walking there would copy something on the way.
    fn lies_inside(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Read(chain) => !self.is_borrowed(chain),
            _ => true,
        }
    }

    /// Whether computing it neither fails nor runs code: literals, variables, machine numbers made from such.
    pub(super) fn is_steady(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Int(_) | Kind::Float(_) | Kind::Bool(_) => true,
            Kind::Read(chain) => self.native_slot(chain).is_some() || self.is_borrowed(chain),
            Kind::Binary { op, left, right } => {
                let exact = matches!(op, BinaryOp::Add | BinaryOp::Sub)
                    || matches!((op, &right.kind), (BinaryOp::Rem | BinaryOp::IntDiv, Kind::Int(1..)));
                // The rare overflow of a small step may well be reported first.
                exact && self.ty(expr) == Ty::Int && self.is_steady(left) && self.is_steady(right)
            }
            _ => false,
        }
    }
}

/// Whether an expression names something inside something else.
fn lies_deep(expr: &Expr) -> bool {
    matches!(expr.kind, Kind::Index { .. } | Kind::Member { .. })
}
