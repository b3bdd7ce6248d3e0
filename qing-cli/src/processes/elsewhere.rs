//! Systems without Unix signals: there Ctrl-C reaches every process of a console by itself.

use std::io;
use std::path::Path;
use std::process::{Command, ExitStatus};
use std::sync::atomic::AtomicBool;

use signal_hook::consts::SIGINT;
use signal_hook::{SigId, flag};

use super::Group;

/// An entry in the list of processes; not needed here.
#[derive(Debug)]
pub(super) struct Listed;

/// A file or folder that is to be removed should the command be ended; not done here.
#[derive(Debug)]
#[must_use]
pub(crate) struct Unfinished;

impl Unfinished {
    /// Nothing.
    pub(crate) fn new(_path: &Path) -> Self {
        Self
    }
}

/// Starts a process.
pub(super) fn start(command: &mut Command, _group: Group) -> io::Result<(std::process::Child, Listed)> {
    Ok((command.spawn()?, Listed))
}

/// Nothing ends this command but itself.
pub(super) fn hold(_status: ExitStatus) {}

/// Nothing ends this command but itself.
pub(crate) fn settle() {}

/// Whether Ctrl-C has come. Nobody asks: the program is told of it too.
static CAME: AtomicBool = AtomicBool::new(false);

/// From now on Ctrl-C is the program's, a process of its own here; this command waits for its end.
#[must_use]
pub(crate) fn hand_over() -> Option<SigId> {
    flag::register(SIGINT, &CAME).ok()
}
