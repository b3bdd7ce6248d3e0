//! Arithmetic on integers beyond i64. Operands stay where they are: what is computed begins as a copy of one of them, in
//! memory that an earlier number left (see [`crate::big`]), and the other is added to it or taken from it.

use num_bigint::{BigInt, Sign};
use num_traits::{ToPrimitive as _, Zero as _};

use super::{Op, zero};
use crate::{
    error::Error,
    messages::{ErrorKind, text},
    number::Number,
    value::Value,
};

/// The longest product, as for the natives that compute integers.
const MOST_BITS: u64 = 1 << 25;

/// Two integers that are not both small, or whose result is not.
pub(super) fn integers(op: Op, x: &Number<'_>, y: &Number<'_>) -> Option<Result<Value, Error>> {
    Some(match (x, y) {
        (Number::Big(x), Number::Big(y)) => two(op, x, y),
        (Number::Big(x), Number::Int(y)) => with_small(op, x, *y),
        (Number::Int(x), Number::Big(y)) => small_with(op, *x, y),
        (Number::Int(x), Number::Int(y)) => two(op, &BigInt::from(*x), &BigInt::from(*y)),
        (Number::Float(_), _) | (_, Number::Float(_)) => return None,
    })
}

fn two(op: Op, x: &BigInt, y: &BigInt) -> Result<Value, Error> {
    Ok(match op {
        Op::Add => Value::computed_from(x, |number| *number += y),
        Op::Sub => Value::computed_from(x, |number| *number -= y),
        // More digits than memory holds would abort; ten million are plenty, and take seconds.
        Op::Mul if x.bits() + y.bits() > MOST_BITS => return Err(huge()),
        Op::Mul => Value::computed(x * y),
        _ if y.is_zero() => return Err(zero()),
        Op::IntDiv => Value::computed(x / y),
        _ => Value::computed(x % y),
    })
}

/// As [`two`], without making a big integer of the small one.
fn with_small(op: Op, x: &BigInt, y: i64) -> Result<Value, Error> {
    Ok(match op {
        Op::Add => Value::computed_from(x, |number| *number += y),
        Op::Sub => Value::computed_from(x, |number| *number -= y),
        Op::Mul if !fits_product(x, y) => return Err(huge()),
        Op::Mul => Value::computed_from(x, |number| *number *= y),
        _ if y == 0 => return Err(zero()),
        Op::IntDiv => Value::computed_from(x, |number| *number /= y),
        _ => remainder(x, y),
    })
}

/// As [`with_small`], the other way round.
fn small_with(op: Op, x: i64, y: &BigInt) -> Result<Value, Error> {
    Ok(match op {
        Op::Add | Op::Mul => return with_small(op, y, x),
        Op::Sub => Value::computed_from(y, |number| {
            *number -= x;
            negate(number);
        }),
        _ => return two(op, &BigInt::from(x), y),
    })
}

/// The remainder by a small number; by a short one without a copy.
fn remainder(x: &BigInt, y: i64) -> Value {
    let Ok(divisor) = u32::try_from(y.unsigned_abs()) else { return Value::computed(x % y) };
    let rest = (x.magnitude() % divisor).to_i64().unwrap_or(0);
    Value::int(if x.sign() == Sign::Minus { -rest } else { rest })
}

/// The number with the other sign.
pub(super) fn negated(x: &BigInt) -> Value {
    Value::computed_from(x, negate)
}

fn negate(number: &mut BigInt) {
    *number = -std::mem::take(number);
}

/// Computes in place where the target is a big integer that nothing else holds; false where nothing was done.
#[inline(never)]
pub(super) fn assign(op: Op, target: &mut Value, value: &Value) -> bool {
    let Some(big) = target.as_big() else { return false };
    match (op, value.number()) {
        (Op::Add, Some(Number::Int(y))) => target.change_big(|number| *number += y),
        (Op::Add, Some(Number::Big(y))) => target.change_big(|number| *number += y),
        (Op::Sub, Some(Number::Int(y))) => target.change_big(|number| *number -= y),
        (Op::Sub, Some(Number::Big(y))) => target.change_big(|number| *number -= y),
        (Op::Mul, Some(Number::Int(y))) => fits_product(big.number(), y) && target.change_big(|number| *number *= y),
        _ => false,
    }
}

/// Whether a product is one that there is memory for.
fn fits_product(x: &BigInt, y: i64) -> bool {
    x.bits() + u64::from(i64::BITS - y.unsigned_abs().leading_zeros()) <= MOST_BITS
}

#[cold]
pub(super) fn huge() -> Error {
    Error::new(ErrorKind::Number, text::HUGE.fill(&[]))
}
