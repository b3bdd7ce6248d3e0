//! Wrong files and wrong command lines: a clear Chinese message, the right exit code, and nothing half written.

mod common;

use common::Place;

const HELLO: &str = "@显示、“你好”\n";

#[test]
fn missing_file_suggests_the_nearest() {
    let place = Place::new();
    place.write("你好.qing", HELLO);
    for command in ["run", "build", "check", "expand"] {
        let done = place.run([command, "你好呀.qing"]);
        done.refuses(2, "找不到文件“你好呀.qing”");
        done.refuses(2, "是不是想写“你好.qing”");
    }
    assert_eq!(place.names(), ["你好.qing"]);
}

#[test]
fn a_folder_is_no_script() {
    let place = Place::new();
    place.write("脚本/一.qing", HELLO);
    let done = place.run(["run", "脚本"]);
    done.refuses(2, "“脚本”是文件夹");
    done.refuses(2, "脚本/一.qing");
}

#[test]
#[cfg(target_os = "linux")]
fn an_unreadable_file_says_so() {
    let place = Place::new();
    // Reading another address space at 0 fails for every user, also where tests run as root.
    place.run(["run", "/proc/self/mem"]).refuses(2, "无法读文件");
}

#[test]
#[cfg(unix)]
fn a_file_without_permission_says_so() {
    use std::os::unix::fs::PermissionsExt as _;
    let place = Place::new();
    let path = place.write("私.qing", HELLO);
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o000)).expect("the mode");
    if std::fs::read(&path).is_err() {
        place.run(["run", "私.qing"]).refuses(2, "没有权限读文件“私.qing”");
    }
}

#[test]
fn an_empty_file_runs_and_prints_nothing() {
    let place = Place::new();
    place.write("空.qing", "");
    place.run(["run", "空.qing"]).gives("");
}

#[test]
fn other_encodings_are_named() {
    let place = Place::new();
    place.write("国标.qing", b"@\xcf\xd4\xca\xbe\xa1\xa2\xa1\xb0\xc4\xe3\xba\xc3\xa1\xb1\n");
    place.run(["run", "国标.qing"]).refuses(2, "GB18030");
    place.run(["check", "国标.qing"]).refuses(2, "国标.qing:1:");
    let utf16: Vec<u8> = "@显示、1".encode_utf16().flat_map(u16::to_le_bytes).collect();
    place.write("十六.qing", [&b"\xff\xfe"[..], &utf16].concat());
    place.run(["run", "十六.qing"]).refuses(2, "UTF-16");
}

#[test]
fn bom_and_line_ends_do_not_matter() {
    let place = Place::new();
    place.write("一.qing", "\u{feff}@显示、1\r\n@显示、2\r@显示、3");
    place.run(["run", "一.qing"]).gives("1\n2\n3\n");
    place.write("错.qing", "\u{feff}@显示、1\r\n  @显示、甲\r\n");
    place.run(["check", "错.qing"]).refuses(2, "错.qing:2:7");
}

#[test]
fn a_compile_error_points_at_its_place_and_runs_nothing() {
    let place = Place::new();
    place.write("错.qing", "@显示、“先”\n\t#甲 = “😀𠀀” + 乙 + 1\n");
    let done = place.run(["run", "错.qing"]);
    done.refuses(2, "错.qing:2:14");
    let lines: Vec<&str> = done.err.lines().collect();
    let source = lines.iter().position(|line| line.contains("#甲 =")).expect("the source line");
    let before = lines[source].split('乙').next().expect("the text before the fault");
    let caret = lines[source + 1].find('^').expect("a caret");
    // Both lines begin with the same margin; wide characters take two columns.
    assert_eq!(qing_compiler::source::display_width(before), caret, "{}", done.err);
}

#[test]
fn unknown_commands_and_options_suggest_the_nearest() {
    let place = Place::new();
    place.run(["rnu", "甲.qing"]).refuses(2, "是不是想写“run”");
    place.run(["bulid", "甲.qing"]).refuses(2, "是不是想写“build”");
    place.run(["build", "--ouptut", "x", "甲.qing"]).refuses(2, "是不是想写“--output”");
    place.run(["build"]).refuses(2, "缺少文件");
    place.run(["build", "-o"]).refuses(2, "后面缺少值");
    place.run(["check", "--format", "xml", "甲.qing"]).refuses(2, "human、short、json");
    place.run(["expand", "甲.qing", "乙.qing"]).refuses(2, "多余的参数“乙.qing”");
    place.run(Vec::<String>::new()).refuses(2, "用法");
}

#[test]
fn messages_are_english_when_asked() {
    let place = Place::new();
    place.run(["--lang", "en", "run", "x.qing"]).refuses(2, "error: cannot find the file \"x.qing\"");
    place.run(["run", "--lang=en", "x.qing"]).refuses(2, "error: cannot find the file");
    let mut command = place.qing(["bulid"]);
    command.env("QING_LANG", "en");
    common::Done::of(&mut command).refuses(2, "did you mean \"build\"?");
}

#[test]
fn help_is_chinese_throughout() {
    let place = Place::new();
    for command in ["", "run", "build", "check", "expand", "setup", "doctor", "cache", "completions"] {
        let args: Vec<&str> = [command, "--help"].into_iter().filter(|word| !word.is_empty()).collect();
        let done = place.run(&args);
        assert_eq!((done.code, done.err.as_str()), (0, ""));
        for english in ["Usage", "Options", "Commands", "Arguments", "Print", "default", "possible", "alias"] {
            assert!(!done.out.contains(english), "“{english}” in: {}", done.out);
        }
    }
}

#[test]
fn unwritable_outputs_are_found_before_compiling() {
    let place = Place::new();
    place.write("甲.qing", HELLO);
    place.write("夹/乙.qing", HELLO);
    place.run(["build", "甲.qing", "-o", "没有/甲"]).refuses(2, "输出文件夹“没有”不存在");
    place.run(["build", "甲.qing", "-o", "夹"]).refuses(2, "是一个文件夹");
    place.run(["build", "甲.qing", "-o", "甲.qing"]).refuses(2, "会盖掉源文件");
    place.run(["build", "甲.qing", "夹/乙.qing", "-o", "丙"]).refuses(2, "不能用 -o");
    if cfg!(target_os = "linux") {
        place.run(["build", "甲.qing", "-o", "/proc/甲"]).refuses(2, "无法写输出文件“/proc/甲”");
    }
    assert_eq!(place.names(), ["夹", "甲.qing"]);
    assert_eq!(std::fs::read_to_string(place.path("甲.qing")).expect("the source"), HELLO);
}
