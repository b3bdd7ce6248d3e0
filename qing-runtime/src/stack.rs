//! The stack pointer and its limit: endless recursion is an error, not a crash.

use std::cell::Cell;

thread_local! {
    static LIMIT: Cell<usize> = const { Cell::new(0) };
}

/// Stack of the program's thread; only touched pages cost memory.
pub(crate) const RESERVED: usize = 1 << 30;
/// How much of it programs may use.
pub(crate) const USABLE: usize = 256 << 20;

/// The stack pointer.
#[inline(always)]
pub(crate) fn pointer() -> usize {
    let marker = 0u8;
    std::hint::black_box(&raw const marker).addr()
}

/// The lowest address functions of this thread may begin at.
pub(crate) fn limit() -> usize {
    LIMIT.with(|limit| {
        if limit.get() == 0 {
            // An unknown thread: the smallest common stack is 2 MiB, of which the host has used some.
            limit.set(pointer().saturating_sub(1 << 20));
        }
        limit.get()
    })
}

/// Whether the stack of this thread is nearly used up, for runtime code that calls itself.
pub(crate) fn is_low() -> bool {
    pointer() < limit()
}

/// Tells that this thread has `size` bytes of stack from here.
pub(crate) fn set_usable(size: usize) {
    LIMIT.with(|limit| limit.set(pointer().saturating_sub(size)));
}
