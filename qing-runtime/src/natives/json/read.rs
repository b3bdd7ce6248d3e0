//! From JSON to values.

use std::{cell::Cell, fmt};

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};

use crate::{
    error::Error,
    object::{Obj, ObjKind},
    rt::Rt,
    symbol::Sym,
    value::Value,
};

/// Under this key serde_json hands over a number as it was written.
const NUMBER: &str = "$serde_json::private::Number";

/// Builds a value; keeps an error of our own beside serde's, which can carry only text.
#[derive(Clone, Copy)]
pub(super) struct Seed<'a> {
    rt: &'a Rt,
    failed: &'a Cell<Option<Error>>,
    /// A number has no decimal.
    too_large: &'a Cell<bool>,
}

impl<'a> Seed<'a> {
    pub(super) fn new(rt: &'a Rt, failed: &'a Cell<Option<Error>>, too_large: &'a Cell<bool>) -> Self {
        Seed { rt, failed, too_large }
    }
}

impl<'de> DeserializeSeed<'de> for Seed<'_> {
    type Value = Value;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Value, D::Error> {
        if self.rt.enter().is_err() {
            self.failed.set(self.rt.take_error());
            return Err(D::Error::custom(""));
        }
        reader.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Seed<'_> {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("JSON")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::NULL)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::bool(value))
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(Value::int(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(Value::big(value.into()))
    }

    fn visit_f64<E>(self, value: f64) -> Result<Value, E> {
        Ok(Value::float(value))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::text(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut elements: A) -> Result<Value, A::Error> {
        let mut items = Vec::new();
        while let Some(item) = elements.next_element_seed(self)? {
            items.push(item);
        }
        Ok(Value::array(items))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut members: A) -> Result<Value, A::Error> {
        let object = Obj::make(ObjKind::Object, Some(self.rt.user()));
        while let Some(key) = members.next_key_seed(Key)? {
            let Some(member) = key else {
                let digits: String = members.next_value()?;
                return self.number(&digits);
            };
            let value = members.next_value_seed(self)?;
            object.0.bind_sym(member, value);
        }
        self.rt.note_odd_member();
        Ok(object.into_value())
    }
}

impl Seed<'_> {
    /// Integers stay integers however long; others are decimals.
    fn number<E: serde::de::Error>(self, digits: &str) -> Result<Value, E> {
        if digits.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit())
            && let Ok(big) = digits.parse()
        {
            return Ok(Value::big(big));
        }
        match digits.parse::<f64>() {
            Ok(float) if float.is_finite() => Ok(Value::float(float)),
            _ => {
                self.too_large.set(true);
                Err(E::custom(""))
            }
        }
    }
}

/// The member of a key, `None` for [`NUMBER`].
struct Key;

impl<'de> DeserializeSeed<'de> for Key {
    type Value = Option<Sym>;

    fn deserialize<D: Deserializer<'de>>(self, reader: D) -> Result<Option<Sym>, D::Error> {
        reader.deserialize_str(self)
    }
}

impl Visitor<'_> for Key {
    type Value = Option<Sym>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_str<E>(self, key: &str) -> Result<Option<Sym>, E> {
        Ok((key != NUMBER).then(|| member(key)))
    }
}

/// The member of a key: its name where it is one (so that a path finds it), else the key as it is.
fn member(key: &str) -> Sym {
    let mut name = String::with_capacity(key.len() + 1);
    name.push('#');
    name.push_str(key);
    crate::names::key(&name)
}
