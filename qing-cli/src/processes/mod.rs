//! The processes that this command starts, and what becomes of them and of unfinished files when a signal ends it.
//!
//! A signal may be sent to this command alone: by `kill`, an editor, a service manager. It is passed on to every process that
//! works for the command; unfinished files are removed, and the command ends by the same signal, which shells report as 128
//! and its number. Programs of `qing run` are no matter of this module: the command becomes them.

#[cfg(not(unix))]
#[path = "elsewhere.rs"]
mod ending;
#[cfg(unix)]
#[path = "unix.rs"]
mod ending;

use std::io;
use std::process::{ChildStderr, ChildStdout, Command, ExitStatus, Output, Stdio};

pub(crate) use ending::{Unfinished, hand_over, settle};

/// Which group of processes a new one belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Group {
    /// One of its own, with all that it starts itself: they end together.
    Own,
    /// That of this command: it may ask the user for a password in the terminal, which only the foreground may do.
    Shared,
}

/// A process that works for this command.
#[derive(Debug)]
pub(crate) struct Child {
    inner: std::process::Child,
    _listed: ending::Listed,
}

impl Child {
    /// Starts a process.
    ///
    /// # Errors
    /// When it does not start.
    pub(crate) fn start(command: &mut Command, group: Group) -> io::Result<Self> {
        let (inner, listed) = ending::start(command, group)?;
        Ok(Self { inner, _listed: listed })
    }

    /// What it prints, when that is piped; once.
    pub(crate) fn take_stdout(&mut self) -> Option<ChildStdout> {
        self.inner.stdout.take()
    }

    /// What it writes to standard error, when that is piped; once.
    pub(crate) fn take_stderr(&mut self) -> Option<ChildStderr> {
        self.inner.stderr.take()
    }

    /// Waits for its end. Does not come back when a signal is ending this command: what a process that was ended says is no
    /// result.
    ///
    /// # Errors
    /// When it cannot be waited for.
    pub(crate) fn wait(&mut self) -> io::Result<ExitStatus> {
        let status = self.inner.wait()?;
        ending::hold(status);
        Ok(status)
    }

    fn wait_with_output(self) -> io::Result<Output> {
        let output = self.inner.wait_with_output()?;
        ending::hold(output.status);
        Ok(output)
    }
}

/// Runs a process to its end and gives what it printed; it has nothing to read.
///
/// # Errors
/// When it does not start.
pub(crate) fn output(command: &mut Command, group: Group) -> io::Result<Output> {
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    Child::start(command, group)?.wait_with_output()
}
