//! `qing explain`: the catalogue of codes, a page or the list.

use std::fmt::Write as _;

use clap::ArgMatches;
use qing_compiler::compile::{NoFiles, SourceFile, check_program};
use qing_compiler::diag::Text;
use qing_compiler::messages::pages::{self, Page, Sample};

use crate::failure::Failure;
use crate::messages::{explain as words, report};
use crate::out::print;
use crate::render;
use crate::ui::Ui;

/// Prints the pages of the codes given, or the list of all codes.
pub(super) fn explain(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let codes: Vec<&String> = given.get_many("code").into_iter().flatten().collect();
    let mut out = if codes.is_empty() { list(ui) } else { String::new() };
    for code in codes {
        let page = pages::find(code)
            .ok_or_else(|| Failure::user(ui, words::UNKNOWN, &[code]).help(ui, words::SEE_LIST, &[]))?;
        out.push_str(&show(page, ui));
    }
    print(&out, ui)?;
    Ok(0)
}

/// Every code with its headline.
fn list(ui: Ui) -> String {
    pages::all().iter().fold(String::new(), |mut out, page| {
        let _ = writeln!(out, "{}  {}", page.code, headline(page, ui));
        out
    })
}

/// The headline of a page; what depends on the program is left open.
fn headline(page: &Page, ui: Ui) -> String {
    let title = page.kind().map(|kind| kind.title).or(page.title);
    title.map_or_else(String::new, |title| ui.say(title, &["…"; 4]))
}

/// A page for the terminal.
fn show(page: &Page, ui: Ui) -> String {
    let colon = ui.say(report::COLON, &[]);
    let mut out = format!("{}{colon}{}\n\n{}\n", page.code, headline(page, ui), ui.say(page.about, &[]));
    let mut part = |title: Text, text: &str| {
        let _ = writeln!(out, "\n{}\n{}", ui.say(title, &[]), indented(text));
    };
    part(words::WRONG, page.wrong);
    let said = said(page, ui);
    if !said.is_empty() {
        part(words::SAID, &said);
    }
    part(words::RIGHT, page.right);
    if page.code.starts_with("Q3") {
        let _ = writeln!(out, "\n{}", ui.say(words::SILENCE, &[page.code]));
    }
    out.push('\n');
    out
}

fn indented(text: &str) -> String {
    let lines = text.lines().map(|line| if line.is_empty() { String::new() } else { format!("    {line}") });
    lines.collect::<Vec<_>>().join("\n")
}

/// What the compiler says of the page's wrong program.
fn said(page: &Page, ui: Ui) -> String {
    if page.sample != Sample::Program {
        return String::new();
    }
    let name = ui.say(words::FILE, &[]);
    let source = SourceFile { name: name.clone(), text: page.wrong.to_owned() };
    let found = check_program(&name, source, &mut NoFiles);
    let first: Vec<_> = found.diagnostics.into_iter().filter(|it| it.kind.code == page.code).take(1).collect();
    render::all(&first, &found.files, Ui { color: false, ..ui }).trim_end().to_owned()
}

/// The whole catalogue as a document, in the language of `ui`.
pub fn book(ui: Ui) -> String {
    let mut out = format!("# {}\n\n{}\n", ui.say(words::BOOK, &[]), ui.say(words::BOOK_ABOUT, &[]));
    let mut group = "";
    for page in pages::all() {
        let first = page.code.get(..2).unwrap_or("");
        if first != group {
            group = first;
            let name = words::GROUPS.iter().find(|(key, _)| *key == group).map(|(_, name)| ui.say(*name, &[]));
            let _ = writeln!(out, "\n## {group}xxx {}", name.unwrap_or_default());
        }
        let _ = writeln!(out, "\n### {} {}\n\n{}", page.code, headline(page, ui), ui.say(page.about, &[]));
        let mut part = |title: Text, text: &str, language: &str| {
            let _ = writeln!(out, "\n{}\n\n```{language}\n{text}\n```", ui.say(title, &[]));
        };
        let language = if page.sample == Sample::Words { "text" } else { "qing" };
        part(words::WRONG, page.wrong, language);
        let said = said(page, ui);
        if !said.is_empty() {
            part(words::SAID, &said, "text");
        }
        part(words::RIGHT, page.right, language);
    }
    out
}
