//! Every file in `fail` must fail with the messages in its `.stderr`, every file in `pass` must compile and run.
//!
//! Written for the stable toolchain with `rust-src`; `TRYBUILD=overwrite` takes what rustc says now as right.

use std::{
    fs,
    path::{Path, PathBuf},
};

use qing_compiler::messages::pages::{self, Sample};

/// The folder must not silently become empty.
const FEWEST: usize = 190;

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).into_iter().flatten().flatten().map(|file| file.path()).collect()
}

/// The scripts lie in the package that is compiled, and for each case that is one made by trybuild.
fn bring_scripts() -> std::io::Result<()> {
    let target = Path::new(env!("CARGO_TARGET_TMPDIR")).parent().unwrap_or(Path::new("."));
    let package = target.join("tests/trybuild").join(env!("CARGO_PKG_NAME")).join("scripts");
    fs::create_dir_all(&package)?;
    for script in files(Path::new("scripts")) {
        fs::copy(&script, package.join(script.file_name().unwrap_or_default()))?;
    }
    Ok(())
}

/// A mistake that only a file of its own can have: all of it is text.
const ONLY_IN_FILES: [&str; 1] = ["Q0045"];

#[test]
fn every_mistake_has_a_case() {
    let shown: String = files(Path::new("fail"))
        .iter()
        .filter(|file| file.extension().is_some_and(|it| it == "stderr"))
        .map(|file| fs::read_to_string(file).expect("what a case shows"))
        .collect();
    let mistakes = pages::all().into_iter().filter(|page| page.sample == Sample::Program);
    // Warnings (Q3) are those of `qing check`: macros cannot warn.
    let missing: Vec<&str> = mistakes
        .map(|page| page.code)
        .filter(|code| !code.starts_with("Q3") && !ONLY_IN_FILES.contains(code) && !shown.contains(code))
        .collect();
    assert!(missing.is_empty(), "no case in `fail` shows {missing:?}");
}

#[test]
fn mistakes_are_explained_where_they_are() {
    let cases = files(Path::new("fail")).iter().filter(|file| file.extension().is_some_and(|it| it == "rs")).count();
    assert!(cases >= FEWEST, "only {cases} cases");
    bring_scripts().expect("the scripts of the cases");
    let cases = trybuild::TestCases::new();
    cases.compile_fail("fail/*.rs");
    cases.pass("pass/*.rs");
}
