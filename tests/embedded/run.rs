//! Every conformance program gives the same in file, string and token form as in a file of its own.

#[path = "../support/cases.rs"]
#[allow(dead_code)] // shared with tests that need more of it
mod cases;

use std::{
    path::Path,
    process::{Command, Stdio},
};

use qing_compiler::{
    compile::{Block, NoFiles, Options, Place, SourceFile, compile_block},
    embed::message,
    parse::Form,
};

/// So many programs each form must hold; they must not silently become fewer.
const FEWEST: [(&str, usize); 3] = [("file", 135), ("string", 134), ("tokens", 133)];

fn all() -> Vec<cases::Case> {
    cases::collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../conformance"))
}

fn listed() -> Vec<(String, String)> {
    let output = Command::new(env!("CARGO_BIN_EXE_embedded")).output().expect("the list");
    let text = String::from_utf8(output.stdout).expect("text");
    text.lines().filter_map(|line| line.split_once(' ')).map(|(title, form)| (title.into(), form.into())).collect()
}

#[test]
fn every_form_gives_the_same() {
    let cases = all();
    let mut faults = Vec::new();
    let listed = listed();
    for (form, fewest) in FEWEST {
        let count = listed.iter().filter(|(_, of)| of == form).count();
        assert!(count >= fewest, "only {count} programs in {form} form");
    }
    for (title, form) in listed {
        let mut case = cases.iter().find(|case| case.title == title).expect("a case").clone();
        // In token form positions are those in the Rust file.
        if form == "tokens" && case.complaint.contains(':') {
            case.complaint.clear();
        }
        let output = Command::new(env!("CARGO_BIN_EXE_embedded"))
            .args([&title, &form])
            .current_dir(&case.folder)
            .stdin(Stdio::null())
            .output()
            .expect("the program runs");
        let errors = String::from_utf8_lossy(&output.stderr);
        let fault = case.complain(output.status.code().unwrap_or(-1), &output.stdout, &errors);
        faults.extend(fault.map(|fault| format!("{form}: {fault}")));
    }
    assert!(faults.is_empty(), "{} failed:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn mistakes_are_the_same_in_string_form() {
    let mut count = 0;
    for case in all().into_iter().filter(|case| case.code == 2) {
        let Ok(text) = String::from_utf8(case.bytes.clone()) else { continue };
        let source = SourceFile { name: String::new(), text };
        let block = Block { source: source.clone(), form: Form::Embedded, place: Place::Literal, shared: false };
        let failed = compile_block("block", block, &mut NoFiles, &Options::default()).expect_err(&case.title);
        let shown: String = failed.diagnostics.iter().map(|it| message(it, Some(&source))).collect();
        assert!(shown.contains(&case.complaint), "{}: {shown}", case.title);
        count += 1;
    }
    assert!(count >= 6, "only {count} programs with mistakes");
}
