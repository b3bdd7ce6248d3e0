//! Environments.

use std::rc::Rc;

use super::failure;
use crate::{
    Env, ErrorKind, Obj, Registry, TraceFrame, Value,
    block::{run, run_alone},
    native::NativeDef,
    natives, ops,
    symbol::Name,
    unit::{FnSpan, SourceFile, Unit},
};

#[test]
fn variables() {
    let env = Env::new();
    assert!(env.get("#甲").is_null());
    env.set("#甲", 1).unwrap();
    env.set("#乙", vec!["一", "二"]).unwrap();
    assert_eq!(env.get("#甲"), 1);
    assert_eq!(env.get("＃甲"), 1);
    assert_eq!(env.get("#乙").to_string(), "【“一”，“二”】");
    assert!(env.remove("#甲"));
    assert!(!env.remove("#甲"));
    assert!(env.get("#甲").is_null());
    let error = env.set("甲", 1).unwrap_err();
    assert_eq!((error.kind(), error.message()), (ErrorKind::Argument, "“甲”不是带前缀 # 或 @ 的名字"));
    assert!(env.get("甲").is_null());
    assert!(!env.remove("甲"));
}

#[test]
fn the_library_is_covered_and_never_changed() {
    let env = Env::new();
    let original = env.get("@长度");
    env.define("@长度", "", || 0).unwrap();
    assert_eq!(env.call("@长度", ()).unwrap(), 0);
    assert_eq!(env.library().get_now("@长度"), original);
    env.library().put_now("@长度", 1);
    env.library().put("#新", 1);
    assert!(!env.library().remove_now("@长度"));
    assert!(!env.library().remove("@长度"));
    assert_eq!(env.library().get_now("@长度"), original);
    assert!(env.library().get_now("#新").is_null());
    assert!(env.remove("@长度"));
    assert_eq!(env.call("@长度", ("甲乙",)).unwrap(), 2);
}

#[test]
fn environments_are_independent() {
    let (one, two) = (Env::new(), Env::new());
    one.set("#甲", 1).unwrap();
    two.set("#甲", 2).unwrap();
    two.define("@乙", "", || 2).unwrap();
    assert_eq!((one.get("#甲"), two.get("#甲")), (Value::int(1), Value::int(2)));
    assert_eq!(failure(one.call("@乙", ())), (ErrorKind::Argument, "没有叫 @乙 的函数".into()));
    let (shown_one, shown_two) = (one.capture_output(), two.capture_output());
    one.call("@显示", (1,)).unwrap();
    two.call("@显示", (2,)).unwrap();
    assert_eq!((shown_one.take_text(), shown_two.take_text()), ("1\n".into(), "2\n".into()));
    // A function of one may be called in the other: it then sees the other's output.
    one.call_value(&two.get("@显示"), (3,)).unwrap();
    assert_eq!((shown_one.take_text(), shown_two.take_text()), ("3\n".into(), String::new()));
    drop(two);
    assert_eq!(one.get("#甲"), 1);
}

#[test]
fn exit_comes_back_as_a_value() {
    let env = Rc::new(Env::new());
    assert_eq!(env.call("@退出", ()).unwrap_err().exit_code(), Some(0));
    let error = env.call("@退出", (3,)).unwrap_err();
    assert_eq!((error.exit_code(), error.to_string()), (Some(3), "程序退出，退出码 3".into()));
    let inner = env.clone();
    env.define("@里", "", move || inner.call("@退出", (4,))).unwrap();
    assert_eq!(env.call("@里", ()).unwrap_err().exit_code(), Some(4));
    assert_eq!(env.call("@绝对值", (-1,)).unwrap(), 1);
    assert_eq!(env.call("@抛出", ("错",)).unwrap_err().exit_code(), None);
}

#[test]
fn functions_are_called_without_their_name() {
    let env = Env::new();
    env.define("@甲", "", |n: i64| n + 1).unwrap();
    let function = env.function("@甲").unwrap();
    env.set("@甲", 0).unwrap();
    assert_eq!(function.call((1,)).unwrap(), 2);
    assert_eq!(failure(env.call("@甲", ())).0, ErrorKind::Type);
    assert!(env.function("@没有").is_err());
    assert_eq!(function.call([1]).unwrap(), 2);
    assert_eq!(function.call(vec![1]).unwrap(), 2);
    assert_eq!(function.call([1].as_slice()).unwrap(), 2);
}

fn extension(registry: &mut Registry) {
    registry.define("@扩展", "一个扩展", |n: i64| n + 1).constant("#扩展数", 42);
}

#[test]
fn extensions_come_into_the_library() {
    let env = Env::with(extension).unwrap();
    assert_eq!(env.call("@扩展", (1,)).unwrap(), 2);
    assert_eq!(env.library().get_now("#扩展数"), 42);
    assert!(!env.user().has_now("@扩展"));
    let clash = Env::with(|registry| {
        registry.define("@显示", "", || 0).constant("没前缀", 1);
    })
    .unwrap_err();
    assert_eq!(clash.message(), "@显示 已经在库里了，扩展不能改它");
    let twice = Env::with(|registry| {
        extension(registry);
        extension(registry);
    });
    assert!(twice.unwrap_err().message().starts_with("@扩展 "));
    assert!(
        Env::with(|registry| {
            registry.define("#数", "", || 0);
        })
        .is_err()
    );
    assert!(
        Env::with(|registry| {
            registry.constant("数", 0);
        })
        .is_err()
    );
}

static TEXT: &str = "#甲 = 1\n@算 = @【】｛ #甲 / 0 ｝\n\t@算（）";
static FILES: &[SourceFile] = &[SourceFile::new("例.qing", TEXT, 0)];
static FUNCTIONS: &[FnSpan] = &[FnSpan::new(16, 39, "@算")];
static UNIT: Unit = Unit::new(FILES, FUNCTIONS);

/// The byte position of a part of the program.
fn at(part: &str) -> u32 {
    TEXT.find(part).unwrap() as u32
}

#[test]
fn blocks_share_the_user_context() {
    static NAME: Name = Name::new("#甲");
    let env = Env::new();
    env.set("#甲", 1).unwrap();
    let sum = run(&env, &UNIT, &[], |rt| {
        let sum = ops::add(rt, &rt.global(&NAME), &Value::int(1), 0)?;
        rt.set_global(&NAME, sum.clone());
        Ok(sum)
    });
    assert_eq!(sum.unwrap(), 2);
    assert_eq!(env.get("#甲"), 2);
    static NATIVES: &[&NativeDef] = &[&natives::显示];
    let alone = run_alone(&UNIT, NATIVES, |rt| Ok(rt.lookup(&NAME)));
    assert!(alone.unwrap().is_null());
}

#[test]
fn errors_are_data() {
    let env = Env::new();
    let failed = run(&env, &UNIT, &[], |rt| {
        let failed = ops::div(rt, &Value::int(1), &Value::int(0), at("/ 0"));
        crate::call::seen(rt, Value::text("甲"));
        let failed = crate::call::traced(rt, failed, at("@算（）"));
        crate::call::seen(rt, Value::int(7));
        failed
    });
    let error = failed.unwrap_err();
    assert_eq!((error.kind(), error.code(), error.message()), (ErrorKind::ZeroDivision, "Q5003", "除数是 0"));
    assert_eq!((error.file(), error.line(), error.column()), (Some("例.qing"), Some(2), Some(14)));
    assert_eq!(error.excerpt(), Some("@算 = @【】｛ #甲 / 0 ｝"));
    assert_eq!((error.function(), error.arguments()), (Some("@算"), vec!["“甲”".to_owned()]));
    let arguments = vec!["7".to_owned()];
    let call = TraceFrame { function: None, file: "例.qing", line: 3, column: 2, arguments };
    assert_eq!((error.trace(), error.left_out()), (vec![call], 0));
    let report = error.report();
    assert!(report.contains("例.qing:2:14") && report.contains("除数是 0"), "{report}");
    assert_eq!(error.to_string(), "除零错误：除数是 0");
    // The environment is as before.
    assert!(env.call("@平方根", (4,)).is_ok());
    let error = env.call("@平方根", ("四",)).unwrap_err();
    assert_eq!((error.file(), error.line(), error.trace().len()), (None, None, 0));
}

#[test]
fn thrown_objects_come_out() {
    let env = Env::new();
    let thrown = env.object();
    thrown.put_now("#消息", "自己的");
    let error = env.call("@抛出", (thrown.clone(),)).unwrap_err();
    assert_eq!(error.message(), "自己的");
    assert_eq!(error.thrown_value(), Some(&thrown.into_value()));
}

#[test]
fn many_environments_do_not_pile_up() {
    // Each is a cycle: its user context holds an object whose upper context is the user context.
    let held = Rc::new(());
    for _ in 0..300 {
        let env = Env::new();
        let kept = held.clone();
        env.define("@持", "", move || Rc::strong_count(&kept) as u64).unwrap();
        env.set("#自己", env.user()).unwrap();
        env.set("#物", env.object()).unwrap();
    }
    assert!(Rc::strong_count(&held) < 250, "{}", Rc::strong_count(&held));
}

#[test]
fn objects_of_the_environment_lie_below_its_user_context() {
    let env = Env::new();
    let object = env.object();
    assert!(object.upper().is_some());
    assert!(Obj::new().upper().is_none());
    env.set("#甲", 1).unwrap();
    assert_eq!(object.get("#甲"), 1);
}

#[test]
fn arguments_of_the_program() {
    let env = Env::new();
    env.set_args(["一", "二"]);
    assert_eq!(env.call("@参数", ()).unwrap().to_string(), "【“一”，“二”】");
}

#[test]
fn values_under_rust_operators() {
    assert_eq!(Value::int(1), Value::float(1.0));
    assert_ne!(Value::int(1), Value::text("1"));
    assert_ne!(Value::float(f64::NAN), Value::float(f64::NAN));
    assert_eq!(format!("{:?} {}", Value::text("甲"), Value::text("甲")), "“甲” 甲");
    assert_eq!(format!("[{:>3}]", Value::int(5)), "[  5]");
    assert_eq!(Value::default(), Value::NULL);
    assert_eq!(Value::array(vec![1.into()]), Value::array(vec![1.0.into()]));
    assert_eq!(Value::text("甲"), String::from("甲"));
}
