//! Every conformance program, and those that force the slow paths of specialised code, in both lowering modes and as they are built, as written and
//! with their marks turned into either width.

mod support;

use std::path::Path;

use qing_compiler::compile::Mode;
use support::batch::Form;
use support::cases::{Case, collect};
use support::flip::{Width, flip};
use support::{batch, cases};

/// The folder must not silently become empty.
const FEWEST: usize = 140;

fn all() -> Vec<Case> {
    let tests = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests");
    let mut cases = collect(&tests.join("conformance"));
    assert!(cases.len() >= FEWEST, "only {} cases found", cases.len());
    let forced = collect(&tests.join("specialised"));
    assert!(forced.len() >= 5, "only {} programs force slow paths", forced.len());
    cases.extend(forced);
    cases
}

fn as_written(form: impl Into<Form>) {
    report(&batch::check(&all(), form, |case| case.bytes.clone()));
}

fn flipped(mode: Mode, width: Width) {
    // Programs about widths themselves would mean something else, and columns move where a mark stands in them.
    let mut cases: Vec<Case> = all().into_iter().filter(|case| !case.title.starts_with("lexical/")).collect();
    for case in &mut cases {
        if case.complaint.contains(':') {
            case.complaint.clear();
        }
    }
    let turned = |case: &Case| flip(&String::from_utf8_lossy(&case.bytes), width).into_bytes();
    assert!(cases.iter().any(|case| turned(case) != case.bytes), "nothing was turned");
    report(&batch::check(&cases, mode, turned));
}

fn report(faults: &[String]) {
    assert!(faults.is_empty(), "{} failed:\n{}", faults.len(), faults.join("\n"));
}

#[test]
fn slots_as_written() {
    as_written(Mode::Slots);
}

#[test]
fn built_as_written() {
    as_written(Form::BUILT);
}

#[test]
fn slots_full_width() {
    flipped(Mode::Slots, Width::Full);
}

#[test]
fn slots_half_width() {
    flipped(Mode::Slots, Width::Half);
}

#[test]
fn reference_as_written() {
    as_written(Mode::Reference);
}

#[test]
fn reference_full_width() {
    flipped(Mode::Reference, Width::Full);
}

#[test]
fn reference_half_width() {
    flipped(Mode::Reference, Width::Half);
}

#[test]
fn a_wrong_ending_is_noticed() {
    let case = cases::collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance/numbers")).remove(0);
    assert!(case.complain(case.code, &case.output, &case.complaint).is_none());
    assert!(case.complain(case.code + 1, &case.output, &case.complaint).is_some());
    assert!(case.complain(case.code, b"?", &case.complaint).is_some());
}

#[test]
fn marks_are_turned_outside_strings_and_comments_only() {
    let program = "#甲：【1，2】 ；说：好\n@显示、“：”， \"a\\\"：\"";
    assert_eq!(flip(program, Width::Half), "#甲:[1,2] ；说：好\n@显示、\"：\", \"a\\\"：\"");
    assert_eq!(flip("#a:1 ;;x:y;;,2", Width::Full), "＃a：1 ;;x:y;;，2");
}
