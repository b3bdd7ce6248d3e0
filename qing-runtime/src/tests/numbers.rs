//! Display and comparison of numbers (LANGUAGE.md §6, RULES.md 58–61).

use std::cmp::Ordering;

use num_bigint::BigInt;

use super::Mixer;
use crate::{Value, compare, number};

fn shown(float: f64) -> String {
    Value::float(float).to_string()
}

#[test]
fn decimals_are_shown_in_the_shortest_form() {
    for (float, text) in [
        (0.0, "0"),
        (-0.0, "0"),
        (4.0 / 2.0, "2"),
        (-2.5, "-2.5"),
        (0.1, "0.1"),
        (0.1 + 0.2, "0.30000000000000004"),
        (1.0 / 3.0, "0.3333333333333333"),
        (100.0, "100"),
        (123_456.789, "123456.789"),
        (1e20, "100000000000000000000"),
        (123_456_789_012_345_680_000.0, "123456789012345680000"),
        (i64::MAX as f64, "9223372036854776000"),
        (999_999_999_999_999_900_000.0, "999999999999999900000"),
        (1e21, "1e21"),
        (1.5e21, "1.5e21"),
        (-1.234_5e25, "-1.2345e25"),
        (1e-6, "0.000001"),
        (1.5e-6, "0.0000015"),
        (9.99e-7, "9.99e-7"),
        (1e-7, "1e-7"),
        (-1.5e-7, "-1.5e-7"),
        (f64::MAX, "1.7976931348623157e308"),
        (f64::MIN_POSITIVE, "2.2250738585072014e-308"),
        (5e-324, "5e-324"),
        (f64::INFINITY, "无穷"),
        (f64::NEG_INFINITY, "-无穷"),
        (f64::NAN, "非数"),
    ] {
        assert_eq!(shown(float), text);
    }
}

#[test]
fn what_is_shown_reads_back_and_is_no_longer_than_it_must_be() {
    let mut mixer = Mixer(1);
    for _ in 0..20_000 {
        let float = f64::from_bits(mixer.next());
        if !float.is_finite() {
            continue;
        }
        let text = shown(float);
        assert_eq!(text.parse(), Ok(float), "{text}");
        let digits = |text: &str| {
            let mantissa = text.split('e').next().unwrap_or("");
            mantissa.chars().filter(char::is_ascii_digit).collect::<String>().trim_matches('0').len()
        };
        assert_eq!(digits(&text), digits(&format!("{float:e}")), "{text}");
    }
}

#[test]
fn integers_compare_exactly_with_decimals() {
    let big = |text: &str| Value::big(text.parse().unwrap());
    let order = |a: &Value, b: &Value| compare::order(a, b).flatten();
    let two_to_53 = 9_007_199_254_740_992.0;
    for (a, b, expected) in [
        (Value::int(9_007_199_254_740_993), Value::float(two_to_53), Some(Ordering::Greater)),
        (Value::int(9_007_199_254_740_992), Value::float(two_to_53), Some(Ordering::Equal)),
        (Value::int(i64::MAX), Value::float(9_223_372_036_854_775_808.0), Some(Ordering::Less)),
        (Value::int(i64::MIN), Value::float(-9_223_372_036_854_775_808.0), Some(Ordering::Equal)),
        (big("9223372036854775808"), Value::float(9_223_372_036_854_775_808.0), Some(Ordering::Equal)),
        (big("1000000000000000000000000000000"), Value::float(1e30), Some(Ordering::Less)),
        (big("1000000000000000019884624838656"), Value::float(1e30), Some(Ordering::Equal)),
        (Value::int(3), Value::float(3.5), Some(Ordering::Less)),
        (Value::int(-3), Value::float(-3.5), Some(Ordering::Greater)),
        (Value::int(0), Value::float(-0.0), Some(Ordering::Equal)),
        (Value::int(0), Value::float(5e-324), Some(Ordering::Less)),
        (Value::int(1), Value::float(f64::INFINITY), Some(Ordering::Less)),
        (big("-99999999999999999999"), Value::float(f64::NEG_INFINITY), Some(Ordering::Greater)),
        (Value::int(1), Value::float(f64::NAN), None),
        (big("99999999999999999999"), Value::int(i64::MAX), Some(Ordering::Greater)),
        (big("-99999999999999999999"), Value::int(i64::MIN), Some(Ordering::Less)),
    ] {
        assert_eq!(order(&a, &b), expected, "{a} {b}");
        assert_eq!(order(&b, &a), expected.map(Ordering::reverse), "{b} {a}");
        assert_eq!(compare::equal(&a, &b), expected == Some(Ordering::Equal), "{a} == {b}");
    }
}

#[test]
fn comparison_agrees_with_exact_arithmetic() {
    let mut mixer = Mixer(2);
    for _ in 0..5_000 {
        let int = mixer.next() as i64 >> (mixer.next() % 64);
        let float = (int as f64) * [1.0, 1.0 + f64::EPSILON, 0.5][(mixer.next() % 3) as usize];
        let below = number::big_of(float.floor()).unwrap();
        let fraction = if float > float.floor() { Ordering::Less } else { Ordering::Equal };
        let exact = Ord::cmp(&BigInt::from(int), &below).then(fraction);
        let ours = compare::order(&Value::int(int), &Value::float(float)).flatten();
        assert_eq!(ours, Some(exact), "{int} {float}");
    }
}

#[test]
fn whole_decimals_serve_as_integers() {
    assert_eq!(number::whole(&Value::float(2.0)), Some(2));
    assert_eq!(number::whole(&Value::float(-0.0)), Some(0));
    for value in [Value::float(2.5), Value::float(f64::NAN), Value::float(1e300), Value::text("2"), Value::NULL] {
        assert_eq!(number::whole(&value), None, "{value}");
    }
}
