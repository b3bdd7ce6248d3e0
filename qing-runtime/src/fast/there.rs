//! Comparisons of members and elements where they lie: nothing is copied, so nothing is counted. `None` where a path leads
//! nowhere, or the values are not that simple.

use super::path::{Look, Path};
use crate::value::{Tag, Value};

macro_rules! orders {
    ($($(#[$doc:meta])* $name:ident, $op:tt;)*) => {
        $($(#[$doc])*
        #[inline(always)]
        pub fn $name(left: Path<impl Look>, right: Path<impl Look>) -> Option<bool> {
            left.both(right, |left, right| {
                if let (Some(x), Some(y)) = (left.as_int(), right.as_int()) {
                    return Some(x $op y);
                }
                if let (Some(x), Some(y)) = (left.as_float(), right.as_float()) {
                    return Some(x $op y);
                }
                None
            })
        })*
    };
}

orders! {
    /// `<` of two integers or two decimals.
    lt_there, <;
    /// `<=` of two integers or two decimals.
    le_there, <=;
    /// `>` of two integers or two decimals.
    gt_there, >;
    /// `>=` of two integers or two decimals.
    ge_there, >=;
}

/// `==` where one is 空, or both are integers, 逻辑 or short strings.
#[inline(always)]
pub fn eq_there(left: Path<impl Look>, right: Path<impl Look>) -> Option<bool> {
    left.both(right, |left, right| {
        // What is not bound is not there: the name may mean something else.
        if left.is_unbound() || right.is_unbound() {
            return None;
        }
        if left.is_null() || right.is_null() {
            return Some(left.is_null() && right.is_null());
        }
        let plain = matches!(left.tag(), Tag::Int | Tag::Bool | Tag::Small) && left.tag() == right.tag();
        plain.then(|| left.bits() == right.bits())
    })
}

/// `!=` as [`eq_there`].
#[inline(always)]
pub fn ne_there(left: Path<impl Look>, right: Path<impl Look>) -> Option<bool> {
    eq_there(left, right).map(|equal| !equal)
}

/// Whether 逻辑, 空, an integer, an array or an object counts as true.
#[inline(always)]
pub fn truth_there(path: Path<impl Look>) -> Option<bool> {
    path.one(|value: &Value| match value.tag() {
        Tag::Bool | Tag::Int => Some(value.bits() != 0),
        Tag::Null => Some(false),
        Tag::Array | Tag::Object => Some(true),
        _ => None,
    })
}

#[cfg(test)]
mod tests {
    use super::{eq_there, lt_there, ne_there, truth_there};
    use crate::{fast::path::local, value::Value};

    #[test]
    fn what_is_simple_is_compared_as_by_the_operators() {
        let values = [
            Value::NULL,
            Value::int(3),
            Value::int(-4),
            Value::float(3.0),
            Value::float(f64::NAN),
            Value::bool(true),
            Value::bool(false),
            Value::text("甲"),
            Value::text("乙"),
            Value::text("一二三四五六七八九十一"),
            Value::array(vec![]),
        ];
        for (left, right) in values.iter().flat_map(|left| values.iter().map(move |right| (left, right))) {
            let equal = crate::compare::equal(left, right);
            assert!(eq_there(local(left), local(right)).is_none_or(|it| it == equal));
            assert!(ne_there(local(left), local(right)).is_none_or(|it| it != equal));
        }
        for value in &values {
            assert!(truth_there(local(value)).is_none_or(|it| it == value.truthy()));
        }
        assert_eq!(eq_there(local(&values[1]), local(&values[1])), Some(true));
        assert_eq!(lt_there(local(&values[2]), local(&values[1])), Some(true));
        assert_eq!(lt_there(local(&values[4]), local(&values[3])), Some(false));
    }

    #[test]
    fn anything_else_is_left_to_the_operators() {
        let (one, text) = (Value::int(1), Value::text("甲"));
        assert!(lt_there(local(&one), local(&text)).is_none() && eq_there(local(&one), local(&text)).is_none());
        assert!(lt_there(local(&one), local(&Value::float(1.5))).is_none());
        assert!(eq_there(local(&Value::UNBOUND), local(&Value::NULL)).is_none());
        assert!(eq_there(local(&Value::NULL), local(&Value::UNBOUND)).is_none());
        assert!(truth_there(local(&Value::UNBOUND)).is_none());
    }
}
