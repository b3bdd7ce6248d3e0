//! Arrays and byte strings.

use std::collections::{BTreeSet, HashSet, VecDeque};

use super::{ConvertError, FromValue, ToValue, messages::say};
use crate::value::Value;

/// Bytes that become 二进制, where `Vec<u8>` becomes an array.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Bytes(pub Vec<u8>);

impl ToValue for Bytes {
    fn to_value(&self) -> Value {
        Value::bytes(self.0.clone())
    }
}

impl FromValue for Bytes {
    fn from_value(value: Value) -> Result<Bytes, ConvertError> {
        value.as_bytes().map(|bytes| Bytes(bytes.to_vec())).ok_or_else(|| ConvertError::wanted(say::BYTES, &value))
    }
}

fn array<'a, T: ToValue + 'a>(items: impl IntoIterator<Item = &'a T>) -> Value {
    Value::array(items.into_iter().map(T::to_value).collect())
}

impl<T: ToValue> ToValue for [T] {
    fn to_value(&self) -> Value {
        array(self)
    }
}

impl<T: ToValue, const N: usize> ToValue for [T; N] {
    fn to_value(&self) -> Value {
        array(self)
    }
}

impl<T: ToValue> ToValue for Vec<T> {
    fn to_value(&self) -> Value {
        array(self)
    }
}

impl<T: ToValue> ToValue for VecDeque<T> {
    fn to_value(&self) -> Value {
        array(self)
    }
}

impl<T: ToValue> ToValue for BTreeSet<T> {
    fn to_value(&self) -> Value {
        array(self)
    }
}

impl<T: ToValue + Ord, S> ToValue for HashSet<T, S> {
    /// In order, so that programs do not depend on the set's own.
    fn to_value(&self) -> Value {
        let mut items: Vec<&T> = self.iter().collect();
        items.sort();
        array(items)
    }
}

/// The elements of an array, copied.
pub(super) fn elements(value: &Value) -> Result<Vec<Value>, ConvertError> {
    value.as_array().map(crate::array::Array::to_vec).ok_or_else(|| ConvertError::wanted(say::ARRAY, value))
}

fn collect<T: FromValue, C: FromIterator<T>>(value: &Value) -> Result<C, ConvertError> {
    let convert = |(index, item)| T::from_value(item).map_err(|error| error.in_element(index));
    elements(value)?.into_iter().enumerate().map(convert).collect()
}

impl<T: FromValue> FromValue for Vec<T> {
    fn from_value(value: Value) -> Result<Vec<T>, ConvertError> {
        match value.as_bytes().and_then(T::from_bytes) {
            Some(bytes) => Ok(bytes),
            None => collect(&value),
        }
    }
}

impl<T: FromValue> FromValue for VecDeque<T> {
    fn from_value(value: Value) -> Result<VecDeque<T>, ConvertError> {
        collect(&value)
    }
}

impl<T: FromValue> FromValue for Box<[T]> {
    fn from_value(value: Value) -> Result<Box<[T]>, ConvertError> {
        Vec::from_value(value).map(Vec::into_boxed_slice)
    }
}

impl<T: FromValue + Ord> FromValue for BTreeSet<T> {
    fn from_value(value: Value) -> Result<BTreeSet<T>, ConvertError> {
        collect(&value)
    }
}

impl<T: FromValue + Eq + std::hash::Hash, S: std::hash::BuildHasher + Default> FromValue for HashSet<T, S> {
    fn from_value(value: Value) -> Result<HashSet<T, S>, ConvertError> {
        collect(&value)
    }
}

impl<T: FromValue, const N: usize> FromValue for [T; N] {
    fn from_value(value: Value) -> Result<[T; N], ConvertError> {
        let items: Vec<T> = collect(&value)?;
        items.try_into().map_err(|_| ConvertError::new(say::ARRAY_OF.fill(&[&N.to_string()]), &value))
    }
}
