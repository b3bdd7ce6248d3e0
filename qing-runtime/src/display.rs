//! How values are shown (LANGUAGE.md §6, RULES.md 45, 60–66).

use crate::{
    messages::{Text, types},
    number::show_float,
    object::Obj,
    value::{Tag, Value},
};

impl Value {
    /// The shown form: strings raw.
    pub fn display(&self) -> String {
        let mut out = String::new();
        self.display_into(&mut out);
        out
    }

    /// Appends the shown form.
    pub(crate) fn display_into(&self, out: &mut String) {
        match self.as_text() {
            Some(text) => out.push_str(text),
            None => show(self, out, &mut Vec::new()),
        }
    }

    /// Runs `body` on the shown form, without a copy where there is one.
    pub(crate) fn with_display<T>(&self, body: impl FnOnce(&str) -> T) -> T {
        match self.as_text() {
            Some(text) => body(text),
            None => body(&self.display()),
        }
    }

    /// The shown form inside collections: strings quoted.
    pub(crate) fn quoted(&self) -> String {
        let mut out = String::new();
        show(self, &mut out, &mut Vec::new());
        out
    }

    /// The name of the type (@类型).
    pub fn type_name(&self) -> &'static str {
        self.type_text().zh()
    }

    /// The same for messages.
    pub(crate) fn type_text(&self) -> Text {
        match self.tag() {
            Tag::Unbound | Tag::Null | Tag::Cell => types::NULL,
            Tag::Bool => types::BOOL,
            Tag::Int | Tag::Big => types::INT,
            Tag::Float => types::FLOAT,
            Tag::Small | Tag::Static | Tag::Str => types::TEXT,
            Tag::Bytes => types::BYTES,
            Tag::Array => types::ARRAY,
            Tag::Object => types::OBJECT,
            Tag::Func => types::FUNCTION,
            Tag::Native => types::NATIVE,
        }
    }

    /// Type and value for messages, shortened: `字符串“甲”`.
    pub(crate) fn described(&self) -> String {
        let mut text = String::from(self.type_text().get());
        if matches!(self.tag(), Tag::Int | Tag::Float | Tag::Big) {
            text.push(' ');
        }
        if matches!(self.tag(), Tag::Null | Tag::Unbound | Tag::Func | Tag::Native | Tag::Object | Tag::Array) {
            return text;
        }
        text.push_str(&self.quoted_short());
        text
    }

    /// The quoted form, shortened.
    pub(crate) fn quoted_short(&self) -> String {
        let mut shown = self.quoted();
        if let Some((end, _)) = shown.char_indices().nth(30) {
            shown.truncate(end);
            shown.pop();
            shown.push('…');
        }
        shown
    }
}

/// How deep collections may nest before the rest is shown as `…`: showing calls itself.
const DEEPEST: usize = 10_000;

fn show(value: &Value, out: &mut String, open: &mut Vec<u64>) {
    match value.tag() {
        Tag::Unbound | Tag::Null | Tag::Cell => out.push('空'),
        Tag::Bool => out.push(if value.as_bool() == Some(true) { '真' } else { '假' }),
        Tag::Int => push_int(value.as_int().unwrap_or(0), out),
        Tag::Big => out.push_str(&value.as_big().map(ToString::to_string).unwrap_or_default()),
        Tag::Float => show_float(value.as_float().unwrap_or(0.0), out),
        Tag::Small | Tag::Static | Tag::Str => quote(value.as_text().unwrap_or(""), out),
        Tag::Bytes => show_bytes(value.as_bytes().unwrap_or(&[]), out),
        Tag::Func => {
            if let Some(func) = value.as_func() {
                out.push_str("@【");
                out.push_str(func.info.params);
                out.push_str("】｛…｝");
            }
        }
        Tag::Native => out.push_str(value.as_native().map_or("", |native| native.code.description())),
        Tag::Array | Tag::Object => show_nested(value, out, open),
    }
}

fn show_nested(value: &Value, out: &mut String, open: &mut Vec<u64>) {
    let array = value.tag() == Tag::Array;
    if open.contains(&value.bits()) || open.len() >= DEEPEST {
        return out.push_str(if array { "【…】" } else { "｛…｝" });
    }
    open.push(value.bits());
    if let Some(items) = value.as_array() {
        out.push('【');
        for (index, item) in items.to_vec().iter().enumerate() {
            if index > 0 {
                out.push('，');
            }
            show(item, out, open);
        }
        out.push('】');
    } else if let Some(object) = Obj::from_value(value) {
        show_object(&object, out, open);
    }
    open.pop();
}

fn show_object(object: &Obj, out: &mut String, open: &mut Vec<u64>) {
    if let Some(raw) = object.raw() {
        return raw.display(out, &mut |value, out| show(value, out, open));
    }
    out.push('｛');
    for (index, (key, value)) in object.0.entries().iter().enumerate() {
        if index > 0 {
            out.push('，');
        }
        out.push_str(key.text());
        out.push('：');
        show(value, out, open);
    }
    out.push('｝');
}

fn push_int(value: i64, out: &mut String) {
    use std::fmt::Write as _;
    // Writing to a string cannot fail.
    let _ = write!(out, "{value}");
}

fn quote(text: &str, out: &mut String) {
    out.push('“');
    for c in text.chars() {
        match c {
            '\\' => out.push_str("\\\\"),
            '”' => out.push_str("\\”"),
            '\n' => out.push_str("\\n"),
            '\t' => out.push_str("\\t"),
            '\r' => out.push_str("\\r"),
            '\0' => out.push_str("\\0"),
            _ => out.push(c),
        }
    }
    out.push('”');
}

fn show_bytes(bytes: &[u8], out: &mut String) {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    out.push_str("0x");
    for byte in bytes {
        out.push(DIGITS[(byte >> 4) as usize] as char);
        out.push(DIGITS[(byte & 15) as usize] as char);
    }
}
