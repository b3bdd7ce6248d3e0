//! Elements of arrays that are compared and moved, as loops that sort and search do. Most such arrays hold integers: then none
//! need be made a value first.

use proc_macro2::TokenStream;
use quote::quote;

use super::body::Body;
use crate::{
    hir::{BinaryOp, Expr, Kind},
    infer::Ty,
};

impl<'p> Body<'_, 'p> {
    /// A comparison of an element with an integer, a variable or another element: at once where both are integers, else `other`.
    pub(super) fn element_comparison(
        &mut self,
        op: BinaryOp,
        left: &'p Expr,
        right: &'p Expr,
        other: impl FnOnce(&mut Self) -> TokenStream,
    ) -> Option<TokenStream> {
        let sign = match op {
            // Equal are more often texts.
            BinaryOp::Eq | BinaryOp::Ne if self.ty(left) != Ty::Int && self.ty(right) != Ty::Int => return None,
            BinaryOp::Eq => quote! { == },
            BinaryOp::Ne => quote! { != },
            BinaryOp::Lt => quote! { < },
            BinaryOp::Le => quote! { <= },
            BinaryOp::Gt => quote! { > },
            BinaryOp::Ge => quote! { >= },
            _ => return None,
        };
        let element = |expr: &Expr| matches!(expr.kind, Kind::Index { .. });
        if !self.is_hot() || !(element(left) || element(right)) {
            return None;
        }
        let (left, right) = (self.quick_int(left)?, self.quick_int(right)?);
        let other = other(self);
        Some(quote! { (match (#left, #right) { (Some(x), Some(y)) => x #sign y, _ => #other }) })
    }

    /// Storing an element or a variable in an array, where both are of integers: whether it was so, and is done.
    pub(super) fn quick_store(&mut self, object: &'p Expr, index: &'p Expr, value: &'p Expr) -> Option<TokenStream> {
        let Kind::Read(chain) = &object.kind else { return None };
        let known = !matches!(value.kind, Kind::Index { .. } | Kind::Read(_)) || self.ty(value) != Ty::Any;
        let array = self.borrowed(chain).filter(|_| self.is_hot() && !known && self.is_steady(index))?;
        let value = self.quick_int(value)?;
        let index = self.operand(index, false);
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
