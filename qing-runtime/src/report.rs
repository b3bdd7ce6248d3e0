//! What is printed for an error nothing caught.

use unicode_width::UnicodeWidthStr as _;

use crate::{
    error::{Data, Error, Frame, Passed},
    messages::text,
    unit::Place,
    value::Value,
};

/// How many characters of a very long line are shown on either side.
const AROUND: usize = 60;

/// How many characters of an argument are shown, and how many arguments.
const ARGUMENT: usize = 16;
const ARGUMENTS: usize = 6;

/// The whole report.
pub(crate) fn report(error: &Error) -> String {
    let data = &*error.0;
    let heading = [text::ERROR.get(), data.kind.code(), data.kind.title(), &data.message];
    let mut out = text::HEADING.fill(&heading);
    out.push('\n');
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
    let (shown, column) = window(place.text, place.column as usize - 1);
    let before: String = shown.chars().take(column).collect();
    let width = token_width(place);
    let (line, before) = (expand(&shown), expand(&before));
    out.push_str(&format!("{pad}--> {}:{}:{}\n", place.file, place.line, place.column));
    out.push_str(&format!("{pad} |\n{number} | {line}\n{pad} | {}{}\n", " ".repeat(before.width()), "^".repeat(width)));
}

/// The line with the place of a character in it; of a very long line only what stands around the character.
fn window(line: &str, column: usize) -> (String, usize) {
    if line.chars().nth(2 * AROUND).is_none() {
        return (line.to_owned(), column);
    }
    let start = column.saturating_sub(AROUND);
    let mut rest = line.chars().skip(start);
    let head = if start > 0 { "…" } else { "" };
    let part: String = rest.by_ref().take(2 * AROUND).collect();
    let tail = if rest.next().is_some() { "…" } else { "" };
    (format!("{head}{part}{tail}"), column - start + usize::from(start > 0))
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
    token.width().clamp(1, AROUND)
}

fn calls(data: &Data, first: &Place, out: &mut String) {
    if data.trace.first.is_empty() {
        return;
    }
    out.push_str(&text::CALLED.fill(&[]));
    out.push('\n');
    let mut lines = Lines { out, last: None, repeats: 0 };
    lines.push(first, &data.args);
    for passed in &data.trace.first {
        lines.passed(passed);
    }
    lines.end();
    if data.trace.left_out > 0 {
        lines.out.push_str(&format!("  {}\n", text::LEFT_OUT.fill(&[&data.trace.left_out.to_string()])));
    }
    for passed in &data.trace.last {
        lines.passed(passed);
    }
    lines.end();
}

fn line_of(place: &Place, args: &[Value]) -> String {
    let function = match place.function {
        None => text::TOP.fill(&[]),
        Some("") => text::ANONYMOUS.fill(&[]),
        Some(name) => name.to_owned(),
    };
    let function = match arguments(args) {
        shown if shown.is_empty() => function,
        shown => text::CALL_ARGS.fill(&[&function, &shown.join(text::NEXT_ARG.get())]),
    };
    format!("  {} {}:{}:{}\n", text::LINE_FN.fill(&[&function]), place.file, place.line, place.column)
}

/// The arguments of a call as shown: each shortened, and only the first of many.
pub(crate) fn arguments(args: &[Value]) -> Vec<String> {
    let mut shown: Vec<String> = args.iter().take(ARGUMENTS).map(argument).collect();
    if args.len() > ARGUMENTS {
        shown.push("…".to_owned());
    }
    shown
}

/// Of a machine number that was not kept nothing is known.
fn argument(value: &Value) -> String {
    if value.is_unbound() { "…".to_owned() } else { value.brief(ARGUMENT) }
}

/// Writes lines, folding those of one place, whatever the arguments.
struct Lines<'a> {
    out: &'a mut String,
    last: Option<Place>,
    repeats: usize,
}

impl Lines<'_> {
    fn passed(&mut self, passed: &Passed) {
        if let Some(place) = place_of(passed.frame) {
            self.push(&place, &passed.args);
        }
    }

    fn push(&mut self, place: &Place, args: &[Value]) {
        if self.last.as_ref() == Some(place) {
            self.repeats += 1;
            return;
        }
        self.end();
        self.out.push_str(&line_of(place, args));
        self.last = Some(*place);
    }

    fn end(&mut self) {
        if self.repeats > 0 {
            self.out.push_str(&format!("  {}\n", text::REPEATED.fill(&[&self.repeats.to_string()])));
            self.repeats = 0;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AROUND, window};

    #[test]
    fn long_lines_are_shown_in_part() {
        assert_eq!(window("甲乙丙", 2), ("甲乙丙".to_owned(), 2));
        let line = format!("{}丙{}", "甲".repeat(1000), "乙".repeat(1000));
        let (shown, column) = window(&line, 1000);
        assert_eq!(shown.chars().nth(column), Some('丙'));
        assert!(shown.starts_with('…') && shown.ends_with('…') && shown.chars().count() == 2 * AROUND + 2);
        assert_eq!(window(&line, 0).1, 0);
        let (shown, column) = window(&line, 2000);
        assert_eq!((shown.chars().nth(column), shown.ends_with('…')), (Some('乙'), false));
    }
}
