//! What a REPL must go on reading.

use qing_compiler::{lex::normalize_name, parse::parse};

#[test]
fn open_constructs_are_incomplete() {
    #[rustfmt::skip]
    let texts = [
        "如果 真 ｛", "如果 真", "如果", "@显示（1，", "#甲 = 【1，\n2", "#甲 =", "1 +", "@显示、", "“甲", "\"甲\n乙", ";; 注释", "@【】",
        "@f = @【#甲】｛\n  重复 2 ｛\n", "执行 ｛ ｝", "尝试 ｛ ｝", "匹配 1 ｛ 1", "遍历 #甲，", "#甲.", "当 1，2，", "｛#甲：1", "导入",
    ];
    for text in texts {
        assert!(parse(text).incomplete, "{text}: {:?}", parse(text).diagnostics);
        assert!(!parse(text).diagnostics.is_empty(), "{text}");
    }
}

#[test]
fn complete_and_broken_texts_are_not() {
    for text in
        ["", "1", "如果 真 ｛ ｝", "@显示、1", "；甲", "1）", "#甲 = = （", "如果 1 2 ｛", "甲", "1 + * 2", "跳出"]
    {
        assert!(!parse(text).incomplete, "{text}");
    }
}

#[test]
fn names_given_as_strings() {
    assert_eq!(normalize_name("＃ａ１").as_deref(), Some("#a1"));
    assert_eq!(normalize_name("@e\u{301}").as_deref(), Some("@é"));
    for text in ["", "甲", "#", "#甲 ", "##甲", "#甲·乙", "1"] {
        assert_eq!(normalize_name(text), None, "{text}");
    }
}

#[test]
fn comments_are_kept() {
    let text = "1 ； 甲\n;; 乙\n;; 2";
    let comments = parse(text).comments;
    let shown: Vec<_> = comments.iter().map(|comment| (comment.span.slice(text), comment.block)).collect();
    assert_eq!(shown, [("； 甲", false), (";; 乙\n;;", true)]);
}
