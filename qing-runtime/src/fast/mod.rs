//! Operators with inlined paths: for loops and recursive functions of optimised builds.
//!
//! What is not inlined gets its operands lent in registers (`value::Lent`), so that variables of hot loops need no
//! place in memory.

mod access;
mod float;
mod own;
mod path;
mod slow;
mod there;
mod update;
mod view;

use crate::{error::R, rt::Rt, value::Value};

pub use crate::call::{
    call0, call1, call2, call3, call4, known_func, lent_func, method_at, method_of_two, own_method_at,
};
pub use crate::spot::{either, one};
pub use access::{
    decimal_at, decimal_element, index, index_apart, index_global, int_element, length_global, member, member_at,
    object, own_at, own_decimal_at, own_element, own_length, pop, push, push_global, remove, set_index,
    set_index_apart, set_member, set_member_at, set_own_at, store_bool, store_int,
};
pub use float::{add_float, div_float, mul_float, sqrt_float, sub_float};
pub use own::{member_or_global, member_or_null, own_or_global, own_or_null, set_member_or_global, set_own_or_global};
pub use path::{global, local, own};
pub use there::{eq_there, ge_there, gt_there, le_there, lt_there, ne_there, truth_there};
pub use update::{
    cell_add, cell_add_assign, member_add, member_add_at, member_mul, member_mul_at, member_sub, member_sub_at,
    own_add, own_add_at, own_add_or_global, own_mul, own_mul_at, own_mul_or_global, own_sub, own_sub_at,
    own_sub_or_global,
};
pub use view::{View, decimals, decimals_here, decimals_in};

/// `@转字符串`
#[inline]
pub fn to_text(value: &Value) -> Value {
    value.to_text()
}

/// A number as a decimal, where that is cheap.
#[inline(always)]
fn decimal(value: &Value) -> Option<f64> {
    match value.as_float() {
        Some(float) => Some(float),
        None => value.as_int().map(|int| int as f64),
    }
}

/// What an operator gives for two machine integers, where that is one, and for two decimals.
#[inline(always)]
fn quick(
    left: &Value,
    right: &Value,
    of_ints: impl FnOnce(i64, i64) -> Option<i64>,
    of_floats: impl FnOnce(f64, f64) -> f64,
) -> Option<Value> {
    if let (Some(x), Some(y)) = (left.as_int(), right.as_int()) {
        return of_ints(x, y).map(Value::int);
    }
    let (x, y) = (left.as_float()?, right.as_float()?);
    Some(Value::float(of_floats(x, y)))
}

macro_rules! arithmetic {
    ($($op:tt, $checked:ident, $name:ident, $of_results:ident, $assign:ident, $word:literal;)*) => {
        $(
            #[doc = concat!("`", stringify!($op), "`")]
            ///
            /// # Errors
            /// As the same out of line.
            #[inline(always)]
            pub fn $name(rt: &Rt, left: &Value, right: &Value, at: u32) -> R {
                match quick(left, right, i64::$checked, |x, y| x $op y) {
                    Some(value) => Ok(value),
                    None => slow::$name(rt, left.lend(), right.lend(), at),
                }
            }

            #[doc = concat!("`", stringify!($op), "` of what calls gave: the caller has nothing left to keep or to end, \
                             whatever comes of it.")]
            ///
            /// # Errors
            /// As the same out of line.
            #[inline(always)]
            pub fn $of_results(rt: &Rt, left: Value, right: Value, at: u32) -> R {
                match quick(&left, &right, i64::$checked, |x, y| x $op y) {
                    Some(value) => Ok(value),
                    None => slow::$of_results(rt, left, right, at),
                }
            }

            #[doc = concat!("`", $word, "` on a local. On an error the target keeps its value.")]
            ///
            /// # Errors
            /// As the same out of line.
            #[inline(always)]
            pub fn $assign(rt: &Rt, target: &mut Value, value: &Value, at: u32) -> R<()> {
                if let Some(value) = quick(target, value, i64::$checked, |x, y| x $op y) {
                    *target = value;
                    return Ok(());
                }
                // Passed and given back by value: the address of the target is never taken.
                let (new, result) = slow::$assign(rt, std::mem::replace(target, Value::NULL), value.lend(), at);
                *target = new;
                result
            }
        )*
    };
}

arithmetic! {
    +, checked_add, add, add_results, add_assign, "加等";
    -, checked_sub, sub, sub_results, sub_assign, "减等";
    *, checked_mul, mul, mul_results, mul_assign, "乘等";
}

/// `/`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn div(rt: &Rt, left: &Value, right: &Value, at: u32) -> R {
    if let (Some(x), Some(y)) = (decimal(left), decimal(right))
        && y != 0.0
    {
        return Ok(Value::float(x / y));
    }
    slow::div(rt, left.lend(), right.lend(), at)
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
    slow::int_div(rt, left.lend(), right.lend(), at)
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
    slow::rem(rt, left.lend(), right.lend(), at)
}

/// `@最大` or `@最小` of two or more values.
///
/// # Errors
/// As the natives.
#[inline(always)]
pub fn extreme<const N: usize>(rt: &Rt, greatest: bool, values: [Value; N], at: u32) -> R {
    let mut best = None;
    for value in &values {
        let Some(int) = value.as_int() else { return slow::extreme(rt, greatest, values, at) };
        best = Some(match best {
            Some(best) if greatest => int.max(best),
            Some(best) => int.min(best),
            None => int,
        });
    }
    best.map_or_else(|| slow::extreme(rt, greatest, [], at), |best| Ok(Value::int(best)))
}

/// Whether a value counts as true.
#[inline(always)]
pub fn truthy(value: &Value) -> bool {
    match value.as_bool() {
        Some(truth) => truth,
        None => slow::truthy(value.lend()),
    }
}

/// `-`
///
/// # Errors
/// As the same out of line.
#[inline(always)]
pub fn neg(rt: &Rt, value: &Value, at: u32) -> R {
    match value.as_float() {
        Some(float) => Ok(Value::float(-float)),
        None => slow::neg(rt, value.lend(), at),
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
            slow::$name(rt, left.lend(), right.lend(), at)
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
        _ if left.is_small_text() && right.is_small_text() => left.bits() == right.bits(),
        _ if left.is_null() || right.is_null() => left.is_null() && right.is_null(),
        _ => slow::eq(left.lend(), right.lend()),
    }
}

/// `!=`
#[inline(always)]
pub fn ne(left: &Value, right: &Value) -> bool {
    !eq(left, right)
}
