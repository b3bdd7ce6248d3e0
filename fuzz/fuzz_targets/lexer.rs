//! Any text falls into tokens: in order, on character boundaries, inside the text.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qing_compiler::lex::lex;

fuzz_target!(|text: &str| {
    let lexed = lex(text);
    let mut end = 0;
    for token in &lexed.tokens {
        // Tokens that a mistake was reported about may stand for the same text.
        assert!((token.reported || token.span.start >= end) && token.span.start <= token.span.end);
        assert!(text.get(token.span.start as usize..token.span.end as usize).is_some());
        end = end.max(token.span.end);
    }
    for diagnostic in &lexed.diagnostics {
        assert!(text.get(diagnostic.span.start as usize..diagnostic.span.end as usize).is_some());
    }
});
