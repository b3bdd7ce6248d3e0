//! A compiled unit: its sources, for messages.

/// A source file; positions of a unit count through all its files.
pub struct SourceFile {
    pub(crate) name: &'static str,
    pub(crate) text: &'static str,
    pub(crate) base: u32,
    first_line: u32,
}

impl SourceFile {
    /// A file whose text starts at `base`.
    pub const fn new(name: &'static str, text: &'static str, base: u32) -> SourceFile {
        SourceFile { name, text, base, first_line: 1 }
    }

    /// Part of a file: its first line is `first_line` there.
    pub const fn at_line(name: &'static str, text: &'static str, base: u32, first_line: u32) -> SourceFile {
        SourceFile { name, text, base, first_line }
    }
}

/// Stands for the position of what Rust called: no file reaches so far.
pub(crate) const NOWHERE: u32 = u32::MAX;

/// Where a function literal lies.
pub struct FnSpan {
    start: u32,
    end: u32,
    name: &'static str,
}

impl FnSpan {
    /// From `start` up to `end`; an empty name is 匿名函数.
    pub const fn new(start: u32, end: u32, name: &'static str) -> FnSpan {
        FnSpan { start, end, name }
    }
}

/// A compiled unit.
pub struct Unit {
    files: &'static [SourceFile],
    functions: &'static [FnSpan],
    never_bound: &'static [(&'static str, &'static str)],
}

/// A position made readable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The file's name.
    pub file: &'static str,
    /// From 1.
    pub line: u32,
    /// From 1, by scalar value.
    pub column: u32,
    /// The whole line.
    pub text: &'static str,
    /// The function it lies in; empty for 匿名函数, `None` outside functions.
    pub function: Option<&'static str>,
}

impl Unit {
    /// `files` by base, `functions` by start.
    pub const fn new(files: &'static [SourceFile], functions: &'static [FnSpan]) -> Unit {
        Unit { files, functions, never_bound: &[] }
    }

    /// Adds the names that the unit reads though nothing in it ever binds them, each with the name that was perhaps meant, or
    /// an empty one.
    pub const fn never_binding(mut self, names: &'static [(&'static str, &'static str)]) -> Unit {
        self.never_bound = names;
        self
    }

    /// What was perhaps meant by a name that nothing binds, or the empty text; `None` when something binds it.
    pub(crate) fn never_bound(&self, name: &str) -> Option<&'static str> {
        self.never_bound.iter().find(|(it, _)| *it == name).map(|(_, near)| *near)
    }

    /// The text of a file before and from a position.
    pub(crate) fn source(&self, at: u32) -> Option<(&'static str, &'static str)> {
        let file = self.files.iter().rev().find(|file| file.base <= at)?;
        file.text.split_at_checked((at - file.base) as usize)
    }

    /// Where a position lies.
    pub fn place(&self, at: u32) -> Option<Place> {
        let file = self.files.iter().rev().find(|file| file.base <= at)?;
        let text = file.text;
        let offset = (at - file.base) as usize;
        let before = text.get(..offset)?;
        let mut line = file.first_line;
        let mut start = 0;
        let mut previous = '\0';
        for (index, c) in before.char_indices() {
            if c == '\r' || (c == '\n' && previous != '\r') {
                line += 1;
            }
            if c == '\n' || c == '\r' {
                start = index + 1;
            }
            previous = c;
        }
        let rest = text.get(start..).unwrap_or("");
        let shown = rest.split(['\n', '\r']).next().unwrap_or("");
        let column = text.get(start..offset).unwrap_or("").chars().count() as u32 + 1;
        let inner = self.functions.iter().rev().find(|function| function.start <= at && at < function.end);
        Some(Place { file: file.name, line, column, text: shown, function: inner.map(|function| function.name) })
    }
}
