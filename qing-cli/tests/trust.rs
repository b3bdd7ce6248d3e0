//! Whose the cache is: nobody else may read it, and nothing that somebody else could write is trusted.
#![cfg(unix)]

mod common;

use std::fs;
use std::os::unix::fs::{MetadataExt as _, PermissionsExt as _};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use common::{Done, Place, warm_cache};

fn mode(path: &Path) -> u32 {
    fs::symlink_metadata(path).expect("a file").mode() & 0o777
}

fn set_mode(path: &Path, mode: u32) {
    fs::set_permissions(path, fs::Permissions::from_mode(mode)).expect("the mode");
}

/// Everything below a folder, and the folder.
fn below(folder: &Path) -> Vec<PathBuf> {
    let mut all = vec![folder.to_owned()];
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() { all.extend(below(&path)) } else { all.push(path) }
    }
    all
}

/// The command under a umask of the shell.
fn with_umask(place: &Place, umask: &str, args: &[&str]) -> Done {
    let command = place.qing([""; 0]);
    let mut shell = Command::new("sh");
    shell.args(["-c", &format!("umask {umask}; exec \"$0\" \"$@\""), env!("CARGO_BIN_EXE_qing")]).args(args);
    for (name, value) in command.get_envs() {
        shell.env(name, value.unwrap_or_default());
    }
    Done::of(shell.current_dir(place.path("")).stdin(Stdio::null()))
}

/// Files of the cache have mode 600, what can be started and folders 700, whatever the user's umask is. What is made for the
/// user follows it.
#[test]
fn what_is_kept_is_the_users_alone_and_what_is_made_follows_the_umask() {
    let outer = Place::new();
    let cache = outer.path("缓存");
    common::half_warm_cache(&cache);
    let place = Place::with_cache(&cache);
    place.write("甲.qing", "@写文件、“写的.txt”、“甲”\n@显示、“甲”\n");
    // What the test itself has put there.
    let before: Vec<PathBuf> = below(&cache.join("build")).into_iter().chain([cache.join("CACHEDIR.TAG")]).collect();
    for (umask, file) in [("000", 0o666), ("022", 0o644), ("027", 0o640), ("077", 0o600)] {
        let _ = fs::remove_file(place.path("写的.txt"));
        with_umask(&place, umask, &["run", "甲.qing"]).gives("甲\n");
        assert_eq!(mode(&place.path("写的.txt")), file, "the program's own file under {umask}");
        with_umask(&place, umask, &["build", "-q", "甲.qing"]).gives("");
        assert_eq!(mode(&place.path("甲")), file | (file & 0o444) >> 2, "the program under {umask}");
        with_umask(&place, umask, &["build", "-q", "--emit", "rust", "甲.qing"]).gives("");
        assert_eq!(mode(&place.path("甲.rs")), file, "Rust under {umask}");
    }
    for path in below(&cache).into_iter().filter(|path| !before.contains(path)) {
        assert_eq!(mode(&path) & 0o077, 0, "{:o} {}", mode(&path), path.display());
    }
    let program = |path: &PathBuf| path.parent() == Some(&cache.join("run")) && path.extension().is_none();
    let programs: Vec<u32> = below(&cache).iter().filter(|path| program(path)).map(|path| mode(path)).collect();
    assert_eq!(programs, [0o700]);
}

/// Somebody else's folder is not trusted, whatever its rights say.
#[test]
#[cfg(target_os = "linux")]
fn a_cache_of_another_user_is_refused() {
    use std::os::unix::fs::chown;
    let outer = Place::new();
    let cache = outer.path("别人的");
    fs::create_dir(&cache).expect("a folder");
    outer.write("甲.qing", "@显示、“甲”\n");
    if fs::metadata(&cache).expect("the folder").uid() != 0 || chown(&cache, Some(12345), None).is_err() {
        // Nobody may give folders away but the administrator; one of his own serves as another user's.
        eprintln!("skipped in part: only the administrator may give a folder away");
        return Place::with_cache(Path::new("/proc/1")).run(["doctor"]).refuses(2, "缓存文件夹");
    }
    let place = Place::with_cache(&cache);
    place.write("甲.qing", "@显示、“甲”\n");
    place.run(["run", "甲.qing"]).refuses(2, "属于别的用户");
    assert!(fs::read_dir(&cache).expect("the folder").next().is_none());
}

/// What others could write into is closed, and what they could have written is thrown away.
#[test]
fn a_cache_that_was_open_to_others_is_closed_and_emptied() {
    let outer = Place::new();
    let cache = outer.path("开放");
    warm_cache(&cache);
    let place = Place::with_cache(&cache);
    place.write("甲.qing", "@显示、“甲”\n");
    place.run(["run", "甲.qing"]).gives("甲\n");
    // Others could only look: nothing is lost.
    set_mode(&cache, 0o755);
    assert!(place.run(["doctor"]).out.contains("已准备好"));
    assert_eq!(mode(&cache), 0o700);
    for open in [0o777, 0o770, 0o722] {
        fs::write(cache.join("run/planted"), "x").expect("planted");
        set_mode(&cache, open);
        assert!(place.run(["doctor"]).out.contains("还没有准备"), "{open:o}");
        assert_eq!(mode(&cache), 0o700);
        assert!(!cache.join("run/planted").exists() && fs::read_dir(cache.join("run")).expect("it").count() == 0);
    }
}

/// A folder of the user's that holds other things keeps its rights and its files.
#[test]
fn a_folder_that_holds_something_else_stays_as_it_is() {
    let place = Place::new();
    place.write("我的/build/重要.txt", "重要");
    place.write("我的/run", "也重要");
    let chosen = place.path("我的");
    set_mode(&chosen, 0o777);
    let at = Place::with_cache(&chosen);
    let shown = at.run(["doctor"]);
    assert!(shown.code == 0 && shown.out.contains("我的/qing\n"), "{}", shown.out);
    assert_eq!((mode(&chosen), mode(&chosen.join("qing"))), (0o777, 0o700));
    assert_eq!(at.run(["cache", "clean"]).code, 0);
    assert_eq!(fs::read_to_string(chosen.join("build/重要.txt")).expect("the file"), "重要");
    assert_eq!(fs::read_to_string(chosen.join("run")).expect("the file"), "也重要");
}

#[test]
fn a_cache_that_cannot_be_made_is_named() {
    let outer = Place::new();
    let file = outer.write("文件", "");
    let place = Place::with_cache(&file.join("缓存"));
    place.write("甲.qing", "@显示、“甲”\n");
    place.run(["run", "甲.qing"]).refuses(2, "无法使用缓存文件夹");
    place.run(["run", "甲.qing"]).refuses(2, "QING_CACHE_DIR");
}
