//! The catalogue: a page for every code, and programs that behave as their page says. Pages about errors while running are
//! tried in the root package, where programs can be run.

use qing_compiler::{
    compile::{LoadError, LoadedFile, Loader, NoFiles, SourceFile, check_program},
    messages::{
        self,
        pages::{self, Page, Sample},
    },
};

fn codes(text: &str) -> Vec<&'static str> {
    let source = SourceFile { name: "main.qing".to_owned(), text: text.to_owned() };
    check_program("main.qing", source, &mut NoFiles).diagnostics.iter().map(|it| it.kind.code).collect()
}

#[test]
fn every_code_has_a_page_and_every_page_a_code() {
    let pages: Vec<&str> = pages::all().iter().map(|page| page.code).collect();
    assert!(pages.is_sorted_by(|a, b| a < b), "the pages are not in order");
    let missing: Vec<&str> = messages::all().iter().map(|kind| kind.code).filter(|it| !pages.contains(it)).collect();
    assert!(missing.is_empty(), "without page: {missing:?}");
    for page in pages::all() {
        assert_eq!(page.kind().is_none(), page.title.is_some(), "{}", page.code);
    }
}

#[test]
fn programs_behave_as_their_page_says() {
    let mut wrong = Vec::new();
    for page in pages::all() {
        let (found, clean) = (codes(page.wrong), codes(page.right));
        let as_said = match page.sample {
            Sample::Program => found.first() == Some(&page.code) && clean.is_empty(),
            // Errors while running; the compiler may warn of them.
            Sample::Running => found.iter().all(|code| code.starts_with("Q3")) && clean.is_empty(),
            Sample::Words => true,
        };
        if !as_said {
            wrong.push(format!("{}: {found:?}, {clean:?}", page.code));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Codes that no program of one file can show, each tried elsewhere.
#[test]
fn codes_without_a_program_are_few() {
    let words: Vec<&str> = pages::all().iter().filter(|it| it.sample == Sample::Words).map(|it| it.code).collect();
    let known = [
        "Q0001", "Q0002", "Q0003", "Q0017", "Q0018", "Q1080", "Q1081", "Q2402", "Q2403", "Q2404", "Q2405", "Q2501",
        "Q2502", "Q2503", "Q2504", "Q2505", "Q2506", "Q2507", "Q2508", "Q2509", "Q2510", "Q2511", "Q5010", "Q9001",
    ];
    assert_eq!(words, known);
}

#[test]
fn pages_say_something_in_both_languages() {
    for Page { code, about, wrong, right, .. } in pages::all() {
        assert!(about.zh.chars().count() > 5 && about.en.len() > 15, "{code}");
        assert!(!wrong.is_empty() && !right.is_empty(), "{code}");
    }
}

#[test]
fn codes_are_found_however_they_are_written() {
    for written in ["Q2401", "q2401", "2401", "Ｑ２４０１", " Q2401 "] {
        assert_eq!(pages::find(written).map(|page| page.code), Some("Q2401"), "{written}");
    }
    assert!(pages::find("Q4242").is_none() && pages::find("").is_none() && pages::find("甲").is_none());
}

/// What a loader says.
type Saying = fn() -> Result<LoadedFile, LoadError>;

/// Says of every file what it is told to.
struct Says(Saying);

impl Loader for Says {
    fn load(&mut self, _importer: &str, _path: &str) -> Result<LoadedFile, LoadError> {
        (self.0)()
    }
}

#[test]
fn faults_of_imported_files_have_their_codes() {
    let itself = || {
        let file =
            SourceFile { name: "甲.qing".to_owned(), text: "#乙 = 导入 “甲.qing”\n@显示、#乙".to_owned() };
        Ok(LoadedFile { id: "甲.qing".to_owned(), file })
    };
    let cases: [(&str, Saying); 5] = [
        ("Q2401", || Err(LoadError::NotFound)),
        ("Q2402", itself),
        ("Q2403", || Err(LoadError::NotText)),
        ("Q2404", || Err(LoadError::Outside)),
        ("Q2405", || Err(LoadError::Other("没有权限".to_owned()))),
    ];
    for (code, says) in cases {
        let source = SourceFile {
            name: "main.qing".to_owned(), text: "#甲 = 导入 “甲.qing”\n@显示、#甲".to_owned()
        };
        let found = check_program("main.qing", source, &mut Says(says)).diagnostics;
        assert_eq!(found.first().map(|it| it.kind.code), Some(code));
    }
}
