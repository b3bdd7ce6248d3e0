//! Sums and products of machine integers that may leave `i64`: computed as such in one go, and again on values should they leave.
//!
//! Without this each operation would have to look whether the one before it gave a big integer.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::body::Body;
use crate::{
    hir::{BinaryOp, Expr, Kind},
    infer::Ty,
};

impl<'p> Body<'_, 'p> {
    /// An expression of an `Option<i64>`: the value, unless a step of its computation leaves `i64`. Where speed counts, for
    /// what takes two steps at least and only reads variables.
    pub(super) fn checked(&mut self, expr: &'p Expr) -> Option<TokenStream> {
        let Kind::Binary { left, right, .. } = &expr.kind else { return None };
        let long = [left, right].iter().any(|side| matches!(side.kind, Kind::Binary { .. }));
        if !self.is_hot() || self.ty(expr) != Ty::Integer || !long || !self.is_checkable(expr) {
            return None;
        }
        let steps = self.checked_steps(expr);
        Some(quote! { (|| Some(#steps))() })
    }

    /// An expression of an `Option<i64>`: the value of an expression that is an integer, where it is a machine integer.
    pub(super) fn checked_int(&mut self, expr: &'p Expr) -> TokenStream {
        if self.ty(expr) == Ty::Int {
            let value = self.int(expr);
            return quote! { Some(#value) };
        }
        if self.is_checkable(expr) {
            let steps = self.checked_steps(expr);
            return quote! { (|| Some(#steps))() };
        }
        let value = self.value(expr);
        quote! { (#value).as_int() }
    }

    fn is_checkable(&self, expr: &Expr) -> bool {
        match (&expr.kind, self.ty(expr)) {
            (Kind::Int(_), _) => true,
            (Kind::Read(chain), Ty::Int) => self.native_slot(chain).is_some(),
            (Kind::Binary { op, left, right }, Ty::Int | Ty::Integer) => {
                step(*op).is_some() && self.is_checkable(left) && self.is_checkable(right)
            }
            _ => false,
        }
    }

    fn checked_steps(&mut self, expr: &'p Expr) -> TokenStream {
        match &expr.kind {
            Kind::Int(value) => {
                let value = Literal::i64_suffixed(*value);
                quote! { (#value) }
            }
            Kind::Read(chain) => match self.native_slot(chain) {
                Some(slot) => {
                    let name = self.unit.idents.slot(slot);
                    quote! { #name }
                }
                None => quote! { 0i64 },
            },
            Kind::Binary { op, left, right } => {
                let (left, right) = (self.checked_steps(left), self.checked_steps(right));
                let step = super::idents::ident(step(*op).unwrap_or("checked_add"));
                quote! { #left.#step(#right)? }
            }
            _ => quote! { 0i64 },
        }
    }
}

fn step(op: BinaryOp) -> Option<&'static str> {
    match op {
        BinaryOp::Add => Some("checked_add"),
        BinaryOp::Sub => Some("checked_sub"),
        BinaryOp::Mul => Some("checked_mul"),
        _ => None,
    }
}
