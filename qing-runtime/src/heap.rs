//! Counted blocks, iterative freeing, and the collector of cycles.
//!
//! Counts are not atomic: values never leave their thread. Containers (arrays, objects, functions, cells) are registered; the
//! collector subtracts the references that come from inside the registry, and what keeps none from outside is garbage (trial
//! deletion). References held by Rust code count as outside, so it may run at any allocation.

use std::{
    cell::{Cell, UnsafeCell},
    marker::PhantomData,
    mem::ManuallyDrop,
    ptr::NonNull,
};

use num_bigint::BigInt;

use crate::{
    array::Array,
    cell::CellBox,
    func::{Func, NativeFn},
    object::ObjectBox,
    text::Text,
    value::{Tag, Value},
};

/// What every block begins with.
#[repr(C)]
pub(crate) struct Header {
    count: Cell<u32>,
    /// Index in the registry; meaningless for kinds that are not registered.
    slot: Cell<u32>,
    /// The collector's working count.
    trial: Cell<u32>,
    tag: Tag,
}

impl Header {
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
pub(crate) struct Ref<T>(NonNull<Block<T>>, PhantomData<Block<T>>);

/// Types that live in blocks.
pub(crate) trait Kind {
    const TAG: Tag;
    /// Whether values of this kind can be part of a cycle.
    const CONTAINER: bool;
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
    ObjectBox, Object, true;
    Func, Func, true;
    NativeFn, Native, true;
    BigInt, Big, false;
    CellBox, Cell, true;
}

impl<T: Kind> Ref<T> {
    /// Makes a block with one count.
    #[inline]
    pub(crate) fn new(body: T) -> Self {
        let header = Header { count: Cell::new(1), slot: Cell::new(0), trial: Cell::new(0), tag: T::TAG };
        let block = Box::into_raw(Box::new(Block { header, body }));
        if T::CONTAINER {
            register(block.cast());
        }
        // SAFETY: a box is never null.
        Self(unsafe { NonNull::new_unchecked(block) }, PhantomData)
    }

    pub(crate) fn into_value(self) -> Value {
        Value::from_block(T::TAG, self)
    }
}

impl<T> Ref<T> {
    #[inline(always)]
    pub(crate) fn into_raw(self) -> *mut Block<T> {
        let this = ManuallyDrop::new(self);
        let pointer = this.0.as_ptr();
        pointer
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
            free(header.tag, self.0.as_ptr().cast());
        }
    }
}

/// How deep freeing may call itself before it queues: a list of a million nodes must not overflow the stack.
const DEPTH: u32 = 64;
/// Fewest containers that make a collection worth while.
const LEAST: usize = 20_000;

struct Heap {
    depth: Cell<u32>,
    waiting: UnsafeCell<Vec<(Tag, *mut Header)>>,
    registry: UnsafeCell<Vec<*mut Header>>,
    threshold: Cell<usize>,
    collecting: Cell<bool>,
}

thread_local! {
    /// Never dropped: values may be freed while the thread's other data is being torn down.
    static HEAP: ManuallyDrop<Heap> = const {
        ManuallyDrop::new(Heap {
            depth: Cell::new(0),
            waiting: UnsafeCell::new(Vec::new()),
            registry: UnsafeCell::new(Vec::new()),
            threshold: Cell::new(LEAST),
            collecting: Cell::new(false),
        })
    };
}

fn with<R>(body: impl FnOnce(&Heap) -> R) -> R {
    HEAP.with(|heap| body(heap))
}

fn register(header: *mut Header) {
    with(|heap| {
        // SAFETY: the registry is touched only here, in `unregister` and in `collect`, none of which runs inside another.
        let registry = unsafe { &mut *heap.registry.get() };
        // SAFETY: the block was just made.
        unsafe { &(*header).slot }.set(registry.len() as u32);
        registry.push(header);
        if registry.len() >= heap.threshold.get() && !heap.collecting.get() {
            collect(heap);
        }
    });
}

fn unregister(header: *mut Header) {
    with(|heap| {
        // SAFETY: as in `register`; entries are live blocks.
        unsafe {
            let registry = &mut *heap.registry.get();
            let slot = (*header).slot.get() as usize;
            if let Some(last) = registry.pop()
                && last != header
            {
                (*last).slot.set(slot as u32);
                if let Some(entry) = registry.get_mut(slot) {
                    *entry = last;
                }
            }
        }
    });
}

/// Frees a block whose last count is gone.
#[cold]
#[inline(never)]
pub(crate) fn free(tag: Tag, header: *mut Header) {
    let depth = with(|heap| {
        let depth = heap.depth.get();
        if depth >= DEPTH {
            // SAFETY: the queue is touched only here, never across a call.
            unsafe { &mut *heap.waiting.get() }.push((tag, header));
        } else {
            heap.depth.set(depth + 1);
        }
        depth
    });
    if depth >= DEPTH {
        return;
    }
    free_now(tag, header);
    with(|heap| heap.depth.set(depth));
    if depth == 0 {
        drain();
    }
}

fn drain() {
    // SAFETY: as in `free`.
    while let Some((tag, header)) = with(|heap| unsafe { &mut *heap.waiting.get() }.pop()) {
        with(|heap| heap.depth.set(1));
        free_now(tag, header);
        with(|heap| heap.depth.set(0));
    }
}

fn free_now(tag: Tag, header: *mut Header) {
    // SAFETY: the tag names the type of the block, its count is zero, and it came from a box.
    unsafe {
        match tag {
            Tag::Str => drop_block::<Text>(header),
            Tag::Bytes => drop_block::<Box<[u8]>>(header),
            Tag::Array => drop_block::<Array>(header),
            Tag::Object => drop_block::<ObjectBox>(header),
            Tag::Func => drop_block::<Func>(header),
            Tag::Native => drop_block::<NativeFn>(header),
            Tag::Big => drop_block::<BigInt>(header),
            Tag::Cell => drop_block::<CellBox>(header),
            Tag::Unbound | Tag::Null | Tag::Bool | Tag::Int | Tag::Float | Tag::Small | Tag::Static => {}
        }
    }
}

/// # Safety
/// `header` must begin a `Block<T>` from a box without counts.
unsafe fn drop_block<T: Kind>(header: *mut Header) {
    if T::CONTAINER {
        unregister(header);
    }
    // SAFETY: by the caller's promise.
    drop(unsafe { Box::from_raw(header.cast::<Block<T>>()) });
}

/// Calls `visit` on every value a container holds.
///
/// # Safety
/// `header` must begin a live block.
unsafe fn children(header: *mut Header, visit: &mut dyn FnMut(&Value)) {
    // SAFETY: the tag names the type.
    unsafe {
        match (*header).tag {
            Tag::Array => (*header.cast::<Block<Array>>()).body.trace(visit),
            Tag::Object => (*header.cast::<Block<ObjectBox>>()).body.trace(visit),
            Tag::Func => (*header.cast::<Block<Func>>()).body.trace(visit),
            Tag::Native => (*header.cast::<Block<NativeFn>>()).body.trace(visit),
            Tag::Cell => (*header.cast::<Block<CellBox>>()).body.trace(visit),
            _ => {}
        }
    }
}

/// Moves every value out of a container.
///
/// # Safety
/// `header` must begin a live block that no reference into is held.
unsafe fn take_children(header: *mut Header, out: &mut Vec<Value>) {
    // SAFETY: the tag names the type.
    unsafe {
        match (*header).tag {
            Tag::Array => (*header.cast::<Block<Array>>()).body.drain_into(out),
            Tag::Object => (*header.cast::<Block<ObjectBox>>()).body.drain_into(out),
            Tag::Func => (*header.cast::<Block<Func>>()).body.drain_into(out),
            Tag::Native => (*header.cast::<Block<NativeFn>>()).body.drain_into(out),
            Tag::Cell => (*header.cast::<Block<CellBox>>()).body.drain_into(out),
            _ => {}
        }
    }
}

/// A mark in `trial` for blocks reached from outside.
const LIVE: u32 = u32::MAX;

#[cold]
#[inline(never)]
fn collect(heap: &Heap) {
    heap.collecting.set(true);
    // SAFETY: nothing below allocates a container or frees one before `garbage` is complete.
    let registry = unsafe { &*heap.registry.get() };
    let garbage = find_garbage(registry);
    let mut held = Vec::new();
    // SAFETY: garbage is live (the extra count) and reachable from no Rust code, so no reference into it is held.
    unsafe {
        for header in &garbage {
            (**header).retain();
        }
        for header in &garbage {
            take_children(*header, &mut held);
        }
    }
    drop(held);
    for header in garbage {
        // SAFETY: the extra count kept it alive until here.
        unsafe {
            if (*header).release() {
                free((*header).tag, header);
            }
        }
    }
    // SAFETY: a fresh borrow; the old one is not used any more.
    let left = unsafe { &*heap.registry.get() }.len();
    heap.threshold.set((left * 2).max(LEAST));
    heap.collecting.set(false);
}

fn find_garbage(registry: &[*mut Header]) -> Vec<*mut Header> {
    // SAFETY: registry entries are live blocks; values in them point to live blocks.
    unsafe {
        for header in registry {
            (**header).trial.set((**header).count.get());
        }
        for header in registry {
            children(*header, &mut |value| {
                if let Some(child) = value.header() {
                    child.trial.set(child.trial.get().wrapping_sub(1));
                }
            });
        }
        let mut open = Vec::new();
        for header in registry {
            if (**header).trial.get() != 0 && (**header).trial.get() != LIVE {
                (**header).trial.set(LIVE);
                open.push(*header);
                while let Some(next) = open.pop() {
                    children(next, &mut |value| {
                        if let Some(child) = value.header()
                            && is_container(child.tag)
                            && child.trial.get() != LIVE
                        {
                            child.trial.set(LIVE);
                            open.push(std::ptr::from_ref(child).cast_mut());
                        }
                    });
                }
            }
        }
        registry.iter().copied().filter(|header| (**header).trial.get() != LIVE).collect()
    }
}

fn is_container(tag: Tag) -> bool {
    matches!(tag, Tag::Array | Tag::Object | Tag::Func | Tag::Native | Tag::Cell)
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
