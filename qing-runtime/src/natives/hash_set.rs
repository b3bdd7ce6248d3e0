//! 哈希集

use std::{cell::RefCell, rc::Rc};

use super::{Result, hash, hash::Table, hash_table::check_key, messages::say, raw, this};
use crate::{
    messages::ErrorKind,
    native::{Call, NativeDef},
    object::{RawObject, Visitor},
    value::Value,
};

natives! {
    "对象类型";
    哈希集("数组": ARRAY maybe) -> OBJECT "不重复的值，按加入的次序；可从数组开始；方法：@添加 @有 @删 @数量 @元素 @清空"
        "a set of different values, in the order in which they were added, empty or from an array; methods: @添加 @有 @删 @数量 @元素 @清空"
        "@显示、@哈希集（【1，2，1.0】）" => "哈希集｛1，2｝", create;
}

mod methods {
    natives! {
        "对象类型" of "哈希集";
        添加("值…": ANY several) -> OBJECT "加上各值；得这个对象"
            "adds the values; gives the object itself"
            "@显示、@哈希集（）.@添加（1，“甲”，1）" => "哈希集｛1，“甲”｝", super::add;
        有("值": ANY need) -> BOOL "里面有没有"
            "whether it has the value"
            "@显示、@哈希集（【1】）.@有（1）" => "真", super::has;
        删("值": ANY need) -> BOOL "删了是真，本来没有是假"
            "真 if the value was there and is now removed, else 假"
            "#集 = @哈希集（【1】）\n@显示、#集.@删（1）、#集.@删（1）" => "真 假", super::remove;
        数量() -> INT "值的个数"
            "how many values it has"
            "@显示、@哈希集（【1，2】）.@数量（）" => "2", super::count;
        元素() -> ARRAY "各值，按加入的次序"
            "the values, in the order in which they were added"
            "@显示、@哈希集（【2，1，2】）.@元素（）" => "【2，1】", super::elements;
        清空() -> OBJECT "去掉所有的值；得这个对象"
            "removes all values; gives the object itself"
            "@显示、@哈希集（【1】）.@清空（）" => "哈希集｛｝", super::clear;
    }
}
pub(super) use methods::{DOCS as METHOD_DOCS, TABLE as METHODS};

#[derive(Default)]
pub(crate) struct HashSet(pub(crate) RefCell<Table>);

impl HashSet {
    pub(crate) fn items(&self) -> Vec<Value> {
        self.0.borrow().iter().map(|(value, _)| value.clone()).collect()
    }
}

impl RawObject for HashSet {
    fn method(&self, name: &str) -> Option<&'static NativeDef> {
        methods::TABLE.iter().find(|method| method.name == name).copied()
    }

    fn display(&self, out: &mut String, show: &mut dyn FnMut(&Value, &mut String)) {
        out.push_str("哈希集｛");
        for (index, value) in self.items().iter().enumerate() {
            if index > 0 {
                out.push('，');
            }
            show(value, out);
        }
        out.push('｝');
    }

    fn class(&self) -> &'static str {
        "哈希集"
    }

    fn length(&self) -> Option<usize> {
        Some(self.0.borrow().len())
    }

    fn pairs(&self) -> Option<Vec<(Value, Value)>> {
        Some(self.items().into_iter().enumerate().map(|(place, value)| (Value::int(place as i64), value)).collect())
    }

    fn copy(&self) -> Option<Rc<dyn RawObject>> {
        Some(Rc::new(HashSet(RefCell::new(self.0.borrow().clone()))))
    }

    fn trace(&self, visitor: &mut Visitor<'_>) {
        // As for 哈希表.
        if let Ok(table) = self.0.try_borrow() {
            table.iter().for_each(|(value, none)| {
                visitor.visit(value);
                visitor.visit(none);
            });
        }
    }

    fn drain_into(&self, out: &mut Vec<Value>) {
        out.append(&mut self.0.borrow_mut().take());
    }
}

fn create(call: &mut Call<'_>) -> Result {
    let set = HashSet::default();
    if call.has(0) {
        for item in call.items(0)? {
            if !hash::is_key(&item) {
                return Err(call.refuse(ErrorKind::Type, say::KEY_ELEMENT, 0, &[]));
            }
            set.0.borrow_mut().insert(item, Value::NULL);
        }
    }
    Ok(raw(call, set))
}

fn add(call: &mut Call<'_>) -> Result {
    for index in 0..call.len() {
        check_key(call, index)?;
    }
    let object = this(call)?;
    for index in 0..call.len() {
        let value = call.take(index);
        object.with::<HashSet, _>(call, |set| set.0.borrow_mut().insert(value, Value::NULL))?;
    }
    Ok(object.value())
}

fn has(call: &mut Call<'_>) -> Result {
    check_key(call, 0)?;
    this(call)?.with::<HashSet, _>(call, |set| Value::bool(set.0.borrow().has(call.arg(0))))
}

fn remove(call: &mut Call<'_>) -> Result {
    check_key(call, 0)?;
    let old = this(call)?.with::<HashSet, _>(call, |set| set.0.borrow_mut().remove(call.arg(0)))?;
    Ok(Value::bool(old.is_some()))
}

fn count(call: &mut Call<'_>) -> Result {
    this(call)?.with::<HashSet, _>(call, |set| Value::int(set.0.borrow().len() as i64))
}

fn elements(call: &mut Call<'_>) -> Result {
    this(call)?.with::<HashSet, _>(call, HashSet::items).map(Value::array)
}

fn clear(call: &mut Call<'_>) -> Result {
    let object = this(call)?;
    let old = object.with::<HashSet, _>(call, |set| set.0.borrow_mut().take())?;
    drop(old);
    Ok(object.value())
}
