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

/// How many programs are compiled together, so that memory and disk do not grow with the number of seeds.
const AT_ONCE: usize = 100;

fn agree(generate: Generate) {
    let seeds: Vec<u64> = seeds().collect();
    let forms: [(&str, Form); 3] =
        [("slots", Mode::Slots.into()), ("built", Form::BUILT), ("reference", Mode::Reference.into())];
    let mut shown = 0;
    let mut faults = Vec::new();
    for part in seeds.chunks(AT_ONCE) {
        let programs = |form| part.iter().map(|seed| rust(generate, *seed, form)).collect::<Vec<_>>();
        let batches = forms.map(|(_, form)| Batch::new(&programs(form)));
        for (index, seed) in part.iter().enumerate() {
            let ends = batches.each_ref().map(|batch| batch.run(index, Path::new(".")));
            let [.., reference] = &ends;
            shown += usize::from(!reference.1.is_empty());
            if !matches!(reference.0, 0 | 1) || ends.iter().any(|end| end != reference) {
                let ends = forms.iter().zip(&ends).map(|((name, _), end)| show(name, end)).collect::<Vec<_>>();
                faults.push(format!("seed {seed}: {}\n{}", ends.join("\n"), generate(*seed)));
            }
        }
        println!("seeds up to {}: {} faults", part.last().copied().unwrap_or_default(), faults.len());
    }
    assert!(faults.is_empty(), "{} of {} programs:\n{}", faults.len(), seeds.len(), faults.join("\n\n"));
    assert!(shown * 100 > seeds.len() * 85, "most programs must show something: {shown} of {}", seeds.len());
}

/// How a program ended: exit code, standard output, standard error.
type End = (i32, Vec<u8>, String);

fn show(form: &str, end: &End) -> String {
    format!("{form}: {} {:?} {:?}", end.0, String::from_utf8_lossy(&end.1), end.2)
}
