//! Values of Rust as values of the language.

use crate::Value;

/// A type of Rust whose values a block may capture.
#[diagnostic::on_unimplemented(
    message = "`{Self}` 不能变成青语言的值",
    label = "这个值不能用在 qing! 里",
    note = "给 `{Self}` 实现 `qing::ToValue`，或者先把它转成数、字符串、Vec 之类的值"
)]
pub trait ToValue {
    /// The value.
    fn to_value(&self) -> Value;
}

impl ToValue for Value {
    fn to_value(&self) -> Value {
        self.clone()
    }
}

impl ToValue for i64 {
    fn to_value(&self) -> Value {
        Value::int(*self)
    }
}

impl ToValue for i32 {
    fn to_value(&self) -> Value {
        Value::int(i64::from(*self))
    }
}

impl ToValue for str {
    fn to_value(&self) -> Value {
        Value::text(self)
    }
}

impl ToValue for String {
    fn to_value(&self) -> Value {
        Value::text(self.as_str())
    }
}

impl<T: ToValue + ?Sized> ToValue for &T {
    fn to_value(&self) -> Value {
        (**self).to_value()
    }
}
