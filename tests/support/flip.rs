//! Turns the marks of a program into their other width; strings and comments stay (LANGUAGE.md §1).

/// Full-width marks and their half-width twins. The path mark is left out: turning it may turn a path into a decimal.
const TWINS: [(char, char); 20] = [
    ('：', ':'),
    ('，', ','),
    ('【', '['),
    ('】', ']'),
    ('｛', '{'),
    ('｝', '}'),
    ('（', '('),
    ('）', ')'),
    ('＝', '='),
    ('＋', '+'),
    ('－', '-'),
    ('＊', '*'),
    ('／', '/'),
    ('％', '%'),
    ('＜', '<'),
    ('＞', '>'),
    ('！', '!'),
    ('＃', '#'),
    ('＠', '@'),
    ('　', ' '),
];

/// The width to turn marks into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Width {
    /// `：`
    Full,
    /// `:`
    Half,
}

impl Width {
    fn turn(self, c: char) -> char {
        let twin = TWINS.iter().find_map(|(full, half)| match self {
            Width::Half => (c == *full).then_some(*half),
            // A blank separates words; a full-width one would too, but the sources are read more easily without.
            Width::Full => (c == *half && c != ' ').then_some(*full),
        });
        twin.unwrap_or(c)
    }

    fn quotes(self) -> (char, char) {
        match self {
            Width::Half => ('"', '"'),
            Width::Full => ('“', '”'),
        }
    }
}

/// The program with every mark outside strings and comments in `width`.
pub(crate) fn flip(text: &str, width: Width) -> String {
    let chars: Vec<char> = text.chars().collect();
    let mut out = String::with_capacity(text.len());
    let mut at = 0;
    while at < chars.len() {
        let end = match chars[at] {
            '“' | '"' => string_end(&chars, at),
            '；' | ';' => comment_end(&chars, at),
            c => {
                out.push(width.turn(c));
                at += 1;
                continue;
            }
        };
        let piece = &chars[at..end];
        match piece {
            ['“' | '"', body @ .., '”' | '"'] if body.iter().all(|c| !matches!(c, '\\' | '"' | '“' | '”' | '\n')) =>
            {
                let (open, close) = width.quotes();
                out.push(open);
                out.extend(body);
                out.push(close);
            }
            _ => out.extend(piece),
        }
        at = end;
    }
    out
}

/// Just behind the closing quote of the string that begins at `at`.
fn string_end(chars: &[char], at: usize) -> usize {
    let close = if chars[at] == '“' { '”' } else { '"' };
    let mut end = at + 1;
    while end < chars.len() && chars[end] != close {
        end += if chars[end] == '\\' { 2 } else { 1 };
    }
    (end + 1).min(chars.len())
}

/// Just behind the comment that begins at `at`: a block `;;` … `;;`, or the rest of the line.
fn comment_end(chars: &[char], at: usize) -> usize {
    let mark = |at: usize| chars.get(at).is_some_and(|c| matches!(c, '；' | ';'));
    let mut end = at;
    if mark(at + 1) {
        end = at + 2;
        while end < chars.len() && !(mark(end) && mark(end + 1)) {
            end += 1;
        }
        return (end + 2).min(chars.len());
    }
    while end < chars.len() && chars[end] != '\n' {
        end += 1;
    }
    end
}
