//! Running out of memory: refused where the need can be known beforehand, else a message instead of a crash (LANGUAGE.md §8).
//!
//! A built program has [`Memory`] as its allocator. Large requests of texts and arrays are tried first ([`fits`]) and become
//! errors a program can catch; what fails after all ends the program, after its output, with Q5010 and exit code 1. An
//! embedding program keeps its own allocator, and with it what Rust does when memory ends.

use std::{
    alloc::{GlobalAlloc, Layout, System},
    cell::Cell,
    ptr,
    sync::atomic::{AtomicBool, Ordering::Relaxed},
};

use crate::{messages::text, rt::Rt, start::eprint_quietly};

/// Requests below this are not tried first: where so little is missing, nothing can be done any more.
const LARGE: usize = 1 << 20;

/// What is given back when memory ends, so that the last words have room.
const RESERVE: usize = 1 << 15;

/// Exit code of a program that ends with an error.
const ERROR: i32 = 1;

/// The system's allocator, except that a program that runs out of memory is told so.
pub struct Memory;

/// Whether a request is only tried.
static TRYING: AtomicBool = AtomicBool::new(false);

/// Whether the program is ending for want of memory.
static ENDING: AtomicBool = AtomicBool::new(false);

thread_local! {
    static PROGRAM: Cell<*const Rt> = const { Cell::new(ptr::null()) };
    static SPARE: Cell<Option<Vec<u8>>> = const { Cell::new(None) };
}

// SAFETY: every method gives what the system's allocator gives for the same arguments, or does not return.
unsafe impl GlobalAlloc for Memory {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        // SAFETY: the caller's promises are passed on.
        given(unsafe { System.alloc(layout) })
    }

    #[inline]
    unsafe fn dealloc(&self, place: *mut u8, layout: Layout) {
        // SAFETY: as above.
        unsafe { System.dealloc(place, layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.alloc_zeroed(layout) })
    }

    #[inline]
    unsafe fn realloc(&self, place: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // SAFETY: as above.
        given(unsafe { System.realloc(place, layout, size) })
    }
}

#[inline(always)]
fn given(place: *mut u8) -> *mut u8 {
    if place.is_null() {
        missing();
    }
    place
}

/// Ends the program, unless the request was only tried.
#[cold]
#[inline(never)]
fn missing() {
    if TRYING.load(Relaxed) || ENDING.swap(true, Relaxed) {
        return;
    }
    drop(SPARE.try_with(Cell::take));
    let program = PROGRAM.try_with(Cell::get).unwrap_or(ptr::null());
    // SAFETY: null, or the instance of `start::run` on this thread, which lives until the process ends.
    if let Some(rt) = unsafe { program.as_ref() } {
        rt.flush_if_free();
    }
    eprint_quietly(&format!("{}\n", text::NO_MEMORY.fill(&[])));
    std::process::exit(ERROR);
}

/// Whether the program is ending for want of memory: then nothing that needs some should be begun.
pub(crate) fn is_ending() -> bool {
    ENDING.load(Relaxed)
}

/// Prepares for the end of memory.
///
/// # Safety
/// `rt` must live until the process ends.
pub(crate) unsafe fn prepare(rt: &Rt) {
    PROGRAM.set(ptr::from_ref(rt));
    SPARE.set(Some(Vec::with_capacity(RESERVE)));
}

/// Whether so many bytes can be had at once. Small requests always can: to try them would cost more than it saves.
#[inline]
pub(crate) fn fits(bytes: usize) -> bool {
    bytes < LARGE || fits_large(bytes)
}

#[cold]
#[inline(never)]
fn fits_large(bytes: usize) -> bool {
    TRYING.store(true, Relaxed);
    let mut tried: Vec<u8> = Vec::new();
    let fits = tried.try_reserve_exact(bytes).is_ok();
    // Else the compiler leaves the request out, and nothing is learnt.
    std::hint::black_box(&mut tried);
    drop(tried);
    TRYING.store(false, Relaxed);
    fits
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_no_machine_has_does_not_fit() {
        assert!(fits(0) && fits(LARGE) && fits(LARGE - 1));
        assert!(!fits(usize::MAX / 2) && !fits(isize::MAX as usize + 1));
    }
}
