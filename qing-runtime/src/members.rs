//! The members of a context: values laid out by a [`Shape`], or a [`Table`] of names and values.
//!
//! An object literal begins with its shape and keeps it while its members are those of the literal, bound in its order. A
//! member that the shape does not have, one bound out of order, and a removed one turn the object into a table, for good.

use std::cell::Cell;

use crate::{
    object_box::TableBeside,
    shape::Shape,
    symbol::{Name, Site, Sym},
    table::Table,
    value::Value,
};

/// The members of an object, to read.
pub(crate) struct Members<'a> {
    pub(crate) shape: Option<&'static Shape>,
    pub(crate) bound: u16,
    /// With a shape one for each of its names, unbound where the name is not bound yet.
    pub(crate) slots: &'a [Value],
    /// The members, without a shape; no table is an empty one.
    pub(crate) table: Option<&'a Table>,
}

/// The members of an object, to change.
pub(crate) struct MembersMut<'a> {
    pub(crate) shape: &'a Cell<Option<&'static Shape>>,
    /// How many slots are bound.
    pub(crate) bound: &'a Cell<u16>,
    pub(crate) slots: &'a mut [Value],
    pub(crate) table: TableBeside<'a>,
}

/// Whether a shape is the one a place of the program expects.
#[inline(always)]
fn is(own: Option<&'static Shape>, expected: &'static Shape) -> bool {
    own.is_some_and(|own| std::ptr::eq(own, expected))
}

/// What a site must remember to find a member of this shape at once; 0 without one.
#[inline(always)]
pub(crate) fn address(shape: Option<&'static Shape>) -> u64 {
    shape.map_or(0, |shape| std::ptr::from_ref(shape).addr() as u64)
}

impl<'a> Members<'a> {
    /// How many names are bound.
    pub(crate) fn len(&self) -> usize {
        match self.shape {
            Some(_) => usize::from(self.bound),
            None => self.table.map_or(0, Table::len),
        }
    }

    #[inline(always)]
    fn bound_slot(&self, at: usize) -> Option<&'a Value> {
        self.slots.get(at).filter(|value| !value.is_unbound())
    }

    /// Whether the shape is the expected one and these slots hold decimals.
    #[inline(always)]
    pub(crate) fn has_decimals<const N: usize>(&self, shape: &'static Shape, slots: [usize; N]) -> bool {
        // SAFETY: asked only with the shape, which has a slot for each of its names.
        let is_decimal =
            |slot: usize| slot < shape.len() && unsafe { self.slots.get_unchecked(slot) }.as_float().is_some();
        is(self.shape, shape) && slots.into_iter().all(is_decimal)
    }

    /// The decimals in slots that hold such.
    ///
    /// # Safety
    /// The object must have, or have had, this shape.
    #[inline(always)]
    pub(crate) unsafe fn decimals<const N: usize>(&self, shape: &'static Shape, slots: [usize; N]) -> [f64; N] {
        let mut found = [0.0; N];
        // A loop is inlined, `map` of an array is not always.
        for (decimal, slot) in found.iter_mut().zip(slots) {
            if slot < shape.len() {
                // SAFETY: by the caller's promise there is, and stays, a slot for each name of the shape.
                let value = unsafe { self.slots.get_unchecked(slot) };
                debug_assert!(value.as_float().is_some());
                // Looked at before: not again.
                *decimal = f64::from_bits(value.bits());
            }
        }
        found
    }

    /// The value of a name at a place of the program.
    #[inline(always)]
    pub(crate) fn get_at(&self, name: &Name) -> Option<&'a Value> {
        match name.site().slot_in(address(self.shape)) {
            Some(at) => self.bound_slot(at),
            None => self.get_slow(name),
        }
    }

    #[inline(never)]
    fn get_slow(&self, name: &Name) -> Option<&'a Value> {
        let Some(shape) = self.shape else { return self.table?.get_at(name) };
        // Objects of several shapes often have a member at the same place.
        let at = name.site().slot().filter(|at| shape.key(*at) == Some(name.sym()));
        let at = at.or_else(|| shape.position(name.sym()))?;
        name.set_site(Site::new(address(self.shape), at));
        self.bound_slot(at)
    }

    /// The value of a name.
    pub(crate) fn get(&self, key: Sym) -> Option<&'a Value> {
        match self.shape {
            Some(shape) => self.bound_slot(shape.position(key)?),
            None => self.table?.get(key),
        }
    }

    /// The value of a name in a dense table.
    #[inline(always)]
    pub(crate) fn get_dense(&self, key: Sym) -> Option<&'a Value> {
        self.table?.get_dense(key)
    }

    /// The bound names and values, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Sym, &'a Value)> + use<'a> {
        let shaped = self.shape.into_iter().flat_map(Shape::keys).zip(self.slots);
        let shaped = shaped.filter(|(_, value)| !value.is_unbound());
        shaped.chain(self.table.into_iter().flat_map(Table::iter))
    }

    /// Calls `visit` with every value that owns something.
    pub(crate) fn each(&self, visit: &mut dyn FnMut(&Value)) {
        self.slots.iter().filter(|value| !value.is_plain()).for_each(&mut *visit);
        if let Some(table) = self.table {
            table.iter().for_each(|(_, value)| visit(value));
        }
    }
}

impl<'a> MembersMut<'a> {
    /// Replaces decimals in slots that hold such.
    ///
    /// # Safety
    /// As [`Members::decimals`].
    #[inline(always)]
    pub(crate) unsafe fn set_decimals<const N: usize>(
        self,
        shape: &'static Shape,
        slots: [usize; N],
        values: [f64; N],
    ) {
        for (slot, value) in slots.into_iter().zip(values) {
            if slot < shape.len() {
                // SAFETY: as in `decimals`.
                let slot = unsafe { self.slots.get_unchecked_mut(slot) };
                // SAFETY: by the caller's promise it holds a decimal.
                unsafe { slot.set_float(value) };
            }
        }
    }

    /// Binds the next member of a literal.
    #[inline(always)]
    pub(crate) fn begin<const SLOT: usize>(self, shape: &'static Shape, value: Value) -> Result<(), Value> {
        if !is(self.shape.get(), shape) || usize::from(self.bound.get()) != SLOT {
            return Err(value);
        }
        let Some(slot) = self.slots.get_mut(SLOT) else { return Err(value) };
        // What is there is unbound and owns nothing.
        std::mem::forget(std::mem::replace(slot, value));
        self.bound.set(self.bound.get() + 1);
        Ok(())
    }

    /// The value of a bound name, to change, at a place of the program that did not remember it.
    #[inline(never)]
    pub(crate) fn get_slow(self, name: &Name) -> Option<&'a mut Value> {
        let Some(shape) = self.shape.get() else { return self.table.into_mut()?.get_mut_at(name) };
        let at = shape.position(name.sym())?;
        name.set_site(Site::new(address(Some(shape)), at));
        self.slots.get_mut(at).filter(|value| !value.is_unbound())
    }

    /// [`MembersMut::set`] in a dense table.
    #[inline(always)]
    #[must_use = "the old value is dropped outside: its end may run code"]
    pub(crate) fn set_dense(mut self, key: Sym, value: Value) -> Option<Value> {
        self.table.get()?.set_dense(key, value)
    }

    /// Takes the value of a bound name in a dense table out and leaves 空.
    pub(crate) fn take_dense(mut self, key: Sym) -> Option<Value> {
        self.table.get()?.take_dense(key)
    }

    /// Binds a name at a place of the program and gives the value it had.
    #[inline(always)]
    #[must_use = "the old value is dropped outside: its end may run code"]
    pub(crate) fn set_at(self, name: &Name, value: Value) -> Option<Value> {
        if let Some(at) = name.site().slot_in(address(self.shape.get()))
            && let Some(slot) = self.slots.get_mut(at)
            && !slot.is_unbound()
        {
            return Some(std::mem::replace(slot, value));
        }
        self.set_slow(name, value)
    }

    #[inline(never)]
    fn set_slow(mut self, name: &Name, value: Value) -> Option<Value> {
        let shape = self.shape.get();
        if let Some(at) = shape.and_then(|shape| shape.position(name.sym())) {
            name.set_site(Site::new(address(shape), at));
            return self.set(name.sym(), value);
        }
        self.as_table().set_at(name, value)
    }

    /// Binds a name and gives the value it had.
    #[must_use = "the old value is dropped outside: its end may run code"]
    pub(crate) fn set(mut self, key: Sym, value: Value) -> Option<Value> {
        if let Some(at) = self.shape.get().and_then(|shape| shape.position(key))
            && let Some((slot, later)) = self.slots.get_mut(at..).and_then(<[Value]>::split_first_mut)
        {
            if !slot.is_unbound() {
                return Some(std::mem::replace(slot, value));
            }
            if later.iter().all(Value::is_unbound) {
                *slot = value;
                self.bound.set(self.bound.get() + 1);
                return None;
            }
        }
        self.as_table().set(key, value)
    }

    /// Removes a name and gives the value it had.
    pub(crate) fn remove(mut self, key: Sym) -> Option<Value> {
        let Some(shape) = self.shape.get() else { return self.table.get()?.remove(key) };
        // A name that is not there leaves the object as it is.
        self.slots.get(shape.position(key)?).filter(|value| !value.is_unbound())?;
        self.as_table().remove(key)
    }

    /// Gives the shape up.
    fn as_table(&mut self) -> &mut Table {
        if let Some(shape) = self.shape.take() {
            self.bound.set(0);
            let values = self.slots.iter_mut().map(|slot| std::mem::replace(slot, Value::UNBOUND));
            let bound = shape.keys().zip(values).filter(|(_, value)| !value.is_unbound());
            *self.table.make() = Table::of(bound);
        }
        self.table.make()
    }

    /// Takes every value out; those that own something come into `out`.
    pub(crate) fn drain_into(mut self, out: &mut Vec<Value>) {
        self.shape.set(None);
        self.bound.set(0);
        let slots = self.slots.iter_mut().map(|slot| std::mem::replace(slot, Value::UNBOUND));
        out.extend(slots.filter(|value| !value.is_plain()));
        if let Some(table) = self.table.get() {
            out.append(&mut table.drain());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        object::{Obj, ObjKind},
        spot::one,
    };

    static NAMES: [Name; 6] =
        [Name::new("#一"), Name::new("#二"), Name::new("#三"), Name::new("#四"), Name::new("#五"), Name::new("#六")];
    static SHAPE: Shape = Shape::new(&NAMES);
    static PAIR_NAMES: [Name; 2] = [Name::new("#一"), Name::new("#二")];
    static PAIR: Shape = Shape::new(&PAIR_NAMES);

    fn sym(at: usize) -> Sym {
        NAMES[at].sym()
    }

    fn shown(object: &Obj) -> Vec<(&'static str, i64)> {
        object.0.entries().iter().map(|(key, value)| (key.text(), value.as_int().unwrap_or(-1))).collect()
    }

    fn get(object: &Obj, at: usize) -> Option<i64> {
        object.0.own_sym(sym(at)).as_int()
    }

    fn six() -> Obj {
        let object = Obj::shaped(None, &SHAPE);
        object.begin::<0>(&SHAPE, &NAMES[0], Value::int(1));
        object.begin::<1>(&SHAPE, &NAMES[1], Value::int(2));
        for at in 2..6 {
            assert!(object.0.bind_sym(sym(at), Value::int(at as i64 + 1)));
        }
        object
    }

    /// Whether it still has its shape.
    fn is_shaped(object: &Obj) -> bool {
        object.0.read_expected(one::<0>(&SHAPE), |_| Some(())).is_some()
    }

    #[test]
    fn a_shape_with_more_names_than_values_has_slots_for_all() {
        let object = Obj::filled(None, &SHAPE, [Value::int(1), Value::int(2)]);
        assert_eq!(shown(&object), [("#一", 1), ("#二", 2)]);
        assert!(object.0.own_expected(one::<5>(&SHAPE)).is_unbound());
        assert!(object.0.read_expected(one::<5>(&SHAPE), |value| Some(value.is_unbound())).is_some_and(|it| it));
    }

    #[test]
    fn a_literal_keeps_its_shape_while_its_members_stay() {
        let object = six();
        assert!(is_shaped(&object));
        assert_eq!(object.0.len(), 6);
        assert!(!object.0.bind_sym(sym(4), Value::int(50)));
        assert_eq!(object.0.own_expected(one::<4>(&SHAPE)).as_int(), Some(50));
        assert_eq!(shown(&object), [("#一", 1), ("#二", 2), ("#三", 3), ("#四", 4), ("#五", 50), ("#六", 6)]);
    }

    #[test]
    fn a_new_member_and_a_removed_one_end_it() {
        let object = six();
        assert!(object.0.bind_sym(Sym::new("#新"), Value::int(7)));
        assert!(!is_shaped(&object));
        assert_eq!(object.0.len(), 7);
        let object = six();
        assert!(object.0.unbind_sym(sym(1)));
        assert!(!object.0.unbind_sym(sym(1)));
        assert!(object.0.bind_sym(sym(1), Value::int(20)));
        assert_eq!(shown(&object), [("#一", 1), ("#三", 3), ("#四", 4), ("#五", 5), ("#六", 6), ("#二", 20)]);
    }

    #[test]
    fn removing_what_is_not_there_changes_nothing() {
        let object = Obj::filled(None, &SHAPE, [Value::int(1)]);
        assert!(!object.0.unbind_sym(sym(3)) && !object.0.unbind_sym(Sym::new("#新")));
        assert!(is_shaped(&object));
    }

    #[test]
    fn members_bound_out_of_order_keep_the_order_of_binding() {
        let object = Obj::shaped(None, &SHAPE);
        assert!(object.0.bind_sym(sym(2), Value::int(3)));
        assert!(is_shaped(&object), "skipping is no disorder");
        assert!(object.0.begin::<0>(&SHAPE, Value::int(1)).is_err(), "something is bound");
        assert!(object.0.bind_sym(sym(0), Value::int(1)));
        assert_eq!(shown(&object), [("#三", 3), ("#一", 1)]);
    }

    #[test]
    fn a_site_finds_a_member_whatever_came_before() {
        let name = Name::new("#二");
        let (shaped, table, other) = (six(), Obj::make(ObjKind::Object, None), Obj::shaped(None, &SHAPE));
        table.0.bind_sym(sym(1), Value::int(200));
        let change = |object: &Obj| object.0.change(&name, |value| value.as_int()).flatten();
        for _ in 0..3 {
            assert_eq!(shaped.own(&name).as_int(), Some(2));
            assert_eq!(table.own(&name).as_int(), Some(200));
            assert!(other.own(&name).is_unbound() && change(&other).is_none());
            assert!(Obj::make(ObjKind::Object, None).own(&name).is_unbound());
        }
        other.bind(&name, Value::int(9));
        assert_eq!((change(&other), change(&table)), (Some(9), Some(200)));
        assert_eq!(other.0.len(), 1);
    }

    #[test]
    fn a_literal_of_very_many_names_has_a_table() {
        let names: Vec<Name> = (0..70_000).map(|number| Name::new(format!("#多{number}").leak())).collect();
        let shape: &'static Shape = Box::leak(Box::new(Shape::new(names.leak())));
        let object = Obj::shaped(None, shape);
        for (number, key) in shape.keys().enumerate() {
            assert!(object.0.bind_sym(key, Value::int(number as i64)));
        }
        assert_eq!(object.0.len(), 70_000);
        assert_eq!(object.0.own_sym(Sym::new("#多69999")).as_int(), Some(69_999));
    }

    #[test]
    fn large_objects_live_and_end_like_small_ones() {
        let names: Vec<Name> = (0..200).map(|number| Name::new(format!("#大{number}").leak())).collect();
        let shape: &'static Shape = Box::leak(Box::new(Shape::new(names.leak())));
        let shared = Value::text("一二三四五六");
        let object = Obj::shaped(None, shape);
        for key in shape.keys() {
            assert!(object.0.bind_sym(key, shared.clone()));
        }
        assert_eq!(object.0.own_sym(Sym::new("#大199")).as_text(), Some("一二三四五六"));
        drop(object);
        assert!(shared.header().is_some_and(|header| header.is_unique()));
    }

    #[test]
    fn everything_comes_out() {
        let values = |object: Obj| -> Vec<_> {
            let mut out = Vec::new();
            object.0.drain_into(&mut out);
            out.iter().map(|value| value.as_array().map_or(0, |array| array.len())).collect()
        };
        let array = |length| Value::array(vec![Value::NULL; length]);
        let arrays = || {
            let object = six();
            for at in 0..6 {
                assert!(!object.0.bind_sym(sym(at), array(at + 1)));
            }
            object
        };
        assert_eq!(values(arrays()), [1, 2, 3, 4, 5, 6]);
        let table = arrays();
        assert!(table.0.unbind_sym(sym(0)));
        assert_eq!(values(table), [2, 3, 4, 5, 6]);
        assert_eq!(values(Obj::filled(None, &PAIR, [array(1), array(2)])), [1, 2]);
        let (arrays, mut met) = (arrays(), 0);
        arrays.0.trace(&mut |value| met += value.as_array().map_or(0, |array| array.len()));
        assert_eq!(met, 21);
        arrays.0.drain_into(&mut Vec::new());
        assert_eq!((arrays.0.len(), get(&arrays, 0)), (0, None));
    }
}
