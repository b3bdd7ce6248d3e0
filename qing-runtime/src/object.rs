//! Objects, which are contexts (LANGUAGE.md §3): members in order of insertion, an upper context, perhaps a native value.

use std::{
    any::Any,
    cell::{Cell, UnsafeCell},
    collections::HashMap,
    rc::Rc,
};

use crate::{
    heap::Ref,
    symbol::{Name, Sym},
    value::Value,
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

/// From this many members on a hash index is kept.
const INDEXED: usize = 16;

struct Entry {
    key: Sym,
    value: Value,
}

#[derive(Default)]
struct Members {
    entries: Vec<Entry>,
    index: Option<HashMap<Sym, usize>>,
}

impl Members {
    #[inline(always)]
    fn find(&self, key: Sym) -> Option<usize> {
        match &self.index {
            None => self.entries.iter().position(|entry| entry.key == key),
            Some(index) => index.get(&key).copied(),
        }
    }

    #[inline(always)]
    fn find_at(&self, name: &Name) -> Option<usize> {
        let (key, hint) = (name.sym(), name.hint());
        match self.entries.get(hint) {
            Some(entry) if entry.key == key => Some(hint),
            _ => self.find_slow(name, key),
        }
    }

    #[inline(never)]
    fn find_slow(&self, name: &Name, key: Sym) -> Option<usize> {
        let index = self.find(key)?;
        name.set_hint(index);
        Some(index)
    }

    fn push(&mut self, key: Sym, value: Value) {
        let at = self.entries.len();
        self.entries.push(Entry { key, value });
        match &mut self.index {
            Some(index) => {
                index.insert(key, at);
            }
            None if at >= INDEXED => self.reindex(),
            None => {}
        }
    }

    fn reindex(&mut self) {
        self.index = (self.entries.len() > INDEXED)
            .then(|| self.entries.iter().enumerate().map(|(at, entry)| (entry.key, at)).collect());
    }

    fn remove(&mut self, key: Sym) -> Option<Value> {
        let at = self.find(key)?;
        let entry = self.entries.remove(at);
        self.reindex();
        Some(entry.value)
    }
}

/// The block behind [`Obj`].
pub(crate) struct ObjectBox {
    pub(crate) kind: ObjKind,
    upper: Cell<Option<Obj>>,
    members: UnsafeCell<Members>,
    /// The user context's cells, by the number of the name.
    cells: UnsafeCell<Vec<Value>>,
    raw: UnsafeCell<Option<Rc<dyn RawObject>>>,
}

/// A native value carried by an object ([S]: `Obj.raw`).
pub trait RawObject: Any {
    /// The class, as displays name it: `哈希表`.
    fn class(&self) -> &'static str;
    /// The methods: natives that find the object in [`crate::Call::this`]. Members of the object itself come first.
    fn method(&self, name: &str) -> Option<&'static crate::native::NativeDef>;
    /// Appends what is shown; `show` appends a value inside it.
    fn display(&self, out: &mut String, show: &mut dyn FnMut(&Value, &mut String));
    /// How many elements it has, for @长度; else its members count.
    fn length(&self) -> Option<usize> {
        None
    }
    /// Keys and elements for 遍历, as they are at its start; without them its members are walked.
    fn pairs(&self) -> Option<Vec<(Value, Value)>> {
        None
    }
    /// What 遍历 gives for a pair when its turn comes; `None` leaves it out. Tables give what the key holds now
    /// (RULES.md 39).
    fn current(&self, _key: &Value, at_start: Value) -> Option<Value> {
        Some(at_start)
    }
    /// A shallow copy, for @复制; `None` when there cannot be one.
    fn copy(&self) -> Option<Rc<dyn RawObject>> {
        None
    }
    /// Shows the collector of cycles each [`Value`] it owns, once. Cycles through values it does not show are never freed.
    #[doc(hidden)]
    fn trace(&self, _visitor: &mut Visitor<'_>) {}
    /// Moves every value it owns out; called for garbage only.
    #[doc(hidden)]
    fn drain_into(&self, _out: &mut Vec<Value>) {}
}

/// The collector, as it looks for references. Only the runtime's own object types can use it: a value shown that is not
/// owned would break the counts.
pub struct Visitor<'a>(&'a mut dyn FnMut(&Value));

impl Visitor<'_> {
    pub(crate) fn visit(&mut self, value: &Value) {
        (self.0)(value);
    }
}

/// A context or object: a counted pointer.
#[derive(Clone)]
pub struct Obj(pub(crate) Ref<ObjectBox>);

/// A context; the same thing.
pub type Ctx = Obj;

impl Obj {
    pub(crate) fn make(kind: ObjKind, upper: Option<Obj>) -> Obj {
        Obj(Ref::new(ObjectBox {
            kind,
            upper: Cell::new(upper),
            members: UnsafeCell::default(),
            cells: UnsafeCell::default(),
            raw: UnsafeCell::new(None),
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
        self.0.raw()
    }

    /// The native value it carries, when it is a `T`.
    pub fn raw_of<T: 'static>(&self) -> Option<Rc<T>> {
        let raw: Rc<dyn Any> = self.raw()?;
        raw.downcast().ok()
    }

    /// A new object below `upper` that carries a native value.
    pub fn with_raw(upper: &Ctx, raw: Rc<dyn RawObject>) -> Obj {
        let object = Obj::make(ObjKind::Object, Some(upper.clone()));
        object.set_raw(raw);
        object
    }

    /// Gives it a native value.
    pub fn set_raw(&self, raw: Rc<dyn RawObject>) {
        // SAFETY: no reference to the old one is kept by this module.
        let old = unsafe { (*self.0.raw.get()).replace(raw) };
        drop(old);
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
        // SAFETY: `body` runs no other code; no reference leaves.
        body(unsafe { &*self.members.get() })
    }

    #[inline(always)]
    fn write<R>(&self, body: impl FnOnce(&mut Members) -> R) -> R {
        // SAFETY: as in `read`; values taken out are dropped by the callers, afterwards.
        body(unsafe { &mut *self.members.get() })
    }

    pub(crate) fn upper(&self) -> Option<Obj> {
        let upper = self.upper.take();
        let copy = upper.clone();
        self.upper.set(upper);
        copy
    }

    pub(crate) fn raw(&self) -> Option<Rc<dyn RawObject>> {
        // SAFETY: cloning an `Rc` runs no other code.
        unsafe { (*self.raw.get()).clone() }
    }

    #[inline(always)]
    pub(crate) fn own(&self, name: &Name) -> Value {
        if self.kind == ObjKind::User {
            return self.cell(name.sym());
        }
        self.read(|members| match members.find_at(name) {
            Some(at) => members.entries.get(at).map_or(Value::UNBOUND, |entry| entry.value.clone()),
            None => Value::UNBOUND,
        })
    }

    #[inline(always)]
    fn has(&self, name: &Name) -> bool {
        if self.kind == ObjKind::User {
            return !self.cell(name.sym()).is_unbound();
        }
        self.read(|members| members.find_at(name).is_some())
    }

    #[inline(always)]
    pub(crate) fn bind(&self, name: &Name, value: Value) {
        if self.kind == ObjKind::User {
            return self.set_cell(name.sym(), value);
        }
        let old = self.write(|members| match members.find_at(name) {
            Some(at) => members.entries.get_mut(at).map(|entry| std::mem::replace(&mut entry.value, value)),
            None => {
                members.push(name.sym(), value);
                None
            }
        });
        drop(old);
    }

    pub(crate) fn own_sym(&self, key: Sym) -> Value {
        if self.kind == ObjKind::User {
            return self.cell(key);
        }
        self.read(|members| {
            members.find(key).and_then(|at| members.entries.get(at)).map_or(Value::UNBOUND, |entry| entry.value.clone())
        })
    }

    /// Binds; true when the name is new here.
    pub(crate) fn bind_sym(&self, key: Sym, value: Value) -> bool {
        if self.kind == ObjKind::User {
            self.set_cell(key, value);
            return false;
        }
        let old = self.write(|members| match members.find(key) {
            Some(at) => members.entries.get_mut(at).map(|entry| std::mem::replace(&mut entry.value, value)),
            None => {
                members.push(key, value);
                None
            }
        });
        old.is_none()
    }

    pub(crate) fn unbind_sym(&self, key: Sym) -> bool {
        if self.kind == ObjKind::User {
            let bound = !self.cell(key).is_unbound();
            if bound {
                self.set_cell(key, Value::UNBOUND);
            }
            return bound;
        }
        let old = self.write(|members| members.remove(key));
        old.is_some()
    }

    /// A cell of the user context.
    #[inline(always)]
    pub(crate) fn cell(&self, key: Sym) -> Value {
        // SAFETY: cloning runs no other code; no reference leaves.
        unsafe { (&*self.cells.get()).get(key.index()).cloned().unwrap_or(Value::UNBOUND) }
    }

    #[inline(always)]
    pub(crate) fn set_cell(&self, key: Sym, value: Value) {
        // SAFETY: as in `cell`; the old value is dropped after the borrow.
        let cells = unsafe { &mut *self.cells.get() };
        if let Some(cell) = cells.get_mut(key.index()) {
            let old = std::mem::replace(cell, value);
            drop(old);
        } else {
            self.grow(key, value);
        }
    }

    pub(crate) fn take_cell(&self, key: Sym) -> Value {
        // SAFETY: as in `cell`.
        let cells = unsafe { &mut *self.cells.get() };
        cells.get_mut(key.index()).map_or(Value::UNBOUND, |cell| std::mem::replace(cell, Value::UNBOUND))
    }

    #[cold]
    fn grow(&self, key: Sym, value: Value) {
        // SAFETY: as in `cell`.
        let cells = unsafe { &mut *self.cells.get() };
        cells.resize_with(key.index() + 1, || Value::UNBOUND);
        if let Some(cell) = cells.get_mut(key.index()) {
            *cell = value;
        }
    }

    /// Names in order.
    pub(crate) fn names(&self) -> Vec<Sym> {
        self.read(|members| members.entries.iter().map(|entry| entry.key).collect())
    }

    /// Names and values in order.
    pub(crate) fn entries(&self) -> Vec<(Sym, Value)> {
        self.read(|members| members.entries.iter().map(|entry| (entry.key, entry.value.clone())).collect())
    }

    pub(crate) fn len(&self) -> usize {
        self.read(|members| members.entries.len())
    }

    pub(crate) fn trace(&self, visit: &mut dyn FnMut(&Value)) {
        self.read(|members| members.entries.iter().for_each(|entry| visit(&entry.value)));
        // SAFETY: as in `cell`.
        unsafe { (*self.cells.get()).iter().for_each(&mut *visit) };
        if let Some(upper) = self.upper() {
            let upper = upper.into_value();
            visit(&upper);
        }
        if let Some(raw) = self.raw() {
            raw.trace(&mut Visitor(visit));
        }
    }

    pub(crate) fn drain_into(&self, out: &mut Vec<Value>) {
        let members = self.write(std::mem::take);
        out.extend(members.entries.into_iter().map(|entry| entry.value));
        out.extend(self.upper.take().map(Obj::into_value));
        if let Some(raw) = self.raw() {
            raw.drain_into(out);
        }
    }
}

/// Stands for a context that generated code asked for and that is none: never, unless the compiler is at fault.
#[cold]
pub(crate) fn lost() -> Obj {
    Obj::make(ObjKind::Context, None)
}
