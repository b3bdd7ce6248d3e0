//! What is printed for an error nothing caught.

use unicode_width::UnicodeWidthStr as _;

use crate::{
    error::{Data, Error, Frame},
    messages::text,
    unit::Place,
};

/// The whole report.
pub fn report(error: &Error) -> String {
    let data = &*error.0;
    let mut out = format!("{}[{}]：{}：{}\n", text::ERROR.fill(&[]), data.kind.code(), data.kind.name(), data.message);
    if let Some(place) = data.place.and_then(place_of) {
        excerpt(&place, &mut out);
        calls(data, &place, &mut out);
    }
    out
}

fn place_of(frame: Frame) -> Option<Place> {
    frame.unit.place(frame.at)
}

fn excerpt(place: &Place, out: &mut String) {
    let number = place.line.to_string();
    let pad = " ".repeat(number.len());
    let before: String = place.text.chars().take(place.column as usize - 1).collect();
    let width = token_width(place);
    let (line, before) = (expand(place.text), expand(&before));
    out.push_str(&format!("{pad}--> {}:{}:{}\n", place.file, place.line, place.column));
    out.push_str(&format!("{pad} |\n{number} | {line}\n{pad} | {}{}\n", " ".repeat(before.width()), "^".repeat(width)));
}

/// Tabs as four blanks, so that the caret stands where the terminal shows the text.
fn expand(text: &str) -> String {
    text.replace('\t', "    ")
}

/// The display width of the word or mark at the place.
fn token_width(place: &Place) -> usize {
    let mut rest = place.text.chars().skip(place.column as usize - 1);
    let Some(first) = rest.next() else { return 1 };
    let mut token = String::from(first);
    if matches!(first, '#' | '@' | '＃' | '＠') || first.is_alphanumeric() {
        token.extend(rest.take_while(|c| c.is_alphanumeric() || *c == '_'));
    }
    token.width().max(1)
}

fn calls(data: &Data, first: &Place, out: &mut String) {
    if data.trace.first.is_empty() {
        return;
    }
    out.push_str(&text::CALLED.fill(&[]));
    out.push('\n');
    let mut lines = Lines { out, last: String::new(), repeats: 0 };
    lines.push(line_of(first));
    for frame in &data.trace.first {
        lines.frame(*frame);
    }
    lines.end();
    if data.trace.left_out > 0 {
        lines.out.push_str(&format!("  {}\n", text::LEFT_OUT.fill(&[&data.trace.left_out.to_string()])));
    }
    for frame in &data.trace.last {
        lines.frame(*frame);
    }
    lines.end();
}

fn line_of(place: &Place) -> String {
    let function = match place.function {
        None => text::TOP.fill(&[]),
        Some("") => text::ANONYMOUS.fill(&[]),
        Some(name) => name.to_owned(),
    };
    format!("  {} {}:{}:{}\n", text::LINE_FN.fill(&[&function]), place.file, place.line, place.column)
}

/// Writes lines, folding repeated ones.
struct Lines<'a> {
    out: &'a mut String,
    last: String,
    repeats: usize,
}

impl Lines<'_> {
    fn frame(&mut self, frame: Frame) {
        if let Some(place) = place_of(frame) {
            self.push(line_of(&place));
        }
    }

    fn push(&mut self, line: String) {
        if line == self.last {
            self.repeats += 1;
            return;
        }
        self.end();
        self.out.push_str(&line);
        self.last = line;
    }

    fn end(&mut self) {
        if self.repeats > 0 {
            self.out.push_str(&format!("  {}\n", text::REPEATED.fill(&[&self.repeats.to_string()])));
            self.repeats = 0;
        }
    }
}
