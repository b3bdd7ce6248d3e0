//! The cache: many builds at once, damage of every kind, killed builds, and its bounds.

mod common;

use std::fs;
use std::hash::{BuildHasher as _, Hasher as _, RandomState};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use common::{Done, Place, warm_cache};

fn warm(place: &Place) -> PathBuf {
    let cache = place.path("缓存");
    warm_cache(&cache);
    cache
}

/// The files of the runtimes in a cache.
fn libraries(cache: &Path) -> Vec<PathBuf> {
    let folders = fs::read_dir(cache.join("runtime")).expect("the runtimes").flatten();
    folders.map(|entry| entry.path().join("libqing_runtime.rlib")).filter(|path| path.exists()).collect()
}

fn program(place: &Place, name: &str) -> String {
    place.write(&format!("{name}.qing"), format!("@显示、“{name}”\n"));
    format!("{name}.qing")
}

/// The hardest start: nothing is there but what a build killed in the middle left, and of that every second file is gone.
#[test]
#[cfg(unix)]
fn ten_builds_at_once_from_an_empty_cache_after_a_killed_one() {
    let outer = Place::new();
    let cache = outer.path("缓存");
    let place = Place::with_cache(&cache);
    let (path, started) = counting_cargo(&place);
    let first = program(&place, "先");
    // What cargo keeps is too much: a file that takes no room on the disk, but would.
    assert_eq!(place.run(["doctor"]).code, 0);
    let said = Done::of(Command::new("rustc").arg("-vV")).out;
    let host = said.lines().find_map(|line| line.strip_prefix("host: ")).expect("the host");
    let filler = cache.join("build").join(host).join("filler");
    fs::create_dir_all(filler.parent().expect("its folder")).expect("the folder");
    fs::File::create(&filler).and_then(|file| file.set_len(2 << 30)).expect("a file");
    let mut killed = place.qing(["build", "-q", &first]);
    let mut killed = killed.env("PATH", &path).env("QING_TEST_QUICK", "1").spawn().expect("the command");
    std::thread::sleep(Duration::from_secs(3));
    let _ = killed.kill();
    let _ = killed.wait();
    assert!(!place.path("先").exists(), "the runtime was made before the build could be killed");
    assert!(!filler.exists(), "what cargo keeps is not bounded");
    halve(&cache.join("build"));
    let before = started();
    let names: Vec<String> = (0..10).map(|index| format!("程序{index}")).collect();
    let children: Vec<_> = names
        .iter()
        .map(|name| {
            let script = program(&place, name);
            let mut command = place.qing(["build", &script]);
            command
                .env("PATH", &path)
                .env("QING_TEST_QUICK", "1")
                .stdout(Stdio::piped())
                .stderr(Stdio::piped())
                .spawn()
                .expect("the command")
        })
        .collect();
    for (name, child) in names.iter().zip(children) {
        let done = Done::from(child.wait_with_output().expect("the end"));
        assert_eq!(done.code, 0, "{}", done.err);
        Done::of(&mut Command::new(place.path(name))).gives(&format!("{name}\n"));
    }
    // One prepared and nine waited. What was half gone may have made it start over.
    let builds = started() - before;
    assert!((1..=2).contains(&builds), "{builds} builds of the runtime");
    // What the killed one left is swept by the next build; the ten left nothing.
    assert_eq!(place.run(["build", "-q", &first]).code, 0);
    let left: Vec<_> = fs::read_dir(cache.join("tmp")).expect("the scratch folder").flatten().collect();
    assert!(left.is_empty(), "{left:?}");
    // Nothing was built that these programs do not need.
    assert_eq!(libraries(&cache).len(), 1);
    assert_eq!(with_regex(&cache), 0);
}

/// A search path on which cargo notes each build it is asked for, and how many there were.
#[cfg(unix)]
fn counting_cargo(place: &Place) -> (String, impl Fn() -> usize) {
    let log = place.path("cargo.log");
    // Not the compiler's own folder, in which its cargo would be found.
    let script = format!(
        "[ \"$1 $2\" = '--print sysroot' ] && echo /nowhere || exec '{}' \"$@\"",
        common::find("rustc").display()
    );
    common::write_program(place, "bin/rustc", &script);
    let script = format!(
        "case \" $* \" in *' build '*) echo build >> '{}';; esac\nexec '{}' \"$@\"",
        log.display(),
        common::find("cargo").display()
    );
    common::write_program(place, "bin/cargo", &script);
    let count = move || fs::read_to_string(&log).unwrap_or_default().lines().count();
    (common::path_behind(&place.path("bin")), count)
}

/// Removes every second file below a folder.
fn halve(folder: &Path) {
    let mut odd = false;
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            halve(&path);
        } else {
            odd = !odd;
            if odd {
                fs::remove_file(path).expect("damage");
            }
        }
    }
}

/// How many runtimes hold everything, regular expressions too.
fn with_regex(cache: &Path) -> usize {
    let is_regex = |entry: fs::DirEntry| entry.file_name().to_string_lossy().starts_with("libregex-");
    let holds = |library: &PathBuf| {
        fs::read_dir(library.with_file_name("deps")).expect("the dependencies").flatten().any(is_regex)
    };
    libraries(cache).iter().filter(|library| holds(library)).count()
}

/// A runtime of which files are missing, shortened or changed is made again, and nobody notices. Old ones are removed.
#[test]
fn a_damaged_runtime_heals_and_old_ones_go() {
    let outer = Place::new();
    let cache = outer.path("缓存");
    common::half_warm_cache(&cache);
    let place = Place::with_cache(&cache);
    let script = program(&place, "愈");
    place.run(["build", "-q", &script]).gives("");
    for old in 0..12 {
        fs::create_dir(cache.join("runtime").join(format!("rt-{old}"))).expect("an old runtime");
    }
    let doctor = || place.run(["doctor"]).out;
    for damage in ["missing", "shortened", "changed", "list"] {
        assert!(doctor().contains("已准备好"), "before it is {damage}: {}", doctor());
        let library = libraries(&cache).pop().expect("the runtime");
        match damage {
            "missing" => halve(&library.with_file_name("deps")),
            "shortened" => fs::write(&library, "!<arch>\n").expect("damage"),
            // Of the same length: only rustc sees that.
            "changed" => {
                let mut bytes = fs::read(&library).expect("the library");
                let half = bytes.len() / 2;
                bytes[..half].fill(b'x');
                fs::write(&library, bytes).expect("damage");
            }
            _ => fs::write(library.with_file_name("files.txt"), "garbage").expect("damage"),
        }
        assert_eq!(doctor().contains("还没有准备"), damage != "changed", "{damage}: {}", doctor());
        place.run(["build", "-q", &script]).gives("");
        Done::of(&mut Command::new(place.path("愈"))).gives("愈\n");
    }
    let runtimes = fs::read_dir(cache.join("runtime")).expect("the runtimes").count();
    assert!(runtimes <= 8, "{runtimes} runtimes are kept");
}

#[test]
fn kept_programs_heal() {
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    let script = program(&place, "留下");
    let kept = || -> Vec<PathBuf> {
        let entries = fs::read_dir(cache.join("run")).expect("the programs").flatten();
        entries.map(|entry| entry.path()).collect()
    };
    for damage in ["shorten", "remove", "garbage", "records"] {
        place.run(["run", &script]).gives("留下\n");
        for path in kept() {
            let record = path.extension().is_some();
            match damage {
                "shorten" if !record => fs::write(&path, "x").expect("damage"),
                "remove" if !record => fs::remove_file(&path).expect("damage"),
                // The same length, but nothing that can be started.
                "garbage" if !record => {
                    let length = fs::metadata(&path).expect("a program").len() as usize;
                    fs::write(&path, vec![0; length]).expect("damage");
                }
                "records" if record => fs::write(&path, "{\"program\":\"").expect("damage"),
                _ => {}
            }
        }
        place.run(["run", &script]).gives("留下\n");
    }
    fs::remove_dir_all(cache.join("run")).expect("damage");
    fs::remove_dir_all(cache.join("toolchain")).expect("damage");
    place.run(["run", &script]).gives("留下\n");
}

#[test]
#[cfg(unix)]
fn killed_builds_leave_nothing_half_written() {
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    let script = program(&place, "中断");
    let started = Instant::now();
    place.run(["build", "-q", &script]).gives("");
    fs::remove_file(place.path("中断")).expect("removed");
    let whole = started.elapsed();
    for _ in 0..10 {
        let mut child = place.qing(["build", "-q", &script]).spawn().expect("the command");
        // Any moment from the start to a little after the end.
        let moment = whole.mul_f64(f64::from(RandomState::new().build_hasher().finish() as u16) / 60_000.0);
        std::thread::sleep(moment);
        let _ = child.kill();
        let _ = child.wait();
        println!("killed after {moment:?} of {whole:?}");
        let output = place.path("中断");
        if output.exists() {
            Done::of(&mut Command::new(&output)).gives("中断\n");
            fs::remove_file(&output).expect("removed");
        }
    }
    place.run(["build", "-q", &script]).gives("");
    Done::of(&mut Command::new(place.path("中断"))).gives("中断\n");
}

/// A disk that is full, at once or after a while, is named as the reason, and nothing is left under the program's name.
#[test]
#[cfg(target_os = "linux")]
fn a_full_disk_is_named() {
    if !common::may_unshare("--mount") {
        return;
    }
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    let script = program(&place, "满");
    fs::create_dir(place.path("小盘")).expect("a folder");
    for (size, what) in [("16k", "磁盘已满"), ("2m", "磁盘已满")] {
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", "--mount", "sh", "-c"]);
        command
            .arg("mount -t tmpfs -o size=\"$1\" tmpfs 小盘 && QING_CACHE_DIR=\"$PWD/小盘\" exec \"$2\" build \"$3\"");
        command.args(["sh", size, env!("CARGO_BIN_EXE_qing"), &script]).current_dir(place.path("."));
        Done::of(&mut command).refuses(2, what);
        // The program's own place is full.
        let mut command = Command::new("unshare");
        command.args(["--map-root-user", "--mount", "sh", "-c"]);
        command.arg(
            "mount -t tmpfs -o size=16k tmpfs 小盘 && \"$1\" build -o 小盘/满 \"$2\"; code=$?; ls -A 小盘; exit $code",
        );
        command.args(["sh", env!("CARGO_BIN_EXE_qing"), &script]).current_dir(place.path("."));
        Done::of(command.env("QING_CACHE_DIR", &cache)).refuses(2, "磁盘已满");
    }
}

/// A large runtime serves every program, so that a machine that was set up builds none again.
#[test]
fn the_large_runtime_serves_small_programs() {
    let shared = Place::new();
    assert_eq!(shared.run(["setup"]).code, 0);
    let outer = Place::new();
    let cache = warm(&outer);
    for library in libraries(&cache) {
        let folder = library.parent().expect("its folder");
        let inner = fs::read_dir(folder.join("deps")).expect("the dependencies").flatten();
        if !inner.into_iter().any(|entry| entry.file_name().to_string_lossy().starts_with("libregex-")) {
            fs::remove_dir_all(folder).expect("removed");
        }
    }
    let before = libraries(&cache);
    let place = Place::with_cache(&cache);
    let script = program(&place, "小");
    place.run(["run", &script]).gives("小\n");
    assert_eq!(libraries(&cache), before);
}

/// Another compiler means other libraries; what it says of itself is asked anew when its file changes.
#[test]
#[cfg(unix)]
fn a_changed_toolchain_is_noticed() {
    use std::os::unix::fs::PermissionsExt as _;
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    let script = program(&place, "换");
    place.run(["run", &script]).gives("换\n");
    let says = |release: &str| {
        let text = format!(
            "#!/bin/sh\ncase \"$*\" in *sysroot*) echo /nowhere;; *) printf 'rustc {release}\\nhost: x86_64-unknown-linux-gnu\\nrelease: {release}\\n';; esac\n"
        );
        let fake = place.write("bin/rustc", text);
        fs::set_permissions(&fake, fs::Permissions::from_mode(0o755)).expect("the mode");
        let path = format!("{}:{}", place.path("bin").display(), std::env::var("PATH").expect("a search path"));
        Done::of(place.qing(["doctor"]).env("PATH", path)).out
    };
    let first = says("1.90.0");
    assert!(first.contains("1.90.0") && first.contains("还没有准备"), "{first}");
    let second = says("1.101.2");
    assert!(second.contains("1.101.2"), "{second}");
    // The first compiler's libraries are still there.
    assert!(place.run(["doctor"]).out.contains("已准备好"));
}

/// The programs that `qing run` keeps stay within bounds: the longest unused go first.
#[test]
#[cfg(target_os = "linux")]
fn kept_programs_are_bounded() {
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    let (old, new) = (program(&place, "旧"), program(&place, "新"));
    place.run(["run", &old]).gives("旧\n");
    // A file that takes no room on the disk but more than everything that may be kept, and is younger than the first program.
    let filler = cache.join("run/filler");
    let file = fs::File::create(&filler).expect("a file");
    file.set_len(600 << 20).expect("its length");
    place.run(["run", &new]).gives("新\n");
    assert!(!filler.exists(), "nothing was removed");
    place.run(["run", &new]).gives("新\n");
    place.run(["run", &old]).gives("旧\n");
}

/// What `qing cache` says of a part.
fn megabytes(shown: &str, part: &str) -> f64 {
    let number = shown.lines().find_map(|line| line.split_once(part)?.1.strip_suffix(" MB"));
    number.and_then(|number| number.parse().ok()).unwrap_or_else(|| panic!("no “{part}” in: {shown}"))
}

#[test]
fn cleaning_and_showing() {
    let outer = Place::new();
    let cache = warm(&outer);
    let place = Place::with_cache(&cache);
    let shown = place.run(["cache"]);
    assert!(shown.code == 0 && shown.out.contains("缓存文件夹："), "{}", shown.out);
    let parts =
        ["运行库：", "编译过的程序：", "中间结果：", "其他：", "一共："].map(|name| megabytes(&shown.out, name));
    assert!(parts[0] > 1.0 && (parts[..4].iter().sum::<f64>() - parts[4]).abs() < 0.3, "{}", shown.out);
    let cleaned = place.run(["cache", "clean"]);
    assert!(cleaned.code == 0 && cleaned.out.contains("已清空缓存"), "{}", cleaned.out);
    assert!(libraries(&cache).is_empty());
    assert!(megabytes(&place.run(["cache"]).out, "一共：") < 0.1);
}
