//! A machine that lacks something is told what, before anything is compiled (REQUIREMENTS R8).
#![cfg(unix)]

mod common;

use std::os::unix::fs::{PermissionsExt as _, symlink};
use std::path::Path;

use common::{Done, Place, find};

fn with_path(place: &Place, args: &[&str], path: &Path) -> Done {
    let mut command = place.qing(args);
    Done::of(command.env("PATH", path))
}

fn place_with_script() -> Place {
    let place = Place::new();
    place.write("甲.qing", "@显示、“工具链测试”\n");
    std::fs::create_dir(place.path("bin")).expect("a folder of programs");
    place
}

#[test]
fn no_rustc() {
    let place = place_with_script();
    for command in ["build", "run"] {
        let done = with_path(&place, &[command, "甲.qing"], &place.path("bin"));
        done.refuses(2, "找不到 Rust 编译器 rustc");
        done.refuses(2, "rsproxy");
    }
    assert_eq!(place.names(), ["bin", "甲.qing"]);
}

#[test]
fn mistakes_are_shown_without_any_toolchain() {
    let place = place_with_script();
    place.write("错.qing", "#甲 = （1\n");
    with_path(&place, &["build", "错.qing"], &place.path("bin")).refuses(2, "错误[Q");
}

#[test]
fn the_doctor_names_what_is_missing() {
    let place = place_with_script();
    let done = with_path(&place, &["doctor"], &place.path("bin"));
    assert!(
        done.code == 2 && done.out.contains("找不到 Rust 编译器") && done.out.contains("有 1 处问题"),
        "{}",
        done.out
    );
    symlink(find("rustc"), place.path("bin/rustc")).expect("a link");
    let done = with_path(&place, &["doctor"], &place.path("bin"));
    assert!(
        done.code == 2 && done.out.contains("Rust 编译器：1.") && done.out.contains("找不到链接器 cc"),
        "{}",
        done.out
    );
    let done = place.run(["doctor"]);
    assert!(done.code == 0 && done.out.ends_with("一切就绪\n"), "{}", done.out);
}

#[test]
fn no_linker() {
    let place = place_with_script();
    symlink(find("rustc"), place.path("bin/rustc")).expect("a link");
    with_path(&place, &["build", "甲.qing"], &place.path("bin")).refuses(2, "找不到链接器 cc");
}

#[test]
fn old_and_broken_rustc() {
    let place = place_with_script();
    let fake = place
        .write("bin/rustc", "#!/bin/sh\n[ \"$1\" = -vV ] && printf 'release: 1.70.0\\nhost: x\\n' || echo /nowhere\n");
    std::fs::set_permissions(&fake, std::fs::Permissions::from_mode(0o755)).expect("the mode");
    with_path(&place, &["build", "甲.qing"], &place.path("bin")).refuses(2, "rustc 1.70.0 太旧，至少需要 1.88");
    std::fs::write(&fake, "#!/bin/sh\necho broken toolchain >&2; exit 1\n").expect("the fake");
    with_path(&place, &["build", "甲.qing"], &place.path("bin")).refuses(2, "不能正常运行");
}

#[test]
fn an_unchanged_script_needs_no_toolchain() {
    let place = place_with_script();
    place.run(["run", "甲.qing"]).gives("工具链测试\n");
    with_path(&place, &["run", "甲.qing"], &place.path("bin")).gives("工具链测试\n");
}

#[test]
fn rustc_refusing_generated_code_is_our_fault() {
    let place = place_with_script();
    let real = find("rustc");
    // A compiler that knows its version but compiles nothing.
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *-vV*) exec '{}' -vV;; *sysroot*) echo /nowhere;; *) echo 'error[E0425]: cannot find value' >&2; exit 1;; esac\n",
        real.display()
    );
    let fake = place.write("bin/rustc", script);
    std::fs::set_permissions(&fake, std::fs::Permissions::from_mode(0o755)).expect("the mode");
    for name in ["cc", "cargo"] {
        symlink(find(name), place.path("bin").join(name)).expect("a link");
    }
    // The runtime is there already: the same version has built it.
    place.run(["build", "甲.qing", "-q"]).gives("");
    let done = with_path(&place, &["build", "甲.qing", "-o", "乙"], &place.path("bin"));
    done.refuses(70, "不是你的程序的问题");
    assert!(!done.err.contains("E0425"), "rustc's own words reach the user: {}", done.err);
    let saved = done.err.lines().find_map(|line| line.split_once("保存在：")).expect("the report's place").1;
    let messages = std::fs::read_to_string(Path::new(saved).join("messages.txt")).expect("the report");
    assert!(messages.contains("E0425"));
    assert!(Path::new(saved).join("main.rs").is_file() && Path::new(saved).join("source-0.qing").is_file());
    assert!(!place.path("乙").exists());
}

#[test]
fn a_linker_that_fails_is_named_with_its_messages() {
    let place = place_with_script();
    let fake = place.write("bin/cc", "#!/bin/sh\necho 'no such emulation' >&2\nexit 1\n");
    std::fs::set_permissions(&fake, std::fs::Permissions::from_mode(0o755)).expect("the mode");
    // The runtime is there already; only the program is linked.
    place.run(["build", "甲.qing", "-q"]).gives("");
    let path = format!("{}:{}", place.path("bin").display(), std::env::var("PATH").expect("a search path"));
    let done = with_path(&place, &["build", "甲.qing", "-o", "乙"], Path::new(&path));
    done.refuses(2, "链接器没有成功");
    let saved = done.err.lines().find_map(|line| line.split_once("保存在：")).expect("the messages' place").1;
    let messages = std::fs::read_to_string(Path::new(saved).join("messages.txt")).expect("the messages");
    assert!(messages.contains("no such emulation"), "{messages}");
    assert!(!place.path("乙").exists());
}

/// A compiler that gets no memory, or that the system ends because it wants too much, is no fault of ours.
#[test]
fn too_little_memory_is_named() {
    let place = place_with_script();
    // The runtime is there already; only the program is compiled.
    place.run(["build", "甲.qing", "-q"]).gives("");
    let ends = [
        "echo 'memory allocation of 33554432 bytes failed' >&2; kill -6 $$",
        "echo 'LLVM ERROR: out of memory' >&2; exit 101",
        "echo 'failed to spawn coordinator thread: Resource temporarily unavailable' >&2; exit 101",
        "kill -9 $$",
        "echo 'error: linking with `cc` failed: exit status: 1' >&2; echo 'collect2: fatal error: ld terminated with signal 9 [Killed]' >&2; exit 1",
    ];
    for end in ends {
        let script = format!(
            "[ \"$1 $2\" = '--print sysroot' ] && echo /nowhere && exit\ncase \" $* \" in *qing_program*) {end};; *) exec '{}' \"$@\";; esac",
            find("rustc").display()
        );
        common::write_program(&place, "bin/rustc", &script);
        let path = common::path_behind(&place.path("bin"));
        with_path(&place, &["build", "甲.qing", "-o", "乙"], Path::new(&path)).refuses(2, "内存不够");
    }
    // Nor has this command what it needs itself.
    let mut shell = std::process::Command::new("sh");
    shell.args(["-c", "ulimit -v 300000; exec \"$0\" build 甲.qing", env!("CARGO_BIN_EXE_qing")]);
    Done::of(shell.current_dir(place.path("")).env_remove("QING_LANG")).refuses(2, "内存不够");
}
