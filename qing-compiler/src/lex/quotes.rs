//! Quotes inside quotes: `“他说“你好”吧”`, whose string ends at the first `”` (LANGUAGE.md §2).

use super::{
    name::is_name_char,
    number::digit,
    scan::{Scanner, close_by, span},
    words,
};
use crate::{diag::Diagnostic, messages::lexical};

impl Scanner<'_> {
    /// Behind the string that began at `start` and was opened by `open`: whether it is only a part of what was meant. Then
    /// reports it, goes to its true end and gives the whole text. Says nothing unless what follows is a mistake in any case.
    pub(super) fn nested_quotes(&mut self, start: usize, open: char) -> Option<String> {
        if !self.is_cut_off(open) {
            return None;
        }
        let line = close_by(self.text.get(start..)?).split(['\n', '\r']).next()?;
        let first = self.at - start;
        if first > line.len() {
            return None;
        }
        let (length, inner) = if open == '“' { paired(line)? } else { repeated(line, first)? };
        if length <= first {
            return None;
        }
        let whole = span(start, start + length);
        let mut fixed = String::with_capacity(length + inner.len());
        let mut done = 0;
        for at in &inner {
            fixed.push_str(line.get(done..*at)?);
            fixed.push('\\');
            done = *at;
        }
        fixed.push_str(line.get(done..length)?);
        let at = start + inner.first()?;
        let mark = if open == '“' { '“' } else { '"' };
        let place = span(at, at + mark.len_utf8());
        let close = if open == '“' { "”" } else { "\"" };
        let args = vec![close.to_owned(), fixed.clone()];
        self.report(Diagnostic::new(&lexical::NESTED_QUOTES, place, args).with_fix(whole, fixed));
        self.at = start + length;
        let value = line.get(open.len_utf8()..length - close.len())?;
        Some(value.to_owned())
    }

    /// Whether text goes on behind the closing quote that can be no code: another quote or a word that is none of the language.
    fn is_cut_off(&self, open: char) -> bool {
        let rest = self.rest();
        let marks: &[char] = if open == '“' { &['。', '，', '！', '？', '、', '：'] } else { &[] };
        let rest = rest.strip_prefix(marks).unwrap_or(rest);
        let Some(c) = rest.chars().next() else { return false };
        if c == '”' {
            return open == '“';
        }
        let length = rest.find(|c| !is_name_char(c)).unwrap_or(rest.len());
        let word = rest.get(..length).unwrap_or("");
        // `“…”加“…”` and `“…”1` may be something else.
        is_name_char(c) && digit(c).is_none() && !words::WORDS.iter().any(|(text, _)| word.starts_with(text))
    }
}

/// Where a line's first quotation ends when “ and ” are paired, and the offsets of the quotes inside it.
fn paired(line: &str) -> Option<(usize, Vec<usize>)> {
    let (mut open, mut inner) = (0_usize, Vec::new());
    let mut chars = line.char_indices();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' => {
                chars.next();
            }
            '“' => {
                if open > 0 {
                    inner.push(at);
                }
                open += 1;
            }
            '”' => {
                open = open.checked_sub(1)?;
                if open == 0 {
                    return (!inner.is_empty()).then_some((at + c.len_utf8(), inner));
                }
                inner.push(at);
            }
            _ => {}
        }
    }
    None
}

/// `"他说"你好""`: the word behind the second quote is glued to a third one, so the fourth ends the string.
fn repeated(line: &str, first: usize) -> Option<(usize, Vec<usize>)> {
    let rest = line.get(first..)?;
    let word = rest.find(|c| !is_name_char(c)).filter(|length| *length > 0)?;
    let inner = first + word;
    if !line.get(inner..)?.starts_with('"') {
        return None;
    }
    let end = inner + 1 + line.get(inner + 1..)?.find('"')? + 1;
    Some((end, vec![first - 1, inner]))
}
