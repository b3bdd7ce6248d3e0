//! Counted blocks. Counts are not atomic: values never leave their thread.
//!
//! [`free`] gives blocks back without deep recursion; [`collect`] finds cycles that counts alone would keep.

mod collect;
mod free;
mod pool;
mod registry;

use std::{cell::Cell, marker::PhantomData, mem::ManuallyDrop, ptr::NonNull};

use crate::{
    array::Array,
    big::Big,
    cell::CellBox,
    func::{Func, NativeFn},
    object::ObjectBox,
    text::Text,
    value::{Tag, Value},
};

pub(crate) use free::free;
pub(crate) use registry::{instance_begins, instance_ends};

/// What every block begins with.
#[repr(C)]
pub(crate) struct Header {
    count: Cell<u32>,
    /// The collector's working count.
    trial: Cell<u32>,
    tag: Tag,
}

impl Header {
    #[inline(always)]
    fn new(tag: Tag) -> Header {
        Header { count: Cell::new(1), trial: Cell::new(0), tag }
    }

    #[inline(always)]
    pub(crate) fn retain(&self) {
        let count = self.count.get().wrapping_add(1);
        self.count.set(count);
        if count == 0 {
            overflow();
        }
    }

    /// Gives a count back; true when it was the last.
    #[inline(always)]
    pub(crate) fn release(&self) -> bool {
        let count = self.count.get().wrapping_sub(1);
        self.count.set(count);
        count == 0
    }

    #[inline(always)]
    pub(crate) fn is_unique(&self) -> bool {
        self.count.get() == 1
    }
}

/// 2^32 copies of one value fill 64 GiB, or were leaked on purpose: like `Rc`, give up rather than free too early.
#[cold]
#[inline(never)]
fn overflow() -> ! {
    std::process::abort()
}

/// A header and what it counts.
#[repr(C)]
pub(crate) struct Block<T> {
    pub(crate) header: Header,
    pub(crate) body: T,
}

/// An owned count of a block.
#[repr(transparent)]
pub(crate) struct Ref<T>(NonNull<Block<T>>, PhantomData<Block<T>>);

/// Types that live in blocks.
pub(crate) trait Kind {
    const TAG: Tag;
    /// Whether values of this kind can be part of a cycle.
    const CONTAINER: bool;
    /// How many values lie behind the body in its block; it never changes.
    #[inline(always)]
    fn behind(&self) -> usize {
        0
    }
}

macro_rules! kinds {
    ($($type:ty, $tag:ident, $container:literal;)*) => {
        $(impl Kind for $type {
            const TAG: Tag = Tag::$tag;
            const CONTAINER: bool = $container;
        })*
    };
}

kinds! {
    Text, Str, false;
    Box<[u8]>, Bytes, false;
    Array, Array, true;
    NativeFn, Native, true;
    Big, Big, false;
    CellBox, Cell, true;
}

impl Kind for Func {
    const TAG: Tag = Tag::Func;
    const CONTAINER: bool = true;

    #[inline(always)]
    fn behind(&self) -> usize {
        self.more()
    }
}

impl Kind for ObjectBox {
    const TAG: Tag = Tag::Object;
    const CONTAINER: bool = true;

    #[inline(always)]
    fn behind(&self) -> usize {
        self.room()
    }
}

impl<T: Kind> Ref<T> {
    /// Makes a block with one count.
    #[inline]
    pub(crate) fn new(body: T) -> Self {
        Self::with_values(body, [])
    }

    /// Makes a block with one count, and [`Kind::behind`] values behind the body: the first of `values`, and unbound ones where
    /// there are too few.
    #[inline(always)]
    pub(crate) fn with_values(body: T, values: impl IntoIterator<Item = Value>) -> Self {
        let behind = body.behind();
        let block = pool::place(Block { header: Header::new(T::TAG), body }, registry::collect_when_full);
        let mut values = values.into_iter();
        for at in 0..behind {
            // SAFETY: the block has room for so many values behind it, which nothing has written yet; nor is the block looked at
            // before they all are, since no code runs meanwhile.
            unsafe { values_behind(block).add(at).write(values.next().unwrap_or(Value::UNBOUND)) };
        }
        // SAFETY: placed values have an address.
        Self(unsafe { NonNull::new_unchecked(block) }, PhantomData)
    }

    /// Where the values behind the body begin: [`Kind::behind`] of them.
    #[inline(always)]
    pub(crate) fn values(&self) -> *mut Value {
        values_behind(self.0.as_ptr())
    }

    pub(crate) fn into_value(self) -> Value {
        Value::from_block(T::TAG, self)
    }
}

impl<T> Ref<T> {
    #[inline(always)]
    pub(crate) fn into_raw(self) -> *mut Block<T> {
        let this = ManuallyDrop::new(self);
        this.0.as_ptr()
    }

    /// # Safety
    /// `pointer` must come from [`Ref::into_raw`] or be live with a count for the new owner.
    #[inline(always)]
    pub(crate) unsafe fn from_raw(pointer: *mut Block<T>) -> Self {
        // SAFETY: by the caller's promise it is not null.
        Self(unsafe { NonNull::new_unchecked(pointer) }, PhantomData)
    }

    pub(crate) fn same(&self, other: &Self) -> bool {
        self.0 == other.0
    }
}

impl<T> std::ops::Deref for Ref<T> {
    type Target = T;

    #[inline(always)]
    fn deref(&self) -> &T {
        // SAFETY: the block lives while this count does.
        unsafe { &self.0.as_ref().body }
    }
}

impl<T> Clone for Ref<T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        // SAFETY: as in `deref`.
        unsafe { self.0.as_ref() }.header.retain();
        Self(self.0, PhantomData)
    }
}

impl<T> Drop for Ref<T> {
    #[inline(always)]
    fn drop(&mut self) {
        // SAFETY: as in `deref`.
        let header = unsafe { &self.0.as_ref().header };
        if header.release() {
            free(self.0.as_ptr().cast());
        }
    }
}

/// A block that someone else's count keeps alive.
pub(crate) struct Borrowed<'a, T>(NonNull<Block<T>>, PhantomData<&'a Block<T>>);

impl<T> Borrowed<'_, T> {
    /// # Safety
    /// `block` must be live for as long as it is borrowed.
    #[inline(always)]
    pub(crate) unsafe fn new(block: *const Block<T>) -> Self {
        // SAFETY: what is live has an address.
        Self(unsafe { NonNull::new_unchecked(block.cast_mut()) }, PhantomData)
    }
}

impl<T> Clone for Borrowed<'_, T> {
    #[inline(always)]
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Borrowed<'_, T> {}

impl<T> std::ops::Deref for Borrowed<'_, T> {
    type Target = Ref<T>;

    #[inline(always)]
    fn deref(&self) -> &Ref<T> {
        // SAFETY: a `Ref` is such a pointer; behind a reference it gives no count back.
        unsafe { &*(&raw const self.0).cast() }
    }
}

/// Where the values behind a body begin.
#[inline(always)]
pub(crate) fn values_behind<T>(block: *mut Block<T>) -> *mut Value {
    const { assert!(size_of::<Block<T>>().is_multiple_of(align_of::<Value>())) };
    block.wrapping_add(1).cast()
}

/// The block around a body.
pub(crate) fn block_of<T>(body: &T) -> *mut Block<T> {
    std::ptr::from_ref(body).cast_mut().wrapping_byte_sub(std::mem::offset_of!(Block<T>, body)).cast()
}

/// A further count of a live block.
///
/// # Safety
/// `block` must be a live block.
pub(crate) unsafe fn retained<T>(block: *mut Block<T>) -> Ref<T> {
    // SAFETY: by the caller's promise.
    unsafe {
        (*block).header.retain();
        Ref::from_raw(block)
    }
}
