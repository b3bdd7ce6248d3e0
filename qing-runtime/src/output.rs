//! Standard output, buffered.

use std::io::{self, Write as _};

/// Where @显示 writes.
pub(crate) struct Output {
    buffer: Vec<u8>,
}

/// Written out when it holds this much.
const FULL: usize = 1 << 16;

impl Output {
    pub(crate) fn stdout() -> Output {
        Output { buffer: Vec::new() }
    }

    pub(crate) fn write(&mut self, text: &str) {
        self.buffer.extend_from_slice(text.as_bytes());
        if self.buffer.len() >= FULL {
            self.flush();
        }
    }

    pub(crate) fn flush(&mut self) {
        let result = io::stdout().write_all(&self.buffer).and_then(|()| io::stdout().flush());
        self.buffer.clear();
        if let Err(error) = result
            && error.kind() == io::ErrorKind::BrokenPipe
        {
            // Whoever read us has enough: end quietly, as other tools do.
            std::process::exit(141);
        }
    }
}
