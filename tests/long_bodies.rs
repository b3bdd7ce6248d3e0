//! Functions of many statements, which are lowered in pieces: they do what short ones do, in both modes, and rustc takes a time
//! that grows with their length only.

#![allow(dead_code, reason = "a part of what tests share is used here")]

mod support;

use std::fmt::Write as _;

use qing_compiler::compile::Mode;
use support::batch::{self, Batch};

/// A function of 1 000 statements around `middle`, with every kind of local: numbers, strings, one that a closure captures and
/// one that is bound under a condition only.
fn long(middle: &str, calls: &str) -> String {
    let mut text = String::from("@长 = @【#数，#名】｛\n#和：0，#文：“”，#格：0\n@加：@【#甲】｛ #格 = #格 + #甲 ｝\n");
    for index in 0..200 {
        let _ = writeln!(text, "#和 = #和 + {index}");
        let _ = writeln!(text, "@加、{index}");
        let _ = writeln!(text, "如果 {index} % 50 == 0 ｛ #文 = #文 + #名，#晚：{index} ｝");
        let _ = writeln!(text, "遍历 【1，2，3】，#项 ｛ 如果 #项 == 2 ｛ 跳出 ｝，#和 加等 #项 ｝");
        if index == 100 {
            text.push_str(middle);
        }
        let _ = writeln!(text, "尝试 ｛ 1 / （{index} - 7） ｝ 排查 ｛ #和 减等 1000 ｝");
    }
    let _ = writeln!(text, "返回 【#和，#文，#格，#晚】\n｝\n{calls}");
    text
}

#[test]
fn long_functions_do_what_short_ones_do() {
    let call = "@显示（@长（1，“甲”））\n@显示（@长（2，“乙”））\n";
    let programs = [
        (long("", call), 0, "【19100，“甲甲甲甲”，19900，150】\n【19100，“乙乙乙乙”，19900，150】\n"),
        (long("如果 #数 == 2 ｛ 返回 #和 ｝\n", call), 0, "【19100，“甲甲甲甲”，19900，150】\n4151\n"),
        (long("#数 - #名\n", call), 1, ""),
    ];
    let folder = tempfile::tempdir().expect("a folder");
    let compiled =
        |text: &str, mode| batch::compile(folder.path(), "长.qing", text.as_bytes(), mode).expect("a program");
    let modes = [Mode::Slots, Mode::Reference];
    let all: Vec<String> = programs.iter().flat_map(|(text, ..)| modes.map(|mode| compiled(text, mode))).collect();
    assert!(all.first().is_some_and(|rust| rust.matches("(|| ->").count() > 5), "it is cut");
    let batch = Batch::new(&all);
    for (index, (_, code, out)) in programs.iter().enumerate() {
        let runs = [0, 1].map(|mode| batch.run(2 * index + mode, folder.path()));
        assert_eq!((runs[0].0, String::from_utf8_lossy(&runs[0].1).as_ref()), (*code, *out), "{}", runs[0].2);
        assert_eq!(runs[0], runs[1], "the modes agree");
        if *code == 1 {
            assert!(runs[0].2.contains("\n  在 @长（1，“甲”） 长.qing:"), "{}", runs[0].2);
        }
    }
}
