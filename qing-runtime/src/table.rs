//! The table of a context without a shape: names and values in order of insertion.
//!
//! Small tables are searched, larger ones have an index. Each place of a program that uses a member remembers where it was
//! last ([`Name`]), so most uses search nothing.

use std::{
    collections::HashMap,
    hash::{BuildHasherDefault, Hasher},
};

use crate::{
    symbol::{Name, Sym},
    value::Value,
};

/// Tables with more entries than this have an index.
const INDEXED: usize = 16;

struct Entry {
    /// [`Sym::NONE`] where a member was removed.
    key: Sym,
    /// Unbound where a member was removed, and only there.
    value: Value,
}

impl Entry {
    const REMOVED: Entry = Entry { key: Sym::NONE, value: Value::UNBOUND };
}

/// Names and values.
///
/// Invariant: `index` holds each key's position, and exists exactly when there are more than [`INDEXED`] entries and the table
/// is not `dense`. Without it a sparse table has no removed entries.
#[derive(Default)]
pub(crate) struct Table {
    entries: Vec<Entry>,
    index: Option<Box<Index>>,
    live: u32,
    dense: bool,
}

type Index = HashMap<Sym, u32, BuildHasherDefault<SymHasher>>;

/// Names are numbers, made in order; mixing them well is enough.
#[derive(Default)]
struct SymHasher(u64);

impl Hasher for SymHasher {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u32(u32::from(*byte));
        }
    }

    fn write_u32(&mut self, number: u32) {
        let mixed = (self.0 ^ u64::from(number)).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        self.0 = mixed ^ (mixed >> 32);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

impl Table {
    /// A table whose positions are the numbers of the names: for the user context, whose names every program uses most.
    pub(crate) fn dense() -> Table {
        Table { dense: true, ..Table::default() }
    }

    /// How many names are bound.
    pub(crate) fn len(&self) -> usize {
        self.live as usize
    }

    /// A table of these names and values.
    pub(crate) fn of(members: impl Iterator<Item = (Sym, Value)>) -> Table {
        let mut table = Table::default();
        for (key, value) in members {
            drop(table.set(key, value));
        }
        table
    }

    /// The value of a name at a place of the program.
    pub(crate) fn get_at(&self, name: &Name) -> Option<&Value> {
        let at = match self.entries.get(name.hint()) {
            Some(entry) if entry.key == name.sym() => return Some(&entry.value),
            _ => self.find(name.sym())?,
        };
        name.set_hint(at);
        self.entries.get(at).map(|entry| &entry.value)
    }

    /// The value of a name, to change, at a place of the program.
    pub(crate) fn get_mut_at(&mut self, name: &Name) -> Option<&mut Value> {
        let at = match self.entries.get(name.hint()) {
            Some(entry) if entry.key == name.sym() => name.hint(),
            _ => self.find(name.sym())?,
        };
        name.set_hint(at);
        self.entries.get_mut(at).map(|entry| &mut entry.value)
    }

    /// The value of a name.
    pub(crate) fn get(&self, key: Sym) -> Option<&Value> {
        self.find(key).and_then(|at| self.entries.get(at)).map(|entry| &entry.value)
    }

    /// The value of a name in a dense table.
    #[inline(always)]
    pub(crate) fn get_dense(&self, key: Sym) -> Option<&Value> {
        self.entries.get(key.index()).map(|entry| &entry.value)
    }

    /// Binds a name at a place of the program and gives the value it had.
    #[must_use = "the old value is dropped outside: its end may run code"]
    pub(crate) fn set_at(&mut self, name: &Name, value: Value) -> Option<Value> {
        if let Some(entry) = self.entries.get_mut(name.hint())
            && entry.key == name.sym()
        {
            return Some(std::mem::replace(&mut entry.value, value));
        }
        let (at, old) = self.set_found(name.sym(), value);
        name.set_hint(at);
        old
    }

    /// Binds a name and gives the value it had.
    #[must_use = "the old value is dropped outside: its end may run code"]
    pub(crate) fn set(&mut self, key: Sym, value: Value) -> Option<Value> {
        self.set_found(key, value).1
    }

    /// Binds a name and gives its position too.
    fn set_found(&mut self, key: Sym, value: Value) -> (usize, Option<Value>) {
        match self.find(key).and_then(|at| self.entries.get_mut(at).map(|entry| (at, entry))) {
            Some((at, entry)) => (at, Some(std::mem::replace(&mut entry.value, value))),
            None => (self.push(key, value), None),
        }
    }

    /// [`Table::set`] in a dense table.
    #[inline(always)]
    #[must_use = "the old value is dropped outside: its end may run code"]
    pub(crate) fn set_dense(&mut self, key: Sym, value: Value) -> Option<Value> {
        match self.entries.get_mut(key.index()) {
            Some(entry) if entry.key == key => Some(std::mem::replace(&mut entry.value, value)),
            _ => {
                self.push_new(key, value);
                None
            }
        }
    }

    /// Takes the value of a bound name in a dense table out and leaves 空.
    pub(crate) fn take_dense(&mut self, key: Sym) -> Option<Value> {
        let entry = self.entries.get_mut(key.index()).filter(|entry| entry.key == key)?;
        Some(std::mem::replace(&mut entry.value, Value::NULL))
    }

    /// Removes a name and gives the value it had.
    pub(crate) fn remove(&mut self, key: Sym) -> Option<Value> {
        let at = self.find(key)?;
        self.live -= 1;
        if !self.dense && self.index.is_none() {
            return Some(self.entries.remove(at).value);
        }
        let entry = std::mem::replace(self.entries.get_mut(at)?, Entry::REMOVED);
        if let Some(index) = &mut self.index {
            index.remove(&key);
            if self.len() * 2 < self.entries.len() {
                self.compact();
            }
        }
        Some(entry.value)
    }

    /// The bound names and values, in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (Sym, &Value)> {
        self.entries.iter().filter(|entry| entry.key != Sym::NONE).map(|entry| (entry.key, &entry.value))
    }

    /// Takes every value out.
    pub(crate) fn drain(&mut self) -> Vec<Value> {
        let entries = std::mem::take(&mut self.entries);
        self.index = None;
        self.live = 0;
        entries.into_iter().map(|entry| entry.value).collect()
    }

    fn find(&self, key: Sym) -> Option<usize> {
        match &self.index {
            Some(index) => index.get(&key).map(|at| *at as usize),
            None if self.dense => self.entries.get(key.index()).filter(|entry| entry.key == key).map(|_| key.index()),
            None => self.entries.iter().position(|entry| entry.key == key),
        }
    }

    #[cold]
    #[inline(never)]
    fn push_new(&mut self, key: Sym, value: Value) {
        self.push(key, value);
    }

    /// Binds a new name and gives its position.
    fn push(&mut self, key: Sym, value: Value) -> usize {
        self.live += 1;
        if self.dense {
            self.place(key, value);
            return key.index();
        }
        let at = self.entries.len();
        self.entries.push(Entry { key, value });
        match &mut self.index {
            Some(index) => drop(index.insert(key, at as u32)),
            None if at >= INDEXED => self.reindex(),
            None => {}
        }
        at
    }

    fn place(&mut self, key: Sym, value: Value) {
        if self.entries.len() <= key.index() {
            self.entries.resize_with(key.index() + 1, || Entry::REMOVED);
        }
        if let Some(entry) = self.entries.get_mut(key.index()) {
            *entry = Entry { key, value };
        }
    }

    fn compact(&mut self) {
        self.entries.retain(|entry| entry.key != Sym::NONE);
        self.reindex();
    }

    fn reindex(&mut self) {
        let positions = self.entries.iter().enumerate().map(|(at, entry)| (entry.key, at as u32));
        self.index = (self.entries.len() > INDEXED).then(|| Box::new(positions.collect()));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(members: &Table) -> Vec<&'static str> {
        members.iter().map(|(key, _)| key.text()).collect()
    }

    fn key(number: i64) -> Sym {
        Sym::new(&format!("#成员{number}"))
    }

    #[test]
    fn keeps_the_order_of_insertion() {
        let mut members = Table::default();
        for name in ["#丙", "#甲", "#乙"] {
            assert!(members.set(Sym::new(name), Value::NULL).is_none());
        }
        assert!(members.remove(Sym::new("#甲")).is_some());
        assert!(members.set(Sym::new("#甲"), Value::NULL).is_none());
        assert!(members.set(Sym::new("#丙"), Value::int(1)).is_some());
        assert_eq!(names(&members), ["#丙", "#乙", "#甲"]);
    }

    #[test]
    fn large_tables_grow_and_shrink() {
        let mut members = Table::default();
        for number in 0..1000 {
            let _ = members.set(key(number), Value::int(number));
        }
        for number in (0..1000).filter(|number| number % 10 != 0) {
            assert_eq!(members.remove(key(number)).and_then(|value| value.as_int()), Some(number));
        }
        assert_eq!(members.len(), 100);
        assert!(members.entries.len() <= 200, "removed entries pile up: {}", members.entries.len());
        let left: Vec<_> = members.iter().filter_map(|(_, value)| value.as_int()).collect();
        assert_eq!(left, (0..1000).step_by(10).collect::<Vec<_>>());
        for number in 0..1000 {
            assert_eq!(members.get(key(number)).is_some(), number % 10 == 0);
        }
    }

    #[test]
    fn a_hint_that_went_stale_is_not_believed() {
        let (mut members, first, second) = (Table::default(), Name::new("#一"), Name::new("#二"));
        let _ = members.set_at(&first, Value::int(1));
        let _ = members.set_at(&second, Value::int(2));
        assert_eq!(members.get_at(&second).and_then(Value::as_int), Some(2));
        members.remove(first.sym());
        assert_eq!(members.get_at(&second).and_then(Value::as_int), Some(2));
        assert!(members.get_at(&first).is_none());
    }

    #[test]
    fn dense_tables_hold_names_at_their_numbers() {
        let mut members = Table::dense();
        let name = Name::new("#稠密");
        assert!(members.get_dense(name.sym()).is_none_or(Value::is_unbound));
        assert!(members.set_at(&name, Value::int(1)).is_none());
        assert_eq!(members.get_dense(name.sym()).and_then(Value::as_int), Some(1));
        assert_eq!((members.len(), names(&members)), (1, vec!["#稠密"]));
        assert!(members.remove(name.sym()).is_some());
        assert!(members.get_at(&name).is_none());
        assert_eq!(members.len(), 0);
    }
}
