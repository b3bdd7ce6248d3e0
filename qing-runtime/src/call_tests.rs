//! Calls: counts, units, traces, catching, the stack (RULES.md 44, 49, 52–56).

use super::*;
use crate::{
    fast,
    natives,
    object::ObjKind,
    report::report,
    stack,
    symbol::Sym,
    unit::{FnSpan, SourceFile, Unit},
};

const TEXT: &str = "@双倍 = @【#数】｛\n\t“😀甲” + #数 * 空\n｝\n@双倍（5）\n";
static UNIT: Unit = Unit::new(&[SourceFile::new("主.qing", TEXT, 0)], &[FnSpan::new(10, 56, "@双倍")]);
static OTHER: Unit = Unit::new(&[SourceFile::new("别.qing", "@外【】", 0)], &[]);

fn place(of: &str) -> u32 {
    TEXT.rfind(of).map_or(0, |at| at as u32)
}

fn trouble(rt: &Rt, _: &Func, value: Value) -> R {
    ops::mul(rt, &value, &Value::NULL, place("*"))
}

static TROUBLE: FnInfo = FnInfo::new("@双倍", "#数", 1, 1, Code::F1(trouble), &UNIT);

/// Gives its unit's identity and captured value, to see that calls set them.
fn inside(rt: &Rt, func: &Func) -> R {
    Ok(Value::array(vec![Value::bool(std::ptr::eq(rt.unit(), &raw const OTHER)), func.cap(0).clone(), func.cap(9).clone()]))
}

static INSIDE: FnInfo = FnInfo::new("", "", 0, 0, Code::F0(inside), &OTHER);

fn count(_: &Rt, _: &Func, args: &mut [Value]) -> R {
    Ok(Value::int(args.len() as i64))
}

static SOME: FnInfo = FnInfo::new("@几个", "#甲，#乙，#余…", 1, u32::MAX, Code::N(count), &UNIT);
static TWO: FnInfo = FnInfo::new("@两个", "#甲，#乙", 2, 2, Code::F2(|_, _, a, b| Ok(Value::array(vec![a, b]))), &UNIT);

fn runtime() -> Rt {
    let rt = Rt::new();
    rt.set_unit(&UNIT);
    rt
}

fn failure(rt: &Rt, result: R) -> Error {
    match rt.outcome(result) {
        Err(error) => error,
        Ok(value) => panic!("went well: {}", value.display()),
    }
}

#[test]
fn a_call_runs_in_the_callees_unit() {
    let rt = runtime();
    let func = Value::func(&INSIDE, vec![Value::int(7)]);
    assert_eq!(rt.outcome(call0(&rt, &func, 0)).unwrap().display(), "【真，7，空】");
    assert!(std::ptr::eq(rt.unit(), &raw const UNIT));
}

#[test]
fn arguments_arrive_in_order_however_they_are_passed() {
    let rt = runtime();
    let two = Value::func(&TWO, vec![]);
    let (one, other) = (Value::int(1), Value::int(2));
    assert_eq!(rt.outcome(fast::call2(&rt, &two, one.clone(), other.clone(), 0)).unwrap().display(), "【1，2】");
    assert_eq!(rt.outcome(call_n(&rt, &two, &mut [one, other], 0)).unwrap().display(), "【1，2】");
    let some = Value::func(&SOME, vec![]);
    assert_eq!(rt.outcome(call3(&rt, &some, Value::NULL, Value::NULL, Value::NULL, 0)).unwrap().as_int(), Some(3));
    let mut args = [Value::int(1), Value::int(2), Value::int(3)];
    assert!(take(&mut args, 3).is_unbound());
    assert_eq!((take(&mut args, 0).as_int(), rest(&rt, &mut args, 1).display()), (Some(1), "【2，3】".into()));
}

#[test]
fn a_wrong_count_names_the_function_and_both_counts() {
    let rt = runtime();
    let message = |error: Error| (error.kind(), error.message().to_owned());
    let two = Value::func(&TWO, vec![]);
    let error = message(failure(&rt, call1(&rt, &two, Value::NULL, 0)));
    assert_eq!(error, (ErrorKind::Argument, "@两个 要 2 个参数，却给了 1 个".into()));
    let error = message(failure(&rt, call0(&rt, &Value::func(&SOME, vec![]), 0)));
    assert_eq!(error.1, "@几个 要至少 1 个参数，却给了 0 个");
    let error = message(failure(&rt, call1(&rt, &Value::func(&INSIDE, vec![]), Value::NULL, 0)));
    assert_eq!(error.1, "匿名函数 要 0 个参数，却给了 1 个");
    let error = message(failure(&rt, call_native(&rt, &natives::转字符串, &mut [], 0)));
    assert_eq!(error.1, "@转字符串 要 1 个参数，却给了 0 个");
}

#[test]
fn what_is_no_function_cannot_be_called() {
    let rt = runtime();
    for value in [Value::NULL, Value::int(1), Value::array(vec![]), Value::text("@甲")] {
        assert_eq!(failure(&rt, call0(&rt, &value, 0)).kind(), ErrorKind::Type);
    }
}

#[test]
fn a_report_shows_the_place_and_the_calls() {
    let rt = runtime();
    let func = Value::func(&TROUBLE, vec![]);
    let error = failure(&rt, call1(&rt, &func, Value::int(5), place("@双倍")));
    assert_eq!(
        report(&error),
        "错误[Q5001]：类型错误：整数 5和空不能用“*”计算\n \
         --> 主.qing:2:12\n  |\n2 |     “😀甲” + #数 * 空\n  |                  ^\n\
         调用经过（最近的在前）：\n  在 @双倍 主.qing:2:12\n  在 程序 主.qing:4:1\n"
    );
}

#[test]
fn a_caught_error_is_an_object() {
    let rt = runtime();
    assert!(call1(&rt, &Value::func(&TROUBLE, vec![]), Value::int(5), place("@双倍")).is_err());
    let caught = Obj::from_value(&rt.catch()).unwrap();
    assert!(rt.take_error().is_none());
    let shown = |name: &str| caught.0.own_sym(Sym::new(name)).display();
    assert_eq!((shown("#类型"), shown("#行"), shown("#列"), shown("#文件")), ("类型错误".into(), "2".into(), "12".into(), "主.qing".into()));
    assert_eq!(shown("#消息"), "整数 5和空不能用“*”计算");
    assert_eq!(caught.upper().map(|upper| upper.kind()), Some(ObjKind::User), "RULES.md 50");
}

#[test]
fn thrown_values_are_caught_as_they_are_or_wrapped() {
    // RULES.md 52
    let rt = runtime();
    let throw = |value: Value| {
        assert!(call_native(&rt, &natives::抛出, &mut [value], 0).is_err());
        rt.catch()
    };
    let object = Obj::make(ObjKind::Object, None).into_value();
    assert!(throw(object.clone()).same(&object));
    let wrapped = Obj::from_value(&throw(Value::int(5))).unwrap();
    assert_eq!(wrapped.0.own_sym(Sym::new("#消息")).as_text(), Some("5"));
    assert_eq!(wrapped.0.own_sym(Sym::new("#值")).as_int(), Some(5));
    assert_eq!(wrapped.0.own_sym(Sym::new("#类型")).as_text(), Some("自定义错误"));
    let text = Obj::from_value(&throw(Value::text("坏了"))).unwrap();
    assert_eq!(text.0.own_sym(Sym::new("#消息")).as_text(), Some("坏了"));
    assert!(text.0.own_sym(Sym::new("#值")).is_unbound());
}

#[test]
fn an_error_object_thrown_again_keeps_its_kind_in_reports() {
    let rt = runtime();
    assert!(ops::div(&rt, &Value::int(1), &Value::int(0), 0).is_err());
    let caught = rt.catch();
    let error = failure(&rt, call_native(&rt, &natives::抛出, &mut [caught], 0));
    assert!(report(&error).starts_with("错误[Q5003]：除零错误：除数是 0\n"), "{}", report(&error));
}

#[test]
fn exit_is_pending_but_no_error() {
    let rt = runtime();
    assert!(call_native(&rt, &natives::退出, &mut [Value::int(3)], 0).is_err());
    assert!(rt.exiting());
    let suspended = rt.suspend();
    assert!(suspended.exiting() && !rt.exiting());
    let _ = rt.resume(suspended);
    assert_eq!(rt.take_error().and_then(|error| error.exit_code()), Some(3));
    assert!(!rt.suspend().exiting());
}

#[test]
fn endless_recursion_is_an_error_with_a_bounded_trace() {
    fn endless(rt: &Rt, func: &Func) -> R {
        rt.enter()?;
        call0(rt, &func.value(), 0)
    }
    static ENDLESS: FnInfo = FnInfo::new("@无尽", "", 0, 0, Code::F0(endless), &UNIT);
    let report = std::thread::spawn(|| {
        stack::set_usable(1 << 20);
        let rt = runtime();
        let error = failure(&rt, call0(&rt, &Value::func(&ENDLESS, vec![]), place("@双倍")));
        (error.kind(), report(&error))
    });
    let (kind, report) = report.join().unwrap();
    assert_eq!(kind, ErrorKind::Recursion);
    assert!(report.lines().count() < 20 && report.contains("层"), "{report}");
}

#[test]
fn natives_called_back_act_on_the_outer_calls_context() {
    // RULES.md 49; a function of the program called back is a context of its own.
    fn plain(rt: &Rt, _: &Func, name: Value) -> R {
        call_native(rt, &natives::取变量, &mut [name], 0)
    }
    static PLAIN: FnInfo = FnInfo::new("@函数", "#名", 1, 1, Code::F1(plain), &UNIT);
    let rt = runtime();
    let ctx = Obj::make(ObjKind::Context, Some(rt.user()));
    ctx.0.bind_sym(Sym::new("#语境里"), Value::int(1));
    let name = Value::text("#语境里");
    let direct = call_native_in(&rt, &ctx, &natives::取变量, &mut [name.clone()], 0);
    assert_eq!(rt.outcome(direct).unwrap().as_int(), Some(1));
    let map = |callee: Value| {
        let mut args = [Value::array(vec![name.clone()]), callee];
        rt.outcome(call_native_in(&rt, &ctx, &natives::映射, &mut args, 0)).unwrap().display()
    };
    assert_eq!(map(Value::native(&natives::取变量, None)), "【1】");
    assert_eq!(map(Value::func(&PLAIN, vec![])), "【空】");
    assert!(rt.outcome(call_native(&rt, &natives::取变量, &mut [name], 0)).unwrap().is_null());
}
