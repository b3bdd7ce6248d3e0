//! What generated code uses. Not for people.
#![allow(missing_docs, reason = "documented where they are defined")]

pub use core::{
    clone::Clone,
    convert::TryFrom,
    default::Default,
    option::Option::Some,
    result::Result::{Err, Ok},
};
pub use std::{compile_error, concat, file, include_bytes, line, process::ExitCode, vec};

pub use crate::convert::{ConvertError, FromValue, ToValue, fields};

/// What a conversion gives.
pub type Converted<T> = Result<T, ConvertError>;
pub use crate::embed::Env;
use crate::object::ObjKind;
pub use crate::{block, fast, natives, or_break, or_raise, or_return};
pub use crate::{
    call::{
        Found, FoundOfTwo, Method, call_in, call_method, call_n, call_native, call_native_in, call0, call1, call2,
        call3, call4, method, not_callable, rest, seen, take, traced, wrong_count,
    },
    error::{R, Raised},
    func::{Code, FnInfo, Func},
    iter::{Iter, iter, repeat_count},
    memory::Memory,
    native::NativeDef,
    object::{Ctx, Obj},
    ops::{
        add, add_assign, cell_add_assign, div, eq, ge, global_add_assign, gt, index, int_div, le, lt, member, mul,
        mul_assign, ne, neg, rem, set_index, set_member, sub, sub_assign, truthy,
    },
    rt::{ModuleKey, Rt, Suspended},
    shape::Shape,
    start::{Extension, start, start_with},
    symbol::Name,
    text::Lit,
    unit::{FnSpan, SourceFile, Unit},
    value::{Lent, Value},
};

pub const NULL: Value = Value::NULL;
pub const UNBOUND: Value = Value::UNBOUND;
pub const TRUE: Value = Value::bool(true);
pub const FALSE: Value = Value::bool(false);
pub const INFINITY: f64 = f64::INFINITY;

#[inline(always)]
pub const fn int(value: i64) -> Value {
    Value::int(value)
}

#[inline(always)]
pub const fn float(value: f64) -> Value {
    Value::float(value)
}

#[inline(always)]
pub const fn bool(value: bool) -> Value {
    Value::bool(value)
}

#[inline]
pub fn small(text: &str) -> Value {
    Value::small(text).unwrap_or(Value::NULL)
}

#[inline(always)]
pub fn lit(lit: &'static Lit) -> Value {
    Value::from_lit(lit)
}

pub fn big(digits: &str) -> Value {
    digits.parse().map_or(Value::NULL, Value::big)
}

pub fn bytes(bytes: &[u8]) -> Value {
    Value::bytes(bytes.to_vec())
}

#[inline]
pub fn array(_rt: &Rt, items: Vec<Value>) -> Value {
    Value::array(items)
}

#[inline]
pub fn func<const N: usize>(_rt: &Rt, info: &'static FnInfo, captures: [Value; N]) -> Value {
    Value::func(info, captures)
}

/// A variable of the user context, where speed does not count.
#[inline(never)]
pub fn global(rt: &Rt, name: &Name) -> Value {
    rt.global(name)
}

#[inline(never)]
pub fn set_global(rt: &Rt, name: &Name, value: Value) {
    rt.set_global(name, value);
}

pub fn cell(_rt: &Rt, value: Value) -> Value {
    crate::cell::new(value)
}

#[inline(always)]
pub fn cell_get(cell: &Value) -> Value {
    cell.as_cell().map_or(Value::NULL, crate::cell::CellBox::get)
}

#[inline(always)]
pub fn cell_set(cell: &Value, value: Value) {
    if let Some(cell) = cell.as_cell() {
        cell.set(value);
    }
}

#[inline]
pub fn object(rt: &Rt) -> Obj {
    Obj::make(ObjKind::Object, Some(rt.user()))
}

pub fn object_in(_rt: &Rt, upper: &Ctx) -> Obj {
    Obj::make(ObjKind::Object, Some(upper.clone()))
}

/// An object for a literal with this shape.
#[inline]
pub fn shaped(rt: &Rt, shape: &'static Shape) -> Obj {
    Obj::shaped(Some(rt.user()), shape)
}

/// The object of a literal whose members are all there.
#[inline]
pub fn filled<const N: usize>(rt: &Rt, shape: &'static Shape, values: [Value; N]) -> Value {
    Obj::filled(Some(rt.user()), shape, values).into_value()
}

pub fn child(_rt: &Rt, upper: &Ctx) -> Ctx {
    Obj::make(ObjKind::Context, Some(upper.clone()))
}

pub fn module(rt: &Rt, key: &'static ModuleKey, run: fn(&Rt, &Obj) -> R<()>) -> R {
    rt.module(key, run)
}

/// A result that went well; its type is known even where the value never comes.
#[inline(always)]
pub fn ok(value: Value) -> R {
    Ok(value)
}

/// What runs only where a quick way leads nowhere, out of line.
///
/// # Errors
/// As `run`.
#[cold]
#[inline(never)]
pub fn apart<T>(rt: &Rt, run: impl FnOnce(&Rt) -> R<T>) -> R<T> {
    run(rt)
}

/// [`apart`], for more than one result.
#[cold]
#[inline(never)]
pub fn aside<T>(run: impl FnOnce() -> T) -> T {
    run()
}

/// A value lent to such code: none of its address is taken then, and it needs no place in memory.
#[inline(always)]
pub fn lend(value: &Value) -> Lent<'_> {
    value.lend()
}

/// How a block with 例行 was left.
pub enum Flow {
    Value(Value),
    Raised,
    Return(Value),
    Break,
    Continue,
}

// ---- machine values, where the compiler proved the type ----

#[inline(always)]
pub fn as_int(value: Value) -> i64 {
    value.as_int().unwrap_or(0)
}

#[inline(always)]
pub fn as_float(value: Value) -> f64 {
    value.as_float().unwrap_or(0.0)
}

#[inline(always)]
pub fn as_bool(value: Value) -> bool {
    value.as_bool().unwrap_or(false)
}

pub use crate::typed::{float_div, float_int_div, float_rem, length, sqrt, sqrt_of, step_down, step_up, wide_rem};

// ---- the object a method belongs to, as its closure carries it ----

/// A member of a captured object; unbound when it has none.
#[inline(always)]
pub fn own_in(object: &Value, name: &Name) -> Value {
    object.as_object().map_or(Value::UNBOUND, |object| object.own(name))
}

/// Whether a captured object has a member.
#[inline(always)]
pub fn has_in(object: &Value, name: &Name) -> bool {
    object.as_object().is_some_and(|object| object.has(name))
}

/// Binds a member of a captured object.
#[inline(always)]
pub fn bind_in(object: &Value, name: &Name, value: Value) {
    if let Some(object) = object.as_object() {
        object.bind(name, value);
    }
}

// ---- array literals ----

/// The same list without a macro.
#[inline(always)]
pub fn list<const N: usize>(items: [Value; N]) -> Vec<Value> {
    Vec::from(items)
}

/// An array of integers.
pub fn ints(items: &[i64]) -> Value {
    Value::int_array(items.to_vec())
}

/// An array of strings.
pub fn texts(items: &[&str]) -> Value {
    Value::array(items.iter().map(|text| Value::text(*text)).collect())
}

/// Room for so many elements.
pub fn room(count: usize) -> Vec<Value> {
    Vec::with_capacity(count)
}

/// Adds elements.
#[inline(never)]
pub fn extend<const N: usize>(items: &mut Vec<Value>, more: [Value; N]) {
    items.extend(more);
}
