//! From a macro call to the code that runs the block.

use std::thread;

use proc_macro::{Delimiter, Group, Ident, Literal, Punct, Spacing, Span, TokenStream, TokenTree};
use qing_compiler::{
    compile::{Block, CompiledBlock, Failed, LoadError, Loader, Options, Place, SourceFile, compile_block},
    diag::Diagnostic,
    embed::{is_rust_expression, message},
    messages::{embed, imports},
    parse::Form,
    span::Span as Bytes,
};

use crate::{
    errors::{Fault, compile_errors, respan},
    files::PackageFiles,
    input::{self, Input, Source},
};

/// Stack of the compiler: its limits on nesting fit, those of rustc's threads need not.
const STACK: usize = 256 << 20;

/// Lints that the module of generated code need not heed; it holds nothing the user wrote.
const ALLOWED: &str = "non_upper_case_globals, non_snake_case, unused_mut, unused_variables, unused_assignments, \
    unused_labels, unreachable_code, unused_parens, unused_must_use, dead_code, unused_imports, \
    clippy::all, clippy::pedantic, clippy::nursery";

type Reader = fn(Option<TokenStream>, Vec<TokenTree>, TokenStream) -> Result<Input, Fault>;

/// Compiles the block of a macro call; mistakes become `compile_error!`.
pub(crate) fn expand(input: TokenStream, read: Reader) -> TokenStream {
    // The compiler works on a thread of its own, where rustc's tokens cannot be had.
    proc_macro2::fallback::force();
    let (door, rest) = input::door(input);
    let expanded = rest
        .and_then(input::environment)
        .and_then(|(env, rest)| read(env, rest, door.clone()))
        .map_err(|fault| vec![fault])
        .and_then(|input| block(&input));
    expanded.unwrap_or_else(|faults| compile_errors(&faults, &door))
}

fn block(input: &Input) -> Result<TokenStream, Vec<Fault>> {
    let mut files = PackageFiles::new();
    let (id, block) = unit(input, &mut files).map_err(|fault| vec![fault])?;
    let work = move || {
        let compiled = compile_block(&id, block, &mut files, &Options::default());
        (compiled, files)
    };
    let worker = thread::Builder::new().stack_size(STACK).spawn(work);
    let (compiled, files) = match worker.map(thread::JoinHandle::join) {
        Ok(Ok(done)) => done,
        Ok(Err(_)) | Err(_) => return Err(vec![Fault::new(&embed::OWN_FAULT, Vec::new(), Span::call_site())]),
    };
    match compiled {
        Ok(compiled) => run(input, &compiled, &files),
        Err(failed) => Err(faults(input, &failed)),
    }
}

/// What to compile, and its id among the files it may import.
fn unit(input: &Input, files: &mut PackageFiles) -> Result<(String, Block), Fault> {
    let shared = input.env.is_some();
    let here = |text: &str| SourceFile { name: "qing!".to_owned(), text: text.to_owned() };
    let (id, source, form, place) = match &input.source {
        Source::Tokens(layout) => {
            let form = if layout.lost { Form::LinesLost } else { Form::Embedded };
            let line = u32::try_from(layout.first_line).unwrap_or(1);
            (files.root_id(), here(&layout.text), form, Place::Rust { line })
        }
        Source::Literal { text, .. } => (files.root_id(), here(text), Form::Embedded, Place::Literal),
        Source::File { path, span } => {
            let loaded = files.load(&files.root_id(), path).map_err(|error| missing(error, path, *span))?;
            (loaded.id, loaded.file, Form::File, Place::File)
        }
    };
    Ok((id, Block { source, form, place, shared }))
}

fn missing(error: LoadError, path: &str, span: Span) -> Fault {
    let path = path.to_owned();
    match error {
        LoadError::NotFound => Fault::new(&embed::FILE_NOT_FOUND, vec![path], span),
        LoadError::Outside => Fault::new(&embed::FILE_OUTSIDE, vec![path], span),
        LoadError::NotText => Fault::new(&imports::NOT_TEXT, vec![path], span),
        LoadError::Other(why) => Fault::new(&embed::FILE_UNREADABLE, vec![path, why], span),
    }
}

fn faults(input: &Input, failed: &Failed) -> Vec<Fault> {
    let fault = |diagnostic: &Diagnostic| {
        let file = failed.files.get(diagnostic.file as usize);
        let own = diagnostic.file == 0;
        let origin = failed.origins.get(diagnostic.file as usize).copied().unwrap_or_default();
        let Bytes { start, end } = if own { diagnostic.span } else { origin };
        match &input.source {
            Source::Tokens(layout) => {
                let (first, last) = layout.spans(start, end);
                Fault { text: message(diagnostic, file.filter(|_| !own)), first, last }
            }
            Source::Literal { text, span } if own => {
                let unnamed = SourceFile { name: String::new(), text: text.clone() };
                Fault { text: message(diagnostic, Some(&unnamed)), first: *span, last: *span }
            }
            Source::Literal { span, .. } | Source::File { span, .. } => {
                Fault { text: message(diagnostic, file), first: *span, last: *span }
            }
        }
    };
    failed.diagnostics.iter().map(fault).collect()
}

/// A reference to each value of the host, on the tokens that name it.
fn host_values(input: &Input, compiled: &CompiledBlock) -> Result<Vec<TokenStream>, Vec<Fault>> {
    let mut values = Vec::new();
    for capture in &compiled.captures {
        let (at, value) = match &input.source {
            Source::Tokens(layout) => match layout.captures.get(&capture.span.start) {
                Some((dollar, value)) => (*dollar, value.clone().into()),
                None => continue,
            },
            Source::Literal { span, .. } | Source::File { span, .. } => {
                let text = format!("({})", capture.text);
                let value = is_rust_expression(&text)
                    .then(|| text.parse().ok())
                    .flatten()
                    .ok_or_else(|| vec![Fault::new(&embed::NOT_RUST, vec![capture.text.clone()], *span)])?;
                (*span, respan(value, *span))
            }
        };
        values.push(reference(value, at));
    }
    Ok(values)
}

fn reference(value: TokenStream, at: Span) -> TokenStream {
    let mut mark = Punct::new('&', Spacing::Alone);
    mark.set_span(at);
    std::iter::once(TokenTree::from(mark)).chain(value).collect()
}

fn run(input: &Input, compiled: &CompiledBlock, files: &PackageFiles) -> Result<TokenStream, Vec<Fault>> {
    let door = ("__door", input.door.clone());
    let (mut lets, mut args) = (TokenStream::new(), TokenStream::new());
    for (index, value) in host_values(input, compiled)?.into_iter().enumerate() {
        let name = format!("__qing_{index}");
        let value = ("__value", value);
        lets.extend(fill(&format!("let {name} = __door::block::capture(__value);"), &[door.clone(), value]));
        args.extend(fill(&format!("{name},"), &[]));
    }
    let entry = match &input.env {
        Some(_) => "run(__env,",
        None => "run_alone(",
    };
    let env = input.env.clone().map(environment).unwrap_or_default();
    let read = files.read.iter().map(|file| {
        let path = TokenTree::from(Literal::string(&file.to_string_lossy()));
        fill("const _: &[u8] = q::include_bytes!(__path);", &[("__path", path.into())])
    });
    // rustc suspects a crate whose only Chinese names look like something else, `口` or `一`: one that does not clears them.
    let witness = match &input.source {
        Source::Tokens(layout) if !layout.text.is_ascii() => "fn 青语言() {}",
        Source::Tokens(_) | Source::Literal { .. } | Source::File { .. } => "",
    };
    let code = compiled.rust.parse().unwrap_or_default();
    let holes =
        [door, ("__lets", lets), ("__files", read.collect()), ("__code", code), ("__env", env), ("__args", args)];
    Ok(fill(
        &format!(
            "{{ __lets {{
                #[allow({ALLOWED})]
                mod __qing_block {{
                    use __door::{{self as q, Clone as _, Err, Ok, Some}};
                    __files
                    {witness}
                    __code
                }}
                __door::block::{entry} &__qing_block::UNIT, __qing_block::NATIVES, |__qing_rt| {{
                    __qing_block::program(__qing_rt, __args)
                }})
            }} }}"
        ),
        &holes,
    ))
}

/// `&env`, on its own tokens.
fn environment(env: TokenStream) -> TokenStream {
    let at = env.clone().into_iter().next().map_or_else(Span::call_site, |token| token.span());
    let mut tokens = env.clone().into_iter();
    match (tokens.next(), tokens.next()) {
        (Some(TokenTree::Ident(_)), None) => reference(env, at),
        _ => {
            let mut group = Group::new(Delimiter::Parenthesis, env);
            group.set_span(at);
            reference(TokenTree::from(group).into(), at)
        }
    }
}

/// Parses a template; identifiers that name a hole are replaced, all other tokens are ours.
fn fill(template: &str, holes: &[(&str, TokenStream)]) -> TokenStream {
    let tokens: TokenStream = template.parse().unwrap_or_default();
    fill_tokens(tokens, holes)
}

fn fill_tokens(tokens: TokenStream, holes: &[(&str, TokenStream)]) -> TokenStream {
    let mut out = TokenStream::new();
    for token in tokens {
        match token {
            TokenTree::Group(group) => {
                let mut filled = Group::new(group.delimiter(), fill_tokens(group.stream(), holes));
                filled.set_span(Span::mixed_site());
                out.extend([TokenTree::from(filled)]);
            }
            TokenTree::Ident(ident) => match hole(&ident, holes) {
                Some(tokens) => out.extend(tokens),
                None => out.extend([TokenTree::from(Ident::new(&ident.to_string(), Span::mixed_site()))]),
            },
            mut other => {
                other.set_span(Span::mixed_site());
                out.extend([other]);
            }
        }
    }
    out
}

fn hole(ident: &Ident, holes: &[(&str, TokenStream)]) -> Option<TokenStream> {
    let name = ident.to_string();
    holes.iter().find(|(hole, _)| *hole == name).map(|(_, tokens)| tokens.clone())
}
