//! The value: 16 bytes, a tag and a payload.

use std::{marker::PhantomData, mem::ManuallyDrop};

use crate::{
    array::Array,
    big::Big,
    cell::CellBox,
    func::{Func, NativeFn},
    heap::{self, Block, Header},
    object::ObjectBox,
    text::{Lit, Text},
};

/// What a value is. Tags from [`Tag::Str`] on point to a counted block.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[repr(u8)]
pub(crate) enum Tag {
    /// No value: a slot that nothing bound yet. Never seen by a program.
    Unbound,
    Null,
    Bool,
    Int,
    Float,
    /// Up to seven bytes of text in the payload; the eighth byte is the length.
    Small,
    /// A string literal.
    Static,
    Str,
    Bytes,
    Array,
    Object,
    Func,
    Native,
    Big,
    /// A captured variable. Never seen by a program.
    Cell,
}

/// A value of the language (LANGUAGE.md §6).
///
/// Invariant: with a tag below `Tag::Static` the payload is plain data; with `Tag::Static` it is a `&'static Lit`; above,
/// a pointer to a `Block` of the type the tag names, of which this value owns one count.
#[repr(C)]
pub struct Value {
    tag: Tag,
    bits: u64,
    /// Counts are not atomic, so values stay on their thread.
    thread: PhantomData<*const ()>,
}

const _: () = assert!(size_of::<Value>() == 16 && size_of::<Result<Value, crate::error::Raised>>() == 16);

impl Value {
    /// 空
    pub const NULL: Value = Value::plain(Tag::Null, 0);
    /// No value.
    #[doc(hidden)]
    pub const UNBOUND: Value = Value::plain(Tag::Unbound, 0);

    #[inline(always)]
    pub(crate) const fn plain(tag: Tag, bits: u64) -> Value {
        Value { tag, bits, thread: PhantomData }
    }

    /// 整数
    #[inline(always)]
    pub const fn int(value: i64) -> Value {
        Value::plain(Tag::Int, value as u64)
    }

    /// 小数
    #[inline(always)]
    pub const fn float(value: f64) -> Value {
        Value::plain(Tag::Float, value.to_bits())
    }

    /// 逻辑
    #[inline(always)]
    pub const fn bool(value: bool) -> Value {
        Value::plain(Tag::Bool, value as u64)
    }

    #[inline(always)]
    pub(crate) fn tag(&self) -> Tag {
        self.tag
    }

    #[inline(always)]
    pub(crate) fn bits(&self) -> u64 {
        self.bits
    }

    /// Whether it stands for no value at all: an unbound name.
    #[doc(hidden)]
    #[inline(always)]
    pub fn is_unbound(&self) -> bool {
        self.tag == Tag::Unbound
    }

    /// Whether it is 空.
    #[inline(always)]
    pub fn is_null(&self) -> bool {
        self.tag == Tag::Null
    }

    /// An integer that fits i64.
    #[inline(always)]
    pub fn as_int(&self) -> Option<i64> {
        if self.tag == Tag::Int { Some(self.bits as i64) } else { None }
    }

    /// A 小数.
    #[inline(always)]
    pub fn as_float(&self) -> Option<f64> {
        if self.tag == Tag::Float { Some(f64::from_bits(self.bits)) } else { None }
    }

    /// Replaces a decimal by another: one store, where giving it a new value would be two.
    ///
    /// # Safety
    /// It must be a decimal.
    #[inline(always)]
    pub(crate) unsafe fn set_float(&mut self, value: f64) {
        debug_assert!(self.tag == Tag::Float);
        self.bits = value.to_bits();
    }

    /// 真 or 假.
    #[inline(always)]
    pub fn as_bool(&self) -> Option<bool> {
        if self.tag == Tag::Bool { Some(self.bits != 0) } else { None }
    }
}

impl Value {
    /// Wraps a counted block; the value takes over its count.
    #[inline(always)]
    pub(crate) fn from_block<T>(tag: Tag, block: heap::Ref<T>) -> Value {
        Value::plain(tag, block.into_raw().expose_provenance() as u64)
    }

    #[inline(always)]
    pub(crate) fn from_lit(lit: &'static Lit) -> Value {
        Value::plain(Tag::Static, std::ptr::from_ref(lit).expose_provenance() as u64)
    }

    #[inline(always)]
    fn pointer<T>(&self) -> *const T {
        std::ptr::with_exposed_provenance(self.bits as usize)
    }

    /// The block's body, for a tag whose blocks hold a `T`.
    ///
    /// # Safety
    /// The tag must name blocks of `T`.
    #[inline(always)]
    unsafe fn body<T>(&self) -> &T {
        // SAFETY: the caller names the type; the block lives while this value holds its count.
        unsafe { &(*self.pointer::<Block<T>>()).body }
    }

    /// The body, to change.
    ///
    /// # Safety
    /// The tag must name blocks of `T`, and this value must hold the only count.
    pub(crate) unsafe fn body_mut<T>(&mut self) -> &mut T {
        // SAFETY: by the caller's promise.
        unsafe { &mut (*self.pointer::<Block<T>>().cast_mut()).body }
    }

    #[inline(always)]
    pub(crate) fn as_array(&self) -> Option<&Array> {
        // SAFETY: the tag names blocks of `Array`.
        if self.tag == Tag::Array { Some(unsafe { self.body() }) } else { None }
    }

    #[inline(always)]
    pub(crate) fn as_object(&self) -> Option<heap::Borrowed<'_, ObjectBox>> {
        // SAFETY: the tag names blocks of `ObjectBox`, and this value holds a count for as long as it is borrowed.
        if self.tag == Tag::Object { Some(unsafe { heap::Borrowed::new(self.pointer()) }) } else { None }
    }

    #[inline(always)]
    pub(crate) fn as_func(&self) -> Option<&Func> {
        // SAFETY: the tag names blocks of `Func`.
        if self.tag == Tag::Func { Some(unsafe { self.body() }) } else { None }
    }

    /// A further count of a function.
    #[inline(always)]
    pub(crate) fn to_func(&self) -> Option<heap::Ref<Func>> {
        // SAFETY: the tag names blocks of `Func`.
        if self.tag == Tag::Func { Some(unsafe { self.to_ref() }) } else { None }
    }

    #[inline(always)]
    pub(crate) fn as_native(&self) -> Option<&NativeFn> {
        // SAFETY: the tag names blocks of `NativeFn`.
        if self.tag == Tag::Native { Some(unsafe { self.body() }) } else { None }
    }

    #[inline(always)]
    pub(crate) fn as_cell(&self) -> Option<&CellBox> {
        // SAFETY: the tag names blocks of `CellBox`.
        if self.tag == Tag::Cell { Some(unsafe { self.body() }) } else { None }
    }

    #[inline]
    pub(crate) fn as_big(&self) -> Option<&Big> {
        // SAFETY: the tag names blocks of `Big`.
        if self.tag == Tag::Big { Some(unsafe { self.body() }) } else { None }
    }

    pub(crate) fn as_bytes(&self) -> Option<&[u8]> {
        // SAFETY: the tag names blocks of `Box<[u8]>`.
        if self.tag == Tag::Bytes { Some(unsafe { self.body::<Box<[u8]>>() }) } else { None }
    }

    #[inline(always)]
    pub(crate) fn as_heap_text(&self) -> Option<&Text> {
        // SAFETY: the tag names blocks of `Text`.
        if self.tag == Tag::Str { Some(unsafe { self.body() }) } else { None }
    }

    #[inline(always)]
    pub(crate) fn as_lit(&self) -> Option<&'static Lit> {
        // SAFETY: with this tag the payload is the address of a `&'static Lit`.
        if self.tag == Tag::Static { Some(unsafe { &*self.pointer::<Lit>() }) } else { None }
    }

    /// The text of a small string.
    #[inline(always)]
    pub(crate) fn as_small(&self) -> Option<&str> {
        if self.tag != Tag::Small {
            return None;
        }
        let length = ((self.bits.to_le() >> 56) & 7) as usize;
        // SAFETY: small strings are made from at most seven bytes of UTF-8, stored in order from the payload's first byte,
        // with the length in the last.
        Some(unsafe {
            let start = std::ptr::from_ref(&self.bits).cast::<u8>();
            std::str::from_utf8_unchecked(std::slice::from_raw_parts(start, length))
        })
    }

    /// The bytes of a small string, and how many of them it has: what is behind is no text.
    #[inline(always)]
    pub(crate) fn small_parts(&self) -> Option<([u8; 8], usize)> {
        let length = ((self.bits.to_le() >> 56) & 7) as usize;
        (self.tag == Tag::Small).then(|| (self.bits.to_ne_bytes(), length))
    }

    /// The digits of an integer that is not negative, as a small string; `None` where they are too many.
    #[inline]
    pub(crate) fn small_digits(int: i64) -> Option<Value> {
        let mut rest = u32::try_from(int).ok().filter(|int| *int < 10_000_000)?;
        let (mut bytes, mut length) = (0_u64, 0_u64);
        loop {
            // The last digit first: each moves those after it one byte on.
            bytes = bytes << 8 | u64::from(b'0' + (rest % 10) as u8);
            (rest, length) = (rest / 10, length + 1);
            if rest == 0 {
                break;
            }
        }
        Some(Value::plain(Tag::Small, (bytes | length << 56).to_le()))
    }

    /// Whether it is a small string. Two of them are equal when their payloads are.
    #[inline(always)]
    pub(crate) fn is_small_text(&self) -> bool {
        self.tag == Tag::Small
    }

    /// A number that is greater for a small string that comes later: its bytes in order, zeros after them, then the length.
    #[inline(always)]
    pub(crate) fn small_order(&self) -> u64 {
        u64::from_be_bytes(self.bits.to_ne_bytes())
    }

    /// A small string of the first `length` of four bytes, which must be UTF-8 of their own: the character a text has there.
    #[inline(always)]
    pub(crate) fn small_bytes(four: [u8; 4], length: usize) -> Value {
        let kept = u32::from_le_bytes(four) & (u32::MAX >> (32 - 8 * length.clamp(1, 4)));
        let mut bytes = [0; 8];
        bytes[..4].copy_from_slice(&kept.to_le_bytes());
        bytes[7] = length as u8;
        Value::plain(Tag::Small, u64::from_ne_bytes(bytes))
    }

    /// A small string of one character.
    #[inline]
    pub(crate) fn small_char(c: char) -> Value {
        let mut bytes = [0; 8];
        let mut encoded = [0; 4];
        let length = c.encode_utf8(&mut encoded).len();
        bytes[..4].copy_from_slice(&encoded);
        bytes[7] = length as u8;
        Value::plain(Tag::Small, u64::from_ne_bytes(bytes))
    }

    /// Makes a small string; `None` when it is too long.
    #[inline]
    pub(crate) fn small(text: &str) -> Option<Value> {
        if text.len() > 7 {
            return None;
        }
        let mut bytes = [0; 8];
        bytes[..text.len()].copy_from_slice(text.as_bytes());
        bytes[7] = text.len() as u8;
        Some(Value::plain(Tag::Small, u64::from_ne_bytes(bytes)))
    }

    /// A counted pointer to the block, for a tag whose blocks hold a `T`.
    ///
    /// # Safety
    /// The tag must name blocks of `T`.
    #[inline(always)]
    pub(crate) unsafe fn to_ref<T>(&self) -> heap::Ref<T> {
        let pointer = self.pointer::<Block<T>>().cast_mut();
        // SAFETY: the pointer is live and of that type; its count is raised for the new owner.
        unsafe {
            (*pointer).header.retain();
            heap::Ref::from_raw(pointer)
        }
    }

    /// A counted pointer to the block that owns no count.
    ///
    /// # Safety
    /// The tag must name blocks of `T`, and the pointer must not outlive the borrow of `self`.
    #[inline(always)]
    pub(crate) unsafe fn borrowed_ref<T>(&self) -> ManuallyDrop<heap::Ref<T>> {
        // SAFETY: by the caller's promise the block outlives the pointer, which never gives a count back.
        ManuallyDrop::new(unsafe { heap::Ref::from_raw(self.pointer::<Block<T>>().cast_mut()) })
    }

    /// The header, for heap tags.
    #[inline(always)]
    pub(crate) fn header(&self) -> Option<&Header> {
        // SAFETY: above `Static` the payload points to a block, which begins with its header.
        if self.tag >= Tag::Str { Some(unsafe { &*self.pointer::<Header>() }) } else { None }
    }

    /// Asks the processor to fetch the block of a heap value, which is looked at soon. Without effect otherwise.
    #[inline(always)]
    pub(crate) fn prefetch(&self) {
        #[cfg(all(target_arch = "x86_64", not(miri)))]
        if let Some(header) = self.header() {
            use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
            /// A container's block may begin another line.
            const LINE: usize = 64;
            let block = std::ptr::from_ref(header).cast::<i8>();
            // SAFETY: fetching reads nothing a program could see, and no address is wrong for it.
            unsafe {
                _mm_prefetch::<_MM_HINT_T0>(block);
                _mm_prefetch::<_MM_HINT_T0>(block.wrapping_add(LINE));
            }
        }
    }

    /// Whether two heap values are the same block.
    pub(crate) fn same(&self, other: &Value) -> bool {
        self.tag == other.tag && self.bits == other.bits
    }
}

/// A value lent to code out of line: its bits, passed in registers. A local that only such code sees needs no place in memory.
#[doc(hidden)]
pub struct Lent<'a> {
    value: ManuallyDrop<Value>,
    owner: PhantomData<&'a Value>,
}

impl Value {
    /// Lends the value; what is lent gives no count back.
    #[inline(always)]
    pub(crate) fn lend(&self) -> Lent<'_> {
        Lent { value: ManuallyDrop::new(Value::plain(self.tag, self.bits)), owner: PhantomData }
    }

    /// Whether it owns nothing.
    #[inline(always)]
    pub(crate) fn is_plain(&self) -> bool {
        self.tag < Tag::Str
    }
}

impl std::ops::Deref for Lent<'_> {
    type Target = Value;

    #[inline(always)]
    fn deref(&self) -> &Value {
        &self.value
    }
}

impl Clone for Value {
    #[inline(always)]
    fn clone(&self) -> Value {
        if let Some(header) = self.header() {
            header.retain();
        }
        Value::plain(self.tag, self.bits)
    }
}

impl Drop for Value {
    #[inline(always)]
    fn drop(&mut self) {
        // Not by way of an `Option`: that is tested once more.
        if self.is_plain() {
            return;
        }
        let header = self.pointer::<Header>();
        // SAFETY: as in `header`.
        if unsafe { &*header }.release() {
            heap::free(header.cast_mut());
        }
    }
}

impl Value {
    /// A byte string.
    pub fn bytes(bytes: Vec<u8>) -> Value {
        heap::Ref::new(bytes.into_boxed_slice()).into_value()
    }
}

/// A plain value to lend out.
struct Plain(Value);

// SAFETY: plain values hold no pointer and have no counts, so sharing them between threads changes nothing.
unsafe impl Sync for Plain {}

static LENT_NULL: Plain = Plain(Value::NULL);

/// 空, borrowed.
#[inline(always)]
pub(crate) fn null_ref() -> &'static Value {
    &LENT_NULL.0
}
