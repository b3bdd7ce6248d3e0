//! Standard streams that are full, closed, or whose reader went away (`| head`).
#![cfg(target_os = "linux")]

mod common;

use std::fs::File;
use std::process::{Child, Command, Stdio};

use common::{Done, Place};

/// Every command that prints, with what it needs.
const PRINTING: [&[&str]; 12] = [
    &["doctor"],
    &["cache"],
    &["man"],
    &["completions", "zsh"],
    &["doc"],
    &["explain"],
    &["--help"],
    &["--version"],
    &["expand", "甲.qing"],
    &["check", "--format", "json", "错.qing"],
    &["build", "-q", "--size", "甲.qing"],
    &["setup"],
];

fn place() -> Place {
    let place = Place::new();
    place.write("甲.qing", "@显示、“甲”\n");
    place.write("错.qing", "@显示、甲\n");
    place
}

/// A pipe that nobody reads any more, to be a standard stream.
fn broken() -> Stdio {
    let mut reader: Child = Command::new("true").stdin(Stdio::piped()).spawn().expect("a process that reads nothing");
    let pipe = reader.stdin.take().expect("its input");
    reader.wait().expect("its end");
    pipe.into()
}

#[test]
fn a_full_disk_behind_standard_output_is_named() {
    let place = place();
    for args in PRINTING {
        let full = File::options().write(true).open("/dev/full").expect("the full device");
        let done = Done::from(
            place.qing(args).stdout(full).stderr(Stdio::piped()).spawn().and_then(Child::wait_with_output).expect("it"),
        );
        assert_eq!(done.code, 2, "{args:?}: {}", done.err);
        assert!(done.err.contains("无法写标准输出（磁盘已满）"), "{args:?}: {}", done.err);
    }
}

#[test]
fn a_reader_that_went_away_is_no_fault() {
    let place = place();
    for args in PRINTING {
        let code = if args[0] == "check" { 2 } else { 0 };
        let done = Done::from(
            place
                .qing(args)
                .stdout(broken())
                .stderr(Stdio::piped())
                .spawn()
                .and_then(Child::wait_with_output)
                .expect("it"),
        );
        assert_eq!((done.code, done.err.as_str()), (code, ""), "{args:?}");
    }
}

/// Messages that nobody reads change nothing about what is done, and how it ends.
#[test]
fn nobody_reads_the_messages() {
    let place = place();
    let cases: [(&[&str], i32); 7] = [
        (&["build", "-v", "--timings", "甲.qing"], 0),
        (&["build", "--emit", "project", "甲.qing"], 0),
        (&["build", "错.qing"], 2),
        (&["check", "错.qing"], 2),
        (&["check", "甲.qing"], 0),
        (&["run", "没有.qing"], 2),
        (&["没有这个命令"], 2),
    ];
    for (args, code) in cases {
        let status = place.qing(args).stderr(broken()).stdout(Stdio::null()).status().expect("it");
        assert_eq!(status.code(), Some(code), "{args:?}");
    }
    Done::of(&mut Command::new(place.path("甲"))).gives("甲\n");
    let mut shell = Command::new("sh");
    shell
        .args(["-c", "exec \"$0\" build 甲.qing 0<&- 1>&- 2>&-", env!("CARGO_BIN_EXE_qing")])
        .current_dir(place.path(""));
    assert_eq!(shell.env("QING_CACHE_DIR", common::shared_cache()).status().expect("it").code(), Some(0));
}
