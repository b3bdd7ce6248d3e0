//! How values are shown (LANGUAGE.md §6, RULES.md 45, 60–66).

use foldhash::HashSet;

use crate::{
    big::Big,
    messages::{Text, types},
    number::show_float,
    symbol::Sym,
    value::{Tag, Value},
};

impl Value {
    /// The text that it shows as (`@转字符串`).
    pub(crate) fn to_text(&self) -> Value {
        if let Some(int) = self.as_int() {
            return Value::small_digits(int).unwrap_or_else(|| with_digits(int, |digits| Value::text(digits)));
        }
        if self.as_text().is_some() { self.clone() } else { Value::text(self.display()) }
    }

    /// The shown form: strings raw.
    pub fn display(&self) -> String {
        let mut out = String::new();
        self.display_into(&mut out);
        out
    }

    /// Appends the shown form.
    pub(crate) fn display_into(&self, out: &mut String) {
        match self.tag() {
            Tag::Int => push_int(self.as_int().unwrap_or(0), out),
            Tag::Array | Tag::Object => Shower::default().show(self, out),
            _ => match self.as_text() {
                Some(text) => out.push_str(text),
                None => show_plain(self, out),
            },
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
        Shower::default().show(self, &mut out);
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
        if matches!(self.tag(), Tag::Null | Tag::Unbound | Tag::Func | Tag::Native | Tag::Object | Tag::Array) {
            return text;
        }
        // English has a blank between all words, Chinese only before digits.
        if crate::messages::english() || matches!(self.tag(), Tag::Int | Tag::Float | Tag::Big) {
            text.push(' ');
        }
        text.push_str(&self.quoted_short());
        text
    }

    /// The quoted form, shortened.
    pub(crate) fn quoted_short(&self) -> String {
        self.brief(30)
    }

    /// The quoted form cut to `chars` characters. Costs as little for a huge value as for a small one.
    pub(crate) fn brief(&self, chars: usize) -> String {
        let mut shown = String::new();
        // No character takes more than four bytes.
        Shower { limit: 4 * chars, ..Shower::default() }.show(&self.opened(), &mut shown);
        if let Some((end, _)) = shown.char_indices().nth(chars) {
            shown.truncate(end);
            shown.pop();
            shown.push('…');
        }
        shown
    }

    /// What a cell of a captured variable holds; of all other values they themselves.
    fn opened(&self) -> Value {
        self.as_cell().map_or_else(|| self.clone(), crate::cell::CellBox::get)
    }
}

/// Shows values inside one another without calling itself, however deep they nest.
struct Shower {
    /// The collections that are being shown: only these show as `…` when met again (RULES.md 64).
    open: HashSet<u64>,
    /// How many bytes are wanted; nothing is added beyond.
    limit: usize,
}

impl Default for Shower {
    fn default() -> Self {
        Shower { open: HashSet::default(), limit: usize::MAX }
    }
}

/// A collection half shown.
enum Rest {
    Array(Value, usize),
    Object(Value, std::iter::Enumerate<std::vec::IntoIter<(Sym, Value)>>),
}

impl Shower {
    fn show(&mut self, value: &Value, out: &mut String) {
        let mut stack = Vec::new();
        self.begin(value, out, &mut stack);
        while let Some(rest) = stack.last_mut() {
            if out.len() > self.limit {
                return;
            }
            let (next, end) = match rest {
                Rest::Array(array, at) => {
                    let next = array.as_array().and_then(|array| array.get(*at));
                    if next.is_some() && *at > 0 {
                        out.push('，');
                    }
                    *at += 1;
                    (next, '】')
                }
                Rest::Object(_, members) => {
                    let next = members.next().map(|(at, (name, value))| {
                        if at > 0 {
                            out.push('，');
                        }
                        out.push_str(name.text());
                        out.push('：');
                        value
                    });
                    (next, '｝')
                }
            };
            match next {
                Some(value) => self.begin(&value, out, &mut stack),
                None => {
                    out.push(end);
                    if let Some(Rest::Array(whole, _) | Rest::Object(whole, _)) = stack.pop() {
                        self.open.remove(&whole.bits());
                    }
                }
            }
        }
    }

    /// Shows a value, or the beginning of a collection.
    fn begin(&mut self, value: &Value, out: &mut String, stack: &mut Vec<Rest>) {
        let Some(object) = value.as_object() else {
            if value.as_array().is_none() {
                return self.plain(value, out);
            }
            if !self.open.insert(value.bits()) {
                return out.push_str("【…】");
            }
            out.push('【');
            return stack.push(Rest::Array(value.clone(), 0));
        };
        // A native object shows its own values by calling back, so the stack must last.
        let fits = object.raw().is_none() || !crate::stack::is_low();
        if !fits || !self.open.insert(value.bits()) {
            return out.push_str("｛…｝");
        }
        match object.raw() {
            Some(raw) => {
                raw.display(out, &mut |value, out| self.show(value, out));
                self.open.remove(&value.bits());
            }
            None => {
                out.push('｛');
                stack.push(Rest::Object(value.clone(), object.entries().into_iter().enumerate()));
            }
        }
    }
}

/// An integer of more bits than this is not written out where only its beginning is wanted.
const LONG_INTEGER: u64 = 20_000;

impl Shower {
    /// Shows what is no collection, of long values only as much as is wanted.
    fn plain(&self, value: &Value, out: &mut String) {
        if self.limit == usize::MAX {
            return show_plain(value, out);
        }
        if let Some(text) = value.as_text() {
            let end = text.char_indices().nth(self.limit).map_or(text.len(), |(end, _)| end);
            quote(text.get(..end).unwrap_or(text), out);
        } else if let Some(bytes) = value.as_bytes() {
            show_bytes(bytes.get(..self.limit).unwrap_or(bytes), out);
        } else if value.as_big().is_some_and(|big| big.number().bits() > LONG_INTEGER) {
            out.push_str(types::INT.get());
            out.push('…');
        } else {
            show_plain(value, out);
        }
    }
}

/// Shows what is no collection.
fn show_plain(value: &Value, out: &mut String) {
    match value.tag() {
        Tag::Unbound | Tag::Null | Tag::Cell => out.push('空'),
        Tag::Bool => out.push(if value.as_bool() == Some(true) { '真' } else { '假' }),
        Tag::Int => push_int(value.as_int().unwrap_or(0), out),
        Tag::Big => out.push_str(&value.as_big().map(Big::digits).unwrap_or_default()),
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
        // Collections are shown by their parts.
        Tag::Array | Tag::Object => {}
    }
}

fn push_int(value: i64, out: &mut String) {
    with_digits(value, |digits| out.push_str(digits));
}

/// Runs `body` on the digits of an integer, with its sign.
fn with_digits<T>(value: i64, body: impl FnOnce(&str) -> T) -> T {
    // 19 digits and a sign.
    let mut digits = [0; 20];
    let mut rest = value.unsigned_abs();
    let mut at = digits.len();
    loop {
        at -= 1;
        digits[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    if value < 0 {
        at -= 1;
        digits[at] = b'-';
    }
    body(std::str::from_utf8(&digits[at..]).unwrap_or(""))
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
        // Half a byte is always below 16.
        out.push(char::from(DIGITS[usize::from(byte >> 4)]));
        out.push(char::from(DIGITS[usize::from(byte & 15)]));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::object::{Obj, ObjKind};

    fn object(members: &[(&str, Value)]) -> Obj {
        let object = Obj::make(ObjKind::Object, None);
        for (name, value) in members {
            object.0.bind_sym(Sym::new(name), value.clone());
        }
        object
    }

    fn shown(float: f64) -> String {
        Value::float(float).display()
    }

    #[test]
    fn plain_values() {
        assert_eq!(Value::NULL.display(), "空");
        assert_eq!((Value::bool(true).display(), Value::bool(false).display()), ("真".into(), "假".into()));
        for number in [0, 7, -1, 10, -305, i64::MAX, i64::MIN] {
            assert_eq!(Value::int(number).display(), number.to_string());
        }
        assert_eq!(Value::bytes(vec![0x0F, 0xAB]).display(), "0x0FAB");
        assert_eq!(Value::bytes(vec![]).display(), "0x");
        assert_eq!(Value::text("甲“乙”").display(), "甲“乙”");
    }

    #[test]
    fn integers_become_texts_of_every_length() {
        let powers = (0..19).map(|power| 10_i64.pow(power));
        for int in powers.flat_map(|power| [power - 1, power, power + 1]).chain([i64::MAX]) {
            for int in [int, -int] {
                let text = Value::int(int).to_text();
                assert_eq!(text.as_text(), Some(int.to_string().as_str()));
                assert!(crate::ops::eq(&text, &Value::text(int.to_string())));
            }
        }
        assert_eq!(Value::int(i64::MIN).to_text().as_text(), Some("-9223372036854775808"));
    }

    #[test]
    fn decimals_show_the_shortest_form_that_reads_back() {
        assert_eq!(shown(2.0), "2");
        assert_eq!(shown(-0.0), "0");
        assert_eq!(shown(0.1 + 0.2), "0.30000000000000004");
        assert_eq!(shown(1e21), "1e21");
        assert_eq!(shown(1e20), "100000000000000000000");
        assert_eq!(shown(9_223_372_036_854_775_807_f64), "9223372036854776000");
        assert_eq!(shown(1e-6), "0.000001");
        assert_eq!(shown(1.5e-7), "1.5e-7");
        assert_eq!(shown(-1234.5), "-1234.5");
        assert_eq!(shown(f64::MAX), "1.7976931348623157e308");
        assert_eq!(shown(5e-324), "5e-324");
        assert_eq!(
            (shown(f64::INFINITY), shown(f64::NEG_INFINITY), shown(f64::NAN)),
            ("无穷".into(), "-无穷".into(), "非数".into())
        );
        for float in [0.3, 1e22, 123_456_789.123, 4.35, 2.5e-8, 1.0 / 3.0] {
            assert_eq!(shown(float).parse(), Ok(float));
        }
    }

    #[test]
    fn strings_inside_collections_are_quoted_and_escaped() {
        let array = Value::array(vec![Value::int(1), Value::text("甲”\\\n\t\r\0“"), Value::array(vec![])]);
        assert_eq!(array.display(), "【1，“甲\\”\\\\\\n\\t\\r\\0“”，【】】");
        assert_eq!(
            object(&[("#甲", Value::int(1)), ("#乙", Value::text("｛"))]).into_value().display(),
            "｛#甲：1，#乙：“｛”｝"
        );
    }

    #[test]
    fn only_ancestors_show_as_dots() {
        let inner = Value::array(vec![Value::int(1)]);
        assert_eq!(Value::array(vec![inner.clone(), inner.clone()]).display(), "【【1】，【1】】");
        inner.as_array().unwrap().push(inner.clone());
        assert_eq!(inner.display(), "【1，【…】】");
        let itself = object(&[]);
        itself.0.bind_sym(Sym::new("#我"), itself.clone().into_value());
        assert_eq!(Value::array(vec![itself.into_value()]).display(), "【｛#我：｛…｝｝】");
    }

    #[test]
    fn deep_nesting_is_shown_whole() {
        let deep = (0..200_000).fold(Value::NULL, |value, _| Value::array(vec![value]));
        assert_eq!(deep.display().chars().filter(|c| *c == '【').count(), 200_000);
        let deep = (0..100_000).fold(Value::NULL, |value, _| object(&[("#甲", value)]).into_value());
        assert_eq!(deep.display().chars().filter(|c| *c == '｛').count(), 100_000);
    }

    #[test]
    fn messages_shorten_what_was_given() {
        assert_eq!(Value::text("甲").described(), "字符串“甲”");
        assert_eq!(Value::int(5).described(), "整数 5");
        assert_eq!(Value::NULL.described(), "空");
        assert_eq!(Value::array(vec![]).described(), "数组");
        let long = Value::text("长".repeat(100)).described();
        assert!(long.starts_with("字符串“长") && long.ends_with('…') && long.chars().count() < 40, "{long}");
    }

    #[test]
    fn what_is_cut_costs_no_more_than_what_is_shown() {
        assert_eq!(Value::text("甲乙").brief(16), "“甲乙”");
        assert_eq!(Value::text("甲".repeat(50)).brief(5), "“甲甲甲…");
        assert_eq!(Value::bytes(vec![0xAB; 1_000_000]).brief(7), "0xABAB…");
        let array = Value::array(vec![Value::text("字".repeat(1_000_000)); 1_000_000]);
        assert_eq!(Value::array(vec![array; 3]).brief(8), "【【“字字字字…");
        let itself = Value::array(vec![Value::int(1)]);
        itself.as_array().unwrap().push(itself.clone());
        assert_eq!(itself.brief(9), "【1，【…】】");
        let huge = Value::big(num_bigint::BigInt::from(1) << 50_000);
        assert_eq!(huge.brief(16), "整数…");
        assert_eq!(crate::cell::new(Value::int(7)).brief(16), "7");
    }
}
