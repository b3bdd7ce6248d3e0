//! The static data of generated code: names, long strings, descriptions of functions, the unit itself.

use std::{
    collections::{BTreeSet, HashMap},
    rc::Rc,
};

use proc_macro2::{Ident, Literal, TokenStream};
use quote::quote;

use super::idents::{Naming, ident};
use crate::{
    compile::Place,
    hir::{FnId, MAIN, Program},
    resolve::modules::Files,
};

/// Collects what the bodies need.
#[derive(Default)]
pub(super) struct Statics {
    naming: Naming,
    names: HashMap<Rc<str>, Ident>,
    members: HashMap<Rc<str>, usize>,
    strings: HashMap<Rc<str>, Ident>,
    items: Vec<TokenStream>,
    natives: BTreeSet<Rc<str>>,
    infos: BTreeSet<u32>,
}

impl Statics {
    pub(super) fn new(naming: Naming) -> Self {
        Self { naming, ..Self::default() }
    }

    /// The static of a variable's name.
    pub(super) fn name(&mut self, name: &Rc<str>) -> Ident {
        if let Some(ident) = self.names.get(name) {
            return ident.clone();
        }
        let prefix = if name.starts_with('@') { "F" } else { "V" };
        let ident = ident(&format!("{prefix}_{}", self.naming.bare(name)));
        self.add_name(&ident, name);
        self.names.insert(name.clone(), ident.clone());
        self.mention(name);
        ident
    }

    /// A static of its own for one access to a member, since it remembers where the member was found.
    pub(super) fn member(&mut self, name: &Rc<str>) -> Ident {
        let count = self.members.entry(name.clone()).or_default();
        *count += 1;
        let prefix = if name.starts_with('@') { "MF" } else { "M" };
        let ident = ident(&format!("{prefix}_{}_{count}", self.naming.bare(name)));
        self.add_name(&ident, name);
        ident
    }

    fn add_name(&mut self, ident: &Ident, name: &str) {
        self.items.push(quote! { static #ident: q::Name = q::Name::new(#name); });
    }

    /// The static of a string too long to be stored in a value.
    pub(super) fn string(&mut self, text: &Rc<str>) -> Ident {
        if let Some(ident) = self.strings.get(text) {
            return ident.clone();
        }
        let ident = ident(&format!("S_{}", self.strings.len() + 1));
        let chars = Literal::u32_unsuffixed(text.chars().count() as u32);
        let literal = &**text;
        self.items.push(quote! { static #ident: q::Lit = q::Lit::new(#literal, #chars); });
        self.strings.insert(text.clone(), ident.clone());
        ident
    }

    /// The description of a function literal.
    pub(super) fn info(&mut self, id: FnId) -> Ident {
        self.infos.insert(id.0);
        ident(&format!("I_{}", id.0))
    }

    pub(super) fn has_info(&self, id: FnId) -> bool {
        self.infos.contains(&id.0)
    }

    pub(super) fn push(&mut self, item: TokenStream) {
        self.items.push(item);
    }

    /// Notes that the program may reach the native of this name.
    pub(super) fn mention(&mut self, name: &Rc<str>) {
        if crate::names::in_library(name) {
            self.natives.insert(name.clone());
        }
    }

    /// Whether the program may reach one of these natives.
    pub(super) fn mentions(&self, names: &[&str]) -> bool {
        names.iter().any(|name| self.natives.contains(*name))
    }

    /// The list of natives to register: only these are linked.
    pub(super) fn natives(&self, all: bool) -> TokenStream {
        if all {
            return quote! { q::natives::ALL };
        }
        let paths = self.natives.iter().map(|name| native_path(name));
        quote! { &[#(&#paths),*] }
    }

    pub(super) fn items(self) -> Vec<TokenStream> {
        self.items
    }
}

/// The path of a native or library constant.
pub(super) fn native_path(name: &str) -> TokenStream {
    let ident = ident(name.trim_start_matches(['@', '#']));
    quote! { q::natives::#ident }
}

/// The unit: its sources, for messages, and where its functions lie.
pub(super) fn unit(program: &Program, files: &Files, place: Place) -> TokenStream {
    let sources = files.files.iter().map(|file| {
        let (name, text) = (&file.source.name, &file.source.text);
        let base = Literal::u32_unsuffixed(file.base);
        match place {
            Place::Rust { line } if file.base == 0 => {
                let line = Literal::u32_unsuffixed(line);
                quote! { q::SourceFile::at_line(q::file!(), #text, #base, #line) }
            }
            Place::Literal if file.base == 0 => {
                quote! { q::SourceFile::new(q::concat!("qing!（", q::file!(), ":", q::line!(), "）"), #text, #base) }
            }
            _ => quote! { q::SourceFile::new(#name, #text, #base) },
        }
    });
    let mut extents: Vec<_> = program
        .functions
        .iter()
        .enumerate()
        .filter(|(index, function)| {
            FnId(*index as u32) != MAIN
                && !program.modules.iter().any(|module| module.function.0 as usize == *index)
                && function.extent.1 > 0
        })
        .map(|(_, function)| (function.extent, function.name.clone()))
        .collect();
    extents.sort();
    let extents = extents.iter().map(|((start, end), name)| {
        let (start, end, name) = (Literal::u32_unsuffixed(*start), Literal::u32_unsuffixed(*end), &**name);
        quote! { q::FnSpan::new(#start, #end, #name) }
    });
    let unbound = if program.closed { crate::lint::never_binding(files) } else { Default::default() };
    let unbound = (!unbound.is_empty()).then(|| {
        let (names, near) =
            (unbound.keys().map(|name| &**name), unbound.values().map(|near| near.as_deref().unwrap_or("")));
        quote! { .never_binding(&[#((#names, #near)),*]) }
    });
    quote! { pub(crate) static UNIT: q::Unit = q::Unit::new(&[#(#sources),*], &[#(#extents),*]) #unbound; }
}
