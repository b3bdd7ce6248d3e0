//! One mistake, one message: programs that are right but for one beginner's mistake in their middle. Each gives exactly one
//! diagnostic, of the true cause and at the true place.
//!
//! `single/*.txt` hold the mistakes: a head `## Q1001 2:7 what is wrong`, then the lines as a beginner writes them. Lines and
//! columns count from the first of them; around them stands [`BEFORE`] and [`AFTER`].

use std::{fmt::Write as _, fs, path::Path};

use qing_compiler::{
    compile::{NoFiles, SourceFile, check_program},
    diag::Lang,
    source::LineIndex,
};

/// What the lines may use.
const BEFORE: &str = "\
#甲 = 1
#乙 = 2
#名字 = “小明”
#列 = 【1，2，3】
#人 = ｛#姓名：“小明”，#年龄：12｝
#表 = @哈希表（）
@加 = @【#左，#右】｛ 返回 #左 + #右 ｝
";

/// What uses all of it once more.
const AFTER: &str = "
如果 #甲 < #乙 ｛
  @显示、#名字、#列.0、#人.#姓名
｝ 否则 ｛
  @显示、@加（#甲，#乙）、#表
｝
";

/// A mistake and what is to be said of it.
struct Case {
    /// `Q1001 2:7`
    wanted: String,
    about: String,
    lines: String,
}

fn cases(text: &str) -> Vec<Case> {
    let mut cases: Vec<Case> = Vec::new();
    for line in text.lines() {
        if let Some(head) = line.strip_prefix("## ") {
            let mut words = head.splitn(3, ' ');
            let wanted = format!("{} {}", words.next().unwrap_or(""), words.next().unwrap_or(""));
            let about = words.next().unwrap_or("").to_owned();
            cases.push(Case { wanted, about, lines: String::new() });
        } else if let Some(case) = cases.last_mut() {
            case.lines += line;
            case.lines.push('\n');
        }
    }
    cases
}

fn all_cases() -> Vec<Case> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/single");
    let paths = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    paths.flat_map(|path| cases(&fs::read_to_string(path).unwrap())).collect()
}

/// The whole program around the lines of a mistake.
fn program(lines: &str) -> String {
    format!("{BEFORE}{}{AFTER}", lines.trim_end_matches('\n'))
}

/// What is said of the lines: `Q1001 2:7`, one a line.
fn said(lines: &str) -> (Vec<String>, String) {
    let text = program(lines);
    let found =
        check_program("main.qing", SourceFile { name: "main.qing".to_owned(), text: text.clone() }, &mut NoFiles);
    let index = LineIndex::new(&text);
    let offset = BEFORE.lines().count() as u32;
    let mut heads = Vec::new();
    let mut shown = String::new();
    for diagnostic in &found.diagnostics {
        let at = index.position(diagnostic.span.start);
        let head = format!("{} {}:{}", diagnostic.kind.code, i64::from(at.line) - i64::from(offset), at.column);
        let (title, help) =
            (diagnostic.fill(diagnostic.kind.title, Lang::Zh), diagnostic.fill(diagnostic.kind.help, Lang::Zh));
        let _ = writeln!(shown, "    {head} {title} | {help}");
        heads.push(head);
    }
    (heads, shown)
}

#[test]
fn the_program_around_is_right() {
    assert_eq!(said("@显示、#甲").0, [""; 0]);
}

#[test]
fn one_mistake_gives_one_message() {
    let all = all_cases();
    assert!(all.len() >= 80, "only {} cases", all.len());
    let show = std::env::var_os("QING_SHOW").is_some();
    let mut wrong = String::new();
    for case in all {
        let (heads, shown) = said(&case.lines);
        if show || heads != [case.wanted.clone()] {
            let _ = writeln!(wrong, "{} {}\n{}{shown}", case.wanted, case.about, case.lines);
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

/// A sure repair of the one mistake leaves a program that is right, or another message of the same kind.
#[test]
fn repairs_of_one_mistake_bring_no_other() {
    let mut wrong = String::new();
    let mut tried = 0;
    for case in all_cases() {
        let text = program(&case.lines);
        let found = |text: &str| {
            let source = SourceFile { name: "main.qing".to_owned(), text: text.to_owned() };
            check_program("main.qing", source, &mut NoFiles).diagnostics
        };
        let (next, count) = qing_compiler::fix::apply(&text, &found(&text), 0);
        let left: Vec<&str> = found(&next).iter().map(|it| it.kind.code).collect();
        tried += usize::from(count > 0);
        if count > 0 && left.iter().any(|code| !case.wanted.starts_with(code) && code.as_bytes() < b"Q3".as_slice()) {
            let _ = writeln!(wrong, "{} {}: {left:?}\n{}", case.wanted, case.about, case.lines);
        }
    }
    assert!(tried > 50 && wrong.is_empty(), "{tried}\n{wrong}");
}
