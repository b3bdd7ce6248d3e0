//! Calls: counts, callees, contexts of natives, the guard against endless recursion (RULES.md 49, 56).

use std::{thread, time::Instant};

use super::value;
use crate::{
    ErrorKind, Obj, Value,
    call::{call_in, call_native_in, call1},
    error::R,
    func::{Code, FnInfo, Func},
    natives,
    object::ObjKind,
    rt::Rt,
    stack,
    symbol::Name,
    unit::Unit,
};

static UNIT: Unit = Unit::new(&[], &[]);
static PLUS: FnInfo = FnInfo::new("@加", "#甲，#乙", 2, 2, Code::F2(plus), &UNIT);
static DOWN: FnInfo = FnInfo::new("@下", "#数", 1, 1, Code::F1(down), &UNIT);

fn plus(rt: &Rt, _: &Func, a: Value, b: Value) -> R {
    crate::ops::add(rt, &a, &b, 0)
}

/// Calls itself as often as it is told; forever below zero.
fn down(rt: &Rt, func: &Func, left: Value) -> R {
    rt.enter()?;
    match left.as_int() {
        Some(0) => Ok(Value::int(0)),
        left => {
            let below = call1(rt, &func.value(), Value::int(left.unwrap_or(0) - 1), 0)?;
            crate::ops::add(rt, &below, &Value::int(1), 0)
        }
    }
}

#[test]
fn natives_act_on_the_context_of_their_caller() {
    static NAME: Name = Name::new("#甲");
    let rt = Rt::new();
    let context = Obj::make(ObjKind::Context, Some(rt.user()));
    context.bind(&NAME, 1.into());
    rt.set_global(&NAME, 2.into());
    let get = natives::取变量.value();
    let mut name = [Value::text("#甲")];
    assert_eq!(value(&rt, call_in(&rt, &context, &get, &mut name, 0)), 1);
    let mut name = [Value::text("#甲")];
    assert_eq!(value(&rt, call_native_in(&rt, &context, &natives::取变量, &mut name, 0)), 1);
    assert_eq!(value(&rt, call1(&rt, &get, "#甲".into(), 0)), 2);
    // Called back by another native it acts on the context of the outer call.
    let mut args = [Value::from(vec!["#甲"]), get.clone()];
    let mapped = call_native_in(&rt, &context, &natives::映射, &mut args, 0);
    assert_eq!(value(&rt, mapped).to_string(), "【1】");
}

#[test]
fn captures_of_functions() {
    let function = Value::func(&PLUS, [1.into(), Obj::new().into()]);
    let func = function.as_func().unwrap();
    assert_eq!(*func.cap(0), 1);
    assert!(func.cap(7).is_null());
    assert_eq!(func.obj(1).kind(), ObjKind::Object);
    assert_eq!(func.value(), function);
    assert_ne!(function, Value::func(&PLUS, []));
}

/// Runs `body` on a thread with the stack that programs get.
fn on_program_stack<R: Send + 'static>(body: impl FnOnce() -> R + Send + 'static) -> R {
    let program = || {
        stack::set_usable(stack::USABLE);
        body()
    };
    thread::Builder::new().stack_size(stack::RESERVED).spawn(program).unwrap().join().unwrap()
}

#[test]
fn ten_thousand_nested_calls_work() {
    let depth = on_program_stack(|| {
        let rt = Rt::new();
        value(&rt, call1(&rt, &Value::func(&DOWN, []), 20_000.into(), 0)).as_int()
    });
    assert_eq!(depth, Some(20_000));
}

#[test]
fn a_thousand_nested_calls_work_on_a_small_stack() {
    let depth = thread::Builder::new().stack_size(2 << 20).spawn(|| {
        let rt = Rt::new();
        value(&rt, call1(&rt, &Value::func(&DOWN, []), 1_000.into(), 0)).as_int()
    });
    assert_eq!(depth.unwrap().join().unwrap(), Some(1_000));
}

#[test]
fn endless_recursion_is_an_error_and_soon() {
    let began = Instant::now();
    let (kind, left_out, after) = on_program_stack(|| {
        let rt = Rt::new();
        let function = Value::func(&DOWN, []);
        let error = super::error(&rt, call1(&rt, &function, (-1).into(), 0));
        // It can be caught, and the program goes on.
        let after = value(&rt, call1(&rt, &function, 10.into(), 0)).as_int();
        (error.kind(), error.left_out(), after)
    });
    assert_eq!((kind, after), (ErrorKind::Recursion, Some(10)));
    assert!(left_out > 10_000, "{left_out}");
    assert!(began.elapsed().as_secs() < 10, "{:?}", began.elapsed());
}
