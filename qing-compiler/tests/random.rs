//! Random texts made of tokens: no panic, and every position in the text and on a character's boundary.

use proptest::prelude::*;
use qing_compiler::{diag::Diagnostic, lex::lex, parse::parse, span::Span};

/// What random programs are made of: every mark, some words, names, literals, and what breaks them.
#[rustfmt::skip]
const PIECES: &[&str] = &[
    "#甲", "@乙", "#", "@", "＠", "1", "2.5", "0xF", "0x", "1_", "1e3", "“文”", "\"文\"", "“", "”", "\"", "\\", "、", "，", ",", "；", ";",
    ";;", "：", "=", "==", "+=", "+", "-", "*", "/", "%", "<", ">=", "≠", "!", "&&", "|", "（", "）", "【", "】", "｛", "｝", "(", ")", "[",
    "]", "{", "}", ".", "。", "·", "…", "...", "@【】｛", "@｛", "\n", "\r\n", "\r", " ", "　", "\t", "空", "真", "如果", "再则", "否则",
    "当", "重复", "执行", "直到", "遍历", "匹配", "返回", "跳出", "继续", "取反", "尝试", "排查", "例行", "异步", "导入", "加", "且",
    "自加", "加等", "甲", "if", "for", "function", "當", "如过", "真且假", "‘", "’", "「", "《", "？", "$甲", "\u{200B}", "\u{FEFF}",
    "e\u{301}", "𠀀", "😀", "//", "/*", "++", "\\u{", "\\n", "__qing", "\u{0}",
];

fn check_span(text: &str, span: Span) -> Result<(), TestCaseError> {
    prop_assert!(span.start <= span.end, "{span:?}");
    prop_assert!(text.get(span.start as usize..span.end as usize).is_some(), "{span:?} in {text:?}");
    Ok(())
}

fn check_diagnostic(text: &str, diagnostic: &Diagnostic) -> Result<(), TestCaseError> {
    check_span(text, diagnostic.span)?;
    for label in &diagnostic.labels {
        check_span(text, label.span)?;
    }
    diagnostic.fix.iter().try_for_each(|fix| check_span(text, fix.span))
}

fn check(text: &str) -> Result<(), TestCaseError> {
    let lexed = lex(text);
    let mut end = 0;
    for token in &lexed.tokens {
        check_span(text, token.span)?;
        prop_assert!(token.reported || token.span.start >= end, "tokens overlap at {:?} in {text:?}", token.span);
        end = end.max(token.span.end);
    }
    for comment in &lexed.comments {
        check_span(text, comment.span)?;
    }
    let parsed = parse(text);
    for diagnostic in &parsed.diagnostics {
        check_diagnostic(text, diagnostic)?;
    }
    let sorted = parsed.diagnostics.is_sorted_by_key(|diagnostic| diagnostic.span.start);
    prop_assert!(sorted, "out of order in {text:?}");
    for stmt in &parsed.program.stmts {
        check_span(text, stmt.span)?;
    }
    // A tree with a hole must never pass for a program.
    let hole = format!("{:?}", parsed.program).contains("kind: Error,");
    prop_assert!(!hole || !parsed.diagnostics.is_empty(), "silent mistake in {text:?}");
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 3000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn pieces(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40)) {
        check(&pieces.concat())?;
    }

    #[test]
    fn spaced_pieces(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..40)) {
        check(&pieces.join(" "))?;
    }

    #[test]
    fn any_text(text in "\\PC{0,60}") {
        check(&text)?;
    }
}
