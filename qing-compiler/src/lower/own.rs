//! Bare names that are members of the object a method belongs to, and nothing else but a variable of the user context: then the
//! runtime does in one call what follows where the object has no such member.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::{body::Body, expr::position, members::in_place};
use crate::{
    hir::{At, BinaryOp, Capture, Chain, End, Step},
    names::in_library,
};

/// Such a name.
struct Own {
    /// The object.
    object: TokenStream,
    /// Where the compiler expects the member; nowhere out of line.
    spot: Option<(Ident, Literal)>,
    /// Whether the variable of the user context may follow, or else 空.
    global: bool,
}

impl Body<'_, '_> {
    fn own_name(&mut self, chain: &Chain) -> Option<Own> {
        let [Step::Object { ctx, odd: false }] = chain.steps.as_slice() else { return None };
        let global = match chain.end {
            End::User { .. } => true,
            End::Library if !in_library(&chain.name) => false,
            _ => return None,
        };
        if self.rare && self.program().ctx(*ctx).function != self.function {
            let index = self.captured(Capture::Context(*ctx))?;
            return Some(Own { object: quote! { f.cap(#index) }, spot: None, global });
        }
        let (object, spot) = self.own_member(chain)?;
        spot.map(|spot| Own { object, spot: Some(spot), global })
    }

    /// The value of such a name.
    pub(super) fn read_own(&mut self, chain: &Chain) -> Option<TokenStream> {
        let Own { object, spot, global } = self.own_name(chain)?;
        let member = self.unit.statics.member(&chain.name);
        Some(match (spot, global) {
            (Some((shape, slot)), true) => {
                quote! { q::fast::own_or_global::<#slot>(rt, #object, &#shape, &#member) }
            }
            (Some((shape, slot)), false) => quote! { q::fast::own_or_null::<#slot>(#object, &#shape, &#member) },
            (None, true) => quote! { q::fast::member_or_global(rt, #object, &#member) },
            (None, false) => quote! { q::fast::member_or_null(#object, &#member) },
        })
    }

    /// `=` on such a name.
    pub(super) fn write_own(&mut self, chain: &Chain, value: &TokenStream) -> Option<TokenStream> {
        let Own { object, spot, global: true } = self.own_name(chain)? else { return None };
        let member = self.unit.statics.member(&chain.name);
        let temp = self.fresh("t");
        let set = match spot {
            Some((shape, slot)) => {
                quote! { q::fast::set_own_or_global::<#slot>(rt, #object, &#shape, &#member, #temp); }
            }
            None => quote! { q::fast::set_member_or_global(rt, #object, &#member, #temp); },
        };
        Some(quote! { { let #temp: q::Value = #value; #set } })
    }

    /// `加等` and the like on such a name, for its effect; `value` is a reference.
    pub(super) fn update_own_or_global(
        &mut self,
        chain: &Chain,
        op: BinaryOp,
        value: &TokenStream,
        at: At,
    ) -> Option<TokenStream> {
        let op = super::idents::ident(&format!("own_{}_or_global", in_place(op)?));
        let Own { object, spot: Some((shape, slot)), global: true } = self.own_name(chain)? else { return None };
        let member = self.unit.statics.member(&chain.name);
        let at = position(at);
        Some(self.raise(quote! { q::fast::#op::<#slot>(rt, #object, (&#shape, &#member), #value, #at) }))
    }
}
