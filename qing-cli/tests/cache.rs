//! The cache: many builds at once, damage of every kind, killed builds, and who may read it.

mod common;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::Duration;

use common::{Done, Place, warm_cache};

fn warm(place: &Place) -> PathBuf {
    let cache = place.path("缓存");
    warm_cache(&cache);
    cache
}

/// The files of the runtimes in a cache.
fn libraries(cache: &Path) -> Vec<PathBuf> {
    let folders = fs::read_dir(cache.join("runtime")).expect("the runtimes").flatten();
    folders.map(|entry| entry.path().join("libqing_runtime.rlib")).filter(|path| path.exists()).collect()
}

fn program(place: &Place, name: &str) -> String {
    place.write(&format!("{name}.qing"), format!("@显示、“{name}”\n"));
    format!("{name}.qing")
}

/// The hardest start: every library has changed bytes, and the first build that notices is killed while it mends.
#[test]
fn ten_builds_at_once_after_damage_and_a_killed_build() {
    let outer = Place::new();
    let cache = warm(&outer);
    let damaged = libraries(&cache);
    assert!(!damaged.is_empty());
    for library in damaged {
        let mut bytes = fs::read(&library).expect("the library");
        let half = bytes.len() / 2;
        bytes[..half].fill(b'x');
        fs::write(&library, bytes).expect("damage");
    }
    let place = Place::with_cache(&cache);
    let first = program(&place, "先");
    let mut killed = place.qing(["build", "-q", &first]).spawn().expect("the command");
    std::thread::sleep(Duration::from_secs(2));
    let _ = killed.kill();
    let _ = killed.wait();
    assert!(!place.path("先").exists(), "the runtime was mended before it could be killed");
    let names: Vec<String> = (0..10).map(|index| format!("程序{index}")).collect();
    let children: Vec<_> = names
        .iter()
        .map(|name| {
            let script = program(&place, name);
            place.qing(["build", &script]).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().expect("the command")
        })
        .collect();
    for (name, child) in names.iter().zip(children) {
        let done = Done::from(child.wait_with_output().expect("the end"));
        assert_eq!(done.code, 0, "{}", done.err);
        Done::of(&mut Command::new(place.path(name))).gives(&format!("{name}\n"));
    }
    // What the killed one left is swept by the next build; the ten left nothing.
    assert_eq!(place.run(["build", "-q", &first]).code, 0);
    let left: Vec<_> = fs::read_dir(cache.join("tmp")).expect("the scratch folder").flatten().collect();
    assert!(left.is_empty(), "{left:?}");
    private(&cache);
}

#[cfg(unix)]
fn private(cache: &Path) {
    use std::os::unix::fs::PermissionsExt as _;
    let mode = fs::metadata(cache).expect("the cache").permissions().mode();
    assert_eq!(mode & 0o777, 0o700);
}

#[cfg(not(unix))]
fn private(_cache: &Path) {}

#[test]
fn a_runtime_with_missing_files_is_not_used() {
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    assert!(place.run(["doctor"]).out.contains("已准备好"));
    for library in libraries(&cache) {
        let dependencies = fs::read_dir(library.with_file_name("deps")).expect("the dependencies");
        for dependency in dependencies.flatten().step_by(2) {
            fs::remove_file(dependency.path()).expect("damage");
        }
    }
    assert!(place.run(["doctor"]).out.contains("还没有准备"));
}

#[test]
fn kept_programs_heal() {
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    let script = program(&place, "留下");
    let kept = || -> Vec<PathBuf> {
        let entries = fs::read_dir(cache.join("run")).expect("the programs").flatten();
        entries.map(|entry| entry.path()).collect()
    };
    for damage in ["shorten", "remove", "garbage", "records"] {
        place.run(["run", &script]).gives("留下\n");
        for path in kept() {
            let record = path.extension().is_some();
            match damage {
                "shorten" if !record => fs::write(&path, "x").expect("damage"),
                "remove" if !record => fs::remove_file(&path).expect("damage"),
                // The same length, but nothing that can be started.
                "garbage" if !record => {
                    let length = fs::metadata(&path).expect("a program").len() as usize;
                    fs::write(&path, vec![0; length]).expect("damage");
                }
                "records" if record => fs::write(&path, "{\"program\":\"").expect("damage"),
                _ => {}
            }
        }
        place.run(["run", &script]).gives("留下\n");
    }
    fs::remove_dir_all(cache.join("run")).expect("damage");
    fs::remove_dir_all(cache.join("toolchain")).expect("damage");
    place.run(["run", &script]).gives("留下\n");
}

#[test]
#[cfg(unix)]
fn killed_builds_leave_nothing_half_written() {
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    let script = program(&place, "中断");
    for step in 0..10 {
        let mut child = place.qing(["build", "-q", &script]).spawn().expect("the command");
        std::thread::sleep(Duration::from_millis(step * 11));
        let _ = child.kill();
        let _ = child.wait();
        let output = place.path("中断");
        if output.exists() {
            Done::of(&mut Command::new(&output)).gives("中断\n");
            fs::remove_file(&output).expect("removed");
        }
    }
    place.run(["build", "-q", &script]).gives("");
    Done::of(&mut Command::new(place.path("中断"))).gives("中断\n");
}

#[test]
fn cleaning_and_showing() {
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    let shown = place.run(["cache"]);
    assert!(shown.code == 0 && shown.out.contains("缓存文件夹：") && shown.out.contains(" MB"), "{}", shown.out);
    let cleaned = place.run(["cache", "clean"]);
    assert!(cleaned.code == 0 && cleaned.out.contains("已清空缓存"), "{}", cleaned.out);
    assert!(libraries(&cache).is_empty());
}

#[test]
#[cfg(unix)]
fn a_cache_open_to_others_is_closed_and_one_that_cannot_be_made_is_named() {
    use std::os::unix::fs::PermissionsExt as _;
    let outer = Place::new();
    let cache = outer.path("开放");
    fs::create_dir(&cache).expect("a folder");
    fs::set_permissions(&cache, fs::Permissions::from_mode(0o777)).expect("the mode");
    let place = Place::with_cache(&cache);
    place.run(["doctor"]);
    private(&cache);
    let file = outer.write("文件", "");
    let place = Place::with_cache(&file.join("缓存"));
    let script = program(&place, "甲");
    place.run(["run", &script]).refuses(2, "无法使用缓存文件夹");
    place.run(["run", &script]).refuses(2, "QING_CACHE_DIR");
}
