//! `qing explain`, the document made from the same pages, and `qing check --fix`.

mod common;

use std::fs;
use std::path::Path;

use common::Place;
use qing_cli::cmd::explain::book;
use qing_cli::ui::Ui;
use qing_compiler::messages::pages;

#[test]
fn every_page_can_be_shown_in_both_languages() {
    let place = Place::new();
    let list = place.run(["explain"]);
    assert_eq!((list.code, list.out.lines().count()), (0, pages::all().len()));
    let codes: Vec<&str> = pages::all().iter().map(|page| page.code).collect();
    let shown = place.run(["explain"].iter().chain(&codes));
    assert_eq!(shown.code, 0, "{}", shown.err);
    for page in pages::all() {
        assert!(shown.out.contains(page.about.zh), "{}", page.code);
        assert!(list.out.contains(page.code));
    }
    let english = place.run(["--lang", "en", "explain"].iter().chain(&codes));
    assert!(pages::all().iter().all(|page| english.out.contains(page.about.en)));
    assert!(!english.out.contains("青语言会说"), "{}", english.out);
}

#[test]
fn a_page_shows_what_is_said_of_its_program() {
    let place = Place::new();
    let done = place.run(["explain", "q1050"]);
    for part in ["Q1050：这里不能赋值", "如果 #甲 = 1", "例子.qing:2:7", "如果 #甲 == 1"] {
        assert!(done.out.contains(part), "{part}:\n{}", done.out);
    }
    let warning = place.run(["解释", "Q3008"]);
    assert!(warning.out.contains("； 忽略 Q3008"), "{}", warning.out);
}

#[test]
fn an_unknown_code_is_said_to_be_one() {
    Place::new().run(["explain", "Q4242"]).refuses(2, "没有“Q4242”这个错误编号");
}

/// `QING_UPDATE_DOCS=1 cargo test -p qing-cli --test explain` writes it anew.
#[test]
fn the_document_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/错误.md");
    let wanted = book(Ui::plain());
    if std::env::var_os("QING_UPDATE_DOCS").is_some() {
        fs::write(&path, &wanted).expect("the document");
    }
    let there = fs::read_to_string(&path).unwrap_or_default();
    assert!(there == wanted, "docs/错误.md is not what the pages say; run with QING_UPDATE_DOCS=1");
}

#[test]
fn sure_repairs_are_written() {
    let place = Place::new();
    let path = place.write("坏.qing", "\u{FEFF}如果甲 > 1 ｛\r\n  @显示 “大”。\r\n｝\r\n");
    let done = place.run(["check", "--fix", "坏.qing"]);
    assert!(done.err.contains("坏.qing：改好了"), "{}", done.err);
    let text = fs::read_to_string(path).expect("the script");
    assert_eq!(text, "\u{FEFF}如果 #甲 > 1 ｛\r\n  @显示、“大”\r\n｝\r\n");
    assert_eq!(place.names(), ["坏.qing"], "nothing else is left behind");
}

#[test]
fn what_is_not_sure_stays() {
    let place = Place::new();
    let text = "#!/usr/bin/env qing\n#甲 = * 3\n@显示 “乙”\n";
    let path = place.write("半坏.qing", text);
    let done = place.run(["check", "--fix", "半坏.qing"]);
    assert_eq!(done.code, 2);
    assert!(done.err.contains("Q1002"), "{}", done.err);
    assert_eq!(fs::read_to_string(path).expect("the script"), text.replace("示 “", "示、“"));
}

#[test]
fn a_good_script_is_not_touched() {
    let place = Place::new();
    let path = place.write("好.qing", "@显示、1\r\n");
    let before = fs::metadata(&path).and_then(|it| it.modified()).expect("a time");
    let done = place.run(["check", "--fix", "好.qing"]);
    done.gives("");
    assert_eq!(fs::metadata(&path).and_then(|it| it.modified()).expect("a time"), before);
    assert_eq!(place.run(["check", "--fix", "-"]).code, 2);
}

#[test]
fn warnings_are_for_check_alone() {
    let place = Place::new();
    place.write("提醒.qing", "@显示、#没有\n");
    let checked = place.run(["check", "提醒.qing"]);
    assert!(checked.code == 0 && checked.err.contains("Q3002"), "{}", checked.err);
    let expanded = place.run(["expand", "提醒.qing"]);
    assert_eq!((expanded.code, expanded.err.as_str()), (0, ""));
}
