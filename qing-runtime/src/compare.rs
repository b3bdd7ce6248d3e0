//! Equality, order, truth (LANGUAGE.md §4, RULES.md 58, 65–67).

use std::cmp::Ordering;

use crate::{
    number,
    value::{Tag, Value},
};

/// `==`: never fails, ends on cyclic arrays.
pub fn equal(left: &Value, right: &Value) -> bool {
    equal_open(left, right, &mut Vec::new())
}

fn equal_open(left: &Value, right: &Value, open: &mut Vec<(u64, u64)>) -> bool {
    if let (Some(a), Some(b)) = (left.number(), right.number()) {
        return number::compare(&a, &b) == Some(Ordering::Equal);
    }
    if let (Some(a), Some(b)) = (left.as_text(), right.as_text()) {
        return a == b;
    }
    match (left.tag(), right.tag()) {
        (Tag::Null | Tag::Unbound, Tag::Null | Tag::Unbound) => true,
        (Tag::Bool, Tag::Bool) => left.bits() == right.bits(),
        (Tag::Bytes, Tag::Bytes) => left.as_bytes() == right.as_bytes(),
        (Tag::Array, Tag::Array) => left.same(right) || equal_arrays(left, right, open),
        (Tag::Object, Tag::Object) | (Tag::Func, Tag::Func) => left.same(right),
        (Tag::Native, Tag::Native) => same_native(left, right),
        _ => false,
    }
}

fn same_native(left: &Value, right: &Value) -> bool {
    match (left.as_native(), right.as_native()) {
        (Some(a), Some(b)) => {
            let this = match (a.this(), b.this()) {
                (None, None) => true,
                (Some(a), Some(b)) => a.0.same(&b.0),
                _ => false,
            };
            this && a.code.same(&b.code)
        }
        _ => false,
    }
}

fn equal_arrays(left: &Value, right: &Value, open: &mut Vec<(u64, u64)>) -> bool {
    let pair = (left.bits(), right.bits());
    if open.contains(&pair) || open.len() > 10_000 {
        return true;
    }
    let (Some(a), Some(b)) = (left.as_array(), right.as_array()) else { return false };
    if a.len() != b.len() {
        return false;
    }
    open.push(pair);
    let (a, b) = (a.to_vec(), b.to_vec());
    let same = a.iter().zip(&b).all(|(a, b)| equal_open(a, b, open));
    open.pop();
    same
}

/// The order of two values that have one; the inner `None` with 非数.
pub(crate) fn order(left: &Value, right: &Value) -> Option<Option<Ordering>> {
    if let (Some(a), Some(b)) = (left.number(), right.number()) {
        return Some(number::compare(&a, &b));
    }
    match (left.as_text(), right.as_text()) {
        (Some(a), Some(b)) => Some(Some(a.cmp(b))),
        _ => None,
    }
}

impl Value {
    /// Whether it counts as true in a condition.
    #[inline]
    pub fn truthy(&self) -> bool {
        match self.tag() {
            Tag::Bool | Tag::Int => self.bits() != 0,
            Tag::Null | Tag::Unbound => false,
            Tag::Float => self.as_float() != Some(0.0),
            Tag::Small | Tag::Static | Tag::Str => self.as_text() != Some(""),
            Tag::Bytes | Tag::Array | Tag::Object | Tag::Func | Tag::Native | Tag::Big | Tag::Cell => true,
        }
    }
}
