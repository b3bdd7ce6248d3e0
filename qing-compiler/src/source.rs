//! Source text at the edge: decoding bytes, and lines, columns, display columns and UTF-16 columns from byte offsets.
//!
//! Everywhere else positions are byte offsets ([`crate::span`]).

use unicode_width::{UnicodeWidthChar, UnicodeWidthStr};

use crate::{diag::Diagnostic, messages::lexical, span::Span};

/// The byte order mark, skipped at the start of a file and counted in no column.
const BOM: char = '\u{FEFF}';

/// Columns a tab takes on screen.
pub const TAB_WIDTH: usize = 4;

/// The text of a source file: UTF-8, a byte order mark skipped (LANGUAGE.md §1).
///
/// # Errors
/// When the bytes are not UTF-8; the diagnostic names the encoding they look like (GB18030, UTF-16).
pub fn decode(bytes: &[u8]) -> Result<String, Diagnostic> {
    let bytes = bytes.strip_prefix(b"\xEF\xBB\xBF").unwrap_or(bytes);
    let at = match std::str::from_utf8(bytes) {
        Ok(text) if !looks_like_utf16(bytes) => return Ok(text.to_owned()),
        Ok(_) => 0,
        Err(error) => u32::try_from(error.valid_up_to()).unwrap_or(u32::MAX),
    };
    let found = match guess_encoding(bytes) {
        Some(name) => Diagnostic::new(&lexical::NOT_UTF8, Span::point(at), vec![name.to_owned()]),
        None => Diagnostic::new(&lexical::NOT_TEXT, Span::point(at), Vec::new()),
    };
    Err(found)
}

/// Half of the bytes of a text in UTF-16 without mark are NUL as long as it is ASCII.
fn looks_like_utf16(bytes: &[u8]) -> bool {
    let nul = bytes.iter().take(4096).filter(|byte| **byte == 0).count();
    nul * 3 >= bytes.len().clamp(1, 4096)
}

/// Whether the bytes in pairs are what a Chinese script is made of, nearly all of them.
fn reads_as_utf16(bytes: &[u8], unit: fn([u8; 2]) -> u16) -> bool {
    let units = bytes.chunks_exact(2).take(2048).map(|pair| unit([pair[0], pair[1]]));
    let (mut all, mut plausible) = (0, 0);
    for unit in units {
        all += 1;
        let fits = matches!(unit, 0x09 | 0x0A | 0x0D | 0x20..=0x7E | 0x2010..=0x2030 | 0x3000..=0x303F | 0x4E00..=0x9FFF | 0xFF01..=0xFF5E);
        plausible += usize::from(fits);
    }
    bytes.len().is_multiple_of(2) && all > 0 && plausible * 20 >= all * 19
}

/// The name of the encoding the bytes most likely have.
fn guess_encoding(bytes: &[u8]) -> Option<&'static str> {
    if bytes.starts_with(&[0xFF, 0xFE]) || bytes.starts_with(&[0xFE, 0xFF]) || looks_like_utf16(bytes) {
        return Some("UTF-16");
    }
    // No text in GB18030 passes for UTF-16: its bytes in pairs are Hangul and private characters.
    if reads_as_utf16(bytes, u16::from_le_bytes) || reads_as_utf16(bytes, u16::from_be_bytes) {
        return Some("UTF-16");
    }
    let (_, broken) = encoding_rs::GB18030.decode_without_bom_handling(bytes);
    (!broken).then_some("GB18030")
}

/// A line and a column, both from 1, the column in Unicode scalar values (RULES.md 34).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// From 1; CRLF, LF and CR each end a line.
    pub line: u32,
    /// From 1; a byte order mark is not counted.
    pub column: u32,
}

/// Finds lines and columns in one text.
#[derive(Clone, Debug)]
pub struct LineIndex<'text> {
    text: &'text str,
    starts: Vec<usize>,
}

impl<'text> LineIndex<'text> {
    /// Finds the lines of `text`.
    pub fn new(text: &'text str) -> Self {
        let bytes = text.as_bytes();
        let mut starts = vec![if text.starts_with(BOM) { BOM.len_utf8() } else { 0 }];
        for (at, byte) in bytes.iter().enumerate() {
            let ends = *byte == b'\n' || (*byte == b'\r' && bytes.get(at + 1) != Some(&b'\n'));
            if ends {
                starts.push(at + 1);
            }
        }
        Self { text, starts }
    }

    /// How many lines there are, at least one.
    pub fn line_count(&self) -> u32 {
        narrow(self.starts.len())
    }

    /// Line and column of a byte offset. An offset behind the end or inside a character is moved back to a boundary.
    pub fn position(&self, offset: u32) -> Position {
        let (line, before) = self.before(offset);
        Position { line, column: narrow(before.chars().count()).saturating_add(1) }
    }

    /// Columns on screen before a byte offset in its line: wide characters take two, a tab [`TAB_WIDTH`].
    pub fn display_column(&self, offset: u32) -> usize {
        display_width(self.before(offset).1)
    }

    /// UTF-16 code units before a byte offset in its line, as editors count.
    pub fn utf16_column(&self, offset: u32) -> u32 {
        narrow(self.before(offset).1.encode_utf16().count())
    }

    /// The text of a line (from 1) without its end; `""` for a line there is not.
    pub fn line_text(&self, line: u32) -> &'text str {
        let index = (line as usize).wrapping_sub(1);
        let Some(start) = self.starts.get(index) else { return "" };
        let end = self.starts.get(index + 1).copied().unwrap_or(self.text.len());
        self.text.get(*start..end).unwrap_or("").trim_end_matches(['\n', '\r'])
    }

    /// The byte range of a line (from 1) without its end.
    pub fn line_span(&self, line: u32) -> Span {
        let start = self.starts.get((line as usize).wrapping_sub(1)).copied().unwrap_or(self.text.len());
        Span::new(narrow(start), narrow(start + self.line_text(line).len()))
    }

    /// The byte offset of a line and a UTF-16 column (from 0), moved back to the line's end where there are fewer.
    pub fn offset_of_utf16(&self, line: u32, utf16_column: u32) -> u32 {
        let start = self.line_span(line).start;
        let mut units = 0;
        for (at, c) in self.line_text(line).char_indices() {
            if units >= utf16_column {
                return start + narrow(at);
            }
            units += narrow(c.len_utf16());
        }
        self.line_span(line).end
    }

    /// The line (from 1) that holds an offset, and its text before the offset.
    fn before(&self, offset: u32) -> (u32, &'text str) {
        let mut offset = (offset as usize).min(self.text.len());
        while !self.text.is_char_boundary(offset) {
            offset -= 1;
        }
        let line = self.starts.partition_point(|start| *start <= offset).max(1);
        let start = self.starts.get(line - 1).copied().unwrap_or(0);
        (narrow(line), self.text.get(start..offset).unwrap_or(""))
    }
}

/// Columns `text` takes on screen: wide characters two, a tab [`TAB_WIDTH`], control characters none.
pub fn display_width(text: &str) -> usize {
    if !text.contains('\t') {
        return text.width();
    }
    text.chars().map(|c| if c == '\t' { TAB_WIDTH } else { c.width().unwrap_or(0) }).sum()
}

fn narrow(n: usize) -> u32 {
    u32::try_from(n).unwrap_or(u32::MAX)
}
