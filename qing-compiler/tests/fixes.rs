//! Sure repairs are sure: applied until none is left, a text loses the mistakes they belong to and gains no other.

use std::{collections::HashSet, fs, path::Path};

use qing_compiler::{diag::Diagnostic, fix, parse::parse};

/// Applies repairs until there are none.
fn mended(text: &str) -> (String, Vec<Diagnostic>) {
    let mut text = text.to_owned();
    for _ in 0..20 {
        let found = parse(&text).diagnostics;
        let (next, count) = fix::apply(&text, &found, 0);
        if count == 0 {
            return (text, found);
        }
        text = next;
    }
    panic!("repairs without end:\n{text}");
}

/// The programs of the front end's cases that have a repair.
fn cases() -> Vec<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases/errors");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let all = paths.map(|path| (path.display().to_string(), fs::read_to_string(&path).unwrap()));
    all.filter(|(_, text)| parse(text).diagnostics.iter().any(|it| it.fix.is_some())).collect()
}

#[test]
fn no_repair_makes_a_new_mistake() {
    let cases = cases();
    assert!(cases.len() > 15, "only {} cases", cases.len());
    let mut wrong = Vec::new();
    for (name, text) in cases {
        let before: HashSet<&str> = parse(&text).diagnostics.iter().map(|it| it.kind.code).collect();
        let (after, left) = mended(&text);
        let new: Vec<&str> = left.iter().map(|it| it.kind.code).filter(|code| !before.contains(code)).collect();
        if !new.is_empty() || left.iter().any(|it| it.fix.is_some()) {
            wrong.push(format!("{name}: {new:?}\n{text}----\n{after}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Programs whose every mistake has a sure repair.
#[test]
fn mended_programs_parse() {
    let programs = [
        ("如果甲 > 1 ｛ @显示、1 ｝", "如果 #甲 > 1 ｛ @显示、1 ｝"),
        ("当 #甲 < 3 ｛ #甲 加等 1。 ｝", "当 #甲 < 3 ｛ #甲 加等 1 ｝"),
        ("當 #甲 < 3 ｛ #甲 加等 1 ｝", "当 #甲 < 3 ｛ #甲 加等 1 ｝"),
        ("@显示 “甲”", "@显示、“甲”"),
        ("@显示（1】", "@显示（1）"),
        ("#甲 = 【1、2、3】", "#甲 = 【1，2，3】"),
        ("如果 #甲 = 1 ｛ @显示、1 ｝", "如果 #甲 == 1 ｛ @显示、1 ｝"),
        ("@甲 = @【#乙 = 1】｛ #乙 ｝", "@甲 = @【#乙 ： 1】｛ #乙 ｝"),
        ("如果 #甲大于 3 ｛ 1 ｝ 否则 如果 真 ｛ 2 ｝", "如果 #甲 大于 3 ｛ 1 ｝ 再则 真 ｛ 2 ｝"),
        ("#甲 = 「乙」", "#甲 = “乙”"),
    ];
    for (text, wanted) in programs {
        let (after, left) = mended(text);
        assert!(
            left.is_empty(),
            "{text} became {after} with {:?}",
            left.iter().map(|it| it.kind.code).collect::<Vec<_>>()
        );
        assert_eq!(after, wanted);
    }
}
