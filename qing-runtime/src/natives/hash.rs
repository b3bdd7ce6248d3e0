//! The table behind 哈希表 and 哈希集: any key but arrays, in order of insertion (RULES.md 66).

use std::hash::{BuildHasher as _, Hasher as _};

use foldhash::fast::RandomState;
use hashbrown::HashTable;

use crate::{
    compare,
    number::{self, Number},
    value::{Tag, Value},
};

struct Entry {
    hash: u64,
    key: Value,
    value: Value,
}

/// Keys with values. Removed entries leave holes, so removing is quick and keeps the order; when holes prevail they are closed.
#[derive(Default)]
pub(crate) struct Table {
    entries: Vec<Option<Entry>>,
    index: HashTable<u32>,
    state: RandomState,
}

/// Whether a value can be a key: arrays cannot, since they change.
pub(crate) fn is_key(value: &Value) -> bool {
    value.as_array().is_none()
}

impl Table {
    /// Equal keys have equal hashes: numbers by value whatever their type, objects and functions by identity.
    #[inline]
    fn hash(&self, key: &Value) -> u64 {
        if let Some(text) = key.as_text() {
            let mut hasher = self.state.build_hasher();
            hasher.write(text.as_bytes());
            return hasher.finish();
        }
        self.hash_other(key)
    }

    fn hash_other(&self, key: &Value) -> u64 {
        let mut hasher = self.state.build_hasher();
        match key.number() {
            Some(Number::Int(int)) => hasher.write_i64(int),
            Some(Number::Float(float)) => match number::whole(key) {
                Some(int) => hasher.write_i64(int),
                None => match number::big_of(float).filter(|_| float.trunc() == float) {
                    Some(big) => big.iter_u64_digits().for_each(|digit| hasher.write_u64(digit)),
                    None => hasher.write_u64(float.to_bits()),
                },
            },
            Some(Number::Big(big)) => big.iter_u64_digits().for_each(|digit| hasher.write_u64(digit)),
            None => match (key.as_bytes(), key.as_native()) {
                (Some(bytes), _) => hasher.write(bytes),
                (_, Some(native)) => hasher.write(native.code.name().as_bytes()),
                _ => {
                    hasher.write_u8(key.tag() as u8);
                    hasher.write_u64(key.bits());
                }
            },
        }
        hasher.finish()
    }

    #[inline]
    fn find(&self, hash: u64, key: &Value) -> Option<usize> {
        let entries = &self.entries;
        let place = self.index.find(hash, |place| {
            matches!(entries.get(*place as usize), Some(Some(entry)) if entry.hash == hash && same(&entry.key, key))
        });
        place.map(|place| *place as usize)
    }

    /// The value of a key.
    pub(crate) fn get(&self, key: &Value) -> Option<Value> {
        let place = self.find(self.hash(key), key)?;
        self.entries.get(place)?.as_ref().map(|entry| entry.value.clone())
    }

    /// Whether the key is there.
    pub(crate) fn has(&self, key: &Value) -> bool {
        self.find(self.hash(key), key).is_some()
    }

    /// Sets a key's value; true when the key is new. The place of a known key stays.
    pub(crate) fn insert(&mut self, key: Value, value: Value) -> bool {
        let hash = self.hash(&key);
        if let Some(place) = self.find(hash, &key) {
            if let Some(Some(entry)) = self.entries.get_mut(place) {
                entry.value = value;
            }
            return false;
        }
        let place = self.entries.len() as u32;
        let entries = &self.entries;
        self.index.insert_unique(hash, place, |place| hash_at(entries, *place));
        self.entries.push(Some(Entry { hash, key, value }));
        true
    }

    /// Takes a key and its value out.
    pub(crate) fn remove(&mut self, key: &Value) -> Option<(Value, Value)> {
        let hash = self.hash(key);
        let place = self.find(hash, key)?;
        if let Ok(found) = self.index.find_entry(hash, |other| *other as usize == place) {
            found.remove();
        }
        let entry = self.entries.get_mut(place)?.take()?;
        if self.entries.len() > 2 * self.index.len() + 16 {
            self.close_holes();
        }
        Some((entry.key, entry.value))
    }

    fn close_holes(&mut self) {
        self.entries.retain(Option::is_some);
        self.index.clear();
        let entries = &self.entries;
        for place in 0..entries.len() as u32 {
            self.index.insert_unique(hash_at(entries, place), place, |place| hash_at(entries, *place));
        }
    }

    /// Empties it; what it held comes back, to be dropped elsewhere.
    pub(crate) fn take(&mut self) -> Vec<Value> {
        self.index.clear();
        let entries = std::mem::take(&mut self.entries);
        entries.into_iter().flatten().flat_map(|entry| [entry.key, entry.value]).collect()
    }

    /// How many keys there are.
    pub(crate) fn len(&self) -> usize {
        self.index.len()
    }

    /// Keys and values in order.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&Value, &Value)> {
        self.entries.iter().flatten().map(|entry| (&entry.key, &entry.value))
    }
}

impl Clone for Table {
    fn clone(&self) -> Self {
        let mut copy = Table::default();
        for (key, value) in self.iter() {
            copy.insert(key.clone(), value.clone());
        }
        copy
    }
}

fn hash_at(entries: &[Option<Entry>], place: u32) -> u64 {
    entries.get(place as usize).and_then(Option::as_ref).map_or(0, |entry| entry.hash)
}

/// Equality of keys: `==`, but 非数 is the same as itself, so that what was put in can be found.
#[inline]
fn same(left: &Value, right: &Value) -> bool {
    match (left.as_text(), right.as_text()) {
        (Some(left), Some(right)) => left == right,
        (None, None) => same_other(left, right),
        _ => false,
    }
}

fn same_other(left: &Value, right: &Value) -> bool {
    match (left.tag(), right.tag()) {
        (Tag::Int, Tag::Int) => left.bits() == right.bits(),
        (Tag::Float, Tag::Float) if left.bits() == right.bits() => true,
        _ => compare::equal(left, right),
    }
}
