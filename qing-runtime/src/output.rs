//! Where @显示 writes: standard output, buffered, or what an embedding program chose.

use std::io::{self, Write};

use crate::messages::text;

/// The program's output.
pub(crate) struct Output {
    buffer: Vec<u8>,
    sink: Sink,
}

enum Sink {
    /// Written out when the buffer is full, before input, and at the end.
    Stdout,
    /// Written out at once, since the embedding program may write in between.
    Other(Box<dyn Write>),
}

/// Standard output is written out when the buffer holds this much.
const FULL: usize = 1 << 16;

impl Output {
    pub(crate) fn stdout() -> Output {
        Output { buffer: Vec::new(), sink: Sink::Stdout }
    }

    pub(crate) fn other(writer: Box<dyn Write>) -> Output {
        Output { buffer: Vec::new(), sink: Sink::Other(writer) }
    }

    pub(crate) fn write(&mut self, text: &str) {
        match &mut self.sink {
            Sink::Stdout => {
                self.buffer.extend_from_slice(text.as_bytes());
                if self.buffer.len() >= FULL {
                    self.flush();
                }
            }
            // What became of it is the embedding program's affair.
            Sink::Other(writer) => drop(writer.write_all(text.as_bytes())),
        }
    }

    pub(crate) fn flush(&mut self) {
        match &mut self.sink {
            Sink::Stdout if self.buffer.is_empty() => {}
            Sink::Stdout => {
                let mut stdout = io::stdout().lock();
                let result = stdout.write_all(&self.buffer).and_then(|()| stdout.flush());
                self.buffer.clear();
                if let Err(error) = result {
                    broken(&error);
                }
            }
            Sink::Other(writer) => drop(writer.flush()),
        }
    }
}

/// Output that nobody can read any more ends the program, as it does other tools: quietly when a reader has seen enough.
#[cold]
fn broken(error: &io::Error) -> ! {
    if error.kind() == io::ErrorKind::BrokenPipe {
        std::process::exit(141);
    }
    crate::start::eprint_quietly(&format!("{}\n", text::WRITE_OUTPUT.fill(&[&error.to_string()])));
    std::process::exit(1)
}

/// A line of standard input with its end; `None` at the end of input.
pub(crate) fn read_line() -> io::Result<Option<Vec<u8>>> {
    let mut line = Vec::new();
    let read = io::BufRead::read_until(&mut io::stdin().lock(), b'\n', &mut line)?;
    Ok((read > 0).then_some(line))
}
