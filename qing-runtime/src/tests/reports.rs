//! What is printed for errors nothing caught (LANGUAGE.md §8), and positions.

use crate::{
    Error, ErrorKind,
    report::report,
    rt::Rt,
    unit::{FnSpan, SourceFile, Unit},
    value::Value,
};

/// The report of an error raised at `at`, which came through the calls `calls`.
fn reported(unit: &'static Unit, at: u32, calls: &[u32]) -> String {
    let rt = Rt::new();
    rt.set_unit(unit);
    let _ = rt.raise(Error::new(ErrorKind::ZeroDivision, "除数是 0"), at);
    for call in calls {
        rt.trace(*call);
    }
    report(&rt.take_error().unwrap())
}

/// A unit of one file, for the life of the tests.
fn unit(text: &'static str, functions: Vec<FnSpan>) -> &'static Unit {
    let files: &'static [SourceFile] = Box::leak(Box::new([SourceFile::new("例.qing", text, 0)]));
    Box::leak(Box::new(Unit::new(files, Vec::leak(functions))))
}

#[test]
fn the_caret_stands_under_wide_characters() {
    let text = "@显示、1\n\t#总和 = “🎉é” / 零";
    let at = text.find("/ 零").unwrap() as u32;
    let report = reported(unit(text, vec![]), at, &[]);
    let lines: Vec<&str> = report.lines().collect();
    assert_eq!(lines[0], "错误[Q5003]：除零错误：除数是 0");
    assert_eq!(lines[1], " --> 例.qing:2:13");
    assert_eq!(lines[3], "2 |     #总和 = “🎉é” / 零");
    // 4 for the tab, 5 for #总和, 3, then “ 🎉 é ” with 1 2 1 1, and a blank.
    assert_eq!(lines[4], format!("  | {}^", " ".repeat(4 + 5 + 3 + 5 + 1)));
    assert_eq!(lines.len(), 5);
}

#[test]
fn the_caret_is_as_wide_as_the_word() {
    let text = "@平方根、“九”";
    let report = reported(unit(text, vec![]), 0, &[]);
    assert!(report.ends_with("\n  | ^^^^^^^\n"), "{report}");
    let text = "1 整除 0";
    let report = reported(unit(text, vec![]), 2, &[]);
    assert!(report.ends_with("\n  |   ^^^^\n"), "{report}");
}

#[test]
fn calls_are_listed_and_repeated_ones_folded() {
    let text = "@下 = @【】｛ @下（） ｝\n@【】｛ @下（） ｝（）";
    let (inner, outer) = (text.find("@下（）").unwrap() as u32, text.rfind("@下").unwrap() as u32);
    let first_line = text.find('\n').unwrap() as u32;
    let spans = vec![FnSpan::new(7, first_line, "@下"), FnSpan::new(first_line + 1, text.len() as u32 - 6, "")];
    let unit = unit(text, spans);
    let report = reported(unit, inner, &[inner, inner, inner, outer, first_line + 1]);
    let calls: Vec<&str> = report.lines().skip_while(|line| !line.starts_with("调用")).collect();
    assert_eq!(calls[0], "调用经过（最近的在前）：");
    assert_eq!(calls[1], "  在 @下 例.qing:1:11");
    assert_eq!(calls[2], "  （上一行重复 3 次）");
    assert_eq!(calls[3], "  在 匿名函数 例.qing:2:6");
    assert_eq!(calls.len(), 5, "{report}");
}

#[test]
fn calls_show_their_arguments_shortened() {
    let text = "@下 = @【#甲】｛ @下（1） ｝";
    let at = text.rfind("@下").unwrap() as u32;
    let unit = unit(text, vec![FnSpan::new(7, text.len() as u32, "@下")]);
    let rt = Rt::new();
    rt.set_unit(unit);
    let _ = rt.raise(Error::new(ErrorKind::ZeroDivision, "除数是 0"), at);
    rt.note_argument(Value::text("长".repeat(50)));
    rt.note_argument(Value::UNBOUND);
    rt.trace(at);
    rt.note_argument(Value::int(2));
    rt.trace(7);
    (0..9).for_each(|number| rt.note_argument(Value::int(number)));
    let report = report(&rt.take_error().unwrap());
    let calls: Vec<&str> = report.lines().skip_while(|line| !line.starts_with("调用")).skip(1).collect();
    let first = format!("  在 @下（“{}…，…） 例.qing:1:13", "长".repeat(14));
    let folded = "  （上一行重复 1 次）";
    assert_eq!(calls, [first.as_str(), folded, "  在 @下（0，1，2，3，4，5，…） 例.qing:1:6"]);
}

#[test]
fn the_middle_of_a_long_trace_is_counted() {
    let text = "甲乙丙丁";
    let calls: Vec<u32> = (0..1_000).map(|call| call % 2 * 3).collect();
    let report = reported(unit(text, vec![]), 6, &calls);
    assert!(report.contains("  （中间还有 936 层）\n"), "{report}");
    assert_eq!(report.matches("在 程序").count(), 65);
}

#[test]
fn positions() {
    let text = "甲\r\n乙a\r𠀀丙\n\n末";
    let unit = unit(text, vec![]);
    for (part, line, column, whole) in
        [("甲", 1, 1, "甲"), ("a", 2, 2, "乙a"), ("丙", 3, 2, "𠀀丙"), ("末", 5, 1, "末")]
    {
        let place = unit.place(text.find(part).unwrap() as u32).unwrap();
        assert_eq!((place.line, place.column, place.text), (line, column, whole), "{part}");
    }
    let end = unit.place(text.len() as u32).unwrap();
    assert_eq!((end.line, end.column), (5, 2));
    assert_eq!(unit.place(text.len() as u32 + 1), None);
    // Inside a character there is no position.
    assert_eq!(unit.place(1), None);
}

#[test]
fn files_of_a_unit_lie_one_after_the_other() {
    static FILES: &[SourceFile] = &[SourceFile::new("一.qing", "甲\n", 0), SourceFile::at_line("二.rs", "\n乙", 4, 10)];
    static UNIT: Unit = Unit::new(FILES, &[]);
    let first = UNIT.place(0).unwrap();
    assert_eq!((first.file, first.line), ("一.qing", 1));
    let second = UNIT.place(5).unwrap();
    assert_eq!((second.file, second.line, second.column), ("二.rs", 11, 1));
}

#[test]
fn a_suggestion_stands_below_the_caret() {
    let text = "@显示、#甲.#乙";
    let rt = Rt::new();
    rt.set_unit(unit(text, vec![]));
    static NAME: crate::symbol::Name = crate::symbol::Name::new("#乙");
    assert!(crate::ops::member(&rt, &Value::NULL, &NAME, text.find('.').unwrap() as u32).is_err());
    let error = rt.take_error().unwrap();
    assert!(error.hint().is_some_and(|hint| hint.starts_with("#甲 在这里的值是 空")));
    assert!(report(&error).lines().nth(5).is_some_and(|line| line.starts_with("  = 建议：#甲 在这里的值是 空")));
}

#[test]
fn a_suggestion_outlives_being_caught() {
    static FILES: &[SourceFile] = &[SourceFile::new("例.qing", "#甲 + 1，@抛出、#错", 0)];
    static UNIT: Unit = Unit::new(FILES, &[]).never_binding(&[("#甲", "#乙")]);
    let rt = Rt::new();
    rt.set_unit(&UNIT);
    assert!(crate::ops::add(&rt, &Value::NULL, &Value::int(1), 5).is_err());
    let caught = rt.catch();
    assert!(crate::call::call_native(&rt, &crate::natives::抛出, &mut [caught], 12).is_err());
    let error = rt.take_error().unwrap();
    assert_eq!(error.message(), "#甲（空）和整数 1不能用“+”计算");
    assert!(error.hint().is_some_and(|hint| hint.ends_with("是不是想写 #乙？")), "{:?}", error.hint());
}

#[test]
fn what_cannot_be_done_suggests_what_can() {
    let rt = Rt::new();
    let hint = |error: Option<Error>| error.and_then(|error| error.hint().map(String::from)).unwrap_or_default();
    let set = |target: Value, index: Value| {
        assert!(crate::ops::set_index(&rt, &target, &index, Value::int(1), 0).is_err());
        hint(rt.take_error())
    };
    let array = || Value::array(vec![Value::int(1)]);
    assert!(set(array(), Value::int(1)).contains("@添加"));
    assert!(!set(array(), Value::int(-2)).contains("@添加"));
    assert!(set(Value::text("甲乙"), Value::int(0)).contains("@替换"));
    let table = crate::call::call_native(&rt, &crate::natives::哈希表, &mut [], 0);
    assert!(set(table.unwrap_or_default(), Value::text("小明")).contains(".@设"));
    assert!(set(rt.user().clone().into_value(), Value::text("小明")).contains("【“#名”】"));
    assert!(crate::iter::iter(&rt, Value::int(10), 0).is_err());
    assert!(hint(rt.take_error()).contains("@范围"));
}
