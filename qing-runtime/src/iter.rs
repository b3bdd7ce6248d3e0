//! 遍历 and 重复 (RULES.md 38–40).

use std::rc::Rc;

use crate::{
    error::{Error, R},
    messages::{ErrorKind, text},
    number,
    object::Obj,
    raw::RawObject,
    rt::Rt,
    symbol::Sym,
    text::char_value,
    value::{Tag, Value},
};

/// How often 重复 runs.
///
/// # Errors
/// 类型错误 when it is no whole number.
pub fn repeat_count(rt: &Rt, value: &Value, at: u32) -> R<u64> {
    if let Some(count) = number::whole(value) {
        return Ok(count.max(0) as u64);
    }
    match number::saturated(value) {
        // More than i64 holds is more than anyone waits for.
        Some(end) => Ok(if end > 0 { u64::MAX } else { 0 }),
        None => Err(rt.raise(Error::new(ErrorKind::Type, text::REPEAT_COUNT.fill(&[&value.described()])), at)),
    }
}

enum Source {
    Array,
    /// Byte position of the next character.
    Text(usize),
    Bytes,
    Object(Obj, Vec<Sym>),
    /// A native object: its pairs as they were at the start.
    Pairs(Rc<dyn RawObject>, std::vec::IntoIter<(Value, Value)>),
}

/// A walk over a collection.
pub struct Iter {
    value: Value,
    next: usize,
    source: Source,
}

/// Begins to walk.
///
/// # Errors
/// 类型错误 on what cannot be walked.
pub fn iter(rt: &Rt, value: Value, at: u32) -> R<Iter> {
    let source = match value.tag() {
        Tag::Array => Source::Array,
        Tag::Small | Tag::Static | Tag::Str => Source::Text(0),
        Tag::Bytes => Source::Bytes,
        Tag::Object => match Obj::from_value(&value) {
            Some(object) => match object.raw().and_then(|raw| raw.pairs().map(|pairs| (raw, pairs))) {
                Some((raw, pairs)) => Source::Pairs(raw, pairs.into_iter()),
                None => {
                    let names = object.0.names();
                    Source::Object(object, names)
                }
            },
            None => Source::Array,
        },
        _ => {
            let message = text::NOT_WALKABLE.fill(&[&value.described()]);
            return Err(rt.raise(Error::new(ErrorKind::Type, message), at));
        }
    };
    Ok(Iter { value, next: 0, source })
}

impl Iter {
    /// The next value.
    #[inline]
    pub fn next(&mut self, rt: &Rt) -> Option<Value> {
        match &mut self.source {
            Source::Array => {
                let value = self.value.as_array()?.get(self.next)?;
                self.next += 1;
                Some(value)
            }
            Source::Text(byte) => {
                let c = self.value.as_text()?.get(*byte..)?.chars().next()?;
                *byte += c.len_utf8();
                self.next += 1;
                Some(char_value(c))
            }
            _ => self.next_pair(rt).map(|(_, value)| value),
        }
    }

    /// The next key or position, and value.
    pub fn next_pair(&mut self, rt: &Rt) -> Option<(Value, Value)> {
        let position = Value::int(self.next as i64);
        match &mut self.source {
            Source::Array | Source::Text(_) => Some((position, self.next(rt)?)),
            Source::Bytes => {
                let byte = *self.value.as_bytes()?.get(self.next)?;
                self.next += 1;
                Some((position, Value::int(i64::from(byte))))
            }
            Source::Object(object, names) => loop {
                let name = *names.get(self.next)?;
                self.next += 1;
                let value = object.0.own_sym(name);
                if !value.is_unbound() {
                    return Some((Value::text(name.text()), value));
                }
            },
            Source::Pairs(raw, pairs) => loop {
                let (key, value) = pairs.next()?;
                if let Some(value) = raw.current(&key, value) {
                    return Some((key, value));
                }
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::object::ObjKind;

    fn walk(rt: &Rt, value: Value) -> Vec<(String, String)> {
        let mut iter = iter(rt, value, 0).unwrap_or_else(|_| panic!("not walkable"));
        std::iter::from_fn(|| iter.next_pair(rt)).map(|(key, value)| (key.display(), value.display())).collect()
    }

    fn pairs(expected: &[(&str, &str)]) -> Vec<(String, String)> {
        expected.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect()
    }

    #[test]
    fn collections_give_keys_and_values() {
        let rt = Rt::new();
        assert_eq!(walk(&rt, Value::array(vec![Value::int(5), Value::NULL])), pairs(&[("0", "5"), ("1", "空")]));
        assert_eq!(walk(&rt, Value::text("甲😀")), pairs(&[("0", "甲"), ("1", "😀")]));
        assert_eq!(walk(&rt, Value::bytes(vec![1, 255])), pairs(&[("0", "1"), ("1", "255")]));
        let object = Obj::make(ObjKind::Object, None);
        object.0.bind_sym(Sym::new("#乙"), Value::int(1));
        object.0.bind_sym(Sym::new("#甲"), Value::int(2));
        assert_eq!(walk(&rt, object.into_value()), pairs(&[("#乙", "1"), ("#甲", "2")]));
        for value in [Value::NULL, Value::int(1), Value::bool(true)] {
            assert!(iter(&rt, value, 0).is_err());
        }
    }

    #[test]
    fn with_one_name_there_is_the_value() {
        let rt = Rt::new();
        for value in [Value::array(vec![Value::int(1)]), Value::bytes(vec![1])] {
            let mut iter = iter(&rt, value, 0).unwrap_or_else(|_| panic!("not walkable"));
            assert_eq!((iter.next(&rt).and_then(|value| value.as_int()), iter.next(&rt).is_none()), (Some(1), true));
        }
    }

    #[test]
    fn arrays_are_read_live() {
        // RULES.md 39
        let rt = Rt::new();
        let array = Value::array(vec![Value::int(0)]);
        let mut iter = iter(&rt, array.clone(), 0).unwrap_or_else(|_| panic!("not walkable"));
        let mut seen = 0;
        while let Some(value) = iter.next(&rt) {
            assert_eq!(value.as_int(), Some(seen));
            seen += 1;
            if seen < 10 {
                array.as_array().unwrap().push(Value::int(seen));
            }
        }
        assert_eq!(seen, 10);
    }

    #[test]
    fn objects_are_walked_by_the_names_at_the_start() {
        // RULES.md 39
        let rt = Rt::new();
        let object = Obj::make(ObjKind::Object, None);
        let names = ["#一", "#二", "#三"].map(Sym::new);
        for name in names {
            object.0.bind_sym(name, Value::int(1));
        }
        let mut iter = iter(&rt, object.clone().into_value(), 0).unwrap_or_else(|_| panic!("not walkable"));
        assert!(iter.next_pair(&rt).is_some_and(|(name, _)| name.as_text() == Some("#一")));
        object.0.unbind_sym(names[1]);
        object.0.bind_sym(Sym::new("#四"), Value::int(1));
        object.0.bind_sym(names[2], Value::int(3));
        assert!(iter.next_pair(&rt).is_some_and(|(_, value)| value.as_int() == Some(3)));
        assert!(iter.next_pair(&rt).is_none());
    }

    #[test]
    fn counts_of_repetitions() {
        // RULES.md 40
        let rt = Rt::new();
        let count = |value: Value| repeat_count(&rt, &value, 0).ok();
        assert_eq!(count(Value::int(3)), Some(3));
        assert_eq!(count(Value::float(2.0)), Some(2));
        assert_eq!((count(Value::int(-1)), count(Value::float(-1e30))), (Some(0), Some(0)));
        assert_eq!(count(Value::big("100000000000000000000".parse().unwrap())), Some(u64::MAX));
        for value in [Value::float(1.5), Value::float(f64::NAN), Value::text("3"), Value::NULL, Value::bool(true)] {
            assert_eq!(count(value), None);
        }
    }
}
