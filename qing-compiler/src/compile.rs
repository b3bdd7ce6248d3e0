//! The compiler as a whole: sources in, Rust or diagnostics out. Files are read by the caller's [`Loader`].

use crate::{
    diag::{Diagnostic, Severity},
    lex::Capture,
    lint, lower,
    parse::Form,
    resolve::{self, UnitKind, modules},
    span::Span,
};

/// How names are turned into Rust.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Mode {
    /// Names become slots wherever that cannot change a result.
    #[default]
    Slots,
    /// Every context is a real table, exactly as LANGUAGE.md §3 tells it; slow, to check the other mode against.
    Reference,
}

/// Which operations generated code uses.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ops {
    /// Fast paths inlined into loops and recursive functions: for optimised builds.
    #[default]
    Inline,
    /// Out of line everywhere: compiles fastest.
    Calls,
}

/// How to compile.
#[derive(Clone, Debug)]
pub struct Options {
    /// How names are turned into Rust.
    pub mode: Mode,
    /// Which operations generated code uses.
    pub ops: Ops,
    /// The path of the runtime's door in generated code.
    pub runtime_path: String,
    /// The path of a list of functions that register extension natives. These may bind any name of the user context, so
    /// nothing is taken for granted about those; only programs of their own have such a list.
    pub extensions: Option<String>,
}

impl Default for Options {
    fn default() -> Self {
        Self { mode: Mode::Slots, ops: Ops::Inline, runtime_path: "::qing::__private".to_owned(), extensions: None }
    }
}

/// What is known of the extension natives a program will be linked with, without building them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Extensions {
    /// Names with prefix that their sources mention. They may define others too.
    pub names: Vec<String>,
}

/// A source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SourceFile {
    /// As shown in messages.
    pub name: String,
    /// Its text, decoded.
    pub text: String,
}

/// A file that was imported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedFile {
    /// What tells it from every other file: the same for all paths that lead to it.
    pub id: String,
    /// Its name and text.
    pub file: SourceFile,
}

/// Why an imported file cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LoadError {
    /// There is none.
    NotFound,
    /// It is not UTF-8 text.
    NotText,
    /// It lies outside what the caller allows.
    Outside,
    /// Anything else, in words for the user.
    Other(String),
}

/// Reads imported files.
pub trait Loader {
    /// The file that `path` means in the file with the id `importer` (RULES.md 51: relative to the importing file).
    ///
    /// # Errors
    /// Why it cannot be had; reported at the path.
    fn load(&mut self, importer: &str, path: &str) -> Result<LoadedFile, LoadError>;
}

/// A loader without files.
pub struct NoFiles;

impl Loader for NoFiles {
    fn load(&mut self, _importer: &str, _path: &str) -> Result<LoadedFile, LoadError> {
        Err(LoadError::NotFound)
    }
}

/// What compiling gives.
#[derive(Clone, Debug)]
pub struct Compiled {
    /// Formatted Rust.
    pub rust: String,
    /// Whether it needs the runtime's feature `large`: it may reach one of [`natives::LARGE`](crate::natives::LARGE).
    pub large: bool,
    /// Warnings; [`Diagnostic::file`] indexes `files`.
    pub warnings: Vec<Diagnostic>,
    /// Every file of the unit.
    pub files: Vec<SourceFile>,
}

/// What a unit with mistakes gives.
#[derive(Clone, Debug)]
pub struct Failed {
    /// The mistakes, by file and position; [`Diagnostic::file`] indexes `files`.
    pub diagnostics: Vec<Diagnostic>,
    /// Every file of the unit.
    pub files: Vec<SourceFile>,
    /// For each of them the path in the main file that led to it.
    pub origins: Vec<Span>,
}

impl Failed {
    fn new(diagnostics: Vec<Diagnostic>, files: modules::Files) -> Self {
        let origins = files.files.iter().map(|file| file.origin).collect();
        Self { diagnostics, files: sources(files), origins }
    }
}

/// Compiles a program into a Rust source file with `fn main`. `id` tells the main file from others in imports.
///
/// # Errors
/// The mistakes found.
pub fn compile_program(
    id: &str,
    source: SourceFile,
    loader: &mut dyn Loader,
    options: &Options,
) -> Result<Compiled, Failed> {
    let files = modules::load(id, source, Form::File, loader);
    let (errors, warnings) = split(files.diagnostics.clone());
    if !errors.is_empty() {
        return Err(Failed::new(errors, files));
    }
    let unit = if options.extensions.is_some() { UnitKind::Extended } else { UnitKind::Program };
    let program = resolve::resolve(&files, options.mode, unit);
    let (rust, large) = lower::program(&program, &files, options);
    Ok(Compiled { rust, large, warnings, files: sources(files) })
}

/// The machine types found in a program, as text: one line a function.
///
/// # Errors
/// The mistakes found.
pub fn describe_types(id: &str, source: SourceFile, loader: &mut dyn Loader) -> Result<String, Failed> {
    let files = modules::load(id, source, Form::File, loader);
    let (errors, _) = split(files.diagnostics.clone());
    if !errors.is_empty() {
        return Err(Failed::new(errors, files));
    }
    let program = resolve::resolve(&files, Mode::Slots, UnitKind::Program);
    Ok(crate::lower::describe_types(&program))
}

/// Where the text of a unit's main file stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// In a file of its own.
    File,
    /// In a Rust file: its first line is this one there.
    Rust {
        /// From 1.
        line: u32,
    },
    /// In a string literal of a Rust file.
    Literal,
}

/// What compiling a block inside Rust gives.
#[derive(Clone, Debug)]
pub struct CompiledBlock {
    /// The items of a module in which the runtime's door is named `q`: `UNIT`, `NATIVES`, and the function `program`, which
    /// takes the runtime and the value of every capture.
    pub rust: String,
    /// The values of the host program it uses.
    pub captures: Vec<Capture>,
    /// Warnings; [`Diagnostic::file`] indexes `files`.
    pub warnings: Vec<Diagnostic>,
    /// Every file of the unit.
    pub files: Vec<SourceFile>,
}

/// A block inside Rust.
#[derive(Clone, Debug)]
pub struct Block {
    /// Its text.
    pub source: SourceFile,
    /// What kind of text it is.
    pub form: Form,
    /// Where the text stands.
    pub place: Place,
    /// Whether it shares its user context with others: then any of its names may be bound by them.
    pub shared: bool,
}

/// Compiles a block inside Rust. `id` tells it from the files it imports.
///
/// # Errors
/// The mistakes found.
pub fn compile_block(
    id: &str,
    block: Block,
    loader: &mut dyn Loader,
    options: &Options,
) -> Result<CompiledBlock, Failed> {
    let files = modules::load(id, block.source, block.form, loader);
    let (errors, warnings) = split(files.diagnostics.clone());
    if !errors.is_empty() {
        return Err(Failed::new(errors, files));
    }
    let unit = if block.shared { UnitKind::Shared } else { UnitKind::Program };
    let program = resolve::resolve(&files, options.mode, unit);
    let rust = lower::block(&program, &files, options, block.place);
    Ok(CompiledBlock { rust, captures: files.captures.clone(), warnings, files: sources(files) })
}

/// Compiles the library's initialisation script into the items of a module of the runtime: `NATIVES`, which it uses, and
/// `program`, which runs it in the library context (LANGUAGE.md §3).
///
/// # Errors
/// The mistakes found.
pub fn compile_library(source: SourceFile) -> Result<Compiled, Failed> {
    let id = source.name.clone();
    let files = modules::load(&id, source, Form::File, &mut NoFiles);
    let (errors, warnings) = split(files.diagnostics.clone());
    if !errors.is_empty() {
        return Err(Failed::new(errors, files));
    }
    let runtime_path = "crate::__private".to_owned();
    let options = Options { mode: Mode::Reference, ops: Ops::Calls, runtime_path, extensions: None };
    let program = resolve::resolve(&files, Mode::Reference, UnitKind::Library);
    let rust = lower::library(&program, &files, &options);
    // The script is part of every runtime.
    Ok(Compiled { rust, large: false, warnings, files: sources(files) })
}

/// Finds the mistakes of a program or, when it has none, its warnings, without making Rust.
pub fn check_program(id: &str, source: SourceFile, loader: &mut dyn Loader) -> Failed {
    check_extended(id, source, loader, None)
}

/// [`check_program`] for a program with extension natives: a name that one may define is no mistake.
pub fn check_extended(
    id: &str,
    source: SourceFile,
    loader: &mut dyn Loader,
    extensions: Option<&Extensions>,
) -> Failed {
    let files = modules::load(id, source, Form::File, loader);
    let (mut errors, mut warnings) = split(files.diagnostics.clone());
    if errors.is_empty() {
        warnings.extend(lint::lint(&files, extensions));
    }
    lint::silence(&files, &mut warnings);
    errors.extend(warnings);
    Failed::new(errors, files)
}

fn split(diagnostics: Vec<Diagnostic>) -> (Vec<Diagnostic>, Vec<Diagnostic>) {
    diagnostics.into_iter().partition(|diagnostic| diagnostic.kind.severity == Severity::Error)
}

fn sources(files: modules::Files) -> Vec<SourceFile> {
    files.files.into_iter().map(|file| file.source).collect()
}
