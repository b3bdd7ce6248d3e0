//! What `#[derive(ToValue, FromValue)]` expands to.

use super::{ConvertError, FromValue, messages::say};
use crate::{
    names::key,
    object::{Obj, ObjKind},
    value::Value,
};

/// An object with these members; names have their prefix.
pub fn object(members: Vec<(&str, Value)>) -> Value {
    let object = Obj::make(ObjKind::Object, None);
    for (name, value) in members {
        object.0.bind_sym(key(name), value);
    }
    object.into_value()
}

/// The object whose members a struct is made from.
///
/// # Errors
/// When it is none.
pub fn reader(value: &Value) -> Result<Obj, ConvertError> {
    Obj::from_value(value).ok_or_else(|| ConvertError::wanted(say::OBJECT, value))
}

/// A member; its name has the prefix. One that is missing is `None` for an `Option`, and an error for other types.
///
/// # Errors
/// When it is missing or does not convert; says in which member.
pub fn field<T: FromValue>(object: &Obj, name: &str) -> Result<T, ConvertError> {
    let value = object.0.own_sym(key(name));
    if value.is_unbound() && !T::OPTIONAL {
        return Err(ConvertError::missing().in_member(name));
    }
    T::from_value(value.or_null()).map_err(|error| error.in_member(name))
}

/// A member that has a default.
///
/// # Errors
/// When it is there and does not convert.
pub fn field_or<T: FromValue>(object: &Obj, name: &str, default: impl FnOnce() -> T) -> Result<T, ConvertError> {
    let value = object.0.own_sym(key(name));
    if value.is_unbound() { Ok(default()) } else { T::from_value(value).map_err(|error| error.in_member(name)) }
}

/// An array of these elements: a struct whose fields have no names.
pub fn array(elements: Vec<Value>) -> Value {
    Value::array(elements)
}

/// The elements such a struct is made from.
///
/// # Errors
/// When it is no array, or one of another length.
pub fn elements(value: &Value, count: usize) -> Result<Vec<Value>, ConvertError> {
    let elements = super::sequences::elements(value)?;
    if elements.len() == count {
        return Ok(elements);
    }
    Err(ConvertError::new(say::ARRAY_OF.fill(&[&count.to_string()]), value))
}

/// One of them.
///
/// # Errors
/// When it does not convert; says which one.
pub fn element<T: FromValue>(elements: &[Value], index: usize) -> Result<T, ConvertError> {
    let value = elements.get(index).cloned().unwrap_or(Value::NULL);
    T::from_value(value).map_err(|error| error.in_element(index))
}

/// Which of the strings a value is: the variants of an enum.
///
/// # Errors
/// When it is none of them.
pub fn choice(value: &Value, choices: &[&str]) -> Result<usize, ConvertError> {
    let text = value.as_text();
    choices.iter().position(|choice| text == Some(*choice)).ok_or_else(|| no_choice(value, choices))
}

/// What is said of a value that is none of the strings.
#[cold]
pub fn no_choice(value: &Value, choices: &[&str]) -> ConvertError {
    let quoted: Vec<String> = choices.iter().map(|choice| format!("“{choice}”")).collect();
    ConvertError::new(say::CHOICE.fill(&[&quoted.join(say::OR.get())]), value)
}
