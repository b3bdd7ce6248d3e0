//! Broken programs as beginners write them, with everything they get to see. The code in a program's name is that of the true
//! cause: it must stand in the first line.
//!
//! `QING_UPDATE_BEGINNERS=1 cargo test --test beginners` writes the outputs anew; read them before keeping them.

#![allow(dead_code, reason = "a part of what tests share is used here")]

mod support;

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use qing_cli::render;
use qing_cli::ui::Ui;
use qing_compiler::compile::{Mode, NoFiles, SourceFile, check_program};
use qing_compiler::messages::pages;
use support::batch::{self, Batch};

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/beginners")
}

struct Program {
    name: String,
    code: String,
    text: String,
}

fn programs() -> Vec<Program> {
    let entries = fs::read_dir(folder()).expect("the folder of programs").flatten().map(|entry| entry.path());
    let mut paths: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|it| it == "qing")).collect();
    paths.sort();
    let read = |path: &PathBuf| {
        let name = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let code = name.rsplit('-').next().unwrap_or("").to_owned();
        Program { text: fs::read_to_string(path).expect("a program"), name, code }
    };
    paths.iter().map(read).collect()
}

/// What `qing check` shows.
fn checked(program: &Program) -> String {
    let name = format!("{}.qing", program.name);
    let found = check_program(&name, SourceFile { name: name.clone(), text: program.text.clone() }, &mut NoFiles);
    render::all(&found.diagnostics, &found.files, Ui::plain()).trim_end().to_owned()
}

/// Everything a program's author sees: what checking says, then, where it runs, how that ends.
fn outputs(programs: &[Program]) -> Vec<String> {
    let compiled: Vec<Option<String>> = programs
        .iter()
        .map(|it| batch::compile(&folder(), &format!("{}.qing", it.name), it.text.as_bytes(), Mode::Slots).ok())
        .collect();
    let runnable: Vec<String> = compiled.iter().flatten().cloned().collect();
    let batch = Batch::new(&runnable);
    let mut next = 0;
    let mut all = Vec::new();
    for (program, compiled) in programs.iter().zip(&compiled) {
        let mut seen = checked(program);
        if compiled.is_some() {
            let (code, out, err) = batch.run(next, &folder());
            next += 1;
            if !seen.is_empty() {
                seen.push_str("\n\n");
            }
            let out = String::from_utf8_lossy(&out).into_owned();
            let ran = if seen.is_empty() { format!("{err}{out}") } else { format!("{out}{err}") };
            let _ = write!(seen, "{}\n[{code}]", ran.trim_end());
        }
        seen.push('\n');
        all.push(steady(&seen));
    }
    all
}

/// How deep calls can nest depends on the machine.
fn steady(seen: &str) -> String {
    let line = |line: &str| {
        if line.contains("（中间还有") { "  （中间还有 … 层）".to_owned() } else { line.to_owned() }
    };
    seen.lines().map(|it| line(it) + "\n").collect()
}

#[test]
fn beginners_are_told_the_true_cause() {
    let programs = programs();
    assert!(programs.len() >= 20, "only {} programs", programs.len());
    let update = std::env::var_os("QING_UPDATE_BEGINNERS").is_some();
    let mut faults = Vec::new();
    for (program, seen) in programs.iter().zip(outputs(&programs)) {
        let first = seen.lines().next().unwrap_or("");
        if !first.contains(&format!("[{}]", program.code)) || pages::find(&program.code).is_none() {
            faults.push(format!("{}: the first line is “{first}”", program.name));
        }
        let path = folder().join(format!("{}.txt", program.name));
        if update {
            fs::write(&path, &seen).expect("an output");
        } else if fs::read_to_string(&path).unwrap_or_default() != seen {
            faults.push(format!("{} differs:\n{seen}", program.name));
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
