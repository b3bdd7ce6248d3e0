//! Operators: both sets against exact arithmetic, and their errors (LANGUAGE.md §4, RULES.md 58–63).

use num_bigint::BigInt;

use super::{failure, value};
use crate::{ErrorKind, Obj, Value, error::R, fast, ops, rt::Rt, symbol::Name};

type Operator = fn(&Rt, &Value, &Value, u32) -> R;

fn edges() -> Vec<BigInt> {
    let mut edges: Vec<BigInt> = [i64::MIN, i64::MIN + 1, -7, -2, -1, 0, 1, 2, 7, 1 << 32, i64::MAX - 1, i64::MAX]
        .into_iter()
        .map(BigInt::from)
        .collect();
    let big: BigInt = BigInt::from(10).pow(30) + 7;
    edges.extend([BigInt::from(i64::MAX) + 1, BigInt::from(i64::MIN) - 1, big.clone(), -big]);
    edges
}

#[test]
fn integers_are_exact_at_every_edge() {
    let rt = Rt::new();
    type Exact = fn(&BigInt, &BigInt) -> BigInt;
    let operators: [(Operator, Operator, Exact); 3] =
        [(ops::add, fast::add, |a, b| a + b), (ops::sub, fast::sub, |a, b| a - b), (ops::mul, fast::mul, |a, b| a * b)];
    for a in &edges() {
        for b in &edges() {
            let (x, y) = (Value::big(a.clone()), Value::big(b.clone()));
            for (plain, quick, exact) in operators {
                let expected = Value::big(exact(a, b));
                assert_eq!(value(&rt, plain(&rt, &x, &y, 0)), expected, "{a} {b}");
                assert_eq!(value(&rt, quick(&rt, &x, &y, 0)), expected, "{a} {b}");
            }
        }
        let negated = value(&rt, ops::neg(&rt, &Value::big(a.clone()), 0));
        assert_eq!(negated, Value::big(-a));
        assert_eq!(value(&rt, fast::neg(&rt, &Value::big(a.clone()), 0)), negated);
    }
}

#[test]
fn integer_division_truncates_and_the_remainder_has_the_sign_of_the_left() {
    let rt = Rt::new();
    for a in &edges() {
        for b in &edges() {
            let (x, y) = (Value::big(a.clone()), Value::big(b.clone()));
            for (div, rem) in [(ops::int_div as Operator, ops::rem as Operator), (fast::int_div, fast::rem)] {
                if *b == BigInt::ZERO {
                    assert_eq!(failure(&rt, div(&rt, &x, &y, 0)), (ErrorKind::ZeroDivision, "除数是 0".into()));
                    assert_eq!(failure(&rt, rem(&rt, &x, &y, 0)).0, ErrorKind::ZeroDivision);
                } else {
                    // Division of big integers truncates, and so does their remainder.
                    assert_eq!(value(&rt, div(&rt, &x, &y, 0)), Value::big(a / b), "{a} 整除 {b}");
                    assert_eq!(value(&rt, rem(&rt, &x, &y, 0)), Value::big(a % b), "{a} % {b}");
                }
            }
        }
    }
    assert_eq!(value(&rt, ops::rem(&rt, &Value::int(-7), &Value::int(2), 0)), -1);
    assert_eq!(value(&rt, ops::rem(&rt, &Value::int(7), &Value::int(-2), 0)), 1);
}

#[test]
fn results_that_fit_are_small_again() {
    let rt = Rt::new();
    let big = value(&rt, ops::add(&rt, &Value::int(i64::MAX), &Value::int(1), 0));
    assert_eq!(big.as_int(), None);
    assert_eq!(value(&rt, ops::sub(&rt, &big, &Value::int(1), 0)).as_int(), Some(i64::MAX));
    assert_eq!(value(&rt, ops::neg(&rt, &big, 0)).as_int(), Some(i64::MIN));
}

#[test]
fn division_gives_a_decimal() {
    let rt = Rt::new();
    let div = |a: Value, b: Value| ops::div(&rt, &a, &b, 0);
    assert_eq!(value(&rt, div(1.into(), 2.into())), 0.5);
    assert!(value(&rt, div(4.into(), 2.into())).as_float() == Some(2.0));
    // Both sides are rounded first (RULES 58).
    assert_eq!(value(&rt, div(i64::MAX.into(), 1.into())).to_string(), "9223372036854776000");
    for zero in [Value::int(0), Value::float(0.0), Value::float(-0.0)] {
        for (plain, quick) in
            [(ops::div as Operator, fast::div as Operator), (ops::int_div, fast::int_div), (ops::rem, fast::rem)]
        {
            assert_eq!(failure(&rt, plain(&rt, &Value::float(1.0), &zero, 0)).0, ErrorKind::ZeroDivision);
            assert_eq!(failure(&rt, quick(&rt, &Value::float(1.0), &zero, 0)).0, ErrorKind::ZeroDivision);
        }
    }
    let huge = Value::big(BigInt::from(10).pow(400));
    assert_eq!(failure(&rt, div(huge.clone(), 2.into())).0, ErrorKind::Number);
    assert_eq!(failure(&rt, ops::add(&rt, &huge, &Value::float(1.5), 0)).0, ErrorKind::Number);
    assert!(rt.outcome(ops::gt(&rt, &huge, &Value::float(1.5), 0).map(Value::bool)).unwrap() == true);
}

#[test]
fn decimals() {
    let rt = Rt::new();
    let float = |operator: Operator, a: f64, b: f64| value(&rt, operator(&rt, &a.into(), &b.into(), 0));
    assert_eq!(float(ops::int_div, -7.5, 2.0), -3.0);
    assert_eq!(float(ops::rem, -7.5, 2.0), -1.5);
    assert_eq!(float(ops::mul, 1e308, 10.0).to_string(), "无穷");
    assert_eq!(float(ops::sub, -1e308, 1e308).to_string(), "-无穷");
    let infinite = f64::INFINITY;
    assert_eq!(float(ops::sub, infinite, infinite).to_string(), "非数");
    assert_eq!(value(&rt, ops::add(&rt, &1.into(), &0.5.into(), 0)), 1.5);
    // 整除 of decimals stays a decimal (RULES 59).
    assert!(value(&rt, ops::int_div(&rt, &7.into(), &2.0.into(), 0)).as_float() == Some(3.0));
}

#[test]
fn plus_joins_what_is_shown_when_one_side_is_a_string() {
    let rt = Rt::new();
    let add = |a: Value, b: Value| value(&rt, ops::add(&rt, &a, &b, 0)).to_string();
    assert_eq!(add("甲".into(), 1.into()), "甲1");
    assert_eq!(add(Value::NULL, "乙".into()), "空乙");
    assert_eq!(add(vec!["丙"].into(), "！".into()), "【“丙”】！");
    assert_eq!(add("".into(), "".into()), "");
    assert_eq!(add("四个".into(), "汉字加更多".into()), "四个汉字加更多");
}

#[test]
fn other_types_are_named() {
    let rt = Rt::new();
    let objects = [Value::NULL, true.into(), vec![1].into(), Value::bytes(vec![1]), Obj::new().into()];
    for a in &objects {
        for b in objects.iter().chain(&[Value::int(1), Value::float(1.0)]) {
            for operator in [ops::add as Operator, ops::sub, ops::mul, ops::div, ops::int_div, ops::rem, fast::add] {
                let (kind, message) = failure(&rt, operator(&rt, a, b, 0));
                assert_eq!(kind, ErrorKind::Type);
                assert!(message.contains(a.type_name()) && message.contains(b.type_name()), "{message}");
            }
            assert_eq!(failure(&rt, ops::lt(&rt, a, b, 0)).0, ErrorKind::Type);
        }
    }
    let (_, message) = failure(&rt, ops::add(&rt, &Value::NULL, &1.into(), 0));
    assert_eq!(message, "空和整数 1不能用“+”计算");
    assert_eq!(failure(&rt, ops::neg(&rt, &"甲".into(), 0)).0, ErrorKind::Type);
    assert_eq!(failure(&rt, ops::lt(&rt, &"1".into(), &1.into(), 0)).0, ErrorKind::Type);
}

#[test]
fn strings_are_ordered_by_character() {
    let rt = Rt::new();
    // In UTF-16 the first would come before the second.
    assert!(ops::gt(&rt, &"𠀀".into(), &"\u{FFFD}".into(), 0).unwrap_or(false));
    assert!(ops::le(&rt, &"甲".into(), &"甲".into(), 0).unwrap_or(false));
    assert!(ops::lt(&rt, &"".into(), &"a".into(), 0).unwrap_or(false));
}

#[test]
fn nan_compares_false_with_everything() {
    let rt = Rt::new();
    let nan = Value::float(f64::NAN);
    for other in [Value::int(1), nan.clone(), Value::float(f64::INFINITY)] {
        for test in [ops::lt, ops::le, ops::gt, ops::ge, fast::lt, fast::le, fast::gt, fast::ge] {
            assert!(!test(&rt, &nan, &other, 0).unwrap_or(true));
        }
        assert!(!ops::eq(&nan, &other) && ops::ne(&nan, &other) && !fast::eq(&nan, &other));
    }
    assert!(nan.truthy());
}

#[test]
fn add_assign_appends_in_place_and_keeps_the_target_on_errors() {
    let rt = Rt::new();
    let mut text = Value::text("一段在堆上的文字");
    let copy = text.clone();
    for _ in 0..3 {
        assert!(ops::add_assign(&rt, &mut text, &"。".into(), 0).is_ok());
    }
    let itself = text.clone();
    assert!(ops::add_assign(&rt, &mut text, &itself, 0).is_ok());
    assert_eq!(text, "一段在堆上的文字。。。一段在堆上的文字。。。");
    assert_eq!(copy, "一段在堆上的文字");
    let mut number = Value::int(i64::MAX);
    assert!(fast::add_assign(&rt, &mut number, &1.into(), 0).is_ok());
    assert_eq!(number.to_string(), "9223372036854775808");
    assert_eq!(failure(&rt, ops::add_assign(&rt, &mut number, &Value::NULL, 0)).0, ErrorKind::Type);
    assert_eq!(number.to_string(), "9223372036854775808");
}

#[test]
fn add_assign_on_names_and_captured_variables() {
    static NAME: Name = Name::new("#文");
    let rt = Rt::new();
    rt.set_global(&NAME, Value::text("一段在堆上的文字"));
    assert!(ops::global_add_assign(&rt, &NAME, &1.into(), 0).is_ok());
    assert_eq!(rt.global(&NAME), "一段在堆上的文字1");
    rt.set_global(&NAME, Value::int(1));
    assert_eq!(failure(&rt, ops::global_add_assign(&rt, &NAME, &Value::NULL, 0)).0, ErrorKind::Type);
    assert_eq!(rt.global(&NAME), 1);
    let cell = crate::cell::new(Value::text("另一段在堆上的文字"));
    assert!(ops::cell_add_assign(&rt, &cell, &"。".into(), 0).is_ok());
    assert_eq!(cell.as_cell().unwrap().get(), "另一段在堆上的文字。");
}
