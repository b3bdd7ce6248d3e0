//! The operators against LANGUAGE.md §4 and RULES.md 46, 47, 58–60, 63.

use super::*;
use crate::{
    fast,
    object::ObjKind,
    symbol::{Name, Sym},
};

type Operator = fn(&Rt, &Value, &Value, u32) -> R;

/// Runs an operator of both sets, which must agree, and gives the shown result or the error's kind and message.
fn both(rt: &Rt, slow: Operator, quick: Operator, left: &Value, right: &Value) -> Result<Value, (ErrorKind, String)> {
    let run = |operator: Operator| {
        rt.outcome(operator(rt, left, right, 0)).map_err(|error| (error.kind(), error.message().to_owned()))
    };
    let (slow, quick) = (run(slow), run(quick));
    match (&slow, &quick) {
        (Ok(a), Ok(b)) => assert_eq!((a.display(), a.type_name()), (b.display(), b.type_name())),
        (Err(a), Err(b)) => assert_eq!(a, b),
        _ => panic!("the two sets differ: {slow:?} {quick:?}"),
    }
    slow
}

fn operators(sign: &str) -> (Operator, Operator) {
    match sign {
        "+" => (add, fast::add),
        "-" => (sub, fast::sub),
        "*" => (mul, fast::mul),
        "/" => (div, fast::div),
        "整除" => (int_div, fast::int_div),
        "%" => (rem, fast::rem),
        _ => panic!("no operator {sign}"),
    }
}

fn compute(left: impl Into<Operand>, sign: &str, right: impl Into<Operand>) -> Result<Value, (ErrorKind, String)> {
    let (slow, quick) = operators(sign);
    both(&Rt::new(), slow, quick, &left.into().0, &right.into().0)
}

fn shown(left: impl Into<Operand>, sign: &str, right: impl Into<Operand>) -> String {
    compute(left, sign, right).map_or_else(|error| error.1, |value| value.display())
}

struct Operand(Value);

impl From<i64> for Operand {
    fn from(value: i64) -> Self {
        Operand(Value::int(value))
    }
}

impl From<f64> for Operand {
    fn from(value: f64) -> Self {
        Operand(Value::float(value))
    }
}

/// A number of any size.
impl From<&str> for Operand {
    fn from(digits: &str) -> Self {
        Operand(Value::big(digits.parse().unwrap()))
    }
}

impl From<Value> for Operand {
    fn from(value: Value) -> Self {
        Operand(value)
    }
}

#[test]
fn integers_never_wrap() {
    for (left, sign, right, result) in [
        (i64::MAX, "+", 1, "9223372036854775808"),
        (i64::MIN, "-", 1, "-9223372036854775809"),
        (i64::MIN, "*", -1, "9223372036854775808"),
        (i64::MIN, "整除", -1, "9223372036854775808"),
        (i64::MIN, "%", -1, "0"),
        (i64::MAX, "*", i64::MAX, "85070591730234615847396907784232501249"),
    ] {
        assert_eq!(shown(left, sign, right), result);
    }
    let rt = Rt::new();
    assert_eq!(rt.outcome(neg(&rt, &Value::int(i64::MIN), 0)).unwrap().display(), "9223372036854775808");
    assert_eq!(rt.outcome(fast::neg(&rt, &Value::int(5), 0)).unwrap().as_int(), Some(-5));
}

#[test]
fn large_integers_come_back_to_small_ones() {
    let small = compute("9223372036854775808", "-", 1).unwrap();
    assert_eq!(small.as_int(), Some(i64::MAX));
    assert_eq!(compute("-9223372036854775809", "+", 1).unwrap().as_int(), Some(i64::MIN));
}

#[test]
fn division_always_gives_a_decimal() {
    assert_eq!(compute(4, "/", 2).unwrap().type_name(), "小数");
    assert_eq!((shown(4, "/", 2), shown(7, "/", 2)), ("2".into(), "3.5".into()));
    assert_eq!(shown("100000000000000000000", "/", 10), "10000000000000000000");
}

#[test]
fn whole_division_and_remainder_truncate() {
    for (left, right, quotient, rest) in [(7, 2, "3", "1"), (-7, 2, "-3", "-1"), (7, -2, "-3", "1"), (-7, -2, "3", "-1")] {
        assert_eq!((shown(left, "整除", right), shown(left, "%", right)), (quotient.into(), rest.into()));
    }
    let large = "-100000000000000000001";
    assert_eq!((shown(large, "整除", 10), shown(large, "%", 10)), ("-10000000000000000000".into(), "-1".into()));
    assert_eq!((shown(-7.5, "整除", 2), shown(-7.5, "%", 2)), ("-3".into(), "-1.5".into()));
    assert_eq!(compute(7.0, "整除", 2).unwrap().type_name(), "小数");
}

#[test]
fn dividing_by_zero_is_an_error() {
    for sign in ["/", "整除", "%"] {
        for (left, right) in [(Value::int(1), Value::int(0)), (Value::float(1.0), Value::float(-0.0)), (Value::int(0), Value::float(0.0))] {
            assert_eq!(compute(left, sign, right).unwrap_err().0, ErrorKind::ZeroDivision);
        }
    }
    assert_eq!(compute("100000000000000000000", "整除", 0).unwrap_err().0, ErrorKind::ZeroDivision);
}

#[test]
fn mixed_arithmetic_gives_a_decimal() {
    assert_eq!(shown(1, "+", 0.5), "1.5");
    assert_eq!(compute(1, "*", 2.0).unwrap().type_name(), "小数");
    let huge = format!("1{}", "0".repeat(400));
    assert_eq!(compute(huge.as_str(), "+", 1.0).unwrap_err().0, ErrorKind::Number);
    assert_eq!(compute(huge.as_str(), "/", 3).unwrap_err().0, ErrorKind::Number);
    assert_eq!(shown(1e308, "*", 10), "无穷");
}

#[test]
fn a_text_on_either_side_of_plus_joins() {
    let text = |text: &str| Value::text(text);
    assert_eq!(shown(text("甲"), "+", 1), "甲1");
    assert_eq!(shown(1.0, "+", text("甲")), "1甲");
    assert_eq!(shown(text("甲"), "+", Value::NULL), "甲空");
    assert_eq!(shown(text("甲"), "+", Value::array(vec![text("乙")])), "甲【“乙”】");
}

#[test]
fn other_types_are_errors_that_name_both() {
    let (kind, message) = compute(Value::text("甲"), "-", 1).unwrap_err();
    assert_eq!((kind, message.as_str()), (ErrorKind::Type, "字符串“甲”和整数 1不能用“-”计算"));
    assert!(compute(Value::NULL, "+", 1).is_err());
    assert!(compute(Value::bool(true), "+", 1).is_err());
    assert!(compute(Value::array(vec![]), "+", Value::array(vec![])).is_err(), "RULES.md 63");
    assert!(compute(Value::bytes(vec![1]), "+", Value::bytes(vec![2])).is_err(), "RULES.md 63");
}

#[test]
fn comparisons_of_integers_and_decimals_are_exact() {
    let rt = Rt::new();
    let (odd, even) = (Value::int((1 << 53) + 1), Value::float(9_007_199_254_740_992.0));
    assert!(truth(&rt, gt(&rt, &odd, &even, 0)) && !truth(&rt, fast::le(&rt, &odd, &even, 0)));
    let large = Value::big("100000000000000000000".parse().unwrap());
    assert!(truth(&rt, lt(&rt, &Value::int(1), &large, 0)));
    assert!(truth(&rt, lt(&rt, &large, &Value::float(f64::INFINITY), 0)));
    assert!(!truth(&rt, lt(&rt, &Value::float(f64::NAN), &Value::int(1), 0)));
    assert!(lt(&rt, &Value::text("甲"), &Value::int(1), 0).is_err());
    assert!(rt.take_error().is_some_and(|error| error.kind() == ErrorKind::Type));
}

#[test]
fn add_assign_appends_in_place_and_keeps_the_target_on_errors() {
    let rt = Rt::new();
    let mut target = Value::text("甲乙丙丁");
    let alias = target.clone();
    assert!(add_assign(&rt, &mut target, &Value::int(1), 0).is_ok());
    let block = target.bits();
    assert!(add_assign(&rt, &mut target, &Value::text("戊"), 0).is_ok());
    assert_eq!((target.display().as_str(), target.bits(), alias.display().as_str()), ("甲乙丙丁1戊", block, "甲乙丙丁"));
    let mut number = Value::int(1);
    assert!(fast::add_assign(&rt, &mut number, &Value::NULL, 0).is_err());
    assert_eq!(number.as_int(), Some(1));
    let mut doubled = Value::text("一二三四");
    let same = doubled.clone();
    assert!(add_assign(&rt, &mut doubled, &same, 0).is_ok());
    assert_eq!(doubled.display(), "一二三四一二三四");
}

#[test]
fn add_assign_on_globals_and_cells() {
    let rt = Rt::new();
    let name = Name::new("#累加文本");
    rt.set_global(&name, Value::text("一二三四"));
    assert!(global_add_assign(&rt, &name, &Value::text("五"), 0).is_ok());
    assert_eq!(rt.global(&name).display(), "一二三四五");
    rt.set_global(&name, Value::NULL);
    assert!(global_add_assign(&rt, &name, &Value::int(1), 0).is_err());
    assert!(rt.global(&name).is_null());
    let cell = crate::cell::new(Value::int(1));
    assert!(cell_add_assign(&rt, &cell, &Value::int(2), 0).is_ok());
    assert_eq!(cell.as_cell().unwrap().get().as_int(), Some(3));
}

fn truth(rt: &Rt, result: R<bool>) -> bool {
    result.unwrap_or_else(|_| panic!("{:?}", rt.take_error()))
}

fn at(rt: &Rt, target: &Value, place: impl Into<Operand>) -> Result<String, ErrorKind> {
    let place = place.into().0;
    let run = |operator: Operator| rt.outcome(operator(rt, target, &place, 0)).map(|value| value.display());
    let (slow, quick) = (run(index), run(fast::index));
    assert_eq!(slow.as_ref().ok(), quick.as_ref().ok());
    slow.map_err(|error| error.kind())
}

#[test]
fn indices_count_from_either_end() {
    let rt = Rt::new();
    let array = Value::array((10..13).map(Value::int).collect());
    let text = Value::text("甲a乙，丙丁戊");
    let bytes = Value::bytes(vec![1, 255]);
    for (target, first, last) in [(&array, "10", "12"), (&text, "甲", "戊"), (&bytes, "1", "255")] {
        assert_eq!((at(&rt, target, 0).as_deref(), at(&rt, target, -1).as_deref()), (Ok(first), Ok(last)));
        assert_eq!(at(&rt, target, 0.0).as_deref(), Ok(first));
        for outside in [7, -8, i64::MAX, i64::MIN] {
            assert_eq!(at(&rt, target, outside), Err(ErrorKind::Range));
        }
        assert_eq!(at(&rt, target, "100000000000000000000"), Err(ErrorKind::Range));
        assert_eq!(at(&rt, target, 0.5), Err(ErrorKind::Type));
        assert_eq!(at(&rt, target, Value::text("#甲")), Err(ErrorKind::Type));
    }
    for target in [Value::NULL, Value::int(1), Value::bool(true)] {
        assert_eq!(at(&rt, &target, 0), Err(ErrorKind::Type));
    }
}

#[test]
fn elements_are_written_and_texts_are_not() {
    let rt = Rt::new();
    let array = Value::array(vec![Value::NULL, Value::NULL]);
    assert!(fast::set_index(&rt, &array, &Value::int(0), Value::int(1), 0).is_ok());
    assert!(fast::set_index(&rt, &array, &Value::int(-1), array.clone(), 0).is_ok());
    assert_eq!(array.display(), "【1，【…】】");
    assert!(set_index(&rt, &array, &Value::int(2), Value::NULL, 0).is_err());
    assert!(set_index(&rt, &Value::text("甲"), &Value::int(0), Value::NULL, 0).is_err());
    assert_eq!(rt.take_error().map(|error| error.message().to_owned()).as_deref(), Some("字符串不能改：要改就造一个新的"));
    // Not a cycle for good: the collector's test is elsewhere.
    assert!(set_index(&rt, &array, &Value::int(1), Value::NULL, 0).is_ok());
}

#[test]
fn members_are_looked_up_in_the_object_only() {
    let rt = Rt::new();
    let (member_name, outer_name) = (Name::new("#甲"), Name::new("#外面"));
    let object = Obj::make(ObjKind::Object, Some(rt.user())).into_value();
    rt.set_global(&outer_name, Value::int(1));
    assert!(set_member(&rt, &object, &member_name, Value::int(2), 0).is_ok());
    assert_eq!(rt.outcome(fast::member(&rt, &object, &member_name, 0)).unwrap().as_int(), Some(2));
    assert!(rt.outcome(member(&rt, &object, &outer_name, 0)).unwrap().is_null());
    assert!(!rt.odd_members());
    for target in [Value::NULL, Value::int(1), Value::text("甲"), Value::array(vec![])] {
        assert!(member(&rt, &target, &member_name, 0).is_err());
        assert!(fast::set_member(&rt, &target, &member_name, Value::NULL, 0).is_err());
        assert!(rt.take_error().is_some_and(|error| error.kind() == ErrorKind::Type));
    }
}

#[test]
fn a_member_named_by_a_text_needs_its_prefix() {
    // RULES.md 27, 46
    let rt = Rt::new();
    let object = Obj::make(ObjKind::Object, Some(rt.user()));
    let value = object.clone().into_value();
    assert!(set_index(&rt, &value, &Value::text("＃ａ１"), Value::int(1), 0).is_ok());
    assert_eq!(object.0.own_sym(Sym::new("#a1")).as_int(), Some(1));
    assert!(rt.odd_members());
    assert_eq!(rt.outcome(index(&rt, &value, &Value::text("#a1"), 0)).unwrap().as_int(), Some(1));
    assert!(rt.outcome(index(&rt, &value, &Value::text("#没有"), 0)).unwrap().is_null());
    for bad in [Value::text("a1"), Value::text("#"), Value::text("#甲 乙"), Value::int(0), Value::NULL] {
        assert!(index(&rt, &value, &bad, 0).is_err());
    }
}
