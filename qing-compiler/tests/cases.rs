//! Folder in, snapshot out: every program of `cases/` with its tokens, tree or diagnostics.

mod support;

use std::{fs, path::Path};

use qing_compiler::parse::parse;

/// Snapshots every program of a folder.
fn snapshot(folder: &str, show: fn(&str) -> String) {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases").join(folder);
    let mut paths: Vec<_> = fs::read_dir(root).unwrap().map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "no cases in {folder}");
    for path in paths {
        let name = path.file_stem().unwrap().to_string_lossy().into_owned();
        let text = fs::read_to_string(&path).unwrap();
        let shown = format!("{text}----\n{}", show(&text));
        insta::with_settings!({ prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(format!("{folder}__{name}"), shown);
        });
    }
}

#[test]
fn tokens() {
    snapshot("tokens", support::tokens);
}

#[test]
fn trees() {
    snapshot("trees", |text| {
        let parsed = parse(text);
        assert_eq!(support::diagnostics(text, &parsed.diagnostics), "", "{text}");
        assert!(!parsed.incomplete);
        support::tree(&parsed.program)
    });
}

#[test]
fn errors() {
    snapshot("errors", |text| {
        let parsed = parse(text);
        assert!(!parsed.diagnostics.is_empty(), "{text}");
        let incomplete = if parsed.incomplete { "incomplete\n" } else { "" };
        support::diagnostics(text, &parsed.diagnostics) + incomplete
    });
}
