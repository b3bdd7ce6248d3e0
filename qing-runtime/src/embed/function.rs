//! Functions of an environment, ready to be called many times.

use std::{fmt, rc::Rc};

use super::args::IntoArgs;
use crate::{call::call_n, error::Error, rt::Rt, value::Value};

/// A function together with the environment it is called in. Calling it skips the search by name of [`crate::Env::call`].
///
/// ```
/// use qing_runtime::Env;
///
/// let env = Env::new();
/// let absolute = env.function("@绝对值")?;
/// let total: i64 = (-3..=0).map(|n| absolute.call((n,)).unwrap().as_int().unwrap()).sum();
/// assert_eq!(total, 6);
/// # Ok::<(), qing_runtime::Error>(())
/// ```
#[derive(Clone)]
pub struct Function {
    rt: Rc<Rt>,
    value: Value,
}

impl Function {
    pub(crate) fn new(rt: Rc<Rt>, value: Value) -> Function {
        Function { rt, value }
    }

    /// Calls it.
    ///
    /// # Errors
    /// What it raises; 参数错误 on a wrong count; [`Error::exit_code`] for @退出.
    #[inline]
    pub fn call(&self, args: impl IntoArgs) -> Result<Value, Error> {
        call(&self.rt, &self.value, args)
    }

    /// The function as a value.
    pub fn value(&self) -> &Value {
        &self.value
    }
}

impl fmt::Debug for Function {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.value.fmt(f)
    }
}

/// Calls from Rust: the natives called see the user context (RULES.md 49).
#[inline]
pub(crate) fn call(rt: &Rt, callee: &Value, args: impl IntoArgs) -> Result<Value, Error> {
    let _state = rt.outside();
    rt.outcome(args.lend(|args| call_n(rt, callee, args, crate::unit::NOWHERE)))
}
