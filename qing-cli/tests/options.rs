//! The options of `qing build` that change what is made or how it is made.

mod common;

use std::io::{BufRead as _, BufReader};
use std::process::{Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::time::Duration;

use common::{Done, Place};

/// Where the standard library of a target lies in the toolchain of these tests.
fn is_installed(target: &str) -> bool {
    let sysroot = Done::of(Command::new("rustc").args(["--print", "sysroot"])).out;
    std::path::Path::new(sysroot.trim()).join("lib/rustlib").join(target).join("lib").is_dir()
}

#[test]
#[cfg(target_os = "linux")]
fn a_static_program_needs_nothing_of_the_system() {
    let place = Place::new();
    place.write("甲.qing", "@显示、“独立”\n");
    let musl = format!("{}-unknown-linux-musl", std::env::consts::ARCH);
    let done = place.run(["build", "--static", "甲.qing"]);
    if !is_installed(&musl) {
        return done.refuses(2, &format!("rustup target add {musl}"));
    }
    assert_eq!((done.code, done.out.as_str()), (0, ""), "{}", done.err);
    let mut program = Command::new(place.path("甲"));
    Done::of(program.env_clear().current_dir("/")).gives("独立\n");
    let listed = Done::of(Command::new("ldd").arg(place.path("甲")));
    assert!(listed.code != 0 || listed.out.contains("statically linked"), "{}", listed.out);
}

#[test]
#[cfg(target_os = "linux")]
fn the_parts_of_a_program_make_up_its_size() {
    let place = Place::new();
    place.write("甲.qing", "@显示、@格式化（“{:.2}”，1.5）、@长度（“abc”） * 9999999999999999999\n");
    let done = place.run(["build", "-q", "--size", "甲.qing"]);
    assert_eq!((done.code, done.err.as_str()), (0, ""));
    for part in ["Rust 标准库", "青语言运行库", "库函数：字符串", "运行库用到的 num_bigint"] {
        assert!(done.out.contains(part), "“{part}” is not in: {}", done.out);
    }
    let kilobytes = |line: &str| -> f64 {
        let number = line.split(" KB").next().and_then(|start| start.rsplit(' ').next());
        number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no size in: {line}"))
    };
    let mut lines = done.out.lines();
    let whole = kilobytes(lines.next().expect("the heading"));
    let length = std::fs::metadata(place.path("甲")).expect("the program").len() as f64 / 1e3;
    assert!((whole - length).abs() < 0.1, "{whole} KB told, {length} KB made");
    let sum: f64 = lines.map(kilobytes).sum();
    assert!((sum - whole).abs() < 2.0, "the parts make up {sum} KB of {whole} KB:\n{}", done.out);
    // The program is the one without names.
    Done::of(Command::new(place.path("甲")).env("LANG", "C")).gives("1.50 29999999999999999997\n");
    let english = Done::of(place.qing(["build", "-q", "--size", "甲.qing"]).env("QING_LANG", "en"));
    assert!(english.out.contains("Rust's standard library"), "{}", english.out);
}

/// The lines of a stream as they come.
fn lines(stream: impl std::io::Read + Send + 'static) -> Receiver<String> {
    let (sender, receiver) = channel();
    std::thread::spawn(move || {
        for line in BufReader::new(stream).lines().map_while(Result::ok) {
            if sender.send(line).is_err() {
                break;
            }
        }
    });
    receiver
}

/// Waits for a line that has a part.
#[track_caller]
fn expect(lines: &Receiver<String>, part: &str) {
    loop {
        let line = lines.recv_timeout(Duration::from_secs(60)).unwrap_or_else(|_| panic!("“{part}” never came"));
        if line.contains(part) {
            return;
        }
    }
}

#[test]
#[cfg(unix)]
fn watching_builds_again_when_a_file_changes_until_it_is_stopped() {
    use std::os::unix::process::ExitStatusExt as _;
    let place = Place::new();
    place.write("主.qing", "#部分 = 导入 “部分.qing”\n@显示、#部分.#名\n");
    let mut child = place.qing(["build", "--watch", "主.qing"]).stderr(Stdio::piped()).spawn().expect("the command");
    let said = lines(child.stderr.take().expect("its errors"));
    // An import that is not there yet is waited for, too.
    expect(&said, "错误");
    expect(&said, "正在等 2 个文件的改动，按 Ctrl-C 结束");
    for name in ["一", "第二"] {
        place.write("部分.qing", format!("#名：“{name}”\n"));
        expect(&said, "已生成 主（");
        expect(&said, "正在等");
        Done::of(&mut Command::new(place.path("主"))).gives(&format!("{name}\n"));
    }
    // A mistake is shown, and what was built stays.
    place.write("主.qing", "@显示、甲\n");
    expect(&said, "主.qing:1:5");
    expect(&said, "正在等 1 个文件的改动");
    Done::of(&mut Command::new(place.path("主"))).gives("第二\n");
    let stopped = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(stopped.success());
    assert_eq!(child.wait().expect("the end").signal(), Some(2));
    assert_eq!(place.names(), ["主", "主.qing", "部分.qing"]);
}

#[test]
fn standard_input_cannot_be_watched() {
    Place::new().run(["build", "--watch", "-"]).refuses(2, "标准输入不能用 --watch");
}

#[test]
fn a_debug_program_knows_its_lines() {
    let place = Place::new();
    place.write("错.qing", "@显示、“先”\n\n#甲 = 1 / 0\n");
    for options in [&["-q"][..], &["-q", "--debug"]] {
        let args: Vec<&str> = ["build"].into_iter().chain(options.iter().copied()).chain(["错.qing"]).collect();
        place.run(args).gives("");
        let done = Done::of(&mut Command::new(place.path("错")));
        assert_eq!((done.code, done.out.as_str()), (1, "先\n"));
        assert!(done.err.contains("错.qing:3:8"), "{}", done.err);
    }
}

#[test]
fn outputs_get_the_names_that_are_asked_for() {
    let place = Place::new();
    place.write("甲.qing", "@显示、1\n");
    place.write("乙.qing", "@显示、2\n");
    place.run(["build", "-o", "丙", "甲.qing", "乙.qing"]).refuses(2, "有几个脚本时不能用 -o");
    place.run(["build", "-q", "-o", "丙", "甲.qing"]).gives("");
    Done::of(&mut Command::new(place.path("丙"))).gives("1\n");
    place.run(["build", "-q", "--emit", "rust", "-o", "代码.rs", "乙.qing"]).gives("");
    assert!(std::fs::read_to_string(place.path("代码.rs")).expect("the Rust").contains("fn main"));
    place.run(["build", "-q", "--emit", "project", "-o", "项目", "甲.qing"]).gives("");
    assert!(place.path("项目/Cargo.toml").is_file());
    assert_eq!(place.names(), ["丙", "乙.qing", "代码.rs", "甲.qing", "项目"]);
    // One mistake among several scripts: those before it are made.
    place.write("错.qing", "@显示、甲\n");
    let done = place.run(["build", "-q", "甲.qing", "错.qing"]);
    done.refuses(2, "错.qing:1:5");
    Done::of(&mut Command::new(place.path("甲"))).gives("1\n");
}

#[test]
fn options_that_are_for_programs_are_not_ignored() {
    let place = Place::new();
    place.write("甲.qing", "@显示、1\n");
    for (kind, option) in [("rust", "--size"), ("rust", "--static"), ("project", "--watch"), ("project", "--size")] {
        let wanted = format!("“{option}”不能和“--emit {kind}”一起用");
        place.run(["build", "--emit", kind, option, "甲.qing"]).refuses(2, &wanted);
    }
    place.run(["build", "-q", "--emit", "rust", "甲.qing"]).gives("");
    assert_eq!(place.names(), ["甲.qing", "甲.rs"]);
}

/// A linker that knows no linker scripts still links, only not as small.
#[test]
#[cfg(target_os = "linux")]
fn a_linker_that_refuses_what_makes_programs_small_is_asked_again() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = Place::new();
    place.write("甲.qing", "@显示、“链接”\n");
    let path = std::env::var("PATH").expect("a search path");
    let real = std::env::split_paths(&path).map(|folder| folder.join("cc")).find(|cc| cc.is_file()).expect("cc");
    let script = format!(
        "#!/bin/sh\ncase \"$*\" in *-T,*) echo 'unknown option -T' >&2; exit 1;; esac\nexec '{}' \"$@\"\n",
        real.display()
    );
    let fake = place.write("bin/cc", script);
    std::fs::set_permissions(&fake, std::fs::Permissions::from_mode(0o755)).expect("the mode");
    let mut command = place.qing(["build", "-q", "甲.qing"]);
    let folder = fake.parent().expect("its folder");
    Done::of(command.env("PATH", format!("{}:{path}", folder.display()))).gives("");
    Done::of(&mut Command::new(place.path("甲"))).gives("链接\n");
}
