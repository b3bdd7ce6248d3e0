//! Objects, which are contexts (LANGUAGE.md §3): members, an upper context, perhaps a native value.

use std::{any::Any, marker::PhantomData, mem::ManuallyDrop, rc::Rc};

use crate::{
    heap::Ref,
    shape::Shape,
    symbol::{Name, Sym},
    value::Value,
};

pub(crate) use crate::{
    object_box::ObjectBox,
    raw::{RawObject, Visitor},
};

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

/// A context or object: a counted pointer.
#[derive(Clone)]
pub struct Obj(pub(crate) Ref<ObjectBox>);

/// A context; the same thing.
pub type Ctx = Obj;

impl Obj {
    /// An object without members.
    pub(crate) fn make(kind: ObjKind, upper: Option<Obj>) -> Obj {
        Obj(Ref::new(ObjectBox::new(kind, upper)))
    }

    /// An object with room for the members of a literal, none bound yet.
    #[inline]
    pub(crate) fn shaped(upper: Option<Obj>, shape: &'static Shape) -> Obj {
        Obj(Ref::with_values(ObjectBox::shaped(upper, shape, 0), []))
    }

    /// An object with the members of a literal, all of them bound.
    #[inline(always)]
    pub(crate) fn filled<const N: usize>(upper: Option<Obj>, shape: &'static Shape, values: [Value; N]) -> Obj {
        if shape.len() != N || N > usize::from(u16::MAX) {
            // Never from the compiler, nor so many. Places that expect a shape rely on there being a slot for each of its names.
            let object = Obj::shaped(upper, shape);
            for (key, value) in shape.keys().zip(values) {
                object.0.bind_sym(key, value);
            }
            return object;
        }
        Obj(Ref::with_values(ObjectBox::shaped(upper, shape, N), values))
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
        self.0.raw()
    }

    /// The native value it carries, when it is a `T`.
    pub fn raw_of<T: 'static>(&self) -> Option<Rc<T>> {
        let raw: Rc<dyn Any> = self.raw()?;
        raw.downcast().ok()
    }

    /// Gives it a native value, when it has none yet.
    pub fn set_raw(&self, raw: Rc<dyn RawObject>) {
        self.0.set_raw(raw);
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
        if let Err(value) = self.0.begin::<SLOT>(shape, value) {
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
