//! The macros behind `qing!` and `qing_file!`: a letterbox. Rust tokens become source text with a table of spans, the
//! compiler does its work, and its Rust or its diagnostics become tokens again.
//!
//! Users reach these through the macros of the `qing` library, which pass their own `$crate` in as the first token group, so
//! that the code finds the runtime under whatever name the library has in the user's crate.
#![forbid(unsafe_code)]

mod derive;
mod errors;
mod expand;
mod files;
mod input;
mod layout;

use proc_macro::TokenStream;
use syn::DeriveInput;

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

/// A struct of named fields as an object: the field `甲` is the member `#甲`. One of fields without names is an array, of a
/// single field its value; an enum of variants without fields is a string, the variant's name.
///
/// `#[qing(name = "@乙")]` on a field or a variant gives another name, `#[qing(crate = path)]` on the struct says where the
/// library lies.
#[proc_macro_derive(ToValue, attributes(qing))]
pub fn derive_to_value(input: TokenStream) -> TokenStream {
    derive(input, derive::to_value)
}

/// A struct or an enum from what `ToValue` makes of it. Members that the struct lacks are left alone; one that is missing is an error, or
/// `None` for an `Option`.
///
/// Besides what `ToValue` takes, `#[qing(default)]` or `#[qing(default = 3)]` on a field stands in for a missing member.
#[proc_macro_derive(FromValue, attributes(qing))]
pub fn derive_from_value(input: TokenStream) -> TokenStream {
    derive(input, derive::from_value)
}

fn derive(input: TokenStream, make: fn(&DeriveInput) -> syn::Result<proc_macro2::TokenStream>) -> TokenStream {
    // A block may have been compiled before; here spans matter.
    proc_macro2::fallback::unforce();
    syn::parse(input).and_then(|input| make(&input)).unwrap_or_else(syn::Error::into_compile_error).into()
}
