//! 类型

use num_bigint::{BigInt, Sign};

use super::{Result, messages::say};
use crate::{
    messages::ErrorKind,
    native::Call,
    number::{self, Number},
    value::Value,
};

natives! {
    "类型";
    类型("值": ANY need) -> TEXT "类型的名字"
        "the name of its type"
        "@显示、@类型（1）、@类型（“甲”）" => "整数 字符串", type_of;
    转整数("值": INTEGRAL need) -> INT "小数去掉小数部分；字符串按十进制；真是 1，假是 0；二进制按大端无符号"
        "drops the fraction of a decimal; reads a string as a decimal numeral; 真 is 1 and 假 is 0; reads bytes as unsigned and big-endian"
        "@显示、@转整数（“12”）、@转整数（-1.5）、@转整数（0x0100）" => "12 -1 256", to_int;
    转小数("值": DECIMAL need) -> FLOAT "数化成小数；字符串按十进制；真是 1，假是 0"
        "turns a number into a decimal; reads a string as a decimal numeral; 真 is 1 and 假 is 0"
        "@显示、@转小数（“1.5”）、@类型（@转小数（2））" => "1.5 小数", to_float;
    转字符串("值": ANY need) -> TEXT "显示的样子"
        "the text that @显示 would show"
        "@显示、@转字符串（【1】） + “！”" => "【1】！", to_text;
    转逻辑("值": ANY need) -> BOOL "在条件里算真还是假"
        "whether it counts as true in a condition"
        "@显示、@转逻辑（0）、@转逻辑（“0”）" => "假 真", to_bool;
    转二进制("值": ENCODABLE need) -> BYTES "字符串取 UTF-8；整数取最短大端；数组取各字节"
        "the UTF-8 of a string; the shortest big-endian form of an integer; the bytes in an array"
        "@显示、@转二进制（“甲”）、@转二进制（256）、@转二进制（【1，255】）" => "0xE794B2 0x0100 0x01FF", to_bytes;
}

fn type_of(call: &mut Call<'_>) -> Result {
    Ok(Value::text(call.arg(0).type_name()))
}

fn to_text(call: &mut Call<'_>) -> Result {
    Ok(call.arg(0).to_text())
}

fn to_bool(call: &mut Call<'_>) -> Result {
    Ok(Value::bool(call.arg(0).truthy()))
}

fn to_int(call: &mut Call<'_>) -> Result {
    let value = call.arg(0);
    let not_whole = || call.refuse(ErrorKind::Number, say::NOT_WHOLE, 0, &[&call.arg(0).described()]);
    match value.number() {
        Some(Number::Float(float)) => return number::truncated(float).ok_or_else(not_whole),
        Some(_) => return Ok(value.clone()),
        None => {}
    }
    if let Some(bytes) = value.as_bytes() {
        return Ok(Value::big(BigInt::from_bytes_be(Sign::Plus, bytes)));
    }
    if let Some(bool) = value.as_bool() {
        return Ok(Value::int(i64::from(bool)));
    }
    let text = call.text(0)?;
    // Nearly all: few digits, nothing to fold.
    if let Ok(int) = text.parse() {
        return Ok(Value::int(int));
    }
    let digits = plain_digits(text);
    digits.and_then(|digits| digits.parse().ok()).map(Value::big).ok_or_else(not_whole)
}

/// A number as written: trimmed, full-width digits and signs folded, `_` not taken.
fn plain_digits(text: &str) -> Option<String> {
    let folded: String = text.trim().chars().map(fold).collect();
    (!folded.contains('_')).then_some(folded)
}

fn fold(c: char) -> char {
    match c {
        '０'..='９' | '－' | '＋' | '．' | 'ｅ' | 'Ｅ' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

fn to_float(call: &mut Call<'_>) -> Result {
    let value = call.arg(0);
    if value.number().is_some() {
        return call.float(0).map(Value::float);
    }
    if let Some(bool) = value.as_bool() {
        return Ok(Value::float(f64::from(u8::from(bool))));
    }
    let digits = plain_digits(call.text(0)?);
    let float = digits.as_deref().and_then(|digits| match digits {
        "无穷" => Some(f64::INFINITY),
        "-无穷" => Some(f64::NEG_INFINITY),
        "非数" => Some(f64::NAN),
        _ if digits.bytes().all(|byte| matches!(byte, b'0'..=b'9' | b'+' | b'-' | b'.' | b'e' | b'E')) => {
            digits.parse().ok()
        }
        _ => None,
    });
    float.map(Value::float).ok_or_else(|| call.refuse(ErrorKind::Number, say::NOT_DECIMAL, 0, &[&value.described()]))
}

fn to_bytes(call: &mut Call<'_>) -> Result {
    let value = call.arg(0);
    if value.as_bytes().is_some() {
        return Ok(value.clone());
    }
    if let Some(text) = value.as_text() {
        return Ok(Value::bytes(text.as_bytes().to_vec()));
    }
    if let Some(items) = value.as_array() {
        let bytes: std::result::Result<Vec<u8>, Value> = items.to_vec().into_iter().map(byte_of).collect();
        return bytes.map(Value::bytes).map_err(|odd| {
            let kind = if number::whole(&odd).is_some() { ErrorKind::Number } else { ErrorKind::Type };
            call.refuse(kind, say::BYTE, 0, &[&odd.described()])
        });
    }
    let big = match value.number() {
        Some(Number::Float(float)) => number::big_of(float),
        Some(number) => number.to_big(),
        None => None,
    };
    match big {
        Some(big) if big.sign() != Sign::Minus => Ok(Value::bytes(big.to_bytes_be().1)),
        _ => Err(call.refuse(ErrorKind::Number, say::NEGATIVE, 0, &[&value.display()])),
    }
}

/// An element as a byte, or the element back.
fn byte_of(value: Value) -> std::result::Result<u8, Value> {
    number::whole(&value).and_then(|int| u8::try_from(int).ok()).ok_or(value)
}
