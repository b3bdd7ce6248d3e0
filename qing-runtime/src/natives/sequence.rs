//! 数组和字符串: what works on both.

use super::{Result, span};
use crate::{compare, native::Call, natives::kind::Kind, value::Value};

natives! {
    "数组";
    长度("值": MEASURABLE need) -> INT "字符、元素、字节或成员的个数"
        "how many characters, elements, bytes or members it has"
        "@显示、@长度（“甲乙”）、@长度（【1，2，3】）、@长度（0xFFFF）" => "2 3 2", length;
    反转("值": SEQUENCE need) -> SEQUENCE "倒过来的文本或数组；原来的不变"
        "the text or array backwards, as a new value"
        "@显示、@反转（“甲乙”）、@反转（【1，2】）" => "乙甲 【2，1】", reverse;
    查找("值": SEQUENCE need, "要找的": ANY need, "起": INT maybe) -> INT "第一个的序号；没有是 -1"
        "the position of the first occurrence; -1 if there is none"
        "@显示、@查找（“甲乙甲”，“甲”，1）、@查找（【1，2】，3）" => "2 -1", find;
    包含("值": SEQUENCE need, "要找的": ANY need) -> BOOL "里面有没有"
        "whether it occurs in the text or array"
        "@显示、@包含（“甲乙”，“乙”）、@包含（【1，2】，2.0）" => "真 真", contains;
}

fn length(call: &mut Call<'_>) -> Result {
    Ok(Value::int(call.arg(0).length().unwrap_or(0) as i64))
}

fn reverse(call: &mut Call<'_>) -> Result {
    if let Some(text) = call.arg(0).as_text() {
        return Ok(Value::text(text.chars().rev().collect::<String>()));
    }
    let mut items = call.items(0)?;
    items.reverse();
    Ok(Value::array(items))
}

/// The place of what is sought, from a start.
fn place(call: &Call<'_>, start: i64) -> Result<Option<usize>> {
    let value = call.arg(0);
    let Some(text) = value.as_text() else {
        let (items, sought) = (call.items(0)?, call.arg(1));
        let start = span::clamp(start, items.len());
        let found = items.iter().skip(start).position(|item| compare::equal(item, sought));
        return Ok(found.map(|place| start + place));
    };
    let sought = call.arg(1).as_text().ok_or_else(|| call.wrong(1, Kind::TEXT))?;
    let start = span::clamp(start, value.text_chars().unwrap_or(0));
    let rest = text.get(value.text_byte(start)..).unwrap_or("");
    Ok(rest.find(sought).map(|byte| start + rest.get(..byte).unwrap_or("").chars().count()))
}

fn find(call: &mut Call<'_>) -> Result {
    let start = if call.has(2) { call.int(2)? } else { 0 };
    Ok(Value::int(place(call, start)?.map_or(-1, |place| place as i64)))
}

fn contains(call: &mut Call<'_>) -> Result {
    if let (Some(text), Some(sought)) = (call.arg(0).as_text(), call.arg(1).as_text()) {
        return Ok(Value::bool(text.contains(sought)));
    }
    Ok(Value::bool(place(call, 0)?.is_some()))
}
