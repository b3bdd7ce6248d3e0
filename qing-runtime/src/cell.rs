//! Captured variables that are assigned after their capture.

use std::cell::UnsafeCell;

use crate::{heap::Ref, value::Value};

/// One variable.
pub(crate) struct CellBox(UnsafeCell<Value>);

impl CellBox {
    #[inline(always)]
    pub(crate) fn get(&self) -> Value {
        // SAFETY: cloning runs no other code; no reference leaves.
        unsafe { (*self.0.get()).clone() }
    }

    #[inline(always)]
    pub(crate) fn set(&self, value: Value) {
        // SAFETY: as in `get`; the old value is dropped after the borrow.
        let old = unsafe { std::mem::replace(&mut *self.0.get(), value) };
        drop(old);
    }

    /// Runs `body` on the value; it must only compute on values that own nothing.
    #[inline(always)]
    pub(crate) fn change<R>(&self, body: impl FnOnce(&mut Value) -> R) -> R {
        // SAFETY: `body` runs no other code; no reference leaves.
        body(unsafe { &mut *self.0.get() })
    }

    pub(crate) fn take(&self) -> Value {
        // SAFETY: as in `get`.
        unsafe { std::mem::replace(&mut *self.0.get(), Value::NULL) }
    }

    pub(crate) fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        // SAFETY: as in `get`.
        visit(unsafe { &*self.0.get() });
    }

    pub(crate) fn drain_into(&self, out: &mut Vec<Value>) {
        // SAFETY: as in `get`.
        out.push(unsafe { std::mem::replace(&mut *self.0.get(), Value::NULL) });
    }
}

/// A new cell.
pub(crate) fn new(value: Value) -> Value {
    Ref::new(CellBox(UnsafeCell::new(value))).into_value()
}
