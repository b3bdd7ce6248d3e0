//! Operations on machine values, for code whose types the compiler proved.

use crate::{
    error::{Error, R, Raised},
    messages::{ErrorKind, text},
    rt::Rt,
    value::Value,
};

#[cold]
#[inline(never)]
fn huge(rt: &Rt, at: u32) -> Raised {
    rt.raise(Error::new(ErrorKind::Number, text::HUGE.fill(&[])), at)
}

#[cold]
#[inline(never)]
fn zero(rt: &Rt, at: u32) -> Raised {
    rt.raise(Error::new(ErrorKind::ZeroDivision, text::ZERO.fill(&[])), at)
}

/// A small integer plus a small literal.
///
/// # Errors
/// 数值错误 beyond `i64`, which small integers do not reach.
#[inline(always)]
pub fn step_up(rt: &Rt, left: i64, right: i64, at: u32) -> R<i64> {
    left.checked_add(right).ok_or_else(|| huge(rt, at))
}

/// A small integer minus a small literal.
///
/// # Errors
/// As [`step_up`].
#[inline(always)]
pub fn step_down(rt: &Rt, left: i64, right: i64, at: u32) -> R<i64> {
    left.checked_sub(right).ok_or_else(|| huge(rt, at))
}

/// `/`
///
/// # Errors
/// 除零错误.
#[inline(always)]
pub fn float_div(rt: &Rt, left: f64, right: f64, at: u32) -> R<f64> {
    if right == 0.0 { Err(zero(rt, at)) } else { Ok(left / right) }
}

/// 整除
///
/// # Errors
/// 除零错误.
#[inline(always)]
pub fn float_int_div(rt: &Rt, left: f64, right: f64, at: u32) -> R<f64> {
    if right == 0.0 { Err(zero(rt, at)) } else { Ok((left / right).trunc()) }
}

/// `%`
///
/// # Errors
/// 除零错误.
#[inline(always)]
pub fn float_rem(rt: &Rt, left: f64, right: f64, at: u32) -> R<f64> {
    if right == 0.0 { Err(zero(rt, at)) } else { Ok(left % right) }
}

/// `@长度`
///
/// # Errors
/// As the native.
#[inline]
pub fn length(rt: &Rt, value: &Value, at: u32) -> R<i64> {
    if let Some(array) = value.as_array() {
        return Ok(array.len() as i64);
    }
    length_of(rt, value, at)
}

#[inline(never)]
fn length_of(rt: &Rt, value: &Value, at: u32) -> R<i64> {
    if value.as_text().is_some()
        && let Some(chars) = value.text_chars()
    {
        return Ok(chars as i64);
    }
    let length = crate::call::call_native(rt, &crate::natives::长度, &mut [value.clone()], at)?;
    Ok(length.as_int().unwrap_or(0))
}

/// `@平方根`
///
/// # Errors
/// As the native.
#[inline(always)]
pub fn sqrt(rt: &Rt, value: f64, at: u32) -> R<f64> {
    if value >= 0.0 { Ok(value.sqrt()) } else { sqrt_of(rt, &Value::float(value), at) }
}

/// `@平方根` of a value.
///
/// # Errors
/// As the native.
#[inline]
pub fn sqrt_of(rt: &Rt, value: &Value, at: u32) -> R<f64> {
    if let Some(float) = value.as_float()
        && float >= 0.0
    {
        return Ok(float.sqrt());
    }
    let root = crate::call::call_native(rt, &crate::natives::平方根, &mut [value.clone()], at)?;
    Ok(root.as_float().unwrap_or(0.0))
}

/// The remainder of an integer of up to 127 bits by a small positive literal.
#[inline(always)]
pub fn wide_rem(left: i128, right: i64) -> i64 {
    match i64::try_from(left) {
        Ok(small) => small % right,
        Err(_) => (left % i128::from(right)) as i64,
    }
}
