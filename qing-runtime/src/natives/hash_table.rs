//! 哈希表

use std::{cell::RefCell, rc::Rc};

use super::{Result, hash, hash::Table, messages::say, raw, this};
use crate::{
    messages::ErrorKind,
    native::{Call, NativeDef},
    object::{RawObject, Visitor},
    value::Value,
};

natives! {
    "对象类型";
    哈希表() -> OBJECT "任意键到值，按加入的次序；数组不能做键；方法：@设 @取 @有 @删 @数量 @键集 @值集 @清空"
        "a table from keys of any kind but arrays to values, in the order in which they were added; methods: @设 @取 @有 @删 @数量 @键集 @值集 @清空"
        "#表 = @哈希表（）\n#表.@设（“甲”，1）\n#表.@设（2，“乙”）\n@显示、#表" => "哈希表｛“甲”：1，2：“乙”｝", create;
}

mod methods {
    natives! {
        "对象类型" of "哈希表";
        设("键": ANY need, "值": ANY need) -> OBJECT "给键一个值；得这个对象"
            "gives the key a value; gives the object itself"
            "@显示、@哈希表（）.@设（“甲”，1）" => "哈希表｛“甲”：1｝", super::set;
        取("键": ANY need, "缺省": ANY maybe) -> ANY "键的值；没有时是缺省，不给缺省就是空"
            "the value of the key; if there is none, the default, or else 空"
            "#表 = @哈希表（）.@设（1，“甲”）\n@显示、#表.@取（1.0）、#表.@取（2）、#表.@取（2，0）" => "甲 空 0", super::get;
        有("键": ANY need) -> BOOL "有没有这个键"
            "whether it has the key"
            "@显示、@哈希表（）.@设（空，1）.@有（空）" => "真", super::has;
        删("键": ANY need) -> BOOL "删了是真，本来没有是假"
            "真 if the key was there and is now removed, else 假"
            "#表 = @哈希表（）.@设（1，2）\n@显示、#表.@删（1）、#表.@删（1）" => "真 假", super::remove;
        数量() -> INT "键的个数"
            "how many keys it has"
            "@显示、@哈希表（）.@设（1，2）.@数量（）" => "1", super::count;
        键集() -> ARRAY "各键，按加入的次序"
            "the keys, in the order in which they were added"
            "@显示、@哈希表（）.@设（“乙”，1）.@设（“甲”，2）.@键集（）" => "【“乙”，“甲”】", super::keys;
        值集() -> ARRAY "各值，按加入的次序"
            "the values, in the order in which their keys were added"
            "@显示、@哈希表（）.@设（“乙”，1）.@设（“甲”，2）.@值集（）" => "【1，2】", super::values;
        清空() -> OBJECT "去掉所有的键；得这个对象"
            "removes all keys; gives the object itself"
            "@显示、@哈希表（）.@设（1，2）.@清空（）" => "哈希表｛｝", super::clear;
    }
}
pub(super) use methods::{DOCS as METHOD_DOCS, TABLE as METHODS};

#[derive(Default)]
pub(crate) struct HashTable(pub(crate) RefCell<Table>);

impl RawObject for HashTable {
    fn method(&self, name: &str) -> Option<&'static NativeDef> {
        methods::TABLE.iter().find(|method| method.name == name).copied()
    }

    fn display(&self, out: &mut String, show: &mut dyn FnMut(&Value, &mut String)) {
        out.push_str("哈希表｛");
        for (index, (key, value)) in self.pairs().into_iter().flatten().enumerate() {
            if index > 0 {
                out.push('，');
            }
            show(&key, out);
            out.push('：');
            show(&value, out);
        }
        out.push('｝');
    }

    fn class(&self) -> &'static str {
        "哈希表"
    }

    fn length(&self) -> Option<usize> {
        Some(self.0.borrow().len())
    }

    fn pairs(&self) -> Option<Vec<(Value, Value)>> {
        Some(self.0.borrow().iter().map(|(key, value)| (key.clone(), value.clone())).collect())
    }

    fn current(&self, key: &Value, _at_start: Value) -> Option<Value> {
        self.0.borrow().get(key)
    }

    fn copy(&self) -> Option<Rc<dyn RawObject>> {
        Some(Rc::new(HashTable(RefCell::new(self.0.borrow().clone()))))
    }

    fn trace(&self, visitor: &mut Visitor<'_>) {
        // While a method changes the table its values count as held from outside, which keeps them.
        if let Ok(table) = self.0.try_borrow() {
            table.iter().for_each(|(key, value)| {
                visitor.visit(key);
                visitor.visit(value);
            });
        }
    }

    fn drain_into(&self, out: &mut Vec<Value>) {
        out.append(&mut self.0.borrow_mut().take());
    }
}

fn create(call: &mut Call<'_>) -> Result {
    Ok(raw(call, HashTable::default()))
}

/// Refuses an array as key.
pub(crate) fn check_key(call: &Call<'_>, index: usize) -> Result<()> {
    if hash::is_key(call.arg(index)) { Ok(()) } else { Err(call.refuse(ErrorKind::Type, say::KEY, index, &[])) }
}

fn set(call: &mut Call<'_>) -> Result {
    check_key(call, 0)?;
    let (key, value) = (call.take(0), call.take(1));
    let object = this(call)?;
    object.with::<HashTable, _>(call, |table| table.0.borrow_mut().insert(key, value))?;
    Ok(object.value())
}

fn get(call: &mut Call<'_>) -> Result {
    check_key(call, 0)?;
    let found = this(call)?.with::<HashTable, _>(call, |table| table.0.borrow().get(call.arg(0)))?;
    Ok(found.unwrap_or_else(|| call.take(1)))
}

fn has(call: &mut Call<'_>) -> Result {
    check_key(call, 0)?;
    this(call)?.with::<HashTable, _>(call, |table| Value::bool(table.0.borrow().has(call.arg(0))))
}

fn remove(call: &mut Call<'_>) -> Result {
    check_key(call, 0)?;
    let old = this(call)?.with::<HashTable, _>(call, |table| table.0.borrow_mut().remove(call.arg(0)))?;
    Ok(Value::bool(old.is_some()))
}

fn count(call: &mut Call<'_>) -> Result {
    this(call)?.with::<HashTable, _>(call, |table| Value::int(table.0.borrow().len() as i64))
}

fn keys(call: &mut Call<'_>) -> Result {
    let keys = this(call)?
        .with::<HashTable, _>(call, |table| table.0.borrow().iter().map(|(key, _)| key.clone()).collect::<Vec<_>>())?;
    Ok(Value::array(keys))
}

fn values(call: &mut Call<'_>) -> Result {
    let values = this(call)?.with::<HashTable, _>(call, |table| {
        table.0.borrow().iter().map(|(_, value)| value.clone()).collect::<Vec<_>>()
    })?;
    Ok(Value::array(values))
}

fn clear(call: &mut Call<'_>) -> Result {
    let object = this(call)?;
    let old = object.with::<HashTable, _>(call, |table| table.0.borrow_mut().take())?;
    drop(old);
    Ok(object.value())
}
