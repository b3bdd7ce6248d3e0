//! 数组: change and new arrays (RULES.md 68, 69).

use super::{Result, hash, limits, messages::say, random, span};
use crate::{
    array::Array,
    heap::Ref,
    messages::ErrorKind,
    native::Call,
    natives::kind::Kind,
    number::{self, Number},
    value::Value,
};

natives! {
    "数组";
    添加("数组": ARRAY need, "值…": ANY several) -> ARRAY "加在末尾，得这个数组"
        "adds the values at the end and gives the array itself"
        "@显示、@添加（【1】，2，3）" => "【1，2，3】", push;
    插入("数组": ARRAY need, "位置": INT need, "值": ANY need) -> ARRAY "插在那个位置前，得这个数组"
        "inserts the value before that position and gives the array itself"
        "@显示、@插入（【1，3】，1，2）" => "【1，2，3】", insert;
    移除("数组": ARRAY need, "位置": INT need) -> ANY "去掉那个元素，得它的值"
        "takes the element there out of the array and gives it"
        "#数组 = 【1，2，3】\n@显示、@移除（#数组，-1）、#数组" => "3 【1，2】", remove;
    弹出("数组": ARRAY need) -> ANY "去掉最后一个元素，得它的值"
        "takes the last element out of the array and gives it"
        "#数组 = 【1，2】\n@显示、@弹出（#数组）、#数组" => "2 【1】", pop;
    清空("数组": ARRAY need) -> ARRAY "去掉所有元素，得这个数组"
        "takes all elements out and gives the array itself"
        "@显示、@清空（【1，2】）" => "【】", clear;
    切片("数组": ARRAY need, "起": INT need, "止": INT maybe) -> ARRAY "从起到止的新数组，不含止；负数从末尾数，超出的截去"
        "a new array from the start up to, but without, the end; negative positions count from the end, those outside are clamped"
        "@显示、@切片（【1，2，3，4】，1，3）、@切片（【1，2，3】，-2）" => "【2，3】 【2，3】", slice;
    合并("数组…": ARRAY several) -> ARRAY "连成新数组"
        "a new array of all their elements"
        "@显示、@合并（【1】，【2，3】）" => "【1，2，3】", concat;
    去重("数组": ARRAY need) -> ARRAY "相等的只留第一个，得新数组"
        "a new array with only the first of equal elements"
        "@显示、@去重（【1，2，1.0，“1”】）" => "【1，2，“1”】", unique;
    范围("起": INT need, "止": INT maybe, "步长": INT maybe) -> ARRAY "不含止；只给一个数时从 0 起；步长默认 1，可以是负数"
        "the integers from the start up to, but without, the end; a single number is the end, and 0 the start; the step is 1 by default and may be negative"
        "@显示、@范围（3）、@范围（1，4）、@范围（5，0，-2）" => "【0，1，2】 【1，2，3】 【5，3，1】", range;
    打乱("数组": ARRAY need) -> ARRAY "得次序随机的新数组"
        "a new array in random order"
        "@显示、@长度（@打乱（【1，2，3】））" => "3", shuffle;
}

fn array<'a>(call: &'a Call<'_>) -> Result<&'a Array> {
    call.arg(0).as_array().ok_or_else(|| call.wrong(0, Kind::ARRAY))
}

fn push(call: &mut Call<'_>) -> Result {
    let target = call.take(0);
    if let Some(array) = target.as_array() {
        for index in 1..call.len() {
            let value = call.take(index);
            array.push(value);
        }
    }
    Ok(target)
}

fn insert(call: &mut Call<'_>) -> Result {
    let length = array(call)?.len();
    // One more place than there are elements: before each, and at the end.
    let position = call.int(1)?;
    let place = if position == length as i64 { length } else { span::existing(call, 1, position, length)? };
    let value = call.take(2);
    array(call)?.insert(place, value);
    Ok(call.take(0))
}

fn remove(call: &mut Call<'_>) -> Result {
    let place = span::existing(call, 1, call.int(1)?, array(call)?.len())?;
    Ok(array(call)?.remove(place).unwrap_or(Value::NULL))
}

fn pop(call: &mut Call<'_>) -> Result {
    match array(call)?.pop() {
        Some(value) => Ok(value),
        None => Err(call.refuse(ErrorKind::Range, say::NOTHING, 0, &[])),
    }
}

fn clear(call: &mut Call<'_>) -> Result {
    let old = array(call)?.take_all();
    drop(old);
    Ok(call.take(0))
}

fn slice(call: &mut Call<'_>) -> Result {
    let array = array(call)?;
    let (start, end) = span::clamped(call, array.len())?;
    Ok(Value::array(array.slice(start, end)))
}

fn concat(call: &mut Call<'_>) -> Result {
    let total: u128 = call.args.iter().filter_map(Value::as_array).map(|array| array.len() as u128).sum();
    limits::elements(call, total)?;
    let joined = Array::new(Vec::new());
    call.args.iter().filter_map(Value::as_array).for_each(|array| joined.extend(array));
    Ok(Ref::new(joined).into_value())
}

fn unique(call: &mut Call<'_>) -> Result {
    let mut seen = hash::Table::default();
    let mut arrays: Vec<Value> = Vec::new();
    let mut kept = Vec::new();
    for item in call.items(0)? {
        // Arrays have no hash: they are compared one by one.
        let new = if item.as_array().is_none() {
            seen.insert(item.clone(), Value::NULL)
        } else if arrays.iter().any(|other| crate::compare::equal(other, &item)) {
            false
        } else {
            arrays.push(item.clone());
            true
        };
        if new {
            kept.push(item);
        }
    }
    Ok(Value::array(kept))
}

fn range(call: &mut Call<'_>) -> Result {
    for index in 0..call.len() {
        if matches!(call.arg(index).number(), Some(Number::Big(_))) || number::whole(call.arg(index)).is_none() {
            return Err(call.refuse(ErrorKind::Number, say::DOMAIN, index, &[&call.arg(index).display()]));
        }
    }
    let (start, end) = if call.len() == 1 { (0, call.int(0)?) } else { (call.int(0)?, call.int(1)?) };
    let step = if call.has(2) { call.int(2)? } else { 1 };
    if step == 0 {
        return Err(call.fail(ErrorKind::Argument, say::STEP, &[]));
    }
    let distance = if step > 0 { i128::from(end) - i128::from(start) } else { i128::from(start) - i128::from(end) };
    let count = distance.max(0).unsigned_abs().div_ceil(u128::from(step.unsigned_abs()));
    let count = limits::elements(call, count)?;
    Ok(Value::int_array((0..count).map(|index| start.wrapping_add(step.wrapping_mul(index as i64))).collect()))
}

fn shuffle(call: &mut Call<'_>) -> Result {
    let mut items = call.items(0)?;
    for index in (1..items.len()).rev() {
        items.swap(index, random::below(call.rt(), index as u64 + 1) as usize);
    }
    Ok(Value::array(items))
}
