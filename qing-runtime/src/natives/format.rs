//! 字符串: @格式化. Widths count display columns, so that Chinese and Latin line up in tables.

use unicode_width::UnicodeWidthStr as _;

use super::{Result, decimal, limits, messages::say};
use crate::{error::Error, messages::ErrorKind, native::Call, value::Value};

natives! {
    "字符串";
    格式化("样式": TEXT need, "值…": ANY rest) -> TEXT "{} 依次填入；{0} 按序号；{:.2} 两位小数；{:5} {:<5} {:>5} {:^5} {:05} {:*^5} 宽度（中文算两列；数靠右，其余靠左）；{:,} 千位分隔；{{ }} 是括号本身"
        "fills the holes of a pattern: {} in order; {0} by number; {:.2} two decimals; {:5} {:<5} {:>5} {:^5} {:05} {:*^5} widths (a Chinese character takes two columns; numbers go right, all else left); {:,} thousands; {{ }} are the brackets themselves"
        "@显示、@格式化（“{}：{:.2}|{:>6}|{:05}|{:,}”，“甲”，1.005，“乙”，-7，1234567）" => "甲：1.01|    乙|-0007|1,234,567", format;
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Align {
    Left,
    Right,
    Center,
}

/// What stands between the braces.
#[derive(Default)]
struct Hole {
    index: Option<usize>,
    fill: Option<char>,
    align: Option<Align>,
    zeros: bool,
    group: bool,
    width: usize,
    places: Option<usize>,
}

fn format(call: &mut Call<'_>) -> Result {
    let style = call.text(0)?;
    let mut out = String::new();
    let (mut next, mut by_index) = (0, false);
    let mut rest = style;
    while let Some(at) = rest.find(['{', '}']) {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        if let Some(after) = from.strip_prefix("{{").or_else(|| from.strip_prefix("}}")) {
            out.push_str(from.get(..1).unwrap_or(""));
            rest = after;
            continue;
        }
        let close = from.find('}').filter(|_| from.starts_with('{'));
        let Some(inner) = close.and_then(|close| from.get(1..close)) else {
            return Err(call.fail(ErrorKind::Argument, say::BRACE, &[from.get(..1).unwrap_or("")]));
        };
        rest = from.get(inner.len() + 2..).unwrap_or("");
        let Some(hole) = parse(inner) else {
            return Err(call.fail(ErrorKind::Argument, say::HOLE, &[&format!("{{{inner}}}")]));
        };
        by_index |= hole.index.is_some();
        let index = hole.index.unwrap_or(next);
        next += usize::from(hole.index.is_none());
        let Some(value) = index.checked_add(1).and_then(|place| call.args.get(place)) else {
            return Err(count(call, style));
        };
        fill(call, &hole, value, &mut out)?;
        limits::bytes(call, out.len(), 1)?;
    }
    if !by_index && next + 1 < call.len() {
        return Err(count(call, style));
    }
    out.push_str(rest);
    Ok(Value::text(out))
}

/// The error of a wrong number of values.
fn count(call: &Call<'_>, style: &str) -> Error {
    let plain = style.replace("{{", "").replace("}}", "");
    let holes = plain.matches('{').count().to_string();
    call.fail(ErrorKind::Argument, say::HOLES, &[&holes, &(call.len() - 1).to_string()])
}

fn parse(inner: &str) -> Option<Hole> {
    let (index, spec) = inner.split_once(':').unwrap_or((inner, ""));
    let mut hole = Hole::default();
    if !index.is_empty() {
        hole.index = Some(number(index)?);
    }
    let mut spec = align(spec, &mut hole);
    if let Some(rest) = spec.strip_prefix('0').filter(|rest| rest.starts_with(|c: char| c.is_ascii_digit())) {
        hole.zeros = true;
        spec = rest;
    }
    let (width, places) = match spec.split_once('.') {
        Some((width, places)) => (width, Some(number(places)?)),
        None => (spec, None),
    };
    let width = match width.strip_suffix(',') {
        Some(width) => {
            hole.group = true;
            width
        }
        None => width,
    };
    hole.places = places;
    hole.width = if width.is_empty() { 0 } else { number(width)? };
    Some(hole)
}

/// Takes fill and alignment off the front.
fn align<'a>(spec: &'a str, hole: &mut Hole) -> &'a str {
    let mark = |c: char| match c {
        '<' => Some(Align::Left),
        '>' => Some(Align::Right),
        '^' => Some(Align::Center),
        _ => None,
    };
    let mut chars = spec.chars();
    let (first, second) = (chars.next(), chars.next());
    if let (Some(fill), Some(align)) = (first, second.and_then(mark)) {
        hole.fill = Some(fill);
        hole.align = Some(align);
        return chars.as_str();
    }
    if let Some(align) = first.and_then(mark) {
        hole.align = Some(align);
        return spec.get(1..).unwrap_or("");
    }
    spec
}

/// Digits only: `parse` alone would take a sign.
fn number(digits: &str) -> Option<usize> {
    digits.bytes().all(|byte| byte.is_ascii_digit()).then(|| digits.parse().ok())?
}

fn fill(call: &Call<'_>, hole: &Hole, value: &Value, out: &mut String) -> Result<()> {
    let numeric = value.number().is_some();
    if !numeric && (hole.zeros || hole.group || hole.places.is_some()) {
        return Err(call.fail(ErrorKind::Type, say::HOLE_TYPE, &["样式", &value.described()]));
    }
    let mut text = match hole.places {
        Some(places) => fixed(call, value, places)?,
        None => value.display(),
    };
    if hole.group {
        text = grouped(&text);
    }
    let columns = text.width();
    let missing = limits::bytes(call, 4, hole.width.saturating_sub(columns))? / 4;
    if hole.zeros {
        let (sign, digits) = text.strip_prefix('-').map_or(("", text.as_str()), |digits| ("-", digits));
        out.push_str(sign);
        out.extend(std::iter::repeat_n('0', missing));
        out.push_str(digits);
        return Ok(());
    }
    let left = match hole.align.unwrap_or(if numeric { Align::Right } else { Align::Left }) {
        Align::Left => 0,
        Align::Right => missing,
        Align::Center => missing / 2,
    };
    let fill = hole.fill.unwrap_or(' ');
    out.extend(std::iter::repeat_n(fill, left));
    out.push_str(&text);
    out.extend(std::iter::repeat_n(fill, missing - left));
    Ok(())
}

/// A number with so many digits after the point, halves away from zero.
fn fixed(call: &Call<'_>, value: &Value, places: usize) -> Result<String> {
    limits::bytes(call, 1, places)?;
    let Some(float) = value.as_float() else {
        let mut text = value.display();
        if places > 0 {
            text.push('.');
            text.extend(std::iter::repeat_n('0', places));
        }
        return Ok(text);
    };
    Ok(decimal::fixed(float, places as i64).unwrap_or_else(|| value.display()))
}

/// A comma before every third digit of the whole part.
fn grouped(text: &str) -> String {
    let (sign, body) = text.strip_prefix('-').map_or(("", text), |body| ("-", body));
    let whole = body.find(|c: char| !c.is_ascii_digit()).unwrap_or(body.len());
    let (digits, rest) = body.split_at(whole);
    let mut out = String::from(sign);
    for (index, digit) in digits.chars().enumerate() {
        if index > 0 && (digits.len() - index) % 3 == 0 {
            out.push(',');
        }
        out.push(digit);
    }
    out.push_str(rest);
    out
}
