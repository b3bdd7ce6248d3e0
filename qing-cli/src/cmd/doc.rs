//! `qing doc`: what the library has. A name shows its entry, a topic its list, anything else is searched for.

use std::fmt::Write as _;
use std::io::Write as _;

use clap::ArgMatches;
use serde_json::Value;

use crate::failure::Failure;
use crate::messages::doc as words;
use crate::ui::Ui;

/// The table, made from the runtime's by a test of the root package.
const TABLE: &str = include_str!("../library.json");

/// An entry of the table.
struct Entry {
    name: String,
    topic: String,
    /// How it is called: `@截取（文本，起，止？）`.
    form: String,
    what: String,
    /// Names and types.
    params: Vec<(String, String)>,
    gives: String,
    example: String,
    output: String,
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
    // A reader that went away (`| head`) is no fault.
    let _ = std::io::stdout().write_all(out.as_bytes());
    Ok(0)
}

fn entries() -> Vec<Entry> {
    let rows: Vec<Value> = serde_json::from_str(TABLE).unwrap_or_default();
    let text = |row: &Value, field: &str| row.get(field).and_then(Value::as_str).unwrap_or("").to_owned();
    let pair = |pair: &Value| {
        let part = |index: usize| pair.get(index).and_then(Value::as_str).unwrap_or("").to_owned();
        (part(0), part(1))
    };
    rows.iter()
        .map(|row| Entry {
            name: text(row, "name"),
            topic: text(row, "topic"),
            form: text(row, "form"),
            what: text(row, "what"),
            params: row.get("params").and_then(Value::as_array).into_iter().flatten().map(pair).collect(),
            gives: text(row, "gives"),
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
        if entry.topic != topic {
            topic = &entry.topic;
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
    let found: Vec<&Entry> = table.iter().filter(|entry| entry.topic == asked).collect();
    if !found.is_empty() {
        return Ok(list(&found));
    }
    let mentions =
        |entry: &Entry| !bare(asked).is_empty() && (entry.name.contains(bare(asked)) || entry.what.contains(asked));
    let found: Vec<&Entry> = table.iter().filter(|entry| mentions(entry)).collect();
    if found.is_empty() { Err(nothing(table, asked, ui)) } else { Ok(list(&found)) }
}

fn list(entries: &[&Entry]) -> String {
    entries.iter().fold(String::new(), |mut out, entry| {
        let _ = writeln!(out, "{}  {}", entry.form, entry.what);
        out
    })
}

fn page(entry: &Entry, ui: Ui) -> String {
    let mut out = format!("{}  〔{}〕\n  {}\n", entry.form, entry.topic, entry.what);
    for (name, kind) in &entry.params {
        let _ = writeln!(out, "  {name}：{kind}");
    }
    let _ = writeln!(out, "  {}", ui.say(words::GIVES, &[&entry.gives]));
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
    fn a_miss_suggests_what_is_near() {
        let failure = answer(&entries(), "查我", Ui::plain()).expect_err("no such name");
        assert!(failure.message.contains("@查找"), "{}", failure.message);
        let failure = answer(&entries(), "xyzzy", Ui::plain()).expect_err("no such name");
        assert!(failure.message.contains("qing doc"), "{}", failure.message);
    }
}
