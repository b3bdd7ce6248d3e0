//! A block inside Rust: the items of the module that holds its code. The macro brings the runtime's door in as `q`.

use quote::quote;

use super::{Parts, idents::Naming, parts};
use crate::{
    compile::{Options, Place},
    hir::Program,
    resolve::modules::Files,
};

/// The Rust of a block: `UNIT`, `NATIVES` and the function `program`, whose parameters are the values of the host.
pub(crate) fn block(program: &Program, files: &Files, options: &Options, place: Place) -> String {
    let Parts { natives, main, items, .. } = parts(program, files, options, Naming::Ascii, place);
    let tokens = quote! {
        pub(super) static NATIVES: &[&q::NativeDef] = #natives;
        #main
        #(#items)*
    };
    tokens.to_string()
}

/// The formatted Rust of the initialisation script: the items of a module of the runtime.
pub(crate) fn library(program: &Program, files: &Files, options: &Options) -> String {
    let Parts { natives, main, items, .. } = parts(program, files, options, Naming::Ascii, Place::File);
    let door: proc_macro2::TokenStream = options.runtime_path.parse().unwrap_or_default();
    let tokens = quote! {
        use #door::{self as q, Clone as _, Err, Ok, Some};
        pub(super) static NATIVES: &[&q::NativeDef] = #natives;
        #main
        #(#items)*
    };
    match syn::parse2(tokens) {
        Ok(file) => prettyplease::unparse(&file),
        // As for programs: tested never to happen.
        Err(error) => format!("::core::compile_error!({:?});", error.to_string()),
    }
}
