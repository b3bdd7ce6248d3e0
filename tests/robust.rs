//! Programs that try to break the runtime (REQUIREMENTS R13, R14, R28–R30): values that hold themselves through every native,
//! collections changed while they are walked or sorted, results too large to hold, deep and long programs. Each must end by
//! itself, normally or with an error in Chinese.

#![allow(dead_code, reason = "a part of what tests share is used here")]

#[path = "support/sandbox.rs"]
mod sandbox;
mod support;

use std::path::Path;

use qing_compiler::compile::Mode;
use qing_compiler::names::NATIVES;
use sandbox::{End, run};
use support::batch::{self, Batch};

/// Natives that wait, end the program, or touch what lies outside it.
const LEFT_OUT: &[&str] = &[
    "@休眠",
    "@输入",
    "@读行",
    "@退出",
    "@执行命令",
    "@写文件",
    "@追加文件",
    "@删文件",
    "@建目录",
    "@列目录",
    "@读文件",
    "@抛出",
    "@定时器",
    "@报错输出",
];

/// Runs programs and gives what is wrong with them. An error must be one that a program may show.
fn faults(programs: &[(String, String)], must_fail: bool) -> Vec<String> {
    let folder = tempfile::tempdir().expect("a folder");
    let compiled: Vec<String> = programs
        .iter()
        .map(|(name, text)| {
            batch::compile(folder.path(), name, text.as_bytes(), Mode::Slots)
                .unwrap_or_else(|said| panic!("{name}: {said}"))
        })
        .collect();
    let batch = Batch::new(&compiled);
    let mut faults = Vec::new();
    for (index, (name, _)) in programs.iter().enumerate() {
        let end = run(batch.place(index), folder.path());
        let good = match &end {
            End::Done { code: 0, .. } => !must_fail,
            End::Done { code: 1, err, .. } => err.starts_with("错误[Q5") && !err.contains("panicked"),
            _ => false,
        };
        if !good {
            faults.push(format!("{name}: {end:?}").chars().take(1500).collect());
        }
    }
    faults
}

fn named<'a>(programs: impl IntoIterator<Item = &'a str>) -> Vec<(String, String)> {
    programs.into_iter().map(|text| (text.replace('\n', " "), format!("{text}\n"))).collect()
}

#[track_caller]
fn all_good(faults: &[String]) {
    assert!(faults.is_empty(), "{}", faults.join("\n\n"));
}

#[test]
fn values_that_hold_themselves_through_every_native() {
    let values = ["#环", "#物", "#表", "#双", "@函"];
    let mut programs = Vec::new();
    for (native, least, most) in NATIVES.iter().filter(|native| !LEFT_OUT.contains(&native.0)) {
        let mut text = String::from(
            "#环 = 【1】，@添加（#环，#环）\n#物 = ｛#甲：1｝，#物.#物 = #物，#物.#环 = #环，@添加（#环，#物）\n\
             #表 = @哈希表（），#表.@设（“自己”，#表）\n#双 = 【#环，#物，#双】，@添加（#双，#双）\n\
             @函 = @【#值…】｛ #环 ｝，@算 = @【#做】｛ 尝试 ｛ @类型（@做（）） ｝ 排查 #错 ｛ #错.#类型 ｝ ｝\n",
        );
        for count in (*least).max(1)..=(*most).min(3) {
            for first in values {
                for other in ["#环", "#物", "1", "“甲”", "@函"] {
                    let rest = format!("，{other}").repeat(count as usize - 1);
                    text.push_str(&format!("@算（@【】｛ {native}（{first}{rest}） ｝）\n"));
                    if count == 1 {
                        break;
                    }
                }
            }
        }
        text.push_str("@显示、@长度（@转字符串（#环）） > 3、#环 == #环、#物 == #双\n");
        programs.push((native.to_string(), text));
    }
    assert!(programs.len() > 80, "only {} natives", programs.len());
    all_good(&faults(&programs, false));
}

#[test]
fn collections_changed_while_they_are_used() {
    all_good(&faults(
        &named([
            "#甲 = 【1，2，3】\n遍历 #甲，#值 ｛ 如果 @长度（#甲） < 100 ｛ @添加（#甲，#值） ｝ ｝\n@显示、@长度、#甲",
            "#甲 = 【1，2，3】\n遍历 #甲，#值 ｛ @清空、#甲 ｝\n@显示、#甲",
            "#甲 = 【3，1，2】\n#乙 = @排序（#甲，@【#子，#丑】｛ @清空、#甲，#子 - #丑 ｝）\n@显示、#甲、#乙",
            "#甲 = 【3，1，2】\n#乙 = @排序（#甲，@【#子，#丑】｛ @添加（#甲，9），1 ｝）\n@显示、@长度（#乙）",
            "#甲 = 【3，1，2】\n#乙 = @映射（#甲，@【#子】｛ @清空、#甲，#子 ｝）\n@显示、#乙",
            "#甲 = 【3，1，2】\n#乙 = @过滤（#甲，@【#子】｛ 如果 @长度（#甲） > 0 ｛ @弹出、#甲 ｝，真 ｝）\n@显示、#乙",
            "#甲 = 【3，1，2】\n#乙 = @归并（#甲，@【#子，#丑】｛ @弹出、#甲，#子 + #丑 ｝）\n@显示、#乙",
            "#甲 = ｛#子：1，#丑：2｝\n遍历 #甲，#键，#值 ｛ @删成员（#甲，#键），#甲.#寅 = 3 ｝\n@显示、#甲",
            "#甲 = @哈希表（），#甲.@设（1，1），#甲.@设（2，2）\n遍历 #甲，#键，#值 ｛ #甲.@清空（） ｝\n@显示、#甲",
            "#甲 = @哈希集（【1，2，3】）\n遍历 #甲，#值 ｛ #甲.@添加（#值 + 10） ｝\n@显示、#甲",
            "#甲 = 【1】\n重复 20 ｛ @添加（#甲，#甲） ｝\n@显示、@长度、#甲",
            "#甲 = 【1，2】\n#甲.0 = #甲，#甲.1 = #甲\n@显示、#甲、#甲 == #甲",
            "#甲 = 【】，@添加（#甲，@【】｛ #甲 ｝）\n@显示、#甲.0（） == #甲",
            "@排序（【3，1，2，5，4】，@【#子，#丑】｛ @随机整数（-1，1） ｝）",
            "#甲 = ｛ @自：@【】｛ 遍历 #甲，#值 ｛ #甲.#新 = 1 ｝ ｝ ｝\n#甲.@自（）\n@显示、#甲",
        ]),
        false,
    ));
}

#[test]
fn results_too_large_are_errors() {
    all_good(&faults(
        &named([
            "@显示、@长度（@重复文本（“甲”，10000000000））",
            "@显示、@长度（@重复文本（“甲”，99999999999999999999））",
            "@显示、@长度（@范围（0，10000000000））",
            "@显示、@长度（@范围（0，1，0.0000000000001））",
            "@显示、@幂（10，10000000000） > 0",
            "@显示、@幂（@幂（10，1000），@幂（10，10）） > 0",
            "#甲 = “甲”\n重复 64 ｛ #甲 = #甲 + #甲 ｝\n@显示、@长度、#甲",
            "#甲 = 【1】\n重复 64 ｛ #甲 = @合并（#甲，#甲） ｝\n@显示、@长度、#甲",
            "#甲 = 3\n重复 64 ｛ #甲 = #甲 * #甲 ｝\n@显示、#甲 > 0",
            "@显示、@长度（@替换（@重复文本（“甲”，1000000），“甲”，@重复文本（“乙”，1000000）））",
            "@显示、@长度（@拼接（@切片（@范围（0，1000000），0，1000000），@重复文本（“乙”，100000）））",
            "@显示、@格式化（“{:.99999999999}”，1）",
            "@数 = @【#甲】｛ 1 + @数（#甲 + 1） ｝\n@显示、@数（0）",
            "@一 = @【#甲】｛ 1 + @二（#甲） ｝\n@二 = @【#甲】｛ 1 + @一（#甲） ｝\n@显示、@一（0）",
            "@深 = @【#甲】｛ @映射（【#甲】，@【#乙】｛ @深（#乙） ｝） ｝\n@显示、@深（0）",
            "@深 = @【#甲，#乙】｛ @排序（【2，1】，@深） ｝\n@显示、@深（0，1）",
        ]),
        true,
    ));
}

#[test]
fn long_structures_are_freed_and_shown() {
    all_good(&faults(
        &named([
            "#链 = 空\n重复 1000000 ｛ #链 = ｛#下：#链｝ ｝\n#链 = 空\n@显示、“完”",
            "#链 = 空\n重复 1000000 ｛ #链 = 【#链】 ｝\n@显示、“完”",
            "#链 = @【】｛ 0 ｝\n重复 300000 ｛ #旧：#链，#链 = @【】｛ #旧 ｝ ｝\n@显示、“完”",
            "#链 = 【】\n重复 100000 ｛ #链 = 【#链】 ｝\n@显示、@长度（@转字符串（#链））、#链 == #链",
            "#链 = 【】，#乙 = 【】\n重复 100000 ｛ #链 = 【#链】，#乙 = 【#乙】 ｝\n@显示、#链 == #乙",
            "重复 1000000 ｛ #甲：｛｝，#甲.#自 = #甲 ｝\n@显示、“完”",
            "重复 1000000 ｛ #甲：【】，@添加（#甲，#甲） ｝\n@显示、“完”",
            "#链 = 【】\n重复 100000 ｛ #链 = 【#链】 ｝\n尝试 ｛ @转JSON（#链） ｝ 排查 #错 ｛ ｝\n@显示、“完”",
            "#文 = @重复文本（“[”，100000） + @重复文本（“]”，100000）\n尝试 ｛ @解析JSON（#文） ｝ 排查 #错 ｛ ｝\n@显示、“完”",
        ]),
        false,
    ));
}

#[test]
fn deep_and_long_programs() {
    let nested =
        |open: &str, inner: &str, close: &str, times| format!("{}{inner}{}", open.repeat(times), close.repeat(times));
    let branches: String = (0..3000).map(|number| format!("\n再则 #甲 == {number} ｛ #乙 = {number} ｝")).collect();
    let programs = [
        ("arrays", format!("@显示、@长度（{}）", nested("【", "1", "】", 200))),
        ("brackets", format!("@显示、{}", nested("（", "1", "）", 200))),
        ("objects", format!("#甲 = {}\n@显示、1", nested("｛#甲：", "1", "｝", 100))),
        ("functions", format!("#甲 = {}\n@显示、1", nested("@【】｛ ", "1", " ｝", 200))),
        ("conditions", format!("@显示、{}", nested("如果 真 ｛ ", "1", " ｝", 100))),
        ("loops", nested("重复 1 ｛\n", "@显示、1\n", "｝\n", 150)),
        ("tries", nested("尝试 ｛\n", "1 / 0\n", "｝ 例行 ｛ ｝\n", 150)),
        ("arguments in 尝试", format!("尝试 ｛ @显示、{} ｝ 排查 ｛ ｝", nested("@最大（1，", "1", "）", 200))),
        ("operators", format!("@显示、1{}", " + 1".repeat(1000))),
        ("branches", format!("#甲 = 2999\n如果 假 ｛ ｝{branches}\n@显示、#乙")),
        ("arguments", format!("@甲 = @【#乙…】｛ @长度、#乙 ｝\n@显示、@甲（{}）", "1，".repeat(3000))),
        ("elements", format!("#甲 = 【{}】\n@显示、@长度、#甲", "1，".repeat(50_000))),
        ("one line", format!("#甲 = 0，{}@显示、#甲", "#甲 = #甲 + 1，".repeat(5000))),
        ("one function", format!("@大 = @【】｛\n#甲：0\n{}#甲\n｝\n@显示、@大（）", "#甲 = #甲 + 1\n".repeat(5000))),
    ];
    let programs: Vec<(String, String)> = programs.into_iter().map(|(name, text)| (name.to_owned(), text)).collect();
    // The program of nested 尝试 ends with the error that passes through them all.
    all_good(&faults(&programs, false));
}

#[test]
fn ten_thousand_calls_work() {
    let text = "@数 = @【#甲】｛ 如果 #甲 == 0 ｛ 返回 0 ｝\n 1 + @数（#甲 - 1） ｝\n@显示、@数（10000）";
    let folder = Path::new(env!("CARGO_MANIFEST_DIR"));
    let rust = batch::compile(folder, "深.qing", text.as_bytes(), Mode::Slots).expect("a program");
    let batch = Batch::new(&[rust]);
    assert_eq!(run(batch.place(0), folder), End::Done { code: 0, out: b"10000\n".to_vec(), err: String::new() });
}
