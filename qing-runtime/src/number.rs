//! Numbers: small integers, big integers, decimals.

use std::cmp::Ordering;

use num_bigint::{BigInt, Sign};
use num_traits::ToPrimitive;

use crate::value::Value;

/// A number of either kind, borrowed from a value.
pub(crate) enum Number<'a> {
    Int(i64),
    Big(&'a BigInt),
    Float(f64),
}

impl Value {
    pub(crate) fn number(&self) -> Option<Number<'_>> {
        if let Some(int) = self.as_int() {
            return Some(Number::Int(int));
        }
        if let Some(float) = self.as_float() {
            return Some(Number::Float(float));
        }
        self.as_big().map(|big| Number::Big(big.number()))
    }
}

impl Number<'_> {
    /// As a big integer; `None` for decimals.
    pub(crate) fn to_big(&self) -> Option<BigInt> {
        match self {
            Number::Int(value) => Some(BigInt::from(*value)),
            Number::Big(value) => Some((*value).clone()),
            Number::Float(_) => None,
        }
    }

    /// Rounded to a decimal; `None` where it is too large (RULES.md 58).
    pub(crate) fn to_float(&self) -> Option<f64> {
        match self {
            Number::Int(value) => Some(*value as f64),
            Number::Big(value) => value.to_f64().filter(|float| float.is_finite()),
            Number::Float(value) => Some(*value),
        }
    }
}

/// Exact comparison of any two numbers (RULES.md 58); `None` with 非数.
pub(crate) fn compare(left: &Number<'_>, right: &Number<'_>) -> Option<Ordering> {
    match (left, right) {
        (Number::Float(a), Number::Float(b)) => a.partial_cmp(b),
        (Number::Int(a), Number::Int(b)) => Some(a.cmp(b)),
        (Number::Float(a), other) => compare_mixed(other, *a).map(Ordering::reverse),
        (other, Number::Float(b)) => compare_mixed(other, *b),
        (Number::Big(a), Number::Big(b)) => Some(a.cmp(b)),
        (Number::Big(a), Number::Int(_)) => Some(sign_order(a)),
        (Number::Int(_), Number::Big(b)) => Some(sign_order(b).reverse()),
    }
}

/// A big integer lies outside i64, so its sign decides against any small one.
fn sign_order(big: &BigInt) -> Ordering {
    if big.sign() == Sign::Minus { Ordering::Less } else { Ordering::Greater }
}

fn compare_mixed(int: &Number<'_>, float: f64) -> Option<Ordering> {
    if float.is_nan() {
        return None;
    }
    if float.is_infinite() {
        return Some(if float > 0.0 { Ordering::Less } else { Ordering::Greater });
    }
    let whole = float.trunc();
    let order = match int {
        Number::Int(value) if whole.abs() < 9.0e18 => value.cmp(&(whole as i64)),
        Number::Big(value) => (*value).cmp(&big_of(whole)?),
        _ => int.to_big()?.cmp(&big_of(whole)?),
    };
    // Equal whole parts: the fraction decides.
    Some(order.then_with(|| {
        if float > whole {
            Ordering::Less
        } else if float < whole {
            Ordering::Greater
        } else {
            Ordering::Equal
        }
    }))
}

/// The integer with the value of a whole decimal.
pub(crate) fn big_of(float: f64) -> Option<BigInt> {
    <BigInt as num_traits::FromPrimitive>::from_f64(float)
}

/// The integer of a decimal without its fraction; `None` for 无穷 and 非数.
pub(crate) fn truncated(float: f64) -> Option<Value> {
    if float.abs() < 9.0e18 {
        return Some(Value::int(float as i64));
    }
    big_of(float.trunc()).map(Value::big)
}

/// The whole number of an integer or a whole decimal that fits i64.
pub(crate) fn whole(value: &Value) -> Option<i64> {
    match value.number()? {
        Number::Int(int) => Some(int),
        Number::Float(float) if float.trunc() == float && float.abs() < 9.2e18 => Some(float as i64),
        Number::Float(_) | Number::Big(_) => None,
    }
}

/// The end of i64 that lies nearest to an integer beyond it.
pub(crate) fn saturated(value: &Value) -> Option<i64> {
    let big = match value.number()? {
        Number::Big(big) => big.sign() == Sign::Plus,
        Number::Float(float) if float.is_finite() && float.trunc() == float => float > 0.0,
        Number::Int(_) | Number::Float(_) => return None,
    };
    Some(if big { i64::MAX } else { i64::MIN })
}

/// Shortest decimal form that reads back (LANGUAGE.md §6, RULES.md 60, 61).
pub(crate) fn show_float(float: f64, out: &mut String) {
    if float.is_nan() {
        return out.push_str("非数");
    }
    if float.is_infinite() {
        return out.push_str(if float > 0.0 { "无穷" } else { "-无穷" });
    }
    if float == 0.0 {
        return out.push('0');
    }
    let mut buffer = ryu::Buffer::new();
    let text = buffer.format_finite(float);
    let (negative, text) = text.strip_prefix('-').map_or((false, text), |rest| (true, rest));
    let (mantissa, exponent) = text.split_once('e').unwrap_or((text, "0"));
    let exponent: i32 = exponent.parse().unwrap_or(0);
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let fraction = if fraction == "0" { "" } else { fraction };
    let all = format!("{whole}{fraction}");
    let digits = all.trim_start_matches('0');
    let leading = (all.len() - digits.len()) as i32;
    // Value = 0.digits × 10^point.
    let point = whole.len() as i32 + exponent - leading;
    let digits = digits.trim_end_matches('0');
    if negative {
        out.push('-');
    }
    place_point(digits, point, out);
}

fn place_point(digits: &str, point: i32, out: &mut String) {
    let count = digits.len() as i32;
    if !(-5..=21).contains(&point) {
        let (first, rest) = digits.split_at(1);
        out.push_str(first);
        if !rest.is_empty() {
            out.push('.');
            out.push_str(rest);
        }
        out.push('e');
        out.push_str(&(point - 1).to_string());
    } else if point <= 0 {
        out.push_str("0.");
        out.extend(std::iter::repeat_n('0', -point as usize));
        out.push_str(digits);
    } else if point >= count {
        out.push_str(digits);
        out.extend(std::iter::repeat_n('0', (point - count) as usize));
    } else {
        let (whole, fraction) = digits.split_at(point as usize);
        out.push_str(whole);
        out.push('.');
        out.push_str(fraction);
    }
}
