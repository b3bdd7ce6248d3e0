//! Warnings: each where it belongs, none on programs that are right, and the comments that switch them off.

mod support;

use std::{
    fs,
    path::{Path, PathBuf},
};

use qing_compiler::{
    compile::{Failed, LoadError, LoadedFile, Loader, SourceFile, check_program},
    source::decode,
};

/// Reads imports beside the importing file.
struct Beside;

impl Loader for Beside {
    fn load(&mut self, importer: &str, path: &str) -> Result<LoadedFile, LoadError> {
        let place = Path::new(importer).with_file_name("").join(path);
        let text = fs::read_to_string(&place).map_err(|_| LoadError::NotFound)?;
        let id = place.to_string_lossy().into_owned();
        Ok(LoadedFile { id: id.clone(), file: SourceFile { name: id, text } })
    }
}

fn checked(id: &str, text: &str) -> Failed {
    check_program(id, SourceFile { name: id.to_owned(), text: text.to_owned() }, &mut Beside)
}

fn codes(text: &str) -> Vec<&'static str> {
    checked("main.qing", text).diagnostics.iter().map(|it| it.kind.code).collect()
}

#[track_caller]
fn warns(text: &str, code: &str) {
    assert_eq!(codes(text), [code], "{text}");
}

#[track_caller]
fn silent(text: &str) {
    assert_eq!(codes(text), [""; 0], "{text}");
}

fn programs(folder: &Path, into: &mut Vec<PathBuf>) {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect();
    entries.sort();
    for path in entries {
        if path.is_dir() {
            programs(&path, into);
        } else if path.extension().is_some_and(|extension| extension == "qing") {
            into.push(path);
        }
    }
}

/// Programs whose very subject is what a lint warns of: there the warning is right.
const INTENDED: &[(&str, &[&str])] = &[
    ("equals_on_unknown_makes_global", &["Q3005"]),
    ("functions_are_lexical", &["Q3008"]),
    ("contexts/loop_makes_context", &["Q3004"]),
    ("match_arm_makes_context", &["Q3004"]),
    ("one_context_per_loop", &["Q3004"]),
    ("seed_loop_function_object", &["Q3004"]),
    ("try_makes_no_context", &["Q3004"]),
    ("unknown_name_is_empty", &["Q3002", "Q3002"]),
    ("if_is_an_expression", &["Q3011"]),
    ("catch_thrown_text", &["Q3010"]),
    ("types_are_named", &["Q3015"]),
    ("errors/uncaught.", &["Q3010"]),
    ("last_value_is_result", &["Q3008"]),
    ("local_recursion", &["Q3004"]),
    ("return_without_value", &["Q3010"]),
    ("too_many_arguments", &["Q3009"]),
    ("line_does_not_continue_bracket", &["Q3015", "Q3015"]),
    ("exit_code", &["Q3010"]),
    ("nested_and_shared", &["Q3011"]),
];

#[test]
fn conformance_programs_raise_no_false_alarm() {
    let mut paths = Vec::new();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    for folder in ["tests/conformance", "benches/qing", "examples"] {
        programs(&root.join(folder), &mut paths);
    }
    assert!(paths.len() > 140, "only {} programs", paths.len());
    let mut wrong = Vec::new();
    for path in paths {
        let expected_failure = fs::read_to_string(path.with_extension("err")).is_ok_and(|it| it.starts_with('2'));
        let Ok(text) = decode(&fs::read(&path).unwrap()) else { continue };
        // Names that an extension defines are known only together with it.
        if expected_failure || path.components().any(|part| part.as_os_str() == "扩展") {
            continue;
        }
        let name = path.strip_prefix(&root).unwrap().to_string_lossy().into_owned();
        let found = checked(&path.to_string_lossy(), &text);
        let intended = INTENDED.iter().find(|(title, _)| name.contains(title)).map_or(&[][..], |it| it.1);
        let codes: Vec<&str> = found.diagnostics.iter().map(|it| it.kind.code).collect();
        if codes != intended {
            wrong.push(format!("{name}: {codes:?}\n{}", support::diagnostics(&text, &found.diagnostics)));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn names_never_bound() {
    warns("@显示、#总和", "Q3002");
    warns("#总和 = 1\n@显示、#总合", "Q3003");
    warns("@长渡、“甲”", "Q3003");
    warns("#个数 加等 1", "Q3002");
    warns("@显示、#甲 + #甲", "Q3002");
    silent("@设变量、“#甲”、1\n@显示、#甲");
    silent("#名 = “#甲”\n@设变量、#名、1\n@显示、#甲");
    silent("#对象 = ｛ @看：@【】｛ #色 ｝ ｝\n#对象.#色 = 1\n@显示、#对象.@看（）");
}

#[test]
fn names_out_of_sight() {
    warns("重复 2 ｛ #里：1，@显示、#里 ｝\n@显示、#里", "Q3004");
    warns("@试 = @【#甲】｛ #甲 ｝\n@显示、@试、1，@显示、#甲", "Q3004");
    silent("如果 真 ｛ #甲：1 ｝\n@显示、#甲");
    silent("尝试 ｛ @抛出、“甲” ｝ 排查 #错 ｛ ｝\n@显示、#错");
}

#[test]
fn globals_made_by_functions() {
    warns("@平方 = @【#甲】｛\n  #结果 = #甲 * #甲\n  返回 #结果\n｝\n@显示、@平方、2", "Q3005");
    silent("@平方 = @【#甲】｛\n  #结果：#甲 * #甲\n  #结果 = #结果 + 1\n  返回 #结果\n｝\n@显示、@平方、2");
    silent("@记 = @【#甲】｛ #最近 = #甲 ｝\n@记、2\n@显示、#最近");
    silent("@次 = @【】｛\n  如果 #计 == 空 ｛ #计 = 0 ｝\n  #计 = #计 + 1\n  #计\n｝\n@显示、@次（）");
    warns("#人 = ｛ #名 = “小明” ｝\n@显示、#人", "Q3006");
    silent("#甲 = 1\n#人 = ｛ #甲 = 2 ｝\n@显示、#人、#甲");
}

#[test]
fn names_hidden_in_loops() {
    warns("#和 = 0\n遍历 【1，2】，#值 ｛ #和：#和 + #值 ｝\n@显示、#和", "Q3007");
    warns("#有：假\n遍历 【1】，#值 ｛ 如果 #值 == 1 ｛ #有：真 ｝ ｝\n@显示、#有", "Q3007");
    silent("#和 = 0\n遍历 【1，2】，#值 ｛ #和 = #和 + #值 ｝\n@显示、#和");
    silent("#序 = 9\n当 #序：1，#序 <= 2，#序 加等 1 ｛ @显示、#序 ｝\n@显示、#序");
    silent("#倍 = 0\n遍历 【1】，#值 ｛ #倍：#值 * 2，@显示、#倍 ｝\n@显示、#倍");
}

#[test]
fn locals_never_read() {
    warns("@试 = @【】｛\n  #多余：1\n  返回 2\n｝\n@显示、@试（）", "Q3008");
    silent("@试 = @【】｛\n  #_多余：1\n  返回 2\n｝\n@显示、@试（）");
    silent("@试 = @【】｛ #值：1 ｝\n@显示、@试（）");
    silent("@造 = @【】｛\n  #次：0\n  @【】｛ #次 加等 1 ｝\n｝\n@显示、@造（）（）");
}

#[test]
fn argument_counts() {
    warns("@显示、@长度（“甲”，1）", "Q3009");
    warns("@双倍 = @【#甲】｛ #甲 * 2 ｝\n@显示、@双倍（1，2）", "Q3009");
    silent("@加 = @【#甲，#乙：1】｛ #甲 + #乙 ｝\n@显示、@加（1）、@加（1，2）");
    silent("@收 = @【#首，#余…】｛ 【#首，#余】 ｝\n@显示、@收（1）、@收（1，2，3）");
    silent("@长度 = @【】｛ 1 ｝\n@显示、@长度（）");
    silent("@调 = @【@长度】｛ @长度（）｝\n@显示、@调（@【】｛ 1 ｝）");
}

#[test]
fn unreachable_code() {
    warns("@试 = @【】｛\n  返回 1\n  @显示、2\n｝\n@试（）", "Q3010");
    warns("当 真 ｛ @显示、1 ｝\n@显示、2", "Q3010");
    warns("@退出（）\n@显示、2", "Q3010");
    silent("当 真 ｛ 如果 @输入（） == 空 ｛ 跳出 ｝ ｝\n@显示、2");
    silent("@退出 = @【】｛ 1 ｝\n@退出（）\n@显示、2");
}

#[test]
fn constant_comparisons() {
    warns("#甲 = 1\n如果 #甲 == #甲 ｛ @显示、1 ｝", "Q3011");
    warns("如果 “1” == 1 ｛ @显示、1 ｝", "Q3011");
    warns("#甲 = 1\n如果 0 < #甲 < 9 ｛ @显示、1 ｝", "Q3012");
    warns("#甲 = 1\n如果 #甲 == 1 或 2 ｛ @显示、1 ｝", "Q3013");
    warns("#甲 = 1\n如果 #甲 > 1 且 9 ｛ @显示、1 ｝", "Q3014");
    silent("#甲 = 1\n如果 #甲 == 1 或 #甲 == 2 ｛ @显示、1 ｝");
    silent("当 真 ｛ 跳出 ｝");
    silent("@显示、1 < 2、“1” == 1");
}

#[test]
fn thrown_away_values() {
    warns("#甲 = 1\n#甲 + 1\n@显示、#甲", "Q3015");
    warns("#名 = “甲”\n@大写、#名\n@显示、#名", "Q3015");
    warns("#甲 = 1\n#甲 == 2\n@显示、#甲", "Q3016");
    warns("@问好 = @【】｛ @显示、1 ｝\n@问好", "Q3017");
    silent("@双倍 = @【#甲】｛ #甲 * 2 ｝\n@显示、@双倍、2");
    silent("#甲 = 如果 真 ｛ 1 ｝ 否则 ｛ 2 ｝\n@显示、#甲");
    silent("尝试 ｛ 1 / 0 ｝ 排查 #错 ｛ @显示、#错.#消息 ｝");
}

#[test]
fn comments_switch_warnings_off() {
    silent("@显示、#没有 ； 忽略 Q3002");
    silent("； 忽略 Q3002\n@显示、#没有");
    silent("； 忽略 Q3002\n； 说明\n\n@显示、#没有");
    silent("；； 忽略 Q3002，Q3003 ；；\n@显示、#没有");
    silent("@显示、#没有 ； 忽略 警告");
    silent("@显示、#没有\n@显示、#也没有\n；全文忽略 q3002");
    warns("@显示、#没有 ； 忽略 Q3008", "Q3002");
    warns("； 忽略 Q3002\n@显示、1\n@显示、#没有", "Q3002");
    warns("； 忽略 Q1005\n@显示、", "Q1005");
}

#[test]
fn warnings_wait_for_the_mistakes_to_be_mended() {
    assert_eq!(codes("@显示、#没有\n#甲 = "), ["Q1005"]);
}

#[test]
fn names_that_took_an_operator_in() {
    for text in ["#甲加等1", "@显示、#甲加1", "#甲自加", "@显示、#甲乘乙", "#乙 = #甲大于等于3", "@显示、【#甲减乙】"]
    {
        warns(&format!("#甲 = 1，#乙 = 2\n{text}\n@显示、#甲、#乙"), "Q3019");
    }
    // Nothing that the parts could mean.
    warns("#甲 = 1\n@显示、#甲加丁、#甲", "Q3002");
    silent("#甲 = 1，#甲加1 = 2\n@显示、#甲、#甲加1");
}

#[test]
fn arguments_behind_a_comma() {
    for text in ["@显示、1，2", "#甲 = @最大、1，2，3\n@显示、#甲", "@显示、@最小、1，“甲”", "@显示、1 + @最大、2，3"]
    {
        warns(text, "Q3018");
    }
    // The count is wrong only because of the comma.
    warns("@加 = @【#甲，#乙】｛ #甲 + #乙 ｝\n#丙 = @加、1，2\n@显示、#丙", "Q3018");
    silent("@显示、1，@显示、2");
    warns("@显示、1\n2", "Q3015");
    silent("@加 = @【#甲】｛ @显示、#甲，#甲 ｝\n@加（1）");
}

#[test]
fn commas_and_stops_in_numbers() {
    warns("#钱 = 1,000,000\n@显示、#钱", "Q3020");
    silent("#钱 = 1，@显示、#钱");
    warns("@显示、1。@显示、2", "Q3021");
    warns("#甲 = 1.2.3\n@显示、#甲", "Q3021");
}

#[test]
fn a_comparison_is_the_only_thing_said_of_its_name() {
    warns("#甲 == 1\n@显示、#甲", "Q3016");
}

#[test]
fn natives_in_traditional_characters_have_a_sure_repair() {
    for (text, wanted) in [
        ("@顯示、1", "@显示、1"),
        ("@顯示、@長度（“甲”）", "@显示、@长度（“甲”）"),
        ("@顯示、@轉整數（“1”）", "@显示、@转整数（“1”）"),
        ("@顯示、@讀檔案（“1”）", "@显示、@讀檔案（“1”）"),
    ] {
        let found = checked("main.qing", text).diagnostics;
        assert_eq!(qing_compiler::fix::apply(text, &found, 0).0, wanted);
    }
}

#[test]
fn a_colon_in_a_function_hides_what_it_reads() {
    warns("#计数 = 0\n@加一 = @【】｛ #计数：#计数 + 1 ｝\n@加一（）\n@显示、#计数", "Q3024");
    warns(
        "#计数 = 0\n@加一 = @【】｛\n  如果 真 ｛ #计数：#计数 + 1 ｝\n  返回 空\n｝\n@加一（）\n@显示、#计数",
        "Q3024",
    );
    // A copy of its own that it goes on with.
    silent("#列 = 【1】\n@长 = @【】｛\n  #列：@合并、#列、【2】\n  返回 #列\n｝\n@显示、@长（）、#列");
    // A parameter, a local, and a name that only the function reads.
    silent("#甲 = 1\n@函 = @【#甲】｛ #甲：#甲 + 1 ｝\n@函（2）\n@显示、#甲");
    silent("#甲 = 1\n@函 = @【】｛ #甲：2，#甲：#甲 + 1，返回 #甲 ｝\n@显示、@函（）、#甲");
    silent("#甲 = 1\n@函 = @【】｛ #甲：#甲 + 1 ｝\n@显示、@函（）");
}

#[test]
fn lines_that_take_the_next_one_in() {
    warns("#甲 = 1\n@显示、#甲、\n如果 #甲 > 0 ｛ @显示、2 ｝", "Q3023");
    warns("#甲 = 1\n#乙 = #甲 +\n@显示、#甲\n@显示、#乙", "Q3023");
    warns("#甲 =\n#乙 = 2\n@显示、#甲、#乙", "Q3023");
    silent("#甲 = 1\n#乙 =\n  如果 #甲 > 0 ｛ 2 ｝ 否则 ｛ 3 ｝\n@显示、#乙");
    silent("#甲 = 1 +\n2\n@显示、\n#甲");
    silent("#甲 = 如果 真 ｛ 1 ｝\n@显示、#甲");
}

#[test]
fn members_of_values_that_are_known() {
    warns("#人 = ｛#姓名：“甲”，@问候：@【】｛ 1 ｝｝\n@显示、#人.#性名", "Q3026");
    warns("#人 = ｛#姓名：“甲”，@问候：@【】｛ 1 ｝｝\n@显示、#人.@问侯（）", "Q3026");
    silent("#人 = ｛#姓名：“甲”｝\n#人.#性名 = 1\n@显示、#人.#性名");
    silent("#人 = ｛#姓名：“甲”｝\n#人 = @解析JSON、“{}”\n@显示、#人.#性名");
    silent("#人 = ｛#姓名：“甲”｝\n#人【“#性” + “名”】 = 1\n@显示、#人.#性名");
    silent("#人 = ｛#姓名：“甲”｝\n@显示、#人.#身高");
    warns("#表 = @哈希表（）\n@显示、#表.#小明", "Q3025");
    silent("#表 = @哈希表（）\n#表.#备注 = 1\n@显示、#表.#备注、#表.@取、“甲”");
}

#[test]
fn marks_behind_what_is_no_function() {
    warns("#甲 = 1\n@显示（#甲、2）", "Q3027");
    silent("#甲 = @【#数】｛ #数 ｝\n@显示（#甲、2）");
    silent("#甲 = 1\n@函 = @【#甲】｛ @显示（#甲、2） ｝\n@函（@平方根）\n@显示、#甲");
}
