//! Arrays. No reference into the elements leaves this module, so code of the user may change an array at any time.

use std::cell::UnsafeCell;

use crate::{heap::Ref, value::Value};

/// The elements of an array.
pub(crate) struct Array {
    items: UnsafeCell<Vec<Value>>,
}

impl Array {
    pub(crate) fn new(items: Vec<Value>) -> Array {
        Array { items: UnsafeCell::new(items) }
    }

    /// Runs `body` on the elements; `body` runs no code of the user and frees no value.
    #[inline(always)]
    pub(crate) fn with<R>(&self, body: impl FnOnce(&[Value]) -> R) -> R {
        // SAFETY: changes go through `change`, whose callers run nothing else; `body` does not change this array.
        body(unsafe { &*self.items.get() })
    }

    /// Runs `body` on the vector; what it takes out must be dropped afterwards, outside.
    #[inline(always)]
    pub(crate) fn change<R>(&self, body: impl FnOnce(&mut Vec<Value>) -> R) -> R {
        // SAFETY: `body` is a few operations on the vector; it calls nothing that could reach this array.
        body(unsafe { &mut *self.items.get() })
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.with(<[Value]>::len)
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> Option<Value> {
        self.with(|items| items.get(index).cloned())
    }

    /// Replaces an element; false when there is none at `index`.
    #[inline(always)]
    pub(crate) fn set(&self, index: usize, value: Value) -> bool {
        let old = self.change(|items| items.get_mut(index).map(|slot| std::mem::replace(slot, value)));
        old.is_some()
    }

    #[inline(always)]
    pub(crate) fn push(&self, value: Value) {
        self.change(|items| items.push(value));
    }

    /// A copy of the elements.
    pub(crate) fn to_vec(&self) -> Vec<Value> {
        self.with(<[Value]>::to_vec)
    }

    pub(crate) fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.with(|items| items.iter().for_each(visit));
    }

    pub(crate) fn drain_into(&self, out: &mut Vec<Value>) {
        self.change(|items| out.append(items));
    }
}

impl Value {
    /// An array.
    #[inline]
    pub fn array(items: Vec<Value>) -> Value {
        Ref::new(Array::new(items)).into_value()
    }

    /// The number of characters, elements, bytes or members; `None` on what has none.
    pub fn length(&self) -> Option<usize> {
        if let Some(array) = self.as_array() {
            return Some(array.len());
        }
        if let Some(object) = self.as_object() {
            return Some(object.raw().and_then(|raw| raw.length()).unwrap_or_else(|| object.len()));
        }
        self.text_chars().or_else(|| self.as_bytes().map(<[u8]>::len))
    }
}
