//! 字符串: regular expressions, in the notation of the regex crate: linear time, Unicode classes such as `\p{Han}`.

use std::{cell::RefCell, collections::HashMap};

use regex::Regex;

use super::{Result, messages::say};
use crate::{error::Error, messages::ErrorKind, native::Call, stack, value::Value};

natives! {
    "字符串";
    正则匹配("文本": TEXT need, "式": TEXT need) -> ARRAY_OR_NULL "第一处及各组的数组，没匹配到的组是空；没有是空"
        "the first match and its groups, 空 for a group that took no part; 空 if there is no match"
        "@显示、@正则匹配（“收到12元”，“([0-9]+)(元)(角)?”）、@正则匹配（“甲”，“乙”）" => "【“12元”，“12”，“元”，空】 空", first;
    正则全部("文本": TEXT need, "式": TEXT need) -> ARRAY "每一处匹配的文本"
        "the text of every match"
        "@显示、@正则全部（“ab甲cd乙”，“\\\\p{Han}”）" => "【“甲”，“乙”】", every;
    正则替换("文本": TEXT need, "式": TEXT need, "新": TEXT need) -> TEXT "换掉每一处；$1 是第一组，${名} 是命名的组，$$ 是 $"
        "the text with every match replaced; $1 is the first group, ${名} a named one, $$ is $"
        "@显示、@正则替换（“2026-12-02”，“(\\\\d+)-(\\\\d+)-(\\\\d+)”，“${1}年$2月$3日”）" => "2026年12月02日", replace;
}

/// Patterns in use, compiled once.
#[derive(Default)]
struct Compiled(RefCell<HashMap<String, Regex>>);

/// More patterns than a program writes out are computed ones: then all are forgotten.
const KEPT: usize = 200;

/// The stack that compiling a deeply nested pattern may take where nothing is optimised.
const ROOM: usize = 1 << 20;

fn compiled(call: &Call<'_>) -> Result<Regex> {
    let pattern = call.text(1)?;
    let known = call.rt().local::<Compiled>();
    if let Some(regex) = known.0.borrow().get(pattern) {
        return Ok(regex.clone());
    }
    let made = stack::roomy(ROOM, || Regex::new(pattern)).ok_or_else(Error::too_deep)?;
    let regex = made.map_err(|error| {
        let what = match &error {
            regex::Error::CompiledTooBig(_) => say::PATTERN_SIZE,
            _ => say::PATTERN,
        };
        call.refuse(ErrorKind::Parse, what, 1, &[&shortened(pattern)])
    })?;
    let mut known = known.0.borrow_mut();
    if known.len() >= KEPT {
        known.clear();
    }
    known.insert(pattern.to_owned(), regex.clone());
    Ok(regex)
}

fn shortened(pattern: &str) -> String {
    if pattern.chars().count() > 40 { pattern.chars().take(39).chain(['…']).collect() } else { pattern.to_owned() }
}

fn first(call: &mut Call<'_>) -> Result {
    let Some(groups) = compiled(call)?.captures(call.text(0)?) else { return Ok(Value::NULL) };
    let text = |group: Option<regex::Match<'_>>| group.map_or(Value::NULL, |group| Value::text(group.as_str()));
    Ok(Value::array(groups.iter().map(text).collect()))
}

fn every(call: &mut Call<'_>) -> Result {
    let regex = compiled(call)?;
    Ok(Value::array(regex.find_iter(call.text(0)?).map(|found| Value::text(found.as_str())).collect()))
}

fn replace(call: &mut Call<'_>) -> Result {
    let regex = compiled(call)?;
    let (text, new) = (call.text(0)?, digits_alone(call.text(2)?));
    let mut out = String::new();
    let mut end = 0;
    for groups in regex.captures_iter(text) {
        let Some(whole) = groups.get(0) else { continue };
        out.push_str(text.get(end..whole.start()).unwrap_or(""));
        groups.expand(&new, &mut out);
        super::limits::bytes(call, out.len(), 1)?;
        end = whole.end();
    }
    out.push_str(text.get(end..).unwrap_or(""));
    Ok(Value::text(out))
}

/// `$1年`: a number ends where its digits do, though the crate would read on as a name.
fn digits_alone(new: &str) -> String {
    let mut out = String::new();
    let mut rest = new;
    while let Some(at) = rest.find('$') {
        out.push_str(rest.get(..at).unwrap_or(""));
        let after = rest.get(at + 1..).unwrap_or("");
        if after.starts_with('$') {
            out.push_str("$$");
            rest = after.get(1..).unwrap_or("");
            continue;
        }
        let length = after.bytes().take_while(u8::is_ascii_digit).count();
        let (digits, tail) = after.split_at(length);
        if digits.is_empty() {
            out.push('$');
        } else {
            out.push_str(&format!("${{{digits}}}"));
        }
        rest = tail;
    }
    out.push_str(rest);
    out
}
