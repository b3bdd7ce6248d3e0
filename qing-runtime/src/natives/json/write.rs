//! From values to JSON.

use std::borrow::Cow;

use crate::{
    error::Error,
    messages::ErrorKind,
    native::Call,
    natives::{limits, messages::say},
    number::show_float,
    object::Obj,
    value::{Tag, Value},
};

/// The JSON of a value; with an indent each element on a line of its own.
pub(super) fn text(call: &Call<'_>, value: &Value, indent: Option<usize>) -> Result<String, Error> {
    let mut writer = Writer { call, indent, out: String::new(), open: Vec::new() };
    writer.value(value)?;
    Ok(writer.out)
}

struct Writer<'a, 'b> {
    call: &'a Call<'b>,
    indent: Option<usize>,
    out: String,
    /// Collections being written: one inside itself has no JSON.
    open: Vec<u64>,
}

impl Writer<'_, '_> {
    fn value(&mut self, value: &Value) -> Result<(), Error> {
        if self.call.rt().enter().is_err() {
            return Err(self.call.pending());
        }
        match value.tag() {
            Tag::Null | Tag::Unbound => self.out.push_str("null"),
            Tag::Bool => self.out.push_str(if value.truthy() { "true" } else { "false" }),
            Tag::Int | Tag::Big => value.display_into(&mut self.out),
            Tag::Float => return self.float(value),
            Tag::Small | Tag::Static | Tag::Str => self.string(value.as_text().unwrap_or("")),
            Tag::Array => return self.array(value),
            Tag::Object => return self.object(value),
            Tag::Bytes | Tag::Func | Tag::Native | Tag::Cell => {
                return Err(self.call.fail(ErrorKind::Type, say::NO_JSON, &[&value.described()]));
            }
        }
        Ok(())
    }

    fn float(&mut self, value: &Value) -> Result<(), Error> {
        match value.as_float() {
            Some(float) if float.is_finite() => {
                show_float(float, &mut self.out);
                Ok(())
            }
            _ => Err(self.call.fail(ErrorKind::Number, say::NO_JSON, &[&value.described()])),
        }
    }

    fn string(&mut self, text: &str) {
        if text.bytes().all(|byte| byte >= b' ' && byte != b'"' && byte != b'\\') {
            self.out.push('"');
            self.out.push_str(text);
            self.out.push('"');
        } else {
            // Writing a string to memory cannot fail.
            self.out.push_str(&serde_json::to_string(text).unwrap_or_default());
        }
    }

    fn array(&mut self, value: &Value) -> Result<(), Error> {
        let items = value.as_array().map(crate::array::Array::to_vec).unwrap_or_default();
        self.begin(value, '[')?;
        for (index, item) in items.iter().enumerate() {
            self.next(index)?;
            self.value(item)?;
        }
        self.end(items.is_empty(), ']');
        Ok(())
    }

    fn object(&mut self, value: &Value) -> Result<(), Error> {
        let Some(object) = Obj::from_value(value) else { return Ok(()) };
        let mut members: Vec<(Cow<'static, str>, Value)> = Vec::new();
        if let Some(raw) = object.raw() {
            let Some(pairs) = raw.pairs() else {
                let mut shown = String::new();
                raw.display(&mut shown, &mut |_, _| {});
                self.string(&shown);
                return Ok(());
            };
            if raw.class() == "哈希集" {
                return self.value(&Value::array(pairs.into_iter().map(|(_, item)| item).collect()));
            }
            members.extend(pairs.into_iter().map(|(key, item)| (Cow::Owned(key.display()), item)));
        }
        let named = object.0.entries().into_iter();
        members.extend(named.filter_map(|(name, item)| Some((Cow::Borrowed(name.text().strip_prefix('#')?), item))));
        self.begin(value, '{')?;
        for (index, (name, item)) in members.iter().enumerate() {
            self.next(index)?;
            self.string(name);
            self.out.push_str(if self.indent.is_some() { ": " } else { ":" });
            self.value(item)?;
        }
        self.end(members.is_empty(), '}');
        Ok(())
    }

    fn begin(&mut self, value: &Value, bracket: char) -> Result<(), Error> {
        if self.open.contains(&value.bits()) {
            return Err(self.call.fail(ErrorKind::Argument, say::JSON_CYCLE, &[]));
        }
        self.open.push(value.bits());
        self.out.push(bracket);
        Ok(())
    }

    fn next(&mut self, index: usize) -> Result<(), Error> {
        if index > 0 {
            self.out.push(',');
        }
        limits::bytes(self.call, self.out.len(), 1)?;
        self.line();
        Ok(())
    }

    fn end(&mut self, empty: bool, bracket: char) {
        self.open.pop();
        if !empty {
            self.line();
        }
        self.out.push(bracket);
    }

    fn line(&mut self) {
        if let Some(indent) = self.indent {
            self.out.push('\n');
            self.out.extend(std::iter::repeat_n(' ', indent * self.open.len()));
        }
    }
}
