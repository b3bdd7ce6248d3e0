//! Diagnostics as `compile_error!`, each on the tokens it is about.

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use qing_compiler::{
    diag::{Diagnostic, Kind},
    embed::message,
    span::Span as Bytes,
};

/// A text for the user and the tokens from the first to the last that it is about.
pub(crate) struct Fault {
    pub(crate) text: String,
    pub(crate) first: Span,
    pub(crate) last: Span,
}

impl Fault {
    /// A mistake in how the macro is called.
    pub(crate) fn new(kind: &'static Kind, args: Vec<String>, at: Span) -> Self {
        let text = message(&Diagnostic::new(kind, Bytes::default(), args), None);
        Self { text, first: at, last: at }
    }
}

/// An expression of several `compile_error!`; the last one is its value, so that no type error follows.
pub(crate) fn compile_errors(faults: &[Fault], door: &TokenStream) -> TokenStream {
    let mut body = TokenStream::new();
    for (index, fault) in faults.iter().enumerate() {
        // rustc marks a macro call from its path to its closing bracket.
        body.extend(respan(door.clone(), |old, new| old.located_at(new), fault.first));
        body.extend(path_tail("compile_error", fault.first));
        body.extend([TokenTree::from(Punct::new('!', Spacing::Alone))]);
        let mut group = Group::new(Delimiter::Parenthesis, TokenTree::from(Literal::string(&fault.text)).into());
        group.set_span(fault.last);
        body.extend([TokenTree::from(group)]);
        if index + 1 < faults.len() {
            body.extend([TokenTree::from(Punct::new(';', Spacing::Alone))]);
        }
    }
    TokenTree::from(Group::new(Delimiter::Brace, body)).into()
}

/// `::name`
fn path_tail(name: &str, span: Span) -> [TokenTree; 3] {
    let mut colon = Punct::new(':', Spacing::Joint);
    colon.set_span(span);
    [colon.clone().into(), colon.into(), Ident::new(name, span).into()]
}

/// The same tokens with other spans.
pub(crate) fn respan(tokens: TokenStream, change: fn(Span, Span) -> Span, span: Span) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut token| {
            if let TokenTree::Group(group) = &token {
                token = Group::new(group.delimiter(), respan(group.stream(), change, span)).into();
            }
            token.set_span(change(token.span(), span));
            token
        })
        .collect()
}
