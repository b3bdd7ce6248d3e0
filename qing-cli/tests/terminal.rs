//! In a terminal: progress, colours, and Ctrl-C.
#![cfg(target_os = "linux")]

mod common;

use std::io::{Read as _, Write as _};
use std::process::{Child, ChildStdout};
use std::time::{Duration, Instant};

use common::{Done, Place, in_terminal, processes_with};

/// Reads until a part has come; gives all.
#[track_caller]
fn read_until(stream: &mut ChildStdout, part: &str) -> String {
    let (mut all, mut some) = (Vec::new(), [0; 4096]);
    loop {
        let count = stream.read(&mut some).unwrap_or(0);
        all.extend_from_slice(&some[..count]);
        let text = String::from_utf8_lossy(&all);
        if text.contains(part) {
            return text.into_owned();
        }
        assert!(count > 0, "“{part}” never came: {text}");
    }
}

/// Types Ctrl-C and gives the exit code and everything that was said after it.
fn interrupt(mut child: Child) -> Done {
    child.stdin.as_mut().expect("its input").write_all(b"\x03").expect("typed");
    Done::from(child.wait_with_output().expect("the end"))
}

/// The first build says from the first second what it does, how far it is and how long it takes; behind a pipe it is silent.
#[test]
fn the_first_build_shows_its_progress() {
    let outer = Place::new();
    for pipe in [false, true] {
        let cache = outer.path(if pipe { "甲" } else { "乙" });
        common::half_warm_cache(&cache);
        let place = Place::with_cache(&cache);
        place.write("甲.qing", "@显示、“甲”\n");
        if pipe {
            let done = place.run(["build", "甲.qing"]);
            assert!(done.err.starts_with("已生成 甲（") && done.err.lines().count() == 1, "{}", done.err);
            continue;
        }
        let Some(mut command) = in_terminal(&place, "qing build 甲.qing") else { return };
        let started = Instant::now();
        let mut child = command.spawn().expect("the terminal");
        let mut screen = child.stdout.take().expect("the screen");
        let first = read_until(&mut screen, "已用 0 秒");
        assert!(started.elapsed() < Duration::from_secs(1), "nothing for {:?}", started.elapsed());
        assert!(first.contains("正在下载运行库需要的部分…"), "{first}");
        let rest = read_until(&mut screen, "已生成 甲（");
        for part in ["第一次使用，正在准备运行库：", "（qing_runtime），已用 ", "运行库已准备好（"]
        {
            assert!(first.contains(part) || rest.contains(part), "“{part}” is not in: {first}{rest}");
        }
        assert!(child.wait().expect("the end").success());
    }
}

#[test]
fn colours_are_for_terminals_and_can_be_switched_off() {
    let place = Place::new();
    place.write("错.qing", "@显示、甲\n");
    let plain = place.run(["build", "错.qing"]);
    assert!(plain.code == 2 && plain.err.contains("错误[Q") && !plain.err.contains('\x1b'), "{}", plain.err);
    for (variable, value, coloured) in [("X", "", true), ("NO_COLOR", "1", false), ("TERM", "dumb", false)] {
        let Some(mut command) = in_terminal(&place, "qing build 错.qing") else { return };
        let done = Done::of(command.env(variable, value).stdin(std::process::Stdio::null()));
        assert!(done.code == 2 && done.out.contains("错误"), "{}", done.out);
        assert_eq!(done.out.contains("\x1b["), coloured, "{variable}={value}: {}", done.out);
    }
}

/// Ctrl-C reaches the program, which may be anywhere in its work; afterwards nothing runs any more.
#[test]
fn ctrl_c_ends_the_program_and_leaves_no_process() {
    let place = Place::new();
    place.write("转.qing", "@显示、“在跑”\n当 真 ｛｝\n");
    place.run(["build", "-q", "转.qing"]).gives("");
    // A new script, an unchanged one, and for comparison the program itself.
    for (mark, line) in [("QING_TEST=1", "qing run 转.qing"), ("QING_TEST=2", "qing 转.qing"), ("QING_TEST=3", "./转")]
    {
        let mark = format!("{mark}-{}", std::process::id());
        let Some(mut command) = in_terminal(&place, line) else { return };
        let (name, value) = mark.split_once('=').expect("a variable");
        let mut child = command.env(name, value).spawn().expect("the terminal");
        read_until(child.stdout.as_mut().expect("the screen"), "在跑");
        assert!(processes_with(&mark) > 0);
        let done = interrupt(child);
        assert_eq!((done.code, processes_with(&mark)), (130, 0), "{line}: {}", done.out);
    }
}

/// A build that is interrupted takes its compiler with it and leaves nothing under the program's name.
#[test]
fn ctrl_c_ends_a_build_and_leaves_no_process() {
    let place = Place::new();
    place.write("甲.qing", "@显示、“甲”\n");
    place.run(["build", "-q", "甲.qing"]).gives("");
    std::fs::remove_file(place.path("甲")).expect("removed");
    // A compiler that takes for ever.
    let script = format!(
        "[ \"$1 $2\" = '--print sysroot' ] && echo /nowhere || case \"$*\" in *qing_program*) echo 开始编译 > /dev/tty; sleep 60;; *) exec '{}' \"$@\";; esac",
        common::find("rustc").display()
    );
    common::write_program(&place, "bin/rustc", &script);
    let mark = format!("QING_TEST=4-{}", std::process::id());
    let Some(mut command) = in_terminal(&place, "qing build 甲.qing") else { return };
    let (name, value) = mark.split_once('=').expect("a variable");
    let mut child =
        command.env("PATH", common::path_behind(&place.path("bin"))).env(name, value).spawn().expect("the terminal");
    read_until(child.stdout.as_mut().expect("the screen"), "开始编译");
    let done = interrupt(child);
    assert_eq!((done.code, processes_with(&mark)), (130, 0), "{}", done.out);
    assert_eq!(place.names(), ["bin", "甲.qing"]);
}

/// A program of `qing run`, new or unchanged, has the terminal to itself as if it had been started alone: it reads what is
/// typed, Ctrl-Z stops it, and the shell continues it.
#[test]
fn a_program_has_the_terminal_to_itself() {
    let place = Place::new();
    place.write("问.qing", "@显示、“问”\n#甲 = @输入（）\n@显示、“收到”、#甲\n#乙 = @输入（）\n@显示、“又收到”、#乙\n");
    place.run(["build", "-q", "问.qing"]).gives("");
    for line in ["qing run 问.qing", "qing 问.qing", "./问"] {
        let line = format!("bash -c 'set -m; {line}; echo 状态 $?; fg >/dev/null; echo 结束 $?'");
        let Some(mut command) = in_terminal(&place, &line) else { return };
        let mut child = command.spawn().expect("the terminal");
        let mut screen = child.stdout.take().expect("the screen");
        let mut keys = child.stdin.take().expect("the keys");
        for (wanted, typed) in [("问\r\n", "早\n"), ("收到 早", "\x1a"), ("状态 148", "晚\n")] {
            read_until(&mut screen, wanted);
            keys.write_all(typed.as_bytes()).expect("typed");
        }
        let rest = read_until(&mut screen, "结束 0");
        assert!(rest.contains("又收到 晚"), "{line}: {rest}");
        assert!(child.wait().expect("the end").success());
    }
}

/// Ctrl-C while the first build prepares the runtime: the line that told of it goes, and nothing runs any more.
#[test]
fn ctrl_c_ends_the_preparation() {
    let outer = Place::new();
    let place = Place::with_cache(&outer.path("缓存"));
    place.write("甲.qing", "@显示、“甲”\n");
    let Some(mut command) = in_terminal(&place, "qing build 甲.qing") else { return };
    let mark = format!("QING_TEST=5-{}", std::process::id());
    let (name, value) = mark.split_once('=').expect("a variable");
    let mut child = command.env(name, value).env("QING_TEST_QUICK", "1").spawn().expect("the terminal");
    read_until(child.stdout.as_mut().expect("the screen"), "正在准备运行库：");
    let done = interrupt(child);
    assert_eq!((done.code, processes_with(&mark)), (130, 0), "{}", done.out);
    assert!(done.out.ends_with("\r\x1b[K"), "{:?}", done.out);
}
