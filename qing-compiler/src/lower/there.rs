//! Comparisons of members, and their truth, where they lie: nothing is copied to be looked at.

use proc_macro2::TokenStream;
use quote::quote;

use super::{body::Body, expr::position};
use crate::hir::{At, BinaryOp, Expr, Kind};

impl<'p> Body<'_, 'p> {
    /// A comparison with a member on one side at least; a `bool` expression.
    pub(super) fn compare_there(
        &mut self,
        op: BinaryOp,
        (left, right): (&'p Expr, &'p Expr),
        at: At,
    ) -> Option<TokenStream> {
        let (name, fallible) = super::expr::comparison(op)?;
        let quick = super::idents::ident(&format!("{name}_there"));
        let name = super::idents::ident(name);
        let at = position(at);
        let op = |body: &Self, left: TokenStream, right: TokenStream| {
            if fallible {
                body.raise(quote! { q::#name(rt, #left, #right, #at) })
            } else {
                quote! { q::#name(#left, #right) }
            }
        };
        let right_member = self.member_path(right);
        let left_path = match self.member_path(left) {
            Some(path) => Some(path),
            None if right_member.is_some() => self.simple_path(left),
            None => None,
        };
        let right_path = match right_member {
            Some(path) => Some(path),
            None if left_path.is_some() => self.simple_path(right),
            None => None,
        }?;
        if let Some(left_path) = left_path {
            let other = self.rarely(|body| {
                let (left, right) = (body.operand(left, false), body.operand(right, false));
                op(body, left, right)
            });
            return Some(quote! {
                (match q::fast::#quick(#left_path, #right_path) { Some(truth) => truth, None => #other })
            });
        }
        let first = self.fresh("t");
        let left = self.operand(left, false);
        let other = self.rarely(|body| {
            let right = body.operand(right, false);
            op(body, quote! { #first }, right)
        });
        Some(quote! {
            ({
                let #first = #left;
                match q::fast::#quick(q::fast::local(#first), #right_path) { Some(truth) => truth, None => #other }
            })
        })
    }

    /// Whether a member counts as true.
    pub(super) fn truth_there(&mut self, expr: &'p Expr) -> Option<TokenStream> {
        let path = self.member_path(expr)?;
        let other = self.rarely(|body| body.operand(expr, false));
        Some(quote! { (match q::fast::truth_there(#path) { Some(truth) => truth, None => q::truthy(#other) }) })
    }

    /// The path to a member.
    fn member_path(&mut self, expr: &'p Expr) -> Option<TokenStream> {
        let member = match &expr.kind {
            Kind::Member { .. } => true,
            Kind::Read(_) => self.own_array(expr).is_some(),
            _ => false,
        };
        if member { self.path(expr) } else { None }
    }

    /// The path to what can be had at any time, without running code.
    fn simple_path(&mut self, expr: &'p Expr) -> Option<TokenStream> {
        let simple = self.is_steady(expr) || matches!(expr.kind, Kind::Null | Kind::Str(_));
        if !simple {
            return None;
        }
        let value = self.operand(expr, false);
        Some(quote! { q::fast::local(#value) })
    }
}
