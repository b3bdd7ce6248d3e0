//! What is made from the library's table: the reference `docs/库.md` and the data of `qing doc`. The tests fail when either is
//! not current; `QING_UPDATE=1 cargo test --test library_docs` writes both.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use qing::natives::kind::Need;
use qing::natives::{DOCS, Doc};

/// Topics in the order of the reference, in Chinese and English.
const TOPICS: [(&str, &str); 12] = [
    ("输出输入", "output and input"),
    ("程序", "the program"),
    ("类型", "types"),
    ("数", "numbers"),
    ("字符串", "strings"),
    ("数组", "arrays"),
    ("对象", "objects"),
    ("语境", "contexts"),
    ("时间", "time"),
    ("文件", "files"),
    ("数据", "data"),
    ("对象类型", "object types"),
];

fn by_topic() -> Vec<((&'static str, &'static str), Vec<&'static Doc>)> {
    let mut topics: BTreeMap<&str, Vec<&Doc>> = BTreeMap::new();
    for doc in DOCS.iter().flat_map(|topic| topic.iter()) {
        assert!(
            TOPICS.iter().any(|(topic, _)| *topic == doc.topic),
            "{} has a topic of its own: {}",
            doc.name,
            doc.topic
        );
        topics.entry(doc.topic).or_default().push(doc);
    }
    TOPICS.iter().filter_map(|topic| Some((*topic, topics.remove(topic.0)?))).collect()
}

/// The call form: `@截取（文本，起，止？）`.
fn form(doc: &Doc) -> String {
    if doc.name.starts_with('#') {
        return doc.name.to_owned();
    }
    let params = doc.params.iter().map(|param| match param.need {
        Need::Optional => format!("{}？", param.name),
        Need::Required | Need::Rest | Need::Several => param.name.to_owned(),
    });
    format!("{}（{}）", doc.name, params.collect::<Vec<_>>().join("，"))
}

/// What it does, without the call form before it.
fn what(description: &'static str) -> &'static str {
    description.split_once('：').map_or(description, |(_, what)| what)
}

/// Whether it must be given, in Chinese and English.
fn need(need: Need) -> (&'static str, &'static str) {
    match need {
        Need::Required => ("", ""),
        Need::Optional => ("，可省", ", optional"),
        Need::Rest => ("，任意个", ", any number"),
        Need::Several => ("，一个或多个", ", one or more"),
    }
}

fn reference() -> String {
    let mut out = String::from(
        "# 库\n\n本页由运行库里的表生成，`qing doc 名字` 显示同样的内容。参数后的 `？` 表示可省，`…` 表示可有多个；位置从 0 数起，负数从末尾数，\
         不含止。数目不对是参数错误，类型不对是类型错误，都说明是哪个参数、要什么、得到什么。\n\n\
         程序只连入它提到的函数和它们用到的东西：显示一行字的程序 0.42 MB，用了 CSV 的 0.61 MB，JSON 0.72 MB，时间 0.73 MB，\
         小乌龟（SVG 和 PNG）1.03 MB，正则式 1.71 MB。\n\n",
    );
    for ((topic, _), docs) in by_topic() {
        let links = docs.iter().map(|doc| format!("`{}`", doc.name)).collect::<Vec<_>>().join(" ");
        let _ = writeln!(out, "- [{topic}](#{topic})：{links}");
    }
    for ((topic, _), docs) in by_topic() {
        let _ = writeln!(out, "\n## {topic}");
        for doc in docs {
            let _ = writeln!(out, "\n### `{}`\n\n{}。", form(doc), what(doc.description.zh()));
            if !doc.params.is_empty() {
                out.push('\n');
            }
            for param in doc.params {
                let name = param.name.trim_end_matches('…');
                let _ = writeln!(out, "- {name}：{}{}", param.kind.text().zh(), need(param.need).0);
            }
            let _ = writeln!(out, "\n得到{}。\n\n```\n{}\n```", doc.gives.text().zh(), doc.example);
            if !doc.output.is_empty() {
                let _ = writeln!(out, "\n显示\n\n```text\n{}\n```", doc.output.trim_end());
            }
        }
    }
    out
}

/// One line for each entry; what is read by people is a pair, in Chinese and English.
fn data() -> String {
    let mut lines = Vec::new();
    for (topic, docs) in by_topic() {
        for doc in docs {
            let params = doc.params.iter().map(|param| {
                let (kind, need) = (param.kind.text(), need(param.need));
                let zh = format!("{}{}", kind.zh(), need.0);
                (param.name.replace('…', ""), zh, format!("{}{}", kind.en(), need.1))
            });
            lines.push(
                serde_json::json!({
                    "name": doc.name, "topic": topic, "form": form(doc),
                    "what": (what(doc.description.zh()), what(doc.description.en())),
                    "params": params.collect::<Vec<_>>(), "gives": (doc.gives.text().zh(), doc.gives.text().en()),
                    "example": doc.example, "output": doc.output,
                })
                .to_string(),
            );
        }
    }
    format!("[\n{}\n]\n", lines.join(",\n"))
}

fn check(path: &str, text: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(path);
    if std::env::var_os("QING_UPDATE").is_some() {
        std::fs::write(&path, text).expect("the file is written");
    }
    let found = std::fs::read_to_string(&path).unwrap_or_default();
    assert!(found == text, "{} is not current: run QING_UPDATE=1 cargo test --test library_docs", path.display());
}

#[test]
fn the_reference_is_current() {
    check("docs/库.md", &reference());
}

#[test]
fn the_data_of_qing_doc_is_current() {
    check("qing-cli/src/library.json", &data());
}

/// Someone who reads English only can use every page: Chinese is left in names and in what a script writes.
#[test]
fn every_entry_has_an_english_twin() {
    let chinese = |c: char| ('\u{4E00}'..='\u{9FFF}').contains(&c);
    for (_, docs) in by_topic() {
        for doc in docs {
            let english = what(doc.description.en());
            let letters = english.chars().filter(char::is_ascii_alphabetic).count();
            let foreign = english.chars().filter(|c| chinese(*c)).count();
            assert!(letters > 2 * foreign && !english.ends_with('.'), "{}: {english}", doc.name);
            assert_ne!(english, what(doc.description.zh()), "{}", doc.name);
        }
    }
}
