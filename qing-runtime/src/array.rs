//! Arrays. No reference into the elements leaves this module, so code of the user may change an array at any time; but for
//! [views](crate::fast::View) of elements, beside which no such code runs.
//!
//! Arrays of integers, decimals or truth values hold machine values; the first element of another kind widens them for good.

use std::cell::UnsafeCell;

use crate::{heap::Ref, value::Value};

/// The elements.
enum Items {
    Values(Vec<Value>),
    Ints(Vec<i64>),
    Floats(Vec<f64>),
    Bools(Vec<bool>),
}

/// Runs the same code on the vector of whatever kind.
macro_rules! each {
    ($items:expr, $vec:ident => $body:expr) => {
        match $items {
            Items::Values($vec) => $body,
            Items::Ints($vec) => $body,
            Items::Floats($vec) => $body,
            Items::Bools($vec) => $body,
        }
    };
}

/// Runs the same code on the vector of whatever kind and makes a value of what it gives.
macro_rules! each_value {
    ($items:expr, $vec:ident => $body:expr) => {
        match $items {
            Items::Values($vec) => $body,
            Items::Ints($vec) => $body.map(Value::int),
            Items::Floats($vec) => $body.map(Value::float),
            Items::Bools($vec) => $body.map(Value::bool),
        }
    };
}

impl Items {
    /// Holds `values` in the narrowest kind.
    fn narrow(values: Vec<Value>) -> Items {
        let all = |test: fn(&Value) -> bool| values.iter().all(test);
        match values.first() {
            Some(first) if first.as_int().is_some() && all(|value| value.as_int().is_some()) => {
                Items::Ints(values.iter().filter_map(Value::as_int).collect())
            }
            Some(first) if first.as_float().is_some() && all(|value| value.as_float().is_some()) => {
                Items::Floats(values.iter().filter_map(Value::as_float).collect())
            }
            Some(first) if first.as_bool().is_some() && all(|value| value.as_bool().is_some()) => {
                Items::Bools(values.iter().filter_map(Value::as_bool).collect())
            }
            _ => Items::Values(values),
        }
    }

    /// The elements as values, to be changed.
    #[cold]
    #[inline(never)]
    fn widen(&mut self) -> &mut Vec<Value> {
        match self {
            Items::Values(_) => {}
            Items::Ints(items) => *self = Items::Values(items.iter().copied().map(Value::int).collect()),
            Items::Floats(items) => *self = Items::Values(items.iter().copied().map(Value::float).collect()),
            Items::Bools(items) => *self = Items::Values(items.iter().copied().map(Value::bool).collect()),
        }
        let Items::Values(items) = self else { unreachable!("widened above") };
        items
    }

    fn is_empty(&self) -> bool {
        each!(self, items => items.is_empty())
    }

    #[inline(never)]
    fn truth(&self, index: usize) -> Option<bool> {
        match self {
            Items::Values(items) => items.get(index).map(Value::truthy),
            Items::Ints(items) => items.get(index).map(|int| *int != 0),
            Items::Floats(items) => items.get(index).map(|float| Value::float(*float).truthy()),
            Items::Bools(items) => items.get(index).copied(),
        }
    }

    #[cold]
    #[inline(never)]
    fn push_other(&mut self, value: Value) {
        if self.is_empty() {
            *self = Items::narrow(vec![value]);
        } else {
            self.widen().push(value);
        }
    }
}

/// Adds every element as a value.
fn each_value_into(items: &Items, values: &mut Vec<Value>) {
    match items {
        Items::Values(items) => values.extend_from_slice(items),
        Items::Ints(items) => values.extend(items.iter().copied().map(Value::int)),
        Items::Floats(items) => values.extend(items.iter().copied().map(Value::float)),
        Items::Bools(items) => values.extend(items.iter().copied().map(Value::bool)),
    }
}

/// An array's elements.
pub(crate) struct Array {
    items: UnsafeCell<Items>,
}

impl Array {
    pub(crate) fn new(items: Vec<Value>) -> Array {
        Array { items: UnsafeCell::new(Items::narrow(items)) }
    }

    pub(crate) fn of_ints(items: Vec<i64>) -> Array {
        Array { items: UnsafeCell::new(Items::Ints(items)) }
    }

    /// Runs `body` on the elements; `body` runs no code of the user and frees no value. What it gives of them may be used until
    /// something else might change this array.
    #[inline(always)]
    fn read<'a, R>(&'a self, body: impl FnOnce(&'a Items) -> R) -> R {
        // SAFETY: changes go through `write`, whose callers run nothing else; `body` does not change this array.
        body(unsafe { &*self.items.get() })
    }

    /// Runs `body` on the elements; what it takes out is dropped by the caller, outside.
    #[inline(always)]
    fn write<R>(&self, body: impl FnOnce(&mut Items) -> R) -> R {
        // SAFETY: `body` is a few operations on the vector; it calls nothing that could reach this array.
        body(unsafe { &mut *self.items.get() })
    }

    #[inline(always)]
    pub(crate) fn len(&self) -> usize {
        self.read(|items| each!(items, items => items.len()))
    }

    #[inline(always)]
    pub(crate) fn get(&self, index: usize) -> Option<Value> {
        self.read(|items| each_value!(items, items => items.get(index).cloned()))
    }

    /// An element of an array of decimals.
    #[inline(always)]
    pub(crate) fn decimal(&self, index: usize) -> Option<f64> {
        self.read(|items| match items {
            Items::Floats(items) => items.get(index).copied(),
            Items::Values(_) | Items::Ints(_) | Items::Bools(_) => None,
        })
    }

    /// An element of an array of integers.
    #[inline(always)]
    pub(crate) fn int(&self, index: usize) -> Option<i64> {
        self.read(|items| match items {
            Items::Ints(items) => items.get(index).copied(),
            Items::Values(_) | Items::Floats(_) | Items::Bools(_) => None,
        })
    }

    /// Stores an integer in an array of integers; false where it is none, or has no such element.
    #[inline(always)]
    pub(crate) fn store_int(&self, index: usize, value: i64) -> bool {
        self.write(|items| match items {
            Items::Ints(items) => items.get_mut(index).map(|slot| *slot = value).is_some(),
            Items::Values(_) | Items::Floats(_) | Items::Bools(_) => false,
        })
    }

    /// Stores a truth value in an array of such; false where it is none, or has no such element.
    #[inline(always)]
    pub(crate) fn store_bool(&self, index: usize, value: bool) -> bool {
        self.write(|items| match items {
            Items::Bools(items) => items.get_mut(index).map(|slot| *slot = value).is_some(),
            Items::Values(_) | Items::Ints(_) | Items::Floats(_) => false,
        })
    }

    /// Whether an element counts as true.
    #[inline(always)]
    pub(crate) fn truth(&self, index: usize) -> Option<bool> {
        self.read(|items| match items {
            Items::Bools(items) => items.get(index).copied(),
            items => items.truth(index),
        })
    }

    /// Runs `body` on an element of an array of values; it must only look and copy. As for `read`.
    #[inline(always)]
    pub(crate) fn look<'a, R>(&'a self, index: usize, body: impl FnOnce(&'a Value) -> Option<R>) -> Option<R> {
        self.read(|items| match items {
            Items::Values(items) => items.get(index).and_then(body),
            Items::Ints(_) | Items::Floats(_) | Items::Bools(_) => None,
        })
    }

    /// Takes `value` for an element, where that needs no widening, and gives the old one.
    #[inline(always)]
    pub(crate) fn exchange(&self, index: usize, value: &mut Option<Value>) -> Option<Value> {
        let new = value.take()?;
        self.write(|items| {
            let stored = match items {
                Items::Values(items) => {
                    if let Some(slot) = items.get_mut(index) {
                        return Some(std::mem::replace(slot, new));
                    }
                    None
                }
                Items::Ints(items) => store(items, index, new.as_int()),
                Items::Floats(items) => store(items, index, new.as_float()),
                Items::Bools(items) => store(items, index, new.as_bool()),
            };
            if stored != Some(true) {
                *value = Some(new);
            }
            None
        })
    }

    /// Replaces an element where that needs no widening; gives the value back where it does, or there is no such element.
    #[inline(always)]
    pub(crate) fn store(&self, index: usize, value: Value) -> Result<(), Value> {
        let stored = self.write(|items| match items {
            Items::Ints(items) => store(items, index, value.as_int()),
            Items::Floats(items) => store(items, index, value.as_float()),
            Items::Bools(items) => store(items, index, value.as_bool()),
            Items::Values(_) => None,
        });
        match stored {
            Some(true) => Ok(()),
            Some(false) => Err(value),
            None => self.store_value(index, value),
        }
    }

    #[inline(always)]
    fn store_value(&self, index: usize, value: Value) -> Result<(), Value> {
        let old = self.write(|items| match items {
            Items::Values(items) => match items.get_mut(index) {
                Some(slot) => Ok(std::mem::replace(slot, value)),
                None => Err(value),
            },
            Items::Ints(_) | Items::Floats(_) | Items::Bools(_) => Err(value),
        });
        old.map(drop)
    }

    /// Replaces an element; false when there is none at `index`.
    #[inline(always)]
    pub(crate) fn set(&self, index: usize, value: Value) -> bool {
        let stored = self.write(|items| match items {
            Items::Ints(items) => store(items, index, value.as_int()),
            Items::Floats(items) => store(items, index, value.as_float()),
            Items::Bools(items) => store(items, index, value.as_bool()),
            Items::Values(_) => None,
        });
        match stored {
            Some(stored) => stored,
            None => self.set_value(index, value),
        }
    }

    #[inline]
    fn set_value(&self, index: usize, value: Value) -> bool {
        let old = self.write(|items| match items {
            Items::Values(items) => items.get_mut(index).map(|slot| std::mem::replace(slot, value)),
            Items::Ints(_) | Items::Floats(_) | Items::Bools(_) => {
                items.widen().get_mut(index).map(|slot| std::mem::replace(slot, value))
            }
        });
        old.is_some()
    }

    #[inline(always)]
    pub(crate) fn push(&self, value: Value) {
        self.write(|items| match (items, value.as_int(), value.as_float(), value.as_bool()) {
            (Items::Ints(items), Some(int), ..) => items.push(int),
            (Items::Floats(items), _, Some(float), _) => items.push(float),
            (Items::Bools(items), .., Some(bool)) => items.push(bool),
            (Items::Values(items), ..) if !items.is_empty() => items.push(value),
            (items, ..) => items.push_other(value),
        });
    }

    /// Adds the elements of another array, as machine values where both hold them.
    pub(crate) fn extend(&self, other: &Array) {
        if std::ptr::eq(self, other) {
            return other.to_vec().into_iter().for_each(|value| self.push(value));
        }
        other.read(|more| {
            self.write(|items| match (items, more) {
                (Items::Ints(items), Items::Ints(more)) => items.extend_from_slice(more),
                (Items::Floats(items), Items::Floats(more)) => items.extend_from_slice(more),
                (Items::Bools(items), Items::Bools(more)) => items.extend_from_slice(more),
                (items, Items::Ints(more)) if items.is_empty() => *items = Items::Ints(more.clone()),
                (items, Items::Floats(more)) if items.is_empty() => *items = Items::Floats(more.clone()),
                (items, Items::Bools(more)) if items.is_empty() => *items = Items::Bools(more.clone()),
                (items, more) => {
                    let values = items.widen();
                    each_value_into(more, values);
                }
            });
        });
    }

    /// Takes the last element out.
    pub(crate) fn pop(&self) -> Option<Value> {
        self.write(|items| each_value!(items, items => items.pop()))
    }

    /// Takes an element out; `None` when there is none at `index`.
    pub(crate) fn remove(&self, index: usize) -> Option<Value> {
        self.write(|items| each_value!(items, items => (index < items.len()).then(|| items.remove(index))))
    }

    /// Puts an element before the one at `index`, at the end at most.
    pub(crate) fn insert(&self, index: usize, value: Value) {
        self.write(|items| {
            let index = index.min(each!(&*items, items => items.len()));
            match (items, value.as_int(), value.as_float()) {
                (Items::Ints(items), Some(int), _) => items.insert(index, int),
                (Items::Floats(items), _, Some(float)) => items.insert(index, float),
                (items, ..) => items.widen().insert(index, value),
            }
        });
    }

    /// Takes all elements out.
    pub(crate) fn take_all(&self) -> Vec<Value> {
        let mut items = self.write(|items| std::mem::replace(items, Items::Values(Vec::new())));
        std::mem::take(items.widen())
    }

    /// A copy of the elements from `start` up to, not including, `end`.
    pub(crate) fn slice(&self, start: usize, end: usize) -> Vec<Value> {
        self.read(|items| match items {
            Items::Values(items) => items.get(start..end).map_or_else(Vec::new, <[Value]>::to_vec),
            Items::Ints(items) => values(items.get(start..end), Value::int),
            Items::Floats(items) => values(items.get(start..end), Value::float),
            Items::Bools(items) => values(items.get(start..end), Value::bool),
        })
    }

    /// A copy of the elements.
    pub(crate) fn to_vec(&self) -> Vec<Value> {
        self.slice(0, self.len())
    }

    /// A copy of the elements when all are small integers held as such.
    pub(crate) fn ints(&self) -> Option<Vec<i64>> {
        self.read(|items| match items {
            Items::Ints(items) => Some(items.clone()),
            Items::Values(_) | Items::Floats(_) | Items::Bools(_) => None,
        })
    }

    /// The sum of small integers held as such, where it is one too.
    pub(crate) fn int_sum(&self) -> Option<i64> {
        self.read(|items| match items {
            Items::Ints(items) => items.iter().try_fold(0_i64, |sum, item| sum.checked_add(*item)),
            Items::Values(_) | Items::Floats(_) | Items::Bools(_) => None,
        })
    }

    pub(crate) fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.read(|items| {
            if let Items::Values(items) = items {
                items.iter().for_each(visit);
            }
        });
    }

    pub(crate) fn drain_into(&self, out: &mut Vec<Value>) {
        out.append(&mut self.take_all());
    }
}

/// Stores a machine value; `None` when it is of another kind.
#[inline(always)]
fn store<T>(items: &mut [T], index: usize, value: Option<T>) -> Option<bool> {
    value.map(|value| items.get_mut(index).map(|slot| *slot = value).is_some())
}

fn values<T: Copy>(items: Option<&[T]>, make: fn(T) -> Value) -> Vec<Value> {
    items.unwrap_or_default().iter().copied().map(make).collect()
}

impl Value {
    /// An array.
    #[inline]
    pub fn array(items: Vec<Value>) -> Value {
        Ref::new(Array::new(items)).into_value()
    }

    /// An array of integers.
    pub(crate) fn int_array(items: Vec<i64>) -> Value {
        Ref::new(Array::of_ints(items)).into_value()
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

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(array: &Value) -> String {
        array.display()
    }

    #[test]
    fn narrow_arrays_widen_at_the_first_other_element() {
        for (first, other, want) in [
            (Value::int(1), Value::float(1.5), "【1，1，1.5】"),
            (Value::float(0.5), Value::int(2), "【0.5，0.5，2】"),
            (Value::bool(true), Value::NULL, "【真，真，空】"),
        ] {
            let value = Value::array(vec![first.clone()]);
            let array = value.as_array().expect("an array");
            array.push(first);
            array.push(other);
            assert_eq!(shown(&value), want);
        }
    }

    #[test]
    fn storing_another_kind_widens() {
        let value = Value::array(vec![Value::int(1), Value::int(2)]);
        let array = value.as_array().expect("an array");
        assert!(array.set(1, Value::text("二")) && !array.set(2, Value::int(3)));
        array.insert(1, Value::bool(true));
        assert_eq!(shown(&value), "【1，真，“二”】");
        assert_eq!(array.remove(0).and_then(|value| value.as_int()), Some(1));
        assert!(array.remove(9).is_none());
        assert_eq!(array.pop().as_ref().and_then(Value::as_text), Some("二"));
    }

    #[test]
    fn arrays_of_any_kinds_are_joined() {
        let arrays = [
            Value::array(vec![]),
            Value::array(vec![Value::int(1)]),
            Value::array(vec![Value::int(2), Value::int(3)]),
            Value::array(vec![Value::float(4.5)]),
            Value::array(vec![Value::bool(true)]),
            Value::array(vec![Value::text("字")]),
        ];
        for (left, right) in arrays.iter().flat_map(|left| arrays.iter().map(move |right| (left, right))) {
            let (Some(left), Some(right)) = (left.as_array(), right.as_array()) else { panic!("arrays") };
            let joined = Value::array(vec![]);
            let array = joined.as_array().expect("an array");
            array.extend(left);
            array.extend(right);
            assert_eq!(shown(&joined), shown(&Value::array([left.to_vec(), right.to_vec()].concat())));
        }
        let own = Value::array(vec![Value::int(1), Value::int(2)]);
        let array = own.as_array().expect("an array");
        array.extend(array);
        assert_eq!(shown(&own), "【1，2，1，2】");
    }

    #[test]
    fn emptied_arrays_take_the_kind_of_the_next_element() {
        let value = Value::array(vec![Value::int(1)]);
        let array = value.as_array().expect("an array");
        assert_eq!(array.take_all().len(), 1);
        array.push(Value::float(2.5));
        array.push(Value::float(3.5));
        assert_eq!(shown(&value), "【2.5，3.5】");
        assert_eq!(array.slice(1, 5).len(), 0);
        assert_eq!(array.slice(1, 2).len(), 1);
    }
}
