//! Comments as other languages write them: `// …`, `-- …`, `# …`, `REM …`, `' …`, `/* … */`, `<!-- … -->`, `""" … """`, `注：…`.

use super::{
    marks::half,
    name::is_name_char,
    scan::{Scanner, is_blank, span},
    token::Token,
};
use crate::{diag::Diagnostic, messages::lexical};

/// Words that open a note at the start of a line, with a colon behind them.
const NOTES: [&str; 6] = ["注", "注释", "备注", "说明", "注意", "todo"];

/// The rest of the line, of which the mark from `start` on has been read, is a comment.
pub(super) fn line(scanner: &mut Scanner<'_>, start: usize) {
    let at = scanner.span_from(start);
    let diagnostic = Diagnostic::new(&lexical::FOREIGN_COMMENT, at, vec![at.slice(scanner.text).to_owned()]);
    // With one more semicolon it would be a block.
    let sure = scanner.peek().is_none_or(|c| half(c) != ';');
    scanner.report(if sure { diagnostic.with_fix(at, "；") } else { diagnostic });
    scanner.skip_line();
}

/// How far the next `close` is. What was not found once is not looked for again: it is not behind either.
fn distance(scanner: &mut Scanner<'_>, close: &'static str) -> Option<usize> {
    if scanner.absent.contains(&close) {
        return None;
    }
    let found = scanner.rest().find(close);
    if found.is_none() {
        scanner.absent.push(close);
    }
    found
}

/// A comment up to `close`, of which the mark from `start` on has been read; without one, the rest of the line.
pub(super) fn block(scanner: &mut Scanner<'_>, start: usize, close: &'static str) {
    let at = scanner.span_from(start);
    let mark = at.slice(scanner.text).to_owned();
    let mut diagnostic = Diagnostic::new(&lexical::FOREIGN_COMMENT, at, vec![mark]);
    let Some(length) = distance(scanner, close) else {
        scanner.report(diagnostic);
        return scanner.skip_line();
    };
    let inner = scanner.rest().get(..length).unwrap_or("");
    if !inner.contains([';', '；']) {
        let whole = span(start, scanner.at + length + close.len());
        diagnostic = diagnostic.with_fix(whole, format!("；；{inner}；；"));
    }
    scanner.newline |= inner.contains(['\n', '\r']);
    scanner.report(diagnostic);
    scanner.at += length + close.len();
}

/// At a mark: whether it opens a comment of another language that is no operator here. Then it is read.
pub(super) fn mark(scanner: &mut Scanner<'_>, start: usize) -> bool {
    if scanner.rest().starts_with("<!--") {
        scanner.at += 4;
        block(scanner, start, "-->");
        return true;
    }
    if !dashes(scanner) {
        return false;
    }
    scanner.eat_while(is_dash);
    line(scanner, start);
    true
}

fn is_dash(c: char) -> bool {
    half(c) == '-' || c == '—'
}

/// Whether two dashes come next that open a comment, as in SQL and Lua: behind a complete value or at the start of a line, and
/// before text. `#甲--` and `--#甲` are something else.
fn dashes(scanner: &Scanner<'_>) -> bool {
    let behind = scanner.rest().trim_start_matches(is_dash);
    if scanner.rest().chars().take_while(|c| is_dash(*c)).count() < 2 {
        return false;
    }
    let next = behind.chars().find(|c| !is_blank(*c)).map_or('\n', half);
    let text = is_name_char(next) && super::number::digit(next).is_none();
    if begins(scanner) {
        return text || behind.starts_with(is_blank) && !matches!(next, '#' | '@' | '(');
    }
    text && scanner.tokens.last().is_some_and(Token::ends_value)
}

/// Whether nothing stands before in the line.
fn begins(scanner: &Scanner<'_>) -> bool {
    scanner.newline || scanner.tokens.is_empty()
}

/// Behind a `#` that no name follows: whether a comment does, as in Python. Then it is read.
pub(super) fn hash(scanner: &mut Scanner<'_>, start: usize) -> bool {
    let ended = begins(scanner) || scanner.tokens.last().is_some_and(Token::ends_value);
    let rest = scanner.rest();
    let line_end = rest.find(['\n', '\r']).unwrap_or(rest.len());
    let text = rest.get(..line_end).unwrap_or("").trim_start_matches(|c| is_blank(c) || half(c) == '#');
    let apart = rest.starts_with(|c| is_blank(c) || half(c) == '#');
    if !ended || !apart || text.is_empty() {
        return false;
    }
    scanner.eat_while(|c| half(c) == '#');
    line(scanner, start);
    true
}

/// A bare word at the start of a statement: whether it opens a comment, as `REM` does in BASIC, or a note. Then it is read.
pub(super) fn word(scanner: &mut Scanner<'_>, word: &str, start: usize) -> bool {
    let next = scanner.peek_past_blanks();
    if word == "rem" && (is_name_char(next) || next == '\n') {
        line(scanner, start);
        return true;
    }
    if !NOTES.contains(&word) || next != ':' {
        return false;
    }
    let behind = scanner.rest().trim_start_matches(is_blank).chars().skip(1).find(|c| !is_blank(*c)).unwrap_or('\n');
    if !is_name_char(behind) || super::number::digit(behind).is_some() {
        return false;
    }
    scanner.eat_while(is_blank);
    scanner.bump();
    line(scanner, start);
    true
}

/// At a single quote mark: whether it opens a comment, as in BASIC: at the start of a line that has no second one. Then it is read.
pub(super) fn quote(scanner: &mut Scanner<'_>) -> bool {
    let start = scanner.at;
    let line_text = scanner.rest().split(['\n', '\r']).next().unwrap_or("");
    let single = |c: char| matches!(c, '\'' | '’' | '‘');
    if !begins(scanner) || !line_text.starts_with(single) || line_text.matches(single).count() > 1 {
        return false;
    }
    scanner.bump();
    line(scanner, start);
    true
}

/// At a `"`: whether three of them open a text that stands there as a comment, as in Python. Then it is read.
pub(super) fn triple(scanner: &mut Scanner<'_>) -> bool {
    let start = scanner.at;
    if !begins(scanner) || !scanner.rest().starts_with("\"\"\"") {
        return false;
    }
    scanner.at += 3;
    if distance(scanner, "\"\"\"").is_none() {
        scanner.at = start;
        return false;
    }
    block(scanner, start, "\"\"\"");
    true
}
