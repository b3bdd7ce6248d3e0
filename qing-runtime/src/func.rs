//! Functions: code of the program with what it captured, and natives as values.

use std::{cell::UnsafeCell, rc::Rc};

use crate::{
    error::{Error, R},
    heap::{Block, Ref},
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
const INSIDE: usize = 2;

/// A function of the program. What it captured beyond the first lies behind it, in its block.
///
/// Invariant: every `Func` lives in a block, with so many values behind it as it says. Captures change only in `drain_into`,
/// when nothing reaches the function any more, so it is not running.
pub struct Func {
    pub(crate) info: &'static FnInfo,
    first: UnsafeCell<[Value; INSIDE]>,
    more: u32,
}

impl Func {
    #[inline(always)]
    fn make<const N: usize>(info: &'static FnInfo, captures: [Value; N]) -> Ref<Func> {
        let mut captures = captures.into_iter();
        let first = std::array::from_fn(|_| captures.next().unwrap_or(Value::UNBOUND));
        Ref::with_values(Func { info, first: UnsafeCell::new(first), more: captures.len() as u32 }, captures)
    }

    /// How many values lie behind it.
    #[inline(always)]
    pub(crate) fn more(&self) -> usize {
        self.more as usize
    }

    /// The captures that lie in it.
    #[inline(always)]
    fn first(&self) -> &[Value; INSIDE] {
        // SAFETY: by the invariant nothing changes them meanwhile.
        unsafe { &*self.first.get() }
    }

    /// Where those behind it begin.
    #[inline(always)]
    fn others(&self) -> *mut Value {
        // The value that owns the block exposes its address; a reference to the function alone does not reach behind it.
        let block = crate::heap::block_of(self).addr();
        crate::heap::values_behind(std::ptr::with_exposed_provenance_mut::<Block<Func>>(block))
    }

    /// A captured value or cell.
    #[inline(always)]
    pub fn cap(&self, index: usize) -> &Value {
        match self.first().get(index) {
            Some(first) => first,
            // SAFETY: by the invariant there are so many.
            None if index - INSIDE < self.more() => unsafe { &*self.others().add(index - INSIDE) },
            None => crate::value::null_ref(),
        }
    }

    /// A captured context.
    #[inline(always)]
    pub fn obj(&self, index: usize) -> Captured<'_> {
        self.cap(index).as_captured()
    }

    /// The function itself.
    pub fn value(&self) -> Value {
        let block = crate::heap::block_of(self);
        // SAFETY: every `Func` lives in a block, by its invariant.
        let counted: Ref<Func> = unsafe { crate::heap::retained(block) };
        counted.into_value()
    }

    pub(crate) fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        (0..INSIDE + self.more()).for_each(|index| visit(self.cap(index)));
    }

    pub(crate) fn drain_into(&self, out: &mut Vec<Value>) {
        // SAFETY: by the invariant; the collector calls it for functions nothing reaches.
        let (first, more) =
            unsafe { (&mut *self.first.get(), std::slice::from_raw_parts_mut(self.others(), self.more())) };
        let captures = first.iter_mut().chain(more).map(|value| std::mem::replace(value, Value::UNBOUND));
        out.extend(captures.filter(|value| !value.is_plain()));
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
        Func::make(info, captures).into_value()
    }

    pub(crate) fn native(code: impl Into<NativeCode>, this: Option<Value>) -> Value {
        Ref::new(NativeFn { code: code.into(), this: UnsafeCell::new(this) }).into_value()
    }

    /// Whether it can be called.
    pub fn is_callable(&self) -> bool {
        matches!(self.tag(), Tag::Func | Tag::Native)
    }
}
