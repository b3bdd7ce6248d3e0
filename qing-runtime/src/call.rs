//! Calls of values: counts, units, traces.

use crate::{
    error::{Error, R, Raised},
    func::{Code, FnInfo, Func, NativeCode},
    heap::Ref,
    messages::{ErrorKind, text},
    native::{Call, NativeDef},
    object::{Ctx, Obj},
    ops,
    rt::Rt,
    shape::Shape,
    spot::{Either, Spot, one},
    subject,
    symbol::Name,
    value::{Lent, Value},
};

/// Notes a call on an error's way out.
#[inline(always)]
pub fn traced<T>(rt: &Rt, result: R<T>, at: u32) -> R<T> {
    if result.is_err() {
        rt.trace(at);
    }
    result
}

/// Notes an argument of a function on an error's way out of it, for the list of calls. Takes it, since the function is at its
/// end: so nothing is counted, and a run without errors pays nothing.
#[inline(always)]
pub fn seen(rt: &Rt, argument: Value) {
    rt.note_argument(argument);
}

/// What calling a value that is no function gives.
#[cold]
#[inline(never)]
pub fn not_callable(rt: &Rt, value: &Value, at: u32) -> Raised {
    let (message, hint) = match value.is_null().then(|| subject::callee(rt, at)).flatten() {
        Some((message, hint)) => (message, Some(hint)),
        None => {
            let element = (value.as_array().is_some() || value.text_chars().is_some()).then_some(text::HINT_ELEMENT);
            let hint = if value.is_null() { Some(text::HINT_UNSET) } else { element };
            (text::NOT_CALLABLE.fill(&[&value.described()]), hint.map(|hint| hint.get().into()))
        }
    };
    rt.raise(Error::new(ErrorKind::Type, message).hinted(hint), at)
}

/// What a wrong number of arguments gives.
#[cold]
#[inline(never)]
pub fn wrong_count(rt: &Rt, info: &FnInfo, given: usize, at: u32) -> Raised {
    rt.raise(count_error(info.shown_name(), info.min, info.max, given), at)
}

#[cold]
pub(crate) fn count_error(name: &str, min: u32, max: u32, given: usize) -> Error {
    let (min_text, max_text) = (min.to_string(), max.to_string());
    let wanted = if min == max {
        text::COUNT_EXACT.fill(&[&min_text])
    } else if max == u32::MAX {
        text::COUNT_LEAST.fill(&[&min_text])
    } else {
        text::COUNT_RANGE.fill(&[&min_text, &max_text])
    };
    Error::new(ErrorKind::Argument, text::COUNT.fill(&[name, &wanted, &given.to_string()]))
}

/// Runs `body` in the unit of `func`; notes the call on an error's way out.
#[inline(always)]
fn enter<T>(rt: &Rt, func: &Func, at: u32, body: impl FnOnce() -> R<T>) -> R<T> {
    let unit = rt.unit();
    if std::ptr::eq(unit, func.info.unit) {
        return traced(rt, body(), at);
    }
    rt.set_unit(func.info.unit);
    let result = body();
    rt.set_unit(unit);
    traced(rt, result, at)
}

macro_rules! fixed_calls {
    ($($name:ident, $variant:ident, ($($arg:ident),*);)*) => {
        $(
            /// Calls a value.
            ///
            /// # Errors
            /// 类型错误 when it is no function, 参数错误 on a wrong count, what the function raises.
            #[inline]
            pub fn $name(rt: &Rt, callee: &Value, $($arg: Value,)* at: u32) -> R {
                if let Some(func) = callee.as_func()
                    && let Code::$variant(code) = func.info.code
                {
                    return enter(rt, func, at, || code(rt, func $(, $arg)*));
                }
                call_n(rt, callee, &mut [$($arg),*], at)
            }
        )*
    };
}

fixed_calls! {
    call0, F0, ();
    call1, F1, (a);
    call2, F2, (a, b);
    call3, F3, (a, b, c);
    call4, F4, (a, b, c, d);
}

/// Takes an argument out; [`Value::UNBOUND`] when it was not given.
#[inline]
pub fn take(args: &mut [Value], index: usize) -> Value {
    args.get_mut(index).map_or(Value::UNBOUND, |arg| std::mem::replace(arg, Value::NULL))
}

/// The arguments from `from` on as an array.
pub fn rest(_rt: &Rt, args: &mut [Value], from: usize) -> Value {
    Value::array(args.iter_mut().skip(from).map(|arg| std::mem::replace(arg, Value::NULL)).collect())
}

/// Calls a value with any number of arguments.
///
/// # Errors
/// As [`call1`].
#[inline(never)]
pub fn call_n(rt: &Rt, callee: &Value, args: &mut [Value], at: u32) -> R {
    if let Some(func) = callee.as_func() {
        return call_func(rt, func, args, at);
    }
    match callee.as_native() {
        Some(native) => run_native(rt, &native.code, native.this(), args, at),
        None => Err(not_callable(rt, callee, at)),
    }
}

fn call_func(rt: &Rt, func: &Func, args: &mut [Value], at: u32) -> R {
    let info = func.info;
    if args.len() < info.min as usize || args.len() > info.max as usize {
        return Err(wrong_count(rt, info, args.len(), at));
    }
    enter(rt, func, at, || match info.code {
        Code::F0(code) => code(rt, func),
        Code::F1(code) => code(rt, func, take(args, 0)),
        Code::F2(code) => code(rt, func, take(args, 0), take(args, 1)),
        Code::F3(code) => code(rt, func, take(args, 0), take(args, 1), take(args, 2)),
        Code::F4(code) => code(rt, func, take(args, 0), take(args, 1), take(args, 2), take(args, 3)),
        Code::N(code) => code(rt, func, args),
    })
}

fn run_native(rt: &Rt, native: &NativeCode, this: Option<Obj>, args: &mut [Value], at: u32) -> R {
    let mut call = Call::new(rt, native.name(), this, args, at);
    native.run(&mut call).map_err(|error| rt.raise(error, at))
}

/// Calls back from a native. A function of the program has contexts of its own, so natives it calls by another name do not
/// act on those of the outer call; natives do (RULES.md 49).
pub(crate) fn invoke(rt: &Rt, callee: &Value, args: &mut [Value], at: u32) -> Result<Value, Error> {
    back(rt, callee, || call_n(rt, callee, args, at))
}

/// [`invoke`] with one argument.
pub(crate) fn invoke1(rt: &Rt, callee: &Value, arg: Value, at: u32) -> Result<Value, Error> {
    back(rt, callee, || call1(rt, callee, arg, at))
}

/// [`invoke`] with two arguments.
pub(crate) fn invoke2(rt: &Rt, callee: &Value, first: Value, second: Value, at: u32) -> Result<Value, Error> {
    back(rt, callee, || call2(rt, callee, first, second, at))
}

#[inline]
fn back(rt: &Rt, callee: &Value, call: impl FnOnce() -> R) -> Result<Value, Error> {
    let result = if callee.as_native().is_some() {
        call()
    } else {
        let saved = rt.swap_caller(None);
        let result = call();
        rt.swap_caller(saved);
        result
    };
    rt.outcome(result)
}

/// Calls a native of the library.
///
/// # Errors
/// As the native; 参数错误 on a wrong count.
pub fn call_native(rt: &Rt, native: &'static NativeDef, args: &mut [Value], at: u32) -> R {
    let mut call = Call::new(rt, native.name, None, args, at);
    native.call(&mut call).map_err(|error| rt.raise(error, at))
}

/// Calls a value from a real context, which natives then act on (RULES.md 49).
///
/// # Errors
/// As [`call1`].
pub fn call_in(rt: &Rt, ctx: &Ctx, callee: &Value, args: &mut [Value], at: u32) -> R {
    if callee.as_native().is_none() {
        return call_n(rt, callee, args, at);
    }
    let saved = rt.swap_caller(Some(ctx.clone()));
    let result = call_n(rt, callee, args, at);
    rt.swap_caller(saved);
    result
}

/// Calls a native of the library from a real context, which it then acts on.
///
/// # Errors
/// As [`call_native`].
pub fn call_native_in(rt: &Rt, ctx: &Ctx, native: &'static NativeDef, args: &mut [Value], at: u32) -> R {
    let saved = rt.swap_caller(Some(ctx.clone()));
    let result = call_native(rt, native, args, at);
    rt.swap_caller(saved);
    result
}

/// A member looked up to be called.
pub enum Method {
    /// What the object holds under the name.
    Value(Value),
    /// A method of a native object type, with the object.
    Native(&'static NativeDef, Obj),
}

/// Looks a member up to call it.
///
/// # Errors
/// As [`ops::member`].
#[inline]
pub fn method(rt: &Rt, target: &Value, name: &Name, path: u32) -> R<Method> {
    if let Some(object) = target.as_object() {
        let own = object.own(name);
        if !own.is_unbound() {
            return Ok(Method::Value(own));
        }
    }
    method_slow(rt, target, name, path)
}

#[inline(never)]
fn method_slow(rt: &Rt, target: &Value, name: &Name, path: u32) -> R<Method> {
    if let Some(object) = Obj::from_value(target)
        && let Some(method) = object.raw().and_then(|raw| raw.method(name.text()))
    {
        return Ok(Method::Native(method, object));
    }
    ops::member(rt, target, name, path).map(Method::Value)
}

impl Method {
    /// Calls it with any number of arguments.
    ///
    /// # Errors
    /// As [`call1`].
    pub fn call(&self, rt: &Rt, args: &mut [Value], at: u32) -> R {
        match self {
            Method::Value(callee) => call_n(rt, callee, args, at),
            Method::Native(method, object) => {
                let mut call = Call::new(rt, method.name, Some(object.clone()), args, at);
                method.call(&mut call).map_err(|error| rt.raise(error, at))
            }
        }
    }
}

macro_rules! fixed_methods {
    ($($name:ident ($($arg:ident),*);)*) => {
        impl Method {
            $(
                /// Calls it.
                ///
                /// # Errors
                /// As [`call1`].
                #[inline]
                pub fn $name(&self, rt: &Rt, $($arg: Value,)* at: u32) -> R {
                    match self {
                        Method::Value(callee) => $name(rt, callee, $($arg,)* at),
                        Method::Native(..) => self.call(rt, &mut [$($arg),*], at),
                    }
                }
            )*
        }
    };
}

fixed_methods! {
    call0();
    call1(a);
    call2(a, b);
    call3(a, b, c);
}

/// A member looked up to be called where the compiler expects a function it knows.
pub enum Found {
    /// That function; the caller runs its code directly.
    Known(KnownFunc),
    /// What is there instead.
    Other(Method),
}

/// A function value, held while its code runs.
pub struct KnownFunc(Ref<Func>);

impl std::ops::Deref for KnownFunc {
    type Target = Func;

    #[inline(always)]
    fn deref(&self) -> &Func {
        &self.0
    }
}

/// Looks up a member, expected to be a function of `info`.
///
/// # Errors
/// As [`method`].
#[inline(always)]
pub fn method_at(
    rt: &Rt,
    target: &Value,
    (spot, name): (impl Spot, &Name),
    info: &'static FnInfo,
    path: u32,
) -> R<Found> {
    if let Some(object) = target.as_object()
        && let Some(func) = object.func_expected(spot, info)
    {
        return Ok(Found::Known(KnownFunc(func)));
    }
    method_lent(rt, target.lend(), name, path).map(Found::Other)
}

/// A member looked up to be called where the compiler expects one of two functions it knows.
pub enum FoundOfTwo {
    /// The first; the caller runs its code directly.
    First(KnownFunc),
    /// The second.
    Second(KnownFunc),
    /// What is there instead.
    Other(Method),
}

/// Looks up a member, expected to be a function of the first `info` where the first shape has it, of the second in the second.
///
/// # Errors
/// As [`method`].
#[inline(always)]
pub fn method_of_two<const FIRST: usize, const SECOND: usize>(
    rt: &Rt,
    target: &Value,
    (spots, name): (Either<FIRST, SECOND>, &Name),
    (first, second): (&'static FnInfo, &'static FnInfo),
    path: u32,
) -> R<FoundOfTwo> {
    if let Some(object) = target.as_object() {
        let (one, two) = spots.both();
        if let Some(func) = object.func_expected(one, first) {
            return Ok(FoundOfTwo::First(KnownFunc(func)));
        }
        if let Some(func) = object.func_expected(two, second) {
            return Ok(FoundOfTwo::Second(KnownFunc(func)));
        }
    }
    method_lent(rt, target.lend(), name, path).map(FoundOfTwo::Other)
}

/// The function of `info` that the compiler expects a variable to hold.
#[inline(always)]
pub fn known_func(value: &Value, info: &'static FnInfo) -> Option<KnownFunc> {
    value.as_func().filter(|func| std::ptr::eq(func.info, info))?;
    value.to_func().map(KnownFunc)
}

/// The same, for a variable that keeps the function until its code has run.
#[inline(always)]
pub fn lent_func<'a>(value: &'a Value, info: &'static FnInfo) -> Option<&'a Func> {
    value.as_func().filter(|func| std::ptr::eq(func.info, info))
}

/// The function of `info` that the compiler expects in slot `SLOT` of the object a method belongs to.
#[inline(always)]
pub fn own_method_at<const SLOT: usize>(
    target: &Value,
    shape: &'static Shape,
    info: &'static FnInfo,
) -> Option<KnownFunc> {
    target.as_object()?.func_expected(one::<SLOT>(shape), info).map(KnownFunc)
}

#[inline(never)]
fn method_lent(rt: &Rt, target: Lent<'_>, name: &Name, path: u32) -> R<Method> {
    method(rt, &target, name, path)
}

/// Looks a member up and calls it.
///
/// # Errors
/// As [`method`] and [`call1`].
pub fn call_method(rt: &Rt, target: &Value, name: &Name, args: &mut [Value], path: u32, at: u32) -> R {
    method(rt, target, name, path)?.call(rt, args, at)
}
