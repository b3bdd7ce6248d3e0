//! What closures may return.

use std::{any::Any, fmt::Display};

use crate::{convert::ToValue, error::Error, messages::ErrorKind, value::Value};

/// What a closure that became a native may return: what converts, or a `Result` of it. An `Err` is raised where the program
/// called the native, and 排查 can catch it: a [`crate::Error`] keeps its kind, another error becomes a 自定义错误 with its text.
#[diagnostic::on_unimplemented(
    message = "`{Self}` 不能做青语言函数的结果",
    label = "它变不成青语言的值",
    note = "结果要实现 `ToValue`，或者是这种类型与能显示的错误的 `Result`",
    note = "a result must implement `ToValue`, or be a `Result` of such a type and an error that implements `Display`"
)]
pub trait IntoReturn {
    /// Converts.
    ///
    /// # Errors
    /// The closure's own.
    #[doc(hidden)]
    fn into_return(self) -> Result<Value, Error>;
}

impl<T: ToValue> IntoReturn for T {
    #[inline]
    fn into_return(self) -> Result<Value, Error> {
        Ok(self.into_value())
    }
}

impl<T: ToValue, E: Display + 'static> IntoReturn for Result<T, E> {
    fn into_return(self) -> Result<Value, Error> {
        self.map(ToValue::into_value).map_err(error)
    }
}

fn error<E: Display + 'static>(error: E) -> Error {
    // A trait for errors could not tell our own from those that can merely be shown; the type itself can.
    let mut slot = Some(error);
    if let Some(own) = (&mut slot as &mut dyn Any).downcast_mut::<Option<Error>>()
        && let Some(own) = own.take()
    {
        return own;
    }
    if let Some(own) = (&mut slot as &mut dyn Any).downcast_mut::<Option<crate::ConvertError>>()
        && let Some(own) = own.take()
    {
        return own.into();
    }
    Error::new(ErrorKind::Custom, slot.map(|error| error.to_string()).unwrap_or_default())
}
