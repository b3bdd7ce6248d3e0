//! Operators, out of line; `fast` holds the same with inlined paths for small integers and decimals.
//!
//! They are marked cold: in loops they are called where an inlined path leads nowhere, and what the loop holds in registers must
//! be saved there and not on the path. Programs that make such calls all the time, with texts, took as long as before.

mod big;
mod path;

use std::cmp::Ordering;

use num_bigint::BigInt;

use crate::{
    compare,
    error::{Error, R, Raised},
    messages::{ErrorKind, text},
    number::Number,
    rt::Rt,
    subject::{self, Hint, Spot},
    symbol::Name,
    text as strings,
    value::{Tag, Value},
};

pub use crate::compare::equal as eq;
pub use path::{index, member, set_index, set_member};

/// `!=`
pub fn ne(left: &Value, right: &Value) -> bool {
    !eq(left, right)
}

/// Whether a value counts as true.
#[inline]
pub fn truthy(value: &Value) -> bool {
    value.truthy()
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Op {
    Add,
    Sub,
    Mul,
    Div,
    IntDiv,
    Rem,
}

impl Op {
    fn sign(self) -> &'static str {
        match self {
            Op::Add => "+",
            Op::Sub => "-",
            Op::Mul => "*",
            Op::Div => "/",
            Op::IntDiv => "整除",
            Op::Rem => "%",
        }
    }
}

/// What two values that do not go together suggest.
#[cold]
fn operand_hint(left: &Value, right: &Value) -> Option<Hint> {
    if left.is_null() || right.is_null() {
        return Some(text::HINT_UNSET.get().into());
    }
    let mixed = |a: &Value, b: &Value| a.text_chars().is_some() && b.number().is_some();
    (mixed(left, right) || mixed(right, left)).then(|| text::HINT_NUMBER.get().into())
}

/// Two operands as an error names them, and what to write instead.
#[cold]
fn operands(rt: &Rt, left: &Value, right: &Value, at: u32) -> (String, String, Option<Hint>) {
    let (left_text, left_hint) = subject::described(rt, left, at, Spot::Before);
    let (right_text, right_hint) = subject::described(rt, right, at, Spot::After);
    (left_text, right_text, left_hint.or(right_hint).or_else(|| operand_hint(left, right)))
}

/// Raises what computing gave; values that do not go together are named where that can be told.
#[cold]
#[inline(never)]
fn raise_operands(rt: &Rt, op: Op, (left, right): (&Value, &Value), error: Error, at: u32) -> Raised {
    if error.kind() != ErrorKind::Type || !(left.is_null() || right.is_null()) {
        return rt.raise(error, at);
    }
    let (left, right, hint) = operands(rt, left, right, at);
    rt.raise(Error::new(ErrorKind::Type, text::OPERANDS.fill(&[&left, &right, op.sign()])).hinted(hint), at)
}

fn arithmetic(op: Op, left: &Value, right: &Value) -> Result<Value, Error> {
    let (Some(a), Some(b)) = (left.number(), right.number()) else {
        return Err(Error::new(
            ErrorKind::Type,
            text::OPERANDS.fill(&[&left.described(), &right.described(), op.sign()]),
        )
        .hinted(operand_hint(left, right)));
    };
    if let (Number::Int(x), Number::Int(y)) = (&a, &b)
        && let Some(small) = small_ints(op, *x, *y)
    {
        return Ok(Value::int(small));
    }
    let exact = if op == Op::Div { None } else { big::integers(op, &a, &b) };
    exact.unwrap_or_else(|| floats(op, &a, &b))
}

/// The sum of two numbers, for natives.
pub(crate) fn sum(left: &Value, right: &Value) -> Result<Value, Error> {
    arithmetic(Op::Add, left, right)
}

/// The quotient of two numbers, for natives.
pub(crate) fn quotient(left: &Value, right: &Value) -> Result<Value, Error> {
    arithmetic(Op::Div, left, right)
}

/// The result where it is a small integer.
#[inline(always)]
fn small_ints(op: Op, x: i64, y: i64) -> Option<i64> {
    match op {
        Op::Add => x.checked_add(y),
        Op::Sub => x.checked_sub(y),
        Op::Mul => x.checked_mul(y),
        Op::IntDiv => x.checked_div(y),
        Op::Rem => x.checked_rem(y),
        Op::Div => None,
    }
}

fn floats(op: Op, a: &Number<'_>, b: &Number<'_>) -> Result<Value, Error> {
    let (Some(x), Some(y)) = (a.to_float(), b.to_float()) else {
        return Err(Error::new(ErrorKind::Number, text::TOO_LARGE.fill(&[])));
    };
    Ok(Value::float(match op {
        Op::Add => x + y,
        Op::Sub => x - y,
        Op::Mul => x * y,
        _ if y == 0.0 => return Err(zero()),
        Op::Div => x / y,
        Op::IntDiv => (x / y).trunc(),
        Op::Rem => x % y,
    }))
}

#[cold]
fn zero() -> Error {
    Error::new(ErrorKind::ZeroDivision, text::ZERO.fill(&[]))
}

macro_rules! operators {
    ($($(#[$doc:meta])* $name:ident, $op:ident;)*) => {
        $($(#[$doc])*
        ///
        /// # Errors
        /// 类型错误 on other types, 除零错误, 数值错误.
        #[cold]
        #[inline(never)]
        pub fn $name(rt: &Rt, left: &Value, right: &Value, at: u32) -> R {
            if let (Some(x), Some(y)) = (left.as_int(), right.as_int())
                && let Some(small) = small_ints(Op::$op, x, y)
            {
                return Ok(Value::int(small));
            }
            arithmetic(Op::$op, left, right).map_err(|error| raise_operands(rt, Op::$op, (left, right), error, at))
        })*
    };
}

operators! {
    /// `-`
    sub, Sub;
    /// `*`
    mul, Mul;
    /// `/`
    div, Div;
    /// 整除
    int_div, IntDiv;
    /// `%`
    rem, Rem;
}

/// `+`: joins when either side is a string.
///
/// # Errors
/// As the other operators.
#[cold]
#[inline(never)]
pub fn add(rt: &Rt, left: &Value, right: &Value, at: u32) -> R {
    if let (Some(x), Some(y)) = (left.as_int(), right.as_int())
        && let Some(small) = x.checked_add(y)
    {
        return Ok(Value::int(small));
    }
    if left.as_text().is_some() || right.as_text().is_some() {
        let joined = left.with_display(|left| right.with_display(|right| strings::join(left, right)));
        return joined.ok_or_else(|| rt.raise(big::huge(), at));
    }
    if let (Some(x), Some(y)) = (left.as_big(), right.as_big()) {
        return Ok(x.sum(y));
    }
    arithmetic(Op::Add, left, right).map_err(|error| raise_operands(rt, Op::Add, (left, right), error, at))
}

/// `加等` on a local: appends to a string in place, and adds to a big integer so. On an error the target keeps its value.
///
/// # Errors
/// As [`add`].
#[cold]
#[inline(never)]
pub fn add_assign(rt: &Rt, target: &mut Value, value: &Value, at: u32) -> R<()> {
    if strings::append_small(target, value)
        || target.tag() == Tag::Str && value.with_display(|piece| strings::append(target, piece))
    {
        return Ok(());
    }
    if target.tag() == Tag::Big && big::assign(Op::Add, target, value) {
        return Ok(());
    }
    *target = add(rt, target, value, at)?;
    Ok(())
}

macro_rules! assignments {
    ($($(#[$doc:meta])* $name:ident, $compute:ident, $op:ident;)*) => {
        $($(#[$doc])*
        /// In place on a big integer. On an error the target keeps its value.
        ///
        /// # Errors
        /// As the operator.
        #[cold]
        #[inline(never)]
        pub fn $name(rt: &Rt, target: &mut Value, value: &Value, at: u32) -> R<()> {
            if !big::assign(Op::$op, target, value) {
                *target = $compute(rt, target, value, at)?;
            }
            Ok(())
        })*
    };
}

assignments! {
    /// `减等` on a local.
    sub_assign, sub, Sub;
    /// `乘等` on a local.
    mul_assign, mul, Mul;
}

/// `加等` on a captured variable.
///
/// # Errors
/// As [`add`].
pub fn cell_add_assign(rt: &Rt, cell: &Value, value: &Value, at: u32) -> R<()> {
    let Some(cell) = cell.as_cell() else { return Ok(()) };
    // Taken out, so that the string has one owner; put back whatever happens.
    let mut old = cell.take();
    let result = add_assign(rt, &mut old, value, at);
    cell.set(old);
    result
}

/// `加等` on a name of the user context.
///
/// # Errors
/// As [`add`].
pub fn global_add_assign(rt: &Rt, name: &Name, value: &Value, at: u32) -> R<()> {
    let user = rt.user();
    let mut old = user.0.take_cell(name.sym());
    if old.is_unbound() {
        old = Value::NULL;
    }
    let result = add_assign(rt, &mut old, value, at);
    user.0.set_cell(name.sym(), old);
    result
}

/// `-`
///
/// # Errors
/// 类型错误 on other types.
pub fn neg(rt: &Rt, value: &Value, at: u32) -> R {
    match value.number() {
        Some(Number::Int(int)) => Ok(int.checked_neg().map_or_else(|| Value::big(-BigInt::from(int)), Value::int)),
        Some(Number::Float(float)) => Ok(Value::float(-float)),
        Some(Number::Big(big)) => Ok(big::negated(big)),
        None => {
            let (value, hint) = subject::described(rt, value, at, Spot::After);
            Err(rt.raise(Error::new(ErrorKind::Type, text::NEGATE.fill(&[&value])).hinted(hint), at))
        }
    }
}

fn order(rt: &Rt, left: &Value, right: &Value, at: u32) -> R<Option<Ordering>> {
    compare::order(left, right).ok_or_else(|| {
        let (left, right, hint) = operands(rt, left, right, at);
        rt.raise(Error::new(ErrorKind::Type, text::COMPARE.fill(&[&left, &right])).hinted(hint), at)
    })
}

macro_rules! comparisons {
    ($($(#[$doc:meta])* $name:ident, $test:ident;)*) => {
        $($(#[$doc])*
        ///
        /// # Errors
        /// 类型错误 on values without an order.
        #[cold]
        #[inline(never)]
        pub fn $name(rt: &Rt, left: &Value, right: &Value, at: u32) -> R<bool> {
            Ok(order(rt, left, right, at)?.is_some_and(Ordering::$test))
        })*
    };
}

comparisons! {
    /// `<`
    lt, is_lt;
    /// `<=`
    le, is_le;
    /// `>`
    gt, is_gt;
    /// `>=`
    ge, is_ge;
}
