//! Runs programs nobody has looked at: time, memory and output are bounded.

use std::fs::{self, File};
use std::path::Path;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

/// How long a program may run.
const LIMIT: Duration = Duration::from_secs(30);

/// How a program ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) enum End {
    /// By itself; a signal counts as code -2.
    Done {
        /// The exit code.
        code: i32,
        /// Standard output.
        out: Vec<u8>,
        /// Standard error.
        err: String,
    },
    /// Not within the time, or not within the output: it was stopped.
    Endless,
    /// It never began: what rustc said.
    Refused(String),
}

/// Runs a program of a batch in `folder` with nothing to read.
pub(crate) fn run(place: Result<(&Path, usize), &str>, folder: &Path) -> End {
    let (binary, number) = match place {
        Ok(place) => place,
        Err(message) => return End::Refused(message.to_owned()),
    };
    let scratch = tempfile::tempdir().expect("a scratch folder");
    let path = |name: &str| scratch.path().join(name);
    let file = |name: &str| File::create(path(name)).expect("a scratch file");
    // At most 8 MB of output; 6 GB of addresses, of which the stack reserves one.
    let mut command = Command::new("sh");
    command.args(["-c", "ulimit -f 16384; ulimit -v 6000000; exec \"$0\""]).arg(binary);
    command.env("QING_CASE", number.to_string()).env("RUST_BACKTRACE", "full").current_dir(folder);
    let mut child = command.stdin(Stdio::null()).stdout(file("out")).stderr(file("err")).spawn().expect("a program");
    let started = Instant::now();
    let status = loop {
        match child.try_wait().expect("the state of the program") {
            Some(status) => break Some(status),
            None if started.elapsed() > LIMIT => break None,
            None => std::thread::sleep(Duration::from_millis(2)),
        }
    };
    if status.is_none() {
        let _ = child.kill();
        let _ = child.wait();
    }
    let out = fs::read(path("out")).unwrap_or_default();
    let full = out.len() >= (8 << 20);
    match status {
        Some(status) if !full => {
            let err = fs::read(path("err")).unwrap_or_default();
            End::Done { code: status.code().unwrap_or(-2), out, err: String::from_utf8_lossy(&err).into_owned() }
        }
        _ => End::Endless,
    }
}
