//! Calls: of a known function directly, of a native of the library, of a method, of any value.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::{
    body::Body,
    closures::Closures,
    effects::writes,
    expr::position,
    natives::{is_guarded_native, is_native},
    shapes::{Places, Shapes, Spot},
    typed::{rust_type, to_value},
};
use crate::{
    hir::{At, Chain, CtxId, Direct, Expr, FnId, Kind, Step},
    infer::{Callees, Ty},
};

/// Up to this many arguments are passed one by one.
pub(super) const FIXED_ARGS: usize = 4;

/// The runtime's calls with so many arguments.
const CALLS: [&str; FIXED_ARGS + 1] = ["call0", "call1", "call2", "call3", "call4"];

/// Which function a call is one of in all likelihood.
pub(super) struct Known<'a> {
    shapes: &'a Shapes,
    closures: &'a Closures,
}

/// The arguments of a call of a function in all likelihood.
struct Passed {
    /// The Rust function.
    code: Ident,
    /// The locals that hold them.
    temps: Vec<Ident>,
    /// These as values.
    list: Vec<TokenStream>,
    /// Declares the locals.
    lets: TokenStream,
}

impl<'a> Known<'a> {
    pub(super) fn new((shapes, closures): (&'a Shapes, &'a Closures)) -> Self {
        Self { shapes, closures }
    }
}

impl Callees for Known<'_> {
    fn callee(&self, callee: &Expr) -> Option<FnId> {
        let spot = match &callee.kind {
            Kind::Member { name, .. } => self.shapes.expected(name)?,
            Kind::Read(chain) => match chain.steps.first() {
                Some(Step::Object { ctx, odd: false }) => self.shapes.spot(*ctx, &chain.name)?,
                _ => return self.closures.guess(chain),
            },
            _ => return None,
        };
        self.shapes.method(spot)
    }
}

impl<'p> Body<'_, 'p> {
    pub(super) fn call(&mut self, callee: &'p Expr, args: &'p [Expr], ctx: Option<CtxId>, at: At) -> TokenStream {
        let result = match (&callee.kind, ctx) {
            (Kind::Read(chain), _) if chain.direct.is_some() => {
                let ty = chain.direct.map_or(Ty::Any, |direct| self.result_ty(direct.function));
                let call = self.call_direct(chain, args, at);
                let call = self.raise(call);
                return to_value(call, ty);
            }
            (Kind::Read(chain), None) if is_native(chain) => {
                self.unit.statics.mention(&chain.name);
                return self.native_form(chain, args, at);
            }
            (Kind::Member { object, name }, None) => return self.call_method(object, name, args, callee.at, at),
            (_, Some(ctx)) => {
                let ctx = self.context(ctx);
                let callee = self.operand(callee, args.iter().any(writes));
                let args = self.arg_list(args);
                let at = position(at);
                quote! { q::call_in(rt, #ctx, #callee, &mut [#args], #at) }
            }
            (Kind::Read(chain), None) if self.is_hot() && is_guarded_native(chain) => {
                return self.call_guarded(callee, chain, args, at);
            }
            (Kind::Read(chain), None) => match self.known_own_method(chain, args.len()) {
                Some(known) => return self.call_own_method(chain, known, args, at),
                None => match self.known_closure(chain, args.len()) {
                    Some(function) => return self.call_known_closure(callee, function, args, at),
                    None => self.call_value(callee, args, at),
                },
            },
            (_, None) => self.call_value(callee, args, at),
        };
        self.raise(result)
    }

    /// A call of a member: looked up before the arguments are evaluated (RULES.md 42), called without making a value of a
    /// native method.
    fn call_method(
        &mut self,
        object: &'p Expr,
        name: &std::rc::Rc<str>,
        args: &'p [Expr],
        path: At,
        at: At,
    ) -> TokenStream {
        match self.known_methods(name, args.len()).as_slice() {
            [method] => return self.call_known_method((object, name), *method, args, (path, at)),
            [first, second] => return self.call_either_method((object, name), (*first, *second), args, (path, at)),
            _ => {}
        }
        let object = self.operand(object, false);
        let member = self.unit.statics.member(name);
        let path = position(path);
        let method = self.fresh("m");
        let found = self.raise(quote! { q::method(rt, #object, &#member, #path) });
        let list: Vec<_> = args.iter().map(|arg| self.value(arg)).collect();
        let call = method_call(&method, &list, at);
        let result = self.raise(call);
        quote! { { let #method = #found; #result } }
    }

    /// The functions that a method of this name is in all likelihood, where speed counts and their code can be called
    /// directly: one, or two of different shapes.
    fn known_methods(&self, name: &str, args: usize) -> Vec<(Spot, FnId)> {
        let spots = match self.unit.shapes.places(name) {
            Some(Places::One(spot)) => vec![spot],
            Some(Places::Two(first, second)) => vec![first, second],
            None => Vec::new(),
        };
        spots.into_iter().filter_map(|spot| self.callable(spot, args)).collect()
    }

    /// The function that a name means which is a method of the object this method belongs to, too.
    fn known_own_method(&mut self, chain: &'p Chain, args: usize) -> Option<(Spot, FnId)> {
        let Some(Step::Object { ctx, odd: false }) = chain.steps.first() else { return None };
        self.own_member(chain)?;
        self.callable(self.unit.shapes.spot(*ctx, &chain.name)?, args)
    }

    fn callable(&self, spot: Spot, args: usize) -> Option<(Spot, FnId)> {
        let id = self.unit.shapes.method(spot)?;
        self.takes(id, args).then_some((spot, id))
    }

    /// Whether a function's code can be called directly with so many arguments, where speed counts.
    fn takes(&self, id: FnId, args: usize) -> bool {
        let function = self.program().function(id);
        let plain = function.params.iter().all(|param| param.default.is_none() && !param.rest);
        self.is_hot() && !function.direct && plain && args == function.params.len() && args <= FIXED_ARGS
    }

    /// The function that a local variable holds in all likelihood.
    fn known_closure(&self, chain: &Chain, args: usize) -> Option<FnId> {
        self.unit.closures.guess(chain).filter(|id| self.takes(*id, args))
    }

    fn call_known_closure(&mut self, callee: &'p Expr, function: FnId, args: &'p [Expr], at: At) -> TokenStream {
        let stays = matches!(&callee.kind, Kind::Read(chain) if self.is_borrowed(chain)) && !args.iter().any(writes);
        if stays {
            return self.call_lent_closure(callee, function, args, at);
        }
        let held = self.fresh("m");
        let callee = self.operand(callee, false);
        let info = self.unit.statics.info(function);
        let look = quote! { {
            let #held = #callee;
            match q::fast::known_func(#held, &#info) {
                Some(known) => q::Found::Known(known),
                None => q::Found::Other(q::Method::Value(#held.clone())),
            }
        } };
        self.call_found(look, function, args, at)
    }

    /// A call of a closure in a variable that nothing changes until it returns: the variable keeps it alive.
    fn call_lent_closure(&mut self, callee: &'p Expr, function: FnId, args: &'p [Expr], at: At) -> TokenStream {
        let Passed { code, temps, list, lets } = self.pass(function, args);
        let (callee, info) = (self.operand(callee, false), self.unit.statics.info(function));
        let other = super::idents::ident(CALLS[args.len()]);
        let at = position(at);
        let result = self.raise(quote! {
            match q::fast::lent_func(#callee, &#info) {
                Some(known) => q::traced(rt, #code(rt, known, #(#temps),*), #at),
                None => q::#other(rt, #callee, #(#list,)* #at),
            }
        });
        quote! { { #lets #result } }
    }

    /// A call of what is in all likelihood a known function: then its Rust function is called directly.
    fn call_known_method(
        &mut self,
        (object, name): (&'p Expr, &std::rc::Rc<str>),
        (spot, function): (Spot, FnId),
        args: &'p [Expr],
        (path, at): (At, At),
    ) -> TokenStream {
        let object = self.operand(object, false);
        let (spot, member) = (self.places(Places::One(spot)), self.unit.statics.member(name));
        let (info, path) = (self.unit.statics.info(function), position(path));
        let look = self.raise(quote! { q::fast::method_at(rt, #object, (#spot, &#member), &#info, #path) });
        self.call_found(look, function, args, at)
    }

    /// The same where it is in all likelihood one of two known functions.
    fn call_either_method(
        &mut self,
        (object, name): (&'p Expr, &std::rc::Rc<str>),
        ((first, one), (second, two)): ((Spot, FnId), (Spot, FnId)),
        args: &'p [Expr],
        (path, at): (At, At),
    ) -> TokenStream {
        let object = self.operand(object, false);
        let (spots, member) = (self.places(Places::Two(first, second)), self.unit.statics.member(name));
        let (info, other_info) = (self.unit.statics.info(one), self.unit.statics.info(two));
        let path = position(path);
        let look = self
            .raise(quote! { q::fast::method_of_two(rt, #object, (#spots, &#member), (&#info, &#other_info), #path) });
        let found = self.fresh("m");
        let ((code, types), (other_code, other_types)) = (self.form_for(one, args), self.form_for(two, args));
        let (code, other_code, types) = if types == other_types {
            (code, other_code, types)
        } else {
            // Each function itself tests what it is given.
            let idents = &self.unit.idents;
            (idents.function(one).clone(), idents.function(two).clone(), vec![Ty::Any; args.len()])
        };
        let Passed { temps, list, lets, .. } = self.pass_as(code.clone(), &types, args);
        let other = method_call(&super::idents::ident("other"), &list, at);
        let at = position(at);
        let result = self.raise(quote! {
            match #found {
                q::FoundOfTwo::First(known) => q::traced(rt, #code(rt, &known, #(#temps),*), #at),
                q::FoundOfTwo::Second(known) => q::traced(rt, #other_code(rt, &known, #(#temps),*), #at),
                q::FoundOfTwo::Other(other) => #other,
            }
        });
        quote! { { let #found = #look; #lets #result } }
    }

    fn call_own_method(
        &mut self,
        chain: &'p Chain,
        (spot, function): (Spot, FnId),
        args: &'p [Expr],
        at: At,
    ) -> TokenStream {
        let Some((object, _)) = self.own_member(chain) else { return TokenStream::new() };
        let (shape, info) = (self.unit.shapes.name_of(spot), self.unit.statics.info(function));
        let slot = Literal::usize_unsuffixed(spot.slot);
        let other = self.read(chain);
        let look = quote! {
            match q::fast::own_method_at::<#slot>(#object, &#shape, &#info) {
                Some(known) => q::Found::Known(known),
                None => q::Found::Other(q::Method::Value(#other)),
            }
        };
        self.call_found(look, function, args, at)
    }

    /// Calls what was found: the function expected, by its Rust function, or whatever else.
    fn call_found(&mut self, look: TokenStream, function: FnId, args: &'p [Expr], at: At) -> TokenStream {
        let found = self.fresh("m");
        let Passed { code, temps, list, lets } = self.pass(function, args);
        let other = method_call(&super::idents::ident("other"), &list, at);
        let at = position(at);
        let result = self.raise(quote! {
            match #found {
                q::Found::Known(known) => q::traced(rt, #code(rt, &known, #(#temps),*), #at),
                q::Found::Other(other) => #other,
            }
        });
        quote! { { let #found = #look; #lets #result } }
    }

    /// What a call of a function in all likelihood passes: machine values where its twin takes such.
    fn pass(&mut self, function: FnId, args: &'p [Expr]) -> Passed {
        let (code, types) = self.form_for(function, args);
        self.pass_as(code, &types, args)
    }

    fn pass_as(&mut self, code: Ident, types: &[Ty], args: &'p [Expr]) -> Passed {
        let temps: Vec<Ident> = args.iter().map(|_| self.fresh("a")).collect();
        let values: Vec<_> = args.iter().zip(types).map(|(arg, ty)| self.native(arg, *ty)).collect();
        let rust: Vec<_> = types.iter().map(|ty| rust_type(*ty)).collect();
        let list = temps.iter().zip(types).map(|(temp, ty)| to_value(quote! { #temp }, *ty)).collect();
        let lets = quote! { #(let #temps: #rust = #values;)* };
        Passed { code, temps, list, lets }
    }

    /// The Rust function for a call with these arguments, and the types it takes them in.
    fn form_for(&self, function: FnId, args: &[Expr]) -> (Ident, Vec<Ty>) {
        match self.unit.types.twin(function) {
            Some(types) if types.iter().zip(args).all(|(ty, arg)| !ty.is_native() || self.ty(arg) == *ty) => {
                (self.unit.idents.twin(function).clone(), types.to_vec())
            }
            _ => (self.unit.idents.function(function).clone(), vec![Ty::Any; args.len()]),
        }
    }

    pub(super) fn arg_list(&mut self, args: &'p [Expr]) -> TokenStream {
        let args: Vec<_> = args.iter().map(|arg| self.value(arg)).collect();
        quote! { #(#args),* }
    }

    pub(super) fn call_value(&mut self, callee: &'p Expr, args: &'p [Expr], at: At) -> TokenStream {
        let callee = self.operand(callee, args.iter().any(writes));
        let list = self.arg_list(args);
        let at = position(at);
        match CALLS.get(args.len()) {
            Some(call) if args.is_empty() => {
                let op = self.op(call);
                quote! { #op(rt, #callee, #at) }
            }
            Some(call) => {
                let op = self.op(call);
                quote! { #op(rt, #callee, #list, #at) }
            }
            None => quote! { q::call_n(rt, #callee, &mut [#list], #at) },
        }
    }

    /// A call of a function known by name: its Rust function, after the checks that are left (RULES.md 42).
    pub(super) fn call_direct(&mut self, chain: &'p Chain, args: &'p [Expr], at: At) -> TokenStream {
        let Some(Direct { function, check }) = chain.direct else { return TokenStream::new() };
        let params = &self.program().function(function).params;
        let rest = params.last().is_some_and(|param| param.rest);
        let least = params.iter().filter(|param| param.default.is_none() && !param.rest).count();
        let fixed = params.len() - usize::from(rest);
        let fits = args.len() >= least && (rest || args.len() <= fixed);
        let temps: Vec<Ident> = args.iter().map(|_| self.fresh("a")).collect();
        let types: Vec<Ty> = self.arg_types(function, args.len());
        let values: Vec<_> = args.iter().zip(&types).map(|(arg, ty)| self.native(arg, *ty)).collect();
        let rust: Vec<_> = types.iter().map(|ty| rust_type(*ty)).collect();
        let position = position(at);
        let call = if fits {
            let name = self.unit.idents.function(function).clone();
            if !check && args.len() == params.len() && !rest {
                return quote! { q::traced(rt, #name(rt, #(#values),*), #position) };
            }
            let passed = self.direct_args(&temps, params.len(), rest);
            quote! { q::traced(rt, #name(rt, #passed), #position) }
        } else {
            let (info, given) = (self.unit.statics.info(function), args.len());
            // Nothing else need tell what it would give.
            let result = rust_type(self.result_ty(function));
            quote! { q::R::<#result>::Err(q::wrong_count(rt, &#info, #given, #position)) }
        };
        let call = if check {
            quote! { if ready { #call } else { Err(q::not_callable(rt, &q::NULL, #position)) } }
        } else {
            call
        };
        let ready = check.then(|| {
            let name = self.name(&chain.name);
            quote! { let ready = rt.global_bound(&#name); }
        });
        quote! { { #ready #(let #temps: #rust = #values;)* #call } }
    }

    /// The types the Rust function takes its first `count` arguments in.
    fn arg_types(&self, function: FnId, count: usize) -> Vec<Ty> {
        let params = &self.program().function(function).params;
        let ty =
            |index: usize| params.get(index).and_then(|param| param.slot).map_or(Ty::Any, |slot| self.slot_ty(slot));
        (0..count).map(ty).collect()
    }

    fn direct_args(&mut self, temps: &[Ident], params: usize, rest: bool) -> TokenStream {
        let fixed = params - usize::from(rest);
        let given = temps.len().min(fixed);
        let (plain, more) = temps.split_at(given);
        let missing = (given..fixed).map(|_| quote! { q::UNBOUND });
        let mut all: Vec<TokenStream> = plain.iter().map(|temp| quote! { #temp }).collect();
        all.extend(missing);
        if rest {
            let more: Vec<_> = more.iter().map(|temp| quote! { #temp }).collect();
            let list = self.list(&more);
            all.push(quote! { q::array(rt, #list) });
        }
        quote! { #(#all),* }
    }
}

/// The call of a method that was looked up.
fn method_call(method: &Ident, args: &[TokenStream], at: At) -> TokenStream {
    let at = position(at);
    match args.len() {
        0 => quote! { #method.call0(rt, #at) },
        count @ 1..=3 => {
            let call = super::idents::ident(["call1", "call2", "call3"][count - 1]);
            quote! { #method.#call(rt, #(#args,)* #at) }
        }
        _ => quote! { #method.call(rt, &mut [#(#args),*], #at) },
    }
}
