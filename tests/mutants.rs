//! One character of a conformance program changed (REQUIREMENTS R2, R6): the result is a diagnostic, or a program that
//! compiles, ends as programs end, and does the same in both lowering modes. Nothing panics, nothing of Rust shows.
//!
//! By itself the test stops after a minute; `QING_MUTANTS=2000 cargo test --release --test mutants` tries that many, from the
//! seed `QING_SEED`.
#![allow(dead_code, reason = "a part of what tests share is used here")]

#[path = "support/mutate.rs"]
mod mutate;
#[path = "support/sandbox.rs"]
mod sandbox;
mod support;

use std::collections::HashMap;
use std::path::Path;
use std::time::{Duration, Instant};

use mutate::Mutator;
use qing_compiler::compile::Mode;
use sandbox::{End, run};
use support::batch::{self, Batch};
use support::cases::{Case, collect};

/// How many mutants are compiled together.
const AT_ONCE: usize = 80;
/// How long new mutants are tried when no number is given.
const TIME: Duration = Duration::from_secs(60);

/// How many mutants came to what.
#[derive(Debug, Default)]
struct Counts {
    diagnostics: usize,
    same: usize,
    other: usize,
    endless: usize,
}

struct Mutant {
    case: Case,
    bytes: Vec<u8>,
}

#[test]
fn changed_programs_are_refused_or_valid() {
    let cases = collect(&Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/conformance"));
    let number = |name: &str| std::env::var(name).ok().and_then(|text| text.parse::<usize>().ok());
    let most = number("QING_MUTANTS");
    let mut mutator = Mutator::new(number("QING_SEED").unwrap_or(20_260_101) as u64);
    let mut counts = Counts::default();
    let mut faults = Vec::new();
    let (started, mut tried) = (Instant::now(), 0);
    while most.map_or(tried == 0 || started.elapsed() < TIME, |most| tried < most) {
        let mutants: Vec<Mutant> = (0..AT_ONCE).filter_map(|_| mutant(&cases, &mut mutator)).collect();
        tried += mutants.len();
        faults.extend(judge(&mutants, &mut counts));
    }
    println!("{tried} mutants: {counts:?}");
    assert!(counts.diagnostics > 0 && counts.same + counts.other > 0, "{counts:?}");
    assert!(faults.is_empty(), "{} of {tried}:\n{}", faults.len(), faults.join("\n\n"));
}

/// A program with one character changed.
fn mutant(cases: &[Case], mutator: &mut Mutator) -> Option<Mutant> {
    let case = cases.get(mutator.below(cases.len()))?;
    let text = std::str::from_utf8(&case.bytes).ok()?;
    Some(Mutant { case: case.clone(), bytes: mutator.change(text).into_bytes() })
}

/// What is wrong with mutants, if anything.
fn judge(mutants: &[Mutant], counts: &mut Counts) -> Vec<String> {
    let mut faults = Vec::new();
    let mut valid = Vec::new();
    let (mut slots, mut reference) = (Vec::new(), Vec::new());
    for mutant in mutants {
        let compiled = |mode| batch::compile(&mutant.case.folder, &mutant.case.file, &mutant.bytes, mode);
        match (compiled(Mode::Slots), compiled(Mode::Reference)) {
            (Ok(first), Ok(second)) => {
                valid.push(mutant);
                slots.push(first);
                reference.push(second);
            }
            (Err(said), Err(_)) if said.contains("[Q") => counts.diagnostics += 1,
            (first, second) => faults.push(fault(mutant, &format!("{:?} but {:?}", first.err(), second.err()))),
        }
    }
    let (slots, reference) = (Batch::new(&slots), Batch::new(&reference));
    for (index, mutant) in valid.into_iter().enumerate() {
        let ends = [&slots, &reference].map(|batch| run(batch.place(index), &mutant.case.folder));
        match ends {
            [End::Endless, End::Endless] => counts.endless += 1,
            [End::Done { code, out, err }, End::Done { code: other, out: same, .. }]
                if code == other && out == same =>
            {
                faults.extend(strange(code, &err).map(|what| fault(mutant, what)));
                if out == mutant.case.output { counts.same += 1 } else { counts.other += 1 }
            }
            [first, second] => faults.push(fault(mutant, &format!("{first:?}\nbut by reference {second:?}"))),
        }
    }
    faults
}

fn fault(mutant: &Mutant, what: &str) -> String {
    format!("{}\n{}\n{what}", mutant.case.title, String::from_utf8_lossy(&mutant.bytes))
}

/// What no program may show.
fn strange(code: i32, err: &str) -> Option<&'static str> {
    const RUST: [&str; 5] = ["panicked", "RUST_BACKTRACE", ".rs:", "unwrap", "Q9001"];
    if matches!(code, 70 | 99 | 101) || code < 0 {
        return Some("an end that no program may have");
    }
    RUST.iter().any(|word| err.contains(word)).then_some("something of Rust shows")
}

#[test]
fn what_no_program_may_show_is_noticed() {
    assert!(strange(0, "").is_none() && strange(1, "错误[Q5003]：除零错误：除数是 0").is_none());
    assert!(strange(70, "").is_some() && strange(-1, "").is_some() && strange(1, "thread panicked").is_some());
}

#[test]
fn changes_are_many_and_small() {
    let mut mutator = Mutator::new(1);
    let mut seen = HashMap::new();
    for _ in 0..200 {
        let text = mutator.change("#甲 = 1\n");
        assert!(text.chars().count().abs_diff(7) <= 1, "{text}");
        *seen.entry(text).or_insert(0) += 1;
    }
    assert!(seen.len() > 60, "only {} different", seen.len());
}
