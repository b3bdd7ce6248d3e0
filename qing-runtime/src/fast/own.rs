//! Bare names that are members of the object a method belongs to, or else variables of the user context. What follows where the
//! object has no such member, or not where the compiler expects it, is one call.

use crate::{rt::Rt, shape::Shape, spot::one, symbol::Name, value::Value};

/// The member in slot `SLOT` of a shape; if there is none, the variable.
#[inline(always)]
pub fn own_or_global<const SLOT: usize>(rt: &Rt, object: &Value, shape: &'static Shape, name: &Name) -> Value {
    let own = expected::<SLOT>(object, shape);
    if own.is_unbound() { member_or_global(rt, object, name) } else { own }
}

/// The member in slot `SLOT` of a shape; if there is none, 空.
#[inline(always)]
pub fn own_or_null<const SLOT: usize>(object: &Value, shape: &'static Shape, name: &Name) -> Value {
    let own = expected::<SLOT>(object, shape);
    if own.is_unbound() { member_or_null(object, name) } else { own }
}

#[inline(always)]
fn expected<const SLOT: usize>(object: &Value, shape: &'static Shape) -> Value {
    match object.as_object() {
        Some(object) => object.own_expected(one::<SLOT>(shape)),
        None => Value::UNBOUND,
    }
}

/// The member, wherever it lies; if there is none, the variable.
#[cold]
#[inline(never)]
pub fn member_or_global(rt: &Rt, object: &Value, name: &Name) -> Value {
    let own = object.as_object().map_or(Value::UNBOUND, |object| object.own(name));
    if own.is_unbound() { rt.lookup(name) } else { own }
}

/// The member, wherever it lies; if there is none, 空.
#[cold]
#[inline(never)]
pub fn member_or_null(object: &Value, name: &Name) -> Value {
    object.as_object().map_or(Value::UNBOUND, |object| object.own(name)).or_null()
}

/// Gives the bound member in slot `SLOT` of a shape another value; if there is none, the variable.
#[inline(always)]
pub fn set_own_or_global<const SLOT: usize>(rt: &Rt, object: &Value, shape: &'static Shape, name: &Name, value: Value) {
    let value = match object.as_object() {
        Some(object) => match object.replace_expected(one::<SLOT>(shape), value) {
            Ok(_old) => return,
            Err(value) => value,
        },
        None => value,
    };
    set_member_or_global(rt, object, name, value);
}

/// Gives the bound member, wherever it lies, another value; if there is none, the variable.
#[cold]
#[inline(never)]
pub fn set_member_or_global(rt: &Rt, object: &Value, name: &Name, value: Value) {
    match object.as_object() {
        Some(object) if object.has(name) => object.bind(name, value),
        _ => rt.set_global(name, value),
    }
}

#[cfg(test)]
mod tests {
    use super::{own_or_global, own_or_null, set_own_or_global};
    use crate::{object::Obj, rt::Rt, shape::Shape, symbol::Name, value::Value};

    static NAMES: [Name; 2] = [Name::new("#甲"), Name::new("#乙")];
    static SHAPE: Shape = Shape::new(&NAMES);
    static USE: Name = Name::new("#乙");

    #[test]
    fn the_variable_follows_where_the_member_is_missing() {
        let rt = Rt::new();
        let object = Obj::filled(None, &SHAPE, [Value::int(1), Value::int(2)]);
        let value = object.clone().into_value();
        let read = || own_or_global::<1>(&rt, &value, &SHAPE, &USE).as_int();
        rt.set_global(&USE, Value::int(30));
        assert_eq!(read(), Some(2));
        set_own_or_global::<1>(&rt, &value, &SHAPE, &USE, Value::int(3));
        // Another shape: the member lies elsewhere.
        object.bind(&Name::new("#丙"), Value::int(9));
        assert_eq!(read(), Some(3));
        set_own_or_global::<1>(&rt, &value, &SHAPE, &USE, Value::int(4));
        assert_eq!((read(), rt.global(&USE).as_int()), (Some(4), Some(30)));
        assert!(object.unbind(&USE));
        assert_eq!(read(), Some(30));
        set_own_or_global::<1>(&rt, &value, &SHAPE, &USE, Value::int(31));
        assert_eq!((read(), rt.global(&USE).as_int()), (Some(31), Some(31)));
        assert!(!object.has(&USE) && own_or_null::<1>(&value, &SHAPE, &USE).is_null());
    }
}
