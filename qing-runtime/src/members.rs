//! The members of a context: values laid out by a [`Shape`], or a [`Table`] of names and values.
//!
//! An object literal begins with its shape and keeps it while its members are those of the literal, bound in its order. A
//! member that the shape does not have, one bound out of order, and a removed one turn the object into a table, for good.

use crate::{
    shape::Shape,
    spill::Spill,
    symbol::{Name, Site, Sym},
    table::Table,
    value::Value,
};

/// So many values lie in the object itself.
pub(crate) const INLINE: usize = 3;

/// Names and values.
///
/// Invariant: with a shape, `slots` and then `more` hold one value for each of its names, unbound where the name is not bound
/// yet; `bound` counts the others, and `table` is not used. Without one, `slots` and `more` hold nothing.
#[repr(C)]
pub(crate) struct Members {
    shape: Option<&'static Shape>,
    slots: [Value; INLINE],
    more: Spill,
    table: Option<Box<Table>>,
    bound: u32,
}

impl Default for Members {
    #[inline(always)]
    fn default() -> Members {
        Members { shape: None, bound: 0, slots: [Value::UNBOUND; INLINE], more: Spill::default(), table: None }
    }
}

impl Members {
    /// A table whose positions are the numbers of the names: for the user context, whose names every program uses most.
    pub(crate) fn dense() -> Members {
        Members { table: Some(Box::new(Table::dense())), ..Members::default() }
    }

    /// Room for the members of a literal, none bound yet.
    #[inline]
    pub(crate) fn shaped(shape: &'static Shape) -> Members {
        let mut members = Members { shape: Some(shape), ..Members::default() };
        if shape.len() > INLINE {
            members.more = Spill::new(shape.len() - INLINE);
        }
        members
    }

    /// The members of a literal of at most [`INLINE`] names, each bound.
    #[inline(always)]
    pub(crate) fn filled<const N: usize>(shape: &'static Shape, values: [Value; N]) -> Members {
        const { assert!(N <= INLINE) };
        if shape.len() != N {
            // Never from the compiler. Places that expect a shape rely on there being a slot for each of its names.
            let mut members = Members::shaped(shape);
            shape.keys().zip(values).for_each(|(key, value)| drop(members.set(key, value)));
            return members;
        }
        let mut members = Members { shape: Some(shape), bound: N as u32, ..Members::default() };
        for (slot, value) in members.slots.iter_mut().zip(values) {
            // What is there owns nothing; nothing is dropped.
            std::mem::forget(std::mem::replace(slot, value));
        }
        members
    }

    /// How many names are bound.
    pub(crate) fn len(&self) -> usize {
        self.table.as_ref().map_or(self.bound as usize, |table| table.len())
    }

    /// Whether these are laid out by `shape`.
    #[inline(always)]
    fn has_shape(&self, shape: &'static Shape) -> bool {
        self.shape.is_some_and(|own| std::ptr::eq(own, shape))
    }

    /// What a site must remember to find a member of these at once; 0 without a shape.
    #[inline(always)]
    fn address(&self) -> u64 {
        self.shape.map_or(0, |shape| std::ptr::from_ref(shape).addr() as u64)
    }

    #[inline(always)]
    fn slot(&self, at: usize) -> Option<&Value> {
        match self.slots.get(at) {
            Some(value) => Some(value),
            None => self.more.get(at - INLINE),
        }
    }

    #[inline(always)]
    fn slot_mut(&mut self, at: usize) -> Option<&mut Value> {
        match self.slots.get_mut(at) {
            Some(value) => Some(value),
            None => self.more.get_mut(at - INLINE),
        }
    }

    fn values(&self) -> impl Iterator<Item = &Value> {
        self.slots.iter().chain(self.more.as_slice())
    }

    /// The slot of a bound or unbound member, where the shape is the one a place of the program expects.
    #[inline(always)]
    pub(crate) fn expected<const SLOT: usize>(&self, shape: &'static Shape) -> Option<&Value> {
        if !self.has_shape(shape) || SLOT >= shape.len() {
            return None;
        }
        match self.slots.get(SLOT) {
            Some(value) => Some(value),
            // SAFETY: `more` holds a value for each name of the shape from number `INLINE` on.
            None => Some(unsafe { self.more.get_unchecked(SLOT - INLINE) }),
        }
    }

    /// As [`Members::expected`], to change. Unbound stays unbound: binding is not this.
    #[inline(always)]
    pub(crate) fn expected_mut<const SLOT: usize>(&mut self, shape: &'static Shape) -> Option<&mut Value> {
        if !self.has_shape(shape) || SLOT >= shape.len() {
            return None;
        }
        let value = match self.slots.get_mut(SLOT) {
            Some(value) => value,
            // SAFETY: as in `expected`.
            None => unsafe { self.more.get_unchecked_mut(SLOT - INLINE) },
        };
        if value.is_unbound() { None } else { Some(value) }
    }

    /// Whether the shape is the expected one and these slots hold decimals.
    #[inline(always)]
    pub(crate) fn has_decimals<const N: usize>(&self, shape: &'static Shape, slots: [usize; N]) -> bool {
        // Looked for once: what follows cannot move it.
        let more = self.more.as_slice();
        let is_decimal = |slot: usize| {
            let value = if slot < INLINE { self.slots.get(slot) } else { more.get(slot - INLINE) };
            value.is_some_and(|value| value.as_float().is_some())
        };
        self.has_shape(shape) && slots.into_iter().all(is_decimal)
    }

    /// The decimals in slots that hold such.
    #[inline(always)]
    pub(crate) fn decimals<const N: usize>(&self, slots: [usize; N]) -> [f64; N] {
        let more = self.more.as_slice();
        let mut found = [0.0; N];
        // A loop is inlined, `map` of an array is not always.
        for (decimal, slot) in found.iter_mut().zip(slots) {
            let value = if slot < INLINE { self.slots.get(slot) } else { more.get(slot - INLINE) };
            debug_assert!(value.is_some_and(|value| value.as_float().is_some()));
            // Looked at before: not again.
            *decimal = value.map_or(0.0, |value| f64::from_bits(value.bits()));
        }
        found
    }

    /// Replaces decimals in slots that hold such.
    #[inline(always)]
    pub(crate) fn set_decimals<const N: usize>(&mut self, slots: [usize; N], values: [f64; N]) {
        let more = self.more.as_mut_slice();
        for (slot, value) in slots.into_iter().zip(values) {
            let slot = if slot < INLINE { self.slots.get_mut(slot) } else { more.get_mut(slot - INLINE) };
            if let Some(slot) = slot {
                debug_assert!(slot.as_float().is_some());
                // A decimal owns nothing; nothing is dropped.
                std::mem::forget(std::mem::replace(slot, Value::float(value)));
            }
        }
    }

    /// Binds the next member of a literal.
    #[inline(always)]
    pub(crate) fn begin<const SLOT: usize>(&mut self, shape: &'static Shape, value: Value) -> Result<(), Value> {
        if !self.has_shape(shape) || self.bound as usize != SLOT {
            return Err(value);
        }
        let Some(slot) = self.slot_mut(SLOT) else { return Err(value) };
        // What is there is unbound and owns nothing.
        std::mem::forget(std::mem::replace(slot, value));
        self.bound += 1;
        Ok(())
    }

    /// The value of a name at a place of the program.
    #[inline(always)]
    pub(crate) fn get_at(&self, name: &Name) -> Option<&Value> {
        match name.site().slot_in(self.address()) {
            Some(at) => self.slot(at).filter(|value| !value.is_unbound()),
            None => self.get_slow(name),
        }
    }

    #[inline(never)]
    fn get_slow(&self, name: &Name) -> Option<&Value> {
        if let Some(table) = &self.table {
            return table.get_at(name);
        }
        let shape = self.shape?;
        // Objects of several shapes often have a member at the same place.
        let at = name.site().slot().filter(|at| shape.key(*at) == Some(name.sym()));
        let at = at.or_else(|| shape.position(name.sym()))?;
        name.set_site(Site::new(self.address(), at));
        self.slot(at).filter(|value| !value.is_unbound())
    }

    /// The value of a bound name, to change, at a place of the program.
    #[inline(always)]
    pub(crate) fn get_mut_at(&mut self, name: &Name) -> Option<&mut Value> {
        match name.site().slot_in(self.address()) {
            Some(at) => self.slot_mut(at).filter(|value| !value.is_unbound()),
            None => self.get_mut_slow(name),
        }
    }

    #[inline(never)]
    fn get_mut_slow(&mut self, name: &Name) -> Option<&mut Value> {
        if self.table.is_some() {
            return self.table.as_mut()?.get_mut_at(name);
        }
        let at = self.shape?.position(name.sym())?;
        name.set_site(Site::new(self.address(), at));
        self.slot_mut(at).filter(|value| !value.is_unbound())
    }

    /// The value of a name.
    pub(crate) fn get(&self, key: Sym) -> Option<&Value> {
        if let Some(table) = &self.table {
            return table.get(key);
        }
        let at = self.shape?.position(key)?;
        self.slot(at).filter(|value| !value.is_unbound())
    }

    /// The value of a name in a dense table.
    #[inline(always)]
    pub(crate) fn get_dense(&self, key: Sym) -> Option<&Value> {
        self.table.as_ref().and_then(|table| table.get_dense(key))
    }

    /// [`Members::set`] in a dense table.
    #[inline(always)]
    #[must_use = "the old value is dropped outside: its end may run code"]
    pub(crate) fn set_dense(&mut self, key: Sym, value: Value) -> Option<Value> {
        match &mut self.table {
            Some(table) => table.set_dense(key, value),
            None => None,
        }
    }

    /// Takes the value of a bound name in a dense table out and leaves 空.
    pub(crate) fn take_dense(&mut self, key: Sym) -> Option<Value> {
        self.table.as_mut().and_then(|table| table.take_dense(key))
    }

    /// Binds a name at a place of the program and gives the value it had.
    #[inline(always)]
    #[must_use = "the old value is dropped outside: its end may run code"]
    pub(crate) fn set_at(&mut self, name: &Name, value: Value) -> Option<Value> {
        if let Some(at) = name.site().slot_in(self.address())
            && let Some(slot) = self.slot_mut(at)
            && !slot.is_unbound()
        {
            return Some(std::mem::replace(slot, value));
        }
        self.set_slow(name, value)
    }

    #[inline(never)]
    fn set_slow(&mut self, name: &Name, value: Value) -> Option<Value> {
        if self.table.is_none() && self.shape.is_some_and(|shape| shape.position(name.sym()).is_some()) {
            if let Some(at) = self.shape.and_then(|shape| shape.position(name.sym())) {
                name.set_site(Site::new(self.address(), at));
            }
            return self.set(name.sym(), value);
        }
        self.as_table().set_at(name, value)
    }

    /// Binds a name and gives the value it had.
    #[must_use = "the old value is dropped outside: its end may run code"]
    pub(crate) fn set(&mut self, key: Sym, value: Value) -> Option<Value> {
        if self.table.is_none()
            && let Some(at) = self.shape.and_then(|shape| shape.position(key))
        {
            let in_order = self.values().skip(at + 1).all(Value::is_unbound);
            if let Some(slot) = self.slot_mut(at) {
                if !slot.is_unbound() {
                    return Some(std::mem::replace(slot, value));
                }
                if in_order {
                    *slot = value;
                    self.bound += 1;
                    return None;
                }
            }
        }
        self.as_table().set(key, value)
    }

    /// Removes a name and gives the value it had.
    pub(crate) fn remove(&mut self, key: Sym) -> Option<Value> {
        self.get(key)?;
        self.as_table().remove(key)
    }

    /// Gives the shape up.
    fn as_table(&mut self) -> &mut Table {
        if self.table.is_none() {
            let table = Table::of(self.take_shaped());
            self.table = Some(Box::new(table));
        }
        self.table.get_or_insert_default()
    }

    /// Takes the shape and the names it has bound, in order.
    fn take_shaped(&mut self) -> impl Iterator<Item = (Sym, Value)> + use<> {
        let keys = self.shape.take().into_iter().flat_map(Shape::keys);
        let slots = std::mem::replace(&mut self.slots, [Value::UNBOUND; INLINE]);
        let more = self.more.take();
        self.bound = 0;
        keys.zip(slots.into_iter().chain(more)).filter(|(_, value)| !value.is_unbound())
    }

    /// The bound names and values, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Sym, &Value)> {
        let shaped = self.shape.into_iter().flat_map(Shape::keys).zip(self.values());
        let shaped = shaped.filter(|(_, value)| !value.is_unbound());
        shaped.chain(self.table.iter().flat_map(|table| table.iter()))
    }

    /// Calls `visit` with every value that owns something.
    pub(crate) fn each(&self, visit: &mut dyn FnMut(&Value)) {
        self.values().filter(|value| !value.is_plain()).for_each(&mut *visit);
        if let Some(table) = &self.table {
            table.iter().for_each(|(_, value)| visit(value));
        }
    }

    /// Takes every value out; those that own something come into `out`.
    pub(crate) fn drain_into(&mut self, out: &mut Vec<Value>) {
        (self.shape, self.bound) = (None, 0);
        let slots = self.slots.iter_mut().map(|slot| std::mem::replace(slot, Value::UNBOUND));
        out.extend(slots.filter(|value| !value.is_plain()));
        out.append(&mut self.more.take());
        if let Some(table) = &mut self.table {
            out.append(&mut table.drain());
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    static NAMES: [Name; 6] =
        [Name::new("#一"), Name::new("#二"), Name::new("#三"), Name::new("#四"), Name::new("#五"), Name::new("#六")];
    static SHAPE: Shape = Shape::new(&NAMES);
    static PAIR_NAMES: [Name; 2] = [Name::new("#一"), Name::new("#二")];
    static PAIR: Shape = Shape::new(&PAIR_NAMES);

    #[test]
    fn a_shape_with_more_names_than_values_has_slots_for_all() {
        let members = Members::filled(&SHAPE, [Value::int(1), Value::int(2)]);
        assert_eq!(shown(&members), [("#一", 1), ("#二", 2)]);
        assert!(members.expected::<5>(&SHAPE).is_some_and(Value::is_unbound));
    }

    fn sym(at: usize) -> Sym {
        NAMES[at].sym()
    }

    fn shown(members: &Members) -> Vec<(&'static str, i64)> {
        members.iter().map(|(key, value)| (key.text(), value.as_int().unwrap_or(-1))).collect()
    }

    fn six() -> Members {
        let mut members = Members::shaped(&SHAPE);
        assert!(members.begin::<0>(&SHAPE, Value::int(1)).is_ok());
        assert!(members.begin::<1>(&SHAPE, Value::int(2)).is_ok());
        for at in 2..6 {
            assert!(members.set(sym(at), Value::int(at as i64 + 1)).is_none());
        }
        members
    }

    #[test]
    fn a_literal_keeps_its_shape_while_its_members_stay() {
        let mut members = six();
        assert!(members.shape.is_some());
        assert_eq!(members.len(), 6);
        assert_eq!(members.set(sym(4), Value::int(50)).and_then(|old| old.as_int()), Some(5));
        assert_eq!(members.expected::<4>(&SHAPE).and_then(Value::as_int), Some(50));
        assert_eq!(shown(&members), [("#一", 1), ("#二", 2), ("#三", 3), ("#四", 4), ("#五", 50), ("#六", 6)]);
    }

    #[test]
    fn a_new_member_and_a_removed_one_end_it() {
        let mut members = six();
        assert!(members.set(Sym::new("#新"), Value::int(7)).is_none());
        assert!(members.shape.is_none() && members.expected::<0>(&SHAPE).is_none());
        assert_eq!(members.len(), 7);
        let mut members = six();
        assert_eq!(members.remove(sym(1)).and_then(|old| old.as_int()), Some(2));
        assert!(members.remove(sym(1)).is_none());
        assert!(members.set(sym(1), Value::int(20)).is_none());
        assert_eq!(shown(&members), [("#一", 1), ("#三", 3), ("#四", 4), ("#五", 5), ("#六", 6), ("#二", 20)]);
    }

    #[test]
    fn members_bound_out_of_order_keep_the_order_of_binding() {
        let mut members = Members::shaped(&SHAPE);
        assert!(members.set(sym(2), Value::int(3)).is_none());
        assert!(members.shape.is_some(), "skipping is no disorder");
        assert!(members.begin::<0>(&SHAPE, Value::int(1)).is_err(), "something is bound");
        assert!(members.set(sym(0), Value::int(1)).is_none());
        assert_eq!(shown(&members), [("#三", 3), ("#一", 1)]);
    }

    #[test]
    fn a_site_finds_a_member_whatever_came_before() {
        let name = Name::new("#二");
        let (shaped, mut table, mut other) = (six(), Members::default(), Members::shaped(&SHAPE));
        let _ = table.set(sym(1), Value::int(200));
        for _ in 0..3 {
            assert_eq!(shaped.get_at(&name).and_then(Value::as_int), Some(2));
            assert_eq!(table.get_at(&name).and_then(Value::as_int), Some(200));
            assert!(other.get_at(&name).is_none() && other.get_mut_at(&name).is_none());
            assert!(Members::default().get_at(&name).is_none());
        }
        assert!(other.set_at(&name, Value::int(9)).is_none());
        assert_eq!(other.get_mut_at(&name).and_then(|value| value.as_int()), Some(9));
        assert_eq!(other.len(), 1);
    }

    #[test]
    fn everything_comes_out() {
        let values = |mut members: Members| -> Vec<_> {
            let mut out = Vec::new();
            members.drain_into(&mut out);
            out.iter().map(|value| value.as_array().map_or(0, |array| array.len())).collect()
        };
        let array = |length| Value::array(vec![Value::NULL; length]);
        let arrays = || {
            let mut members = six();
            for at in 0..6 {
                assert!(members.set(sym(at), array(at + 1)).is_some());
            }
            members
        };
        assert_eq!(values(arrays()), [1, 2, 3, 4, 5, 6]);
        let mut table = arrays();
        let _ = table.remove(sym(0));
        assert_eq!(values(table), [2, 3, 4, 5, 6]);
        assert_eq!(values(Members::filled(&PAIR, [array(1), array(2)])), [1, 2]);
        let (mut arrays, mut met) = (arrays(), 0);
        arrays.each(&mut |value| met += value.as_array().map_or(0, |array| array.len()));
        assert_eq!(met, 21);
        arrays.drain_into(&mut Vec::new());
        assert_eq!(arrays.len(), 0);
    }
}
