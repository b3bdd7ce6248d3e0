//! Values and objects themselves, 空, and what points to something convertible.

use std::{rc::Rc, sync::Arc};

use super::{ConvertError, FromValue, ToValue, messages::say};
use crate::{object::Obj, value::Value};

impl ToValue for Value {
    #[inline]
    fn to_value(&self) -> Value {
        self.clone()
    }

    #[inline]
    fn into_value(self) -> Value {
        self
    }
}

impl FromValue for Value {
    #[inline]
    fn from_value(value: Value) -> Result<Value, ConvertError> {
        Ok(value)
    }
}

impl ToValue for Obj {
    fn to_value(&self) -> Value {
        Obj::into_value(self.clone())
    }

    fn into_value(self) -> Value {
        Obj::into_value(self)
    }
}

impl FromValue for Obj {
    fn from_value(value: Value) -> Result<Obj, ConvertError> {
        Obj::from_value(&value).ok_or_else(|| ConvertError::wanted(say::OBJECT, &value))
    }
}

impl TryFrom<Value> for Obj {
    type Error = ConvertError;

    fn try_from(value: Value) -> Result<Obj, ConvertError> {
        FromValue::from_value(value)
    }
}

impl ToValue for () {
    fn to_value(&self) -> Value {
        Value::NULL
    }
}

impl FromValue for () {
    fn from_value(value: Value) -> Result<(), ConvertError> {
        if value.is_null() { Ok(()) } else { Err(ConvertError::wanted(say::NULL, &value)) }
    }
}

impl<T: ToValue> ToValue for Option<T> {
    fn to_value(&self) -> Value {
        self.as_ref().map_or(Value::NULL, T::to_value)
    }
}

impl<T: FromValue> FromValue for Option<T> {
    fn from_value(value: Value) -> Result<Option<T>, ConvertError> {
        if value.is_null() { Ok(None) } else { T::from_value(value).map(Some) }
    }

    const OPTIONAL: bool = true;
}

macro_rules! pointers {
    ($($pointer:ty)*) => {
        $(impl<T: ToValue + ?Sized> ToValue for $pointer {
            #[inline]
            fn to_value(&self) -> Value {
                T::to_value(self)
            }
        })*
    };
}

pointers! { &T &mut T Box<T> Rc<T> Arc<T> }

impl<T: FromValue> FromValue for Box<T> {
    fn from_value(value: Value) -> Result<Box<T>, ConvertError> {
        T::from_value(value).map(Box::new)
    }
}

/// [`From`] for what always converts, so that `Value::from` and `.into()` work.
macro_rules! from {
    ($([$($generics:tt)*] $type:ty;)*) => {
        $(impl<$($generics)*> From<$type> for Value {
            #[inline]
            fn from(it: $type) -> Value {
                it.to_value()
            }
        })*
    };
}

from! {
    [] i8; [] i16; [] i32; [] i64; [] i128; [] isize;
    [] u8; [] u16; [] u32; [] u64; [] u128; [] usize;
    [] f32; [] f64; [] bool; [] char; [] &str; [] String; [] &String; [] ();
    [] Obj; [] num_bigint::BigInt; [] super::Bytes;
    [T: ToValue] Vec<T>;
    [T: ToValue] &[T];
    [T: ToValue] Option<T>;
    [T: ToValue, const N: usize] [T; N];
    [K: AsRef<str>, V: ToValue] std::collections::BTreeMap<K, V>;
    [K: AsRef<str>, V: ToValue, S] std::collections::HashMap<K, V, S>;
    [A: ToValue, B: ToValue] (A, B);
    [A: ToValue, B: ToValue, C: ToValue] (A, B, C);
}
