//! Numbers, strings, names, file contents: what is between quotes, behind 0x, or in bytes of any encoding.
#![no_main]

use libfuzzer_sys::fuzz_target;
use qing_compiler::{lex::lex, names::normalize, source};

fuzz_target!(|bytes: &[u8]| {
    let Ok(text) = source::decode(bytes) else { return };
    for (before, behind) in [("", ""), ("“", "”"), ("\"", "\""), ("0x", ""), ("1", "e9"), ("“\\u{", "}”"), ("#", "")] {
        let whole = format!("{before}{text}{behind}");
        let lexed = lex(&whole);
        assert!(!lexed.tokens.is_empty());
    }
    if let Some(name) = normalize(&text) {
        assert_eq!(normalize(&name).as_deref(), Some(&*name), "normalising twice changes nothing");
    }
    let lines = source::LineIndex::new(&text);
    for offset in 0..=u32::try_from(text.len()).unwrap_or(0) {
        let at = lines.position(offset);
        assert!(at.line >= 1 && at.column >= 1 && at.line <= lines.line_count());
    }
});
