//! 数据: JSON. serde_json reads and writes the notation; values come and go without a tree between.

mod read;
mod write;

use std::cell::Cell;

use serde::de::DeserializeSeed as _;

use super::{Result, messages::say};
use crate::{error::Error, messages::ErrorKind, native::Call, value::Value};

natives! {
    "数据";
    解析JSON("文本": TEXT need) -> ANY "对象的成员名加 #，次序不变；null 是空"
        "@显示、@解析JSON（“{\"名\": \"甲\", \"数\": [1, 2.5, null]}”）" => "｛#名：“甲”，#数：【1，2.5，空】｝", parse;
    转JSON("值": ANY need, "缩进": INT maybe) -> TEXT "对象去掉 # 前缀，略去 @ 成员；缩进是每层的空格数（最多 16），给了就分行"
        "@显示、@转JSON（｛#名：“甲”，#数：【1，真，空】｝）" => "{\"名\":\"甲\",\"数\":[1,true,null]}", print;
}

fn parse(call: &mut Call<'_>) -> Result {
    let text = call.text(0)?;
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut reader = serde_json::Deserializer::from_str(text);
    // The seed watches the stack itself.
    reader.disable_recursion_limit();
    let failed = Cell::new(None);
    let seed = read::Seed::new(call.rt(), &failed);
    let result = seed.deserialize(&mut reader).and_then(|value| reader.end().map(|()| value));
    result.map_err(|error| match failed.take() {
        Some(error) => error,
        None => syntax(call, &error),
    })
}

/// Where and why reading stopped; serde_json's own texts are English.
fn syntax(call: &Call<'_>, error: &serde_json::Error) -> Error {
    let what = if error.is_eof() { say::JSON_ENDED } else { say::JSON_SYNTAX };
    call.fail(ErrorKind::Parse, what, &[&error.line().to_string(), &error.column().to_string()])
}

fn print(call: &mut Call<'_>) -> Result {
    let indent = if call.has(1) { call.int(1)? } else { 0 };
    if !(0..=16).contains(&indent) {
        return Err(call.refuse(ErrorKind::Number, say::DOMAIN, 1, &[&call.arg(1).display()]));
    }
    let indent = call.has(1).then_some(indent as usize);
    write::text(call, call.arg(0), indent).map(Value::text)
}
