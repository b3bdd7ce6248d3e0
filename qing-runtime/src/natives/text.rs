//! 字符串: parts, search, change. Positions are characters, from 0, negative from the end (RULES.md 70).

use super::{Result, limits, messages::say, span};
use crate::{messages::ErrorKind, native::Call, text::char_value, value::Value};

natives! {
    "字符串";
    截取("文本": TEXT need, "起": INT need, "止": INT maybe) -> TEXT "从起到止的部分，不含止；负数从末尾数，超出的截去"
        "the part from the start up to, but without, the end; negative positions count from the end, those outside are clamped"
        "@显示、@截取（“甲乙丙丁”，1，3）、@截取（“甲乙丙丁”，-2）" => "乙丙 丙丁", slice;
    开头是("文本": TEXT need, "开头": TEXT need) -> BOOL "文本是不是以它开头"
        "whether the text starts so"
        "@显示、@开头是（“甲乙”，“甲”）" => "真", starts;
    结尾是("文本": TEXT need, "结尾": TEXT need) -> BOOL "文本是不是以它结尾"
        "whether the text ends so"
        "@显示、@结尾是（“甲乙”，“甲”）" => "假", ends;
    替换("文本": TEXT need, "旧": TEXT need, "新": TEXT need) -> TEXT "换掉每一处；旧的不能是空文本"
        "the text with every occurrence replaced; the old part may not be empty"
        "@显示、@替换（“甲乙甲”，“甲”，“丙”）" => "丙乙丙", replace;
    分割("文本": TEXT need, "分隔": TEXT maybe) -> ARRAY "没有分隔时按空白；分隔为空文本时逐字"
        "the parts between separators; without one it splits at white space, and at every character if it is empty"
        "@显示、@分割（“甲，乙”，“，”）、@分割（“ 甲  乙 ”）、@分割（“甲乙”，“”）" => "【“甲”，“乙”】 【“甲”，“乙”】 【“甲”，“乙”】", split;
    拼接("数组": ARRAY need, "分隔": TEXT maybe) -> TEXT "各元素显示的样子连起来"
        "joins the elements as they are shown, with the separator between them"
        "@显示、@拼接（【1，“甲”，2.5】，“-”）" => "1-甲-2.5", join;
    大写("文本": TEXT need) -> TEXT "字母改成大写"
        "the text in capital letters"
        "@显示、@大写（“abc甲”）" => "ABC甲", upper;
    小写("文本": TEXT need) -> TEXT "字母改成小写"
        "the text in small letters"
        "@显示、@小写（“ABC甲”）" => "abc甲", lower;
    去空白("文本": TEXT need) -> TEXT "去掉两头的空白（全角空格也是）"
        "the text without white space at both ends, full-width blanks included"
        "@显示、“[” + @去空白（“　 甲 \n”） + “]”" => "[甲]", trim;
    重复文本("文本": TEXT need, "次数": INT need) -> TEXT "文本连写那么多次；负数算 0"
        "the text as many times in a row; a negative count is 0"
        "@显示、@重复文本（“甲乙”，3）" => "甲乙甲乙甲乙", repeat;
    字符码("文本": TEXT need, "位置": INT maybe) -> INT "那个字符的 Unicode 编号；位置默认 0"
        "the Unicode number of the character there; position 0 by default"
        "@显示、@字符码（“甲”）、@字符码（“甲乙”，-1）" => "30002 20057", code;
    码字符("码": INT need) -> TEXT "编号是它的字符"
        "the character with this Unicode number"
        "@显示、@码字符（30002）" => "甲", character;
}

fn slice(call: &mut Call<'_>) -> Result {
    let text = call.arg(0);
    let length = text.text_chars().unwrap_or(0);
    let (start, end) = span::clamped(call, length)?;
    Ok(if (start, end) == (0, length) { text.clone() } else { Value::text(text.text_slice(start, end)) })
}

fn starts(call: &mut Call<'_>) -> Result {
    Ok(Value::bool(call.text(0)?.starts_with(call.text(1)?)))
}

fn ends(call: &mut Call<'_>) -> Result {
    Ok(Value::bool(call.text(0)?.ends_with(call.text(1)?)))
}

fn replace(call: &mut Call<'_>) -> Result {
    let (text, old, new) = (call.text(0)?, call.text(1)?, call.text(2)?);
    if old.is_empty() {
        return Err(call.refuse(ErrorKind::Argument, say::EMPTY, 1, &[]));
    }
    if new.len() > old.len() {
        let places = text.matches(old).count();
        limits::bytes(call, new.len(), places)?;
    }
    Ok(Value::text(text.replace(old, new)))
}

fn split(call: &mut Call<'_>) -> Result {
    let text = call.text(0)?;
    if !call.has(1) {
        return Ok(Value::array(text.split_whitespace().map(Value::text).collect()));
    }
    let mark = call.text(1)?;
    let mut chars = mark.chars();
    Ok(Value::array(match (chars.next(), chars.next()) {
        (None, _) => text.chars().map(char_value).collect(),
        // Most separators are one character, for which there is a quicker search.
        (Some(mark), None) => text.split(mark).map(Value::text).collect(),
        (Some(_), Some(_)) => text.split(mark).map(Value::text).collect(),
    }))
}

fn join(call: &mut Call<'_>) -> Result {
    let items = call.items(0)?;
    let mark = if call.has(1) { call.text(1)? } else { "" };
    limits::bytes(call, mark.len(), items.len())?;
    let mut out = String::new();
    for (index, item) in items.iter().enumerate() {
        if index > 0 {
            out.push_str(mark);
        }
        item.display_into(&mut out);
        limits::bytes(call, out.len(), 1)?;
    }
    Ok(Value::text(out))
}

fn upper(call: &mut Call<'_>) -> Result {
    Ok(Value::text(call.text(0)?.to_uppercase()))
}

fn lower(call: &mut Call<'_>) -> Result {
    Ok(Value::text(call.text(0)?.to_lowercase()))
}

fn trim(call: &mut Call<'_>) -> Result {
    Ok(Value::text(call.text(0)?.trim()))
}

fn repeat(call: &mut Call<'_>) -> Result {
    let text = call.text(0)?;
    let count = usize::try_from(call.int(1)?.max(0)).unwrap_or(usize::MAX);
    limits::bytes(call, text.len(), count)?;
    // Nothing repeated any number of times is nothing.
    Ok(if text.is_empty() { Value::text("") } else { Value::text(text.repeat(count)) })
}

fn code(call: &mut Call<'_>) -> Result {
    let text = call.arg(0);
    let place = span::existing(call, 1, if call.has(1) { call.int(1)? } else { 0 }, text.text_chars().unwrap_or(0))?;
    let byte = text.text_byte(place);
    let first = call.text(0)?.get(byte..).and_then(|rest| rest.chars().next());
    Ok(first.map_or(Value::NULL, |c| Value::int(i64::from(u32::from(c)))))
}

fn character(call: &mut Call<'_>) -> Result {
    let code = u32::try_from(call.int(0)?).ok().and_then(char::from_u32);
    code.map(char_value).ok_or_else(|| call.refuse(ErrorKind::Number, say::NO_CHAR, 0, &[&call.arg(0).display()]))
}
