//! Objects, which are contexts (LANGUAGE.md §3): members, an upper context, perhaps a native value.

use std::{
    any::Any,
    cell::{Cell, OnceCell, UnsafeCell},
    marker::PhantomData,
    mem::ManuallyDrop,
    rc::Rc,
};

use crate::{
    func::{FnInfo, Func},
    heap::Ref,
    members::Members,
    shape::Shape,
    symbol::{Name, Sym},
    value::Value,
};

pub(crate) use crate::raw::{RawObject, Visitor};

/// What a context is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ObjKind {
    /// An object of the program.
    Object,
    /// A call, a loop, a 匹配 arm.
    Context,
    /// The user context.
    User,
    /// The library context.
    Library,
}

/// The block behind [`Obj`].
pub(crate) struct ObjectBox {
    pub(crate) kind: ObjKind,
    /// Nothing is bound or removed here any more: the library context once the program runs.
    sealed: Cell<bool>,
    /// Of the user context: whether an object below it got a member that no source text names (see [`crate::Rt::odd_members`]).
    pub(crate) odd: Cell<bool>,
    upper: Cell<Option<Obj>>,
    members: UnsafeCell<Members>,
    /// Boxed, so that the many objects without one stay small.
    raw: OnceCell<Box<Rc<dyn RawObject>>>,
}

/// A context or object: a counted pointer.
#[derive(Clone)]
pub struct Obj(pub(crate) Ref<ObjectBox>);

/// A context; the same thing.
pub type Ctx = Obj;

impl Obj {
    pub(crate) fn make(kind: ObjKind, upper: Option<Obj>) -> Obj {
        let members = if kind == ObjKind::User { Members::dense() } else { Members::default() };
        Obj::with_members(kind, upper, members)
    }

    #[inline(always)]
    pub(crate) fn with_members(kind: ObjKind, upper: Option<Obj>, members: Members) -> Obj {
        Obj(Ref::new(ObjectBox {
            kind,
            sealed: Cell::new(false),
            odd: Cell::new(false),
            upper: Cell::new(upper),
            members: UnsafeCell::new(members),
            raw: OnceCell::new(),
        }))
    }

    /// As a value.
    #[inline(always)]
    pub fn into_value(self) -> Value {
        self.0.into_value()
    }

    /// The object of a value.
    pub fn from_value(value: &Value) -> Option<Obj> {
        value.as_object()?;
        // SAFETY: the tag was just checked.
        Some(Obj(unsafe { value.to_ref() }))
    }

    /// What it is.
    pub fn kind(&self) -> ObjKind {
        self.0.kind
    }

    /// Its upper context.
    pub fn upper(&self) -> Option<Obj> {
        self.0.upper()
    }

    /// The native value it carries.
    pub fn raw(&self) -> Option<Rc<dyn RawObject>> {
        self.0.raw().cloned()
    }

    /// The native value it carries, when it is a `T`.
    pub fn raw_of<T: 'static>(&self) -> Option<Rc<T>> {
        let raw: Rc<dyn Any> = self.raw()?;
        raw.downcast().ok()
    }

    /// Gives it a native value, when it has none yet.
    pub fn set_raw(&self, raw: Rc<dyn RawObject>) {
        let _ = self.0.raw.set(Box::new(raw));
    }

    /// A new object below `upper` that carries a native value.
    pub fn with_raw(upper: &Ctx, raw: Rc<dyn RawObject>) -> Obj {
        let object = Obj::make(ObjKind::Object, Some(upper.clone()));
        object.set_raw(raw);
        object
    }

    /// `put_now`.
    #[inline(always)]
    pub fn bind(&self, name: &Name, value: Value) {
        self.0.bind(name, value);
    }

    /// `get_now`, [`Value::UNBOUND`] when missing.
    #[inline(always)]
    pub fn own(&self, name: &Name) -> Value {
        self.0.own(name)
    }

    /// Whether it has the name itself.
    #[inline(always)]
    pub fn has(&self, name: &Name) -> bool {
        self.0.has(name)
    }

    /// Binds the next member of an object literal: number `SLOT` of its shape, called `name`.
    #[inline(always)]
    pub fn begin<const SLOT: usize>(&self, shape: &'static Shape, name: &Name, value: Value) {
        if let Err(value) = self.0.write(|members| members.begin::<SLOT>(shape, value)) {
            self.bind(name, value);
        }
    }

    /// `remove_now`.
    pub fn unbind(&self, name: &Name) -> bool {
        self.0.unbind_sym(name.sym())
    }

    /// The nearest context from here up that has `key`.
    pub(crate) fn holder(&self, key: Sym) -> Option<Obj> {
        let mut next = Some(self.clone());
        while let Some(ctx) = next {
            if !ctx.0.own_sym(key).is_unbound() {
                return Some(ctx);
            }
            next = ctx.upper();
        }
        None
    }

    /// Up the chain (LANGUAGE.md §3, get); [`Value::UNBOUND`] when nowhere.
    pub(crate) fn find_sym(&self, key: Sym) -> Value {
        self.holder(key).map_or(Value::UNBOUND, |holder| holder.0.own_sym(key))
    }

    /// LANGUAGE.md §3, put: the nearest that has it; the library context or the end mean the user context.
    pub(crate) fn put_sym(&self, user: &Obj, key: Sym, value: Value) {
        if self.kind() == ObjKind::Library {
            // The top level of the initialisation script (RULES.md 2); a sealed library refuses.
            self.0.bind_sym(key, value);
            return;
        }
        let holder = self.holder(key).filter(|holder| holder.kind() != ObjKind::Library);
        holder.as_ref().unwrap_or(user).0.bind_sym(key, value);
    }

    /// LANGUAGE.md §3, remove: in the holder; in the library context nothing happens.
    pub(crate) fn remove_sym(&self, key: Sym) -> bool {
        match self.holder(key) {
            Some(holder) if holder.kind() != ObjKind::Library => holder.0.unbind_sym(key),
            _ => false,
        }
    }
}

impl ObjectBox {
    #[inline(always)]
    fn read<R>(&self, body: impl FnOnce(&Members) -> R) -> R {
        // SAFETY: `body` clones values at most, which runs no other code; no reference leaves.
        body(unsafe { &*self.members.get() })
    }

    #[inline(always)]
    fn write<R>(&self, body: impl FnOnce(&mut Members) -> R) -> R {
        // SAFETY: `body` moves values only; those taken out are dropped by the callers, afterwards.
        body(unsafe { &mut *self.members.get() })
    }

    pub(crate) fn upper(&self) -> Option<Obj> {
        let upper = self.upper.take();
        let copy = upper.clone();
        self.upper.set(upper);
        copy
    }

    #[inline(always)]
    pub(crate) fn raw(&self) -> Option<&Rc<dyn RawObject>> {
        self.raw.get().map(|raw| &**raw)
    }

    pub(crate) fn seal(&self) {
        self.sealed.set(true);
    }

    #[inline(always)]
    pub(crate) fn own(&self, name: &Name) -> Value {
        self.read(|members| members.get_at(name).cloned().unwrap_or(Value::UNBOUND))
    }

    /// The member in slot `SLOT` of an expected shape; unbound where it is not there or not bound.
    #[inline(always)]
    pub(crate) fn own_expected<const SLOT: usize>(&self, shape: &'static Shape) -> Value {
        self.read(|members| members.expected::<SLOT>(shape).cloned().unwrap_or(Value::UNBOUND))
    }

    /// Runs `body` on the value in slot `SLOT` of an expected shape. `body` must only look and copy, and free nothing.
    #[inline(always)]
    pub(crate) fn read_expected<const SLOT: usize, R>(
        &self,
        shape: &'static Shape,
        body: impl FnOnce(&Value) -> Option<R>,
    ) -> Option<R> {
        self.read(|members| members.expected::<SLOT>(shape).and_then(body))
    }

    /// The decimal in slot `SLOT` of an expected shape.
    #[inline(always)]
    pub(crate) fn float_expected<const SLOT: usize>(&self, shape: &'static Shape) -> Option<f64> {
        self.read(|members| members.expected::<SLOT>(shape).and_then(Value::as_float))
    }

    /// Whether these slots of an expected shape hold decimals.
    #[inline(always)]
    pub(crate) fn has_decimals<const N: usize>(&self, shape: &'static Shape, slots: [usize; N]) -> bool {
        self.read(|members| members.has_decimals(shape, slots))
    }

    /// The decimals in slots that hold such.
    #[inline(always)]
    pub(crate) fn decimals<const N: usize>(&self, slots: [usize; N]) -> [f64; N] {
        self.read(|members| members.decimals(slots))
    }

    /// Stores decimals in slots that hold such.
    #[inline(always)]
    pub(crate) fn set_decimals<const N: usize>(&self, slots: [usize; N], values: [f64; N]) {
        self.write(|members| members.set_decimals(slots, values));
    }

    /// The function in slot `SLOT` of an expected shape, if it is one of `info`.
    #[inline(always)]
    pub(crate) fn func_expected<const SLOT: usize>(
        &self,
        shape: &'static Shape,
        info: &'static FnInfo,
    ) -> Option<Ref<Func>> {
        self.read(|members| {
            let value = members.expected::<SLOT>(shape)?;
            value.as_func().is_some_and(|func| std::ptr::eq(func.info, info)).then(|| value.to_func()).flatten()
        })
    }

    /// Replaces the value of a bound member in slot `SLOT` of an expected shape; gives the new one back where it is not there.
    #[inline(always)]
    pub(crate) fn replace_expected<const SLOT: usize>(
        &self,
        shape: &'static Shape,
        value: Value,
    ) -> Result<Value, Value> {
        self.write(|members| match members.expected_mut::<SLOT>(shape) {
            Some(slot) => Ok(std::mem::replace(slot, value)),
            None => Err(value),
        })
    }

    /// Runs `body` on the value of a bound member; `None` when it is not bound. `body` must only move and compare
    /// values.
    #[inline(always)]
    pub(crate) fn change<R>(&self, name: &Name, body: impl FnOnce(&mut Value) -> R) -> Option<R> {
        if self.sealed.get() {
            return None;
        }
        self.write(|members| members.get_mut_at(name).map(body))
    }

    /// [`ObjectBox::change`] at a place that expects the member in slot `SLOT` of a shape, and has it there.
    #[inline(always)]
    pub(crate) fn change_expected<const SLOT: usize, R>(
        &self,
        shape: &'static Shape,
        body: impl FnOnce(&mut Value) -> R,
    ) -> Option<R> {
        self.write(|members| members.expected_mut::<SLOT>(shape).map(body))
    }

    #[inline(always)]
    pub(crate) fn has(&self, name: &Name) -> bool {
        self.read(|members| members.get_at(name).is_some())
    }

    #[inline(always)]
    pub(crate) fn bind(&self, name: &Name, value: Value) {
        if !self.sealed.get() {
            let old = self.write(|members| members.set_at(name, value));
            drop(old);
        }
    }

    pub(crate) fn own_sym(&self, key: Sym) -> Value {
        self.read(|members| members.get(key).cloned().unwrap_or(Value::UNBOUND))
    }

    /// Binds; true when the name is new here.
    pub(crate) fn bind_sym(&self, key: Sym, value: Value) -> bool {
        if self.sealed.get() {
            return false;
        }
        let old = self.write(|members| members.set(key, value));
        old.is_none()
    }

    pub(crate) fn unbind_sym(&self, key: Sym) -> bool {
        if self.sealed.get() {
            return false;
        }
        let old = self.write(|members| members.remove(key));
        old.is_some()
    }

    /// A name of the user context.
    #[inline(always)]
    pub(crate) fn cell(&self, key: Sym) -> Value {
        self.read(|members| members.get_dense(key).cloned().unwrap_or(Value::UNBOUND))
    }

    /// Runs `body` on the value of a name of the user context. `body` must only look and copy.
    #[inline(always)]
    pub(crate) fn read_cell<R>(&self, key: Sym, body: impl FnOnce(&Value) -> Option<R>) -> Option<R> {
        self.read(|members| members.get_dense(key).and_then(body))
    }

    /// Binds a name of the user context.
    #[inline(always)]
    pub(crate) fn set_cell(&self, key: Sym, value: Value) {
        let old = self.write(|members| members.set_dense(key, value));
        drop(old);
    }

    /// Takes a name's value out of the user context and leaves 空; unbound when it is not bound.
    pub(crate) fn take_cell(&self, key: Sym) -> Value {
        self.write(|members| members.take_dense(key)).unwrap_or(Value::UNBOUND)
    }

    /// Names in order.
    pub(crate) fn names(&self) -> Vec<Sym> {
        self.read(|members| members.iter().map(|(key, _)| key).collect())
    }

    /// Names and values in order.
    pub(crate) fn entries(&self) -> Vec<(Sym, Value)> {
        self.read(|members| members.iter().map(|(key, value)| (key, value.clone())).collect())
    }

    pub(crate) fn len(&self) -> usize {
        self.read(Members::len)
    }

    /// Lets go of every member, sealed or not.
    pub(crate) fn empty(&self) {
        let mut old = Vec::new();
        self.write(|members| members.drain_into(&mut old));
        drop(old);
    }

    pub(crate) fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.read(|members| members.each(visit));
        if let Some(upper) = self.upper.take() {
            let upper = upper.into_value();
            visit(&upper);
            self.upper.set(Obj::from_value(&upper));
        }
        if let Some(raw) = self.raw() {
            raw.trace(&mut Visitor(visit));
        }
    }

    pub(crate) fn drain_into(&self, out: &mut Vec<Value>) {
        self.write(|members| members.drain_into(out));
        out.extend(self.upper.take().map(Obj::into_value));
        if let Some(raw) = self.raw() {
            raw.drain_into(out);
        }
    }
}

/// A context that a function captured, lent for as long as the function is: it needs no count of its own.
pub struct Captured<'a> {
    object: ManuallyDrop<Obj>,
    holder: PhantomData<&'a Value>,
}

impl std::ops::Deref for Captured<'_> {
    type Target = Obj;

    #[inline(always)]
    fn deref(&self) -> &Obj {
        &self.object
    }
}

impl Value {
    /// The object of a captured value, lent.
    #[inline(always)]
    pub(crate) fn as_captured(&self) -> Captured<'_> {
        let object = match self.as_object() {
            // SAFETY: `self` holds a count for as long as it is borrowed, and the copy never gives one back.
            Some(_) => unsafe { self.borrowed_ref() },
            None => ManuallyDrop::new(lost().0),
        };
        Captured { object: ManuallyDrop::new(Obj(ManuallyDrop::into_inner(object))), holder: PhantomData }
    }
}

/// Stands for a context that generated code asked for and that is none: never, unless the compiler is at fault.
#[cold]
pub(crate) fn lost() -> Obj {
    Obj::make(ObjKind::Context, None)
}

#[cfg(test)]
#[path = "object_tests.rs"]
mod tests;
