//! 类型: text in other encodings.

use super::{Result, charset, messages::say};
use crate::{messages::ErrorKind, native::Call, natives::kind::Kind, value::Value};

natives! {
    "类型";
    编码("文本": TEXT need, "编码名": TEXT maybe) -> BYTES "得二进制；编码名：UTF-8（默认）、UTF-8-BOM、GB18030、GBK、Big5、UTF-16、UTF-16LE、UTF-16BE"
        "the bytes of a text; encodings: UTF-8 (the default), UTF-8-BOM, GB18030, GBK, Big5, UTF-16, UTF-16LE, UTF-16BE"
        "@显示、@编码（“甲”）、@编码（“甲”，“GB18030”）" => "0xE794B2 0xBCD7", encode;
    解码("二进制": BYTES need, "编码名": TEXT maybe) -> TEXT "得字符串；编码名同 @编码，默认 UTF-8；“自动”依次看 BOM、UTF-8、GB18030"
        "the text of some bytes; encodings as for @编码, UTF-8 by default; “自动” tries the BOM, then UTF-8, then GB18030"
        "@显示、@解码（0xE794B2）、@解码（0xBCD7，“GBK”）、@解码（0xBCD7，“自动”）" => "甲 甲 甲", decode;
}

fn encode(call: &mut Call<'_>) -> Result {
    let charset = charset::named(call, 1)?.unwrap_or(charset::Charset::Utf8);
    match charset.encode(call.text(0)?) {
        Ok(bytes) => Ok(Value::bytes(bytes)),
        Err(odd) => Err(call.fail(ErrorKind::Argument, say::NOT_ENCODABLE, &[&odd.to_string(), charset.name()])),
    }
}

fn decode(call: &mut Call<'_>) -> Result {
    let bytes = call.arg(0).as_bytes().ok_or_else(|| call.wrong(0, Kind::BYTES))?;
    let charset = charset::named(call, 1)?.unwrap_or(charset::Charset::Utf8);
    let text = charset.decode(bytes);
    text.map(Value::text).ok_or_else(|| call.fail(ErrorKind::Parse, say::NOT_DECODABLE, &[charset.name()]))
}
