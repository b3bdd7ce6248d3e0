//! A line on the terminal that tells what is going on, and disappears again.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::thread::JoinHandle;
use std::time::{Duration, Instant};

use crate::messages::Text;
use crate::out::say;
use crate::ui::Ui;

/// What the line says: a text whose last hole takes the seconds.
type Line = (Text, Vec<String>);

/// Whether a line stands on the terminal.
static SHOWN: AtomicBool = AtomicBool::new(false);

/// Takes away the line that stands on the terminal: nobody else will.
pub(crate) fn clear() {
    if SHOWN.load(Ordering::SeqCst) {
        say("\r\x1b[K");
    }
}

/// A running line. It shows nothing where standard error is no terminal.
#[derive(Debug)]
pub(super) struct Progress {
    sender: Option<Sender<Line>>,
    thread: Option<JoinHandle<()>>,
    started: Instant,
}

impl Progress {
    /// Starts a line that appears after `delay`.
    pub(super) fn start(ui: Ui, delay: Duration, text: Text, args: &[&str]) -> Self {
        let started = Instant::now();
        if !ui.terminal {
            return Self { sender: None, thread: None, started };
        }
        let (sender, receiver) = channel::<Line>();
        let _ = sender.send((text, args.iter().map(|arg| (*arg).to_owned()).collect()));
        let thread = std::thread::spawn(move || {
            let mut line: Option<Line> = None;
            loop {
                match receiver.recv_timeout(Duration::from_millis(200)) {
                    Ok(next) => line = Some(next),
                    Err(RecvTimeoutError::Timeout) => {}
                    Err(RecvTimeoutError::Disconnected) => break,
                }
                if let (Some((text, args)), true) = (&line, started.elapsed() >= delay) {
                    let seconds = started.elapsed().as_secs().to_string();
                    let args: Vec<&str> = args.iter().map(String::as_str).chain([seconds.as_str()]).collect();
                    say(&format!("\r\x1b[K{}", ui.say(*text, &args)));
                    SHOWN.store(true, Ordering::SeqCst);
                }
            }
            clear();
            SHOWN.store(false, Ordering::SeqCst);
        });
        Self { sender: Some(sender), thread: Some(thread), started }
    }

    /// Says something else from now on.
    pub(super) fn say(&self, text: Text, args: &[&str]) {
        if let Some(sender) = &self.sender {
            let _ = sender.send((text, args.iter().map(|arg| (*arg).to_owned()).collect()));
        }
    }

    /// How long it has been running.
    pub(super) fn elapsed(&self) -> Duration {
        self.started.elapsed()
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.sender = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}
