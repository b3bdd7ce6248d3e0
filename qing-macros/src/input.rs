//! What a macro was given: the door to the runtime, perhaps an environment, and the block.

use proc_macro::{Delimiter, Span, TokenStream, TokenTree};
use qing_compiler::{embed::rust_string, messages::embed};

use crate::{errors::Fault, layout::Layout};

/// Where the text of the block comes from.
pub(crate) enum Source {
    Tokens(Layout),
    Literal { text: String, span: Span },
    File { path: String, span: Span },
}

/// A macro call, taken apart.
pub(crate) struct Input {
    /// The path of the module with all that generated code uses.
    pub(crate) door: TokenStream,
    /// The expression before `=>`.
    pub(crate) env: Option<TokenStream>,
    pub(crate) source: Source,
}

impl Input {
    /// `[crate = 路径,] [环境 =>] 代码`
    pub(crate) fn block(env: Option<TokenStream>, rest: Vec<TokenTree>, door: TokenStream) -> Result<Self, Fault> {
        let source = match string(&rest) {
            Some((text, span)) => Source::Literal { text, span },
            None => Source::Tokens(Layout::new(rest.into_iter().collect())),
        };
        Ok(Self { door, env, source })
    }

    /// `[crate = 路径,] [环境 =>] "路径"`
    pub(crate) fn file(env: Option<TokenStream>, mut rest: Vec<TokenTree>, door: TokenStream) -> Result<Self, Fault> {
        rest.pop_if(|last| is_mark(last, ','));
        match string(&rest) {
            Some((path, span)) => Ok(Self { door, env, source: Source::File { path, span } }),
            None => {
                let at = rest.first().map_or_else(Span::call_site, TokenTree::span);
                Err(Fault::new(&embed::NO_PATH, Vec::new(), at))
            }
        }
    }
}

/// Takes the door off: the group that our own macro put there, or what `crate = 路径,` says.
pub(crate) fn door(input: TokenStream) -> (TokenStream, Result<Vec<TokenTree>, Fault>) {
    let mut tokens: Vec<TokenTree> = input.into_iter().collect();
    let mut door = TokenStream::new();
    if let Some(TokenTree::Group(group)) = tokens.first() {
        door = group.stream();
        tokens.remove(0);
    }
    let named = matches!(tokens.as_slice(), [TokenTree::Ident(word), mark, ..]
        if word.to_string() == "crate" && is_mark(mark, '='));
    if !named {
        return (door, Ok(tokens));
    }
    match tokens.iter().position(|token| is_mark(token, ',')) {
        Some(comma) if comma > 2 => {
            let rest = tokens.split_off(comma + 1);
            let path = tokens.into_iter().take(comma).skip(2);
            (path.chain(tail("::__private")).collect(), Ok(rest))
        }
        _ => {
            let at = tokens.first().map_or_else(Span::call_site, TokenTree::span);
            (door, Err(Fault::new(&embed::NO_CRATE, Vec::new(), at)))
        }
    }
}

fn tail(path: &str) -> TokenStream {
    path.parse().unwrap_or_default()
}

/// Splits at the first `=>`, unless the block has begun before.
pub(crate) fn environment(tokens: Vec<TokenTree>) -> Result<(Option<TokenStream>, Vec<TokenTree>), Fault> {
    let arrow = tokens
        .windows(2)
        .take_while(|pair| !pair.first().is_some_and(|token| ['#', '@', ';', '$'].iter().any(|c| is_mark(token, *c))))
        .position(|pair| matches!(pair, [first, second] if is_mark(first, '=') && is_mark(second, '>')));
    match arrow {
        None => Ok((None, tokens)),
        Some(0) => {
            let at = tokens.first().map_or_else(Span::call_site, TokenTree::span);
            Err(Fault::new(&embed::NO_ENV, Vec::new(), at))
        }
        Some(index) => {
            let mut env = tokens;
            let mut rest = env.split_off(index + 2);
            env.truncate(index);
            // The braces of `env => { … }` hold the block; without them they would be an object of the language.
            if let [TokenTree::Group(group)] = rest.as_slice()
                && group.delimiter() == Delimiter::Brace
            {
                rest = group.stream().into_iter().collect();
            }
            Ok((Some(env.into_iter().collect()), rest))
        }
    }
}

fn is_mark(token: &TokenTree, mark: char) -> bool {
    matches!(token, TokenTree::Punct(punct) if punct.as_char() == mark)
}

/// The text of a single string literal, also one that another macro passed on.
fn string(tokens: &[TokenTree]) -> Option<(String, Span)> {
    match tokens {
        [TokenTree::Literal(literal)] => Some((rust_string(&literal.to_string())?, literal.span())),
        [TokenTree::Group(group)] if group.delimiter() == Delimiter::None => {
            string(&group.stream().into_iter().collect::<Vec<_>>())
        }
        _ => None,
    }
}
