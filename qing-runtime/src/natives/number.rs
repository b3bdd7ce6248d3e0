//! 数: constants, rounding, elementary functions.

use std::f64::consts;

use num_bigint::BigInt;
use num_traits::Signed as _;

use super::{Result, decimal, limits, messages::say};
use crate::{
    big::Big,
    messages::{ErrorKind, Text},
    native::{Body, Call, Doc, NativeDef},
    number::{self, Number},
    value::Value,
};

natives! {
    "数";
    绝对值("数": NUMBER need) -> NUMBER "去掉负号；整数仍是整数"
        "the number without its sign; an integer stays one"
        "@显示、@绝对值（-1）、@绝对值（-1.5）" => "1 1.5", abs;
    取整("数": NUMBER need) -> INT "去掉小数部分"
        "drops the fraction"
        "@显示、@取整（1.8）、@取整（-1.8）" => "1 -1", trunc;
    向上取整("数": NUMBER need) -> INT "不小于它的最小整数"
        "the least integer not below it"
        "@显示、@向上取整（1.2）、@向上取整（-1.2）" => "2 -1", ceil;
    向下取整("数": NUMBER need) -> INT "不大于它的最大整数"
        "the greatest integer not above it"
        "@显示、@向下取整（1.8）、@向下取整（-1.2）" => "1 -2", floor;
    四舍五入("数": NUMBER need, "位数": INT maybe) -> NUMBER "按显示的样子舍入，逢五远离零；位数为 0 或更小时得整数"
        "rounds the number as it is shown, halves away from zero; an integer if the digits are 0 or fewer"
        "@显示、@四舍五入（2.345，2）、@四舍五入（-2.5）、@四舍五入（1250，-2）" => "2.35 -3 1300", round;
    平方根("数": NUMBER need) -> FLOAT "得小数；负数是错误"
        "the square root, as a decimal; a negative number is an error"
        "@显示、@平方根（2）、@平方根（9）" => "1.4142135623730951 3", sqrt;
    幂("底": NUMBER need, "指数": NUMBER need) -> NUMBER "整数的非负整数次幂是整数，其余是小数"
        "a power; an integer raised to an integer of at least 0 stays an integer, anything else gives a decimal"
        "@显示、@幂（2，100）、@幂（2，-1）" => "1267650600228229401496703205376 0.5", power;
    对数("数": NUMBER need, "底": NUMBER maybe) -> FLOAT "底默认是自然常数；两个数都要大于 0，底不能是 1"
        "the logarithm, natural if no base is given; both numbers must be greater than 0, and the base not 1"
        "@显示、@对数（8，2）、@对数（1）" => "3 0", log;
    指数("数": NUMBER need) -> FLOAT "自然常数的那么多次幂"
        "e raised to this power"
        "@显示、@指数（0）、@指数（1）" => "1 2.718281828459045", exp;
    正弦("数": NUMBER need) -> FLOAT "弧度的正弦"
        "the sine of an angle in radians"
        "@显示、@正弦（0）、@四舍五入（@正弦（#圆周率 / 6），9）" => "0 0.5", sin;
    余弦("数": NUMBER need) -> FLOAT "弧度的余弦"
        "the cosine of an angle in radians"
        "@显示、@余弦（0）" => "1", cos;
    正切("数": NUMBER need) -> FLOAT "弧度的正切"
        "the tangent of an angle in radians"
        "@显示、@正切（0）" => "0", tan;
    反正弦("数": NUMBER need) -> FLOAT "正弦是它的弧度；数要在 -1 到 1 之间"
        "the angle in radians with this sine, which must lie between -1 and 1"
        "@显示、@反正弦（1） * 2 == #圆周率" => "真", asin;
    反余弦("数": NUMBER need) -> FLOAT "余弦是它的弧度；数要在 -1 到 1 之间"
        "the angle in radians with this cosine, which must lie between -1 and 1"
        "@显示、@反余弦（1）" => "0", acos;
    反正切("数": NUMBER need) -> FLOAT "正切是它的弧度"
        "the angle in radians with this tangent"
        "@显示、@四舍五入（@反正切（1） * 4，5）" => "3.14159", atan;
}

const fn constant(name: &'static str, description: Text, example: &'static str, output: &'static str) -> Doc {
    Doc { name, topic: "数", params: &[], gives: crate::natives::kind::Kind::FLOAT, description, example, output }
}

const PI: Doc = constant(
    "#圆周率",
    Text::new("圆周率：圆的周长与直径的比", "圆周率：the ratio of a circle's circumference to its diameter"),
    "@显示、#圆周率",
    "3.141592653589793",
);
const E: Doc = constant(
    "#自然常数",
    Text::new("自然常数：自然对数的底", "自然常数：the base of the natural logarithm"),
    "@显示、#自然常数",
    "2.718281828459045",
);

#[allow(missing_docs, non_upper_case_globals, reason = "the table says it")]
pub static 圆周率: NativeDef = NativeDef::new("#圆周率", PI, Body::Number(consts::PI));
#[allow(missing_docs, non_upper_case_globals, reason = "the table says it")]
pub static 自然常数: NativeDef = NativeDef::new("#自然常数", E, Body::Number(consts::E));
/// The library's constants.
pub static CONSTANTS: &[&NativeDef] = &[&圆周率, &自然常数];
/// What documentation says of them.
pub static CONSTANT_DOCS: &[Doc] = &[PI, E];

fn abs(call: &mut Call<'_>) -> Result {
    Ok(match call.arg(0).number() {
        Some(Number::Int(int)) => int.checked_abs().map_or_else(|| Value::big(-BigInt::from(int)), Value::int),
        Some(Number::Big(big)) => Value::big(big.abs()),
        Some(Number::Float(float)) => Value::float(float.abs()),
        None => Value::NULL,
    })
}

/// Integers stay; decimals go through `change` and lose what is left of a fraction.
fn whole(call: &mut Call<'_>, change: fn(f64) -> f64) -> Result {
    let value = call.arg(0);
    match value.as_float() {
        None => Ok(value.clone()),
        Some(float) => number::truncated(change(float))
            .ok_or_else(|| call.refuse(ErrorKind::Number, say::NOT_WHOLE, 0, &[&value.described()])),
    }
}

fn trunc(call: &mut Call<'_>) -> Result {
    whole(call, f64::trunc)
}

fn ceil(call: &mut Call<'_>) -> Result {
    whole(call, f64::ceil)
}

fn floor(call: &mut Call<'_>) -> Result {
    whole(call, f64::floor)
}

fn round(call: &mut Call<'_>) -> Result {
    let places = if call.has(1) { call.int(1)? } else { 0 };
    let value = call.arg(0);
    let Some(float) = value.as_float() else { return Ok(round_int(value, places)) };
    // Decimals have no digit beyond these.
    let places = places.clamp(-400, 400);
    match decimal::fixed(float, places) {
        Some(text) if places > 0 => Ok(text.parse().map_or(Value::NULL, Value::float)),
        Some(text) => Ok(text.parse().map_or(Value::NULL, Value::big)),
        None if places > 0 => Ok(value.clone()),
        None => Err(call.refuse(ErrorKind::Number, say::NOT_WHOLE, 0, &[&value.described()])),
    }
}

fn round_int(value: &Value, places: i64) -> Value {
    if places >= 0 {
        return value.clone();
    }
    let Some(big) = value.number().and_then(|number| number.to_big()) else { return value.clone() };
    let places = places.unsigned_abs();
    if places > big.bits() {
        return Value::int(0);
    }
    let unit = BigInt::from(10).pow(places as u32);
    let half = &unit / 2;
    let rounded: BigInt = (big.abs() + half) / &unit * &unit;
    Value::big(if big.is_negative() { -rounded } else { rounded })
}

fn domain(call: &Call<'_>, index: usize) -> crate::error::Error {
    call.refuse(ErrorKind::Number, say::DOMAIN, index, &[&call.arg(index).display()])
}

fn sqrt(call: &mut Call<'_>) -> Result {
    let float = call.float(0)?;
    if float < 0.0 { Err(domain(call, 0)) } else { Ok(Value::float(float.sqrt())) }
}

fn power(call: &mut Call<'_>) -> Result {
    let base = call.arg(0).number().and_then(|number| number.to_big());
    if let (Some(base), false) = (base, call.arg(1).as_float().is_some()) {
        let exponent = call.int(1)?;
        if exponent >= 0 {
            return int_power(call, &base, exponent as u64, is_odd(call.arg(1)));
        }
    }
    let (base, exponent) = (call.float(0)?, call.float(1)?);
    let result = base.powf(exponent);
    if result.is_nan() && !base.is_nan() && !exponent.is_nan() {
        return Err(domain(call, 0));
    }
    Ok(Value::float(result))
}

fn is_odd(value: &Value) -> bool {
    value.number().and_then(|number| number.to_big()).is_some_and(|big| big.bit(0))
}

/// `exponent` is the nearest that fits; `odd` tells of the true one.
fn int_power(call: &Call<'_>, base: &BigInt, exponent: u64, odd: bool) -> Result {
    // 0, 1 and -1 stay small whatever the exponent.
    if base.bits() <= 1 {
        return Ok(Value::big(if exponent == 0 || (base.is_negative() && !odd) {
            BigInt::from(1)
        } else {
            base.clone()
        }));
    }
    if base.bits().saturating_sub(1).saturating_mul(exponent) > limits::BITS {
        return Err(call.fail(ErrorKind::Number, say::TOO_BIG, &[&limits::shown_bits()]));
    }
    Ok(Value::big(base.pow(exponent as u32)))
}

fn log(call: &mut Call<'_>) -> Result {
    let positive = |index: usize| match natural_log(call.arg(index)) {
        Some(log) => Ok(log),
        None => Err(domain(call, index)),
    };
    let log = positive(0)?;
    if !call.has(1) {
        return Ok(Value::float(log));
    }
    let base = positive(1)?;
    if base == 0.0 {
        return Err(domain(call, 1));
    }
    // The two bases in daily use come out exact.
    let exact = match (call.float(0), call.float(1)) {
        (Ok(float), Ok(2.0)) => Some(float.log2()),
        (Ok(float), Ok(10.0)) => Some(float.log10()),
        _ => None,
    };
    Ok(Value::float(exact.unwrap_or(log / base)))
}

/// Also of integers too large for a decimal; `None` where there is none.
fn natural_log(value: &Value) -> Option<f64> {
    if let Some(big) = value.as_big().map(Big::number).filter(|big| big.is_positive()) {
        let shift = big.bits().saturating_sub(512);
        let head = number::Number::Big(&(big >> shift)).to_float()?;
        return Some(head.ln() + shift as f64 * consts::LN_2);
    }
    let float = value.number()?.to_float()?;
    (float > 0.0 || float.is_nan()).then(|| float.ln())
}

fn with_float(call: &mut Call<'_>, change: fn(f64) -> f64) -> Result {
    let float = call.float(0)?;
    let result = change(float);
    if result.is_nan() && !float.is_nan() { Err(domain(call, 0)) } else { Ok(Value::float(result)) }
}

fn exp(call: &mut Call<'_>) -> Result {
    with_float(call, f64::exp)
}

fn sin(call: &mut Call<'_>) -> Result {
    with_float(call, f64::sin)
}

fn cos(call: &mut Call<'_>) -> Result {
    with_float(call, f64::cos)
}

fn tan(call: &mut Call<'_>) -> Result {
    with_float(call, f64::tan)
}

fn asin(call: &mut Call<'_>) -> Result {
    with_float(call, f64::asin)
}

fn acos(call: &mut Call<'_>) -> Result {
    with_float(call, f64::acos)
}

fn atan(call: &mut Call<'_>) -> Result {
    with_float(call, f64::atan)
}
