//! What a parameter takes: checked before a native runs, and named in messages and documentation.

use crate::{
    messages::Text,
    number,
    value::{Tag, Value},
};

/// A kind of argument: a set of types with a name.
#[derive(Clone, Copy)]
pub struct Kind {
    tags: u16,
    /// Decimals must be whole (LIBRARY.md: a whole decimal is taken wherever an integer is asked for).
    whole: bool,
    name: Text,
}

const fn set(tags: &[Tag]) -> u16 {
    let mut bits = 0;
    let mut index = 0;
    while index < tags.len() {
        bits |= 1 << tags[index] as u16;
        index += 1;
    }
    bits
}

const TEXTS: u16 = set(&[Tag::Small, Tag::Static, Tag::Str]);
const NUMBERS: u16 = set(&[Tag::Int, Tag::Big, Tag::Float]);
const ARRAYS: u16 = set(&[Tag::Array]);
const OBJECTS: u16 = set(&[Tag::Object]);
const BYTES: u16 = set(&[Tag::Bytes]);

macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident: $tags:expr, $whole:literal, $zh:literal, $en:literal;)*) => {
        $($(#[$doc])* pub const $name: Kind = Kind { tags: $tags, whole: $whole, name: Text::new($zh, $en) };)*
    };
}

impl Kind {
    kinds! {
        /// Anything.
        ANY: u16::MAX, false, "任意值", "any value";
        /// An integer or whole decimal.
        INT: NUMBERS, true, "整数", "an integer";
        /// A number.
        NUMBER: NUMBERS, false, "数", "a number";
        /// A decimal; only for results.
        FLOAT: NUMBERS, false, "小数", "a decimal";
        /// 真 or 假; only for results, since every value is one or the other in a condition.
        BOOL: u16::MAX, false, "逻辑", "a boolean";
        /// 空; only for results.
        NULL: set(&[Tag::Null]), false, "空", "空";
        /// A string.
        TEXT: TEXTS, false, "字符串", "a string";
        /// A string, or 空; only for results.
        TEXT_OR_NULL: TEXTS | set(&[Tag::Null]), false, "字符串或空", "a string or 空";
        /// A byte string.
        BYTES: BYTES, false, "二进制", "a byte string";
        /// Text or bytes.
        TEXT_OR_BYTES: TEXTS | BYTES, false, "字符串或二进制", "a string or byte string";
        /// An array.
        ARRAY: ARRAYS, false, "数组", "an array";
        /// An array, or 空; only for results.
        ARRAY_OR_NULL: ARRAYS | set(&[Tag::Null]), false, "数组或空", "an array or 空";
        /// Text or array.
        SEQUENCE: TEXTS | ARRAYS, false, "字符串或数组", "a string or array";
        /// An object.
        OBJECT: OBJECTS, false, "对象", "an object";
        /// Array or object.
        COMPOUND: ARRAYS | OBJECTS, false, "数组或对象", "an array or object";
        /// What has a length.
        MEASURABLE: TEXTS | ARRAYS | OBJECTS | BYTES, false, "字符串、数组、二进制或对象", "a string, array, byte string or object";
        /// What @转整数 takes.
        INTEGRAL: NUMBERS | TEXTS | BYTES | set(&[Tag::Bool]), false, "数、逻辑、字符串或二进制", "a number, boolean, string or byte string";
        /// What @转小数 takes.
        DECIMAL: NUMBERS | TEXTS | set(&[Tag::Bool]), false, "数、逻辑或字符串", "a number, boolean or string";
        /// What @转二进制 takes.
        ENCODABLE: NUMBERS | TEXTS | BYTES | ARRAYS, true, "字符串、整数、二进制或数组", "a string, integer, byte string or array";
        /// What can be called.
        FUNCTION: set(&[Tag::Func, Tag::Native]), false, "函数", "a function";
    }

    /// Whether a value is of the kind.
    #[inline]
    pub fn accepts(self, value: &Value) -> bool {
        self.tags & (1 << value.tag() as u16) != 0
            && (!self.whole || value.tag() != Tag::Float || self.accepts_decimal(value))
    }

    fn accepts_decimal(self, value: &Value) -> bool {
        number::whole(value).or_else(|| number::saturated(value)).is_some()
    }

    /// The name in messages and documentation.
    pub fn name(self) -> &'static str {
        self.name.get()
    }

    /// The name in both languages.
    pub const fn text(self) -> Text {
        self.name
    }
}

/// Whether an argument must be given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Need {
    /// It must.
    Required,
    /// It may.
    Optional,
    /// Any number of them.
    Rest,
    /// One or more of them.
    Several,
}

/// A parameter.
#[derive(Clone, Copy)]
pub struct Param {
    /// The name; with `…` when it takes several.
    pub name: &'static str,
    /// What it takes.
    pub kind: Kind,
    /// Whether it must be given.
    pub need: Need,
}

/// A kind and whether it must be given, in the table.
#[derive(Clone, Copy)]
pub struct Wanted(Kind, Need);

impl Kind {
    /// Must be given.
    pub const fn need(self) -> Wanted {
        Wanted(self, Need::Required)
    }

    /// May be given.
    pub const fn maybe(self) -> Wanted {
        Wanted(self, Need::Optional)
    }

    /// Any number of them.
    pub const fn rest(self) -> Wanted {
        Wanted(self, Need::Rest)
    }

    /// One or more of them.
    pub const fn several(self) -> Wanted {
        Wanted(self, Need::Several)
    }
}

impl Param {
    /// A parameter.
    pub const fn new(name: &'static str, wanted: Wanted) -> Param {
        Param { name, kind: wanted.0, need: wanted.1 }
    }
}

/// Least and most number of arguments.
pub(crate) const fn counts(params: &[Param]) -> (u32, u32) {
    let (mut min, mut max) = (0, 0);
    let mut index = 0;
    while index < params.len() {
        match params[index].need {
            Need::Required => {
                min += 1;
                max += 1;
            }
            Need::Optional => max += 1,
            Need::Rest => max = u32::MAX,
            Need::Several => {
                min += 1;
                max = u32::MAX;
            }
        }
        index += 1;
    }
    (min, max)
}
