//! What the code of blocks inside Rust calls.

use crate::{Env, Error, ErrorKind, Rt, ToValue, Value, error::R, native::NativeDef, unit::Unit};

/// A value of the host program, for a block.
#[inline]
pub fn capture<T: ToValue + ?Sized>(value: &T) -> Value {
    value.to_value()
}

/// Runs a block in the user context of `env`; `natives` are those it uses.
///
/// # Errors
/// What the block raises and does not catch.
pub fn run(
    env: &Env,
    unit: &'static Unit,
    _natives: &'static [&'static NativeDef],
    code: impl FnOnce(&Rt) -> R,
) -> Result<Value, Error> {
    within(env.rt(), unit, code)
}

/// Runs a block in a user context of its own.
///
/// # Errors
/// What the block raises and does not catch.
pub fn run_alone(
    unit: &'static Unit,
    natives: &'static [&'static NativeDef],
    code: impl FnOnce(&Rt) -> R,
) -> Result<Value, Error> {
    let rt = Rt::new();
    rt.register(natives);
    rt.seal();
    within(&rt, unit, code)
}

fn within(rt: &Rt, unit: &'static Unit, code: impl FnOnce(&Rt) -> R) -> Result<Value, Error> {
    let outer = rt.unit();
    rt.set_unit(unit);
    let result = code(rt);
    rt.set_unit(outer);
    rt.output.borrow_mut().flush();
    result.map_err(|_| rt.take_error().unwrap_or_else(|| Error::new(ErrorKind::Custom, String::new())))
}
