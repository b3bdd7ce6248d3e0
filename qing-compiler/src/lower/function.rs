//! Function literals and modules as Rust functions.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::{
    Unit,
    body::{Body, context_ident},
    call::FIXED_ARGS,
    effects::{any, count},
    idents::ident,
    natives::is_native,
    typed::{from_value, rust_type, to_value},
};
use crate::{
    hir::{FnId, Function, Kind, Module, ModuleId, Param, Storage},
    infer::Ty,
};

/// The Rust function of a literal, and its twin where it has one.
pub(super) fn literal(unit: &mut Unit<'_>, id: FnId) -> TokenStream {
    let name = unit.idents.function(id).clone();
    let Some(types) = unit.types.twin(id).map(<[Ty]>::to_vec) else {
        let body = Body::new(unit, id);
        return form(body, &name, TokenStream::new());
    };
    let params = param_idents(unit, unit.program.function(id));
    let twin = unit.idents.twin(id).clone();
    let to_twin = to_twin(&twin, &params, &types);
    let form_of_values = form(Body::beside_twin(unit, id), &name, to_twin);
    let form_of_twin = form(Body::twin(unit, id), &twin, TokenStream::new());
    quote! { #form_of_values #form_of_twin }
}

/// One Rust function of a literal.
fn form(mut body: Body<'_, '_>, name: &Ident, begin: TokenStream) -> TokenStream {
    let id = body.function;
    let function = body.program().function(id);
    let params = param_idents(body.unit, function);
    let closure = (!function.direct).then(|| quote! { f: &q::Func, });
    for param in &function.params {
        if let Some(slot) = param.slot {
            body.mark_declared(slot);
        }
    }
    let block = body.with_arguments(function, &params, |body| block(body, function, &params));
    let ty = |param: &Param| param.slot.map_or(Ty::Any, |slot| body.slot_ty(slot));
    let types: Vec<_> = function.params.iter().map(|param| rust_type(ty(param))).collect();
    let result = rust_type(body.result_ty(id));
    // What is called once or so would be compiled as part of its caller, into functions that take rustc for ever.
    let once = (!body.unit.types.is_hot(id)).then(|| quote! { #[inline(never)] });
    // What calls nothing ends every recursion: the stack kept free below the limit holds its frame.
    let enter = (!body.unit.inline || !is_small_leaf(function)).then(|| quote! { rt.enter()?; });
    quote! {
        #once
        fn #name(rt: &q::Rt, #closure #(mut #params: #types),*) -> q::R<#result> {
            #begin
            #enter
            #block
        }
    }
}

/// Whether a function calls no function and has a small frame.
fn is_small_leaf(function: &Function) -> bool {
    /// Expressions in it at most.
    const SMALL: usize = 100;
    let size: usize = function.code().map(|expr| count(expr, &|_| true)).sum();
    size <= SMALL && !function.code().any(|expr| any(expr, &calls_function))
}

/// Whether an expression itself runs code other than of a few short natives.
fn calls_function(kind: &Kind) -> bool {
    match kind {
        Kind::Call { callee, .. } => match &callee.kind {
            Kind::Read(chain) => {
                !is_native(chain)
                    || !matches!(&*chain.name, "@长度" | "@平方根" | "@最大" | "@最小" | "@添加" | "@移除" | "@弹出")
            }
            _ => true,
        },
        Kind::Import(_) => true,
        _ => false,
    }
}

/// Goes on in the twin of a function if the arguments fit.
fn to_twin(twin: &Ident, params: &[Ident], types: &[Ty]) -> TokenStream {
    let (mut names, mut tests) = (Vec::new(), Vec::new());
    for (name, ty) in params.iter().zip(types) {
        let test = match ty {
            Ty::Int => quote! { #name.as_int() },
            Ty::Float => quote! { #name.as_float() },
            Ty::Bool => quote! { #name.as_bool() },
            Ty::Never | Ty::Integer | Ty::FloatOrNull | Ty::Any => continue,
        };
        names.push(name);
        tests.push(test);
    }
    quote! {
        if let (#(Some(#names),)*) = (#(#tests,)*) {
            return #twin(rt, f, #(#params),*);
        }
    }
}

fn block<'p>(body: &mut Body<'_, 'p>, function: &'p Function, params: &[Ident]) -> TokenStream {
    // Declarations come before the defaults, which run in the new context (RULES.md 41).
    let declarations = body.declare_for(function.ctx, &function.body.stmts);
    let prologue: Vec<_> = function
        .params
        .iter()
        .zip(params)
        .enumerate()
        .map(|(index, (_, name))| prologue(body, function, index, name))
        .collect();
    let result = body.result_ty(body.function);
    let code = body.block_in(function.ctx, &function.body, result);
    quote! { #declarations #(#prologue)* Ok({ #code }) }
}

fn prologue<'p>(body: &mut Body<'_, 'p>, function: &'p Function, index: usize, name: &Ident) -> TokenStream {
    let Some(param) = function.params.get(index) else { return TokenStream::new() };
    let default = param.default.as_ref().map(|default| {
        let default = body.value(default);
        quote! { if #name.is_unbound() { #name = #default; } }
    });
    let bind = match param.slot.map(|slot| body.program().slot(slot).storage) {
        None => {
            let static_name = body.name(&param.name);
            let ctx = context_ident(function.ctx);
            Some(quote! { #ctx.bind(&#static_name, #name.clone()); })
        }
        Some(Storage::Cell) => Some(quote! { #name = q::cell(rt, #name); }),
        Some(_) => None,
    };
    let keep = body.keep_first(function, index, name);
    quote! { #default #keep #bind }
}

fn param_idents(unit: &Unit<'_>, function: &Function) -> Vec<Ident> {
    function
        .params
        .iter()
        .enumerate()
        .map(|(index, param)| match param.slot {
            Some(slot) => unit.idents.slot(slot).clone(),
            None => ident(&format!("p{index}")),
        })
        .collect()
}

/// The description of a literal: names for messages, counts, and how to call it.
pub(super) fn info(unit: &Unit<'_>, id: FnId) -> TokenStream {
    let function = unit.program.function(id);
    let static_name = ident(&format!("I_{}", id.0));
    let shown: Vec<String> =
        function.params.iter().map(|param| format!("{}{}", param.name, if param.rest { "…" } else { "" })).collect();
    let shown = shown.join("，");
    let least = function.params.iter().filter(|param| param.default.is_none() && !param.rest).count();
    let rest = function.params.last().is_some_and(|param| param.rest);
    let least = Literal::u32_unsuffixed(least as u32);
    let most = if rest {
        quote! { 4294967295 }
    } else {
        Literal::u32_unsuffixed(function.params.len() as u32).into_token_stream()
    };
    let code = code(unit, function, id);
    let name = &*function.name;
    quote! {
        static #static_name: q::FnInfo = q::FnInfo::new(#name, #shown, #least, #most, #code, &UNIT);
    }
}

fn code(unit: &Unit<'_>, function: &Function, id: FnId) -> TokenStream {
    let name = unit.idents.function(id);
    let count = function.params.len();
    let plain = count <= FIXED_ARGS && function.params.iter().all(|param| param.default.is_none() && !param.rest);
    let params: Vec<Ident> = (0..count).map(|index| ident(&format!("p{index}"))).collect();
    if plain {
        let variant = ident(&format!("F{count}"));
        return if function.direct {
            let result = unit.types.result(id);
            let converted = function.params.iter().zip(&params).map(|(param, name)| {
                let ty = param.slot.map_or(Ty::Any, |slot| unit.types.slot(slot));
                from_value(quote! { #name }, ty)
            });
            let call = quote! { #name(rt, #(#converted),*) };
            let call = if result.is_native() {
                let value = to_value(quote! { native }, result);
                quote! { #call.map(|native| #value) }
            } else {
                call
            };
            quote! { q::Code::#variant(|rt, _, #(#params),*| #call) }
        } else {
            quote! { q::Code::#variant(#name) }
        };
    }
    let closure = (!function.direct).then(|| quote! { f, });
    let args = function.params.iter().enumerate().map(|(index, param)| {
        if param.rest {
            return quote! { q::rest(rt, args, #index) };
        }
        let ty = param.slot.map_or(Ty::Any, |slot| unit.types.slot(slot));
        from_value(quote! { q::take(args, #index) }, ty)
    });
    let result = unit.types.result(id);
    let call = quote! { #name(rt, #closure #(#args),*) };
    if result.is_native() {
        let value = to_value(quote! { native }, result);
        return quote! { q::Code::N(|rt, f, args| #call.map(|native| #value)) };
    }
    quote! { q::Code::N(|rt, f, args| #call) }
}

/// The Rust function that runs a module.
pub(super) fn module_ident(module: ModuleId) -> Ident {
    ident(&format!("module_{}", module.0))
}

/// A module: runs in its object, once.
pub(super) fn module(unit: &mut Unit<'_>, module: &Module) -> TokenStream {
    let program = unit.program;
    let index = program.modules.iter().position(|other| std::ptr::eq(other, module)).unwrap_or(0) as u32;
    let name = module_ident(ModuleId(index));
    let key = ident(&format!("MODULE_{index}"));
    let shown = &module.name;
    unit.statics.push(quote! { static #key: q::ModuleKey = q::ModuleKey::new(#shown); });
    let function = program.function(module.function);
    let object = context_ident(function.ctx);
    let body = Body::new(unit, module.function).stmts_in(function.ctx, &function.body);
    quote! {
        fn #name(rt: &q::Rt, #object: &q::Obj) -> q::R<()> {
            #body
            Ok(())
        }
    }
}

use quote::ToTokens as _;
