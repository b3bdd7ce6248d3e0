//! Values under Rust's own operators and formats.

use std::fmt;

use crate::{compare::equal, value::Value};

/// The language's `==`: numbers by value, arrays by element, objects and functions by identity. Not [`Eq`]: 非数 differs from
/// itself.
impl PartialEq for Value {
    fn eq(&self, other: &Value) -> bool {
        equal(self, other)
    }
}

/// As @显示 shows it.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.display())
    }
}

/// As it is shown inside collections: strings quoted.
impl fmt::Debug for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.quoted())
    }
}

/// 空
impl Default for Value {
    fn default() -> Value {
        Value::NULL
    }
}

macro_rules! compared {
    ($($type:ty)*) => {
        $(impl PartialEq<$type> for Value {
            /// Whether the value equals what this becomes as a value.
            fn eq(&self, other: &$type) -> bool {
                equal(self, &crate::convert::ToValue::to_value(other))
            }
        })*
    };
}

compared! { i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize f32 f64 bool char }

macro_rules! texts {
    ($($type:ty)*) => {
        $(impl PartialEq<$type> for Value {
            /// Whether the value is a string with this text.
            fn eq(&self, other: &$type) -> bool {
                let other: &str = other;
                self.as_text() == Some(other)
            }
        })*
    };
}

texts! { str &str String }
