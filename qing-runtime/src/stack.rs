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

/// Does what needs `need` bytes of stack, on a thread of its own where this one has less left; `None` when there can be none.
///
/// For natives that stand on crates with large frames, above all where those are not optimised: a script may call them at the
/// deepest place, and a host may run scripts on a thread with a small stack.
#[cfg(any(feature = "large", test))]
pub(crate) fn roomy<R: Send>(need: usize, body: impl FnOnce() -> R + Send) -> Option<R> {
    if pointer().saturating_sub(limit()) >= need {
        return Some(body());
    }
    std::thread::scope(|scope| {
        let worker = std::thread::Builder::new().stack_size(need).spawn_scoped(scope, body).ok()?;
        worker.join().ok()
    })
}

/// Tells that this thread may use `size` bytes of stack from here.
pub(crate) fn set_usable(size: usize) {
    LIMIT.with(|limit| limit.set(pointer().saturating_sub(size)));
}

/// The limit of a thread that some other program started.
fn host_limit() -> Option<usize> {
    let lowest = lowest()?;
    // The main thread's stack grows: the system may name a limit that is far away, or (musl) the end of what is used so far.
    let here = pointer();
    let room = here.checked_sub(lowest)?;
    if cfg!(target_env = "musl") && room <= KEPT && std::thread::current().name() == Some("main") {
        return None;
    }
    Some((lowest + kept(room)).max(here.saturating_sub(USABLE)))
}

/// What is kept free of so much room: of the stack of a small thread, half.
fn kept(room: usize) -> usize {
    KEPT.min(room / 2)
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
    #[cfg(target_os = "linux")]
    fn a_small_thread_keeps_half_of_its_stack() {
        assert_eq!((kept(1 << 20), kept(100)), (KEPT, 50));
        for size in [64 << 10, 256 << 10] {
            assert!(!on_thread(size, is_low), "{size}");
        }
    }

    #[test]
    fn there_is_room_on_any_thread() {
        #[inline(never)]
        fn deep(room: usize) -> usize {
            let block = std::hint::black_box([1u8; 4096]);
            if room < 4096 { 0 } else { usize::from(block[0]) + deep(room - 4096) }
        }
        for size in [64 << 10, 1 << 20, 16 << 20] {
            // Where nothing is optimised a block is there several times.
            assert_eq!(on_thread(size, || roomy(2 << 20, || deep(256 << 10))), Some(64), "{size}");
        }
    }

    #[test]
    fn a_set_limit_holds() {
        let low = on_thread(1 << 20, || {
            set_usable(1 << 16);
            let before = is_low();
            set_usable(0);
            // Several frames: a sanitizer keeps what is in them elsewhere.
            #[inline(never)]
            fn deeper(frames: u32) -> bool {
                let low = if frames == 0 { is_low() } else { deeper(frames - 1) };
                std::hint::black_box(low)
            }
            (before, deeper(64))
        });
        assert_eq!(low, (false, true));
    }
}
