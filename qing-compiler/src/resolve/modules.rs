//! Loads and parses the main file and everything it imports (RULES.md 51), each file once.

use std::collections::HashMap;

use crate::{
    ast::{Block, Expr, ExprKind},
    compile::{LoadError, Loader, SourceFile},
    diag::Diagnostic,
    hir::ModuleId,
    lex::Capture,
    messages::imports,
    parse::{self, Form},
    span::Span,
    visit::walk_exprs,
};

/// A parsed file of the unit.
pub(crate) struct ParsedFile {
    /// What tells it from other files; empty for the main file.
    pub(crate) id: String,
    /// Its name and text.
    pub(crate) source: SourceFile,
    /// Where the main file names it, or the file that led to it; for the main file nothing.
    pub(crate) origin: Span,
    /// Where its text starts in the unit.
    pub(crate) base: u32,
    /// Its statements.
    pub(crate) program: Block,
    /// Comments, for switches in them.
    pub(crate) comments: Vec<parse::Comment>,
}

/// The files of a unit; the main file is the first, module `n` is file `n + 1`.
#[derive(Default)]
pub(crate) struct Files {
    /// In the order they were first met.
    pub(crate) files: Vec<ParsedFile>,
    /// The module an import at a position of the unit means.
    pub(crate) imports: HashMap<u32, ModuleId>,
    /// Values of the host program that the main file uses.
    pub(crate) captures: Vec<Capture>,
    /// Mistakes found so far.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

/// Loads and parses `main`, which is of the given form, and its imports, which are files.
pub(crate) fn load(id: &str, main: SourceFile, form: Form, loader: &mut dyn Loader) -> Files {
    let mut it = Loading { files: Files::default(), loader, open: Vec::new() };
    it.file(id.to_owned(), main, form, Span::default());
    it.files
}

struct Loading<'a> {
    files: Files,
    loader: &'a mut dyn Loader,
    /// Files whose imports are being loaded: meeting one again is a cycle.
    open: Vec<String>,
}

impl Loading<'_> {
    fn file(&mut self, id: String, source: SourceFile, form: Form, origin: Span) -> usize {
        let index = self.files.files.len();
        let parsed = parse::parse_form(&source.text, form);
        let base = self.files.files.last().map_or(0, |file| file.base + file.source.text.len() as u32 + 1);
        self.files.diagnostics.extend(parsed.diagnostics.into_iter().map(|mut diagnostic| {
            diagnostic.file = index as u32;
            diagnostic
        }));
        self.files.captures.extend(parsed.captures);
        let imports = imports_of(&parsed.program);
        self.files.files.push(ParsedFile {
            id: id.clone(),
            source,
            origin,
            base,
            program: parsed.program,
            comments: parsed.comments,
        });
        self.open.push(id);
        for (path, span) in imports {
            self.import(index, &path, span);
        }
        self.open.pop();
        index
    }

    fn import(&mut self, importer: usize, path: &str, span: Span) {
        let (name, base, origin) = match self.files.files.get(importer) {
            Some(file) => (file.id.clone(), file.base, if importer == 0 { span } else { file.origin }),
            None => return,
        };
        let loaded = match self.loader.load(&name, path) {
            Ok(loaded) => loaded,
            Err(error) => return self.report(importer, span, path, error),
        };
        if self.open.contains(&loaded.id) {
            let diagnostic = Diagnostic::new(&imports::CYCLE, span, vec![path.to_owned()]);
            self.files.diagnostics.push(Diagnostic { file: importer as u32, ..diagnostic });
            return;
        }
        let index = match self.files.files.iter().position(|file| file.id == loaded.id) {
            Some(index) => index,
            None => self.file(loaded.id, loaded.file, Form::File, origin),
        };
        if let Some(module) = index.checked_sub(1) {
            self.files.imports.insert(base + span.start, ModuleId(module as u32));
        }
    }

    fn report(&mut self, importer: usize, span: Span, path: &str, error: LoadError) {
        let (kind, args) = match error {
            LoadError::NotFound => (&imports::NOT_FOUND, vec![path.to_owned()]),
            LoadError::Outside => (&imports::OUTSIDE, vec![path.to_owned()]),
            LoadError::NotText => (&imports::NOT_TEXT, vec![path.to_owned()]),
            LoadError::Other(why) => (&imports::UNREADABLE, vec![path.to_owned(), why]),
        };
        let diagnostic = Diagnostic::new(kind, span, args);
        self.files.diagnostics.push(Diagnostic { file: importer as u32, ..diagnostic });
    }
}

fn imports_of(program: &Block) -> Vec<(String, Span)> {
    let mut found = Vec::new();
    walk_exprs(program, &mut |expr: &Expr| {
        if let ExprKind::Import { path, path_span } = &expr.kind {
            found.push((path.clone(), *path_span));
        }
    });
    found
}
