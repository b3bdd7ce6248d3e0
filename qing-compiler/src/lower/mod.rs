//! From the resolved program to Rust.
//!
//! `value` gives an owned value, `operand` a reference to one, `condition` a `bool`; `stmt` gives statements. Every name of ours
//! is ASCII; the user's stay as they are ([`idents`]). All of the runtime is reached through one path, aliased `q`.

mod access;
mod assign;
mod block;
mod body;
mod call;
mod checked;
mod closures;
mod control;
mod effects;
mod elements;
mod expr;
mod function;
mod held;
mod idents;
mod kept;
mod members;
mod natives;
mod own;
mod path;
mod pieces;
mod pinned;
mod shapes;
mod statics;
mod taken;
mod there;
mod trying;
mod typed;
mod views;

use std::{collections::HashSet, rc::Rc};

use proc_macro2::TokenStream;
use quote::quote;

use crate::{
    compile::{Mode, Ops, Options, Place},
    hir::{MAIN, Program},
    infer::{Scope, Types, infer},
    resolve::{LONG_PROGRAM, modules::Files},
};
pub(crate) use block::{block, library};
use body::Body;
pub(crate) use effects::any;
use idents::{Idents, Naming};
use statics::Statics;

/// What all bodies of a unit share.
pub(crate) struct Unit<'a> {
    program: &'a Program,
    idents: Idents,
    statics: Statics,
    functions: Vec<TokenStream>,
    inline: bool,
    /// See [`pinned::steady`].
    steady: HashSet<Rc<str>>,
    /// Without macros that stand in each other's arguments: in a crate of a user the limit of their depth is not ours.
    flat: bool,
    types: Types,
    shapes: shapes::Shapes,
    closures: closures::Closures,
}

/// The formatted Rust of a program, and whether it may reach one of [`natives::LARGE`](crate::natives::LARGE).
pub(crate) fn program(program: &Program, files: &Files, options: &Options) -> (String, bool) {
    let parts = parts(program, files, options, Naming::AsWritten, Place::File);
    let large = parts.large;
    (prettyplease::unparse(&program_file(parts, options)), large)
}

/// The Rust of a unit in its parts.
struct Parts {
    /// The list of natives it uses.
    natives: TokenStream,
    /// Whether one of them is large.
    large: bool,
    main: TokenStream,
    items: Vec<TokenStream>,
}

fn parts(program: &Program, files: &Files, options: &Options, naming: Naming, place: Place) -> Parts {
    let (shapes, closures) = (shapes::Shapes::new(program), closures::Closures::new(program));
    let types = types_of(program, scope(program, options, naming), (&shapes, &closures));
    let mut unit = Unit {
        program,
        idents: Idents::new(program, naming),
        statics: Statics::new(naming),
        functions: Vec::new(),
        inline: options.ops == Ops::Inline,
        steady: pinned::steady(program),
        flat: place != Place::File,
        types,
        shapes,
        closures,
    };
    let main = unit.main();
    for module in &program.modules {
        let function = function::module(&mut unit, module);
        unit.functions.push(function);
    }
    unit.infos();
    let natives = unit.statics.natives(program.needs_all_natives);
    let large = program.needs_all_natives || unit.statics.mentions(crate::natives::LARGE);
    let described = statics::unit(program, files, place);
    let Unit { functions: mut items, statics, shapes, .. } = unit;
    items.extend(statics.items());
    items.extend(shapes.items());
    items.push(described);
    Parts { natives, large, main, items }
}

/// How much the inference may assume. Only a program of its own is whole: blocks, the library and programs with extensions meet
/// values of others.
fn scope(program: &Program, options: &Options, naming: Naming) -> Scope {
    match (options.mode, naming) {
        (Mode::Reference, _) => Scope::Nothing,
        (Mode::Slots, Naming::AsWritten) if !program.library && options.extensions.is_none() => Scope::Whole,
        (Mode::Slots, _) => Scope::Unit,
    }
}

/// What is known of the types of a program, as text.
pub(crate) fn describe_types(program: &Program) -> String {
    let (shapes, closures) = (shapes::Shapes::new(program), closures::Closures::new(program));
    types_of(program, Scope::Whole, (&shapes, &closures)).describe(program)
}

fn types_of(program: &Program, scope: Scope, callees: (&shapes::Shapes, &closures::Closures)) -> Types {
    let mut types = infer(program, scope);
    if scope != Scope::Nothing {
        types.find_twins(program, &call::Known::new(callees), call::FIXED_ARGS);
    }
    types
}

fn program_file(parts: Parts, options: &Options) -> syn::File {
    let Parts { natives, main, items, .. } = parts;
    let door: TokenStream = options.runtime_path.parse().unwrap_or_default();
    let start = match &options.extensions {
        None => quote! { q::start(&UNIT, NATIVES, 程序) },
        Some(list) => {
            let list: TokenStream = list.parse().unwrap_or_default();
            quote! { q::start_with(&UNIT, NATIVES, #list, 程序) }
        }
    };
    // Macros stand in each other's arguments as deep as the script nests.
    let tokens = quote! {
        #![recursion_limit = "4096"]
        #![allow(
            non_upper_case_globals,
            non_snake_case,
            uncommon_codepoints,
            mixed_script_confusables,
            confusable_idents,
            unused_mut,
            unused_variables,
            unused_assignments,
            unused_labels,
            unreachable_code,
            unused_parens,
            unused_must_use,
            dead_code
        )]
        use #door::{self as q, Clone as _, Err, Ok, Some};
        fn main() -> q::ExitCode {
            #start
        }
        static NATIVES: &[&q::NativeDef] = #natives;
        #[global_allocator]
        static MEMORY: q::Memory = q::Memory;
        #main
        #(#items)*
    };
    match syn::parse2(tokens) {
        Ok(file) => file,
        // Tested never to happen; the text below makes the build fail with what to report.
        Err(error) => {
            let message = format!("generated code does not parse: {error}");
            syn::parse_quote! { ::core::compile_error!(#message); }
        }
    }
}

impl Unit<'_> {
    /// The program's own function, cut into several where it is long.
    fn main(&mut self) -> TokenStream {
        let program = self.program;
        let main = program.function(MAIN);
        let name = self.idents.main();
        let host: Vec<_> = program.host_values.iter().map(|slot| self.idents.slot(*slot).clone()).collect();
        if main.body.stmts.len() <= LONG_PROGRAM {
            let body = Body::new(self, MAIN).main_body(&main.body.stmts, true);
            return quote! { pub(crate) fn #name(rt: &q::Rt, #(#host: q::Value),*) -> q::R { #body } };
        }
        let chunks: Vec<&[crate::hir::Expr]> = main.body.stmts.chunks(LONG_PROGRAM / 2).collect();
        let mut calls = Vec::new();
        for (index, chunk) in chunks.iter().enumerate() {
            let last = index + 1 == chunks.len();
            let part = idents::ident(&format!("part_{index}"));
            let body = Body::new(self, MAIN).main_body(chunk, last);
            self.functions.push(quote! { fn #part(rt: &q::Rt, #(#host: q::Value),*) -> q::R { #body } });
            let end = (!last).then(|| quote! { ?; });
            calls.push(quote! { #part(rt, #(#host.clone()),*) #end });
        }
        quote! { pub(crate) fn #name(rt: &q::Rt, #(#host: q::Value),*) -> q::R { #(#calls)* } }
    }

    /// Descriptions of every function that becomes a value or can be called wrongly.
    fn infos(&mut self) {
        for index in 0..self.program.functions.len() {
            let id = crate::hir::FnId(index as u32);
            if self.statics.has_info(id) {
                let item = function::info(self, id);
                self.statics.push(item);
            }
        }
    }
}
