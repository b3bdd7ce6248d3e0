//! Runs a command and writes what it used to a file: CPU time in microseconds, wall time in microseconds, peak memory in KiB.
//!
//! `measure FILE COMMAND ARGUMENT…`. Linux counts into a process's peak what it was before `exec`, a copy of its parent, so
//! a large parent such as Python would hide the peak of every small program. This parent is small.

use std::{fs, os::raw::c_long, process::Command, time::Instant};

/// `struct rusage` of 64-bit Linux, up to the peak; then what does not matter here.
#[repr(C)]
#[derive(Default)]
struct Usage {
    user: [c_long; 2],
    system: [c_long; 2],
    peak: c_long,
    rest: [c_long; 13],
}

unsafe extern "C" {
    fn wait4(pid: i32, status: *mut i32, options: i32, usage: *mut Usage) -> i32;
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let mut given = std::env::args_os().skip(1);
    let (file, program) = given.next().zip(given.next()).ok_or("measure FILE COMMAND ARGUMENT…")?;
    let started = Instant::now();
    let child = Command::new(program).args(given).spawn()?;
    let (mut status, mut usage) = (0, Usage::default());
    // SAFETY: both pointers are to live values of the types that wait4 writes, and the child is waited for only here.
    let waited = unsafe { wait4(i32::try_from(child.id())?, &mut status, 0, &mut usage) };
    let wall = started.elapsed().as_micros();
    if waited < 0 {
        return Err(std::io::Error::last_os_error().into());
    }
    let micros = |time: [c_long; 2]| time[0] * 1_000_000 + time[1];
    fs::write(file, format!("{} {wall} {}\n", micros(usage.user) + micros(usage.system), usage.peak))?;
    std::process::exit(if status == 0 { 0 } else { 1 })
}
