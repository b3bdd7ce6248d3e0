//! The operators out of line, for operands in registers. Cold as those in [`crate::ops`].

use crate::{
    error::R,
    ops,
    rt::Rt,
    text::append_small,
    value::{Lent, Value},
};

macro_rules! binary {
    ($($name:ident -> $result:ty;)*) => {
        $(
            #[cold]
            #[inline(never)]
            pub(super) fn $name(rt: &Rt, left: Lent<'_>, right: Lent<'_>, at: u32) -> R<$result> {
                ops::$name(rt, &left, &right, at)
            }
        )*
    };
}

binary! {
    add -> Value;
    sub -> Value;
    mul -> Value;
    div -> Value;
    int_div -> Value;
    rem -> Value;
    lt -> bool;
    le -> bool;
    gt -> bool;
    ge -> bool;
}

macro_rules! of_results {
    ($($name:ident, $op:ident;)*) => {
        $(
            #[cold]
            #[inline(never)]
            pub(super) fn $name(rt: &Rt, left: Value, right: Value, at: u32) -> R {
                ops::$op(rt, &left, &right, at)
            }
        )*
    };
}

of_results! {
    add_results, add;
    sub_results, sub;
    mul_results, mul;
}

#[cold]
#[inline(never)]
pub(super) fn neg(rt: &Rt, value: Lent<'_>, at: u32) -> R {
    ops::neg(rt, &value, at)
}

#[cold]
#[inline(never)]
pub(super) fn eq(left: Lent<'_>, right: Lent<'_>) -> bool {
    ops::eq(&left, &right)
}

#[cold]
#[inline(never)]
pub(super) fn set_index(rt: &Rt, target: Lent<'_>, index: Lent<'_>, value: Value, at: u32) -> R<()> {
    ops::set_index(rt, &target, &index, value, at)
}

#[cold]
#[inline(never)]
pub(super) fn sqrt(rt: &Rt, value: Lent<'_>, at: u32) -> R<f64> {
    crate::typed::sqrt_of(rt, &value, at)
}

macro_rules! assignments {
    ($($name:ident, $op:ident;)*) => {
        $(
            #[cold]
            #[inline(never)]
            pub(super) fn $name(rt: &Rt, mut target: Value, value: Lent<'_>, at: u32) -> (Value, R<()>) {
                let result = ops::$op(rt, &mut target, &value, at);
                (target, result)
            }
        )*
    };
}

assignments! {
    add_assign_other, add_assign;
    sub_assign, sub_assign;
    mul_assign, mul_assign;
}

/// Most often a small string is added to a text.
#[cold]
#[inline(never)]
pub(super) fn add_assign(rt: &Rt, mut target: Value, value: Lent<'_>, at: u32) -> (Value, R<()>) {
    if append_small(&mut target, &value) {
        return (target, Ok(()));
    }
    add_assign_other(rt, target, value, at)
}

#[cold]
#[inline(never)]
pub(super) fn truthy(value: Lent<'_>) -> bool {
    value.truthy()
}

#[cold]
#[inline(never)]
pub(super) fn push(rt: &Rt, target: Lent<'_>, value: Value, at: u32) -> R<()> {
    crate::call::call_native(rt, &crate::natives::添加, &mut [target.clone(), value], at).map(drop)
}

#[cold]
#[inline(never)]
pub(super) fn remove(rt: &Rt, target: Lent<'_>, index: Lent<'_>, at: u32) -> R {
    crate::call::call_native(rt, &crate::natives::移除, &mut [target.clone(), index.clone()], at)
}

#[cold]
#[inline(never)]
pub(super) fn pop(rt: &Rt, target: Lent<'_>, at: u32) -> R {
    crate::call::call_native(rt, &crate::natives::弹出, &mut [target.clone()], at)
}

#[cold]
#[inline(never)]
pub(super) fn extreme<const N: usize>(rt: &Rt, greatest: bool, mut values: [Value; N], at: u32) -> R {
    let native = if greatest { &crate::natives::最大 } else { &crate::natives::最小 };
    crate::call::call_native(rt, native, &mut values, at)
}

/// Characters of long texts are what is left when the target is no array.
#[cold]
#[inline(never)]
pub(super) fn index(rt: &Rt, target: Lent<'_>, index: Lent<'_>, at: u32) -> R {
    if let Some(place) = index.as_int() {
        let place = place as usize;
        let character = match (target.as_heap_text(), target.as_lit()) {
            (Some(text), _) => text.char_by_width(place),
            (None, Some(lit)) => lit.char_by_width(place),
            (None, None) => None,
        };
        if let Some(character) = character {
            return Ok(character);
        }
    }
    index_other(rt, target, index, at)
}

#[cold]
#[inline(never)]
fn index_other(rt: &Rt, target: Lent<'_>, index: Lent<'_>, at: u32) -> R {
    if let (Some(text), Some(place)) = (target.as_heap_text(), index.as_int())
        && let Some(character) = usize::try_from(place).ok().and_then(|place| text.char(place))
    {
        return Ok(character);
    }
    ops::index(rt, &target, &index, at)
}
