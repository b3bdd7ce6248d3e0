//! Maps are objects, as in JSON (RULES.md 50): a key gets the prefix `#`, and loses it on the way back.

use std::{
    collections::{BTreeMap, HashMap},
    hash::{BuildHasher, Hash},
};

use super::{ConvertError, FromValue, ToValue, messages::say};
use crate::{
    object::{Obj, ObjKind},
    value::Value,
};

fn object<'a, V: ToValue + 'a>(entries: impl Iterator<Item = (&'a str, &'a V)>) -> Value {
    let object = Obj::make(ObjKind::Object, None);
    for (key, value) in entries {
        object.0.bind_sym(crate::names::key(&format!("#{key}")), value.to_value());
    }
    object.into_value()
}

impl<K: AsRef<str>, V: ToValue> ToValue for BTreeMap<K, V> {
    fn to_value(&self) -> Value {
        object(self.iter().map(|(key, value)| (key.as_ref(), value)))
    }
}

impl<K: AsRef<str>, V: ToValue, S> ToValue for HashMap<K, V, S> {
    /// Members in the order of their keys, so that programs do not depend on the map's own.
    fn to_value(&self) -> Value {
        let mut entries: Vec<(&str, &V)> = self.iter().map(|(key, value)| (key.as_ref(), value)).collect();
        entries.sort_by_key(|entry| entry.0);
        object(entries.into_iter())
    }
}

/// What the keys of a map can be: text, and for 哈希表 whatever converts.
#[diagnostic::on_unimplemented(
    message = "青语言的值变成的表不能用 `{Self}` 做键",
    label = "键可以是 String、char、bool、整数",
    note = "`{Self}` cannot be the key of a map made from a value of the Qing language"
)]
pub trait Key: FromValue {}

macro_rules! keys {
    ($($type:ty)*) => { $(impl Key for $type {})* };
}

keys! { String Box<str> char bool i8 i16 i32 i64 i128 isize u8 u16 u32 u64 u128 usize num_bigint::BigInt }

/// The pairs of an object or 哈希表; how each is named in errors.
fn pairs(value: &Value) -> Result<Vec<(Value, Value, String)>, ConvertError> {
    let Some(object) = Obj::from_value(value) else { return Err(ConvertError::wanted(say::TABLE, value)) };
    if let Some(pairs) = object.raw().and_then(|raw| raw.pairs()) {
        let shown = |(key, item): (Value, Value)| {
            let place = format!("【{}】", key.quoted_short());
            (key, item, place)
        };
        return Ok(pairs.into_iter().map(shown).collect());
    }
    let members = object.0.entries().into_iter();
    Ok(members.map(|(name, item)| (Value::text(key_of(name.text())), item, name.text().to_owned())).collect())
}

/// The key a member stands for: without `#`; the prefix of functions stays.
fn key_of(name: &'static str) -> &'static str {
    name.strip_prefix('#').unwrap_or(name)
}

fn fill<K: Key, V: FromValue>(value: &Value, mut insert: impl FnMut(K, V) -> bool) -> Result<(), ConvertError> {
    for (key, item, place) in pairs(value)? {
        let shown = key.display();
        let key = K::from_value(key).map_err(|error| error.in_member(&place))?;
        let item = V::from_value(item).map_err(|error| error.in_member(&place))?;
        if !insert(key, item) {
            return Err(ConvertError::message(say::TWICE.fill(&[&shown])));
        }
    }
    Ok(())
}

impl<K: Key + Ord, V: FromValue> FromValue for BTreeMap<K, V> {
    fn from_value(value: Value) -> Result<BTreeMap<K, V>, ConvertError> {
        let mut map = BTreeMap::new();
        fill(&value, |key, item| map.insert(key, item).is_none())?;
        Ok(map)
    }
}

impl<K: Key + Eq + Hash, V: FromValue, S: BuildHasher + Default> FromValue for HashMap<K, V, S> {
    fn from_value(value: Value) -> Result<HashMap<K, V, S>, ConvertError> {
        let mut map = HashMap::with_hasher(S::default());
        fill(&value, |key, item| map.insert(key, item).is_none())?;
        Ok(map)
    }
}
