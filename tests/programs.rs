//! Whole programs: the examples, and programs of unusual size.

mod support;

use std::path::Path;

use qing_compiler::compile::Mode;
use support::batch::{Batch, compile};

/// Compiles and runs a program that must end well; gives its output.
fn output(name: &str, source: &str) -> String {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let rust = compile(&folder, name, source.as_bytes(), Mode::Slots).unwrap_or_else(|shown| panic!("{name}: {shown}"));
    let (code, out, errors) = Batch::new(&[rust]).run(0, &folder);
    assert_eq!(code, 0, "{name}: {errors}");
    String::from_utf8_lossy(&out).into_owned()
}

#[test]
fn every_example_ends_well() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    let mut count = 0;
    for entry in std::fs::read_dir(folder).expect("the examples").flatten() {
        let path = entry.path();
        if path.extension().is_some_and(|it| it == "qing") {
            let name = entry.file_name().to_string_lossy().into_owned();
            let shown = output(&name, &std::fs::read_to_string(&path).expect("an example"));
            assert!(!shown.is_empty(), "{name} shows nothing");
            count += 1;
        }
    }
    assert!(count >= 4, "only {count} examples");
}

#[test]
fn the_program_of_the_readme() {
    for readme in [include_str!("../README.md"), include_str!("../README.zh.md")] {
        let program = readme.split("```qing\n").nth(1).and_then(|rest| rest.split("```").next()).expect("a program");
        assert_eq!(output("自述.qing", program), "30 的阶乘是 265252859812191058636308480000000\n");
    }
}

#[test]
fn ten_thousand_brackets_are_compiled_or_refused() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("examples");
    for (open, close) in
        [("（", "）"), ("【", "】"), ("@｛#甲：", "｝"), ("@【】｛", "｝"), ("-", ""), ("如果 真 ｛", "｝")]
    {
        let source = format!("#甲 = {}1{}\n", open.repeat(10_000), close.repeat(10_000));
        if let Err(shown) = compile(&folder, "深.qing", source.as_bytes(), Mode::Slots) {
            assert!(shown.contains("错误[Q"), "{open}: {shown}");
        }
    }
}
