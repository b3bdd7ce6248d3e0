//! Memory for blocks: lists of free pieces by size, one set a thread; containers in chunks of their own.
//!
//! Values never leave their thread, so nothing is locked. Making and freeing small objects costs a few instructions; a program
//! that makes trees spends most of its time there. Containers (see [`Kind::CONTAINER`]) are found by walking their chunks, so
//! they need no list of their own: a free piece in such a chunk says so where a block has its tag. Chunks are kept for the life
//! of the thread's values.

use std::{
    alloc::{Layout, alloc, dealloc, handle_alloc_error},
    cell::{Cell, RefCell},
    collections::BTreeSet,
    mem::{ManuallyDrop, offset_of},
    ptr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

use super::{Block, Header, Kind, values_behind};
use crate::{
    object::ObjectBox,
    value::{Tag, Value},
};

/// Sizes are rounded up to this, which is also the alignment of every piece.
const STEP: usize = 16;
/// A line of the processor's cache. Chunks begin at one, so that pieces of such a size do too.
const LINE: usize = 64;
/// Larger blocks come from the system. Objects of so many members, the most that the compiler gives a shape, still fit.
const LARGEST: usize = size_with::<ObjectBox>(32);
/// Memory is taken from the system in chunks of this size.
const CHUNK: usize = 1 << 14;
const CLASSES: usize = LARGEST.div_ceil(STEP) + 1;

/// A free piece: points to the next of its size. In the place of a block's tag it has [`Tag::Unbound`], which no block has.
struct Free {
    next: *mut Free,
}

const _: () = assert!(offset_of!(Header, tag) >= size_of::<Free>());

/// Free pieces by size.
struct Lists([Cell<*mut Free>; CLASSES]);

/// Containers of one size lie here one after the other.
#[derive(Clone, Copy)]
struct Chunk {
    start: *mut u8,
    /// The size of a piece.
    size: usize,
}

struct Pool {
    plain: Lists,
    containers: Lists,
    chunks: RefCell<Vec<Chunk>>,
    /// Containers outside chunks.
    alone: RefCell<BTreeSet<*mut Header>>,
    /// How many containers live.
    live: Cell<usize>,
}

thread_local! {
    /// Never dropped: values may be freed while the thread's other data is being torn down.
    static POOL: ManuallyDrop<Pool> = const {
        ManuallyDrop::new(Pool {
            plain: Lists([const { Cell::new(ptr::null_mut()) }; CLASSES]),
            containers: Lists([const { Cell::new(ptr::null_mut()) }; CLASSES]),
            chunks: RefCell::new(Vec::new()),
            alone: RefCell::new(BTreeSet::new()),
            live: Cell::new(0),
        })
    };
}

/// What a thread that has ended leaves: its free pieces, and the chunks of containers if none lives in them.
struct Left {
    plain: [*mut Free; CLASSES],
    chunks: Vec<Chunk>,
}

// SAFETY: free pieces, and chunks of such, belong to nobody; the lock hands them over.
unsafe impl Send for Left {}

/// What ended threads left, for others to use.
static LEFT: Mutex<Vec<Left>> = Mutex::new(Vec::new());

/// How many there are, so that who needs memory seldom asks for the lock.
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// Leaves the memory of this thread to others.
pub(super) fn hand_over() {
    POOL.with(|pool| {
        // A loop: mapped arrays are unrolled.
        let mut plain = [ptr::null_mut(); CLASSES];
        for (left, list) in plain.iter_mut().zip(&pool.plain.0) {
            *left = list.replace(ptr::null_mut());
        }
        // Something that leaked may still be used while the thread is torn down: its chunks are nobody else's.
        let free = pool.live.get() == 0;
        let chunks = if free { pool.chunks.take() } else { Vec::new() };
        if free {
            pool.containers.0.iter().for_each(|list| list.set(ptr::null_mut()));
        }
        if !chunks.is_empty() || plain.iter().any(|list| !list.is_null()) {
            let mut left = LEFT.lock().unwrap_or_else(PoisonError::into_inner);
            left.push(Left { plain, chunks });
            COUNT.store(left.len(), Relaxed);
        }
    });
}

/// Takes something that an ended thread left.
fn inherit<T>(take: impl Fn(&mut Left) -> Option<T>) -> Option<T> {
    if COUNT.load(Relaxed) == 0 {
        return None;
    }
    let mut left = LEFT.lock().unwrap_or_else(PoisonError::into_inner);
    let (index, taken) = left.iter_mut().enumerate().find_map(|(index, left)| Some((index, take(left)?)))?;
    if left[index].chunks.is_empty() && left[index].plain.iter().all(|list| list.is_null()) {
        left.swap_remove(index);
        COUNT.store(left.len(), Relaxed);
    }
    Some(taken)
}

/// What checks memory (Miri, AddressSanitizer, valgrind) sees more when each block is the system's.
const CHECKED: bool = cfg!(any(miri, qing_checked));

/// The size of a block with so many values behind its body.
#[inline(always)]
const fn size_with<T>(behind: usize) -> usize {
    size_of::<Block<T>>() + behind * size_of::<Value>()
}

/// Whether blocks of `T` of this size are pooled.
#[inline(always)]
const fn pooled<T>(size: usize) -> bool {
    size <= LARGEST && align_of::<Block<T>>() <= STEP && !CHECKED
}

/// The layout of a block in memory of its own.
fn layout<T>(size: usize) -> Layout {
    // Never refused: behind a body lie 65 535 members at most, or so many captures as a function of source text has.
    Layout::from_size_align(size, align_of::<Block<T>>()).unwrap_or(Layout::new::<Block<T>>())
}

/// Memory of its own for a block.
#[inline(never)]
fn take_alone<T: Kind>(size: usize, full: fn()) -> *mut u8 {
    if T::CONTAINER {
        full();
    }
    let layout = layout::<T>(size);
    // SAFETY: blocks begin with a header, so the layout is not empty.
    let place = unsafe { alloc(layout) };
    if place.is_null() {
        handle_alloc_error(layout);
    }
    if T::CONTAINER {
        POOL.with(|pool| {
            pool.alone.borrow_mut().insert(place.cast());
            pool.live.set(pool.live.get() + 1);
        });
    }
    place
}

/// Gives back what [`take_alone`] gave.
///
/// # Safety
/// `place` must come from there with the same type and size, and not be used any more.
#[inline(never)]
unsafe fn give_alone<T: Kind>(place: *mut u8, size: usize) {
    if T::CONTAINER {
        POOL.with(|pool| {
            pool.alone.borrow_mut().remove(&place.cast());
            pool.live.set(pool.live.get() - 1);
        });
    }
    // SAFETY: by the caller's promise.
    unsafe { dealloc(place, layout::<T>(size)) };
}

/// A free piece for a block.
#[inline(always)]
fn take<T: Kind>(size: usize, full: fn()) -> *mut u8 {
    if !pooled::<T>(size) {
        return take_alone::<T>(size, full);
    }
    let class = size.div_ceil(STEP);
    let piece = POOL.with(|pool| {
        let list = if T::CONTAINER { &pool.containers.0[class] } else { &pool.plain.0[class] };
        let mut first = list.get();
        if first.is_null() {
            first = if T::CONTAINER { refill_containers(class, full) } else { refill(list, class) };
        }
        // SAFETY: pieces on a list are free, of the list's size, and begin with a `Free`.
        list.set(unsafe { (*first).next });
        if T::CONTAINER {
            pool.live.set(pool.live.get() + 1);
        }
        first
    });
    piece.cast()
}

/// Moves a block into a piece of memory of its own, with room for the values behind its body, which are not written yet. `full`
/// is called when there is no free piece for a container: it may make some.
#[inline(always)]
pub(super) fn place<T: Kind>(block: Block<T>, full: fn()) -> *mut Block<T> {
    let place = take::<T>(size_with::<T>(block.body.behind()), full).cast::<Block<T>>();
    let Block { header, body } = block;
    // One after the other: as a whole they are moved together with the bytes between them, which a processor that has just
    // written the parts must wait for.
    // SAFETY: the piece is free, large enough and aligned to `STEP`, which is enough for `T`.
    unsafe {
        (&raw mut (*place).header).write(header);
        (&raw mut (*place).body).write(body);
    }
    place
}

/// Drops a block made by [`place`], with the values behind its body, and takes its memory back.
///
/// # Safety
/// `block` must come from [`place`] of the same type and not be used any more; the values must have been written.
#[inline(always)]
pub(super) unsafe fn remove<T: Kind>(block: *mut Block<T>) {
    // SAFETY: by the caller's promise; dropping may free other pieces, so the list is read afterwards.
    let size = unsafe {
        let behind = (*block).body.behind();
        for at in 0..behind {
            values_behind(block).add(at).drop_in_place();
        }
        block.drop_in_place();
        size_with::<T>(behind)
    };
    if !pooled::<T>(size) {
        // SAFETY: by the caller's promise, and such blocks are made alone.
        unsafe { give_alone::<T>(block.cast(), size) };
        return;
    }
    let class = size.div_ceil(STEP);
    POOL.with(|pool| {
        let list = if T::CONTAINER { &pool.containers.0[class] } else { &pool.plain.0[class] };
        // SAFETY: the piece is free now, and large and aligned enough.
        unsafe { put_free(block.cast(), list) };
        if T::CONTAINER {
            pool.live.set(pool.live.get() - 1);
        }
    });
}

/// # Safety
/// `piece` must be free, with room for a header.
#[inline(always)]
unsafe fn put_free(piece: *mut u8, list: &Cell<*mut Free>) {
    // SAFETY: by the caller's promise; both parts lie in the room of a header.
    unsafe {
        piece.cast::<Free>().write(Free { next: list.get() });
        piece.byte_add(offset_of!(Header, tag)).cast::<Tag>().write(Tag::Unbound);
    }
    list.set(piece.cast());
}

/// Takes what an ended thread left, or a chunk from the system; gives the first piece of the list, which stays on it.
#[cold]
#[inline(never)]
fn refill(list: &Cell<*mut Free>, class: usize) -> *mut Free {
    let left = inherit(|left| {
        let first = std::mem::replace(&mut left.plain[class], ptr::null_mut());
        (!first.is_null()).then_some(first)
    });
    match left {
        Some(first) => list.set(first),
        None => cut(new_chunk(), class * STEP, list),
    }
    list.get()
}

/// As [`refill`] for containers: first the free pieces that `full` may make.
#[cold]
#[inline(never)]
fn refill_containers(class: usize, full: fn()) -> *mut Free {
    full();
    POOL.with(|pool| {
        let list = &pool.containers.0[class];
        if list.get().is_null() {
            let start = inherit(|left| left.chunks.pop()).map_or_else(new_chunk, |chunk| chunk.start);
            cut(start, class * STEP, list);
            pool.chunks.borrow_mut().push(Chunk { start, size: class * STEP });
        }
        list.get()
    })
}

fn new_chunk() -> *mut u8 {
    let Ok(layout) = Layout::from_size_align(CHUNK, LINE) else { return ptr::null_mut() };
    // SAFETY: the layout is not empty.
    let chunk = unsafe { alloc(layout) };
    if chunk.is_null() {
        handle_alloc_error(layout);
    }
    chunk
}

/// Puts the pieces of a chunk on a list.
fn cut(chunk: *mut u8, size: usize, list: &Cell<*mut Free>) {
    for index in (0..CHUNK / size).rev() {
        // SAFETY: the piece lies inside the chunk and is aligned, since `size` is a multiple of `STEP`.
        unsafe { put_free(chunk.add(index * size), list) };
    }
}

/// How many containers live on this thread.
pub(super) fn live() -> usize {
    POOL.with(|pool| pool.live.get())
}

/// How many there is room for, about.
pub(super) fn room() -> usize {
    POOL.with(|pool| pool.chunks.borrow().len()) * (CHUNK / 128)
}

/// Calls `visit` with every container that lives. Neither makes nor frees one.
#[inline(never)]
pub(super) fn each_container(visit: &mut dyn FnMut(*mut Header)) {
    POOL.with(|pool| {
        pool.alone.borrow().iter().for_each(|header| visit(*header));
        for chunk in &*pool.chunks.borrow() {
            for index in 0..CHUNK / chunk.size {
                // SAFETY: pieces of chunks of containers are blocks of such, or free with a tag that says so.
                unsafe {
                    let header = chunk.start.add(index * chunk.size).cast::<Header>();
                    if (*header).tag != Tag::Unbound {
                        visit(header);
                    }
                }
            }
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{array::Array, text::Text};

    fn block<T: Kind>(body: T) -> Block<T> {
        Block { header: Header::new(T::TAG), body }
    }

    fn found() -> usize {
        let mut count = 0;
        each_container(&mut |_| count += 1);
        count
    }

    #[test]
    fn pieces_are_used_again_and_never_twice() {
        let place = |number: usize| place(block(Text::new("一".repeat(number % 7))), || {});
        let mut places: Vec<*mut Block<Text>> = (0..2000).map(place).collect();
        for (number, place) in places.iter().enumerate() {
            // SAFETY: placed above and not removed yet.
            assert_eq!(unsafe { (**place).body.as_str().len() }, number % 7 * 3);
        }
        let before = places.len();
        places.sort_unstable();
        places.dedup();
        assert_eq!(places.len(), before);
        for place in places {
            // SAFETY: each is removed once.
            unsafe { remove(place) };
        }
    }

    #[test]
    fn containers_are_found_while_they_live() {
        let before = (live(), found());
        let mut places: Vec<_> = (0..1000).map(|_| place(block(Array::new(vec![])), || {})).collect();
        assert_eq!((live(), found()), (before.0 + 1000, before.1 + 1000));
        // SAFETY: each is removed once.
        places.drain(..500).for_each(|place| unsafe { remove(place) });
        assert_eq!((live(), found()), (before.0 + 500, before.1 + 500));
        // SAFETY: as above.
        places.into_iter().for_each(|place| unsafe { remove(place) });
        assert_eq!((live(), found()), before);
    }
}
