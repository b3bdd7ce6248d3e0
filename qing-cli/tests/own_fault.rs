//! Faults of our own: code Q9001, the user's language, exit code 70, and a report with the script in it (R6).

mod common;

use std::fs;
use std::path::Path;

use common::{Done, Place};

fn faulty(place: &Place, args: &[&str], lang: &str) -> Done {
    let mut command = place.qing(args);
    Done::of(command.env("QING_TEST_PANIC", "1").env("RUST_BACKTRACE", "full").env("QING_LANG", lang))
}

#[test]
fn a_panic_of_the_compiler_is_told_and_saved() {
    let place = Place::new();
    place.write("好.qing", "@显示、“好”\n");
    for args in [["run", "好.qing"], ["build", "好.qing"], ["check", "好.qing"], ["expand", "好.qing"]] {
        let done = faulty(&place, &args, "zh");
        assert_eq!((done.code, done.out.as_str()), (70, ""), "{args:?}: {}", done.err);
        assert!(done.err.starts_with("错误[Q9001]：青语言编译器自身出错了"), "{args:?}: {}", done.err);
        for word in ["panicked", "RUST_BACKTRACE", ".rs", "a fault made", "thread"] {
            assert!(!done.err.contains(word), "“{word}” in {}", done.err);
        }
        let folder = done.err.lines().find_map(|line| line.split_once("保存在：")).expect("the report's place").1;
        let read = |name: &str| fs::read_to_string(Path::new(folder).join(name)).unwrap_or_default();
        assert_eq!((read("source-0.qing").as_str(), read("sources.txt").as_str()), ("@显示、“好”\n", "好.qing"));
        assert!(read("messages.txt").contains("a fault made for a test"), "{}", read("messages.txt"));
        assert!(done.err.lines().last().is_some_and(|line| line.starts_with("建议：")), "{}", done.err);
    }
    assert_eq!(place.names(), ["好.qing"], "nothing is left behind");
}

/// Reports are bounded: the oldest go first.
#[test]
fn only_the_newest_reports_are_kept() {
    let place = Place::new();
    let cache = place.path("缓存");
    let place = Place::with_cache(&cache);
    place.write("好.qing", "@显示、1\n");
    for old in 0..30 {
        fs::create_dir_all(cache.join(format!("report/10000000{old:02}-x"))).expect("an old report");
    }
    fs::write(cache.join("CACHEDIR.TAG"), "").expect("the mark");
    #[cfg(unix)]
    fs::set_permissions(&cache, std::os::unix::fs::PermissionsExt::from_mode(0o700)).expect("the mode");
    let done = faulty(&place, &["check", "好.qing"], "zh");
    let folder = done.err.lines().find_map(|line| line.split_once("保存在：")).expect("the report's place").1;
    assert!(Path::new(folder).join("messages.txt").is_file());
    let kept = fs::read_dir(cache.join("report")).expect("the reports").count();
    assert_eq!(kept, 20);
    assert!(!cache.join("report/1000000000-x").exists() && cache.join("report/1000000029-x").exists());
}

#[test]
fn in_english_when_asked() {
    let place = Place::new();
    place.write("好.qing", "@显示、1\n");
    let done = faulty(&place, &["check", "好.qing"], "en");
    assert!(done.code == 70 && done.err.starts_with("error[Q9001]: the Qing compiler itself failed"), "{}", done.err);
}
