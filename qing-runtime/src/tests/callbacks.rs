//! Natives that call back, and the contexts and errors that pass through them.

use super::{error, value};
use crate::{
    Value,
    call::{call_native, call_native_in},
    error::R,
    func::{Code, FnInfo, Func},
    natives,
    object::{Obj, ObjKind},
    ops,
    report::report,
    rt::Rt,
    symbol::Sym,
    unit::Unit,
};

static UNIT: Unit = Unit::new(&[], &[]);

fn read_plainly(rt: &Rt, _: &Func, name: Value) -> R {
    call_native(rt, &natives::取变量, &mut [name], 0)
}

static READ: FnInfo = FnInfo::new("@读", "#名", 1, 1, Code::F1(read_plainly), &UNIT);

#[test]
fn natives_called_back_act_on_the_outer_calls_context() {
    // RULES.md 49. A function of the program that is called back has contexts of its own.
    let rt = Rt::new();
    let ctx = Obj::make(ObjKind::Context, Some(rt.user()));
    ctx.0.bind_sym(Sym::new("#语境里"), Value::int(1));
    let map = |callee: Value| {
        let mut args = [Value::array(vec![Value::text("#语境里")]), callee];
        value(&rt, call_native_in(&rt, &ctx, &natives::映射, &mut args, 0)).display()
    };
    assert_eq!(map(Value::native(&natives::取变量, None)), "【1】");
    assert_eq!(map(Value::func(&READ, [])), "【空】");
    let after = call_native(&rt, &natives::取变量, &mut [Value::text("#语境里")], 0);
    assert!(value(&rt, after).is_null());
}

#[test]
fn an_error_passes_through_a_native_as_it_is() {
    fn divide(rt: &Rt, _: &Func, left: Value) -> R {
        ops::int_div(rt, &left, &Value::int(0), 0)
    }
    static DIVIDE: FnInfo = FnInfo::new("@除", "#甲", 1, 1, Code::F1(divide), &UNIT);
    let rt = Rt::new();
    let mut args = [Value::array(vec![Value::int(1)]), Value::func(&DIVIDE, [])];
    assert_eq!(error(&rt, call_native(&rt, &natives::映射, &mut args, 0)).message(), "除数是 0");
}

#[test]
fn an_error_object_thrown_again_keeps_its_kind_in_reports() {
    let rt = Rt::new();
    assert!(ops::div(&rt, &Value::int(1), &Value::int(0), 0).is_err());
    let caught = rt.catch();
    let again = error(&rt, call_native(&rt, &natives::抛出, &mut [caught], 0));
    assert!(report(&again).starts_with("错误[Q5003]：除零错误：除数是 0\n"), "{}", report(&again));
}

#[test]
fn member_names_given_as_strings_need_their_prefix() {
    // RULES.md 27, 46
    let rt = Rt::new();
    let object = Obj::make(ObjKind::Object, Some(rt.user()));
    let target = object.clone().into_value();
    assert!(!rt.odd_members());
    assert!(ops::set_index(&rt, &target, &Value::text("＃ａ１"), Value::int(1), 0).is_ok());
    assert_eq!(object.0.own_sym(Sym::new("#a1")).as_int(), Some(1));
    assert!(rt.odd_members(), "compiled code must look for the member now");
    assert_eq!(value(&rt, ops::index(&rt, &target, &Value::text("#a1"), 0)).as_int(), Some(1));
    assert!(value(&rt, ops::index(&rt, &target, &Value::text("#没有"), 0)).is_null());
    // What follows the prefix need be no name, as keys of JSON are none.
    let header = Value::text("#Content-Type");
    assert!(value(&rt, ops::index(&rt, &target, &header, 0)).is_null());
    assert!(ops::set_index(&rt, &target, &header, Value::int(2), 0).is_ok());
    assert_eq!(value(&rt, ops::index(&rt, &target, &header, 0)).as_int(), Some(2));
    for bad in [Value::text("a1"), Value::text("#"), Value::text("甲 乙"), Value::int(0), Value::NULL] {
        assert!(ops::index(&rt, &target, &bad, 0).is_err(), "{}", bad.described());
    }
}
