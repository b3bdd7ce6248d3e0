//! Operators, out of line; `fast` holds the same with inlined paths for small integers and decimals.
//!
//! They are marked cold: in loops they are called where an inlined path leads nowhere, and what the loop holds in registers must
//! be saved there and not on the path. Programs that make such calls all the time, with texts, took as long as before.

use std::cmp::Ordering;

use num_bigint::BigInt;
use num_traits::Zero as _;

use crate::{
    compare,
    error::{Error, R, Raised},
    messages::{ErrorKind, text},
    number::Number,
    object::Obj,
    rt::Rt,
    subject::{self, Hint, Spot},
    symbol::Name,
    text as strings,
    value::{Tag, Value},
};

pub use crate::compare::equal as eq;

/// `!=`
pub fn ne(left: &Value, right: &Value) -> bool {
    !eq(left, right)
}

/// Whether a value counts as true.
#[inline]
pub fn truthy(value: &Value) -> bool {
    value.truthy()
}

/// The longest product, as for the natives that compute integers.
const MOST_BITS: u64 = 1 << 25;

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
    match (&a, &b) {
        (Number::Int(x), Number::Int(y)) if op != Op::Div => ints(op, *x, *y),
        (Number::Big(x), Number::Int(y)) if op != Op::Div => big_and_small(op, x, *y),
        (Number::Int(x), Number::Big(y)) if matches!(op, Op::Add | Op::Mul) => big_and_small(op, y, *x),
        (Number::Float(_), _) | (_, Number::Float(_)) => floats(op, &a, &b),
        _ if op == Op::Div => floats(op, &a, &b),
        _ => match (a.to_big(), b.to_big()) {
            (Some(x), Some(y)) => bigs(op, &x, &y),
            _ => floats(op, &a, &b),
        },
    }
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

fn ints(op: Op, x: i64, y: i64) -> Result<Value, Error> {
    match small_ints(op, x, y) {
        Some(small) => Ok(Value::int(small)),
        None => bigs(op, &BigInt::from(x), &BigInt::from(y)),
    }
}

fn bigs(op: Op, x: &BigInt, y: &BigInt) -> Result<Value, Error> {
    // More digits than memory holds would abort; ten million are plenty, and take seconds.
    if op == Op::Mul && x.bits() + y.bits() > MOST_BITS {
        return Err(huge());
    }
    Ok(Value::big(match op {
        Op::Add => x + y,
        Op::Sub => x - y,
        Op::Mul => x * y,
        _ if y.is_zero() => return Err(zero()),
        Op::IntDiv => x / y,
        _ => x % y,
    }))
}

/// As [`bigs`], without making a big integer of the small one.
fn big_and_small(op: Op, x: &BigInt, y: i64) -> Result<Value, Error> {
    if op == Op::Mul && !fits_product(x, y) {
        return Err(huge());
    }
    Ok(Value::big(match op {
        Op::Add => x + y,
        Op::Sub => x - y,
        Op::Mul => x * y,
        _ if y == 0 => return Err(zero()),
        Op::IntDiv => x / y,
        _ => x % y,
    }))
}

/// Whether a product is one that there is memory for.
fn fits_product(x: &BigInt, y: i64) -> bool {
    x.bits() + u64::from(i64::BITS - y.unsigned_abs().leading_zeros()) <= MOST_BITS
}

#[cold]
fn huge() -> Error {
    Error::new(ErrorKind::Number, text::HUGE.fill(&[]))
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
        return joined.ok_or_else(|| rt.raise(huge(), at));
    }
    arithmetic(Op::Add, left, right).map_err(|error| raise_operands(rt, Op::Add, (left, right), error, at))
}

/// `加等` on a local: appends to a string in place. On an error the target keeps its value.
///
/// # Errors
/// As [`add`].
#[cold]
#[inline(never)]
pub fn add_assign(rt: &Rt, target: &mut Value, value: &Value, at: u32) -> R<()> {
    if target.tag() == Tag::Str && value.with_display(|piece| strings::append(target, piece)) {
        return Ok(());
    }
    *target = add(rt, target, value, at)?;
    Ok(())
}

/// `乘等` on a local: in place on a big integer. On an error the target keeps its value.
///
/// # Errors
/// As [`mul`].
#[cold]
#[inline(never)]
pub fn mul_assign(rt: &Rt, target: &mut Value, value: &Value, at: u32) -> R<()> {
    if let (Some(Number::Big(x)), Some(y)) = (target.number(), value.as_int())
        && fits_product(x, y)
        && target.multiply_big(y)
    {
        return Ok(());
    }
    *target = mul(rt, target, value, at)?;
    Ok(())
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
        Some(Number::Big(big)) => Ok(Value::big(-big)),
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

// ---- paths ----

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
    let name = index.as_text().and_then(crate::names::normalize);
    name.map(|name| crate::symbol::Sym::new(&name)).ok_or_else(|| no_member_name(object, index))
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
