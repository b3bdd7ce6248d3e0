//! `qing doc`: what the library has. A name shows its entry, a topic its list, anything else is searched for.

use std::collections::HashMap;
use std::fmt::Write as _;

use clap::ArgMatches;
use serde_json::Value;

use crate::failure::Failure;
use crate::messages::{Lang, doc as words};
use crate::out::print;
use crate::ui::Ui;

/// The table, made from the runtime's by a test of the root package.
const TABLE: &str = include_str!("../library.json");

/// An entry of the table.
struct Entry {
    name: String,
    topic: Both,
    /// How it is called: `@截取（文本，起，止？）`.
    form: String,
    what: Both,
    /// Names and types.
    params: Vec<(String, Both)>,
    gives: Both,
    example: String,
    output: String,
}

/// A text of the table in Chinese and English.
struct Both(String, String);

impl Both {
    /// Two texts of a row, from the one at `first` on.
    fn of(row: Option<&Value>, first: usize) -> Self {
        let text = |index: usize| row.and_then(|row| row.get(index)).and_then(Value::as_str).unwrap_or("").to_owned();
        Self(text(first), text(first + 1))
    }

    fn get(&self, ui: Ui) -> &str {
        match ui.lang {
            Lang::Zh => &self.0,
            Lang::En => &self.1,
        }
    }

    /// Whether one of the two has a part, in capital or small letters.
    fn contains(&self, part: &str) -> bool {
        self.0.contains(part) || self.1.to_lowercase().contains(&part.to_lowercase())
    }

    /// Whether it is one of the two.
    fn is(&self, text: &str) -> bool {
        self.0 == text || self.1.eq_ignore_ascii_case(text)
    }
}

/// Prints the topics, an entry, a topic's entries or what a search finds.
///
/// # Errors
/// Nothing is found; the failure suggests names that look like it.
pub(super) fn doc(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let table = entries();
    let asked: Vec<&String> = given.get_many("name").into_iter().flatten().collect();
    let mut out = if asked.is_empty() { topics(&table, ui) } else { String::new() };
    for name in asked {
        out.push_str(&answer(&table, name.trim(), ui)?);
    }
    print(&out, ui)?;
    Ok(0)
}

/// The topic of every native.
pub(super) fn topic_of_names(ui: Ui) -> HashMap<String, String> {
    entries().into_iter().map(|entry| (entry.name, entry.topic.get(ui).to_owned())).collect()
}

fn entries() -> Vec<Entry> {
    let rows: Vec<Value> = serde_json::from_str(TABLE).unwrap_or_default();
    let text = |row: &Value, field: &str| row.get(field).and_then(Value::as_str).unwrap_or("").to_owned();
    let param = |row: &Value| {
        let name = row.get(0).and_then(Value::as_str).unwrap_or("").to_owned();
        (name, Both::of(Some(row), 1))
    };
    rows.iter()
        .map(|row| Entry {
            name: text(row, "name"),
            topic: Both::of(row.get("topic"), 0),
            form: text(row, "form"),
            what: Both::of(row.get("what"), 0),
            params: row.get("params").and_then(Value::as_array).into_iter().flatten().map(param).collect(),
            gives: Both::of(row.get("gives"), 0),
            example: text(row, "example"),
            output: text(row, "output"),
        })
        .collect()
}

/// Every topic with its names.
fn topics(table: &[Entry], ui: Ui) -> String {
    let mut out = String::new();
    let mut topic = "";
    for entry in table {
        if entry.topic.get(ui) != topic {
            topic = entry.topic.get(ui);
            let _ = write!(out, "{}{topic}\n ", if out.is_empty() { "" } else { "\n\n" });
        }
        let _ = write!(out, " {}", entry.name);
    }
    let _ = writeln!(out, "\n\n{}", ui.say(words::HINT, &[]));
    out
}

/// A name without its prefix.
fn bare(name: &str) -> &str {
    name.trim_start_matches(['@', '＠', '#', '＃'])
}

fn answer(table: &[Entry], asked: &str, ui: Ui) -> Result<String, Failure> {
    let own = |entry: &Entry| entry.name == asked || bare(&entry.name) == bare(asked);
    let method = |entry: &Entry| entry.name.split_once('.').is_some_and(|(_, name)| bare(name) == bare(asked));
    let exact: Vec<&Entry> = table.iter().filter(|entry| own(entry) || method(entry)).collect();
    if !exact.is_empty() {
        return Ok(exact.iter().map(|entry| page(entry, ui)).collect::<Vec<_>>().join("\n"));
    }
    let found: Vec<&Entry> = table.iter().filter(|entry| entry.topic.is(asked)).collect();
    if !found.is_empty() {
        return Ok(list(&found, ui));
    }
    let mentions =
        |entry: &Entry| !bare(asked).is_empty() && (entry.name.contains(bare(asked)) || entry.what.contains(asked));
    let found: Vec<&Entry> = table.iter().filter(|entry| mentions(entry)).collect();
    if found.is_empty() { Err(nothing(table, asked, ui)) } else { Ok(list(&found, ui)) }
}

fn list(entries: &[&Entry], ui: Ui) -> String {
    entries.iter().fold(String::new(), |mut out, entry| {
        let _ = writeln!(out, "{}  {}", entry.form, entry.what.get(ui));
        out
    })
}

fn page(entry: &Entry, ui: Ui) -> String {
    let mut out = ui.say(words::HEAD, &[&entry.form, entry.topic.get(ui)]);
    let _ = write!(out, "\n  {}\n", entry.what.get(ui));
    for (name, kind) in &entry.params {
        let _ = writeln!(out, "  {}", ui.say(words::PARAM, &[name, kind.get(ui)]));
    }
    let _ = writeln!(out, "  {}", ui.say(words::GIVES, &[entry.gives.get(ui)]));
    let _ = writeln!(out, "{}\n{}", ui.say(words::EXAMPLE, &[]), indented(&entry.example));
    if !entry.output.is_empty() {
        let _ = writeln!(out, "{}\n{}", ui.say(words::SHOWS, &[]), indented(&entry.output));
    }
    out
}

fn indented(text: &str) -> String {
    text.trim_end().lines().map(|line| format!("    {line}")).collect::<Vec<_>>().join("\n")
}

/// The failure of a search, with the names nearest to what was asked.
fn nothing(table: &[Entry], asked: &str, ui: Ui) -> Failure {
    let failure = Failure::user(ui, words::NOTHING, &[asked]);
    let own = |entry: &Entry| bare(entry.name.rsplit('.').next().unwrap_or(&entry.name)).to_owned();
    let shared = |name: &str| bare(asked).chars().filter(|c| name.contains(*c)).count();
    let mut near: Vec<(usize, &Entry)> = table
        .iter()
        .map(|entry| (strsim::levenshtein(&own(entry), bare(asked)), entry))
        .filter(|(distance, entry)| *distance <= 1 || shared(&own(entry)) > 0)
        .collect();
    near.sort_by_key(|(distance, _)| *distance);
    let names: Vec<&str> = near.iter().take(5).map(|(_, entry)| entry.name.as_str()).collect();
    if names.is_empty() {
        return failure.help(ui, words::SEE_TOPICS, &[]);
    }
    failure.help(ui, words::NEAR, &[&names.join(" ")])
}

#[cfg(test)]
mod tests {
    use super::{answer, entries, topics};
    use crate::messages::Lang;
    use crate::ui::Ui;

    #[test]
    fn a_name_shows_its_entry() {
        for name in ["截取", "@截取", "＠截取"] {
            let page = answer(&entries(), name, Ui::plain()).expect("an entry");
            assert!(page.starts_with("@截取（文本，起，止？）") && page.contains("止：整数，可省"), "{page}");
        }
        assert!(answer(&entries(), "#圆周率", Ui::plain()).expect("a constant").contains("3.14159"));
    }

    #[test]
    fn a_method_is_found_by_its_name_alone() {
        let page = answer(&entries(), "键集", Ui::plain()).expect("an entry");
        assert!(page.starts_with("哈希表.@键集（）"), "{page}");
    }

    #[test]
    fn topics_and_descriptions_are_searched() {
        assert!(topics(&entries(), Ui::plain()).contains("@正则匹配"));
        assert!(answer(&entries(), "文件", Ui::plain()).expect("a topic").lines().count() >= 9);
        let found = answer(&entries(), "千位", Ui::plain()).expect("a description");
        assert!(found.starts_with("@格式化"), "{found}");
    }

    #[test]
    fn the_pages_have_english_twins() {
        let ui = Ui { lang: Lang::En, ..Ui::plain() };
        let page = answer(&entries(), "截取", ui).expect("an entry");
        assert!(page.starts_with("@截取（文本，起，止？）  [strings]\n  the part from"), "{page}");
        assert!(page.contains("止: an integer, optional") && page.contains("gives: a string"), "{page}");
        assert!(topics(&entries(), ui).starts_with("output and input\n  @显示"));
        assert!(answer(&entries(), "Numbers", ui).expect("a topic").contains("@平方根（数）  the square root"));
        assert!(answer(&entries(), "regex", ui).is_err() && answer(&entries(), "square root", ui).is_ok());
    }

    #[test]
    fn a_miss_suggests_what_is_near() {
        let failure = answer(&entries(), "查我", Ui::plain()).expect_err("no such name");
        assert!(failure.message.contains("@查找"), "{}", failure.message);
        let failure = answer(&entries(), "xyzzy", Ui::plain()).expect_err("no such name");
        assert!(failure.message.contains("qing doc"), "{}", failure.message);
    }
}
