//! Operators whose result the compiler proved to be a decimal, where their operands are values.

use super::{decimal, slow};
use crate::{error::R, rt::Rt, value::Value};

macro_rules! operators {
    ($($(#[$doc:meta])* $name:ident, $slow:ident, $op:tt;)*) => {
        $($(#[$doc])*
        ///
        /// # Errors
        /// As the operator on values.
        #[inline(always)]
        pub fn $name(rt: &Rt, left: &Value, right: &Value, at: u32) -> R<f64> {
            if let (Some(x), Some(y)) = (left.as_float(), right.as_float()) {
                return Ok(x $op y);
            }
            slow::$slow(rt, left.lend(), right.lend(), at).map(float)
        })*
    };
}

operators! {
    /// `+`
    add_float, add, +;
    /// `-`
    sub_float, sub, -;
    /// `*`
    mul_float, mul, *;
}

/// `/`
///
/// # Errors
/// As the operator on values.
#[inline(always)]
pub fn div_float(rt: &Rt, left: &Value, right: &Value, at: u32) -> R<f64> {
    if let (Some(x), Some(y)) = (decimal(left), decimal(right))
        && y != 0.0
    {
        return Ok(x / y);
    }
    slow::div(rt, left.lend(), right.lend(), at).map(float)
}

/// `@平方根` of a value.
///
/// # Errors
/// As the native.
#[inline(always)]
pub fn sqrt_float(rt: &Rt, value: &Value, at: u32) -> R<f64> {
    match decimal(value) {
        Some(number) if number >= 0.0 => Ok(number.sqrt()),
        _ => slow::sqrt(rt, value.lend(), at),
    }
}

fn float(value: Value) -> f64 {
    value.as_float().unwrap_or(0.0)
}
