//! What a thread knows of its containers: arrays, objects, functions, natives and cells, which alone can form cycles; and when
//! to look for cycles.

use std::{
    cell::{Cell, RefCell},
    mem::ManuallyDrop,
};

use super::{Header, collect, pool};
use crate::big::spare;

/// Fewest containers that make a collection worth while.
const LEAST: usize = 20_000;

/// So much room is looked through in no time.
const FEW: usize = 4_000;

/// What a thread knows of its blocks.
pub(super) struct Heap {
    /// How deep freeing has called itself.
    pub(super) freeing: Cell<u32>,
    /// Blocks to free when that is too deep.
    pub(super) waiting: RefCell<Vec<*mut Header>>,
    /// How many containers start a collection.
    threshold: Cell<usize>,
    collecting: Cell<bool>,
    /// How many containers outlived their instance since the last collection.
    left: Cell<usize>,
}

thread_local! {
    /// Never dropped: values may be freed while the thread's other data is being torn down.
    static HEAP: ManuallyDrop<Heap> = const {
        ManuallyDrop::new(Heap {
            freeing: Cell::new(0),
            waiting: RefCell::new(Vec::new()),
            threshold: Cell::new(LEAST),
            collecting: Cell::new(false),
            left: Cell::new(0),
        })
    };
}

/// What is done when the thread ends.
struct End;

impl Drop for End {
    /// Frees the cycles that are left, and leaves the memory to other threads.
    fn drop(&mut self) {
        if crate::memory::is_ending() {
            return;
        }
        collect_when_idle();
        spare::clear();
        pool::hand_over();
    }
}

thread_local! {
    static END: End = const { End };
}

/// To be called when an instance begins; what it gives is for [`instance_ends`].
pub(crate) fn instance_begins() -> usize {
    // While the thread ends it cannot be told to end.
    let _ = END.try_with(|_| ());
    count()
}

/// Frees the cycles an instance leaves behind. What lives on in the thread is looked through only when that is in proportion
/// to what may be found, so many small instances beside a large one cost little; what is not looked for now is found later.
pub(crate) fn instance_ends(began: usize) {
    let due = with(|heap| {
        let live = count();
        let left = heap.left.get() + live.saturating_sub(began);
        heap.left.set(left);
        left > 0 && left * 4 >= live && left * 4 + FEW >= pool::room()
    });
    if due {
        collect_when_idle();
    }
}

#[inline(always)]
pub(super) fn with<R>(body: impl FnOnce(&Heap) -> R) -> R {
    HEAP.with(|heap| body(heap))
}

/// Collects when there are many more containers than last time.
#[cold]
#[inline(never)]
pub(super) fn collect_when_full() {
    if count() >= with(|heap| heap.threshold.get()) {
        collect_when_idle();
    }
}

/// Half-freed blocks must not be looked at, nor may a collection start inside another.
#[cold]
#[inline(never)]
fn collect_when_idle() {
    let idle = with(|heap| heap.freeing.get() == 0 && !heap.collecting.replace(true));
    if idle {
        collect::collect();
        with(|heap| {
            // Room that is not used is walked through all the same.
            heap.threshold.set((count() * 2).max(pool::room() / 4).max(LEAST));
            heap.left.set(0);
            heap.collecting.set(false);
        });
    }
}

/// How many containers live on this thread.
pub(super) fn count() -> usize {
    pool::live()
}
