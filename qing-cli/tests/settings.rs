//! The user's own settings for Rust, made for other work, change nothing about the runtime: every program is byte for byte the
//! same. Only where crates come from is the user's to say.
#![cfg(unix)]

mod common;

use std::fs;
use std::path::Path;
use std::process::Command;

use common::{Done, Place};

/// Settings in the folder above the cache, the script and, as good as, the user's home. Each would break the runtime, or make
/// another of it.
const FILES: [(&str, &str); 14] = [
    ("a target that is not installed", "[build]\ntarget = \"riscv64gc-unknown-none-elf\""),
    ("two targets", "[build]\ntarget = [\"x86_64-unknown-linux-musl\", \"aarch64-unknown-linux-gnu\"]"),
    ("flags", "[build]\nrustflags = [\"-Cpanic=unwind\", \"--cfg\", \"x\", \"-Cno-such-flag\"]"),
    ("flags of targets", "[target.'cfg(all())']\nrustflags = [\"-Cno-such-flag\"]"),
    ("another folder", "[build]\ntarget-dir = \"/dev/null/target\""),
    ("another folder for what is between", "[build]\nbuild-dir = \"/dev/null/build\""),
    ("a wrapper", "[build]\nrustc-wrapper = \"/nowhere/sccache\""),
    ("a wrapper for the workspace", "[build]\nrustc-workspace-wrapper = \"/nowhere/clippy\""),
    ("another compiler", "[build]\nrustc = \"/nowhere/rustc\""),
    (
        "a profile",
        "[profile.release]\nopt-level = 0\ndebug = true\ndebug-assertions = true\noverflow-checks = true\nlto = true\npanic = \"unwind\"\nincremental = true\ncodegen-units = 3\nstrip = true\nrpath = true",
    ),
    (
        "a profile of single crates",
        "[profile.release.package.'*']\nopt-level = 0\ndebug-assertions = true\noverflow-checks = true\ncodegen-units = 3\ndebug = true",
    ),
    ("what cargo says", "[term]\nverbose = true\ncolor = \"always\"\nprogress.when = \"always\"\nprogress.width = 80"),
    ("no network", "[net]\noffline = true"),
    (
        "variables",
        "[env]\nRUSTFLAGS = { value = \"-Cno-such-flag\", force = true }\nCARGO_TARGET_DIR = \"/dev/null/x\"",
    ),
];

/// Variables of the user.
const VARIABLES: [(&str, &str); 14] = [
    ("RUSTFLAGS", "-Cno-such-flag"),
    ("CARGO_ENCODED_RUSTFLAGS", "-Cno-such-flag"),
    ("CARGO_BUILD_RUSTFLAGS", "-Cno-such-flag"),
    ("CARGO_BUILD_TARGET", "riscv64gc-unknown-none-elf"),
    ("CARGO_TARGET_DIR", "/dev/null/target"),
    ("CARGO_BUILD_BUILD_DIR", "/dev/null/build"),
    ("CARGO_BUILD_TARGET_DIR", "/dev/null/target"),
    ("RUSTC_WRAPPER", "/nowhere/sccache"),
    ("RUSTC_WORKSPACE_WRAPPER", "/nowhere/clippy"),
    ("CARGO_BUILD_RUSTC", "/nowhere/rustc"),
    ("CARGO_PROFILE_RELEASE_PANIC", "unwind"),
    ("CARGO_PROFILE_RELEASE_LTO", "true"),
    ("CARGO_PROFILE_RELEASE_OPT_LEVEL", "0"),
    ("CARGO_PROFILE_RELEASE_DEBUG_ASSERTIONS", "true"),
];

/// A place, and beside its folder a cache with all that cargo compiled but no runtime.
fn place(outer: &Place) -> Place {
    let cache = outer.path("缓存");
    common::half_warm_cache(&cache);
    let place = Place::with_cache(&cache);
    place.write("甲.qing", "#和 = 0\n重复 3 ｛ #和 = #和 * 3000000000 + 7 ｝\n@显示、“设置”、#和\n");
    place
}

/// Builds from the start what does not come from cargo's own folder, and gives the program.
#[track_caller]
fn build(outer: &Place, place: &Place, what: &str, set: &dyn Fn(&mut Command)) -> Vec<u8> {
    let _ = fs::remove_dir_all(outer.path("缓存/runtime"));
    let mut command = place.qing(["build", "-q", "--offline", "甲.qing"]);
    set(&mut command);
    let done = Done::of(&mut command);
    assert_eq!((done.code, done.out.as_str(), done.err.as_str()), (0, "", ""), "{what}");
    Done::of(&mut Command::new(place.path("甲"))).gives("设置 63000000021000000007\n");
    fs::read(place.path("甲")).expect("the program")
}

#[test]
fn settings_for_other_work_change_nothing() {
    let outer = Place::new();
    let place = place(&outer);
    let plain = build(&outer, &place, "nothing", &|_| ());
    for (what, settings) in FILES {
        outer.write(".cargo/config.toml", settings);
        let program = build(&outer, &place, what, &|_| ());
        // What is said against a profile is part of the names of crates, by which the bytes and their order differ, and what fills
        // the gaps between them: some bytes, where code compiled otherwise would be of another size.
        let near = program.len().abs_diff(plain.len()) * 100 < plain.len();
        let same = if settings.contains("profile") { near } else { program == plain };
        assert!(same, "{what}: another program, {} bytes against {}", program.len(), plain.len());
    }
    fs::remove_dir_all(outer.path(".cargo")).expect("removed");
    for (name, value) in VARIABLES {
        let set = |command: &mut Command| {
            command.env(name, value);
        };
        assert!(build(&outer, &place, name, &set) == plain, "{name}: another program");
    }
}

/// A mirror that the user has cargo take crates from is where the runtime's come from, too. Here it is a folder.
#[test]
fn a_mirror_is_kept() {
    let place = Place::new();
    let packed = place.run(["setup", "--vendor", "打包"]);
    assert_eq!(packed.code, 0, "{}", packed.err);
    let mirror = |folder: &Path| {
        format!(
            "[source.crates-io]\nreplace-with = \"mirror\"\n[source.mirror]\ndirectory = '{}'\n[build]\ntarget = \"riscv64gc-unknown-none-elf\"\n",
            folder.display()
        )
    };
    let other = Place::with_cache(&place.path("新缓存"));
    other.write("甲.qing", "@显示、“镜像”\n");
    let fresh = |args: &[&str]| {
        let mut command = other.qing(args);
        command.env("CARGO_HOME", place.path("家")).env("CARGO_NET_OFFLINE", "true").env("QING_TEST_QUICK", "1");
        Done::of(&mut command)
    };
    place.write("家/config.toml", mirror(&place.path("没有")));
    fresh(&["run", "甲.qing"]).refuses(2, "也下载不到");
    place.write("家/config.toml", mirror(&place.path("打包")));
    fresh(&["run", "甲.qing"]).gives("镜像\n");
    // A packed folder that is named comes before the mirror.
    place.write("家/config.toml", mirror(&place.path("没有")));
    fs::remove_dir_all(place.path("新缓存/runtime")).expect("removed");
    let done = fresh(&["setup", "--from", place.path("打包").to_str().expect("a path in UTF-8")]);
    assert_eq!(done.code, 0, "{}", done.err);
}
