//! Any text parses: a tree, or diagnostics with places in the text; sure repairs come to an end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qing_compiler::{fix, parse::parse};

fuzz_target!(|text: &str| {
    let mut text = text.to_owned();
    for _ in 0..50 {
        let parsed = parse(&text);
        for diagnostic in &parsed.diagnostics {
            assert!(text.get(diagnostic.span.start as usize..diagnostic.span.end as usize).is_some());
        }
        let (next, count) = fix::apply(&text, &parsed.diagnostics, 0);
        if count == 0 || next == text {
            return;
        }
        text = next;
    }
});
