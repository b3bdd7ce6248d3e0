//! Errors while a built program runs: place, calls, codes; through callbacks, imports and 尝试; nothing of Rust (R5).

mod common;

use common::{Done, Place};

/// Builds and runs a script as a learner's machine might be set up, with every switch that makes Rust talk.
fn fails(files: &[(&str, &str)]) -> Done {
    let place = Place::new();
    for (name, text) in files {
        place.write(name, text);
    }
    let mut command = place.qing(["run", files[0].0]);
    let done = Done::of(command.env("RUST_BACKTRACE", "full").env("RUST_LOG", "trace"));
    assert_eq!(done.code, 1, "{}", done.err);
    for word in ["panicked", "RUST_BACKTRACE", ".rs", "unwrap", "Value", "rust", "thread"] {
        assert!(!done.err.contains(word), "“{word}” in {}", done.err);
    }
    done
}

/// The places named in the calls, innermost first.
fn calls(done: &Done) -> Vec<&str> {
    done.err.lines().filter_map(|line| line.strip_prefix("  在 ")).collect()
}

#[test]
fn calls_over_two_files() {
    let main = "#工具 = 导入 “工具.qing”\n@甲 = @【#数】｛\n  #工具.@除（#数，0）\n｝\n@甲、6\n";
    let tool = "； 第一行\n@除：@【#上，#下】｛\n\t#上 / #下\n｝\n";
    let done = fails(&[("主.qing", main), ("工具.qing", tool)]);
    assert!(done.err.starts_with("错误[Q5003]：除零错误：除数是 0\n --> 工具.qing:3:5\n"), "{}", done.err);
    assert_eq!(calls(&done), ["@除（6，0） 工具.qing:3:5", "@甲（6） 主.qing:3:3", "程序 主.qing:5:1"], "{}", done.err);
    let caret = done.err.lines().find(|line| line.contains('^')).unwrap_or("");
    assert_eq!(
        caret.find('^'),
        Some("  |         ".len()),
        "under the mark behind a tab and a wide name: {}",
        done.err
    );
}

#[test]
fn callbacks_of_natives() {
    let text = "@比 = @【#甲，#乙】｛ #甲.#分 - #乙.#分 ｝\n@排 = @【#列】｛ @排序（#列，@比） ｝\n@排（【｛#分：1｝，｛#分：“二”｝】）\n";
    let done = fails(&[("排.qing", text)]);
    assert!(done.err.starts_with("错误[Q5001]"), "{}", done.err);
    let (compare, list) =
        ("@比（｛#分：1｝，｛#分：“二”｝） 排.qing:1:22", "@排（【｛#分：1｝，｛#分：“二”…） 排.qing:2:13");
    assert_eq!(calls(&done), [compare, list, "程序 排.qing:3:1"], "{}", done.err);
}

#[test]
fn an_error_that_is_thrown_again_keeps_its_message() {
    let text = "@试 = @【】｛\n  尝试 ｛ @抛出、“坏了” ｝ 排查 #错 ｛\n    @抛出、#错\n  ｝\n｝\n@试（）\n";
    let done = fails(&[("再抛.qing", text)]);
    assert!(done.err.starts_with("错误[Q5009]：自定义错误：坏了\n"), "{}", done.err);
    assert!(done.err.contains("程序 再抛.qing:6:1"), "{}", done.err);
    assert!(done.err.contains(" --> 再抛.qing:2:8\n"), "the place of the cause: {}", done.err);
    let caught = "@里 = @【#数】｛ 1 / #数 ｝\n@外 = @【#名】｛\n  尝试 ｛ @里（0） ｝ 排查 #错 ｛\n\
                  \u{3000}尝试 ｛ 1 + 空 ｝ 排查 ｛ 空 ｝，@抛出、#错\n｝ ｝\n@外（“甲”）\n";
    let done = fails(&[("外.qing", caught)]);
    assert!(
        done.err.starts_with("错误[Q5003]：除零错误：除数是 0\n --> 外.qing:4:"),
        "another was caught since: {}",
        done.err
    );
    let done = fails(&[("外.qing", &caught.replace("尝试 ｛ 1 + 空 ｝ 排查 ｛ 空 ｝，", ""))]);
    let passed = ["@里（0） 外.qing:1:15", "@外 外.qing:3:8", "@外（“甲”） 外.qing:4:2", "程序 外.qing:6:1"];
    assert_eq!(calls(&done), passed, "{}", done.err);
    let passed = "@试 = @【】｛\n  尝试 ｛ 1 / 0 ｝ 例行 ｛ @显示、“例行” ｝\n｝\n@试（）\n";
    let done = fails(&[("例行.qing", passed)]);
    assert_eq!(done.out, "例行\n");
    assert_eq!(calls(&done), ["@试 例行.qing:2:10", "程序 例行.qing:4:1"], "{}", done.err);
}

#[test]
fn repeated_calls_are_folded() {
    let text = "@数 = @【#甲】｛\n  如果 #甲 == 0 ｛ 返回 1 / 0 ｝\n  @数（#甲 - 1） + 1\n｝\n@数（500）\n";
    let done = fails(&[("深.qing", text)]);
    assert!(done.err.lines().count() < 20, "{}", done.err);
    assert!(done.err.contains("重复"), "{}", done.err);
}

#[test]
fn english_by_the_variable() {
    let place = Place::new();
    place.write("除.qing", "@甲 = @【】｛ 1 / 0 ｝\n@甲（）\n");
    let done = Done::of(place.qing(["run", "除.qing"]).env("QING_LANG", "en"));
    assert!(done.err.starts_with("error[Q5003]"), "{}", done.err);
    let chosen = Done::of(&mut place.qing(["run", "--lang", "en", "除.qing"]));
    assert_eq!(chosen.err, done.err, "by the option");
    let back = Done::of(place.qing(["--lang", "zh", "run", "除.qing"]).env("QING_LANG", "en"));
    assert!(back.err.starts_with("错误[Q5003]"), "{}", back.err);
    assert!(done.err.contains("division by zero"), "{}", done.err);
    let said = done.err.lines().filter(|line| !line.contains("甲") && !line.contains("除.qing"));
    assert!(said.clone().all(|line| line.chars().all(|c| !('\u{4E00}'..='\u{9FFF}').contains(&c))), "{}", done.err);
}

#[test]
fn arguments_of_every_kind_of_function() {
    // A default, a rest, a captured one that is changed later, a method, one that a closure holds.
    let text = "@分 = @【#上，#下：0，#余…】｛\n  #加 = @【】｛ #上 加等 1 ｝\n  #加（）\n  #上 / #下\n｝\n\
                #盒 = ｛ #零：0，@用：@【#甲】｛ @分（#甲） ｝ ｝\n#盒.@用（5）\n";
    let done = fails(&[("种.qing", text)]);
    assert_eq!(
        calls(&done),
        ["@分（5，0，【】） 种.qing:4:6", "@用（5） 种.qing:6:23", "程序 种.qing:7:1"],
        "{}",
        done.err
    );
}

#[test]
fn numbers_of_a_recursion_are_shown_where_they_are_kept() {
    let text = "@乘 = @【#数】｛\n  如果 #数 == 0 ｛ 返回 1 / #数 ｝\n  #数 * @乘（#数 - 1）\n｝\n@乘、3\n";
    let done = fails(&[("阶乘.qing", text)]);
    assert_eq!(
        calls(&done),
        ["@乘（0） 阶乘.qing:2:21", "@乘（1） 阶乘.qing:3:8", "程序 阶乘.qing:5:1"],
        "{}",
        done.err
    );
}

#[test]
fn a_built_program_says_the_same() {
    let place = Place::new();
    place.write("算.qing", "@除 = @【#甲，#乙】｛ #甲 / #乙 ｝\n@除（8，0）\n");
    let built = Done::of(&mut place.qing(["build", "算.qing", "-o", "算"]));
    assert_eq!(built.code, 0, "{}", built.err);
    let done = Done::of(std::process::Command::new(place.path("算")).env("RUST_BACKTRACE", "full"));
    assert_eq!(done.code, 1);
    assert_eq!(calls(&done), ["@除（8，0） 算.qing:1:19", "程序 算.qing:2:1"], "{}", done.err);
}

#[test]
fn callbacks_that_make_and_that_wait() {
    let text = "@半 = @【#数】｛ 10 / #数 ｝\n@全 = @【#列】｛ @映射（#列，@半） ｝\n@全（【5，0】）\n";
    let done = fails(&[("映射.qing", text)]);
    let expected = ["@半（0） 映射.qing:1:16", "@全（【5，0】） 映射.qing:2:13", "程序 映射.qing:3:1"];
    assert_eq!(calls(&done), expected, "{}", done.err);
    let text = "@响 = @【】｛ 1 / 0 ｝\n#钟 = @定时器（1，@响）\n#钟.@开始（）\n@显示、“等”\n";
    let done = fails(&[("钟.qing", text)]);
    assert_eq!(done.out, "等\n");
    assert_eq!(calls(&done), ["@响 钟.qing:1:13", "程序 钟.qing:2:6"], "{}", done.err);
}

#[test]
fn imports_inside_functions() {
    let main = "@取 = @【#名】｛\n  #工具 = 导入 “坏.qing”\n  #工具.#值\n｝\n@取、“甲”\n";
    let done = fails(&[("主.qing", main), ("坏.qing", "@出错：@【#甲】｛ #甲 + 空 ｝\n#值：@出错（3）\n")]);
    let expected = ["@出错（3） 坏.qing:1:15", "程序 坏.qing:2:4", "@取（“甲”） 主.qing:2:9", "程序 主.qing:5:1"];
    assert_eq!(calls(&done), expected, "{}", done.err);
}

#[test]
fn values_that_are_empty_are_called_by_name() {
    let hint = |done: &Done| done.err.lines().find(|line| line.contains("= 建议：")).unwrap_or("").to_owned();
    for (text, said, advice) in [
        ("@不存在（1）\n", "没有 @不存在 可以调用：没有地方给它赋过值", "前缀 # 和 @ 对不对"),
        ("@打应、“甲”\n", "没有 @打应 可以调用：没有地方给它赋过值", "是不是想写 @打印？"),
        ("#做 ： 空\n#做（）\n", "#做 是 空，不能调用：它不是函数", "#做 在这里的值是 空：用它之前先给它一个值"),
        (
            "#人 ： ｛ #名：“明” ｝\n#人.@说（“嗨”）\n",
            "@说 是 空，不能调用：它不是函数",
            "没有 @说 这个成员，或者它的值是 空",
        ),
        ("#人 ： ｛｝\n#人.#爸.#名\n", "#爸（空）没有成员，不能用路径“#名”", "没有 #爸 这个成员"),
        ("#总分 ： 0\n#总分 = #总份 + 1\n", "#总份（空）和整数 1不能用“+”计算", "是不是想写 #总分？"),
        ("@做 ： @【】｛ 空 ｝\n#果 ： @做（）\n3 > #果\n", "整数 3和#果（空）不能比大小", "#果 在这里的值是 空"),
        ("@长度、#列\n", "@长度 的“值”要字符串、数组、二进制或对象，却得到#列（空）", "没有地方给 #列 赋过值"),
        ("#列 ： 【1】\n#列【#序】\n", "数组的序号要整数，却得到#序（空）", "没有地方给 #序 赋过值"),
        ("遍历 #列，#项 ｛ @显示、#项 ｝\n", "#列（空）不能遍历", "没有地方给 #列 赋过值"),
        ("@映射（【#甲】，@长度）\n", "却得到空", "没有赋过值的名字读出来是 空"),
    ] {
        let done = fails(&[("空.qing", text)]);
        let first = done.err.lines().next().unwrap_or("");
        assert!(first.ends_with(said), "{text}{first}");
        assert!(hint(&done).contains(advice), "{text}{}", done.err);
    }
}

#[test]
fn a_suggestion_outlives_being_caught() {
    let text =
        "#总分 ： 0\n@加 ： @【#数】｛\n  尝试 ｛ #数 + #总份 ｝ 排查 #错 ｛ @抛出、#错 ｝\n｝\n@映射（【1】，@加）\n";
    let place = Place::new();
    place.write("再抛.qing", text);
    for mode in [&["run", "再抛.qing"][..], &["run", "--reference", "再抛.qing"]] {
        let done = Done::of(&mut place.qing(mode));
        assert!(
            done.err.contains("= 建议：没有地方给 #总份 赋过值，所以读出来是 空。是不是想写 #总分？"),
            "{}",
            done.err
        );
        assert!(done.err.starts_with("错误[Q5001]：类型错误：整数 1和#总份（空）"), "{}", done.err);
    }
}
