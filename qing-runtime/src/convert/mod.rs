//! Between Rust's types and values: [`ToValue`] for what goes in, [`FromValue`] for what comes out.
//!
//! Nothing is lost silently: an integer of any size goes in whole, and what does not fit the type asked for comes out as a
//! [`ConvertError`] that says what was wanted, what was there, and in which member or element.

mod any;
mod error;
pub mod fields;
#[cfg(feature = "serde_json")]
mod json;
mod maps;
mod messages;
mod numbers;
mod sequences;
mod texts;
mod tuples;

#[cfg(test)]
mod tests;

pub use error::ConvertError;
pub use sequences::Bytes;

use crate::value::Value;

/// What can be given to a script: a capture of `qing!`, an argument, a variable, what a native returns.
///
/// | Rust | script |
/// |---|---|
/// | every integer type, `num_bigint::BigInt` | 整数, of any size |
/// | `f64`, `f32` | 小数 |
/// | `bool` | 逻辑 |
/// | `char`, `&str`, `String`, `Cow<str>` | 字符串 |
/// | slices, arrays, `Vec`, `VecDeque`, sets, tuples | 数组 |
/// | [`Bytes`] | 二进制 |
/// | `Option` | the value, or 空 |
/// | `()` | 空 |
/// | `HashMap`, `BTreeMap` with text keys | 对象; each key gets the prefix `#` |
/// | a `struct` with `#[derive(ToValue)]` | 对象 |
/// | [`Value`], [`crate::Obj`] | itself |
/// | `serde_json::Value`, with the feature `serde_json` | what @解析JSON would give |
///
/// ```
/// use qing_runtime::{ToValue, Value};
///
/// assert_eq!(u64::MAX.to_value().to_string(), "18446744073709551615");
/// assert_eq!(vec![Some("甲"), None].to_value().to_string(), "【“甲”，空】");
/// ```
#[diagnostic::on_unimplemented(
    message = "`{Self}` 不能变成青语言的值",
    label = "这个值不能交给青语言：它没有实现 `ToValue`",
    note = "能变的有：数、bool、char、字符串、Vec、切片、数组、元组、Option、HashMap、BTreeMap、`qing::Value`；自己的结构体写上 `#[derive(ToValue)]`",
    note = "`{Self}` cannot become a value of the Qing language: it does not implement `ToValue`"
)]
pub trait ToValue {
    /// The value. Taken by reference, so that what is captured stays usable.
    fn to_value(&self) -> Value;

    /// The same for what is not needed any more.
    #[doc(hidden)]
    #[inline]
    fn into_value(self) -> Value
    where
        Self: Sized,
    {
        self.to_value()
    }
}

/// What a value can become: a result, an argument of a native, a member of a struct.
///
/// The table of [`ToValue`] holds in this direction too, and: an integer type takes a 整数 within its range and a whole 小数;
/// `f64` takes an integer only when that is exact; a string is never parsed as a number; `Option` takes 空 as `None`; maps take
/// objects (members `#甲` become the key `甲`, members with `@` keep their prefix) and 哈希表; `Vec<u8>` takes 二进制 too.
///
/// ```
/// use qing_runtime::{FromValue, ToValue, Value};
///
/// let value = vec![1, 2, 300].to_value();
/// assert_eq!(Vec::<i64>::from_value(value.clone()).unwrap(), [1, 2, 300]);
/// let error = Vec::<u8>::from_value(value).unwrap_err();
/// assert_eq!(error.to_string(), "【2】要 0 到 255 的整数，却得到整数 300");
/// ```
#[diagnostic::on_unimplemented(
    message = "青语言的值不能变成 `{Self}`",
    label = "它没有实现 `FromValue`",
    note = "能变的有：数、bool、char、String、Vec、数组、元组、Option、HashMap、BTreeMap、`qing::Value`；自己的结构体写上 `#[derive(FromValue)]`",
    note = "a value of the Qing language cannot become `{Self}`: it does not implement `FromValue`"
)]
pub trait FromValue: Sized {
    /// Converts.
    ///
    /// # Errors
    /// When the value is of another type or does not fit.
    fn from_value(value: Value) -> Result<Self, ConvertError>;

    /// Whether 空 stands for what is missing: the parameter may be left out, the member need not be there.
    #[doc(hidden)]
    const OPTIONAL: bool = false;

    /// Elements from 二进制.
    #[doc(hidden)]
    fn from_bytes(_bytes: &[u8]) -> Option<Vec<Self>> {
        None
    }
}

impl Value {
    /// Converts; the same as `try_into`, and for `Option` of every type, which cannot have that.
    ///
    /// # Errors
    /// When the value is of another type or does not fit.
    ///
    /// ```
    /// use qing_runtime::Value;
    ///
    /// assert_eq!(Value::NULL.to::<Option<i32>>().unwrap(), None);
    /// assert_eq!(Value::int(3).to::<u8>().unwrap(), 3);
    /// ```
    pub fn to<T: FromValue>(&self) -> Result<T, ConvertError> {
        T::from_value(self.clone())
    }
}

macro_rules! try_from {
    ($([$($generics:tt)*] $type:ty;)*) => {
        $(impl<$($generics)*> TryFrom<Value> for $type {
            type Error = ConvertError;

            fn try_from(value: Value) -> Result<Self, ConvertError> {
                FromValue::from_value(value)
            }
        })*
    };
}

try_from! {
    [] i8; [] i16; [] i32; [] i64; [] i128; [] isize;
    [] u8; [] u16; [] u32; [] u64; [] u128; [] usize;
    [] f32; [] f64; [] bool; [] char; [] String; [] (); [] Bytes; [] num_bigint::BigInt; [] Box<str>;
    [T: FromValue] Vec<T>;
    [T: FromValue, const N: usize] [T; N];
    [K: maps::Key + Eq + std::hash::Hash, V: FromValue, S: std::hash::BuildHasher + Default] std::collections::HashMap<K, V, S>;
    [K: maps::Key + Ord, V: FromValue] std::collections::BTreeMap<K, V>;
    [A: FromValue] (A,);
    [A: FromValue, B: FromValue] (A, B);
    [A: FromValue, B: FromValue, C: FromValue] (A, B, C);
    [A: FromValue, B: FromValue, C: FromValue, D: FromValue] (A, B, C, D);
    [A: FromValue, B: FromValue, C: FromValue, D: FromValue, E: FromValue] (A, B, C, D, E);
    [A: FromValue, B: FromValue, C: FromValue, D: FromValue, E: FromValue, F: FromValue] (A, B, C, D, E, F);
    [T: FromValue] Box<[T]>;
    [T: FromValue] std::collections::VecDeque<T>;
    [T: FromValue + Ord] std::collections::BTreeSet<T>;
    [T: FromValue + Eq + std::hash::Hash, S: std::hash::BuildHasher + Default] std::collections::HashSet<T, S>;
}

// Not for every `Option`: `Option<Value>` comes from a value already, by `Some`.
try_from! {
    [] Option<i8>; [] Option<i16>; [] Option<i32>; [] Option<i64>; [] Option<i128>; [] Option<isize>;
    [] Option<u8>; [] Option<u16>; [] Option<u32>; [] Option<u64>; [] Option<u128>; [] Option<usize>;
    [] Option<f32>; [] Option<f64>; [] Option<bool>; [] Option<char>; [] Option<String>;
    [T: FromValue] Option<Vec<T>>;
}
