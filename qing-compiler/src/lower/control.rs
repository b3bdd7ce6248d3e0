//! Conditions, loops, 匹配, and jumps.

use proc_macro2::TokenStream;
use quote::quote;
use syn::Lifetime;

use super::typed::from_value;
use super::{
    body::{Body, Exit},
    expr::position,
};
use crate::{
    hir::{BinaryOp, Block, CtxId, Expr, Kind, Place, Storage, Target},
    infer::Ty,
};

impl<'p> Body<'_, 'p> {
    pub(super) fn if_value(&mut self, expr: &'p Expr) -> TokenStream {
        let Kind::If { branches, otherwise } = &expr.kind else { return TokenStream::new() };
        let mut out = TokenStream::new();
        for (index, (condition, body)) in branches.iter().enumerate() {
            let condition = self.condition(condition);
            let body = self.block(body);
            let otherwise = (index > 0).then(|| quote! { else });
            out.extend(quote! { #otherwise if #condition { #body } });
        }
        let last = otherwise.as_ref().map_or_else(|| quote! { q::NULL }, |block| self.block(block));
        quote! { #out else { #last } }
    }

    pub(super) fn if_stmt(&mut self, expr: &'p Expr) -> TokenStream {
        let Kind::If { branches, otherwise } = &expr.kind else { return TokenStream::new() };
        let mut out = TokenStream::new();
        for (index, (condition, body)) in branches.iter().enumerate() {
            let condition = self.condition(condition);
            let body = self.stmts(body);
            let otherwise = (index > 0).then(|| quote! { else });
            out.extend(quote! { #otherwise if #condition { #body } });
        }
        if let Some(block) = otherwise {
            let block = self.stmts(block);
            out.extend(quote! { else { #block } });
        }
        out
    }

    /// 匹配 as a value, or with `wanted` false for its effects.
    pub(super) fn match_value(&mut self, expr: &'p Expr, wanted: bool) -> TokenStream {
        let Kind::Match { subject, arms, otherwise } = &expr.kind else { return TokenStream::new() };
        let name = self.fresh("m");
        let subject = self.value(subject);
        let mut chain = TokenStream::new();
        for (index, arm) in arms.iter().enumerate() {
            let tests: Vec<_> = arm
                .patterns
                .iter()
                .map(|pattern| {
                    let pattern = self.operand(pattern, false);
                    let eq = self.op("eq");
                    quote! { #eq(&#name, #pattern) }
                })
                .collect();
            let body = self.arm(arm.ctx, &arm.body, wanted);
            let otherwise = (index > 0).then(|| quote! { else });
            chain.extend(quote! { #otherwise if #(#tests)||* { #body } });
        }
        let last = match otherwise {
            Some((ctx, body)) => self.arm(*ctx, body, wanted),
            None if wanted => quote! { q::NULL },
            None => TokenStream::new(),
        };
        if arms.is_empty() {
            return quote! { { let #name: q::Value = #subject; #last } };
        }
        quote! { { let #name: q::Value = #subject; #chain else { #last } } }
    }

    fn arm(&mut self, ctx: CtxId, body: &'p Block, wanted: bool) -> TokenStream {
        if wanted {
            return self.block_in(ctx, body, Ty::Any);
        }
        let declarations = self.declare(ctx, &body.stmts);
        let body = self.stmts_in(ctx, body);
        quote! { #declarations #body }
    }

    pub(super) fn looping(&mut self, expr: &'p Expr) -> TokenStream {
        self.pinning(expr, |body| body.holding_views(expr, |body| body.loop_code(expr)))
    }

    fn loop_code(&mut self, expr: &'p Expr) -> TokenStream {
        match &expr.kind {
            Kind::While { .. } if self.has_counter(expr) => self.counted(expr),
            Kind::While { ctx, init, condition, step, body } => {
                let declarations = self.declare(*ctx, &[]);
                let init = init.as_deref().map(|init| self.stmt(init));
                self.in_loop(step.is_some(), |it, end, turn| {
                    let condition = it.condition(condition);
                    let body = it.turn(turn, *ctx, body);
                    let step = step.as_deref().map(|step| it.stmt(step));
                    quote! { { #declarations #init #end: while #condition { #body #step } } }
                })
            }
            Kind::Repeat { ctx, count, body } => {
                let at = position(count.at);
                let count = self.operand(count, false);
                let count = self.raise(quote! { q::repeat_count(rt, #count, #at) });
                let number = self.fresh("n");
                let declarations = self.declare(*ctx, &[]);
                self.in_loop(false, |it, end, turn| {
                    let body = it.turn(turn, *ctx, body);
                    quote! { { let #number = #count; #declarations #end: for _ in 0..#number { #body } } }
                })
            }
            Kind::Until { ctx, body, condition } => {
                let declarations = self.declare(*ctx, &[]);
                self.in_loop(true, |it, end, turn| {
                    let body = it.turn(turn, *ctx, body);
                    let condition = it.condition(condition);
                    quote! { { #declarations #end: loop { #body if #condition { break #end; } } } }
                })
            }
            Kind::ForEach { ctx, collection, key, value, body } => {
                self.for_each(*ctx, collection, key.as_ref(), value, body)
            }
            _ => TokenStream::new(),
        }
    }

    /// 当 whose variable stays a machine integer: where it would leave `i64` the loop is over, or does not begin.
    fn counted(&mut self, expr: &'p Expr) -> TokenStream {
        let Kind::While { ctx, init: Some(init), condition, step: Some(step), body } = &expr.kind else {
            return TokenStream::new();
        };
        let (Kind::Assign { value: first, .. }, Kind::Compound { place: Place::Set(chain), op, value: by }) =
            (&init.kind, &step.kind)
        else {
            return TokenStream::new();
        };
        let Some(name) = self.native_slot(chain).map(|slot| self.unit.idents.slot(slot).clone()) else {
            return TokenStream::new();
        };
        let declarations = self.declare(*ctx, &[]);
        let first = self.checked_int(first);
        let code = self.in_loop(true, |it, end, turn| {
            let condition = it.condition(condition);
            let body = it.turn(turn, *ctx, body);
            let by = it.int(by);
            let checked = super::idents::ident(if *op == BinaryOp::Add { "checked_add" } else { "checked_sub" });
            quote! {
                #end: while #condition {
                    #body
                    match #name.#checked(#by) { Some(next) => #name = next, None => break #end }
                }
            }
        });
        quote! { { #declarations if let Some(first) = #first { #name = first; #code } } }
    }

    fn for_each(
        &mut self,
        ctx: CtxId,
        collection: &'p Expr,
        key: Option<&'p Target>,
        value: &'p Target,
        body: &'p Block,
    ) -> TokenStream {
        let at = position(collection.at);
        let collection = self.value(collection);
        let walk = self.raise(quote! { q::iter(rt, #collection, #at) });
        let iter = self.fresh("i");
        let (key_pattern, key_bind) = key.map(|key| self.loop_name(key)).unzip();
        let (value_pattern, value_bind) = self.loop_name(value);
        let declarations = self.declare(ctx, &[]);
        self.in_loop(false, |it, end, turn| {
            let on_walked = if key.is_none() { it.run_on_walked(ctx, value, body, (&iter, end)) } else { None };
            if let Some(run) = on_walked {
                return quote! { { let mut #iter = #walk; #declarations #end: loop { #run } } };
            }
            let body = it.turn(turn, ctx, body);
            let (pattern, next) = match key_pattern {
                Some(key) => (quote! { Some((#key, #value_pattern)) }, quote! { next_pair }),
                None => (quote! { Some(#value_pattern) }, quote! { next }),
            };
            quote! {
                {
                    let mut #iter = #walk;
                    #declarations
                    #end: while let #pattern = #iter.#next(rt) { #key_bind #value_bind #body }
                }
            }
        })
    }

    /// The pattern that takes a name of 遍历 each turn, and what binds it where it is no plain local.
    fn loop_name(&mut self, target: &'p Target) -> (TokenStream, TokenStream) {
        if let Target::Slot(slot) = target
            && self.program().slot(*slot).storage == Storage::Local
            && self.program().slot(*slot).certain
        {
            self.mark_declared(*slot);
            let name = self.unit.idents.slot(*slot);
            return (quote! { mut #name }, TokenStream::new());
        }
        let temp = self.fresh("t");
        let bind = self.bind(target, quote! { #temp });
        (quote! { #temp }, bind)
    }

    fn in_loop(
        &mut self,
        between_turns: bool,
        parts: impl FnOnce(&mut Self, &Lifetime, Option<&Lifetime>) -> TokenStream,
    ) -> TokenStream {
        let end = self.label("loop");
        let turn = between_turns.then(|| self.label("turn"));
        self.exits.push(Exit::Loop { end: end.clone(), turn: turn.clone() });
        self.loops += 1;
        let code = parts(self, &end, turn.as_ref());
        self.loops -= 1;
        self.exits.pop();
        code
    }

    /// The body of a loop; 继续 leaves it by the label `turn`, where something runs between turns.
    fn turn(&mut self, turn: Option<&Lifetime>, ctx: CtxId, body: &'p Block) -> TokenStream {
        let body = self.stmts_in(ctx, body);
        match turn {
            Some(label) => quote! { #label: { #body } },
            None => body,
        }
    }

    /// 返回, 跳出 and 继续: straight out, or first to the nearest 例行 on the way.
    pub(super) fn jump(&mut self, expr: &'p Expr) -> TokenStream {
        let ty = self.result_ty(self.function);
        if let Kind::Return(Some(value)) = &expr.kind
            && ty.is_native()
            && !self.exits.iter().any(|exit| matches!(exit, Exit::Finally { .. }))
        {
            let value = self.native(value, ty);
            return quote! { return Ok(#value) };
        }
        let value = match &expr.kind {
            Kind::Return(Some(value)) => self.value(value),
            _ => quote! { q::NULL },
        };
        self.jump_out(&expr.kind, value)
    }

    /// The jump `kind` from the present place; `value` is what 返回 gives.
    pub(super) fn jump_out(&self, kind: &Kind, value: TokenStream) -> TokenStream {
        let is_return = matches!(kind, Kind::Return(_));
        for exit in self.exits.iter().rev() {
            match exit {
                Exit::Finally { label } => {
                    let flow = match kind {
                        Kind::Return(_) => quote! { q::Flow::Return(#value) },
                        Kind::Break => quote! { q::Flow::Break },
                        _ => quote! { q::Flow::Continue },
                    };
                    return quote! { break #label #flow };
                }
                Exit::Loop { end, turn } if !is_return => {
                    return match (kind, turn) {
                        (Kind::Break, _) => quote! { break #end },
                        (_, Some(turn)) => quote! { break #turn },
                        (_, None) => quote! { continue #end },
                    };
                }
                Exit::Loop { .. } | Exit::Catch(_) | Exit::Call(_) => {}
            }
        }
        let value = from_value(value, self.result_ty(self.function));
        quote! { return Ok(#value) }
    }
}
