//! The library's table against the compiler's list, and every example of the table against what it says it prints.

mod support;

use std::collections::BTreeMap;

use qing::natives::{ALL, DOCS, Doc};
use qing_compiler::compile::Mode;
use support::batch::{self, Batch};

fn docs() -> Vec<&'static Doc> {
    DOCS.iter().flat_map(|topic| topic.iter()).collect()
}

#[test]
fn the_compiler_knows_the_table() {
    let natives: BTreeMap<&str, (u32, u32)> = ALL
        .iter()
        .filter(|native| native.name.starts_with('@'))
        .map(|native| (native.name, (native.min, native.max)))
        .collect();
    let known: BTreeMap<&str, (u32, u32)> =
        qing_compiler::natives::NATIVES.iter().map(|(name, min, max)| (*name, (*min, *max))).collect();
    assert_eq!(natives, known);
    let constants: Vec<&str> = ALL.iter().map(|native| native.name).filter(|name| name.starts_with('#')).collect();
    assert_eq!(constants, qing_compiler::natives::CONSTANTS);
    let sorted = qing_compiler::natives::NATIVES.windows(2).all(|pair| pair[0].0 < pair[1].0);
    assert!(sorted, "the compiler searches its list by halves");
}

#[test]
fn the_compiler_knows_the_large_natives() {
    let mut large: Vec<&str> = qing::natives::LARGE.iter().flat_map(|topic| topic.iter().map(|it| it.name)).collect();
    large.sort_unstable();
    assert_eq!(large, qing_compiler::natives::LARGE);
}

#[test]
fn every_entry_is_documented() {
    let names: Vec<&str> = docs().iter().map(|doc| doc.name).collect();
    for native in ALL {
        assert!(names.contains(&native.name), "{} is missing from the documentation", native.name);
    }
    for doc in docs() {
        assert!(!doc.example.is_empty() && doc.description.zh().contains('：'), "{}", doc.name);
        let own = doc.name.rsplit('.').next().unwrap_or(doc.name);
        assert!(doc.example.contains(own), "the example of {} does not use it", doc.name);
    }
}

/// Runs every example in a folder of its own.
fn examples(mode: Mode) {
    let mut faults = Vec::new();
    let mut programs = Vec::new();
    let mut running = Vec::new();
    for doc in docs() {
        match batch::compile(std::path::Path::new("."), "例.qing", doc.example.as_bytes(), mode) {
            Ok(rust) => {
                programs.push(rust);
                running.push(doc);
            }
            Err(shown) => faults.push(format!("{}: {shown}", doc.name)),
        }
    }
    let batch = Batch::new(&programs);
    for (index, doc) in running.into_iter().enumerate() {
        let folder = tempfile::tempdir().expect("a folder");
        let (code, output, errors) = batch.run(index, folder.path());
        let output = String::from_utf8_lossy(&output).into_owned();
        if code != 0 || output.trim_end() != doc.output.trim_end() {
            faults
                .push(format!("{}: exit {code}\n  printed {output:?}\n  not     {:?}\n{errors}", doc.name, doc.output));
        }
        let left: Vec<_> = std::fs::read_dir(folder.path()).expect("the folder").collect();
        assert!(left.is_empty(), "{} leaves files behind: {left:?}", doc.name);
    }
    assert!(faults.is_empty(), "{} failed:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn examples_print_what_they_say() {
    examples(Mode::Slots);
}

#[test]
fn examples_in_reference_mode() {
    examples(Mode::Reference);
}

/// Programs of many natives at their edges, with what they print.
fn edges(mode: Mode) {
    let cases = support::cases::collect(&std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/library"));
    assert!(cases.len() >= 8, "only {} cases found", cases.len());
    let faults = batch::check(&cases, mode, |case| case.bytes.clone());
    assert!(faults.is_empty(), "{} failed:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn edges_in_slots() {
    edges(Mode::Slots);
}

#[test]
fn edges_in_reference_mode() {
    edges(Mode::Reference);
}

/// The drawings of the examples, point by point.
#[test]
fn drawings_are_as_they_were() {
    let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("examples/画图");
    let names = ["五角星", "雪花", "螺旋", "分形树", "钟面"];
    let programs: Vec<String> = names
        .iter()
        .map(|name| {
            let file = format!("{name}.qing");
            let bytes = std::fs::read(folder.join(&file)).expect("an example");
            batch::compile(&folder, &file, &bytes, Mode::Slots).expect("a program")
        })
        .collect();
    let batch = Batch::new(&programs);
    for (index, name) in names.iter().enumerate() {
        let scratch = tempfile::tempdir().expect("a folder");
        let (code, _, errors) = batch.run(index, scratch.path());
        assert_eq!(code, 0, "{name}: {errors}");
        let file = format!("{name}.svg");
        let drawn = std::fs::read_to_string(scratch.path().join(&file)).expect("a drawing");
        if std::env::var_os("QING_UPDATE").is_some() {
            std::fs::write(folder.join(&file), &drawn).expect("the drawing is kept");
        }
        let kept = std::fs::read_to_string(folder.join(&file)).unwrap_or_default();
        assert!(drawn == kept, "{file} has changed: look at it, then run with QING_UPDATE=1");
    }
}

/// A PNG is a picture of the size asked for.
#[test]
fn a_png_has_its_size() {
    let env = qing::Env::new();
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("图.PNG").to_string_lossy().into_owned();
    qing::qing!(&env => "#龟 = @小乌龟（30，20）.@填充（“红”）.@画圆（5）.@写字（“字A”，8）.@保存（$path）")
        .expect("a file");
    let bytes = std::fs::read(&path).expect("the picture");
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(bytes[16..24], [0, 0, 0, 30, 0, 0, 0, 20]);
}
