//! 对象: members by name.

use super::{Result, messages::say};
use crate::{
    messages::ErrorKind,
    native::Call,
    object::{Obj, ObjKind},
    value::Value,
};

natives! {
    "对象";
    成员名("对象": OBJECT need) -> ARRAY "带前缀的名字，按加入的次序"
        "the names of the members with their prefix, in the order in which they were added"
        "@显示、@成员名（｛#甲：1，#乙：2｝）" => "【“#甲”，“#乙”】", names;
    成员值("对象": OBJECT need) -> ARRAY "各成员的值，按加入的次序"
        "the values of the members, in the order in which they were added"
        "@显示、@成员值（｛#甲：1，#乙：2｝）" => "【1，2】", values;
    有成员("对象": OBJECT need, "名": TEXT need) -> BOOL "对象自己有没有这个成员"
        "whether the object itself has this member"
        "@显示、@有成员（｛#甲：1｝，“#甲”）、@有成员（｛#甲：1｝，“#乙”）" => "真 假", has;
    删成员("对象": OBJECT need, "名": TEXT need) -> BOOL "删了是真，本来没有是假"
        "真 if the member was there and is now removed, else 假"
        "#对象 = ｛#甲：1，#乙：2｝\n@显示、@删成员（#对象，“#甲”）、#对象" => "真 ｛#乙：2｝", remove;
    复制("值": COMPOUND need) -> COMPOUND "浅复制：新的数组或对象，里面的值还是原来那些"
        "a shallow copy: a new array or object that holds the same values"
        "#甲 = 【1】\n#乙 = @复制（#甲）\n@添加（#乙，2）\n@显示、#甲、#乙" => "【1】 【1，2】", copy;
}

fn names(call: &mut Call<'_>) -> Result {
    Ok(Value::array(call.object(0)?.0.names().into_iter().map(|name| Value::text(name.text())).collect()))
}

fn values(call: &mut Call<'_>) -> Result {
    Ok(Value::array(call.object(0)?.0.entries().into_iter().map(|(_, value)| value).collect()))
}

fn has(call: &mut Call<'_>) -> Result {
    let name = call.member(1)?;
    Ok(Value::bool(!call.object(0)?.0.own_sym(name).is_unbound()))
}

fn remove(call: &mut Call<'_>) -> Result {
    let name = call.member(1)?;
    Ok(Value::bool(call.object(0)?.0.unbind_sym(name)))
}

/// RULES.md 48: the same members and upper; methods still see the original's.
fn copy(call: &mut Call<'_>) -> Result {
    if call.arg(0).as_array().is_some() {
        return Ok(Value::array(call.items(0)?));
    }
    let object = call.object(0)?;
    let copy = Obj::make(ObjKind::Object, object.upper());
    if let Some(raw) = object.raw() {
        match raw.copy() {
            Some(raw) => copy.set_raw(raw),
            None => return Err(call.fail(ErrorKind::Type, say::NO_COPY, &[raw.class()])),
        }
    }
    for (name, value) in object.0.entries() {
        copy.0.bind_sym(name, value);
    }
    Ok(copy.into_value())
}
