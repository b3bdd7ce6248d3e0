//! What is made from the library's table: the reference `docs/库.md` and the data of `qing doc`. The tests fail when either is
//! not current; `QING_UPDATE=1 cargo test --test library_docs` writes both.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use qing::natives::kind::Need;
use qing::natives::{DOCS, Doc};

/// Topics in the order of the reference.
const TOPICS: [&str; 13] =
    ["输出输入", "程序", "类型", "数", "字符串", "数组", "对象", "语境", "时间", "文件", "数据", "对象类型", "其它"];

fn by_topic() -> Vec<(&'static str, Vec<&'static Doc>)> {
    let mut topics: BTreeMap<&str, Vec<&Doc>> = BTreeMap::new();
    for doc in DOCS.iter().flat_map(|topic| topic.iter()) {
        assert!(TOPICS.contains(&doc.topic), "{} has a topic of its own: {}", doc.name, doc.topic);
        topics.entry(doc.topic).or_default().push(doc);
    }
    TOPICS.iter().filter_map(|topic| Some((*topic, topics.remove(topic)?))).collect()
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
fn what(doc: &Doc) -> &'static str {
    doc.description.split_once('：').map_or(doc.description, |(_, what)| what)
}

fn need(need: Need) -> &'static str {
    match need {
        Need::Required => "",
        Need::Optional => "，可省",
        Need::Rest => "，任意个",
        Need::Several => "，一个或多个",
    }
}

fn reference() -> String {
    let mut out = String::from(
        "# 库\n\n本页由运行库里的表生成，`qing doc 名字` 显示同样的内容。参数后的 `？` 表示可省，`…` 表示可有多个；位置从 0 数起，负数从末尾数，\
         不含止。数目不对是参数错误，类型不对是类型错误，都说明是哪个参数、要什么、得到什么。\n\n\
         程序只连入它提到的函数和它们用到的东西：显示一行字的程序 0.56 MB，用了 CSV 的 0.75 MB，JSON 0.80 MB，时间 0.92 MB，\
         小乌龟（SVG 和 PNG）1.24 MB，正则式 2.19 MB。\n\n",
    );
    for (topic, docs) in by_topic() {
        let links = docs.iter().map(|doc| format!("`{}`", doc.name)).collect::<Vec<_>>().join(" ");
        let _ = writeln!(out, "- [{topic}](#{topic})：{links}");
    }
    for (topic, docs) in by_topic() {
        let _ = writeln!(out, "\n## {topic}");
        for doc in docs {
            let _ = writeln!(out, "\n### `{}`\n\n{}。", form(doc), what(doc));
            if !doc.params.is_empty() {
                out.push('\n');
            }
            for param in doc.params {
                let name = param.name.trim_end_matches('…');
                let _ = writeln!(out, "- {name}：{}{}", param.kind.name(), need(param.need));
            }
            let _ = writeln!(out, "\n得到{}。\n\n```\n{}\n```", doc.gives.name(), doc.example);
            if !doc.output.is_empty() {
                let _ = writeln!(out, "\n显示\n\n```text\n{}\n```", doc.output.trim_end());
            }
        }
    }
    out
}

/// One line for each entry.
fn data() -> String {
    let mut lines = Vec::new();
    for (topic, docs) in by_topic() {
        for doc in docs {
            let params: Vec<[String; 2]> = doc
                .params
                .iter()
                .map(|param| [param.name.replace('…', ""), format!("{}{}", param.kind.name(), need(param.need))])
                .collect();
            lines.push(
                serde_json::json!({
                    "name": doc.name, "topic": topic, "form": form(doc), "what": what(doc), "params": params,
                    "gives": doc.gives.name(), "example": doc.example, "output": doc.output,
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
