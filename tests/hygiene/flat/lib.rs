//! A macro that puts every token at the place of the call, so that no line or column means anything.

use proc_macro::{Group, Span, TokenStream, TokenTree};

/// The same tokens without positions.
#[proc_macro]
pub fn flat(input: TokenStream) -> TokenStream {
    flatten(input)
}

fn flatten(tokens: TokenStream) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut token| {
            if let TokenTree::Group(group) = &token {
                token = Group::new(group.delimiter(), flatten(group.stream())).into();
            }
            token.set_span(Span::call_site());
            token
        })
        .collect()
}
