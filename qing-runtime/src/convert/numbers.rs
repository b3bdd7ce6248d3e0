//! Numbers.

use num_bigint::BigInt;

use super::{ConvertError, FromValue, ToValue, messages::say};
use crate::{
    number::{Number, truncated},
    value::Value,
};

macro_rules! integers {
    ($($type:ty)*) => {
        $(
            impl ToValue for $type {
                #[inline]
                fn to_value(&self) -> Value {
                    // Beyond i64 it becomes a big integer: nothing is lost.
                    i64::try_from(*self).map_or_else(|_| Value::big(BigInt::from(*self)), Value::int)
                }
            }

            impl FromValue for $type {
                #[inline]
                fn from_value(value: Value) -> Result<Self, ConvertError> {
                    match value.as_int().and_then(|int| <$type>::try_from(int).ok()) {
                        Some(int) => Ok(int),
                        None => from_other(&value).ok_or_else(|| {
                            let ends = [<$type>::MIN.to_string(), <$type>::MAX.to_string()];
                            ConvertError::new(say::INT_RANGE.fill(&[&ends[0], &ends[1]]), &value)
                        }),
                    }
                }
            }
        )*
    };
}

integers! { i8 i16 i32 i64 i128 isize u16 u32 u64 u128 usize }

impl ToValue for u8 {
    #[inline]
    fn to_value(&self) -> Value {
        Value::int(i64::from(*self))
    }
}

impl FromValue for u8 {
    fn from_value(value: Value) -> Result<u8, ConvertError> {
        u16::from_value(value.clone())
            .ok()
            .and_then(|wide| u8::try_from(wide).ok())
            .ok_or_else(|| ConvertError::new(say::INT_RANGE.fill(&["0", "255"]), &value))
    }

    fn from_bytes(bytes: &[u8]) -> Option<Vec<u8>> {
        Some(bytes.to_vec())
    }
}

/// From a big integer or a whole decimal.
#[cold]
fn from_other<T: TryFrom<BigInt>>(value: &Value) -> Option<T> {
    big_from(value).and_then(|big| T::try_from(big).ok())
}

/// The integer that `value` is, or that a whole decimal stands for.
fn big_from(value: &Value) -> Option<BigInt> {
    match value.number()? {
        Number::Float(float) if float.trunc() == float => truncated(float)?.number()?.to_big(),
        other => other.to_big(),
    }
}

impl ToValue for BigInt {
    fn to_value(&self) -> Value {
        Value::big(self.clone())
    }
}

impl FromValue for BigInt {
    fn from_value(value: Value) -> Result<BigInt, ConvertError> {
        big_from(&value).ok_or_else(|| ConvertError::wanted(say::INT, &value))
    }
}

impl ToValue for f64 {
    #[inline]
    fn to_value(&self) -> Value {
        Value::float(*self)
    }
}

impl ToValue for f32 {
    #[inline]
    fn to_value(&self) -> Value {
        Value::float(f64::from(*self))
    }
}

impl FromValue for f64 {
    #[inline]
    fn from_value(value: Value) -> Result<f64, ConvertError> {
        match value.as_float() {
            Some(float) => Ok(float),
            None => exact(&value),
        }
    }
}

/// An integer as a decimal with the same value.
fn exact(value: &Value) -> Result<f64, ConvertError> {
    let Some(number) = value.number() else { return Err(ConvertError::wanted(say::FLOAT, value)) };
    number
        .to_float()
        .filter(|float| crate::number::compare(&number, &Number::Float(*float)) == Some(std::cmp::Ordering::Equal))
        .ok_or_else(|| ConvertError::wanted(say::EXACT_FLOAT, value))
}

impl FromValue for f32 {
    fn from_value(value: Value) -> Result<f32, ConvertError> {
        let wide = f64::from_value(value.clone())?;
        let narrow = wide as f32;
        if f64::from(narrow) == wide || wide.is_nan() {
            Ok(narrow)
        } else {
            Err(ConvertError::wanted(say::EXACT_SINGLE, &value))
        }
    }
}
