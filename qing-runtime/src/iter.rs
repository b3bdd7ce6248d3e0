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
    text::char_at,
    value::{Lent, Tag, Value},
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

/// What a walk over anything but an array, a text or bytes keeps.
enum Other {
    Object(Obj, std::vec::IntoIter<Sym>),
    /// A native object: its pairs as they were at the start.
    Pairs(Rc<dyn RawObject>, std::vec::IntoIter<(Value, Value)>),
}

/// A walk over a collection. Its parts stay in registers in loops: none is ever lent but what `other` points to.
pub struct Iter {
    value: Value,
    /// The next element; of a text, the byte position of the next character.
    next: usize,
    /// How many pairs were given.
    turns: usize,
    other: Option<Box<Other>>,
}

impl Drop for Iter {
    #[inline(always)]
    fn drop(&mut self) {
        if let Some(other) = self.other.take() {
            end(other);
        }
    }
}

#[inline(never)]
fn end(other: Box<Other>) {
    drop(other);
}

/// Begins to walk.
///
/// # Errors
/// 类型错误 on what cannot be walked.
#[inline(always)]
pub fn iter(rt: &Rt, value: Value, at: u32) -> R<Iter> {
    let other = if value.tag() == Tag::Array { None } else { other(rt, value.lend(), at)? };
    Ok(Iter { value, next: 0, turns: 0, other })
}

#[inline(never)]
fn other(rt: &Rt, value: Lent<'_>, at: u32) -> R<Option<Box<Other>>> {
    match value.tag() {
        Tag::Small | Tag::Static | Tag::Str | Tag::Bytes => return Ok(None),
        Tag::Object => {
            if let Some(object) = Obj::from_value(&value) {
                let other = match object.raw().and_then(|raw| raw.pairs().map(|pairs| (raw, pairs))) {
                    Some((raw, pairs)) => Other::Pairs(raw, pairs.into_iter()),
                    None => {
                        let names = object.0.names();
                        Other::Object(object, names.into_iter())
                    }
                };
                return Ok(Some(Box::new(other)));
            }
        }
        _ => {}
    }
    let count = value.as_int().map(|_| text::HINT_COUNT.get().into());
    let (value, hint) = subject::described(rt, &value, at, Spot::Here);
    let hint = hint.or(count);
    Err(rt.raise(Error::new(ErrorKind::Type, text::NOT_WALKABLE.fill(&[&value])).hinted(hint), at))
}

impl Other {
    fn next(&mut self) -> Option<(Value, Value)> {
        match self {
            Other::Object(object, names) => loop {
                let name = names.next()?;
                let value = object.0.own_sym(name);
                if !value.is_unbound() {
                    return Some((Value::text(name.text()), value));
                }
            },
            Other::Pairs(raw, pairs) => loop {
                let (key, value) = pairs.next()?;
                if let Some(value) = raw.current(&key, value) {
                    return Some((key, value));
                }
            },
        }
    }
}

/// The next value of what is no array.
#[inline(never)]
fn next_other(value: Lent<'_>, next: usize, other: Option<&mut Other>) -> Option<Value> {
    if let Some(other) = other {
        return other.next().map(|(_, value)| value);
    }
    match value.as_text() {
        Some(text) => (next < text.len()).then(|| char_at(text, next)),
        None => value.as_bytes()?.get(next).map(|byte| Value::int(i64::from(*byte))),
    }
}

impl Iter {
    /// The next value.
    #[inline(always)]
    pub fn next(&mut self, _rt: &Rt) -> Option<Value> {
        if let Some(array) = self.value.as_array() {
            let value = array.get(self.next)?;
            self.next += 1;
            return Some(value);
        }
        let value = next_other(self.value.lend(), self.next, self.other.as_deref_mut())?;
        // A character is as long as its small string; everything else takes one step, or counts its own.
        self.next += value.as_small().map_or(1, str::len);
        Some(value)
    }

    /// Runs `body` on the next value where that is an element of an array of values; as for `Array::look`.
    #[inline(always)]
    pub(crate) fn look<'a, R>(&'a self, body: impl FnOnce(&'a Value) -> Option<R>) -> Option<R> {
        self.value.as_array()?.look(self.next, body)
    }

    /// Goes on without the next value, which is an element of an array.
    #[inline(always)]
    pub fn skip(&mut self) {
        self.next += 1;
    }

    /// The next key or position, and value.
    pub fn next_pair(&mut self, rt: &Rt) -> Option<(Value, Value)> {
        if let Some(other) = self.other.as_deref_mut() {
            return other.next();
        }
        let value = self.next(rt)?;
        self.turns += 1;
        Some((Value::int(self.turns as i64 - 1), value))
    }
}
