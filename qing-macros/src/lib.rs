//! The macros behind `qing!` and `qing_file!`: a letterbox. Rust tokens become source text with a table of spans, the
//! compiler does its work, and its Rust or its diagnostics become tokens again.
//!
//! Users reach these through the macros of the `qing` library, which pass their own `$crate` in as the first token group, so
//! that the code finds the runtime under whatever name the library has in the user's crate.
#![forbid(unsafe_code)]

mod errors;
mod expand;
mod files;
mod input;
mod layout;

use proc_macro::TokenStream;

/// `qing!`: a block in token or string form.
#[proc_macro]
pub fn block(input: TokenStream) -> TokenStream {
    expand::expand(input, input::Input::block)
}

/// `qing_file!`: a block in a file of its own.
#[proc_macro]
pub fn file(input: TokenStream) -> TokenStream {
    expand::expand(input, input::Input::file)
}
