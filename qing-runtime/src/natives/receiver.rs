//! Native object types: making their objects, and reaching the native value from a method.

use std::rc::Rc;

use super::{Result, messages::say};
use crate::{
    messages::ErrorKind,
    native::Call,
    object::{Obj, RawObject},
    value::Value,
};

/// A new object that carries a native value.
pub(super) fn raw(call: &Call<'_>, value: impl RawObject) -> Value {
    Obj::with_raw(&call.rt().user(), Rc::new(value)).into_value()
}

/// The object whose method runs.
pub(super) struct Receiver(Obj);

/// The object whose method runs.
///
/// # Errors
/// 类型错误 when there is none.
pub(super) fn this(call: &Call<'_>) -> Result<Receiver> {
    call.this().cloned().map(Receiver).ok_or_else(|| call.fail(ErrorKind::Type, say::METHOD, &[]))
}

impl Receiver {
    /// Runs `body` on the native value.
    pub(super) fn with<T: RawObject, R>(&self, call: &Call<'_>, body: impl FnOnce(&T) -> R) -> Result<R> {
        match self.0.raw_of::<T>() {
            Some(value) => Ok(body(&value)),
            None => Err(call.fail(ErrorKind::Type, say::METHOD, &[])),
        }
    }

    /// The native value, to be kept beyond the call.
    pub(super) fn shared<T: RawObject>(&self, call: &Call<'_>) -> Result<Rc<T>> {
        self.0.raw_of::<T>().ok_or_else(|| call.fail(ErrorKind::Type, say::METHOD, &[]))
    }

    /// The object.
    pub(super) fn value(self) -> Value {
        self.0.into_value()
    }
}
