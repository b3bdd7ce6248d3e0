//! Environments: a library context and a user context for scripts inside a Rust program.

use std::{fmt, io, rc::Rc};

use super::{
    args::IntoArgs,
    closure::{self, Closure},
    function::{self, Function},
    messages::say,
    registry::Registry,
};
use crate::{
    convert::ToValue,
    error::Error,
    messages::ErrorKind,
    names::{self, normalize},
    native::Native,
    natives,
    object::{Ctx, Obj, ObjKind},
    output::{Capture, Output},
    rt::Rt,
    symbol::Sym,
    value::Value,
};

/// Where scripts of a Rust program run: the library, and variables that last from one block to the next (LANGUAGE.md §3).
///
/// ```
/// use qing_runtime::{Env, Error, Value};
///
/// let env = Env::new();
/// env.set("#税率", 0.13)?;
/// env.define("@加", "两数之和", |a: i64, b: i64| a + b)?;
/// env.define("@除", "整数的商", |a: i64, b: i64| a.checked_div(b).ok_or("除不了"))?;
///
/// assert_eq!(env.get("#税率"), 0.13);
/// assert_eq!(env.call("@加", (1, 2))?, 3);
/// assert_eq!(env.call("@除", (1, 0)).unwrap_err().message(), "除不了");
/// # Ok::<(), Error>(())
/// ```
///
/// Environments are independent of each other. Like every value, an environment stays on the thread that made it: neither is
/// `Send`. What a script prints goes to standard output unless it is redirected; @退出 never ends the Rust program but comes
/// back as an [`Error`] with an [`Error::exit_code`].
pub struct Env {
    rt: Rc<Rt>,
}

impl Default for Env {
    fn default() -> Env {
        Env::new()
    }
}

impl fmt::Debug for Env {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Env").finish_non_exhaustive()
    }
}

impl Env {
    /// An environment with the whole library and no variables.
    pub fn new() -> Env {
        let rt = Rt::new();
        rt.register(natives::ALL);
        Env::sealed(rt)
    }

    /// An environment whose library has extension natives too.
    ///
    /// # Errors
    /// 参数错误 when one has a bad name or one that is taken.
    pub fn with(extension: impl FnOnce(&mut Registry)) -> Result<Env, Error> {
        let rt = Rt::new();
        rt.register(natives::ALL);
        rt.extend(extension)?;
        Ok(Env::sealed(rt))
    }

    /// An environment with only some natives, for a block of its own.
    pub(crate) fn small(natives: &[&'static crate::native::NativeDef]) -> Env {
        let rt = Rt::new();
        rt.register(natives);
        Env::sealed(rt)
    }

    /// After the natives the initialisation script runs; then the library is complete ([S]).
    fn sealed(rt: Rt) -> Env {
        crate::init::run(&rt);
        rt.seal();
        *rt.output.borrow_mut() = Output::other(Box::new(io::stdout()));
        Env { rt: Rc::new(rt) }
    }

    pub(crate) fn rt(&self) -> &Rt {
        &self.rt
    }

    /// The value of a name with prefix: the user context's, else the library's, else 空.
    pub fn get(&self, name: &str) -> Value {
        self.find(name).unwrap_or(Value::NULL)
    }

    fn find(&self, name: &str) -> Option<Value> {
        let value = self.rt.user().find_sym(names::find(name)?);
        (!value.is_unbound()).then_some(value)
    }

    /// Binds a name with prefix in the user context. A name of the library is covered, the library stays as it is.
    ///
    /// # Errors
    /// 参数错误 when `name` has no prefix or is no name.
    pub fn set(&self, name: &str, value: impl ToValue) -> Result<(), Error> {
        let Some(name) = normalize(name) else {
            return Err(Error::new(ErrorKind::Argument, say::NAME.fill(&[name])));
        };
        self.rt.user().0.bind_sym(Sym::new(&name), value.into_value());
        Ok(())
    }

    /// Removes a name from the user context; whether it was there. A library name that it covered is seen again.
    pub fn remove(&self, name: &str) -> bool {
        names::find(name).is_some_and(|sym| self.rt.user().0.unbind_sym(sym))
    }

    /// Makes a closure callable by scripts: see [`Closure`] for what it may take and give. Shown by a script, the function
    /// gives its description.
    ///
    /// # Errors
    /// 参数错误 when `name` does not begin with `@`.
    pub fn define<Marker: 'static>(
        &self,
        name: &str,
        description: &str,
        closure: impl Closure<Marker>,
    ) -> Result<(), Error> {
        self.native(closure::native(name, description, closure)?)
    }

    /// Binds a native under its own name.
    ///
    /// # Errors
    /// 参数错误 when its name does not begin with `@`.
    pub fn native(&self, native: Rc<dyn Native>) -> Result<(), Error> {
        let name = closure::native_name(native.name())?;
        self.set(&name, Value::native(native, None))
    }

    /// Calls a function by name.
    ///
    /// # Errors
    /// 参数错误 when there is no such function or the count is wrong; what it raises; [`Error::exit_code`] for @退出.
    pub fn call(&self, name: &str, args: impl IntoArgs) -> Result<Value, Error> {
        function::call(&self.rt, &self.callee(name)?, args)
    }

    /// Calls a function that a script gave.
    ///
    /// # Errors
    /// As [`Env::call`]; 类型错误 when it is no function.
    pub fn call_value(&self, function: &Value, args: impl IntoArgs) -> Result<Value, Error> {
        function::call(&self.rt, function, args)
    }

    /// A function by name, to be called often. It stays what it is now, whatever the name is bound to later.
    ///
    /// # Errors
    /// 参数错误 when there is no such function.
    pub fn function(&self, name: &str) -> Result<Function, Error> {
        Ok(Function::new(self.rt.clone(), self.callee(name)?))
    }

    fn callee(&self, name: &str) -> Result<Value, Error> {
        self.find(name).ok_or_else(|| Error::new(ErrorKind::Argument, say::UNKNOWN.fill(&[name])))
    }

    /// An empty object below the user context, as a literal at the top of a script makes one.
    pub fn object(&self) -> Obj {
        Obj::make(ObjKind::Object, Some(self.rt.user()))
    }

    /// The user context.
    pub fn user(&self) -> Ctx {
        self.rt.user()
    }

    /// The library context.
    pub fn library(&self) -> Ctx {
        self.rt.library_ctx()
    }

    /// Runs the timers that scripts started, until none is left or one raises. Blocks and calls do not wait for them.
    ///
    /// # Errors
    /// What a timer's function raises; [`Error::exit_code`] for @退出.
    pub fn run_timers(&self) -> Result<(), Error> {
        let _state = self.rt.outside();
        self.rt.idle().map_or(Ok(()), |idle| idle(&self.rt, None))
    }

    /// What @参数 gives.
    pub fn set_args<T: Into<String>>(&self, args: impl IntoIterator<Item = T>) {
        *self.rt.args.borrow_mut() = args.into_iter().map(Into::into).collect();
    }
}

/// Output and input.
impl Env {
    /// Sends what scripts show to a writer. What goes wrong in it, scripts do not see.
    pub fn set_output(&self, writer: impl io::Write + 'static) {
        let old = self.rt.output.replace(Output::other(Box::new(writer)));
        drop(old);
    }

    /// Calls `callback` with each piece of text that scripts show.
    ///
    /// ```
    /// use std::{cell::RefCell, rc::Rc};
    ///
    /// let env = qing_runtime::Env::new();
    /// let lines = Rc::new(RefCell::new(Vec::new()));
    /// let kept = lines.clone();
    /// env.on_output(move |text| kept.borrow_mut().push(text.to_owned()));
    /// env.call("@显示", (1, "甲"))?;
    /// assert_eq!(*lines.borrow(), ["1 甲\n"]);
    /// # Ok::<(), qing_runtime::Error>(())
    /// ```
    pub fn on_output(&self, callback: impl FnMut(&str) + 'static) {
        let old = self.rt.output.replace(Output::callback(callback));
        drop(old);
    }

    /// Collects what scripts show.
    ///
    /// ```
    /// let env = qing_runtime::Env::new();
    /// let shown = env.capture_output();
    /// env.call("@显示", ("你好",))?;
    /// assert_eq!(shown.take(), "你好\n".as_bytes());
    /// # Ok::<(), qing_runtime::Error>(())
    /// ```
    pub fn capture_output(&self) -> Capture {
        let capture = Capture::default();
        self.set_output(capture.clone());
        capture
    }

    /// Sends what scripts write by @报错输出 to a writer.
    pub fn set_error_output(&self, writer: impl io::Write + 'static) {
        let old = self.rt.errors.replace(Output::other(Box::new(writer)));
        drop(old);
    }

    /// Gives scripts their input: @输入 reads lines from it.
    ///
    /// ```
    /// let env = qing_runtime::Env::new();
    /// env.set_input("小青\n".as_bytes());
    /// assert_eq!(env.call("@输入", ())?, "小青");
    /// assert!(env.call("@输入", ())?.is_null());
    /// # Ok::<(), qing_runtime::Error>(())
    /// ```
    pub fn set_input(&self, reader: impl io::BufRead + 'static) {
        let old = self.rt.input.replace(Some(Box::new(reader)));
        drop(old);
    }
}
