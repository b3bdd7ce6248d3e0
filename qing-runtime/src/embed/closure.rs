//! Rust closures as natives: parameters are converted and checked, results converted back.

use std::{marker::PhantomData, rc::Rc};

use super::{messages::say, returns::IntoReturn};
use crate::{
    call::count_error,
    convert::FromValue,
    error::Error,
    native::{Call, Native},
    value::Value,
};

/// The remaining arguments; the last parameter of a closure can be one.
///
/// ```
/// use qing_runtime::{Env, Rest};
///
/// let env = Env::new();
/// env.define("@连", "连成一段", |first: String, rest: Rest<String>| first + &rest.0.concat())?;
/// assert_eq!(env.call("@连", ("甲", "乙", "丙"))?, "甲乙丙");
/// # Ok::<(), qing_runtime::Error>(())
/// ```
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Rest<T>(pub Vec<T>);

/// How many arguments a parameter takes.
#[doc(hidden)]
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Takes {
    One,
    OneOrNone,
    All,
}

/// What a parameter of a closure can be: every type with [`FromValue`], `Option` of one (it may be left out), and [`Rest`].
#[diagnostic::on_unimplemented(
    message = "`{Self}` 不能做青语言函数的参数",
    label = "青语言的值变不成它",
    note = "参数可以是实现了 `FromValue` 的类型、它们的 `Option`（可以不给）、放在最后的 `Rest<T>`",
    note = "`{Self}` cannot be a parameter of a function of the Qing language"
)]
pub trait Argument: Sized {
    #[doc(hidden)]
    const TAKES: Takes;

    /// Takes it from a call.
    ///
    /// # Errors
    /// 类型错误 that names the native and the parameter.
    #[doc(hidden)]
    fn from_call(call: &mut Call<'_>, index: usize) -> Result<Self, Error>;
}

impl<T: FromValue> Argument for T {
    const TAKES: Takes = if T::OPTIONAL { Takes::OneOrNone } else { Takes::One };

    #[inline]
    fn from_call(call: &mut Call<'_>, index: usize) -> Result<T, Error> {
        if T::OPTIONAL && !call.has(index) {
            return T::from_value(Value::NULL).map_err(Error::from);
        }
        let value = call.take(index);
        T::from_value(value).map_err(|error| error.for_parameter(call, index))
    }
}

impl<T: FromValue> Argument for Rest<T> {
    const TAKES: Takes = Takes::All;

    fn from_call(call: &mut Call<'_>, index: usize) -> Result<Rest<T>, Error> {
        (index..call.len()).map(|at| T::from_call(call, at)).collect::<Result<_, _>>().map(Rest)
    }
}

/// Least and most number of arguments. Only the last parameter may be a [`Rest`].
pub(super) const fn counts(params: &[Takes]) -> (u32, u32) {
    let (mut min, mut max, mut index) = (0, 0, 0);
    while index < params.len() {
        max += 1;
        match params[index] {
            Takes::One => min = max,
            Takes::OneOrNone => {}
            Takes::All => {
                assert!(index + 1 == params.len(), "`Rest` must be the last parameter");
                return (min, u32::MAX);
            }
        }
        index += 1;
    }
    (min, max)
}

/// A closure that can become a native: up to eight parameters of types with [`Argument`], a result with [`IntoReturn`].
/// The first parameter may be `&mut Call<'_>`, to call functions it was given or reach the caller's context.
#[diagnostic::on_unimplemented(
    message = "`{Self}` 不能变成青语言的函数",
    label = "要一个 `Fn` 闭包，参数实现 `FromValue`，结果实现 `ToValue`",
    note = "写明参数的类型：`|甲: i64, 乙: String| …`，最多八个；结果也可以是 `Result`，只要错误能显示",
    note = "needed: a `Fn` closure whose parameters implement `FromValue` and whose result implements `ToValue`"
)]
pub trait Closure<Marker>: 'static {
    #[doc(hidden)]
    const COUNTS: (u32, u32);

    /// Converts the arguments, runs it, converts the result.
    #[doc(hidden)]
    fn run(&self, call: &mut Call<'_>) -> Result<Value, Error>;
}

/// Marks closures that take the call.
#[doc(hidden)]
pub struct WithCall;

macro_rules! closures {
    ($(($($arg:ident $index:tt),*);)*) => {
        $(
            #[allow(non_snake_case, unused_variables, reason = "one name serves as type and variable; none of none")]
            impl<Fun, Out, $($arg),*> Closure<fn($($arg),*) -> Out> for Fun
            where
                Fun: Fn($($arg),*) -> Out + 'static,
                Out: IntoReturn,
                $($arg: Argument,)*
            {
                const COUNTS: (u32, u32) = counts(&[$($arg::TAKES),*]);

                #[inline]
                fn run(&self, call: &mut Call<'_>) -> Result<Value, Error> {
                    $(let $arg = $arg::from_call(call, $index)?;)*
                    self($($arg),*).into_return()
                }
            }

            #[allow(non_snake_case, reason = "as above")]
            impl<Fun, Out, $($arg),*> Closure<(WithCall, fn($($arg),*) -> Out)> for Fun
            where
                Fun: Fn(&mut Call<'_>, $($arg),*) -> Out + 'static,
                Out: IntoReturn,
                $($arg: Argument,)*
            {
                const COUNTS: (u32, u32) = counts(&[$($arg::TAKES),*]);

                fn run(&self, call: &mut Call<'_>) -> Result<Value, Error> {
                    $(let $arg = $arg::from_call(call, $index)?;)*
                    self(call, $($arg),*).into_return()
                }
            }
        )*
    };
}

closures! {
    ();
    (A 0);
    (A 0, B 1);
    (A 0, B 1, C 2);
    (A 0, B 1, C 2, D 3);
    (A 0, B 1, C 2, D 3, E 4);
    (A 0, B 1, C 2, D 3, E 4, F 5);
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6);
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
}

/// A closure as a native.
struct Typed<Fun, Marker> {
    name: String,
    description: String,
    closure: Fun,
    marker: PhantomData<fn() -> Marker>,
}

impl<Marker, Fun: Closure<Marker>> Native for Typed<Fun, Marker> {
    fn name(&self) -> &str {
        &self.name
    }

    fn description(&self) -> &str {
        &self.description
    }

    fn run(&self, call: &mut Call<'_>) -> Result<Value, Error> {
        let (min, max) = Fun::COUNTS;
        let given = call.len();
        if given < min as usize || given > max as usize {
            return Err(count_error(&self.name, min, max, given));
        }
        self.closure.run(call)
    }
}

/// Makes a native of a closure.
///
/// # Errors
/// 参数错误 when `name` does not begin with `@`.
pub(crate) fn native<Marker: 'static>(
    name: &str,
    description: &str,
    closure: impl Closure<Marker>,
) -> Result<Rc<dyn Native>, Error> {
    let name = native_name(name)?;
    let description = if description.starts_with(&name) {
        description.to_owned()
    } else {
        say::DESCRIBED.fill(&[&name, description])
    };
    Ok(Rc::new(Typed { name, description, closure, marker: PhantomData }))
}

/// The normal form of a native's name.
pub(crate) fn native_name(name: &str) -> Result<String, Error> {
    crate::names::normalize(name)
        .filter(|name| name.starts_with('@'))
        .ok_or_else(|| Error::new(crate::ErrorKind::Argument, say::NATIVE_NAME.fill(&[name])))
}
