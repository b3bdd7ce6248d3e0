//! Memory for blocks: lists of free pieces by size, one set a thread.
//!
//! Values never leave their thread, so nothing is locked. Making and freeing small objects costs a few instructions; a program
//! that makes trees spends most of its time there. Chunks are kept for the life of the thread's values.

use std::{
    alloc::{Layout, alloc, handle_alloc_error},
    cell::Cell,
    mem::ManuallyDrop,
    ptr,
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering::Relaxed},
    },
};

/// Sizes are rounded up to this, which is also the alignment of every piece.
const STEP: usize = 16;
/// Larger blocks come from the system.
const LARGEST: usize = 256;
/// Memory is taken from the system in chunks of this size.
const CHUNK: usize = 1 << 14;

/// A free piece: points to the next of its size.
struct Free {
    next: *mut Free,
}

struct Pool {
    lists: [Cell<*mut Free>; LARGEST / STEP + 1],
}

thread_local! {
    /// Never dropped: values may be freed while the thread's other data is being torn down.
    static POOL: ManuallyDrop<Pool> =
        const { ManuallyDrop::new(Pool { lists: [const { Cell::new(ptr::null_mut()) }; LARGEST / STEP + 1] }) };
}

/// The free pieces of a thread that has ended.
struct Left([*mut Free; LARGEST / STEP + 1]);

// SAFETY: free pieces belong to nobody; the lock hands them over.
unsafe impl Send for Left {}

/// What ended threads left, for others to use.
static LEFT: Mutex<Vec<Left>> = Mutex::new(Vec::new());

/// How many there are, so that who needs memory seldom asks for the lock.
static COUNT: AtomicUsize = AtomicUsize::new(0);

/// Leaves the free pieces of this thread to others.
pub(super) fn hand_over() {
    let lists = POOL.with(|pool| pool.lists.each_ref().map(|list| list.replace(ptr::null_mut())));
    if lists.iter().any(|list| !list.is_null()) {
        let mut left = LEFT.lock().unwrap_or_else(PoisonError::into_inner);
        left.push(Left(lists));
        COUNT.store(left.len(), Relaxed);
    }
}

/// Pieces of a size that an ended thread left.
fn inherit(class: usize) -> Option<*mut Free> {
    if COUNT.load(Relaxed) == 0 {
        return None;
    }
    let mut left = LEFT.lock().unwrap_or_else(PoisonError::into_inner);
    let index = left.iter().position(|lists| !lists.0[class].is_null())?;
    let first = std::mem::replace(&mut left[index].0[class], ptr::null_mut());
    if left[index].0.iter().all(|list| list.is_null()) {
        left.swap_remove(index);
        COUNT.store(left.len(), Relaxed);
    }
    Some(first)
}

/// Whether blocks of `T` are pooled. Not under Miri, which then checks each block by itself.
const fn pooled<T>() -> bool {
    !cfg!(miri) && size_of::<T>() <= LARGEST && align_of::<T>() <= STEP && size_of::<T>() >= size_of::<Free>()
}

/// Moves a value into a piece of memory of its own.
#[inline]
pub(super) fn place<T>(value: T) -> *mut T {
    if !pooled::<T>() {
        return Box::into_raw(Box::new(value));
    }
    let class = size_of::<T>().div_ceil(STEP);
    let piece = POOL.with(|pool| {
        let list = &pool.lists[class];
        let first = list.get();
        if first.is_null() {
            return refill(list, class * STEP);
        }
        // SAFETY: pieces on a list are free, of the list's size, and begin with a `Free`.
        list.set(unsafe { (*first).next });
        first
    });
    let place = piece.cast::<T>();
    // SAFETY: the piece is free, large enough and aligned to `STEP`, which is enough for `T`.
    unsafe { place.write(value) };
    place
}

/// Drops a value made by [`place`] and takes its memory back.
///
/// # Safety
/// `value` must come from [`place`] of the same type and not be used any more.
#[inline]
pub(super) unsafe fn remove<T>(value: *mut T) {
    if !pooled::<T>() {
        // SAFETY: then it came from a box.
        drop(unsafe { Box::from_raw(value) });
        return;
    }
    // SAFETY: by the caller's promise; dropping may free other pieces, so the list is read afterwards.
    unsafe { value.drop_in_place() };
    let class = size_of::<T>().div_ceil(STEP);
    let piece = value.cast::<Free>();
    POOL.with(|pool| {
        let list = &pool.lists[class];
        // SAFETY: the piece is free now, and large and aligned enough for a `Free`.
        unsafe { piece.write(Free { next: list.get() }) };
        list.set(piece);
    });
}

/// Takes what an ended thread left, or a chunk from the system, puts all but its first piece on the list, and gives the first.
#[cold]
#[inline(never)]
fn refill(list: &Cell<*mut Free>, size: usize) -> *mut Free {
    if let Some(first) = inherit(size / STEP) {
        // SAFETY: the piece is free and begins with a `Free`.
        list.set(unsafe { (*first).next });
        return first;
    }
    let Ok(layout) = Layout::from_size_align(CHUNK, STEP) else { return ptr::null_mut() };
    // SAFETY: the layout is not empty.
    let chunk = unsafe { alloc(layout) };
    if chunk.is_null() {
        handle_alloc_error(layout);
    }
    for index in (1..CHUNK / size).rev() {
        // SAFETY: the piece lies inside the chunk and is aligned, since `size` is a multiple of `STEP`.
        unsafe {
            let piece = chunk.add(index * size).cast::<Free>();
            piece.write(Free { next: list.get() });
            list.set(piece);
        }
    }
    chunk.cast()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_are_used_again_and_never_twice() {
        let mut places: Vec<*mut [u64; 4]> = (0..2000).map(|number| place([number; 4])).collect();
        for (number, place) in places.iter().enumerate() {
            // SAFETY: placed above and not removed yet.
            assert_eq!(unsafe { **place }, [number as u64; 4]);
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
    fn values_are_dropped_when_removed() {
        let counted = std::rc::Rc::new(());
        let held = place((counted.clone(), 1u64));
        assert_eq!(std::rc::Rc::strong_count(&counted), 2);
        // SAFETY: placed above.
        unsafe { remove(held) };
        assert_eq!(std::rc::Rc::strong_count(&counted), 1);
    }
}
