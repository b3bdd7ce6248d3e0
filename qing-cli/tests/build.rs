//! What `qing build` makes besides programs, and what it says.

mod common;

use std::process::Command;

use common::{Done, Place};

#[test]
fn a_project_builds_with_plain_cargo() {
    let place = Place::new();
    place.write("部分.qing", "#名：“项目”\n");
    place.write("主.qing", "#部分 = 导入 “部分.qing”\n@显示、#部分.#名\n");
    let done = place.run(["build", "--emit", "project", "主.qing"]);
    assert_eq!((done.code, done.out.as_str()), (0, ""), "{}", done.err);
    assert!(done.err.contains("cargo build"), "{}", done.err);
    assert!(place.path("主-project/qing/主.qing").is_file() && place.path("主-project/qing/1-部分.qing").is_file());
    let mut cargo = Command::new(env!("CARGO"));
    cargo.args(["run", "--quiet", "--offline"]).current_dir(place.path("主-project")).env_remove("CARGO_TARGET_DIR");
    Done::of(&mut cargo).gives("项目\n");
    place.run(["build", "--emit", "project", "主.qing"]).refuses(2, "不是空的");
}

#[test]
fn rust_is_what_expand_shows() {
    let place = Place::new();
    place.write("甲.qing", "@显示、1\n");
    place.run(["build", "-q", "--emit", "rust", "甲.qing"]).gives("");
    let shown = place.run(["expand", "甲.qing"]);
    assert_eq!(std::fs::read_to_string(place.path("甲.rs")).expect("the Rust"), shown.out);
}

#[test]
fn a_target_that_is_not_installed_says_how_to_add_it() {
    let place = Place::new();
    place.write("甲.qing", "@显示、1\n");
    let done = place.run(["build", "--target", "riscv64gc-unknown-none-elf", "甲.qing"]);
    done.refuses(2, "rustup target add riscv64gc-unknown-none-elf");
}

#[test]
fn several_scripts_timings_and_the_call() {
    let place = Place::new();
    place.write("甲.qing", "@显示、“甲”\n");
    place.write("乙.qing", "@显示、“乙”\n");
    let done = place.run(["build", "-v", "--timings", "甲.qing", "乙.qing"]);
    assert_eq!((done.code, done.out.as_str()), (0, ""), "{}", done.err);
    for part in ["已生成 甲（", "已生成 乙（", "Rust 编译和链接：", "opt-level=3"] {
        assert!(done.err.contains(part), "“{part}” is not in: {}", done.err);
    }
    Done::of(&mut Command::new(place.path("甲"))).gives("甲\n");
    Done::of(&mut Command::new(place.path("乙"))).gives("乙\n");
}

#[test]
fn the_program_is_small_and_stands_alone() {
    let place = Place::new();
    place.write("甲.qing", "@显示、“甲”\n");
    place.run(["build", "-q", "甲.qing"]).gives("");
    let length = std::fs::metadata(place.path("甲")).expect("the program").len();
    let most = if cfg!(all(target_os = "linux", target_arch = "x86_64")) { 450_000 } else { 1_000_000 };
    assert!(length <= most, "{length} bytes");
    if cfg!(target_os = "linux") {
        let listed = Done::of(Command::new("ldd").arg(place.path("甲")));
        let systems =
            ["linux-vdso", "libc.", "libm.", "libgcc_s.", "libpthread.", "libdl.", "librt.", "ld-linux", "ld-musl"];
        let others: Vec<&str> =
            listed.out.lines().filter(|line| !systems.iter().any(|name| line.contains(name))).collect();
        assert!(listed.code == 0 && others.is_empty(), "{others:?}");
    }
}

#[test]
#[cfg(target_os = "linux")]
fn nothing_is_asked_of_the_network_after_setup() {
    let place = Place::new();
    place.write("甲.qing", "@显示、“离线”\n");
    let setup = place.run(["setup"]);
    assert!(setup.code == 0 && setup.out.contains("已准备好"), "{}", setup.err);
    // A namespace without any network; not every system lets a user make one.
    let alone = |args: &[&str]| {
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", "--net", env!("CARGO_BIN_EXE_qing")]).args(args).current_dir(place.path("."));
        command.env("QING_CACHE_DIR", common::shared_cache());
        Done::of(&mut command)
    };
    place.write("大.qing", "@显示、@正则匹配（“ab12”，“[0-9]+”）\n");
    if common::may_unshare("--net") {
        alone(&["build", "-q", "甲.qing"]).gives("");
        alone(&["run", "甲.qing"]).gives("离线\n");
        alone(&["run", "大.qing"]).gives("【“12”】\n");
        assert!(alone(&["doctor"]).out.contains("一切就绪"));
    }
    place.run(["run", "--offline", "大.qing"]).gives("【“12”】\n");
    place.run(["run", "--offline", "甲.qing"]).gives("离线\n");
}

/// Whatever cargo is told in the user's own settings, too.
#[test]
fn a_packed_folder_is_enough_without_network_and_without_crates() {
    let place = Place::new();
    let packed = place.run(["setup", "--vendor", "打包"]);
    assert!(packed.code == 0 && packed.out.contains("已打包到"), "{}", packed.err);
    let other = Place::with_cache(&place.path("新缓存"));
    other.write("甲.qing", "@显示、“打包”\n");
    other.write("大.qing", "@显示、@正则匹配（“ab12”，“[0-9]+”）\n");
    // Another machine: no crates in cargo's home.
    let fresh = |args: &[&str]| {
        let mut command = other.qing(args);
        command.env("CARGO_HOME", place.path("空的家")).env("CARGO_NET_OFFLINE", "true");
        Done::of(command.env("QING_TEST_QUICK", "1"))
    };
    place.write(
        "空的家/config.toml",
        "[profile.release]\npanic = \"unwind\"\nlto = true\ndebug = true\nstrip = true\n[build]\nrustflags = [\"--cfg\", \"x\"]\n",
    );
    fresh(&["run", "--offline", "甲.qing"]).refuses(2, "--offline 不许使用网络");
    let folder = place.path("打包");
    let crates = complete_crates(&folder);
    let shown = folder.to_str().expect("a path in UTF-8");
    // With one crate less, whichever, it is refused.
    let (hidden, away) = (crates.first().expect("a crate"), place.path("少了的"));
    std::fs::rename(hidden, &away).expect("moved away");
    fresh(&["setup", "--from", shown]).refuses(2, "没有运行库需要的全部内容");
    std::fs::rename(&away, hidden).expect("moved back");
    let done = fresh(&["setup", "--from", shown]);
    assert!(done.code == 0, "{}", done.err);
    fresh(&["run", "--offline", "甲.qing"]).gives("打包\n");
    fresh(&["run", "--offline", "大.qing"]).gives("【“12”】\n");
    fresh(&["setup", "--from", "没有", "--offline"]).refuses(2, "不能和");
}

/// The crates of a packed folder, each of which holds every file that its own list names.
fn complete_crates(folder: &std::path::Path) -> Vec<std::path::PathBuf> {
    let entries = std::fs::read_dir(folder).expect("the packed folder").flatten();
    let crates: Vec<_> = entries.map(|entry| entry.path()).filter(|path| path.join("Cargo.toml").is_file()).collect();
    for one in &crates {
        let list = std::fs::read_to_string(one.join(".cargo-checksum.json")).expect("the list of its files");
        let list: serde_json::Value = serde_json::from_str(&list).expect("JSON");
        let files = list.get("files").and_then(serde_json::Value::as_object).expect("files");
        assert!(files.keys().any(|file| file.ends_with(".rs")), "{} holds no Rust", one.display());
        let lost: Vec<&String> = files.keys().filter(|file| !one.join(file).is_file()).collect();
        assert!(lost.is_empty(), "{} lacks {lost:?}", one.display());
    }
    assert!(crates.len() > 20, "only {} crates", crates.len());
    crates
}

/// `--offline` asks nobody; without it the network is asked, and that it does not answer is told.
#[test]
fn the_network_is_asked_only_when_it_may_be() {
    use std::sync::atomic::{AtomicUsize, Ordering};
    let place = Place::new();
    let other = Place::with_cache(&place.path("空缓存"));
    other.write("甲.qing", "@显示、1\n");
    // A proxy that hangs up on everybody, and counts.
    let proxy = std::net::TcpListener::bind("127.0.0.1:0").expect("a port");
    let address = format!("http://{}", proxy.local_addr().expect("its address"));
    let asked = std::sync::Arc::new(AtomicUsize::new(0));
    let count = asked.clone();
    std::thread::spawn(move || {
        for _ in proxy.incoming().flatten() {
            count.fetch_add(1, Ordering::SeqCst);
        }
    });
    let alone = |args: &[&str]| {
        let mut command = other.qing(args);
        for name in ["HTTPS_PROXY", "https_proxy", "HTTP_PROXY", "http_proxy", "CARGO_HTTP_PROXY"] {
            command.env(name, &address);
        }
        command.env("NO_PROXY", "").env("no_proxy", "").env("CARGO_NET_RETRY", "0");
        Done::of(command.env("CARGO_HOME", place.path("空的家")))
    };
    for command in ["run", "build"] {
        alone(&[command, "--offline", "甲.qing"]).refuses(2, "--offline 不许使用网络");
    }
    alone(&["setup", "--offline"]).refuses(2, "--offline 不许使用网络");
    assert_eq!(asked.load(Ordering::SeqCst), 0);
    let done = alone(&["build", "甲.qing"]);
    done.refuses(2, "也下载不到");
    done.refuses(2, "rsproxy");
    assert!(asked.load(Ordering::SeqCst) > 0, "nobody asked");
    assert_eq!(other.names(), ["甲.qing"]);
}
