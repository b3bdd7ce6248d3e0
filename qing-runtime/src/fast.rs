//! Operators with inlined paths: for loops and recursive functions of optimised builds.

use crate::{error::R, ops, rt::Rt, symbol::Name, value::Value};

pub use crate::call::{call0, call1, call2, call3, call4};

macro_rules! arithmetic {
    ($($(#[$doc:meta])* $name:ident, $checked:ident, $op:tt;)*) => {
        $($(#[$doc])*
        ///
        /// # Errors
        /// As the same out of line.
        #[inline(always)]
        pub fn $name(rt: &Rt, left: &Value, right: &Value, at: u32) -> R {
            if let (Some(x), Some(y)) = (left.as_int(), right.as_int()) {
                if let Some(z) = x.$checked(y) {
                    return Ok(Value::int(z));
                }
            } else if let (Some(x), Some(y)) = (left.as_float(), right.as_float()) {
                return Ok(Value::float(x $op y));
            }
            ops::$name(rt, left, right, at)
        })*
    };
}

arithmetic! {
    /// `+`
    add, checked_add, +;
    /// `-`
    sub, checked_sub, -;
    /// `*`
    mul, checked_mul, *;
}

/// `/`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn div(rt: &Rt, left: &Value, right: &Value, at: u32) -> R {
    if let (Some(x), Some(y)) = (left.as_float(), right.as_float())
        && y != 0.0
    {
        return Ok(Value::float(x / y));
    }
    ops::div(rt, left, right, at)
}

/// 整除
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn int_div(rt: &Rt, left: &Value, right: &Value, at: u32) -> R {
    if let (Some(x), Some(y)) = (left.as_int(), right.as_int())
        && let Some(z) = x.checked_div(y)
    {
        return Ok(Value::int(z));
    }
    ops::int_div(rt, left, right, at)
}

/// `%`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn rem(rt: &Rt, left: &Value, right: &Value, at: u32) -> R {
    if let (Some(x), Some(y)) = (left.as_int(), right.as_int())
        && let Some(z) = x.checked_rem(y)
    {
        return Ok(Value::int(z));
    }
    ops::rem(rt, left, right, at)
}

/// `加等` on a local.
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn add_assign(rt: &Rt, target: &mut Value, value: &Value, at: u32) -> R<()> {
    if let (Some(x), Some(y)) = (target.as_int(), value.as_int()) {
        if let Some(z) = x.checked_add(y) {
            *target = Value::int(z);
            return Ok(());
        }
    } else if let (Some(x), Some(y)) = (target.as_float(), value.as_float()) {
        *target = Value::float(x + y);
        return Ok(());
    }
    ops::add_assign(rt, target, value, at)
}

/// `-`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn neg(rt: &Rt, value: &Value, at: u32) -> R {
    match value.as_float() {
        Some(float) => Ok(Value::float(-float)),
        None => ops::neg(rt, value, at),
    }
}

macro_rules! comparisons {
    ($($(#[$doc:meta])* $name:ident, $op:tt;)*) => {
        $($(#[$doc])*
        ///
        /// # Errors
        /// As the same out of line.
        #[inline(always)]
        pub fn $name(rt: &Rt, left: &Value, right: &Value, at: u32) -> R<bool> {
            if let (Some(x), Some(y)) = (left.as_int(), right.as_int()) {
                return Ok(x $op y);
            }
            if let (Some(x), Some(y)) = (left.as_float(), right.as_float()) {
                return Ok(x $op y);
            }
            ops::$name(rt, left, right, at)
        })*
    };
}

comparisons! {
    /// `<`
    lt, <;
    /// `<=`
    le, <=;
    /// `>`
    gt, >;
    /// `>=`
    ge, >=;
}

/// `==`
#[inline(always)]
pub fn eq(left: &Value, right: &Value) -> bool {
    match (left.as_int(), right.as_int()) {
        (Some(x), Some(y)) => x == y,
        _ if left.is_null() || right.is_null() => left.is_null() && right.is_null(),
        _ => ops::eq(left, right),
    }
}

/// `!=`
#[inline(always)]
pub fn ne(left: &Value, right: &Value) -> bool {
    !eq(left, right)
}

/// `#数组【#序】`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn index(rt: &Rt, target: &Value, index: &Value, at: u32) -> R {
    if let (Some(array), Some(place)) = (target.as_array(), index.as_int())
        && let Some(value) = array.get(place as usize)
    {
        return Ok(value);
    }
    ops::index(rt, target, index, at)
}

/// `#数组【#序】 = 值`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn set_index(rt: &Rt, target: &Value, index: &Value, value: Value, at: u32) -> R<()> {
    let value = match (target.as_array(), index.as_int()) {
        (Some(array), Some(place)) => match array.store(place as usize, value) {
            Ok(()) => return Ok(()),
            Err(value) => value,
        },
        _ => value,
    };
    ops::set_index(rt, target, index, value, at)
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
    ops::member(rt, target, name, at)
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
        None => ops::set_member(rt, target, name, value, at),
    }
}
