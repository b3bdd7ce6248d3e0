//! Size and depth: no overflow on a small stack, time that grows with the text and no faster (REQUIREMENTS R30).

use std::{
    thread,
    time::{Duration, Instant},
};

use qing_compiler::parse::parse;

/// Parses on a stack of 2 MB; the codes of the diagnostics.
fn codes(text: String) -> Vec<&'static str> {
    let run = move || parse(&text).diagnostics.iter().map(|diagnostic| diagnostic.kind.code).collect();
    thread::Builder::new().stack_size(2 << 20).spawn(run).unwrap().join().unwrap()
}

#[test]
fn deep_nesting_is_one_clear_error() {
    for (open, close) in
        [("（", "）"), ("【", "】"), ("｛", "｝"), ("@【】｛", "｝"), ("如果 真 ｛", "｝"), ("-（", "）")]
    {
        let text = format!("#甲 = {}1{}", open.repeat(10_000), close.repeat(10_000));
        assert_eq!(codes(text), ["Q1080"], "{open}");
        assert_eq!(codes(format!("#甲 = {}", open.repeat(10_000))), ["Q1080"], "{open} unclosed");
    }
    assert_eq!(codes("#甲 = ".repeat(10_000) + "1"), ["Q1080"]);
    assert_eq!(codes("@甲、".repeat(10_000) + "1"), ["Q1080"]);
}

#[test]
fn reasonable_nesting_is_fine() {
    for (open, close) in [("（", "）"), ("@【】｛", "｝"), ("如果 真 ｛ ", " ｝"), ("【", "】")] {
        let text = format!("#甲 = {}1{}", open.repeat(200), close.repeat(200));
        assert_eq!(codes(text), [""; 0], "{open}");
    }
}

#[test]
fn long_chains_are_one_clear_error() {
    for chain in [" + 1", ".0", "（）", "【0】", " 且 1"] {
        assert_eq!(codes(format!("#甲{}", chain.repeat(1500))), [""; 0], "{chain}");
        assert_eq!(codes(format!("#甲{}", chain.repeat(10_000))), ["Q1081"], "{chain}");
    }
    assert_eq!(codes("-".repeat(10_000) + "1"), ["Q1081"]);
    let tower = format!("#甲 = {}1{}", "（".repeat(150), format!("{}）", "+1".repeat(100)).repeat(150));
    assert_eq!(codes(tower), ["Q1081"]);
}

#[test]
fn many_branches_and_statements() {
    assert_eq!(codes("如果 假 ｛ ｝".to_owned() + &"\n再则 假 ｛ 1 ｝".repeat(3000)), [""; 0]);
    assert_eq!(codes("#甲 = #乙 + 1\n".repeat(20_000)), [""; 0]);
}

#[test]
fn long_texts_take_linear_time() {
    let texts = [
        "@显示、“甲”、2 * 2 + #乙.0\n".repeat(100_000),
        format!("#甲 = 【{}】", "（1 + 2），".repeat(60_000)),
        "甲 乙 ".repeat(100_000),
        "#甲 = = 1，".repeat(50_000),
        "（】".repeat(50_000),
        "】".repeat(100_000),
        "如果 真 ｛（\n".repeat(20_000),
        "@f（\n".repeat(20_000),
        "\"".repeat(100_001),
        "“\n".repeat(50_000),
        ";;".repeat(50_001),
        "#a=\"\n".repeat(50_001),
        "\"a\"b".repeat(50_000),
        "/*\n".repeat(200_000),
        "<!--\n".repeat(100_000),
        "\"\"\"\n".repeat(100_001),
        "catch ".repeat(50_000) + "= 1",
        "throw ".repeat(50_000) + "= 1",
        "#甲-乙\n".repeat(50_000),
        "如果 #甲【\n".repeat(30_000),
        "#甲 #乙 ".repeat(50_000),
        "“a“b”c".repeat(50_000),
        "“a“b”c”".repeat(50_000),
        "case ".repeat(100_000),
        "遍历 in ".repeat(50_000),
        "in ".repeat(100_000),
        "@(".repeat(100_000),
        "重复 1，".repeat(50_000),
        "重复 1；｛\n".repeat(50_000),
        "重复 ｛｝".repeat(50_000),
        "【1】｛｝".repeat(50_000),
        "12abc ".repeat(50_000),
        "{\"a\":1}，".repeat(50_000),
    ];
    for text in texts {
        let head: String = text.chars().take(12).collect();
        let start = Instant::now();
        assert!(codes(text).len() <= 600, "{head}");
        assert!(start.elapsed() < Duration::from_secs(20), "{head}: {:?}", start.elapsed());
    }
}
