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
        if let Some(hint) = error.hint() {
            out.push_str(&text::HINT.fill(&[hint]));
            out.push('\n');
        }
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
    let column = place.column as usize - 1;
    let (before, after) = window(place.text, column);
    let (before, after) = (expand(&before), expand(&after));
    let carets = "^".repeat(token(place.text, column).width().clamp(1, AROUND));
    out.push_str(&format!("{pad}--> {}:{}:{}\n", place.file, place.line, place.column));
    let blanks = " ".repeat(before.width());
    out.push_str(&format!("{pad} |\n{number} | {before}{after}\n{pad} | {blanks}{carets}\n"));
}

/// The line before and from a character; of a very long line only what stands around it.
fn window(line: &str, column: usize) -> (String, String) {
    let (start, end) = match byte_of(line, 2 * AROUND) {
        length if length == line.len() => (0, length),
        _ => {
            let start = column.saturating_sub(AROUND);
            (byte_of(line, start), byte_of(line, start + 2 * AROUND))
        }
    };
    let at = byte_of(line, column);
    let part = |from: usize, to: usize| line.get(from..to).unwrap_or("");
    let head = if start > 0 { "…" } else { "" };
    let tail = if end < line.len() { "…" } else { "" };
    (format!("{head}{}", part(start, at)), format!("{}{tail}", part(at, end)))
}

/// Where a character begins; the end when there are not so many.
fn byte_of(text: &str, index: usize) -> usize {
    text.char_indices().nth(index).map_or(text.len(), |(at, _)| at)
}

/// Tabs as four blanks, so that the caret stands where the terminal shows the text.
fn expand(text: &str) -> String {
    text.replace('\t', "    ")
}

/// The word or mark at a column.
fn token(line: &str, column: usize) -> &str {
    let rest = line.get(byte_of(line, column)..).unwrap_or("");
    let mark = byte_of(rest, 1);
    let (first, after) = rest.split_at(mark);
    if !matches!(first, "#" | "@" | "＃" | "＠") && !first.starts_with(in_name) {
        return first;
    }
    let end = after.find(|c| !in_name(c)).unwrap_or(after.len());
    rest.get(..mark + end).unwrap_or(first)
}

/// Whether a character stands in names rather than between them, as far as a caret must know: no blank and no mark of any
/// width. The whole tables of Unicode would be linked into every program for it.
pub(crate) fn in_name(c: char) -> bool {
    match c {
        '\0'..='\x7f' => c.is_ascii_alphanumeric() || c == '_',
        // Blanks, punctuation, operators, symbols; marks of Chinese; full-width marks.
        '\u{80}'..='\u{bf}' | '×' | '÷' | '\u{2000}'..='\u{206f}' | '\u{2190}'..='\u{2bff}' => false,
        '\u{3000}'..='\u{3004}' | '\u{3008}'..='\u{3020}' | '\u{fe10}'..='\u{fe6f}' => false,
        '\u{ff00}'..='\u{ff0f}' | '\u{ff1a}'..='\u{ff20}' | '\u{ff3b}'..='\u{ff40}' | '\u{ff5b}'..='\u{ff65}' => false,
        _ => true,
    }
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
    use super::{AROUND, token, window};

    fn parts(line: &str, column: usize) -> (usize, usize, bool, bool) {
        let (before, after) = window(line, column);
        (before.chars().count(), after.chars().count(), before.starts_with('…'), after.ends_with('…'))
    }

    #[test]
    fn long_lines_are_shown_in_part() {
        assert_eq!(window("甲乙丙", 2), ("甲乙".to_owned(), "丙".to_owned()));
        assert_eq!(window("甲乙丙", 9), ("甲乙丙".to_owned(), String::new()));
        let line = format!("{}丙{}", "甲".repeat(1000), "乙".repeat(1000));
        assert!(window(&line, 1000).1.starts_with('丙'));
        assert_eq!(parts(&line, 1000), (AROUND + 1, AROUND + 1, true, true));
        assert_eq!(parts(&line, 0), (0, 2 * AROUND + 1, false, true));
        assert_eq!(parts(&line, 2000), (AROUND + 1, 1, true, false));
    }

    #[test]
    fn carets_stand_under_the_whole_word() {
        assert_eq!(token("#甲 = @去除（1）", 5), "@去除");
        assert_eq!(token("#甲_1 = 1", 0), "#甲_1");
        assert_eq!(token("#é１〇ﾔ，乙", 0), "#é１〇ﾔ");
        assert_eq!(token("去除　1", 0), "去除");
        assert_eq!(token("#甲 = 1 / 0", 7), "/");
        assert_eq!(token("#甲", 9), "");
    }
}
