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
    // The door has spans of its own, which no error may show: the macro gets a name here.
    let mut body: TokenStream = "use".parse().unwrap_or_default();
    body.extend(door.clone());
    body.extend("::compile_error as __qing_error;".parse::<TokenStream>());
    // rustc shows them from the last to the first (seen with 1.95; `several_at_once` in tests/ui/fail pins it).
    for (index, fault) in faults.iter().rev().enumerate() {
        // rustc marks a macro call from its path to its closing bracket.
        let mut group = Group::new(Delimiter::Parenthesis, TokenTree::from(Literal::string(&fault.text)).into());
        group.set_span(fault.last);
        let mark = |mark| TokenTree::from(Punct::new(mark, Spacing::Alone));
        body.extend([Ident::new("__qing_error", fault.first).into(), mark('!'), group.into()]);
        body.extend((index + 1 < faults.len()).then(|| mark(';')));
    }
    TokenTree::from(Group::new(Delimiter::Brace, body)).into()
}

/// The same tokens, all at `span`.
pub(crate) fn respan(tokens: TokenStream, span: Span) -> TokenStream {
    tokens
        .into_iter()
        .map(|mut token| {
            if let TokenTree::Group(group) = &token {
                token = Group::new(group.delimiter(), respan(group.stream(), span)).into();
            }
            token.set_span(span);
            token
        })
        .collect()
}
