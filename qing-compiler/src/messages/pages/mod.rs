//! The catalogue: a page for every code, with a program that has the mistake and one that has not.
//!
//! `qing explain` prints a page, the documentation holds them all; tests run the programs of every page.

mod embed;
mod imports;
mod lexical;
mod lints;
mod running;
mod syntax;

use crate::diag::{Kind, Text};

/// How the programs of a page are to be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sample {
    /// A program that cannot be compiled, or that `qing check` warns of.
    Program,
    /// A program that fails while it runs.
    Running,
    /// No program shows it alone: a file that is not text, an import, a block inside Rust, a fault of our own. What stands
    /// for the wrong program says in words how it comes about.
    Words,
}

/// The page of one code.
#[derive(Clone, Copy, Debug)]
pub struct Page {
    /// `Q1001`
    pub code: &'static str,
    /// The headline of codes that have no [`Kind`]: those of errors while running.
    pub title: Option<Text>,
    /// What it means and why it is so.
    pub about: Text,
    /// How `wrong` and `right` are to be read.
    pub sample: Sample,
    /// Has the mistake.
    pub wrong: &'static str,
    /// Has it not.
    pub right: &'static str,
}

impl Page {
    /// The table entry of the code; errors while running have none.
    pub fn kind(&self) -> Option<&'static Kind> {
        super::all().into_iter().find(|kind| kind.code == self.code)
    }
}

/// Every page, by code.
pub fn all() -> Vec<&'static Page> {
    let tables = [lexical::PAGES, syntax::PAGES, imports::PAGES, embed::PAGES, lints::PAGES, running::PAGES];
    tables.into_iter().flatten().collect()
}

/// The page of a code, written in either case and width, with or without its Q.
pub fn find(code: &str) -> Option<&'static Page> {
    let folded: String = code.trim().chars().map(half_width).collect::<String>().to_ascii_uppercase();
    let digits = folded.strip_prefix('Q').unwrap_or(&folded);
    all().into_iter().find(|page| page.code.strip_prefix('Q') == Some(digits))
}

fn half_width(c: char) -> char {
    match u32::from(c) {
        wide @ 0xFF01..=0xFF5E => char::from_u32(wide - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

/// Defines the pages of one phase.
///
/// `"Q1001" Program "中文" "English" { wrong } { right }`
macro_rules! pages {
    ($($code:literal $sample:ident $([$zh_title:literal, $en_title:literal])? $zh:literal, $en:literal, $wrong:literal => $right:literal;)*) => {
        pub(super) static PAGES: &[$crate::messages::pages::Page] = &[$(
            $crate::messages::pages::Page {
                code: $code,
                title: $crate::messages::pages::title!($($zh_title, $en_title)?),
                about: $crate::diag::Text { zh: $zh, en: $en },
                sample: $crate::messages::pages::Sample::$sample,
                wrong: $wrong,
                right: $right,
            },
        )*];
    };
}
macro_rules! title {
    () => {
        None
    };
    ($zh:literal, $en:literal) => {
        Some($crate::diag::Text { zh: $zh, en: $en })
    };
}
pub(crate) use {pages, title};
