//! Calls of natives of the library: those that have a quick way, and those from methods whose object may have a member of the
//! native's name.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{
    body::Body,
    effects::{calls, writes},
    expr::position,
    statics::native_path,
};
use crate::{
    hir::{At, Chain, End, Expr, Kind, Step},
    names::native_arity,
};

impl<'p> Body<'_, 'p> {
    /// A call of a native from a method, whose object might have got a member of that name by a computed name.
    pub(super) fn call_guarded(&mut self, callee: &'p Expr, chain: &'p Chain, args: &'p [Expr], at: At) -> TokenStream {
        if args.iter().any(calls) {
            // The arguments stand here once: two copies at every level would be far too many.
            let odd = self.fresh("m");
            let found = self.read(chain);
            let temps: Vec<Ident> = args.iter().map(|_| self.fresh("a")).collect();
            let values: Vec<_> = args.iter().map(|arg| self.value(arg)).collect();
            let (native, at) = (native_path(&chain.name), position(at));
            let result = self.raise(quote! {
                if #odd.is_unbound() {
                    q::call_native(rt, &#native, &mut [#(#temps),*], #at)
                } else {
                    q::call_n(rt, &#odd, &mut [#(#temps),*], #at)
                }
            });
            return quote! { {
                let #odd = if rt.odd_members() { #found } else { q::UNBOUND };
                #(let #temps: q::Value = #values;)*
                #result
            } };
        }
        let other = self.call_value(callee, args, at);
        let other = self.raise(other);
        let native = self.native_form(chain, args, at);
        quote! { if rt.odd_members() { #other } else { #native } }
    }

    /// A value: what a native gives, in the quickest way.
    pub(super) fn native_form(&mut self, chain: &'p Chain, args: &'p [Expr], at: At) -> TokenStream {
        if let ("@长度", [arg]) = (&*chain.name, args) {
            let length = self.length(arg, at);
            return quote! { q::int(#length) };
        }
        if let ("@转字符串", [arg], true) = (&*chain.name, args, self.is_hot()) {
            self.unit.statics.mention(&chain.name);
            let arg = self.operand(arg, false);
            return quote! { q::fast::to_text(#arg) };
        }
        let quick = if self.is_hot() { self.quick_native(chain, args, at) } else { None };
        let result = if let Some(quick) = quick {
            self.unit.statics.mention(&chain.name);
            quick
        } else {
            let (native, args, at) = (native_path(&chain.name), self.arg_list(args), position(at));
            quote! { q::call_native(rt, &#native, &mut [#args], #at) }
        };
        self.raise(result)
    }

    /// A native that has an inlined path, as a result.
    fn quick_native(&mut self, chain: &Chain, args: &'p [Expr], at: At) -> Option<TokenStream> {
        let at = position(at);
        Some(match (&*chain.name, args) {
            ("@最大" | "@最小", _) if (2..=8).contains(&args.len()) => {
                let greatest = &*chain.name == "@最大";
                let args = self.arg_list(args);
                quote! { q::fast::extreme(rt, #greatest, [#args], #at) }
            }
            ("@移除", [array, index]) => {
                let array = self.operand(array, writes(index));
                let index = self.operand(index, false);
                quote! { q::fast::remove(rt, #array, #index, #at) }
            }
            ("@弹出", [array]) => {
                let array = self.operand(array, false);
                quote! { q::fast::pop(rt, #array, #at) }
            }
            _ => return None,
        })
    }

    /// [`Body::push`] in a method, whose object might have got a member of that name by a computed name.
    pub(super) fn push_guarded(&mut self, callee: &'p Expr, args: &'p [Expr], at: At) -> TokenStream {
        let other = self.call_value(callee, args, at);
        let other = self.raise(other);
        let push = self.push(args, at);
        quote! { if rt.odd_members() { #other; } else { #push } }
    }

    /// `@添加` of one value, for its effect.
    pub(super) fn push(&mut self, args: &'p [Expr], at: At) -> TokenStream {
        let [array, value] = args else { return TokenStream::new() };
        self.unit.statics.mention(&"@添加".into());
        let at = position(at);
        let pushed = match self.hot_global(array).filter(|_| !calls(value) && !writes(value)) {
            Some(name) => {
                let (name, value) = (self.name(&name), self.value(value));
                quote! { q::fast::push_global(rt, &#name, #value, #at) }
            }
            None => {
                let array = self.operand(array, writes(value));
                let value = self.value(value);
                quote! { q::fast::push(rt, #array, #value, #at) }
            }
        };
        let pushed = self.raise(pushed);
        quote! { #pushed; }
    }
}

/// Whether a call adds one value to an array.
pub(super) fn is_push(callee: &Expr, args: &[Expr]) -> bool {
    matches!(&callee.kind, Kind::Read(chain) if &*chain.name == "@添加" && is_native(chain)) && args.len() == 2
}

/// Whether a call in a method adds one value to an array, unless the object has a member of that name.
pub(super) fn is_guarded_push(callee: &Expr, args: &[Expr]) -> bool {
    let push = matches!(&callee.kind, Kind::Read(chain) if &*chain.name == "@添加" && is_guarded_native(chain));
    push && args.len() == 2 && !args.iter().any(calls)
}

/// Whether the name means a native of the library unless objects got members by computed names.
pub(super) fn is_guarded_native(chain: &Chain) -> bool {
    let guarded = chain.steps.iter().all(|step| matches!(step, Step::Object { odd: true, .. }));
    guarded && !chain.steps.is_empty() && chain.end == End::Library && native_arity(&chain.name).is_some()
}

/// Whether the name can only be a native of the library.
pub(super) fn is_native(chain: &Chain) -> bool {
    chain.steps.is_empty() && chain.end == End::Library && native_arity(&chain.name).is_some()
}
