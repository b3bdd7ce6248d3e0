//! Programs that want more memory than there is: an error or a message in Chinese, after what was shown, and exit code 1.
#![cfg(target_os = "linux")]

mod common;

use std::process::Command;

use common::{Done, Place};

/// Builds a script and runs it where there are 500 MB of addresses.
fn within_bounds(name: &str, text: &str, lang: &str) -> Done {
    let place = Place::new();
    place.write(&format!("{name}.qing"), text);
    let built = place.run(["build", &format!("{name}.qing"), "-o", name]);
    assert_eq!(built.code, 0, "{}", built.err);
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -v 500000; exec \"$0\""]).arg(place.path(name));
    Done::of(command.env("RUST_BACKTRACE", "full").env("QING_LANG", lang))
}

#[test]
fn too_much_at_once_can_be_caught() {
    let text = "#文 = “甲乙丙丁”\n尝试 ｛ 当 真 ｛ #文 = #文 + #文 ｝ ｝ 排查 #错 ｛ @显示、#错.#类型 ｝\n\
                #列 = 【1，“二”】\n尝试 ｛ 当 真 ｛ #列 = @合并（#列，#列） ｝ ｝ 排查 #错 ｛ @显示、#错.#消息 ｝\n";
    let done = within_bounds("加倍", text, "zh");
    done.gives("数值错误\n@合并 的结果太大，内存放不下\n");
}

#[test]
fn appending_without_end_can_be_caught() {
    for piece in ["甲乙丙丁甲乙丙丁甲乙丙丁", "甲"] {
        let text =
            format!("#文 = “甲乙丙丁”\n尝试 ｛ 当 真 ｛ #文 加等 “{piece}” ｝ ｝ 排查 #错 ｛ @显示、#错.#消息 ｝\n");
        within_bounds("加长", &text, "zh").gives("结果太大，放不下\n");
    }
}

#[test]
fn what_is_used_up_bit_by_bit_ends_with_a_message() {
    let list = "@显示、“开始”\n#头 = 空\n当 真 ｛ #头 = ｛ #下：#头，#值：1 ｝ ｝\n";
    let array = "@显示、“开始”\n#列 = 【】\n当 真 ｛ @添加（#列，“长一点的文字内容” + @长度（#列）） ｝\n";
    // At the end of a program what it made is looked through for cycles, which takes memory too.
    let arrays = "@显示、“开始”\n#列 = 【】\n当 真 ｛ @添加、#列、【1，2，3】 ｝\n";
    for text in [list, array, arrays] {
        let done = within_bounds("用完", text, "zh");
        assert_eq!((done.code, done.out.as_str()), (1, "开始\n"), "{}", done.err);
        assert!(done.err.starts_with("错误[Q5010]：内存不足：") && done.err.lines().count() == 2, "{}", done.err);
    }
    let english = within_bounds("用完", list, "en");
    assert!(english.err.starts_with("error[Q5010]: out of memory: "), "{}", english.err);
}
