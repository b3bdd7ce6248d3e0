//! The catalogue's pages about errors while running: their programs fail and end as the pages say. The other pages are tried
//! in the compiler's own tests.

#![allow(dead_code, reason = "a part of what tests share is used here")]

mod support;

use qing_compiler::compile::Mode;
use qing_compiler::messages::pages::{self, Page, Sample};
use support::batch::{self, Batch};

#[test]
fn programs_fail_and_end_as_their_page_says() {
    let folder = tempfile::tempdir().expect("a folder");
    let pages: Vec<&Page> = pages::all().into_iter().filter(|page| page.sample == Sample::Running).collect();
    assert_eq!(pages.len(), 9, "a page for each kind of error");
    let compiled =
        |text: &str| batch::compile(folder.path(), "例子.qing", text.as_bytes(), Mode::Slots).expect("a program");
    let programs: Vec<String> = pages.iter().flat_map(|page| [compiled(page.wrong), compiled(page.right)]).collect();
    let batch = Batch::new(&programs);
    for (index, page) in pages.iter().enumerate() {
        let (code, _, err) = batch.run(2 * index, folder.path());
        let heading = format!("错误[{}]：{}：", page.code, page.title.expect("a title").zh);
        assert!(code == 1 && err.starts_with(&heading), "{}: {code} {err}", page.code);
        let (code, _, err) = batch.run(2 * index + 1, folder.path());
        assert_eq!((code, err.as_str()), (0, ""), "{}", page.right);
    }
}
