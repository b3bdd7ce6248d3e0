//! Natives: the library's table, and the trait for others ([S]: name, description, run with arguments, context, object).

use std::rc::Rc;

use crate::{
    call::{call_n, count_error},
    error::Error,
    messages::{ErrorKind, text},
    number,
    object::{Ctx, Obj},
    rt::Rt,
    symbol::Name,
    value::Value,
};

/// A function implemented in Rust.
pub trait Native {
    /// Its name, prefix included.
    fn name(&self) -> &str;
    /// What is shown when it is shown (LANGUAGE.md §4).
    fn description(&self) -> &str;
    /// Runs it.
    ///
    /// # Errors
    /// What the program can catch.
    fn run(&self, call: &mut Call<'_>) -> Result<Value, Error>;
}

/// An entry of the library's table.
pub struct NativeDef {
    /// Prefix included; methods of native object types too.
    pub name: &'static str,
    /// The group in documentation.
    pub topic: &'static str,
    /// Parameters as documented.
    pub params: &'static str,
    /// What it does, beginning with its call form.
    pub description: &'static str,
    /// A program that uses it.
    pub example: &'static str,
    /// What the example prints.
    pub output: &'static str,
    /// Least number of arguments.
    pub min: u32,
    /// Most; `u32::MAX` for any number.
    pub max: u32,
    /// The code.
    pub run: fn(&mut Call<'_>) -> Result<Value, Error>,
}

struct Library(&'static NativeDef);

impl Native for Library {
    fn name(&self) -> &str {
        self.0.name
    }

    fn description(&self) -> &str {
        self.0.description
    }

    fn run(&self, call: &mut Call<'_>) -> Result<Value, Error> {
        self.0.call(call)
    }
}

impl NativeDef {
    pub(crate) fn handle(&'static self) -> Rc<dyn Native> {
        Rc::new(Library(self))
    }

    /// What the library context holds: the function, or the value of a constant.
    pub(crate) fn value(&'static self) -> Value {
        Value::native(self.handle(), None)
    }

    pub(crate) fn call(&'static self, call: &mut Call<'_>) -> Result<Value, Error> {
        let given = call.args.len();
        if given < self.min as usize || given > self.max as usize {
            return Err(count_error(self.name, self.min, self.max, given));
        }
        (self.run)(call)
    }
}

/// A call of a native.
pub struct Call<'a> {
    rt: &'a Rt,
    name: &'a str,
    this: Option<Obj>,
    /// The arguments.
    pub args: &'a mut [Value],
    at: u32,
}

impl<'a> Call<'a> {
    pub(crate) fn new(rt: &'a Rt, name: &'a str, this: Option<Obj>, args: &'a mut [Value], at: u32) -> Call<'a> {
        Call { rt, name, this, args, at }
    }

    /// The runtime.
    pub fn rt(&self) -> &'a Rt {
        self.rt
    }

    /// The context of the caller.
    pub fn ctx(&self) -> Ctx {
        self.rt.caller_ctx()
    }

    /// The object whose method it is.
    pub fn this(&self) -> Option<&Obj> {
        self.this.as_ref()
    }

    /// Calls a function of the program or a native.
    ///
    /// # Errors
    /// What it raises; pass it on.
    pub fn invoke(&self, callee: &Value, args: &mut [Value]) -> Result<Value, Error> {
        call_n(self.rt, callee, args, self.at).map_err(|_| {
            self.rt.take_error().unwrap_or_else(|| Error::new(ErrorKind::Custom, String::new()))
        })
    }

    /// How many arguments there are.
    pub fn len(&self) -> usize {
        self.args.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.args.is_empty()
    }

    /// An argument, 空 when missing.
    pub fn arg(&self, index: usize) -> &Value {
        self.args.get(index).unwrap_or(crate::value::null_ref())
    }

    /// An argument that must be of a type.
    #[cold]
    pub fn wrong(&self, index: usize, param: &str, wanted: &str) -> Error {
        Error::new(ErrorKind::Type, text::PARAM.fill(&[self.name, param, wanted, &self.arg(index).described()]))
    }

    /// A whole number that fits i64.
    ///
    /// # Errors
    /// 类型错误.
    pub fn int(&self, index: usize, param: &str) -> Result<i64, Error> {
        number::whole(self.arg(index)).ok_or_else(|| self.wrong(index, param, crate::messages::types::INT))
    }

    /// A string.
    ///
    /// # Errors
    /// 类型错误.
    pub fn text(&self, index: usize, param: &str) -> Result<&str, Error> {
        self.arg(index).as_text().ok_or_else(|| self.wrong(index, param, crate::messages::types::TEXT))
    }

    /// The elements of an array, copied.
    ///
    /// # Errors
    /// 类型错误.
    pub fn items(&self, index: usize, param: &str) -> Result<Vec<Value>, Error> {
        match self.arg(index).as_array() {
            Some(array) => Ok(array.to_vec()),
            None => Err(self.wrong(index, param, crate::messages::types::ARRAY)),
        }
    }

    /// The name of a variable.
    ///
    /// # Errors
    /// 参数错误 when it is no name with prefix (RULES.md 76).
    pub(crate) fn variable(&self, index: usize, param: &str) -> Result<crate::symbol::Sym, Error> {
        self.arg(index).as_text().and_then(crate::names::normalize).map(|name| crate::symbol::Sym::new(&name)).ok_or_else(
            || {
                let given = self.arg(index).described();
                Error::new(ErrorKind::Argument, text::VAR_NAME.fill(&[self.name, param, &given]))
            },
        )
    }
}

/// A name the runtime itself uses.
pub(crate) type OwnName = Name;
