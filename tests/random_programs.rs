//! Random programs: both lowering modes, and what `qing build` makes, must agree to the letter, and rustc must take all that is generated.
//!
//! `QING_RANDOM=FROM..TO` chooses the seeds; the default runs a fixed set that fits into the suite.

#[path = "random/generator.rs"]
mod generator;
#[path = "random/objects.rs"]
mod objects;
mod support;

use std::path::Path;

use qing_compiler::compile::Mode;
use support::batch::{Batch, Form, compile};

/// Seeds of the set that always runs.
const SEEDS: std::ops::Range<u64> = 1..33;

fn seeds() -> std::ops::Range<u64> {
    let chosen = std::env::var("QING_RANDOM").ok();
    let bounds = chosen.as_deref().and_then(|text| text.split_once(".."));
    bounds.and_then(|(from, to)| Some(from.parse().ok()?..to.parse().ok()?)).unwrap_or(SEEDS)
}

/// The text of a program from a seed.
type Generate = fn(u64) -> String;

fn rust(generate: Generate, seed: u64, form: Form) -> String {
    let text = generate(seed);
    compile(Path::new("."), "随机.qing", text.as_bytes(), form)
        .unwrap_or_else(|shown| panic!("seed {seed} does not compile:\n{shown}\n{text}"))
}

#[test]
fn both_modes_agree() {
    agree(generator::program);
}

#[test]
fn both_modes_agree_on_objects() {
    agree(objects::program);
}

fn agree(generate: Generate) {
    let seeds: Vec<u64> = seeds().collect();
    let batch = |form| Batch::new(&seeds.iter().map(|seed| rust(generate, *seed, form)).collect::<Vec<_>>());
    let (slots, built, reference) = (batch(Mode::Slots.into()), batch(Form::BUILT), batch(Mode::Reference.into()));
    let mut shown = 0;
    for (index, seed) in seeds.iter().enumerate() {
        let [slots, built, there] = [&slots, &built, &reference].map(|batch| batch.run(index, Path::new(".")));
        let text = || generate(*seed);
        for (form, here) in [("slots", &slots), ("built", &built)] {
            assert!(here.0 == 0 || here.0 == 1, "seed {seed}, {form}, ends with {}: {}\n{}", here.0, here.2, text());
            assert!(
                *here == there,
                "seed {seed}, {form}: {:?}, but in reference mode {:?}\n{}",
                (here.0, String::from_utf8_lossy(&here.1), &here.2),
                (there.0, String::from_utf8_lossy(&there.1), &there.2),
                text()
            );
        }
        shown += usize::from(!there.1.is_empty());
    }
    assert!(shown * 10 > seeds.len() * 9, "most programs must show something: {shown} of {}", seeds.len());
}
