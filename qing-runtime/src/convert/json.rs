//! `serde_json::Value`, by the rules of @解析JSON and @转JSON (RULES.md 50).

use num_bigint::BigInt;
use serde_json::{Map, Number, Value as Json};

use super::{ConvertError, FromValue, ToValue, fields, messages::say};
use crate::{number::Number as Own, object::Obj, value::Value};

impl ToValue for Json {
    fn to_value(&self) -> Value {
        match self {
            Json::Null => Value::NULL,
            Json::Bool(bool) => Value::bool(*bool),
            Json::Number(number) => number_value(number),
            Json::String(text) => Value::text(text.as_str()),
            Json::Array(items) => items.to_value(),
            Json::Object(members) => {
                let names: Vec<String> = members.keys().map(|key| format!("#{key}")).collect();
                fields::object(names.iter().map(String::as_str).zip(members.values().map(Json::to_value)).collect())
            }
        }
    }
}

fn number_value(number: &Number) -> Value {
    number
        .as_i64()
        .map(Value::int)
        .or_else(|| number.as_u64().map(|big| big.to_value()))
        // An integer as it was written: whether a number keeps that is a feature of serde_json.
        .or_else(|| number.to_string().parse().ok().map(Value::big))
        .or_else(|| number.as_f64().map(Value::float))
        // Written with an exponent beyond all decimals.
        .unwrap_or_else(|| Value::float(number.to_string().parse().unwrap_or(f64::NAN)))
}

impl FromValue for Json {
    fn from_value(value: Value) -> Result<Json, ConvertError> {
        json(&value, &mut Vec::new())
    }
}

fn json(value: &Value, open: &mut Vec<u64>) -> Result<Json, ConvertError> {
    let refused = || ConvertError::wanted(say::JSON, value);
    if value.is_null() {
        return Ok(Json::Null);
    }
    if let Some(bool) = value.as_bool() {
        return Ok(Json::Bool(bool));
    }
    if let Some(text) = value.as_text() {
        return Ok(Json::String(text.to_owned()));
    }
    if let Some(number) = value.number() {
        return json_number(&number).map(Json::Number).ok_or_else(refused);
    }
    // A value inside itself has no JSON; nor has what nests deeper than serde_json itself reads.
    if open.contains(&value.bits()) || open.len() >= 128 {
        return Err(refused());
    }
    open.push(value.bits());
    let result = compound(value, open).unwrap_or_else(|| Err(refused()));
    open.pop();
    result
}

fn compound(value: &Value, open: &mut Vec<u64>) -> Option<Result<Json, ConvertError>> {
    if let Some(array) = value.as_array() {
        let convert = |(at, item): (usize, &Value)| json(item, open).map_err(|error| error.in_element(at));
        return Some(array.to_vec().iter().enumerate().map(convert).collect::<Result<_, _>>().map(Json::Array));
    }
    let object = Obj::from_value(value)?;
    if object.raw().is_some() {
        return None;
    }
    let mut members = Map::new();
    for (name, item) in object.0.entries() {
        if let Some(key) = name.text().strip_prefix('#') {
            match json(&item, open) {
                Ok(item) => drop(members.insert(key.to_owned(), item)),
                Err(error) => return Some(Err(error.in_member(name.text()))),
            }
        }
    }
    Some(Ok(Json::Object(members)))
}

fn json_number(number: &Own<'_>) -> Option<Number> {
    match number {
        Own::Int(int) => Some(Number::from(*int)),
        Own::Big(big) => match u64::try_from(*big) {
            Ok(big) => Some(Number::from(big)),
            Err(_) => serde_json::from_str(&big.to_string()).ok().filter(|it: &Number| same(it, big)),
        },
        Own::Float(float) => Number::from_f64(*float),
    }
}

/// Whether a number kept all digits: that is a feature of serde_json.
fn same(number: &Number, big: &BigInt) -> bool {
    number.to_string().parse().is_ok_and(|kept: BigInt| kept == *big)
}

impl TryFrom<Value> for Json {
    type Error = ConvertError;

    fn try_from(value: Value) -> Result<Json, ConvertError> {
        FromValue::from_value(value)
    }
}
