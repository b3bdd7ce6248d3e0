//! Elements and members, out of line.

use crate::{
    error::{Error, R, Raised},
    messages::{ErrorKind, text},
    number::Number,
    object::Obj,
    rt::Rt,
    subject::{self, Spot},
    symbol::Name,
    value::Value,
};

/// `#数组【#序】`
///
/// # Errors
/// 越界错误, 类型错误.
#[cold]
#[inline(never)]
pub fn index(rt: &Rt, target: &Value, index: &Value, at: u32) -> R {
    index_value(target, index).map_err(|error| raise_index(rt, target, index, error, at))
}

fn index_value(target: &Value, index: &Value) -> Result<Value, Error> {
    if let Some(array) = target.as_array() {
        let place = position(target, index, array.len(), text::ELEMENTS)?;
        return Ok(array.get(place).unwrap_or(Value::NULL));
    }
    if let Some(chars) = target.text_chars() {
        return Ok(target.text_char(position(target, index, chars, text::CHARS)?));
    }
    if let Some(bytes) = target.as_bytes() {
        let place = position(target, index, bytes.len(), text::BYTES)?;
        return Ok(bytes.get(place).map_or(Value::NULL, |byte| Value::int(i64::from(*byte))));
    }
    match Obj::from_value(target) {
        Some(object) => Ok(read_member(&object, member_name(target, index)?)),
        None => Err(no_index(target)),
    }
}

/// A position in a collection of `len`: negative from the end, a whole decimal is taken.
fn position(target: &Value, index: &Value, len: usize, unit: crate::messages::Text) -> Result<usize, Error> {
    let Some(number) = crate::number::whole(index) else { return Err(no_position(target, index, len, unit)) };
    let place = if number < 0 { number + len as i64 } else { number };
    match usize::try_from(place) {
        Ok(place) if place < len => Ok(place),
        _ => Err(out_of_range(target, &number.to_string(), len, unit)),
    }
}

/// Raises what taking an element gave; what is 空 is named where that can be told.
#[cold]
#[inline(never)]
fn raise_index(rt: &Rt, target: &Value, index: &Value, error: Error, at: u32) -> Raised {
    let (text, hint) = if target.is_null() {
        let (target, hint) = subject::described(rt, target, at, Spot::Before);
        (text::NO_INDEX.fill(&[&target]), hint)
    } else if index.is_null() && target.as_object().is_none() {
        let (index, hint) = subject::described(rt, index, at, Spot::After);
        (text::INDEX_TYPE.fill(&[target.type_text().get(), &index]), hint)
    } else {
        return rt.raise(error, at);
    };
    rt.raise(Error::new(ErrorKind::Type, text).hinted(hint), at)
}

#[cold]
fn no_index(target: &Value) -> Error {
    Error::new(ErrorKind::Type, text::NO_INDEX.fill(&[&target.described()]))
}

#[cold]
fn no_position(target: &Value, index: &Value, len: usize, unit: crate::messages::Text) -> Error {
    if matches!(index.number(), Some(Number::Big(_))) {
        return out_of_range(target, &index.display(), len, unit);
    }
    let kind = target.type_text().get();
    let hint = index.text_chars().is_some().then(|| text::HINT_NUMBER.get().into());
    Error::new(ErrorKind::Type, text::INDEX_TYPE.fill(&[kind, &index.described()])).hinted(hint)
}

#[cold]
fn out_of_range(target: &Value, index: &str, len: usize, unit: crate::messages::Text) -> Error {
    let kind = target.type_text().get();
    let message = text::INDEX_RANGE.fill(&[index, kind, &len.to_string(), &unit.fill(&[])]);
    Error::new(ErrorKind::Range, message).hinted((len > 0).then(|| text::HINT_RANGE.get().into()))
}

/// The member a string names (RULES.md 46).
fn member_name(object: &Value, index: &Value) -> Result<crate::symbol::Sym, Error> {
    index.as_text().and_then(crate::names::member).ok_or_else(|| no_member_name(object, index))
}

#[cold]
fn no_member_name(object: &Value, index: &Value) -> Error {
    let keyed = Obj::from_value(object).and_then(|object| object.raw()).is_some_and(|raw| raw.method("@设").is_some());
    let hint = if keyed { text::HINT_KEY } else { text::HINT_MEMBER_NAME };
    Error::new(ErrorKind::Type, text::MEMBER_NAME.fill(&[&index.described()])).hinted(Some(hint.get().into()))
}

fn read_member(object: &Obj, key: crate::symbol::Sym) -> Value {
    let own = object.0.own_sym(key);
    if !own.is_unbound() {
        return own;
    }
    let Some(raw) = object.raw() else { return Value::NULL };
    let this = || Some(object.clone().into_value());
    match raw.method(key.text()) {
        Some(method) => Value::native(method, this()),
        None => raw.own_method(key.text()).map_or(Value::NULL, |method| Value::native(method, this())),
    }
}

/// `#数组【#序】 = 值`
///
/// # Errors
/// 越界错误, 类型错误.
#[cold]
#[inline(never)]
pub fn set_index(rt: &Rt, target: &Value, index: &Value, value: Value, at: u32) -> R<()> {
    set_index_value(rt, target, index, value).map_err(|error| raise_index(rt, target, index, error, at))
}

fn set_index_value(rt: &Rt, target: &Value, index: &Value, value: Value) -> Result<(), Error> {
    if let Some(array) = target.as_array() {
        let place = position(target, index, array.len(), text::ELEMENTS).map_err(|error| append_hint(index, error))?;
        array.set(place, value);
        return Ok(());
    }
    if target.as_text().is_some() || target.as_bytes().is_some() {
        let error = Error::new(ErrorKind::Type, text::IMMUTABLE.fill(&[target.type_text().get()]));
        return Err(error.hinted(Some(text::HINT_NEW_TEXT.get().into())));
    }
    match Obj::from_value(target) {
        Some(object) => {
            if object.0.bind_sym(member_name(target, index)?, value) {
                rt.note_odd_member();
            }
            Ok(())
        }
        None => Err(no_index(target)),
    }
}

/// What is assigned behind the last element is meant to be added.
#[cold]
fn append_hint(index: &Value, error: Error) -> Error {
    let behind = error.kind() == ErrorKind::Range && index.as_int().is_none_or(|index| index >= 0);
    if behind { error.hinted(Some(text::HINT_APPEND.get().into())) } else { error }
}

/// `#对象.#成员`
///
/// # Errors
/// 类型错误 on what is no object.
#[cold]
#[inline(never)]
pub fn member(rt: &Rt, target: &Value, name: &Name, at: u32) -> R {
    match target.as_object() {
        Some(object) => {
            let own = object.own(name);
            if !own.is_unbound() {
                return Ok(own);
            }
            Ok(Obj::from_value(target).map_or(Value::NULL, |object| read_member(&object, name.sym())))
        }
        None => Err(no_path(rt, target, name, at)),
    }
}

#[cold]
#[inline(never)]
fn no_path(rt: &Rt, target: &Value, name: &Name, at: u32) -> Raised {
    let (shown, hint) = subject::described(rt, target, at, Spot::Before);
    let is_sequence = target.as_array().is_some() || target.text_chars().is_some();
    let hint = hint.or_else(|| is_sequence.then(|| text::HINT_NO_MEMBERS.get().into()));
    let message = text::NO_PATH.fill(&[&shown, name.text()]);
    rt.raise(Error::new(ErrorKind::Type, message).hinted(hint), at)
}

/// `#对象.#成员 = 值`
///
/// # Errors
/// 类型错误 on what is no object.
#[cold]
#[inline(never)]
pub fn set_member(rt: &Rt, target: &Value, name: &Name, value: Value, at: u32) -> R<()> {
    match target.as_object() {
        Some(object) => {
            object.bind(name, value);
            Ok(())
        }
        None if target.as_text().is_some() => {
            let message = text::IMMUTABLE.fill(&[target.type_text().get()]);
            Err(rt.raise(Error::new(ErrorKind::Type, message), at))
        }
        None => Err(no_path(rt, target, name, at)),
    }
}
