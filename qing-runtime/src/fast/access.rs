//! Elements and members.

use super::slow;
use crate::{
    error::R,
    ops,
    rt::Rt,
    shape::Shape,
    spot::{Spot, one},
    symbol::Name,
    value::{Lent, Value},
};

/// `#数组【#序】`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn index(rt: &Rt, target: &Value, index: &Value, at: u32) -> R {
    match element(target, index) {
        Some(value) => Ok(value),
        None => slow::index(rt, target.lend(), index.lend(), at),
    }
}

/// [`index`] of a variable of the user context.
///
/// # Errors
/// As [`index`].
#[inline(always)]
pub fn index_global(rt: &Rt, name: &Name, index: &Value, at: u32) -> R {
    match rt.read_global(name, |target| element(target, index)) {
        Some(value) => Ok(value),
        None => slow::index(rt, rt.global(name).lend(), index.lend(), at),
    }
}

/// [`index`] where the quick way led nowhere.
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn index_apart(rt: &Rt, target: &Value, index: &Value, at: u32) -> R {
    slow::index(rt, target.lend(), index.lend(), at)
}

/// [`set_index`] where the quick way led nowhere.
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn set_index_apart(rt: &Rt, target: &Value, index: &Value, value: Value, at: u32) -> R<()> {
    slow::set_index(rt, target.lend(), index.lend(), value, at)
}

#[inline(always)]
fn element(target: &Value, index: &Value) -> Option<Value> {
    target.as_array()?.get(index.as_int()? as usize)
}

/// An element of an array of decimals; `None` where it is not that simple.
#[inline(always)]
pub fn decimal_element(target: &Value, index: &Value) -> Option<f64> {
    target.as_array()?.decimal(index.as_int()? as usize)
}

/// An element of an array of integers; `None` where it is not that simple.
#[inline(always)]
pub fn int_element(target: &Value, index: &Value) -> Option<i64> {
    target.as_array()?.int(index.as_int()? as usize)
}

/// Stores an integer in an array of integers; false where it is not that simple.
#[inline(always)]
pub fn store_int(target: &Value, index: &Value, value: Option<i64>) -> bool {
    match (target.as_array(), index.as_int(), value) {
        (Some(array), Some(place), Some(value)) => array.store_int(place as usize, value),
        _ => false,
    }
}

/// Stores 逻辑 in an array of such; false where it is not that simple.
#[inline(always)]
pub fn store_bool(target: &Value, index: &Value, value: bool) -> bool {
    match (target.as_array(), index.as_int()) {
        (Some(array), Some(place)) => array.store_bool(place as usize, value),
        _ => false,
    }
}

/// An element of an array that is a member of the object a method belongs to, where the compiler expects it in slot `SLOT` of a
/// shape; `None` where it is not that simple.
#[inline(always)]
pub fn own_element<const SLOT: usize>(object: &Value, shape: &'static Shape, index: &Value) -> Option<Value> {
    object.as_object()?.read_expected(one::<SLOT>(shape), |array| element(array, index))
}

/// The length of such an array.
#[inline(always)]
pub fn own_length<const SLOT: usize>(object: &Value, shape: &'static Shape) -> Option<i64> {
    object.as_object()?.read_expected(one::<SLOT>(shape), |array| Some(array.as_array()?.len() as i64))
}

/// `@长度` of a variable of the user context.
///
/// # Errors
/// As the native.
#[inline(always)]
pub fn length_global(rt: &Rt, name: &Name, at: u32) -> R<i64> {
    match rt.read_global(name, |value| value.as_array().map(crate::array::Array::len)) {
        Some(length) => Ok(length as i64),
        None => crate::typed::length(rt, &rt.global(name), at),
    }
}

/// `#数组【#序】 = 值`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn set_index(rt: &Rt, target: &Value, index: &Value, value: Value, at: u32) -> R<()> {
    match store(target, index, value) {
        Ok(()) => Ok(()),
        Err(value) => slow::set_index(rt, target.lend(), index.lend(), value, at),
    }
}

#[inline(always)]
fn store(target: &Value, index: &Value, value: Value) -> Result<(), Value> {
    match (target.as_array(), index.as_int()) {
        (Some(array), Some(place)) => array.store(place as usize, value),
        _ => Err(value),
    }
}

/// `@添加` of one value, for its effect.
///
/// # Errors
/// As the native.
#[inline(always)]
pub fn push(rt: &Rt, target: &Value, value: Value, at: u32) -> R<()> {
    match target.as_array() {
        Some(array) => {
            array.push(value);
            Ok(())
        }
        None => slow::push(rt, target.lend(), value, at),
    }
}

/// [`push`] to a variable of the user context.
///
/// # Errors
/// As the native.
#[inline(always)]
pub fn push_global(rt: &Rt, name: &Name, value: Value, at: u32) -> R<()> {
    push(rt, &rt.global(name), value, at)
}

/// `@移除` of an element.
///
/// # Errors
/// As the native.
#[inline(always)]
pub fn remove(rt: &Rt, target: &Value, index: &Value, at: u32) -> R {
    if let (Some(array), Some(place)) = (target.as_array(), index.as_int())
        && let Some(value) = array.remove(place as usize)
    {
        return Ok(value);
    }
    slow::remove(rt, target.lend(), index.lend(), at)
}

/// `@弹出`
///
/// # Errors
/// As the native.
#[inline(always)]
pub fn pop(rt: &Rt, target: &Value, at: u32) -> R {
    match target.as_array().and_then(crate::array::Array::pop) {
        Some(value) => Ok(value),
        None => slow::pop(rt, target.lend(), at),
    }
}

/// `#对象.#成员`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn member(rt: &Rt, target: &Value, name: &Name, at: u32) -> R {
    if let Some(object) = target.as_object() {
        let own = object.own(name);
        if !own.is_unbound() {
            return Ok(own);
        }
    }
    member_slow(rt, target.lend(), name, at)
}

/// [`member`] where the compiler expects it.
///
/// # Errors
/// As [`member`].
#[inline(always)]
pub fn member_at(rt: &Rt, target: &Value, spot: impl Spot, name: &Name, at: u32) -> R {
    if let Some(object) = target.as_object() {
        let own = object.own_expected(spot);
        if !own.is_unbound() {
            return Ok(own);
        }
    }
    member_slow(rt, target.lend(), name, at)
}

/// [`member_at`] of a member that holds decimals.
///
/// # Errors
/// As [`member`].
#[inline(always)]
pub fn decimal_at(rt: &Rt, target: &Value, spot: impl Spot, name: &Name, at: u32) -> R {
    if let Some(object) = target.as_object()
        && let Some(float) = object.float_expected(spot)
    {
        return Ok(Value::float(float));
    }
    member_slow(rt, target.lend(), name, at)
}

/// [`own_at`] of a member that holds decimals.
#[inline(always)]
pub fn own_decimal_at<const SLOT: usize>(object: &Value, shape: &'static Shape, name: &Name) -> Value {
    match object.as_object().and_then(|object| object.float_expected(one::<SLOT>(shape))) {
        Some(float) => Value::float(float),
        None => own_slow(object.lend(), name),
    }
}

#[cold]
#[inline(never)]
fn own_slow(object: Lent<'_>, name: &Name) -> Value {
    object.as_object().map_or(Value::UNBOUND, |object| object.own(name))
}

#[cold]
#[inline(never)]
fn member_slow(rt: &Rt, target: Lent<'_>, name: &Name, at: u32) -> R {
    ops::member(rt, &target, name, at)
}

/// A member of the object that a method belongs to, where the compiler expects it in slot `SLOT` of a shape.
#[inline(always)]
pub fn own_at<const SLOT: usize>(target: &Value, shape: &'static Shape, name: &Name) -> Value {
    let Some(object) = target.as_object() else { return Value::UNBOUND };
    let own = object.own_expected(one::<SLOT>(shape));
    if own.is_unbound() { own_slow(target.lend(), name) } else { own }
}

/// Gives a bound member of the object that a method belongs to another value; gives the value back where it is not bound.
///
/// # Errors
/// The value, not used.
#[inline(always)]
pub fn set_own_at<const SLOT: usize>(
    object: &Value,
    shape: &'static Shape,
    name: &Name,
    value: Value,
) -> Result<(), Value> {
    let Some(object) = object.as_object() else { return Err(value) };
    let value = match object.replace_expected(one::<SLOT>(shape), value) {
        Ok(_old) => return Ok(()),
        Err(value) => value,
    };
    if !object.has(name) {
        return Err(value);
    }
    object.bind(name, value);
    Ok(())
}

/// Fails where a target has no members.
///
/// # Errors
/// As [`member`].
#[inline(always)]
pub fn object(rt: &Rt, target: &Value, name: &Name, at: u32) -> R<()> {
    if target.as_object().is_some() { Ok(()) } else { member_slow(rt, target.lend(), name, at).map(drop) }
}

/// `#对象.#成员 = 值`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn set_member(rt: &Rt, target: &Value, name: &Name, value: Value, at: u32) -> R<()> {
    match target.as_object() {
        Some(object) => {
            object.bind(name, value);
            Ok(())
        }
        None => set_member_slow(rt, target.lend(), name, value, at),
    }
}

/// [`set_member`] where the compiler expects the member.
///
/// # Errors
/// As [`set_member`].
#[inline(always)]
pub fn set_member_at(rt: &Rt, target: &Value, spot: impl Spot, name: &Name, value: Value, at: u32) -> R<()> {
    let value = match target.as_object() {
        Some(object) => match object.replace_expected(spot, value) {
            Ok(_old) => return Ok(()),
            Err(value) => value,
        },
        None => value,
    };
    set_member_slow(rt, target.lend(), name, value, at)
}

#[cold]
#[inline(never)]
fn set_member_slow(rt: &Rt, target: Lent<'_>, name: &Name, value: Value, at: u32) -> R<()> {
    ops::set_member(rt, &target, name, value, at)
}
