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
    let Parts { natives, main, items } = parts(program, files, options, Naming::Ascii, place);
    let tokens = quote! {
        pub(super) static NATIVES: &[&q::NativeDef] = #natives;
        #main
        #(#items)*
    };
    tokens.to_string()
}
