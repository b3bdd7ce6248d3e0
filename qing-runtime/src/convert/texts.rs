//! 逻辑 and 字符串.

use std::borrow::Cow;

use super::{ConvertError, FromValue, ToValue, messages::say};
use crate::{text::char_value, value::Value};

impl ToValue for bool {
    #[inline]
    fn to_value(&self) -> Value {
        Value::bool(*self)
    }
}

impl FromValue for bool {
    #[inline]
    fn from_value(value: Value) -> Result<bool, ConvertError> {
        value.as_bool().ok_or_else(|| ConvertError::wanted(say::BOOL, &value))
    }
}

impl ToValue for char {
    fn to_value(&self) -> Value {
        char_value(*self)
    }
}

impl FromValue for char {
    fn from_value(value: Value) -> Result<char, ConvertError> {
        let mut chars = value.as_text().unwrap_or("").chars();
        match (chars.next(), chars.next()) {
            (Some(only), None) => Ok(only),
            _ => Err(ConvertError::wanted(say::CHAR, &value)),
        }
    }
}

macro_rules! texts {
    ($($type:ty)*) => {
        $(impl ToValue for $type {
            fn to_value(&self) -> Value {
                let text: &str = self;
                Value::text(text)
            }
        })*
    };
}

texts! { str String Cow<'_, str> }

impl FromValue for String {
    fn from_value(value: Value) -> Result<String, ConvertError> {
        value.as_text().map(str::to_owned).ok_or_else(|| ConvertError::wanted(say::TEXT, &value))
    }
}

impl FromValue for Box<str> {
    fn from_value(value: Value) -> Result<Box<str>, ConvertError> {
        value.as_text().map(Box::from).ok_or_else(|| ConvertError::wanted(say::TEXT, &value))
    }
}
