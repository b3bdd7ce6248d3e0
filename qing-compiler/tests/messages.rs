//! The message tables: codes, both languages, holes.

use std::collections::HashSet;

use qing_compiler::{diag::Text, messages};

fn holes(text: &str) -> HashSet<String> {
    (0..10).map(|index| format!("{{{index}}}")).filter(|hole| text.contains(hole.as_str())).collect()
}

#[test]
fn codes_are_unique_and_well_formed() {
    let mut seen = HashSet::new();
    for kind in messages::all() {
        let digits = kind.code.strip_prefix('Q').unwrap_or("");
        assert!(digits.len() == 4 && digits.bytes().all(|byte| byte.is_ascii_digit()), "{}", kind.code);
        assert!(matches!(digits.as_bytes().first(), Some(b'0'..=b'3')), "{}", kind.code);
        assert!(seen.insert(kind.code), "{} twice", kind.code);
    }
    assert!(seen.len() > 60);
}

#[test]
fn both_languages_say_the_same() {
    for kind in messages::all() {
        assert!(!kind.title.zh.is_empty(), "{} has no title", kind.code);
        let ours = kind.code.starts_with("Q0") || kind.code.starts_with("Q1");
        assert!(!ours || !kind.help.zh.is_empty(), "{} does not help", kind.code);
        for Text { zh, en } in [kind.title, kind.label, kind.note, kind.help] {
            assert_eq!(zh.is_empty(), en.is_empty(), "{}: {zh} / {en}", kind.code);
            // How many arguments are wanted is worded in either language: `{1}` and `{2}`.
            let en = if kind.code == "Q3009" { &en.replace("{2}", "{1}") } else { en };
            assert_eq!(holes(zh), holes(en), "{}: {zh} / {en}", kind.code);
        }
    }
}

#[test]
fn chinese_texts_hold_no_english_prose() {
    for kind in messages::all() {
        for text in [kind.title.zh, kind.label.zh, kind.note.zh, kind.help.zh] {
            let words = text.split(|c: char| !c.is_ascii_alphabetic()).filter(|word| word.len() > 3);
            let strange: Vec<&str> = words
                .filter(|word| {
                    !matches!(
                        *word,
                        "qing" | "file" | "crate" | "name" | "default" | "Rust" | "union" | "DFFF" | "FFFF"
                    )
                })
                .collect();
            assert!(strange.is_empty(), "{}: {strange:?} in {text}", kind.code);
        }
    }
}
