//! Strings: in the value, as literals, or as counted blocks; measured and indexed by scalar value.

use std::cell::{Cell, UnsafeCell};

use crate::{
    heap::Ref,
    value::{Tag, Value},
};

/// A string literal of generated code.
pub struct Lit {
    text: &'static str,
    chars: u32,
}

impl Lit {
    /// `chars` is the number of scalar values of `text`.
    pub const fn new(text: &'static str, chars: u32) -> Lit {
        Lit { text, chars }
    }
}

/// A string in a counted block.
///
/// Invariant: changed only through [`append`], which holds the only count.
pub(crate) struct Text {
    text: String,
    chars: Cell<usize>,
    /// The last position found: character and byte. Walking a string is linear with it.
    last: Cell<(usize, usize)>,
    /// Byte positions of every 64th character, made at the first jump backwards in a long string.
    marks: UnsafeCell<Vec<u32>>,
}

const UNKNOWN: usize = usize::MAX;
const STRIDE: usize = 64;

impl Text {
    pub(crate) fn new(text: String) -> Text {
        Text { text, chars: Cell::new(UNKNOWN), last: Cell::new((0, 0)), marks: UnsafeCell::new(Vec::new()) }
    }

    #[inline(always)]
    pub(crate) fn as_str(&self) -> &str {
        &self.text
    }

    fn chars(&self) -> usize {
        if self.chars.get() == UNKNOWN {
            self.chars.set(count_chars(&self.text));
        }
        self.chars.get()
    }

    /// The byte position of the `index`th character, which exists or is the end.
    fn byte_of(&self, index: usize) -> usize {
        if self.chars() == self.text.len() {
            return index;
        }
        let (last_char, last_byte) = self.last.get();
        let (from_char, from_byte) = if index >= last_char && index - last_char <= STRIDE {
            (last_char, last_byte)
        } else {
            self.mark_before(index)
        };
        let byte = advance(&self.text, from_byte, index - from_char);
        self.last.set((index, byte));
        byte
    }

    fn mark_before(&self, index: usize) -> (usize, usize) {
        // SAFETY: the borrow ends in this function, which calls no other code that touches the marks.
        let marks = unsafe { &mut *self.marks.get() };
        if marks.is_empty() {
            marks.extend(self.text.char_indices().step_by(STRIDE).map(|(byte, _)| byte as u32));
        }
        let slot = (index / STRIDE).min(marks.len().saturating_sub(1));
        marks.get(slot).map_or((0, 0), |byte| (slot * STRIDE, *byte as usize))
    }
}

fn advance(text: &str, from: usize, count: usize) -> usize {
    text.get(from..).and_then(|rest| rest.char_indices().nth(count)).map_or(text.len(), |(byte, _)| from + byte)
}

/// Number of scalar values: bytes that do not continue one.
fn count_chars(text: &str) -> usize {
    text.chars().count()
}

impl Value {
    /// A string.
    pub fn text(text: impl AsRef<str> + Into<String>) -> Value {
        match Value::small(text.as_ref()) {
            Some(small) => small,
            None => Ref::new(Text::new(text.into())).into_value(),
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
        match self.as_heap_text() {
            Some(text) => text.byte_of(index),
            None => {
                let text = self.as_text().unwrap_or("");
                if self.text_chars() == Some(text.len()) { index.min(text.len()) } else { advance(text, 0, index) }
            }
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
        let first = self.as_text().and_then(|text| text.get(from..)).and_then(|rest| rest.chars().next());
        first.map_or(Value::NULL, char_value)
    }
}

/// A string of one character.
#[inline]
pub(crate) fn char_value(c: char) -> Value {
    Value::small(c.encode_utf8(&mut [0; 4])).unwrap_or(Value::NULL)
}

/// Appends to `target` in place where nothing else holds its block; false when it cannot.
#[inline]
pub(crate) fn append(target: &mut Value, piece: &str) -> bool {
    let unique = target.tag() == Tag::Str && target.header().is_some_and(crate::heap::Header::is_unique);
    if !unique {
        return false;
    }
    // SAFETY: the tag names blocks of `Text`, and the exclusive borrow of the only count makes the access exclusive.
    let text = unsafe { target.body_mut::<Text>() };
    if text.chars.get() != UNKNOWN {
        text.chars.set(text.chars.get() + count_chars(piece));
    }
    text.text.push_str(piece);
    text.marks.get_mut().clear();
    true
}

/// Two texts one after the other, with room to grow.
pub(crate) fn join(left: &str, right: &str) -> Value {
    if left.len() + right.len() <= 7 {
        let mut bytes = [0; 7];
        bytes[..left.len()].copy_from_slice(left.as_bytes());
        bytes[left.len()..left.len() + right.len()].copy_from_slice(right.as_bytes());
        if let Some(small) = std::str::from_utf8(&bytes[..left.len() + right.len()]).ok().and_then(Value::small) {
            return small;
        }
    }
    let mut text = String::with_capacity((left.len() + right.len()).next_power_of_two());
    text.push_str(left);
    text.push_str(right);
    Value::text(text)
}
