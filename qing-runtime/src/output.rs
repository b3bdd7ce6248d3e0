//! Where @显示 and @报错输出 write and @输入 reads: standard streams, or what an embedding program chose.

use std::{
    cell::RefCell,
    io::{self, BufRead, IsTerminal as _, Write},
    rc::Rc,
};

use crate::{messages::text, rt::Rt};

/// A stream that programs write to.
pub(crate) struct Output {
    /// What is not written yet.
    buffer: Vec<u8>,
    sink: Sink,
}

enum Sink {
    /// A built program's standard output: written out when the buffer is full, before input, and at the end; at once where
    /// somebody looks on.
    Stdout { terminal: bool },
    /// Standard error, written at once.
    Stderr,
    /// An embedding program's writer, written at once, since that program may write in between.
    Other(Box<dyn Write>),
    /// Such a writer is writing. It may run scripts that write themselves; that waits in the buffer.
    Busy,
}

/// Standard output is written out when the buffer holds this much.
const FULL: usize = 1 << 16;

impl Output {
    pub(crate) fn stdout() -> Output {
        Output { buffer: Vec::new(), sink: Sink::Stdout { terminal: io::stdout().is_terminal() } }
    }

    pub(crate) fn stderr() -> Output {
        Output { buffer: Vec::new(), sink: Sink::Stderr }
    }

    pub(crate) fn other(writer: Box<dyn Write>) -> Output {
        Output { buffer: Vec::new(), sink: Sink::Other(writer) }
    }

    pub(crate) fn callback(callback: impl FnMut(&str) + 'static) -> Output {
        Output::other(Box::new(Callback(callback)))
    }

    /// Writes out what is buffered for standard output.
    fn drain(&mut self) {
        if self.buffer.is_empty() {
            return;
        }
        let mut stdout = io::stdout().lock();
        let result = stdout.write_all(&self.buffer).and_then(|()| stdout.flush());
        self.buffer.clear();
        if let Err(error) = result {
            broken(&error);
        }
    }
}

/// Writes to a stream. No borrow of it is held while a writer of the embedding program runs.
fn write(stream: &RefCell<Output>, text: &str) {
    let mut output = stream.borrow_mut();
    match &output.sink {
        Sink::Stdout { terminal } => {
            let full = if *terminal { 1 } else { FULL };
            output.buffer.extend_from_slice(text.as_bytes());
            if output.buffer.len() >= full {
                output.drain();
            }
        }
        Sink::Stderr => crate::start::eprint_quietly(text),
        Sink::Busy => output.buffer.extend_from_slice(text.as_bytes()),
        Sink::Other(_) => {
            if let Sink::Other(writer) = std::mem::replace(&mut output.sink, Sink::Busy) {
                drop(output);
                relay(stream, writer, text);
            }
        }
    }
}

/// What becomes of it is the embedding program's affair, so errors of its writer are left to it.
fn relay(stream: &RefCell<Output>, mut writer: Box<dyn Write>, text: &str) {
    let mut result = writer.write_all(text.as_bytes());
    loop {
        let waiting = std::mem::take(&mut stream.borrow_mut().buffer);
        if waiting.is_empty() || result.is_err() {
            break;
        }
        result = writer.write_all(&waiting);
    }
    let mut output = stream.borrow_mut();
    // The writer may have put another in its place.
    if matches!(output.sink, Sink::Busy) {
        output.sink = Sink::Other(writer);
    }
}

fn flush(stream: &RefCell<Output>) {
    let mut output = stream.borrow_mut();
    match &output.sink {
        Sink::Stdout { .. } => output.drain(),
        Sink::Stderr | Sink::Busy => {}
        Sink::Other(_) => {
            if let Sink::Other(mut writer) = std::mem::replace(&mut output.sink, Sink::Busy) {
                drop(output);
                drop(writer.flush());
                relay(stream, writer, "");
            }
        }
    }
}

/// Output that nobody can read any more ends the program, as it does other tools: quietly when a reader has seen enough.
#[cold]
fn broken(error: &io::Error) -> ! {
    if error.kind() == io::ErrorKind::BrokenPipe {
        std::process::exit(141);
    }
    crate::start::eprint_quietly(&format!("{}\n", text::WRITE_OUTPUT.fill(&[&crate::natives::reason(error)])));
    std::process::exit(1)
}

/// A closure as a writer of text.
struct Callback<F>(F);

impl<F: FnMut(&str)> Write for Callback<F> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes)?;
        Ok(bytes.len())
    }

    /// Only whole texts come here, so none is cut inside a character.
    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if !bytes.is_empty() {
            (self.0)(&String::from_utf8_lossy(bytes));
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// What the scripts of an [`crate::Env`] have shown: see [`crate::Env::capture_output`]. Clones share it.
#[derive(Clone, Debug, Default)]
pub struct Capture(Rc<RefCell<Vec<u8>>>);

impl Capture {
    /// Takes all that was written since the last time.
    pub fn take(&self) -> Vec<u8> {
        self.0.take()
    }

    /// The same as text.
    pub fn take_text(&self) -> String {
        String::from_utf8_lossy(&self.take()).into_owned()
    }
}

impl Write for Capture {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.borrow_mut().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Rt {
    /// Writes to the program's output.
    pub(crate) fn write(&self, text: &str) {
        write(&self.output, text);
    }

    /// Writes to standard error, after what was written before.
    pub(crate) fn write_error(&self, text: &str) {
        self.flush();
        write(&self.errors, text);
    }

    /// Writes out what is buffered.
    pub fn flush(&self) {
        flush(&self.output);
    }

    /// The same when memory has ended, perhaps while something was being written.
    pub(crate) fn flush_if_free(&self) {
        if let Ok(mut output) = self.output.try_borrow_mut()
            && matches!(output.sink, Sink::Stdout { .. })
        {
            output.drain();
        }
    }

    /// A line of input with its end, after what was written before; `None` at the end of input.
    pub(crate) fn read_line(&self) -> io::Result<Option<Vec<u8>>> {
        self.flush();
        let mut line = Vec::new();
        // Taken out while it reads: a reader of the embedding program may run scripts.
        let reader = self.input.take();
        let read = match reader {
            None => io::stdin().lock().read_until(b'\n', &mut line)?,
            Some(mut reader) => {
                let read = reader.read_until(b'\n', &mut line);
                let mut input = self.input.borrow_mut();
                if input.is_none() {
                    *input = Some(reader);
                }
                read?
            }
        };
        Ok((read > 0).then_some(line))
    }
}
