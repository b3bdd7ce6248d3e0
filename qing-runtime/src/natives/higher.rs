//! 数组: natives that call functions of the program. They work on copies, so a callback may change the array.

use super::{Result, messages::say};
use crate::{messages::ErrorKind, native::Call, value::Value};

natives! {
    "数组";
    映射("数组": ARRAY need, "函数": FUNCTION need) -> ARRAY "函数对每个元素的值"
        "a new array of what the function gives for each element"
        "@显示、@映射（【1，2】，@【#甲】｛ #甲 * 2 ｝）" => "【2，4】", map;
    过滤("数组": ARRAY need, "函数": FUNCTION need) -> ARRAY "留下函数给真的元素"
        "a new array of the elements for which the function gives true"
        "@显示、@过滤（【1，2，3】，@【#甲】｛ #甲 > 1 ｝）" => "【2，3】", filter;
    归并("数组": ARRAY need, "函数": FUNCTION need, "初值": ANY maybe) -> ANY "函数（累计，元素）；没有初值时从第一个元素开始"
        "calls the function with what it gave last and the next element, and gives the last result; without an initial value it starts from the first element"
        "@显示、@归并（【1，2，3】，@【#甲，#乙】｛ #甲 + #乙 ｝）" => "6", fold;
    任意("数组": ARRAY need, "函数": FUNCTION maybe) -> BOOL "有一个为真就是真"
        "whether one of them is true, or the function gives true for one"
        "@显示、@任意（【0，1】）、@任意（【1，2】，@【#甲】｛ #甲 > 2 ｝）" => "真 假", any;
    全部("数组": ARRAY need, "函数": FUNCTION maybe) -> BOOL "每个都为真才是真"
        "whether all of them are true, or the function gives true for all"
        "@显示、@全部（【0，1】）、@全部（【1，2】，@【#甲】｛ #甲 > 0 ｝）" => "假 真", all;
}

fn map(call: &mut Call<'_>) -> Result {
    let function = call.take(1);
    let mut items = call.items(0)?;
    for item in &mut items {
        *item = call.invoke1(&function, std::mem::replace(item, Value::NULL))?;
    }
    Ok(Value::array(items))
}

fn filter(call: &mut Call<'_>) -> Result {
    let function = call.take(1);
    let mut kept = Vec::new();
    for item in call.items(0)? {
        if call.invoke1(&function, item.clone())?.truthy() {
            kept.push(item);
        }
    }
    Ok(Value::array(kept))
}

fn fold(call: &mut Call<'_>) -> Result {
    let function = call.take(1);
    let mut items = call.items(0)?.into_iter();
    let first = if call.has(2) { Some(call.take(2)) } else { items.next() };
    let Some(mut total) = first else {
        return Err(call.refuse(ErrorKind::Argument, say::NOTHING, 0, &[]));
    };
    for item in items {
        total = call.invoke2(&function, total, item)?;
    }
    Ok(total)
}

/// Whether some element counts as `wanted`.
fn some(call: &mut Call<'_>, wanted: bool) -> Result<bool> {
    let function = call.has(1).then(|| call.take(1));
    for item in call.items(0)? {
        let holds = match &function {
            Some(function) => call.invoke1(function, item)?.truthy(),
            None => item.truthy(),
        };
        if holds == wanted {
            return Ok(true);
        }
    }
    Ok(false)
}

fn any(call: &mut Call<'_>) -> Result {
    some(call, true).map(Value::bool)
}

fn all(call: &mut Call<'_>) -> Result {
    some(call, false).map(|odd| Value::bool(!odd))
}
