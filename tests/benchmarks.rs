//! The programs of `benches`: each compiles without error or warning, is built, and stands beside its peers.

mod support;

use std::fs;
use std::path::{Path, PathBuf};

use qing_compiler::compile::{NoFiles, SourceFile, check_program};
use support::batch::{Batch, Form, compile};

/// Where the scripts and their peers lie.
fn benches() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("benches")
}

/// The scripts of a set by name.
fn scripts(set: &str) -> Vec<PathBuf> {
    let entries = fs::read_dir(benches().join(set)).expect("a set of benchmarks").flatten();
    let mut scripts: Vec<PathBuf> = entries.map(|entry| entry.path()).collect();
    scripts.retain(|path| path.extension().is_some_and(|it| it == "qing"));
    scripts.sort();
    scripts
}

/// Codes and places of what the front end has to say about a script.
fn complaints(script: &Path) -> Vec<String> {
    let name = script.display().to_string();
    let source = SourceFile { name: name.clone(), text: fs::read_to_string(script).expect("a script in UTF-8") };
    let found = check_program(&name, source, &mut NoFiles).diagnostics;
    found.iter().map(|it| format!("{name}: {} at byte {}", it.kind.code, it.span.start)).collect()
}

#[test]
fn every_benchmark_is_clean() {
    for (set, least) in [("qing", 12), ("qing2", 8)] {
        let scripts = scripts(set);
        assert!(scripts.len() >= least, "{set}: only {} programs", scripts.len());
        let complaints: Vec<String> = scripts.iter().flat_map(|script| complaints(script)).collect();
        assert!(complaints.is_empty(), "{}", complaints.join("\n"));
    }
}

#[test]
fn every_benchmark_has_peers() {
    for script in ["qing", "qing2"].into_iter().flat_map(scripts) {
        let name = script.file_stem().expect("a name").to_string_lossy().into_owned();
        let has =
            |folder: &str, suffix: &str| benches().join("peers").join(folder).join(name.clone() + suffix).exists();
        assert!(has("js", ".js") && has("python", ".py"), "{name} has no peer in JavaScript or Python");
        assert!(has("lua", ".lua") || has("rust", ".rs"), "{name} has no peer in Lua and none in Rust");
    }
}

/// Programs like these use what the compiler does for speed in ways that small tests do not.
#[test]
fn every_benchmark_is_built() {
    let scripts: Vec<PathBuf> = ["qing", "qing2"].into_iter().flat_map(scripts).collect();
    let rust = |script: &PathBuf| {
        let bytes = fs::read(script).expect("a script");
        compile(&benches(), &script.display().to_string(), &bytes, Form::BUILT).expect("a program")
    };
    let batch = Batch::new(&scripts.iter().map(rust).collect::<Vec<_>>());
    for (index, script) in scripts.iter().enumerate() {
        assert!(batch.place(index).is_ok(), "{}: {:?}", script.display(), batch.place(index));
    }
}
