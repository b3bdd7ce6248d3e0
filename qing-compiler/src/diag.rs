//! Diagnostics as data. Wording lives in [`crate::messages`], rendering in the command and in the macro crate.

use crate::span::Span;

/// The language messages are worded in.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lang {
    /// Chinese, the default.
    #[default]
    Zh,
    /// English.
    En,
}

impl Lang {
    /// As `--lang` and `QING_LANG` name it.
    pub fn code(self) -> &'static str {
        match self {
            Self::Zh => "zh",
            Self::En => "en",
        }
    }
}

/// A message template in both languages; `{0}`, `{1}` … are replaced by the diagnostic's arguments. Empty: not shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// Chinese.
    pub zh: &'static str,
    /// English.
    pub en: &'static str,
}

/// How grave it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// Compilation fails.
    Error,
    /// Reported by `qing check`, compiles.
    Warning,
}

/// One kind of diagnostic: its code and wording. Defined once each in [`crate::messages`].
#[derive(Debug, PartialEq, Eq)]
pub struct Kind {
    /// `Q1003`: Q0 lexical, Q1 syntax, Q2 names and contexts, Q3 lints.
    pub code: &'static str,
    /// How grave.
    pub severity: Severity,
    /// The headline.
    pub title: Text,
    /// What is here (under the caret).
    pub label: Text,
    /// Why.
    pub note: Text,
    /// What to write.
    pub help: Text,
}

/// A change of the source that would mend the fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What to replace; empty to insert.
    pub span: Span,
    /// With what.
    pub replacement: String,
}

/// A second place that explains the first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Label {
    /// Where.
    pub span: Span,
    /// What is there.
    pub text: Text,
    /// Fills the holes of `text`.
    pub args: Vec<String>,
}

/// A mistake found in a source file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic {
    /// Which one.
    pub kind: &'static Kind,
    /// Fills the holes of all its texts.
    pub args: Vec<String>,
    /// Index of the file among the sources of this compilation.
    pub file: u32,
    /// The primary place.
    pub span: Span,
    /// Other places.
    pub labels: Vec<Label>,
    /// A sure repair, if there is one.
    pub fix: Option<Fix>,
}

impl Diagnostic {
    /// A diagnostic of the first file without further labels.
    pub fn new(kind: &'static Kind, span: Span, args: Vec<String>) -> Self {
        Self { kind, args, file: 0, span, labels: Vec::new(), fix: None }
    }

    /// Adds a sure repair.
    #[must_use]
    pub fn with_fix(mut self, span: Span, replacement: impl Into<String>) -> Self {
        self.fix = Some(Fix { span, replacement: replacement.into() });
        self
    }

    /// Adds a second place.
    #[must_use]
    pub fn with_label(mut self, span: Span, text: Text, args: Vec<String>) -> Self {
        self.labels.push(Label { span, text, args });
        self
    }

    /// A text of this diagnostic in `lang` with its holes filled.
    pub fn fill(&self, text: Text, lang: Lang) -> String {
        fill(text, &self.args, lang)
    }
}

/// Replaces `{0}`, `{1}` … in a template. A hole without an argument stays as it is.
pub fn fill(text: Text, args: &[String], lang: Lang) -> String {
    let template = match lang {
        Lang::Zh => text.zh,
        Lang::En => text.en,
    };
    let mut out = String::with_capacity(template.len() + 16);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        let (before, tail) = rest.split_at(open);
        out.push_str(before);
        let hole = tail.find('}').and_then(|close| Some((close, tail.get(1..close)?.parse::<usize>().ok()?)));
        match hole.and_then(|(close, index)| Some((close, args.get(index)?))) {
            Some((close, arg)) => {
                out.push_str(arg);
                rest = &tail[close + 1..];
            }
            None => {
                out.push('{');
                rest = &tail[1..];
            }
        }
    }
    out.push_str(rest);
    out
}
