//! Elements of arrays that are compared and moved, as loops that sort and search do. Most such arrays hold integers: then none
//! need be made a value first.

use proc_macro2::TokenStream;
use quote::quote;

use super::{body::Body, typed::sign};
use crate::{
    hir::{BinaryOp, Expr, Kind},
    infer::Ty,
};

impl<'p> Body<'_, 'p> {
    /// A comparison of an element or a variable with a machine integer, or of elements and variables: at once where both are
    /// integers, else `other`.
    pub(super) fn quick_comparison(
        &mut self,
        op: BinaryOp,
        left: &'p Expr,
        right: &'p Expr,
        other: impl FnOnce(&mut Self) -> TokenStream,
    ) -> Option<TokenStream> {
        let sign = sign(op)?;
        let element = |expr: &Expr| matches!(expr.kind, Kind::Index { .. });
        let with_number = self.ty(left) == Ty::Int || self.ty(right) == Ty::Int;
        // What is tested for being equal is more often text.
        let order = !matches!(op, BinaryOp::Eq | BinaryOp::Ne);
        if !self.is_hot() || !(with_number || order && (element(left) || element(right))) {
            return None;
        }
        let (left, right) = (self.quick_int(left)?, self.quick_int(right)?);
        let other = other(self);
        Some(quote! { (match (#left, #right) { (Some(x), Some(y)) => x #sign y, _ => #other }) })
    }

    /// Storing 逻辑 in an array of such, or an element or a variable in one of integers, if it is an integer: whether it was
    /// so, and is done.
    pub(super) fn quick_store(&mut self, object: &'p Expr, index: &'p Expr, value: &'p Expr) -> Option<TokenStream> {
        let Kind::Read(chain) = &object.kind else { return None };
        let array = self.borrowed(chain).filter(|_| self.is_hot() && self.is_steady(index))?;
        let index_of = |body: &mut Self| body.operand(index, false);
        if matches!(value.kind, Kind::Bool(_)) {
            let (index, truth) = (index_of(self), self.condition(value));
            return Some(quote! { q::fast::store_bool(#array, #index, #truth) });
        }
        if !matches!(value.kind, Kind::Index { .. } | Kind::Read(_)) || self.ty(value) != Ty::Any {
            return None;
        }
        let value = self.quick_int(value)?;
        let index = index_of(self);
        Some(quote! { q::fast::store_int(#array, #index, #value) })
    }

    /// An `Option` of the integer that an expression is, where finding out runs no code and changes nothing.
    fn quick_int(&mut self, expr: &'p Expr) -> Option<TokenStream> {
        match &expr.kind {
            Kind::Index { object, index } => {
                let Kind::Read(chain) = &object.kind else { return None };
                let array = self.borrowed(chain).filter(|_| self.is_steady(index))?;
                let index = self.operand(index, false);
                Some(quote! { q::fast::int_element(#array, #index) })
            }
            _ if self.ty(expr) == Ty::Int && self.is_steady(expr) => {
                let int = self.int(expr);
                Some(quote! { Some(#int) })
            }
            Kind::Read(chain) if self.ty(expr) == Ty::Any => {
                let value = self.borrowed(chain)?;
                Some(quote! { (#value).as_int() })
            }
            _ => None,
        }
    }
}
