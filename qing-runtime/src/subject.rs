//! What an error calls a value that is 空: the name that stands in the source (LANGUAGE.md §8).
//!
//! Generated code tells an error its position only. The names are read off the source there, when the error is raised: a run
//! without errors pays nothing, and neither does the size of a program. Where the source is not plainly a name, none is given.

use std::borrow::Cow;

use crate::{messages::text, names::fold, report::in_name, rt::Rt, unit::Unit, value::Value};

/// What to write instead.
pub(crate) type Hint = Cow<'static, str>;

const PREFIXES: [char; 4] = ['#', '＃', '@', '＠'];
const PATH_MARKS: [char; 4] = ['.', '．', '。', '·'];
const OPEN_ROUND: [char; 2] = ['（', '('];
const OPEN_SQUARE: [char; 2] = ['【', '['];
const COUNT_OFF: [char; 2] = ['、', '\\'];

/// Where a value stands from the position of an error (RULES.md 34).
#[derive(Clone, Copy)]
pub(crate) enum Spot<'a> {
    /// It is called; the position is where the callee begins.
    Callee,
    /// Before an operator, a path mark or a `【`.
    Before,
    /// After an operator or a `【`.
    After,
    /// Begins there.
    Here,
    /// An argument of the native of this name; the position is where the callee begins.
    Argument(&'a str, usize),
}

/// The name a value was read by.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Subject {
    /// With prefix, half-width.
    name: String,
    /// Whether it is the last step of a path.
    is_member: bool,
}

/// The value in a message: by its name when it is 空, else by type and value; and what to write instead.
#[cold]
pub(crate) fn described(rt: &Rt, value: &Value, at: u32, spot: Spot<'_>) -> (String, Option<Hint>) {
    if !value.is_null() {
        return (value.described(), None);
    }
    match find(rt.unit(), at, spot) {
        Some(subject) => (text::NAMED.fill(&[&subject.name, &value.described()]), Some(hint(rt.unit(), &subject))),
        None => (value.described(), Some(Cow::Borrowed(text::HINT_UNSET.get()))),
    }
}

/// What is said of a callee that is 空; `None` when it has no name.
#[cold]
pub(crate) fn callee(rt: &Rt, at: u32) -> Option<(String, Hint)> {
    let unit = rt.unit();
    let subject = find(unit, at, Spot::Callee)?;
    let never = !subject.is_member && unit.never_bound(&subject.name).is_some();
    let message = if never { text::NEVER_CALLABLE } else { text::NAME_NOT_CALLABLE };
    Some((message.fill(&[&subject.name]), hint(unit, &subject)))
}

fn hint(unit: &Unit, subject: &Subject) -> Hint {
    let name = subject.name.as_str();
    Cow::Owned(match unit.never_bound(name) {
        _ if subject.is_member => text::HINT_MEMBER.fill(&[name]),
        Some("") => text::HINT_NEVER.fill(&[name]),
        Some(near) => text::HINT_NEAR.fill(&[name, near]),
        None => text::HINT_EMPTY.fill(&[name]),
    })
}

fn find(unit: &Unit, at: u32, spot: Spot<'_>) -> Option<Subject> {
    let (before, from) = unit.source(at)?;
    match spot {
        Spot::Callee => callee_of(from),
        Spot::Before => last_name(before),
        Spot::After => alone(after_mark(from)),
        Spot::Here => alone(from),
        Spot::Argument(native, index) => argument(from, native, index),
    }
}

/// A text that is read from its start.
#[derive(Clone, Copy)]
struct Cursor<'a>(&'a str);

impl<'a> Cursor<'a> {
    /// Skips blanks within a line.
    fn blanks(&mut self) {
        self.0 = self.0.trim_start_matches([' ', '\t', '\u{3000}']);
    }

    /// Whether one of these marks comes next.
    fn sees(mut self, marks: &[char]) -> bool {
        self.blanks();
        self.0.starts_with(marks)
    }

    fn eat(&mut self, marks: &[char]) -> bool {
        let seen = self.sees(marks);
        if seen {
            self.blanks();
            self.0 = self.0.strip_prefix(marks).unwrap_or("");
        }
        seen
    }

    fn name(&mut self) -> Option<&'a str> {
        self.blanks();
        let rest = self.0.strip_prefix(PREFIXES)?;
        let after = rest.trim_start_matches(in_name);
        let name = self.0.get(..self.0.len() - after.len())?;
        self.0 = after;
        (rest.len() > after.len()).then_some(name)
    }

    /// A path of names alone.
    fn path(&mut self) -> Option<Subject> {
        let mut name = self.name()?;
        let mut is_member = false;
        while self.eat(&PATH_MARKS) {
            name = self.name()?;
            is_member = true;
        }
        Some(Subject { name: spelled(name), is_member })
    }

    /// Skips what a bracket holds, to behind its end. Gives up at comments.
    fn bracketed(&mut self) -> Option<()> {
        let mut depth = 0_usize;
        let mut chars = self.0.char_indices();
        while let Some((at, c)) = chars.next() {
            match c {
                '（' | '(' | '【' | '[' | '｛' | '{' => depth += 1,
                '）' | ')' | '】' | ']' | '｝' | '}' if depth <= 1 => {
                    self.0 = self.0.get(at + c.len_utf8()..)?;
                    return Some(());
                }
                '）' | ')' | '】' | ']' | '｝' | '}' => depth -= 1,
                '“' | '"' => {
                    let end = if c == '“' { '”' } else { '"' };
                    while let Some((_, c)) = chars.next().filter(|(_, c)| *c != end) {
                        if c == '\\' {
                            chars.next();
                        }
                    }
                }
                ';' | '；' => return None,
                _ => {}
            }
        }
        None
    }

    /// A name, number or string that is a whole argument.
    fn skip_argument(&mut self) -> Option<()> {
        self.blanks();
        if let Some(rest) = self.0.strip_prefix(['“', '"']) {
            let end = rest.find(['”', '"', '\\'])?;
            self.0 = rest.get(end..)?.strip_prefix(['”', '"'])?;
            return Some(());
        }
        if self.0.starts_with(PREFIXES) {
            return self.path().map(drop);
        }
        let rest = self.0.trim_start_matches(|c: char| in_name(c) || PATH_MARKS.contains(&c));
        let some = rest.len() < self.0.len();
        self.0 = rest;
        some.then_some(())
    }
}

/// A name as messages spell it: not composed as names are for comparing, since that takes tables of Unicode, which would be
/// linked into every program.
fn spelled(name: &str) -> String {
    name.chars()
        .map(|c| match c {
            '＃' => '#',
            '＠' => '@',
            c => fold(c),
        })
        .collect()
}

/// The path at the start, when no step follows that has no name.
fn alone(text: &str) -> Option<Subject> {
    let mut cursor = Cursor(text);
    let subject = cursor.path()?;
    let goes_on = [&OPEN_ROUND[..], &OPEN_SQUARE, &COUNT_OFF].iter().any(|marks| cursor.sees(marks));
    (!goes_on).then_some(subject)
}

/// The path that is called at the start, when the result is not called or gone into again: then the position would be the same.
fn callee_of(text: &str) -> Option<Subject> {
    let mut cursor = Cursor(text);
    let subject = cursor.path()?;
    if cursor.sees(&OPEN_ROUND) {
        cursor.bracketed()?;
        let again = [&OPEN_ROUND[..], &OPEN_SQUARE, &PATH_MARKS].iter().any(|marks| cursor.sees(marks));
        return (!again).then_some(subject);
    }
    cursor.sees(&COUNT_OFF).then_some(subject)
}

/// The name that ends just here.
fn last_name(text: &str) -> Option<Subject> {
    let text = text.trim_end_matches([' ', '\t', '\u{3000}']);
    let stem = text.trim_end_matches(in_name);
    let prefix = stem.chars().next_back().filter(|c| PREFIXES.contains(c))?;
    let start = stem.len() - prefix.len_utf8();
    let before = text.get(..start)?.trim_end_matches([' ', '\t', '\u{3000}']);
    Some(Subject { name: spelled(text.get(start..)?), is_member: before.ends_with(PATH_MARKS) })
}

/// What stands behind the operator or bracket at the start.
fn after_mark(text: &str) -> &str {
    let word = text.trim_start_matches(in_name);
    if word.len() < text.len() {
        return word;
    }
    let mut chars = text.chars();
    chars.next();
    chars.as_str().trim_start_matches(['=', '＝'])
}

/// An argument of the call at the start, when it and those before it are plain.
fn argument(text: &str, native: &str, index: usize) -> Option<Subject> {
    let mut cursor = Cursor(text);
    let called = cursor.path()?;
    // Methods of native object types have the type's name before: `哈希表.@设`.
    if Some(called.name.as_str()) != native.rsplit('.').next() {
        return None;
    }
    let marks: &[char] = if cursor.eat(&OPEN_ROUND) { &['，', ','] } else { &COUNT_OFF };
    if marks == COUNT_OFF && !cursor.eat(&COUNT_OFF) {
        return None;
    }
    for _ in 0..index {
        cursor.skip_argument()?;
        cursor.eat(marks).then_some(())?;
    }
    let mut behind = cursor;
    let subject = behind.path()?;
    let goes_on = behind.sees(&OPEN_ROUND) || behind.sees(&OPEN_SQUARE);
    // A nested call of an `@` name takes the 顿号s that follow (RULES.md 4).
    let calls = subject.name.starts_with('@') && behind.sees(&COUNT_OFF);
    (!goes_on && !calls).then_some(subject)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn named(subject: Option<Subject>) -> Option<String> {
        subject.map(|it| if it.is_member { format!(".{}", it.name) } else { it.name })
    }

    #[test]
    fn callees() {
        for (text, name) in [
            ("@不存在（1）", Some("@不存在")),
            ("＠ａ 、1", Some("@a")),
            ("#人.@说 (“（”) + 1", Some(".@说")),
            ("@做（【1，“）\\””】）\n（2）", Some("@做")),
            ("@做（1）（2）", None),
            ("@做（1）.@说（2）", None),
            ("#列【0】（1）", None),
            ("#列.0（1）", None),
            ("（#列）（1）", None),
            ("@做（1", None),
            ("@做（ ；）\n）", None),
            ("@做 + 1", None),
        ] {
            assert_eq!(named(callee_of(text)).as_deref(), name, "{text}");
        }
    }

    #[test]
    fn operands() {
        for (text, name) in [
            ("#和 = #甲 ", Some("#甲")),
            ("#和 = #人 . #高", Some(".#高")),
            ("#列【0】", None),
            ("1 + 2", None),
            ("空", None),
            ("； #甲\n ", None),
            ("", None),
        ] {
            assert_eq!(named(last_name(text)).as_deref(), name, "{text}");
        }
        for (text, name) in [
            ("+ #甲", Some("#甲")),
            ("加等 #甲 ", Some("#甲")),
            ("＜＝ #人。#高）", Some(".#高")),
            ("【#序】", Some("#序")),
            ("+ #甲【0】", None),
            ("+ @做（1）", None),
            ("+ @做、1", None),
            ("+ #甲.0", None),
            ("- 空", None),
        ] {
            assert_eq!(named(alone(after_mark(text))).as_deref(), name, "{text}");
        }
    }

    #[test]
    fn arguments() {
        for (text, index, name) in [
            ("@长度（#甲）", 0, Some("#甲")),
            ("@长度、#甲 + 1", 0, Some("#甲")),
            ("@长度（“a”，1.5， #人.#高）", 2, Some(".#高")),
            ("@长度、-1、#甲", 1, None),
            ("@长度、#甲、#乙", 1, Some("#乙")),
            ("@长度、@甲、#乙", 0, None),
            ("@长度（#甲【0】）", 0, None),
            ("@长度（@做（1），#乙）", 1, None),
            ("@最大（#甲）", 0, None),
            ("@长度 #甲", 0, None),
        ] {
            assert_eq!(named(argument(text, "@长度", index)).as_deref(), name, "{text} {index}");
        }
    }
}
