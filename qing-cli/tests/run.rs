//! `qing run` is the program: input, arguments, exit code and signals pass through untouched.

mod common;

use std::io::Write as _;
use std::process::Stdio;

use common::{Done, Place};

#[test]
fn arguments_and_exit_code() {
    let place = Place::new();
    place.write("参.qing", "@显示、@参数（）\n@退出、@长度（@参数（））\n");
    let done = place.run(["run", "参.qing", "一", "-x", "--release", "a b"]);
    assert_eq!((done.code, done.out.as_str()), (4, "【“一”，“-x”，“--release”，“a b”】\n"), "{}", done.err);
    // A script alone acts as `run`, new or unchanged.
    let done = place.run(["参.qing", "二"]);
    assert_eq!((done.code, done.out.as_str()), (1, "【“二”】\n"), "{}", done.err);
}

#[test]
fn a_run_time_error_exits_with_1() {
    let place = Place::new();
    place.write("错.qing", "@显示、“先”\n#甲 = 1 / 0\n");
    let done = place.run(["run", "错.qing"]);
    assert_eq!((done.code, done.out.as_str()), (1, "先\n"));
    assert!(done.err.contains("错.qing:2:8"), "{}", done.err);
}

#[test]
fn standard_input_reaches_the_program() {
    let place = Place::new();
    place.write("回声.qing", "当 （#行 = @输入（）） != 空 ｛ @显示、“读到”、#行 ｝\n");
    let mut child =
        place.qing(["run", "回声.qing"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the command");
    child.stdin.take().expect("its input").write_all("甲\n乙".as_bytes()).expect("written");
    Done::from(child.wait_with_output().expect("the end")).gives("读到 甲\n读到 乙\n");
}

#[test]
fn a_script_from_standard_input() {
    let place = Place::new();
    place.write("部分.qing", "#名：“部分”\n");
    let mut child =
        place.qing(["run", "-", "一"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the command");
    let script = "#部分 = 导入 “部分.qing”\n@显示、#部分.#名、@参数（）\n";
    child.stdin.take().expect("its input").write_all(script.as_bytes()).expect("written");
    Done::from(child.wait_with_output().expect("the end")).gives("部分 【“一”】\n");
}

/// Signals end the program as if nothing stood before it, and the process that was started is the program itself.
#[test]
#[cfg(target_os = "linux")]
fn signals_reach_the_program_and_nothing_stays_behind() {
    use std::os::unix::process::ExitStatusExt as _;
    let place = Place::new();
    place.write("睡.qing", "当 真 ｛｝\n");
    for (name, number) in [("INT", 2), ("TERM", 15), ("HUP", 1), ("KILL", 9)] {
        let mark = format!("QING_TEST={name}-{}", std::process::id());
        let (variable, value) = mark.split_once('=').expect("a variable");
        let mut child = place.qing(["run", "睡.qing"]).env(variable, value).spawn().expect("the command");
        let deadline = std::time::Instant::now() + std::time::Duration::from_secs(60);
        let command = std::path::Path::new(env!("CARGO_BIN_EXE_qing"));
        let exe = || std::fs::read_link(format!("/proc/{}/exe", child.id()));
        // A process that is just becoming another has no variables for a moment.
        while exe().is_ok_and(|place| place == command) || common::processes_with(&mark) != 1 {
            assert!(std::time::Instant::now() < deadline, "the program never started, or not alone");
            std::thread::sleep(std::time::Duration::from_millis(5));
        }
        let option = format!("-{name}");
        let killed =
            std::process::Command::new("kill").args([&option, &child.id().to_string()]).status().expect("kill");
        assert!(killed.success());
        assert_eq!(child.wait().expect("the end").signal(), Some(number));
        assert_eq!(common::processes_with(&mark), 0);
    }
}

/// Every exit code, and bytes that are no text, pass through: of a new script and of an unchanged one.
#[test]
fn exit_codes_and_bytes_are_untouched() {
    let place = Place::new();
    place.write("码.qing", "@退出、@转整数（@参数（）.0）\n");
    for code in [0, 1, 2, 70, 101, 127, 255] {
        assert_eq!(place.run(["run", "码.qing", &code.to_string()]).code, code);
    }
    place.write("数.qing", "#行 = @输入（）\n@显示、@长度（#行）\n");
    let long = "长".repeat(300_000);
    for _ in 0..2 {
        let mut child =
            place.qing(["run", "数.qing"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("the command");
        child.stdin.take().expect("its input").write_all(long.as_bytes()).expect("written");
        Done::from(child.wait_with_output().expect("the end")).gives("300000\n");
    }
}

/// The start costs little more than the program's own: at most twice that and 20 ms.
#[test]
fn an_unchanged_script_starts_at_once() {
    let place = Place::new();
    place.write("快.qing", "@显示、“快”\n");
    place.run(["build", "-q", "快.qing"]).gives("");
    place.run(["run", "快.qing"]).gives("快\n");
    let least = |start: &dyn Fn() -> Done| {
        let times = (0..20).map(|_| {
            let started = std::time::Instant::now();
            start().gives("快\n");
            started.elapsed()
        });
        times.min().expect("a time")
    };
    let bare = least(&|| Done::of(&mut std::process::Command::new(place.path("快"))));
    let run = least(&|| place.run(["run", "快.qing"]));
    assert!(run <= 2 * bare + std::time::Duration::from_millis(20), "{run:?} against {bare:?}");
}

#[test]
#[cfg(unix)]
fn a_first_line_for_the_shell() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = Place::new();
    let script = place.write("脚本.qing", "#!/usr/bin/env -S qing run\n@显示、“直接”、@参数（）\n#甲 = 1 / 0\n");
    std::fs::set_permissions(&script, std::fs::Permissions::from_mode(0o755)).expect("the mode");
    let command = std::path::Path::new(env!("CARGO_BIN_EXE_qing"));
    let path =
        format!("{}:{}", command.parent().expect("its folder").display(), std::env::var("PATH").expect("a path"));
    let mut process = std::process::Command::new(&script);
    process.arg("一").env("PATH", path).env("QING_CACHE_DIR", common::shared_cache()).stdin(Stdio::null());
    let done = Done::of(&mut process);
    assert_eq!((done.code, done.out.as_str()), (1, "直接 【“一”】\n"), "{}", done.err);
    assert!(done.err.contains(":3:8"), "{}", done.err);
}

#[test]
fn both_profiles_and_both_modes_agree() {
    let place = Place::new();
    place.write("数.qing", "#和 = 0\n当 #序：1，#序 <= 1000，#序 自加 ｛ #和 += #序 % 7 ｝\n@显示、#和\n");
    for options in [&[][..], &["--release"], &["--reference"], &["--release", "--reference"]] {
        let args: Vec<&str> = ["run"].into_iter().chain(options.iter().copied()).chain(["数.qing"]).collect();
        place.run(args).gives("3003\n");
    }
    place.run(["build", "-q", "--debug", "数.qing"]).gives("");
    Done::of(&mut std::process::Command::new(place.path("数"))).gives("3003\n");
}

#[test]
fn expand_shows_one_door_to_the_runtime() {
    let place = Place::new();
    place.write("双.qing", "@双倍 = @【#数】｛ #数 * 2 ｝\n@显示、@双倍（4）\n");
    let done = place.run(["expand", "双.qing"]);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    assert!(done.out.contains("fn 双倍"), "{}", done.out);
    assert_eq!(done.out.matches("::qing::").count(), 1, "{}", done.out);
}

#[test]
fn check_speaks_to_programs() {
    let place = Place::new();
    place.write("错.qing", "@显示、甲\n");
    place.write("好.qing", "@显示、1\n");
    let short = place.run(["check", "--format", "short", "好.qing", "错.qing"]);
    assert_eq!(short.code, 2);
    assert!(short.out.starts_with("错.qing:1:5: 错误[Q"), "{}", short.out);
    let json = place.run(["check", "--format", "json", "错.qing"]);
    assert!(json.out.contains("\"line\":1") && json.out.contains("\"column\":5"), "{}", json.out);
    let good = place.run(["check", "好.qing"]);
    assert_eq!((good.code, good.out.as_str(), good.err.as_str()), (0, "", "没有发现错误\n"));
}
