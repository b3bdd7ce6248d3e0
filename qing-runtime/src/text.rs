//! Strings: in the value, as literals, or as counted blocks; measured and indexed by scalar value.

use std::{
    cell::{Cell, OnceCell, RefCell},
    sync::OnceLock,
};

use crate::{
    heap::Ref,
    short::Store,
    value::{Tag, Value},
};

/// A string literal of generated code.
pub struct Lit {
    text: &'static str,
    chars: u32,
    /// How many bytes every character takes; 0 where they differ, or nobody looked.
    width: u8,
    marks: OnceLock<Box<[usize]>>,
}

/// Longer literals are not looked through when they are compiled.
const SHORT: usize = 1 << 10;

/// How many bytes every character of a text takes; 0 where they differ.
const fn common_width(text: &str) -> u8 {
    let bytes = text.as_bytes();
    if bytes.is_empty() || bytes.len() > SHORT {
        return 0;
    }
    let common = width(bytes[0]);
    let mut at = 0;
    while at < bytes.len() {
        if width(bytes[at]) != common {
            return 0;
        }
        at += common;
    }
    common as u8
}

impl Lit {
    /// `chars` is the number of scalar values of `text`.
    pub const fn new(text: &'static str, chars: u32) -> Lit {
        Lit { text, chars, width: common_width(text), marks: OnceLock::new() }
    }

    /// As [`Text::char_by_width`].
    #[inline(always)]
    pub(crate) fn char_by_width(&self, index: usize) -> Option<Value> {
        char_by_width(self.text, self.chars, self.width, index)
    }

    fn byte_of(&self, index: usize) -> usize {
        if self.width != 0 {
            return index.min(self.chars as usize) * usize::from(self.width);
        }
        if self.chars as usize == self.text.len() {
            return index.min(self.text.len());
        }
        if index < STRIDE {
            return advance(self.text, 0, index);
        }
        let marks = self.marks.get_or_init(|| {
            let mut marks = Vec::new();
            extend_marks(self.text, &mut marks, usize::MAX);
            marks.into()
        });
        from_mark(self.text, marks, index)
    }
}

/// A string in a counted block.
///
/// Invariant: changed only through [`append`], which holds the only count. Appending moves no character, so positions found
/// before stay right.
pub(crate) struct Text {
    text: Store,
    /// The number of characters; [`UNKNOWN`] before it is asked for, and in texts that have more than can be noted.
    chars: Cell<u32>,
    /// How many bytes every character takes; 0 where they differ or `chars` is not known. Chinese texts and ASCII texts have one.
    width: Cell<u8>,
    /// Positions found, where they cannot be computed. Boxed, so that a text's block is one line of the processor's cache.
    found: OnceCell<Box<Found>>,
}

const _: () = assert!(size_of::<crate::heap::Block<Text>>() <= 64);

/// Positions found in a text.
#[derive(Default)]
struct Found {
    /// The last: character and byte. Walking a string is linear with it.
    last: Cell<(usize, usize)>,
    /// The bytes of every 64th character, as far as they were needed.
    marks: RefCell<Vec<usize>>,
}

const UNKNOWN: u32 = u32::MAX;
const STRIDE: usize = 64;

impl Text {
    #[inline]
    pub(crate) fn new(text: impl Into<Store>) -> Text {
        Text { text: text.into(), chars: Cell::new(UNKNOWN), width: Cell::new(0), found: OnceCell::new() }
    }

    #[inline(always)]
    pub(crate) fn as_str(&self) -> &str {
        self.text.as_str()
    }

    fn chars(&self) -> usize {
        if self.chars.get() != UNKNOWN {
            return self.chars.get() as usize;
        }
        let (chars, width) = measure(self.as_str());
        if let Ok(noted) = u32::try_from(chars) {
            self.chars.set(noted);
            self.width.set(width);
        }
        chars
    }

    /// The byte position of the `index`th character, which exists or is the end.
    fn byte_of(&self, index: usize) -> usize {
        let chars = self.chars();
        if self.width.get() != 0 {
            return index.min(chars) * usize::from(self.width.get());
        }
        let found = self.found.get_or_init(Box::default);
        let (last_char, last_byte) = found.last.get();
        let byte = match index.checked_sub(last_char) {
            Some(distance) if distance <= STRIDE => advance(self.as_str(), last_byte, distance),
            _ if index < STRIDE => advance(self.as_str(), 0, index),
            _ => {
                let mut marks = found.marks.borrow_mut();
                extend_marks(self.as_str(), &mut marks, index / STRIDE + 1);
                from_mark(self.as_str(), &marks, index)
            }
        };
        found.last.set((index, byte));
        byte
    }
}

/// Notes where every 64th character begins, until there are `wanted` marks or the text ends.
fn extend_marks(text: &str, marks: &mut Vec<usize>, wanted: usize) {
    if marks.is_empty() {
        marks.push(0);
    }
    while marks.len() < wanted {
        let last = marks.last().copied().unwrap_or(0);
        let next = advance(text, last, STRIDE);
        if next >= text.len() {
            break;
        }
        marks.push(next);
    }
}

fn from_mark(text: &str, marks: &[usize], index: usize) -> usize {
    let slot = (index / STRIDE).min(marks.len().saturating_sub(1));
    advance(text, marks.get(slot).copied().unwrap_or(0), index - slot * STRIDE)
}

/// The byte position `count` characters after the one at `from`, at most the end.
fn advance(text: &str, from: usize, count: usize) -> usize {
    let bytes = text.as_bytes();
    let mut at = from;
    for _ in 0..count {
        match bytes.get(at) {
            Some(first) => at += width(*first),
            None => return text.len(),
        }
    }
    at.min(text.len())
}

/// How many bytes a character takes that begins with this one.
#[inline(always)]
pub(crate) const fn width(first: u8) -> usize {
    match first.leading_ones() {
        0 => 1,
        ones => ones as usize,
    }
}

/// Number of scalar values.
fn count_chars(text: &str) -> usize {
    text.chars().count()
}

/// Number of scalar values, and how many bytes each takes where that is the same for all, else 0.
fn measure(text: &str) -> (usize, u8) {
    let chars = count_chars(text);
    let Some(first) = text.as_bytes().first() else { return (0, 0) };
    let width = width(*first);
    // As many characters of that width as there are characters at all: then all have it.
    let same = chars * width == text.len()
        && text.bytes().filter(|byte| byte.leading_ones() == first.leading_ones()).count() == chars;
    (chars, if same { width as u8 } else { 0 })
}

impl Value {
    /// A string.
    pub fn text(text: impl AsRef<str> + Into<String>) -> Value {
        match Value::small(text.as_ref()) {
            Some(small) => small,
            None => Ref::new(Text::new(text)).into_value(),
        }
    }

    /// The text, when this is a string.
    #[inline]
    pub fn as_text(&self) -> Option<&str> {
        match self.tag() {
            Tag::Small => self.as_small(),
            Tag::Static => self.as_lit().map(|lit| lit.text),
            Tag::Str => self.as_heap_text().map(Text::as_str),
            _ => None,
        }
    }

    /// The number of characters, when this is a string.
    pub(crate) fn text_chars(&self) -> Option<usize> {
        match self.tag() {
            Tag::Small => self.as_small().map(count_chars),
            Tag::Static => self.as_lit().map(|lit| lit.chars as usize),
            Tag::Str => self.as_heap_text().map(Text::chars),
            _ => None,
        }
    }

    /// The byte position of a character that exists, or the end.
    pub(crate) fn text_byte(&self, index: usize) -> usize {
        match (self.as_heap_text(), self.as_lit()) {
            (Some(text), _) => text.byte_of(index),
            (None, Some(lit)) => lit.byte_of(index),
            (None, None) => advance(self.as_small().unwrap_or(""), 0, index),
        }
    }

    /// The characters from `start` to, not including, `end`; both exist or are the end.
    pub(crate) fn text_slice(&self, start: usize, end: usize) -> &str {
        let (from, to) = (self.text_byte(start), self.text_byte(end));
        self.as_text().and_then(|text| text.get(from..to)).unwrap_or("")
    }

    /// The `index`th character as a string of its own.
    pub(crate) fn text_char(&self, index: usize) -> Value {
        let from = self.text_byte(index);
        char_at(self.as_text().unwrap_or(""), from)
    }
}

impl Text {
    /// The `index`th character, where its place follows from the width of all: not the last, which is not looked for here.
    #[inline(always)]
    pub(crate) fn char_by_width(&self, index: usize) -> Option<Value> {
        // With a width, the number of characters is known.
        char_by_width(self.as_str(), self.chars.get(), self.width.get(), index)
    }

    /// The `index`th character as a string of its own; `None` when there is none.
    #[inline]
    pub(crate) fn char(&self, index: usize) -> Option<Value> {
        (index < self.chars()).then(|| char_at(self.as_str(), self.byte_of(index)))
    }
}

/// The `index`th of so many characters of one width in bytes, as far as four bytes are there to read; 0 is no width.
#[inline(always)]
fn char_by_width(text: &str, chars: u32, width: u8, index: usize) -> Option<Value> {
    let width = usize::from(width);
    if width == 0 || index >= chars as usize {
        return None;
    }
    let four = text.as_bytes().get(index * width..)?.first_chunk::<4>()?;
    Some(Value::small_bytes(*four, width))
}

/// The character that begins at a byte, as a string of its own; 空 at the end.
#[inline]
pub(crate) fn char_at(text: &str, from: usize) -> Value {
    let Some(rest) = text.as_bytes().get(from..) else { return Value::NULL };
    let Some(first) = rest.first() else { return Value::NULL };
    match rest.first_chunk::<4>() {
        Some(four) => Value::small_bytes(*four, width(*first)),
        None => text.get(from..).and_then(|rest| rest.chars().next()).map_or(Value::NULL, char_value),
    }
}

/// A string of one character.
#[inline]
pub(crate) fn char_value(c: char) -> Value {
    Value::small_char(c)
}

/// More is refused before memory runs out, which nothing could catch.
pub(crate) const MOST_BYTES: usize = 1 << 30;

/// A text up to this length is made without asking whether there is room.
const LONG: usize = 1 << 19;

/// Whether a text that lies in `known` may become `length` bytes long, with room to grow.
#[cold]
#[inline(never)]
fn may_grow(capacity: usize, length: usize) -> bool {
    length <= MOST_BYTES && (length <= capacity || crate::memory::fits(length.next_power_of_two()))
}

/// The text of a string in a block that nothing else holds.
#[inline(always)]
fn own_text(target: &mut Value) -> Option<&mut Text> {
    let unique = target.tag() == Tag::Str && target.header().is_some_and(crate::heap::Header::is_unique);
    // SAFETY: the tag names blocks of `Text`, and the exclusive borrow of the only count makes the access exclusive.
    unique.then(|| unsafe { target.body_mut::<Text>() })
}

/// [`append`] of a small string where nothing need be measured and there is room: false where that is not so, and nothing done.
/// Programs that make a text piece by piece do this at almost every piece.
#[inline(always)]
pub(crate) fn append_small(target: &mut Value, piece: &Value) -> bool {
    let Some((bytes, length)) = piece.small_parts() else { return false };
    let Some(text) = own_text(target) else { return false };
    let may = text.chars.get() == UNKNOWN && text.as_str().len() + bytes.len() <= MOST_BYTES;
    // SAFETY: a small string is UTF-8.
    may && unsafe { text.text.push_eight(bytes, length) }
}

/// Appends to `target` in place where nothing else holds its block; false when it cannot.
#[inline]
pub(crate) fn append(target: &mut Value, piece: &str) -> bool {
    let Some(text) = own_text(target) else { return false };
    let length = text.as_str().len() + piece.len();
    if length > LONG && !may_grow(text.text.capacity(), length) {
        return false;
    }
    if text.chars.get() != UNKNOWN {
        let (chars, width) = measure(piece);
        // `UNKNOWN` where it is too many.
        text.chars.set(u32::try_from(chars).map_or(UNKNOWN, |chars| text.chars.get().saturating_add(chars)));
        if width != text.width.get() && chars > 0 {
            text.width.set(0);
        }
    }
    text.text.push_str(piece);
    true
}

/// Two texts one after the other, with room to grow; `None` when that is more than a text may hold.
pub(crate) fn join(left: &str, right: &str) -> Option<Value> {
    let length = left.len() + right.len();
    if length > LONG && !may_grow(0, length) {
        return None;
    }
    if length <= 7 {
        let mut bytes = [0; 7];
        bytes[..left.len()].copy_from_slice(left.as_bytes());
        bytes[left.len()..left.len() + right.len()].copy_from_slice(right.as_bytes());
        if let Some(small) = std::str::from_utf8(&bytes[..left.len() + right.len()]).ok().and_then(Value::small) {
            return Some(small);
        }
    }
    if let Some(short) = Store::joined(left, right) {
        return Some(Ref::new(Text::new(short)).into_value());
    }
    // Room to grow: what was joined once is often joined again.
    let mut text = String::with_capacity(length.next_power_of_two());
    text.push_str(left);
    text.push_str(right);
    Some(Value::text(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn mixed(count: usize) -> String {
        "a中é𠀀".chars().cycle().take(count).collect()
    }

    #[test]
    fn short_texts_lie_in_the_value() {
        for text in ["", "甲", "甲乙", "1234567"] {
            let value = Value::text(text);
            assert_eq!((value.tag(), value.as_text()), (Tag::Small, Some(text)));
        }
        assert_eq!(Value::text("12345678").tag(), Tag::Str);
        assert_eq!(Value::text("").text_chars(), Some(0));
    }

    #[test]
    fn characters_are_found_forwards_backwards_and_at_random() {
        let text = mixed(1000);
        let chars: Vec<char> = text.chars().collect();
        let value = Value::text(text);
        assert_eq!(value.text_chars(), Some(1000));
        let orders: [Vec<usize>; 3] =
            [(0..1000).collect(), (0..1000).rev().collect(), (0..1000).map(|index| index * 389 % 1000).collect()];
        for index in orders.into_iter().flatten() {
            assert_eq!(value.text_char(index).as_text(), Some(chars[index].to_string().as_str()), "{index}");
        }
        assert_eq!(value.text_slice(998, 1000), chars[998..].iter().collect::<String>());
        assert_eq!(value.text_slice(0, 3), "a中é");
    }

    #[test]
    fn literals_are_indexed_like_other_texts() {
        let text: &'static str = mixed(500).leak();
        let lit: &'static Lit = Box::leak(Box::new(Lit::new(text, 500)));
        let value = Value::from_lit(lit);
        for (index, c) in text.chars().enumerate().collect::<Vec<_>>().into_iter().rev() {
            assert_eq!(value.text_char(index).as_text(), Some(c.to_string().as_str()));
        }
        assert_eq!(value.text_byte(500), text.len());
    }

    #[test]
    fn appending_keeps_positions_right() {
        let (mut value, mut expected) = (Value::text(mixed(70)), mixed(70));
        for round in 0..200 {
            let last = expected.chars().last().unwrap();
            assert_eq!(value.text_char(69 + round).as_text(), Some(last.to_string().as_str()));
            assert!(append(&mut value, "中"));
            expected.push('中');
        }
        assert_eq!((value.as_text(), value.text_chars()), (Some(expected.as_str()), Some(270)));
    }

    #[test]
    fn small_strings_are_appended_where_nothing_else_need_be_done() {
        let mut value = Value::text("字".repeat(20));
        assert!(append(&mut value, "x"));
        let mut expected = format!("{}x", "字".repeat(20));
        for piece in ["", "7", "甲乙", "1234567"].into_iter().cycle().take(100) {
            if !append_small(&mut value, &Value::text(piece)) {
                assert!(append(&mut value, piece));
            }
            expected.push_str(piece);
            assert_eq!(value.as_text(), Some(expected.as_str()));
        }
        assert!(append(&mut value, &"x".repeat(expected.len())));
        assert!(append_small(&mut value, &Value::text("甲")));
        // Not where another holds it, where it was measured, or what is added is not small.
        let other = value.clone();
        assert!(!append_small(&mut value, &Value::text("甲")));
        drop(other);
        assert!(!append_small(&mut value, &Value::text("12345678")) && !append_small(&mut value, &Value::int(7)));
        assert!(append_small(&mut value, &Value::text("乙")));
        let chars = value.text_chars();
        assert!(!append_small(&mut value, &Value::text("丙")) && append(&mut value, "丙"));
        assert_eq!(value.text_chars(), chars.map(|chars| chars + 1));
        assert!(!append_small(&mut Value::text("短"), &Value::text("甲")));
    }

    #[test]
    fn short_texts_are_ordered_like_all_texts() {
        let texts = ["", "\0", "\0\0", "a", "a\0", "ab", "b", "甲", "甲乙", "𠀀", "1234567", "123456"];
        for (a, b) in texts.iter().flat_map(|a| texts.iter().map(move |b| (*a, *b))) {
            assert_eq!(crate::compare::order(&Value::text(a), &Value::text(b)), Some(Some(a.cmp(b))), "{a:?} {b:?}");
            assert_eq!(crate::compare::equal(&Value::text(a), &Value::text(b)), a == b);
        }
    }

    #[test]
    fn texts_of_one_width_are_found_by_computing() {
        for (text, width) in [("abcdefgh", 1), ("天地玄黄宇宙", 3), ("éàüßéàü", 2), ("é𠀀中é𠀀中", 0), ("𠀀𠀀𠀀", 4)]
        {
            assert_eq!(measure(text).1, width, "{text}");
            let value = Value::text(text);
            for (index, c) in text.chars().enumerate() {
                assert_eq!(value.text_char(index).as_text(), Some(c.to_string().as_str()));
                assert_eq!(
                    value.as_heap_text().and_then(|it| it.char(index)).as_ref().and_then(Value::as_text),
                    Some(c.to_string().as_str())
                );
            }
            assert!(value.as_heap_text().and_then(|it| it.char(text.chars().count())).is_none());
        }
        let mut value = Value::text("天地玄黄");
        assert_eq!(value.text_char(3).as_text(), Some("黄"));
        for (piece, last) in [("宇", 4), ("a", 5), ("宙", 6)] {
            assert!(append(&mut value, piece));
            assert_eq!(value.text_char(last).as_text(), Some(piece));
        }
        assert_eq!(value.text_char(4).as_text(), Some("宇"));
    }

    #[test]
    fn a_shared_text_is_not_appended_to() {
        let mut value = Value::text("十二个字节的文本");
        let other = value.clone();
        assert!(!append(&mut value, "。"));
        drop(other);
        assert!(append(&mut value, "。"));
        assert_eq!(value.as_text(), Some("十二个字节的文本。"));
    }

    #[test]
    fn walking_a_long_text_is_linear() {
        let value = Value::text("中".repeat(200_000));
        let lit: &'static Lit = Box::leak(Box::new(Lit::new("中".repeat(200_000).leak(), 200_000)));
        let start = std::time::Instant::now();
        for value in [value, Value::from_lit(lit)] {
            for index in (0..200_000).chain((0..200_000).rev()) {
                assert!(value.text_char(index).as_text() == Some("中"));
            }
        }
        assert!(start.elapsed().as_secs() < 20, "{:?}", start.elapsed());
    }

    #[test]
    fn joining() {
        assert_eq!(join("甲", "乙").map(|it| it.tag()), Some(Tag::Small));
        assert_eq!(join("甲乙", "丙丁").as_ref().and_then(Value::as_text), Some("甲乙丙丁"));
        assert_eq!(join("", "").as_ref().and_then(Value::as_text), Some(""));
    }
}
