//! 尝试: errors leave a labelled block, and so does everything that must pass 例行 (RULES.md 52–55).

use proc_macro2::TokenStream;
use quote::quote;

use super::body::{Body, Exit};
use crate::hir::{Block, Kind, Target};

impl<'p> Body<'_, 'p> {
    pub(super) fn try_value(
        &mut self,
        body: &'p Block,
        catch: Option<&'p (Option<Target>, Block)>,
        finally: Option<&'p Block>,
    ) -> TokenStream {
        let Some(finally) = finally else { return self.caught(body, catch) };
        let label = self.label("finally");
        self.exits.push(Exit::Finally { label: label.clone() });
        let guarded = self.caught(body, catch);
        self.exits.pop();
        let last = self.stmts(finally);
        let (flow, held) = (self.fresh("t"), self.fresh("t"));
        let raised = self.raise(quote! { Err(rt.resume(#held)) });
        let returned = self.jump_out(&Kind::Return(None), quote! { v });
        let (broke, continued) = if self.inside_loop() {
            (self.jump_out(&Kind::Break, TokenStream::new()), self.jump_out(&Kind::Continue, TokenStream::new()))
        } else {
            (quote! { q::NULL }, quote! { q::NULL })
        };
        quote! {
            {
                let #flow = #label: { q::Flow::Value({ #guarded }) };
                let #held = rt.suspend();
                if !#held.exiting() { #last }
                match #flow {
                    q::Flow::Value(v) => v,
                    q::Flow::Raised => #raised,
                    q::Flow::Return(v) => #returned,
                    q::Flow::Break => #broke,
                    q::Flow::Continue => #continued,
                }
            }
        }
    }

    /// The body with 排查; without, just the body.
    fn caught(&mut self, body: &'p Block, catch: Option<&'p (Option<Target>, Block)>) -> TokenStream {
        let Some((target, handler)) = catch else {
            let body = self.block(body);
            return quote! { { #body } };
        };
        let label = self.label("catch");
        self.exits.push(Exit::Catch(label.clone()));
        let body = self.block(body);
        self.exits.pop();
        let error = self.fresh("e");
        let bind = target.as_ref().map(|target| self.bind(target, quote! { #error }));
        let rethrow = self.raise(quote! { Err(raised) });
        let handler = self.block(handler);
        quote! {
            match #label: { q::ok({ #body }) } {
                Ok(v) => v,
                Err(raised) if rt.exiting() => #rethrow,
                Err(_) => {
                    let #error = rt.catch();
                    #bind
                    #handler
                }
            }
        }
    }

    fn inside_loop(&self) -> bool {
        self.exits.iter().any(|exit| matches!(exit, Exit::Loop { .. }))
    }
}
