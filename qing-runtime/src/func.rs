//! Functions: code of the program with what it captured, and natives as values.

use std::{cell::UnsafeCell, rc::Rc};

use crate::{
    error::{Error, R},
    heap::Ref,
    messages::text,
    native::{Call, Native, NativeDef},
    object::{Captured, Obj},
    rt::Rt,
    unit::Unit,
    value::{Tag, Value},
};

/// How a function is called: one by one up to four arguments, else as a slice. `N` gets what was passed, count checked.
#[derive(Clone, Copy)]
pub enum Code {
    /// No argument.
    F0(fn(&Rt, &Func) -> R),
    /// One.
    F1(fn(&Rt, &Func, Value) -> R),
    /// Two.
    F2(fn(&Rt, &Func, Value, Value) -> R),
    /// Three.
    F3(fn(&Rt, &Func, Value, Value, Value) -> R),
    /// Four.
    F4(fn(&Rt, &Func, Value, Value, Value, Value) -> R),
    /// Any number.
    N(fn(&Rt, &Func, &mut [Value]) -> R),
}

/// What is known of a function literal.
pub struct FnInfo {
    pub(crate) name: &'static str,
    pub(crate) params: &'static str,
    pub(crate) min: u32,
    pub(crate) max: u32,
    pub(crate) code: Code,
    pub(crate) unit: &'static Unit,
}

impl FnInfo {
    /// `params` as shown; `max` is `u32::MAX` with a rest parameter.
    pub const fn new(
        name: &'static str,
        params: &'static str,
        min: u32,
        max: u32,
        code: Code,
        unit: &'static Unit,
    ) -> FnInfo {
        FnInfo { name, params, min, max, code, unit }
    }

    /// The name in messages (RULES.md 44).
    pub(crate) fn shown_name(&self) -> &'static str {
        if self.name.is_empty() { text::ANONYMOUS.get() } else { self.name }
    }
}

/// So many captures lie in the function itself: most methods have one or two.
const INLINE: usize = 2;

/// A function of the program.
pub struct Func {
    pub(crate) info: &'static FnInfo,
    captures: UnsafeCell<Captures>,
}

/// What a function captured: the first of them, and the others.
struct Captures([Value; INLINE], Vec<Value>);

impl Func {
    #[inline(always)]
    pub(crate) fn new<const N: usize>(info: &'static FnInfo, captures: [Value; N]) -> Func {
        let mut captures = captures.into_iter();
        let first = std::array::from_fn(|_| captures.next().unwrap_or(Value::UNBOUND));
        Func { info, captures: UnsafeCell::new(Captures(first, captures.collect())) }
    }

    /// A captured value or cell.
    #[inline(always)]
    pub fn cap(&self, index: usize) -> &Value {
        // SAFETY: captures change only in `drain_into`, when nothing reaches the function any more, so it is not running.
        let Captures(first, others) = unsafe { &*self.captures.get() };
        let found = if index < INLINE { first.get(index) } else { others.get(index - INLINE) };
        found.unwrap_or(crate::value::null_ref())
    }

    /// A captured context.
    #[inline(always)]
    pub fn obj(&self, index: usize) -> Captured<'_> {
        self.cap(index).as_captured()
    }

    /// The function itself.
    pub fn value(&self) -> Value {
        let block = crate::heap::block_of(self);
        // SAFETY: every `Func` lives in a block, since only `Value::func` makes one and puts it there.
        let counted: Ref<Func> = unsafe { crate::heap::retained(block) };
        counted.into_value()
    }

    pub(crate) fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        // SAFETY: as in `cap`.
        let Captures(first, others) = unsafe { &*self.captures.get() };
        first.iter().chain(others).for_each(visit);
    }

    pub(crate) fn drain_into(&self, out: &mut Vec<Value>) {
        // SAFETY: the collector calls it for functions nothing reaches.
        let Captures(first, others) = unsafe { &mut *self.captures.get() };
        out.extend(
            first.iter_mut().map(|value| std::mem::replace(value, Value::UNBOUND)).filter(|value| !value.is_plain()),
        );
        out.append(others);
    }
}

/// The code of a native as a value.
#[derive(Clone)]
pub(crate) enum NativeCode {
    /// One of the library's table.
    Table(&'static NativeDef),
    /// One of an embedding program.
    Other(Rc<dyn Native>),
}

impl From<&'static NativeDef> for NativeCode {
    fn from(native: &'static NativeDef) -> NativeCode {
        NativeCode::Table(native)
    }
}

impl From<Rc<dyn Native>> for NativeCode {
    fn from(native: Rc<dyn Native>) -> NativeCode {
        NativeCode::Other(native)
    }
}

impl NativeCode {
    pub(crate) fn name(&self) -> &str {
        match self {
            Self::Table(native) => native.name,
            Self::Other(native) => native.name(),
        }
    }

    pub(crate) fn description(&self) -> &str {
        match self {
            Self::Table(native) => native.doc.description.get(),
            Self::Other(native) => native.description(),
        }
    }

    pub(crate) fn run(&self, call: &mut Call<'_>) -> Result<Value, Error> {
        match self {
            Self::Table(native) => native.call(call),
            Self::Other(native) => native.run(call),
        }
    }

    pub(crate) fn same(&self, other: &Self) -> bool {
        match (self, other) {
            (Self::Table(a), Self::Table(b)) => std::ptr::eq(*a, *b),
            (Self::Other(a), Self::Other(b)) => Rc::ptr_eq(a, b),
            _ => false,
        }
    }
}

/// A native as a value, perhaps bound to the object whose method it is.
pub(crate) struct NativeFn {
    pub(crate) code: NativeCode,
    pub(crate) this: UnsafeCell<Option<Value>>,
}

impl NativeFn {
    pub(crate) fn this(&self) -> Option<Obj> {
        // SAFETY: changed only in `drain_into`.
        unsafe { (*self.this.get()).as_ref() }.and_then(Obj::from_value)
    }

    pub(crate) fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        // SAFETY: as in `this`.
        unsafe { (*self.this.get()).iter().for_each(visit) };
    }

    pub(crate) fn drain_into(&self, out: &mut Vec<Value>) {
        // SAFETY: the collector calls it for natives nothing reaches.
        out.extend(unsafe { (*self.this.get()).take() });
    }
}

impl Value {
    #[inline]
    pub(crate) fn func<const N: usize>(info: &'static FnInfo, captures: [Value; N]) -> Value {
        Ref::new(Func::new(info, captures)).into_value()
    }

    pub(crate) fn native(code: impl Into<NativeCode>, this: Option<Value>) -> Value {
        Ref::new(NativeFn { code: code.into(), this: UnsafeCell::new(this) }).into_value()
    }

    /// Whether it can be called.
    pub fn is_callable(&self) -> bool {
        matches!(self.tag(), Tag::Func | Tag::Native)
    }
}
