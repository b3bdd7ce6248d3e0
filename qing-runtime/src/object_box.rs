//! The block behind an object: its upper context, its members, perhaps a native value.

use std::{
    cell::{Cell, OnceCell, UnsafeCell},
    rc::Rc,
};

use crate::{
    func::{FnInfo, Func},
    heap::Ref,
    members::{Members, MembersMut, address},
    object::{Obj, ObjKind, RawObject, Visitor},
    shape::Shape,
    spot::Spot,
    symbol::{Name, Sym},
    table::Table,
    value::Value,
};

/// What the block of an object begins with. Behind it lie the slots of its members.
///
/// Invariant: with a shape, which it has from the start or never, there is a slot for each of its names, unbound where the name
/// is not bound yet; `bound` counts the others, and the table beside is empty. Once it has given the shape up, every slot is
/// unbound. Slots are touched only here and by who frees the block. The slots in `decimals` hold decimals: whatever may put
/// something else in a slot forgets them.
pub(crate) struct ObjectBox {
    upper: Cell<Option<Obj>>,
    shape: Cell<Option<&'static Shape>>,
    beside: OnceCell<Box<Beside>>,
    pub(crate) kind: ObjKind,
    /// Nothing is bound or removed here any more: the library context once the program runs.
    sealed: Cell<bool>,
    /// Of the user context: whether an object below it got a member that no source text names (see [`crate::Rt::odd_members`]).
    pub(crate) odd: Cell<bool>,
    /// Which of the first eight slots are known to hold decimals.
    decimals: Cell<u8>,
    bound: Cell<u16>,
    /// How many slots there are.
    room: u16,
}

/// What only some objects have, so that the many others stay small.
#[derive(Default)]
struct Beside {
    /// The members, without a shape; an object that only carries a native value has no table to look in.
    table: UnsafeCell<Option<Table>>,
    raw: OnceCell<Rc<dyn RawObject>>,
}

/// The table of an object, to change, perhaps yet to be made. There is one at a time, made by [`Ref::write`].
pub(crate) struct TableBeside<'a>(&'a OnceCell<Box<Beside>>);

impl<'a> TableBeside<'a> {
    /// The table, if there is one, for good.
    pub(crate) fn into_mut(self) -> Option<&'a mut Table> {
        // SAFETY: as in `get`; this was the one.
        unsafe { &mut *self.0.get()?.table.get() }.as_mut()
    }

    /// The table, if there is one.
    #[inline(always)]
    pub(crate) fn get(&mut self) -> Option<&mut Table> {
        // SAFETY: only `self` lends it, one borrow at a time.
        unsafe { &mut *self.0.get()?.table.get() }.as_mut()
    }

    /// The table, made now where there is none.
    pub(crate) fn make(&mut self) -> &mut Table {
        // SAFETY: as in `get`.
        unsafe { &mut *self.0.get_or_init(Box::default).table.get() }.get_or_insert_default()
    }
}

/// So few slots are sooner looked at than remembered.
const FEW: usize = 2;

/// The bits that stand for some of the first eight slots; 0 where there is another.
#[inline(always)]
fn bits<const N: usize>(slots: [usize; N]) -> u8 {
    let mut bits = 0;
    for slot in slots {
        match u32::try_from(slot).ok().and_then(|slot| 1_u8.checked_shl(slot)) {
            Some(bit) => bits |= bit,
            None => return 0,
        }
    }
    bits
}

impl ObjectBox {
    /// Without slots.
    #[inline(always)]
    pub(crate) fn new(kind: ObjKind, upper: Option<Obj>) -> ObjectBox {
        let beside = OnceCell::new();
        if kind == ObjKind::User {
            let _ = beside.set(Box::new(Beside { table: UnsafeCell::new(Some(Table::dense())), raw: OnceCell::new() }));
        }
        ObjectBox {
            upper: Cell::new(upper),
            shape: Cell::new(None),
            beside,
            kind,
            sealed: Cell::new(false),
            odd: Cell::new(false),
            decimals: Cell::new(0),
            bound: Cell::new(0),
            room: 0,
        }
    }

    /// Of a literal whose first `bound` members are bound. A literal of too many names has no slots, only a table.
    #[inline(always)]
    pub(crate) fn shaped(upper: Option<Obj>, shape: &'static Shape, bound: usize) -> ObjectBox {
        let plain = ObjectBox::new(ObjKind::Object, upper);
        match (u16::try_from(shape.len()), u16::try_from(bound)) {
            (Ok(room), Ok(bound)) => {
                ObjectBox { shape: Cell::new(Some(shape)), bound: Cell::new(bound), room, ..plain }
            }
            _ => plain,
        }
    }

    /// How many slots there are.
    #[inline(always)]
    pub(crate) fn room(&self) -> usize {
        usize::from(self.room)
    }

    fn raw_ref(&self) -> Option<&Rc<dyn RawObject>> {
        self.beside.get()?.raw.get()
    }

    /// The native value it carries.
    pub(crate) fn raw(&self) -> Option<Rc<dyn RawObject>> {
        self.raw_ref().cloned()
    }

    /// Gives it a native value, when it has none yet.
    pub(crate) fn set_raw(&self, raw: Rc<dyn RawObject>) {
        let _ = self.beside.get_or_init(Box::default).raw.set(raw);
    }

    pub(crate) fn upper(&self) -> Option<Obj> {
        let upper = self.upper.take();
        let copy = upper.clone();
        self.upper.set(upper);
        copy
    }

    pub(crate) fn seal(&self) {
        self.sealed.set(true);
    }
}

impl Ref<ObjectBox> {
    #[inline(always)]
    fn read<R>(&self, body: impl FnOnce(Members<'_>) -> R) -> R {
        // SAFETY: by the invariant there are so many slots. `body` clones values at most, which runs no other code; no reference
        // leaves.
        let (slots, table) = unsafe {
            let table = self.beside.get().and_then(|beside| (*beside.table.get()).as_ref());
            (std::slice::from_raw_parts(self.values(), self.room()), table)
        };
        body(Members { shape: self.shape.get(), bound: self.bound.get(), slots, table })
    }

    #[inline(always)]
    fn forget_decimals(&self) {
        self.decimals.set(0);
    }

    #[inline(always)]
    fn write<R>(&self, body: impl FnOnce(MembersMut<'_>) -> R) -> R {
        self.forget_decimals();
        self.write_steadily(body)
    }

    /// [`Ref::write`] that leaves decimals that are known to be such as they are, or puts others in their place.
    #[inline(always)]
    fn write_steadily<R>(&self, body: impl FnOnce(MembersMut<'_>) -> R) -> R {
        // SAFETY: as in `read`; `body` moves values only, and those taken out are dropped by the callers, afterwards.
        let slots = unsafe { std::slice::from_raw_parts_mut(self.values(), self.room()) };
        body(MembersMut { shape: &self.shape, bound: &self.bound, slots, table: TableBeside(&self.beside) })
    }

    /// The slot in which a place of the program last found a member of this shape. Nothing else is looked at, so that such a
    /// place needs no more than that.
    #[inline(always)]
    fn remembered(&self, name: &Name) -> Option<*mut Value> {
        let at = name.site().slot_in(address(self.shape.get())).filter(|at| *at < self.room())?;
        Some(self.values().wrapping_add(at))
    }

    /// The slot that a place of the program expects.
    #[inline(always)]
    fn slot(&self, spot: impl Spot) -> Option<*mut Value> {
        let at = spot.slot_in(self.shape.get())?;
        debug_assert!(at < self.room());
        Some(self.values().wrapping_add(at))
    }

    #[inline(always)]
    pub(crate) fn own(&self, name: &Name) -> Value {
        match self.remembered(name) {
            // SAFETY: it is one of the slots; cloning runs no other code, and no reference leaves.
            Some(slot) => unsafe { (*slot).clone() },
            None => self.own_slow(name),
        }
    }

    #[inline(never)]
    fn own_slow(&self, name: &Name) -> Value {
        self.read(|members| members.get_at(name).cloned().unwrap_or(Value::UNBOUND))
    }

    /// The member where it is expected; unbound where it is not there or not bound.
    #[inline(always)]
    pub(crate) fn own_expected(&self, spot: impl Spot) -> Value {
        self.read_expected(spot, |value| Some(value.clone())).unwrap_or(Value::UNBOUND)
    }

    /// Runs `body` on what is expected, bound or not. `body` must only look and copy, and free nothing.
    #[inline(always)]
    pub(crate) fn read_expected<R>(&self, spot: impl Spot, body: impl FnOnce(&Value) -> Option<R>) -> Option<R> {
        let slot = self.slot(spot)?;
        // SAFETY: there is a slot for each name of the shape; `body` runs no other code, and no reference leaves.
        body(unsafe { &*slot })
    }

    /// The decimal that is expected.
    #[inline(always)]
    pub(crate) fn float_expected(&self, spot: impl Spot) -> Option<f64> {
        self.read_expected(spot, Value::as_float)
    }

    /// Whether these slots of an expected shape hold decimals.
    #[inline(always)]
    pub(crate) fn has_decimals<const N: usize>(&self, shape: &'static Shape, slots: [usize; N]) -> bool {
        let known = if N > FEW { bits(slots) } else { 0 };
        if known != 0 && self.decimals.get() & known == known {
            return self.shape.get().is_some_and(|own| std::ptr::eq(own, shape));
        }
        let found = self.read(|members| members.has_decimals(shape, slots));
        if found && known != 0 {
            self.decimals.set(self.decimals.get() | known);
        }
        found
    }

    /// The decimals in slots that hold such.
    ///
    /// # Safety
    /// The object must have, or have had, this shape.
    #[inline(always)]
    pub(crate) unsafe fn decimals<const N: usize>(&self, shape: &'static Shape, slots: [usize; N]) -> [f64; N] {
        // SAFETY: by the caller's promise.
        self.read(|members| unsafe { members.decimals(shape, slots) })
    }

    /// Stores decimals in slots that hold such.
    ///
    /// # Safety
    /// As [`Ref::decimals`].
    #[inline(always)]
    pub(crate) unsafe fn set_decimals<const N: usize>(
        &self,
        shape: &'static Shape,
        slots: [usize; N],
        values: [f64; N],
    ) {
        // SAFETY: by the caller's promise.
        self.write_steadily(|members| unsafe { members.set_decimals(shape, slots, values) });
    }

    /// The function that is expected, if it is one of `info`.
    #[inline(always)]
    pub(crate) fn func_expected(&self, spot: impl Spot, info: &'static FnInfo) -> Option<Ref<Func>> {
        self.read_expected(spot, |value| {
            value.as_func().is_some_and(|func| std::ptr::eq(func.info, info)).then(|| value.to_func()).flatten()
        })
    }

    /// Binds the next member of a literal; gives the value back where it is not the next.
    #[inline(always)]
    pub(crate) fn begin<const SLOT: usize>(&self, shape: &'static Shape, value: Value) -> Result<(), Value> {
        // The slot was unbound, so nothing is known of it.
        self.write_steadily(|members| members.begin::<SLOT>(shape, value))
    }

    /// Replaces the value of a bound member where it is expected; gives the new one back where it is not there.
    #[inline(always)]
    pub(crate) fn replace_expected(&self, spot: impl Spot, value: Value) -> Result<Value, Value> {
        // SAFETY: as in `read_expected`; what was there is dropped by the callers, afterwards.
        match self.slot(spot).map(|slot| unsafe { &mut *slot }) {
            Some(slot) if !slot.is_unbound() => {
                self.forget_decimals();
                Ok(std::mem::replace(slot, value))
            }
            _ => Err(value),
        }
    }

    /// Runs `body` on the value of a bound member; `None` when it is not bound. `body` must only move and compare
    /// values.
    #[inline(always)]
    pub(crate) fn change<R>(&self, name: &Name, body: impl FnOnce(&mut Value) -> R) -> Option<R> {
        if self.sealed.get() {
            return None;
        }
        self.forget_decimals();
        match self.remembered(name) {
            // SAFETY: it is one of the slots; `body` runs no other code, and no reference leaves.
            Some(slot) => Some(unsafe { &mut *slot }).filter(|value| !value.is_unbound()).map(body),
            None => self.write(|members| members.get_slow(name).map(body)),
        }
    }

    /// [`Ref::change`] at a place that expects the member, and has it there.
    #[inline(always)]
    pub(crate) fn change_expected<R>(&self, spot: impl Spot, body: impl FnOnce(&mut Value) -> R) -> Option<R> {
        let slot = self.slot(spot)?;
        self.forget_decimals();
        // SAFETY: there is a slot for each name of the shape; `body` runs no other code, and no reference leaves.
        Some(unsafe { &mut *slot }).filter(|value| !value.is_unbound()).map(body)
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
        self.read(|members| members.len())
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
        if let Some(raw) = self.raw_ref() {
            raw.trace(&mut Visitor(visit));
        }
    }

    pub(crate) fn drain_into(&self, out: &mut Vec<Value>) {
        self.write(|members| members.drain_into(out));
        out.extend(self.upper.take().map(Obj::into_value));
        if let Some(raw) = self.raw_ref() {
            raw.drain_into(out);
        }
    }
}
