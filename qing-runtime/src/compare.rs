//! Equality, order, truth (LANGUAGE.md §4, RULES.md 58, 65–67).

use std::cmp::Ordering;

use foldhash::HashSet;

use crate::{
    number,
    value::{Tag, Value},
};

/// `==`: never fails, ends on cyclic arrays, and needs no stack for deep ones.
pub fn equal(left: &Value, right: &Value) -> bool {
    if left.is_small_text() && right.is_small_text() {
        return left.bits() == right.bits();
    }
    match (left.as_array(), right.as_array()) {
        (Some(_), Some(_)) => left.same(right) || equal_arrays(left, right),
        _ => equal_plain(left, right),
    }
}

/// Equality of values that are not both arrays.
fn equal_plain(left: &Value, right: &Value) -> bool {
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

/// Compares arrays pair by pair. A pair met before counts as equal: it is being compared already (RULES.md 65), or was found
/// equal, since the first difference ends everything.
fn equal_arrays(left: &Value, right: &Value) -> bool {
    let mut met = HashSet::from_iter([(left.bits(), right.bits())]);
    let mut waiting = vec![(left.clone(), right.clone())];
    while let Some((left, right)) = waiting.pop() {
        let (Some(a), Some(b)) = (left.as_array(), right.as_array()) else { return false };
        if a.len() != b.len() {
            return false;
        }
        for (a, b) in (0..a.len()).filter_map(|index| a.get(index).zip(b.get(index))) {
            match (a.tag(), b.tag()) {
                (Tag::Array, Tag::Array) if a.same(&b) || !met.insert((a.bits(), b.bits())) => {}
                (Tag::Array, Tag::Array) => waiting.push((a, b)),
                _ if equal_plain(&a, &b) => {}
                _ => return false,
            }
        }
    }
    true
}

/// The order of two values that have one; the inner `None` with 非数.
pub(crate) fn order(left: &Value, right: &Value) -> Option<Option<Ordering>> {
    if let (Some(a), Some(b)) = (left.as_int(), right.as_int()) {
        return Some(Some(a.cmp(&b)));
    }
    if left.is_small_text() && right.is_small_text() {
        return Some(Some(left.small_order().cmp(&right.small_order())));
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    fn nested(depth: usize, inner: Value) -> Value {
        (0..depth).fold(inner, |value, _| Value::array(vec![value]))
    }

    #[test]
    fn numbers_compare_by_value() {
        assert!(equal(&Value::int(1), &Value::float(1.0)));
        assert!(equal(&Value::float(0.0), &Value::float(-0.0)));
        assert!(!equal(&Value::float(f64::NAN), &Value::float(f64::NAN)));
        assert!(!equal(&Value::int(1), &Value::text("1")));
        // 2^53 + 1 is no decimal: rounding would make them equal.
        assert!(!equal(&Value::int((1 << 53) + 1), &Value::float(9_007_199_254_740_992.0)));
        assert!(equal(
            &Value::big("18446744073709551616".parse().unwrap()),
            &Value::float(18_446_744_073_709_551_616.0)
        ));
    }

    #[test]
    fn texts_compare_whatever_their_form() {
        let long = "一二三四五六七八九十";
        static LIT: crate::text::Lit = crate::text::Lit::new("一二三四五六七八九十", 10);
        assert!(equal(&Value::text(long), &Value::from_lit(&LIT)));
        assert!(!equal(&Value::text("甲"), &Value::text("乙")));
        assert_eq!(order(&Value::text("甲"), &Value::text("乙")), Some("甲".partial_cmp("乙")));
    }

    #[test]
    fn arrays_compare_by_element_however_deep() {
        assert!(equal(&nested(200_000, Value::int(1)), &nested(200_000, Value::float(1.0))));
        assert!(!equal(&nested(200_000, Value::int(1)), &nested(200_000, Value::int(2))));
        assert!(!equal(&nested(3, Value::NULL), &nested(2, Value::NULL)));
    }

    #[test]
    fn cyclic_arrays_compare() {
        let (a, b) = (Value::array(vec![Value::int(1)]), Value::array(vec![Value::int(1)]));
        for (array, inner) in [(&a, &b), (&b, &a)] {
            array.as_array().unwrap().push(inner.clone());
        }
        assert!(equal(&a, &b));
        b.as_array().unwrap().push(Value::NULL);
        assert!(!equal(&a, &b));
    }

    #[test]
    fn only_some_values_have_an_order() {
        assert_eq!(order(&Value::int(1), &Value::float(1.5)), Some(Some(Ordering::Less)));
        assert_eq!(order(&Value::float(f64::NAN), &Value::int(1)), Some(None));
        assert_eq!(order(&Value::int(1), &Value::text("1")), None);
        assert_eq!(order(&Value::array(vec![]), &Value::array(vec![])), None);
    }

    #[test]
    fn exactly_the_falses_are_false() {
        let falses =
            [Value::NULL, Value::bool(false), Value::int(0), Value::float(0.0), Value::float(-0.0), Value::text("")];
        assert!(falses.iter().all(|value| !value.truthy()));
        let trues = [
            Value::bool(true),
            Value::int(-1),
            Value::float(f64::NAN),
            Value::text("0"),
            Value::bytes(vec![]),
            Value::array(vec![]),
        ];
        assert!(trues.iter().all(Value::truthy));
    }
}
