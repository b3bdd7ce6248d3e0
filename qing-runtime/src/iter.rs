//! 遍历 and 重复 (RULES.md 38–40).

use std::rc::Rc;

use crate::{
    error::{Error, R},
    messages::{ErrorKind, text},
    number,
    object::Obj,
    raw::RawObject,
    rt::Rt,
    subject::{self, Spot},
    symbol::Sym,
    text::{char_at, width},
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
        None => {
            let (value, hint) = subject::described(rt, value, at, Spot::Here);
            Err(rt.raise(Error::new(ErrorKind::Type, text::REPEAT_COUNT.fill(&[&value])).hinted(hint), at))
        }
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
            let count = value.as_int().map(|_| text::HINT_COUNT.get().into());
            let (value, hint) = subject::described(rt, &value, at, Spot::Here);
            let hint = hint.or(count);
            return Err(rt.raise(Error::new(ErrorKind::Type, text::NOT_WALKABLE.fill(&[&value])).hinted(hint), at));
        }
    };
    Ok(Iter { value, next: 0, source })
}

impl Iter {
    /// The next value.
    #[inline(always)]
    pub fn next(&mut self, rt: &Rt) -> Option<Value> {
        match self.value.as_array() {
            Some(array) => {
                let value = array.get(self.next)?;
                self.next += 1;
                Some(value)
            }
            None => self.next_other(rt),
        }
    }

    #[inline(never)]
    fn next_other(&mut self, rt: &Rt) -> Option<Value> {
        match &mut self.source {
            Source::Array => None,
            Source::Text(byte) => {
                let text = self.value.as_text()?;
                let first = *text.as_bytes().get(*byte)?;
                let character = char_at(text, *byte);
                *byte += width(first);
                self.next += 1;
                Some(character)
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
