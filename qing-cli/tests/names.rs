//! Names with everything that people put into names: of scripts, folders, outputs and the cache (REQUIREMENTS R10, R11).

mod common;

use std::fs;
use std::process::Command;

use common::{Done, Place, warm_cache};

const NAMES: [&str; 12] =
    ["作业", "作业 一", "（1）", "a。b", "1开头", "-甲", "😀表情👨‍👩‍👧", "@甲", "#乙", "甲=乙", "l'été \"引号\"", "𠀀长名"];

#[test]
fn files_folders_and_outputs() {
    let place = Place::new();
    for name in NAMES {
        let script = format!("{name}/{name}.qing");
        place.write(&script, format!("@显示、“{}”\n", name.replace('"', "\\\"")));
        let output = place.path(&format!("{name}/{name} 输出"));
        let mut command = place.qing(["build", "-q", "-o"]);
        Done::of(command.arg(&output).args(["--", &script])).gives("");
        // Alone, from another folder, without a locale.
        let mut run = place.qing(["run", "--", &script]);
        Done::of(run.env("LANG", "C").env("LC_ALL", "C")).gives(&format!("{name}\n"));
        let mut program = Command::new(&output);
        Done::of(program.current_dir("/").env_clear().env("LANG", "C")).gives(&format!("{name}\n"));
    }
}

#[test]
fn the_program_is_named_after_the_script_and_lies_in_this_folder() {
    let place = Place::new();
    place.write("别处/-作业（1）.qing", "@显示、1\n");
    let done = place.run(["build", "别处/-作业（1）.qing"]);
    assert!(done.err.contains("已生成 -作业（1）（") && done.err.contains(" MB，"), "{}", done.err);
    assert_eq!(place.names(), ["-作业（1）", "别处"]);
    place.write("没有后缀", "@显示、1\n");
    place.run(["build", "没有后缀"]).refuses(2, "会盖掉源文件");
}

#[test]
fn the_same_name_in_two_folders() {
    let place = Place::new();
    for folder in ["一", "二"] {
        place.write(&format!("{folder}/部分.qing"), format!("#名：“{folder}”\n"));
        place.write(&format!("{folder}/主.qing"), "#部分 = 导入 “部分.qing”\n@显示、#部分.#名\n");
    }
    for _ in 0..2 {
        place.run(["run", "一/主.qing"]).gives("一\n");
        place.run(["run", "二/主.qing"]).gives("二\n");
    }
    // A changed import is noticed though the script is the same.
    place.write("一/部分.qing", "#名：“新”\n");
    place.run(["run", "一/主.qing"]).gives("新\n");
}

#[test]
#[cfg(unix)]
fn links_and_read_only_folders() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let place = Place::new();
    place.write("真/主.qing", "#部分 = 导入 “部分.qing”\n@显示、#部分.#名\n");
    place.write("真/部分.qing", "#名：“链接”\n");
    symlink("真/主.qing", place.path("链接.qing")).expect("a link");
    place.run(["run", "链接.qing"]).gives("链接\n");
    symlink("真", place.path("链接夹")).expect("a link");
    place.run(["run", "链接夹/主.qing"]).gives("链接\n");
    fs::set_permissions(place.path("真"), fs::Permissions::from_mode(0o555)).expect("the mode");
    place.run(["build", "-q", "真/主.qing"]).gives("");
    let into = place.run(["build", "-o", "真/主", "链接夹/主.qing"]);
    fs::set_permissions(place.path("真"), fs::Permissions::from_mode(0o755)).expect("the mode");
    Done::of(&mut Command::new(place.path("主"))).gives("链接\n");
    // The administrator may write everywhere.
    assert!(into.code == 0 || into.err.contains("没有权限"), "{}", into.err);
}

/// A folder on a medium that nobody may write to: read from, and named when a program shall go there.
#[test]
#[cfg(target_os = "linux")]
fn a_read_only_medium() {
    if !common::may_unshare("--mount") {
        return;
    }
    let place = Place::new();
    place.write("真/主.qing", "#部分 = 导入 “部分.qing”\n@显示、#部分.#名\n");
    place.write("真/部分.qing", "#名：“只读”\n");
    let inside = |then: &str| {
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", "--mount", "sh", "-c"]);
        command.arg(format!("mount --bind 真 真 && mount -o remount,bind,ro 真 && cd 真 && {then}"));
        command.args([env!("CARGO_BIN_EXE_qing")]).current_dir(place.path("")).stdin(std::process::Stdio::null());
        Done::of(command.env("QING_CACHE_DIR", common::shared_cache()))
    };
    inside("\"$0\" run 主.qing && \"$0\" build -q -o ../程序 主.qing && ../程序").gives("只读\n只读\n");
    inside("\"$0\" build 主.qing").refuses(2, "文件系统只读");
}

#[test]
fn a_cache_with_a_strange_name() {
    // Its runtime is the shared one, moved: nothing in it may depend on where it was built.
    let outer = Place::new();
    let cache = outer.path("缓存 （1）。😀=甲");
    warm_cache(&cache);
    let place = Place::with_cache(&cache);
    place.write("甲.qing", "@显示、“缓存”\n");
    place.run(["build", "-q", "甲.qing"]).gives("");
    Done::of(&mut Command::new(place.path("甲"))).gives("缓存\n");
}
