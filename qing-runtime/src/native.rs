//! Natives: the library's table, and the trait for others ([S]: name, description, run with arguments, context, object).

use crate::{
    call::{self, count_error},
    error::Error,
    messages::{ErrorKind, Text, text},
    natives::kind::{Kind, Param},
    number,
    object::{Ctx, Obj},
    rt::Rt,
    subject::{self, Hint, Spot},
    symbol::Sym,
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

/// What the library's table says of a native, without its code: documentation links nothing but this.
#[derive(Clone, Copy)]
pub struct Doc {
    /// Prefix included; methods of native object types have the type's name before: `哈希表.@设`.
    pub name: &'static str,
    /// The group in documentation.
    pub topic: &'static str,
    /// Parameters.
    pub params: &'static [Param],
    /// What it gives.
    pub gives: Kind,
    /// What it does, beginning with its call form; shown by a bare `@名`.
    pub description: Text,
    /// A program that uses it.
    pub example: &'static str,
    /// What the example prints.
    pub output: &'static str,
}

/// What stands behind a name of the library.
#[derive(Clone, Copy)]
pub enum Body {
    /// A function.
    Run(fn(&mut Call<'_>) -> Result<Value, Error>),
    /// A constant.
    Number(f64),
    /// A function of the initialisation script, and what runs that.
    Script(fn(&Rt)),
}

/// An entry of the library's table.
pub struct NativeDef {
    /// The name a program writes, prefix included.
    pub name: &'static str,
    /// Least number of arguments.
    pub min: u32,
    /// Most; `u32::MAX` for any number.
    pub max: u32,
    /// What documentation says.
    pub doc: Doc,
    /// The code.
    pub body: Body,
}

impl NativeDef {
    /// An entry; the counts follow from the parameters.
    pub const fn new(name: &'static str, doc: Doc, body: Body) -> NativeDef {
        let (min, max) = crate::natives::kind::counts(doc.params);
        NativeDef { name, min, max, doc, body }
    }

    /// What the library context holds: the function, or the value of a constant.
    pub(crate) fn value(&'static self) -> Value {
        match self.body {
            Body::Run(_) | Body::Script(_) => Value::native(self, None),
            Body::Number(number) => Value::float(number),
        }
    }

    pub(crate) fn call(&'static self, call: &mut Call<'_>) -> Result<Value, Error> {
        let given = call.args.len();
        if given < self.min as usize || given > self.max as usize {
            return Err(count_error(self.name, self.min, self.max, given));
        }
        call.params = self.doc.params;
        call.check()?;
        match self.body {
            Body::Run(run) => run(call),
            Body::Number(number) => Ok(Value::float(number)),
            Body::Script(_) => crate::init::call(self, call),
        }
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
    params: &'static [Param],
}

impl<'a> Call<'a> {
    pub(crate) fn new(rt: &'a Rt, name: &'a str, this: Option<Obj>, args: &'a mut [Value], at: u32) -> Call<'a> {
        Call { rt, name, this, args, at, params: &[] }
    }

    /// The runtime.
    pub fn rt(&self) -> &'a Rt {
        self.rt
    }

    /// The position of the call.
    pub(crate) fn at(&self) -> u32 {
        self.at
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
        call::invoke(self.rt, callee, args, self.at)
    }

    /// Calls with one argument; quicker than [`Call::invoke`].
    pub(crate) fn invoke1(&self, callee: &Value, arg: Value) -> Result<Value, Error> {
        call::invoke1(self.rt, callee, arg, self.at)
    }

    /// Calls with two arguments.
    pub(crate) fn invoke2(&self, callee: &Value, first: Value, second: Value) -> Result<Value, Error> {
        call::invoke2(self.rt, callee, first, second, self.at)
    }

    /// The error that is pending, to be passed on.
    #[cold]
    pub(crate) fn pending(&self) -> Error {
        self.rt.take_error().unwrap_or_else(|| Error::new(ErrorKind::Custom, String::new()))
    }

    /// Checks the arguments against the table.
    fn check(&self) -> Result<(), Error> {
        for (index, value) in self.args.iter().enumerate() {
            if let Some(param) = self.param(index)
                && !param.kind.accepts(value)
            {
                return Err(self.wrong(index, param.kind));
            }
        }
        Ok(())
    }

    /// The parameter an argument belongs to; the last one takes all that is left.
    fn param(&self, index: usize) -> Option<&'static Param> {
        self.params.get(index).or_else(|| self.params.last())
    }

    /// How many arguments there are.
    pub fn len(&self) -> usize {
        self.args.len()
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.args.is_empty()
    }

    /// Whether an argument was given.
    pub fn has(&self, index: usize) -> bool {
        index < self.args.len()
    }

    /// An argument, 空 when missing.
    pub fn arg(&self, index: usize) -> &Value {
        self.args.get(index).unwrap_or(crate::value::null_ref())
    }

    /// Takes an argument out.
    pub(crate) fn take(&mut self, index: usize) -> Value {
        self.args.get_mut(index).map_or(Value::NULL, |arg| std::mem::replace(arg, Value::NULL))
    }

    /// The name of a parameter in messages.
    pub(crate) fn param_name(&self, index: usize) -> String {
        match self.param(index) {
            Some(param) => param.name.trim_end_matches('…').to_owned(),
            None => text::NTH.fill(&[&(index + 1).to_string()]),
        }
    }

    /// The error for an argument of a type it must not have (类型错误).
    #[cold]
    pub fn wrong(&self, index: usize, wanted: Kind) -> Error {
        let (given, hint) = self.described(index);
        let holes = [self.name, &self.param_name(index), wanted.name(), &given];
        Error::new(ErrorKind::Type, text::PARAM.fill(&holes)).hinted(hint)
    }

    /// An argument as errors name it, and what to write instead.
    #[cold]
    pub(crate) fn described(&self, index: usize) -> (String, Option<Hint>) {
        subject::described(self.rt, self.arg(index), self.at, Spot::Argument(self.name, index))
    }

    /// An error that begins with the native and a parameter: `{0}` and `{1}` of the text.
    #[cold]
    pub(crate) fn refuse(&self, kind: ErrorKind, what: Text, index: usize, more: &[&str]) -> Error {
        let param = self.param_name(index);
        let mut holes = vec![self.name, param.as_str()];
        holes.extend_from_slice(more);
        Error::new(kind, what.fill(&holes))
    }

    /// An error that begins with the native: `{0}` of the text.
    #[cold]
    pub(crate) fn fail(&self, kind: ErrorKind, what: Text, more: &[&str]) -> Error {
        let mut holes = vec![self.name];
        holes.extend_from_slice(more);
        Error::new(kind, what.fill(&holes))
    }

    /// A whole number; one beyond i64 gives the nearest that fits.
    ///
    /// # Errors
    /// 类型错误.
    pub fn int(&self, index: usize) -> Result<i64, Error> {
        let value = self.arg(index);
        number::whole(value).or_else(|| number::saturated(value)).ok_or_else(|| self.wrong(index, Kind::INT))
    }

    /// A number as a decimal.
    ///
    /// # Errors
    /// 类型错误; 数值错误 for an integer too large (RULES.md 58).
    pub fn float(&self, index: usize) -> Result<f64, Error> {
        match self.arg(index).number() {
            Some(number) => number.to_float().ok_or_else(|| Error::new(ErrorKind::Number, text::TOO_LARGE.fill(&[]))),
            None => Err(self.wrong(index, Kind::NUMBER)),
        }
    }

    /// A string.
    ///
    /// # Errors
    /// 类型错误.
    pub fn text(&self, index: usize) -> Result<&str, Error> {
        self.arg(index).as_text().ok_or_else(|| self.wrong(index, Kind::TEXT))
    }

    /// The elements of an array, copied.
    ///
    /// # Errors
    /// 类型错误.
    pub fn items(&self, index: usize) -> Result<Vec<Value>, Error> {
        match self.arg(index).as_array() {
            Some(array) => Ok(array.to_vec()),
            None => Err(self.wrong(index, Kind::ARRAY)),
        }
    }

    /// An object.
    ///
    /// # Errors
    /// 类型错误.
    pub fn object(&self, index: usize) -> Result<Obj, Error> {
        Obj::from_value(self.arg(index)).ok_or_else(|| self.wrong(index, Kind::OBJECT))
    }

    /// The name of a variable.
    ///
    /// # Errors
    /// 参数错误 when it is no name with prefix (RULES.md 76).
    pub(crate) fn variable(&self, index: usize) -> Result<Sym, Error> {
        self.name(index, |text| crate::names::normalize(text).map(|name| Sym::new(&name)))
    }

    /// The name of a member (RULES.md 46).
    ///
    /// # Errors
    /// 参数错误 when it has no prefix.
    pub(crate) fn member(&self, index: usize) -> Result<Sym, Error> {
        self.name(index, crate::names::member)
    }

    fn name(&self, index: usize, find: impl FnOnce(&str) -> Option<Sym>) -> Result<Sym, Error> {
        self.arg(index).as_text().and_then(find).ok_or_else(|| {
            let (given, hint) = self.described(index);
            self.refuse(ErrorKind::Argument, text::VAR_NAME, index, &[&given]).hinted(hint)
        })
    }
}
