//! 数据: JSON. serde_json reads and writes the notation; values come and go without a tree between.

mod read;
mod write;

use std::cell::Cell;

use serde::de::DeserializeSeed as _;

use super::{Result, messages::say};
use crate::{error::Error, messages::ErrorKind, native::Call, value::Value};

natives! {
    "数据";
    解析JSON("文本": TEXT need) -> ANY "对象的成员名加 #，次序不变；键不能当名字时写 #物【“#键”】；null 是空"
        "the value of a JSON text; members of objects get the prefix # and keep their order, keys that are no names are written #物【“#键”】; null is 空"
        "@显示、@解析JSON（“{\"名\": \"甲\", \"数\": [1, 2.5, null]}”）" => "｛#名：“甲”，#数：【1，2.5，空】｝", parse;
    转JSON("值": ANY need, "缩进": INT maybe) -> TEXT "对象去掉 # 前缀，略去 @ 成员；缩进是每层的空格数（最多 16），给了就分行"
        "the JSON of a value; members lose their prefix #, those with @ are left out; with an indent (blanks a level, at most 16) it has several lines"
        "@显示、@转JSON（｛#名：“甲”，#数：【1，真，空】｝）" => "{\"名\":\"甲\",\"数\":[1,true,null]}", print;
}

fn parse(call: &mut Call<'_>) -> Result {
    let text = call.text(0)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = serde_json::Deserializer::from_str(text);
    // The seed watches the stack itself.
    reader.disable_recursion_limit();
    let (failed, too_large) = (Cell::new(None), Cell::new(false));
    let seed = read::Seed::new(call.rt(), &failed, &too_large);
    let result = seed.deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    result.map_err(|error| match failed.take() {
        Some(error) => error,
        None => syntax(call, &error, too_large.get()),
    })
}

/// Where and why reading stopped; serde_json's own texts are English.
fn syntax(call: &Call<'_>, error: &serde_json::Error, too_large: bool) -> Error {
    let (kind, what) = match (too_large, error.is_eof()) {
        (true, _) => (ErrorKind::Number, say::JSON_NUMBER),
        (false, true) => (ErrorKind::Parse, say::JSON_ENDED),
        (false, false) => (ErrorKind::Parse, say::JSON_SYNTAX),
    };
    call.fail(kind, what, &[&error.line().max(1).to_string(), &error.column().max(1).to_string()])
}

fn print(call: &mut Call<'_>) -> Result {
    let indent = if call.has(1) { call.int(1)? } else { 0 };
    if !(0..=16).contains(&indent) {
        return Err(call.refuse(ErrorKind::Number, say::DOMAIN, 1, &[&call.arg(1).display()]));
    }
    let indent = call.has(1).then_some(indent as usize);
    write::text(call, call.arg(0), indent).map(Value::text)
}
