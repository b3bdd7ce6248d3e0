//! Signals while the command works: it ends by them, and leaves no process and no file behind.
#![cfg(target_os = "linux")]

mod common;

use std::fs;
use std::os::unix::process::{CommandExt as _, ExitStatusExt as _};
use std::path::Path;
use std::process::{Child, Command};
use std::time::{Duration, Instant, SystemTime};

use common::{Done, Place, processes_with};

/// Waits until something holds; fails after a while.
#[track_caller]
fn until(what: &str, holds: impl Fn() -> bool) {
    let started = Instant::now();
    while !holds() {
        assert!(started.elapsed() < Duration::from_secs(60), "never: {what}");
        std::thread::sleep(Duration::from_millis(10));
    }
}

fn send(signal: &str, child: &Child) {
    let status = Command::new("kill").args([signal, &child.id().to_string()]).status().expect("kill");
    assert!(status.success());
}

/// A mark in the variables of a command, which all its processes inherit.
fn mark(command: &mut Command, value: &str) -> String {
    let value = format!("{value}-{}", std::process::id());
    command.env("QING_TEST", &value);
    format!("QING_TEST={value}")
}

/// The state of a process by its first letter, `T` when it is stopped.
fn state(id: u32) -> char {
    let stat = fs::read_to_string(format!("/proc/{id}/stat")).unwrap_or_default();
    stat.rsplit_once(") ").and_then(|(_, rest)| rest.chars().next()).unwrap_or('-')
}

/// A search path with a compiler and a cargo that, at one kind of work, note their number in the file `开工` and start
/// something that takes a minute.
fn slow_tools(place: &Place, work: &str) -> String {
    let note = place.path("开工");
    for tool in ["rustc", "cargo"] {
        let script = format!(
            "[ \"$1 $2\" = '--print sysroot' ] && echo /nowhere && exit\ncase \" $* \" in *' {work}'*) echo $$ > '{}'; sleep 60; exit 1;; *) exec '{}' \"$@\";; esac",
            note.display(),
            common::find(tool).display()
        );
        common::write_program(place, &format!("bin/{tool}"), &script);
    }
    common::path_behind(&place.path("bin"))
}

/// What is left in a cache of work in progress.
fn scratch(cache: &Path) -> usize {
    fs::read_dir(cache.join("tmp")).map_or(0, Iterator::count)
}

/// Each command, in each of its steps that take long, by each signal.
#[test]
fn a_signal_to_the_command_alone_ends_everything() {
    let cases: [(&[&str], &str, &str, i32); 7] = [
        (&["build", "甲.qing"], "--crate-name qing_program", "-TERM", 15),
        (&["run", "甲.qing"], "--crate-name qing_program", "-INT", 2),
        (&["build", "--watch", "甲.qing"], "--crate-name qing_program", "-HUP", 1),
        (&["build", "甲.qing"], "build --release", "-QUIT", 3),
        (&["setup"], "build --release", "-TERM", 15),
        (&["setup"], "fetch", "-INT", 2),
        (&["setup", "--vendor", "打包"], "vendor", "-TERM", 15),
    ];
    for (index, (args, work, signal, number)) in cases.into_iter().enumerate() {
        let outer = Place::new();
        let cache = outer.path("缓存");
        if work.starts_with("--crate") {
            common::warm_cache(&cache);
        }
        let place = Place::with_cache(&cache);
        place.write("甲.qing", "@显示、“甲”\n");
        let mut command = place.qing(args);
        command.env("PATH", slow_tools(&place, work));
        let mark = mark(&mut command, &format!("信号{index}"));
        let mut child = command.spawn().expect("the command");
        until("at work", || place.path("开工").exists() && processes_with(&mark) >= 3);
        let started = Instant::now();
        send(signal, &child);
        assert_eq!(child.wait().expect("the end").signal(), Some(number), "{args:?} {work}");
        assert!(started.elapsed() < Duration::from_secs(3), "{args:?} {work}: {:?}", started.elapsed());
        // What asks for passwords in the terminal is in no group of its own: what it started itself may take a moment more.
        if !["fetch", "vendor"].contains(&work) {
            assert_eq!(processes_with(&mark), 0, "{args:?} {work}");
        }
        assert_eq!(scratch(&cache), 0, "{args:?} {work}");
        assert!(!place.names().iter().any(|name| name.starts_with(".qing") || name == "甲"), "{:?}", place.names());
    }
}

/// The shell sees 128 and the signal's number, and nothing is said.
#[test]
fn shells_see_the_signal() {
    let place = Place::new();
    place.write("甲.qing", "@显示、“甲”\n");
    let path = slow_tools(&place, "--crate-name qing_program");
    let script = "\"$0\" build 甲.qing & for _ in $(seq 1200); do [ -e 开工 ] && break; sleep 0.05; done; kill -TERM $!; wait $!; echo $?";
    let mut shell = Command::new("sh");
    shell.args(["-c", script, env!("CARGO_BIN_EXE_qing")]).current_dir(place.path(""));
    let done = Done::of(shell.env("PATH", path).env("QING_CACHE_DIR", common::shared_cache()));
    done.gives("143\n");
    assert!(!done.err.contains("错误"), "{}", done.err);
}

/// With the real tools, at any moment of preparing the runtime; and the next build is whole.
#[test]
fn a_real_preparation_ends_at_once() {
    let outer = Place::new();
    let cache = outer.path("缓存");
    let place = Place::with_cache(&cache);
    place.write("甲.qing", "@显示、“甲”\n");
    for (index, pause) in [200, 900, 2500].into_iter().enumerate() {
        let mut command = place.qing(["build", "-q", "甲.qing"]);
        command.env("QING_TEST_QUICK", "1");
        let mark = mark(&mut command, &format!("真{index}"));
        let mut child = command.spawn().expect("the command");
        std::thread::sleep(Duration::from_millis(pause));
        assert!(child.try_wait().expect("its state").is_none(), "the runtime was made before the build could be ended");
        send("-TERM", &child);
        assert_eq!(child.wait().expect("the end").signal(), Some(15));
        assert_eq!((processes_with(&mark), scratch(&cache)), (0, 0), "after {pause} ms");
    }
    let done = Done::of(place.qing(["build", "-q", "甲.qing"]).env("QING_TEST_QUICK", "1"));
    done.gives("");
    Done::of(&mut Command::new(place.path("甲"))).gives("甲\n");
}

/// What `nohup` has the command ignore it ignores while it works, too, and so does the program.
#[test]
fn an_ignored_signal_stays_ignored() {
    let place = Place::new();
    place.write("甲.qing", "@显示、“甲”\n");
    let note = place.path("开工");
    let script = format!(
        "[ \"$1 $2\" = '--print sysroot' ] && echo /nowhere && exit\ncase \" $* \" in *qing_program*) touch '{}'; while [ -e '{0}' ]; do sleep 0.05; done;; esac; exec '{}' \"$@\"",
        note.display(),
        common::find("rustc").display()
    );
    common::write_program(&place, "bin/rustc", &script);
    let mut shell = Command::new("sh");
    shell.args(["-c", "trap '' HUP; exec \"$0\" run 甲.qing", env!("CARGO_BIN_EXE_qing")]).current_dir(place.path(""));
    shell.env("PATH", common::path_behind(&place.path("bin"))).env("QING_CACHE_DIR", common::shared_cache());
    let child = shell.stdout(std::process::Stdio::piped()).spawn().expect("the command");
    until("at work", || note.exists());
    send("-HUP", &child);
    fs::remove_file(&note).expect("removed");
    Done::from(child.wait_with_output().expect("the end")).gives("甲\n");
}

/// In a container the leader of a process's session, or its parent, may be outside: their numbers are 0 (`unshare` starts its
/// program so).
#[test]
fn a_session_led_from_outside_a_container_is_no_fault() {
    if !common::may_unshare("--pid") {
        return;
    }
    let place = Place::new();
    place.write("甲.qing", "@显示、“甲”\n");
    // A cache of its own: whose files are this user's is seen otherwise inside.
    let cache = place.path("缓存");
    common::warm_cache(&cache);
    for script in ["exec \"$0\" run 甲.qing", "\"$0\" run 甲.qing; exit $?"] {
        let mut inside = Command::new("unshare");
        inside.args(["--map-root-user", "--pid", "--fork", "sh", "-c", script, env!("CARGO_BIN_EXE_qing")]);
        Done::of(inside.current_dir(place.path("")).env("QING_CACHE_DIR", &cache)).gives("甲\n");
    }
}

/// Ctrl-Z stops the compiler, too, and both go on together.
#[test]
fn a_stopped_build_stops_its_compiler() {
    let place = Place::new();
    place.write("甲.qing", "@显示、“甲”\n");
    let mut command = place.qing(["build", "甲.qing"]);
    command.env("PATH", slow_tools(&place, "--crate-name qing_program")).process_group(0);
    let mark = mark(&mut command, "停");
    let mut child = command.spawn().expect("the command");
    let number = || fs::read_to_string(place.path("开工")).unwrap_or_default().trim().parse::<u32>().ok();
    until("at work", || number().is_some());
    let compiler = number().expect("its number");
    send("-TSTP", &child);
    until("stopped", || state(child.id()) == 'T' && state(compiler) == 'T');
    send("-CONT", &child);
    until("going on", || state(child.id()) == 'S' && state(compiler) == 'S');
    send("-TERM", &child);
    assert_eq!((child.wait().expect("the end").signal(), processes_with(&mark)), (Some(15), 0));
}

/// What a build killed with `kill -9` left beside its output is removed by the next one; nobody else's file is.
#[test]
fn what_a_killed_build_left_is_swept() {
    let place = Place::new();
    place.write("甲.qing", "@显示、“甲”\n");
    fs::create_dir(place.path("出")).expect("a folder");
    let old = |name: &str| {
        let path = place.write(&format!("出/{name}"), "x");
        let file = fs::File::options().write(true).open(&path).expect("the file");
        file.set_modified(SystemTime::now() - Duration::from_secs(3600 * 24 * 3)).expect("its time");
        path
    };
    let left = old(".qing-aB3dE6gH9j.unfinished");
    let live = old(".qing-0000000000.unfinished");
    let owned = fs::File::open(&live).expect("the file");
    fs4::FileExt::lock(&owned).expect("a lock");
    let others =
        [".qing-config", ".qing-abcdef", ".qing-aB3dE6gH9.unfinished", ".qing-我的.unfinished", "x.unfinished"];
    let others = others.map(old);
    fs::create_dir(place.path("出/.qing-aaaaaaaaaa.unfinished")).expect("a folder");
    let young = place.write("出/.qing-bbbbbbbbbb.unfinished", "x");
    place.run(["build", "-q", "-o", "出/甲", "甲.qing"]).gives("");
    assert!(!left.exists() && live.exists() && young.exists());
    assert!(others.iter().all(|path| path.exists()) && place.path("出/.qing-aaaaaaaaaa.unfinished").is_dir());
    // Its owner has ended.
    drop(owned);
    place.run(["build", "-q", "--emit", "rust", "-o", "出/甲.rs", "甲.qing"]).gives("");
    assert!(!live.exists() && young.exists());
}
