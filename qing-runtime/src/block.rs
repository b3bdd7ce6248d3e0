//! What the code of blocks inside Rust calls.

use crate::{Env, Error, Rt, ToValue, Value, error::R, native::NativeDef, unit::Unit};

/// A value of the host program, for a block.
#[inline]
pub fn capture<T: ToValue + ?Sized>(value: &T) -> Value {
    value.to_value()
}

/// Runs a block in the user context of `env`. `natives` are those it uses; an environment has them all.
///
/// # Errors
/// What the block raises and does not catch; [`Error::exit_code`] for @退出.
pub fn run(
    env: &Env,
    unit: &'static Unit,
    _natives: &'static [&'static NativeDef],
    code: impl FnOnce(&Rt) -> R,
) -> Result<Value, Error> {
    within(env.rt(), unit, code)
}

/// Runs a block in a user context of its own, with only the natives it uses.
///
/// # Errors
/// As [`run`].
pub fn run_alone(
    unit: &'static Unit,
    natives: &'static [&'static NativeDef],
    code: impl FnOnce(&Rt) -> R,
) -> Result<Value, Error> {
    within(Env::small(natives).rt(), unit, code)
}

fn within(rt: &Rt, unit: &'static Unit, code: impl FnOnce(&Rt) -> R) -> Result<Value, Error> {
    let _state = rt.outside();
    rt.set_unit(unit);
    let result = rt.outcome(code(rt));
    rt.flush();
    result
}
