//! Every conformance program parses as its expected outcome says.

use std::{
    fs,
    path::{Path, PathBuf},
};

use qing_compiler::{diag::Lang, parse::parse, source};

/// The programs, which lie beside the crate.
fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/conformance")
}

fn programs(folder: &Path, into: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            programs(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "qing") {
            into.push(path);
        }
    }
}

/// Everything a diagnostic says, with positions.
fn rendered(text: &str, diagnostic: &qing_compiler::diag::Diagnostic) -> String {
    let position = source::LineIndex::new(text).position(diagnostic.span.start);
    let kind = diagnostic.kind;
    let texts = [kind.title, kind.label, kind.note, kind.help].map(|text| diagnostic.fill(text, Lang::Zh));
    format!("{}:{} {} {}", position.line, position.column, kind.code, texts.join(" "))
}

#[test]
fn programs_parse_as_expected() {
    let mut paths = Vec::new();
    programs(&folder(), &mut paths);
    assert!(paths.len() > 100, "only {} programs", paths.len());
    let mut failures = Vec::new();
    for path in paths {
        let expected = fs::read_to_string(path.with_extension("err")).unwrap_or_default();
        let mut lines = expected.lines();
        let compile_error = lines.next() == Some("2");
        let wanted = lines.next().unwrap_or("");
        let messages = match source::decode(&fs::read(&path).unwrap()) {
            Ok(text) => parse(&text).diagnostics.iter().map(|diagnostic| rendered(&text, diagnostic)).collect(),
            Err(diagnostic) => vec![rendered("", &diagnostic)],
        };
        let good =
            if compile_error { messages.len() == 1 && messages[0].contains(wanted) } else { messages.is_empty() };
        if !good {
            failures.push(format!("{}: wanted {expected:?}, got {messages:#?}", path.display()));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}
