//! Ending by a signal on Unix.
//!
//! Nothing is listened to before the first process is started, so that an unchanged script starts as fast as it can. What was
//! ignored when the command was started (`nohup`) stays ignored.

use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::{Path, PathBuf};
use std::process::{Command, ExitStatus};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, Once, PoisonError};
use std::time::{Duration, Instant};
use std::{fs, io, thread};

use nix::sys::signal::{Signal, kill, killpg};
use nix::unistd::{Pid, getpgid, getppid, getsid};
use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGTSTP};
use signal_hook::iterator::Signals;
use signal_hook::{flag, low_level};

use super::Group;
use crate::pipeline::progress;

/// The signals by which users and systems end a command.
const ENDS: [i32; 4] = [SIGHUP, SIGINT, SIGQUIT, SIGTERM];
/// Processes that are told to end get so long before they are killed.
const GRACE: Duration = Duration::from_secs(1);

/// What there is to end and to remove.
static LIVE: Mutex<Live> = Mutex::new(Live { ending: false, processes: Vec::new(), files: Vec::new() });
/// Whether an ending signal has come. Set at once, before anything is done about it.
static CAME: AtomicBool = AtomicBool::new(false);
/// Whether signals do again what they do to a command that does not listen.
static HANDED_OVER: AtomicBool = AtomicBool::new(false);

struct Live {
    ending: bool,
    processes: Vec<(Pid, Group)>,
    files: Vec<PathBuf>,
}

fn live() -> MutexGuard<'static, Live> {
    LIVE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// An entry in the list of processes.
#[derive(Debug)]
pub(super) struct Listed(Pid);

impl Drop for Listed {
    fn drop(&mut self) {
        live().processes.retain(|(pid, _)| *pid != self.0);
    }
}

/// A file or folder that is removed should a signal end this command; otherwise it is its owner's to remove or to keep.
#[derive(Debug)]
#[must_use]
pub(crate) struct Unfinished(PathBuf);

impl Unfinished {
    /// From now on, while this lives.
    pub(crate) fn new(path: &Path) -> Self {
        let mut live = live();
        if live.ending {
            drop(live);
            remove(path);
            rest();
        }
        live.files.push(path.to_owned());
        Self(path.to_owned())
    }
}

impl Drop for Unfinished {
    fn drop(&mut self) {
        live().files.retain(|path| *path != self.0);
    }
}

/// Starts a process.
pub(super) fn start(command: &mut Command, group: Group) -> io::Result<(std::process::Child, Listed)> {
    listen();
    if group == Group::Own {
        command.process_group(0);
    }
    let mut live = live();
    if live.ending {
        drop(live);
        rest();
    }
    // Listed before anybody can look: the list is locked.
    let child = command.spawn()?;
    let pid = Pid::from_raw(child.id().cast_signed());
    live.processes.push((pid, group));
    Ok((child, Listed(pid)))
}

/// Comes back unless a signal is ending this command, which has ended the process that had this status.
pub(super) fn hold(status: ExitStatus) {
    if status.signal().is_some_and(|signal| ENDS.contains(&signal)) {
        // The terminal sends a signal to all of a group, one after the other: it may be on its way to this process.
        thread::sleep(Duration::from_millis(50));
    }
    settle();
}

/// Comes back unless a signal is ending this command: what fails then is nothing to tell of.
pub(crate) fn settle() {
    if CAME.load(Ordering::SeqCst) || live().ending {
        rest();
    }
}

/// While this lives signals do what they do to a command that does not listen.
#[derive(Debug)]
#[must_use]
pub(crate) struct HandedOver;

/// Makes signals the program's, which this process is about to become.
pub(crate) fn hand_over() -> HandedOver {
    HANDED_OVER.store(true, Ordering::SeqCst);
    if CAME.load(Ordering::SeqCst) {
        rest();
    }
    HandedOver
}

impl Drop for HandedOver {
    fn drop(&mut self) {
        HANDED_OVER.store(false, Ordering::SeqCst);
    }
}

/// Waits for the end of this process.
fn rest() -> ! {
    loop {
        thread::park();
    }
}

/// Starts to listen, once. Where that cannot be done signals keep their meaning.
fn listen() {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let ignored = ignored();
        let mut heard: Vec<i32> = ENDS.to_vec();
        if may_be_stopped() {
            heard.push(SIGTSTP);
        }
        heard.retain(|signal| ignored & (1 << (signal - 1)) == 0);
        for signal in &heard {
            let _ = flag::register_conditional_default(*signal, &HANDED_OVER);
            if *signal != SIGTSTP {
                let _ = flag::register(*signal, &CAME);
            }
        }
        if let Ok(mut signals) = Signals::new(heard) {
            thread::spawn(move || {
                for signal in signals.forever() {
                    if signal == SIGTSTP { pause() } else { end(signal) }
                }
            });
        }
    });
}

/// The signals that this process was started to ignore, a bit for each; known on Linux only.
fn ignored() -> u64 {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).unwrap_or(0)
}

/// Whether a shell with job control can continue this process after Ctrl-Z. Elsewhere that signal keeps its meaning, which may
/// be none.
fn may_be_stopped() -> bool {
    // What is outside this process's namespace (a container) has the number 0, which these calls take for this process.
    let parent = Some(getppid()).filter(|parent| parent.as_raw() > 0);
    parent.is_some() && getsid(parent) == getsid(None) && getpgid(parent) != getpgid(None)
}

/// Stops with all processes until this one is continued.
fn pause() {
    let processes = live().processes.clone();
    send(&processes, Signal::SIGSTOP);
    let _ = low_level::emulate_default_handler(SIGTSTP);
    send(&processes, Signal::SIGCONT);
}

/// Ends everything.
fn end(signal: i32) {
    let (processes, files) = {
        let mut live = live();
        live.ending = true;
        (live.processes.clone(), live.files.clone())
    };
    if let Ok(named) = Signal::try_from(signal) {
        send(&processes, named);
        // One that is stopped hears nothing.
        send(&processes, Signal::SIGCONT);
    }
    let started = Instant::now();
    while processes.iter().any(is_alive) && started.elapsed() < GRACE {
        thread::sleep(Duration::from_millis(2));
    }
    send(&processes, Signal::SIGKILL);
    for path in files {
        remove(&path);
    }
    progress::clear();
    let _ = low_level::emulate_default_handler(signal);
}

/// Removes a file or folder, into which another thread may be writing still.
fn remove(path: &Path) {
    for _ in 0..100 {
        let _ = if path.is_dir() { fs::remove_dir_all(path) } else { fs::remove_file(path) };
        if !path.exists() {
            return;
        }
        thread::sleep(Duration::from_millis(2));
    }
}

fn send(processes: &[(Pid, Group)], signal: Signal) {
    for one in processes {
        let _ = reach(one, Some(signal));
    }
}

fn is_alive(one: &(Pid, Group)) -> bool {
    reach(one, None).is_ok()
}

/// Sends a signal, or with none only looks whether anybody is there to get it.
fn reach((pid, group): &(Pid, Group), signal: Option<Signal>) -> nix::Result<()> {
    match group {
        Group::Own => killpg(*pid, signal),
        Group::Shared => kill(*pid, signal),
    }
}
