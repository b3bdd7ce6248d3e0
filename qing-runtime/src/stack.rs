//! The stack pointer and its limit: endless recursion is an error, not a crash (RULES.md 56).

use std::cell::Cell;

thread_local! {
    /// Zero until it is known.
    static LIMIT: Cell<usize> = const { Cell::new(0) };
}

/// Stack of the program's thread; only touched pages cost memory.
pub(crate) const RESERVED: usize = 1 << 30;
/// How much of it calls of the program may use.
pub(crate) const USABLE: usize = 240 << 20;
/// What a thread whose stack is unknown is trusted to have left: the smallest common stack has 2 MiB.
const ASSUMED: usize = 1 << 20;
/// What is kept free below the limit, for natives and the runtime's own code.
const KEPT: usize = 256 << 10;

/// The stack pointer.
#[inline(always)]
pub(crate) fn pointer() -> usize {
    #[cfg(target_arch = "x86_64")]
    {
        let pointer: usize;
        // SAFETY: reads a register and nothing else.
        unsafe { std::arch::asm!("mov {}, rsp", out(reg) pointer, options(nomem, nostack, preserves_flags, pure)) };
        pointer
    }
    #[cfg(target_arch = "aarch64")]
    {
        let pointer: usize;
        // SAFETY: reads a register and nothing else.
        unsafe { std::arch::asm!("mov {}, sp", out(reg) pointer, options(nomem, nostack, preserves_flags, pure)) };
        pointer
    }
    #[cfg(not(any(target_arch = "x86_64", target_arch = "aarch64")))]
    {
        let marker = 0u8;
        std::hint::black_box(&raw const marker).addr()
    }
}

/// The lowest address at which functions of this thread may begin.
pub(crate) fn limit() -> usize {
    LIMIT.with(|limit| {
        if limit.get() == 0 {
            limit.set(host_limit().unwrap_or_else(|| pointer().saturating_sub(ASSUMED)));
        }
        limit.get()
    })
}

/// Whether the stack of this thread is nearly used up, for runtime code that calls itself.
pub(crate) fn is_low() -> bool {
    pointer() < limit()
}

/// Tells that this thread may use `size` bytes of stack from here.
pub(crate) fn set_usable(size: usize) {
    LIMIT.with(|limit| limit.set(pointer().saturating_sub(size)));
}

/// The limit of a thread that some other program started.
fn host_limit() -> Option<usize> {
    let lowest = lowest()?;
    // The main thread's stack grows: the system may name a limit that is far away, or one right here.
    let here = pointer();
    let limit = (lowest + KEPT).max(here.saturating_sub(USABLE));
    (limit < here).then_some(limit)
}

/// The lowest address of this thread's stack.
#[cfg(target_os = "linux")]
fn lowest() -> Option<usize> {
    use std::ffi::{c_int, c_void};

    /// At least as large and aligned as `pthread_attr_t` of any C library on Linux (64 bytes at most).
    #[repr(C, align(16))]
    struct Attributes([u8; 128]);

    unsafe extern "C" {
        fn pthread_self() -> usize;
        fn pthread_getattr_np(thread: usize, attributes: *mut Attributes) -> c_int;
        fn pthread_attr_getstack(attributes: *const Attributes, lowest: *mut *mut c_void, size: *mut usize) -> c_int;
        fn pthread_attr_destroy(attributes: *mut Attributes) -> c_int;
    }

    let mut attributes = Attributes([0; 128]);
    let (mut lowest, mut size) = (std::ptr::null_mut(), 0);
    // SAFETY: the functions are those of the C library that `std` itself links; `pthread_t` is as large as a pointer; the
    // attributes are filled by the first call, only read when it succeeded, and given back.
    let found = unsafe {
        pthread_getattr_np(pthread_self(), &raw mut attributes) == 0 && {
            let found = pthread_attr_getstack(&raw const attributes, &raw mut lowest, &raw mut size) == 0;
            pthread_attr_destroy(&raw mut attributes);
            found
        }
    };
    found.then(|| lowest.addr())
}

#[cfg(not(target_os = "linux"))]
fn lowest() -> Option<usize> {
    None
}

#[cfg(test)]
mod tests {
    use super::*;

    fn on_thread<R: Send + 'static>(size: usize, body: impl FnOnce() -> R + Send + 'static) -> R {
        std::thread::Builder::new().stack_size(size).spawn(body).unwrap().join().unwrap()
    }

    #[test]
    fn the_stack_grows_down() {
        #[inline(never)]
        fn deeper() -> usize {
            let room = [0u8; 4096];
            std::hint::black_box(&room);
            pointer()
        }
        assert!(deeper() < pointer());
    }

    #[test]
    #[cfg(target_os = "linux")]
    fn the_limit_follows_the_thread() {
        // A thread may get the larger stack of one that ended, so there is no upper bound but ours.
        for size in [1 << 20, 8 << 20, 64 << 20] {
            let room = on_thread(size, || pointer() - limit());
            assert!(room > size - 2 * KEPT, "{room} of {size}");
        }
        assert!(on_thread(1 << 30, || pointer() - limit()) <= USABLE + 4096);
    }

    #[test]
    fn a_set_limit_holds() {
        let low = on_thread(1 << 20, || {
            set_usable(1 << 16);
            let before = is_low();
            set_usable(0);
            #[inline(never)]
            fn deeper() -> bool {
                std::hint::black_box([0u8; 256]);
                is_low()
            }
            (before, deeper())
        });
        assert_eq!(low, (false, true));
    }
}
