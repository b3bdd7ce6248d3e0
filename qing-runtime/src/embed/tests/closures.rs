//! Closures as natives.

use std::{cell::Cell, rc::Rc};

use super::{caught, failure};
use crate::{Call, ConvertError, Env, Error, ErrorKind, Native, Rest, ToValue, Value};

#[test]
fn any_number_of_parameters() {
    let env = Env::new();
    env.define("@零", "", || 0).unwrap();
    env.define("@四", "", |a: i64, b: u8, c: f64, d: i32| a as f64 + f64::from(b) + c + f64::from(d)).unwrap();
    let eight = |a: i64, b: i64, c: i64, d: i64, e: i64, f: i64, g: i64, h: i64| a + b + c + d + e + f + g + h;
    env.define("@八", "", eight).unwrap();
    assert_eq!(env.call("@零", ()).unwrap(), 0);
    assert_eq!(env.call("@四", (1, 2, 0.5, 4)).unwrap(), 7.5);
    assert_eq!(env.call("@八", (1, 2, 3, 4, 5, 6, 7, 8)).unwrap(), 36);
}

#[test]
fn wrong_counts_name_the_function_and_both_counts() {
    let env = Env::new();
    env.define("@加", "", |a: i64, b: i64| a + b).unwrap();
    env.define("@至多", "", |a: i64, b: Option<i64>| a + b.unwrap_or(0)).unwrap();
    env.define("@至少", "", |a: i64, rest: Rest<i64>| a + rest.0.iter().sum::<i64>()).unwrap();
    let count = |text: &str| (ErrorKind::Argument, text.to_owned());
    assert_eq!(failure(env.call("@加", (1,))), count("@加 要 2 个参数，却给了 1 个"));
    assert_eq!(failure(env.call("@加", (1, 2, 3))), count("@加 要 2 个参数，却给了 3 个"));
    assert_eq!(failure(env.call("@至多", ())), count("@至多 要 1 到 2 个参数，却给了 0 个"));
    assert_eq!(failure(env.call("@至少", ())), count("@至少 要至少 1 个参数，却给了 0 个"));
}

#[test]
fn optional_and_remaining_parameters() {
    let env = Env::new();
    env.define("@选", "", |a: i64, b: Option<i64>, rest: Rest<String>| format!("{a} {b:?} {}", rest.0.concat()))
        .unwrap();
    assert_eq!(env.call("@选", (1,)).unwrap(), "1 None ");
    assert_eq!(env.call("@选", (1, ())).unwrap(), "1 None ");
    assert_eq!(env.call("@选", (1, 2, "甲", "乙")).unwrap(), "1 Some(2) 甲乙");
    // A parameter that must be given makes those before it needed, too.
    env.define("@后", "", |a: Option<i64>, b: i64| a.unwrap_or(0) + b).unwrap();
    assert_eq!(env.call("@后", ((), 5)).unwrap(), 5);
    assert_eq!(failure(env.call("@后", (5,))).1, "@后 要 2 个参数，却给了 1 个");
}

#[test]
fn wrong_types_name_the_parameter() {
    let env = Env::new();
    env.define("@加", "", |a: i64, b: Vec<u8>| a + b.len() as i64).unwrap();
    let wrong = |text: &str| (ErrorKind::Type, text.to_owned());
    assert_eq!(
        failure(env.call("@加", ("甲", ()))),
        wrong("@加 的“第 1 个参数”要 -9223372036854775808 到 9223372036854775807 的整数，却得到字符串“甲”")
    );
    assert_eq!(
        failure(env.call("@加", (1, vec![1, 999]))),
        wrong("@加 的“第 2 个参数”不对：【1】要 0 到 255 的整数，却得到整数 999")
    );
    env.define("@连", "", |rest: Rest<String>| rest.0.concat()).unwrap();
    assert_eq!(failure(env.call("@连", ("甲", 2))), wrong("@连 的“第 2 个参数”要字符串，却得到整数 2"));
}

#[test]
fn results_become_errors_that_can_be_caught() {
    let env = Env::new();
    env.define("@文", "", |bad: bool| if bad { Err("不行") } else { Ok(1) }).unwrap();
    env.define("@串", "", || Err::<(), _>(String::from("也不行"))).unwrap();
    env.define("@数", "", |text: String| text.parse::<i64>()).unwrap();
    env.define("@界", "", || Err::<i64, _>(Error::new(ErrorKind::Range, "出界"))).unwrap();
    env.define("@转", "", || Err::<i64, _>(ConvertError::new("整数", &Value::NULL))).unwrap();
    env.define("@盒", "", || Err::<i64, Box<dyn std::error::Error>>("盒中错".into())).unwrap();
    assert_eq!(env.call("@文", (false,)).unwrap(), 1);
    let custom = |text: &str| (ErrorKind::Custom, text.to_owned());
    assert_eq!(failure(env.call("@文", (true,))), custom("不行"));
    assert_eq!(failure(env.call("@串", ())), custom("也不行"));
    assert_eq!(failure(env.call("@盒", ())), custom("盒中错"));
    assert_eq!(failure(env.call("@数", ("x",))), custom("invalid digit found in string"));
    assert_eq!(failure(env.call("@界", ())), (ErrorKind::Range, "出界".to_owned()));
    assert_eq!(failure(env.call("@转", ())).0, ErrorKind::Type);
    let object = caught(&env, env.call("@界", ()).unwrap_err()).to::<crate::Obj>().unwrap();
    assert_eq!((object.get_now("#消息"), object.get_now("#类型")), ("出界".to_value(), "越界错误".to_value()));
}

#[test]
fn the_call_gives_functions_and_contexts() {
    let env = Env::new();
    env.define("@两次", "", |call: &mut Call<'_>, function: Value, start: Value| {
        let once = call.invoke(&function, &mut [start])?;
        call.invoke(&function, &mut [once])
    })
    .unwrap();
    env.define("@翻倍", "", |n: i64| n * 2).unwrap();
    env.define("@错", "", |_: i64| Err::<(), _>("内错")).unwrap();
    assert_eq!(env.call("@两次", (env.get("@翻倍"), 3)).unwrap(), 12);
    assert_eq!(failure(env.call("@两次", (env.get("@错"), 3))).1, "内错");
    assert_eq!(failure(env.call("@两次", (1, 3))), (ErrorKind::Type, "整数 1不能调用：它不是函数".into()));
    env.define("@读甲", "", |call: &mut Call<'_>| call.ctx().get("#甲")).unwrap();
    env.set("#甲", 7).unwrap();
    assert_eq!(env.call("@读甲", ()).unwrap(), 7);
}

#[test]
fn closures_may_call_their_own_environment() {
    let env = Rc::new(Env::new());
    let inner = Rc::downgrade(&env);
    env.define("@乘", "", move |n: i64| -> Result<i64, Error> {
        let env = inner.upgrade().ok_or_else(|| Error::new(ErrorKind::Custom, "没了"))?;
        if n < 2 { Ok(1) } else { Ok(n * env.call("@乘", (n - 1,))?.to::<i64>()?) }
    })
    .unwrap();
    assert_eq!(env.call("@乘", (10,)).unwrap(), 3_628_800);
}

#[test]
fn a_closure_that_panics_leaves_the_environment_usable() {
    let env = Env::new();
    env.define("@炸", "", |bad: bool| assert!(!bad, "炸了")).unwrap();
    let result = std::panic::catch_unwind(std::panic::AssertUnwindSafe(|| env.call("@炸", (true,))));
    assert!(result.is_err());
    assert!(env.call("@炸", (false,)).unwrap().is_null());
}

#[test]
fn descriptions_are_shown() {
    let env = Env::new();
    env.define("@加", "两数之和", |a: i64, b: i64| a + b).unwrap();
    env.define("@减", "@减、甲、乙：两数之差", |a: i64, b: i64| a - b).unwrap();
    assert_eq!(env.get("@加").to_string(), "@加：两数之和");
    assert_eq!(env.get("@减").to_string(), "@减、甲、乙：两数之差");
    assert_eq!(env.get("@加"), env.get("@加"));
    assert_ne!(env.get("@加"), env.get("@减"));
}

#[test]
fn bad_names_are_refused() {
    let env = Env::new();
    for name in ["加", "#加", "", "@", "@a b", "@1.2"] {
        let error = env.define(name, "", || 0).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Argument, "{name}");
        assert_eq!(error.message(), format!("原生函数的名字要以 @ 开头，却得到“{name}”"));
    }
    // Names are folded and composed as in programs (RULES 27).
    env.define("＠ａ", "", || 1).unwrap();
    assert_eq!(env.call("@a", ()).unwrap(), 1);
}

struct Counter(Cell<i64>);

impl Native for Counter {
    fn name(&self) -> &str {
        "@数一数"
    }

    fn description(&self) -> &str {
        "数被调用的次数"
    }

    fn run(&self, call: &mut Call<'_>) -> Result<Value, Error> {
        self.0.set(self.0.get() + call.len() as i64);
        Ok(Value::int(self.0.get()))
    }
}

#[test]
fn natives_with_state_of_their_own() {
    let env = Env::new();
    let counter = Rc::new(Counter(Cell::new(0)));
    env.native(counter.clone()).unwrap();
    assert_eq!(env.call("@数一数", (1, 2)).unwrap(), 2);
    assert_eq!(env.call("@数一数", [5; 3]).unwrap(), 5);
    assert_eq!(counter.0.get(), 5);
    assert_eq!(env.get("@数一数").to_string(), "数被调用的次数");
}
