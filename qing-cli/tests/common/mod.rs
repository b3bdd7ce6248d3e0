//! Starts the command as a user does, in a folder of its own whose name has Chinese and a blank.

// Every test file takes what it needs.
#![allow(dead_code)]

use std::ffi::OsStr;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

use tempfile::TempDir;

/// A folder for one test.
pub(crate) struct Place {
    _scratch: TempDir,
    folder: PathBuf,
    cache: PathBuf,
}

impl Place {
    /// A new folder, with the cache that all tests of this build share.
    pub(crate) fn new() -> Self {
        Self::with_cache(&shared_cache())
    }

    /// A new folder with a cache of its own.
    pub(crate) fn with_cache(cache: &Path) -> Self {
        let scratch = tempfile::tempdir().expect("a scratch folder");
        let folder = scratch.path().join("测试 文件夹");
        fs::create_dir(&folder).expect("the folder");
        Self { _scratch: scratch, folder, cache: cache.to_owned() }
    }

    /// A path in the folder.
    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.join(name)
    }

    /// Writes a file.
    pub(crate) fn write(&self, name: &str, text: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        if let Some(parent) = path.parent() {
            fs::create_dir_all(parent).expect("the folder of a file");
        }
        fs::write(&path, text).expect("a file");
        path
    }

    /// The command with arguments, in the folder, with nothing to read.
    pub(crate) fn qing<I: IntoIterator<Item = S>, S: AsRef<OsStr>>(&self, args: I) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_qing"));
        command.args(args).current_dir(&self.folder).env("QING_CACHE_DIR", &self.cache);
        command.env_remove("QING_LANG").env_remove("NO_COLOR").stdin(Stdio::null());
        command
    }

    /// Runs the command.
    pub(crate) fn run<I: IntoIterator<Item = S>, S: AsRef<OsStr>>(&self, args: I) -> Done {
        Done::of(&mut self.qing(args))
    }

    /// The names of everything in the folder, sorted.
    pub(crate) fn names(&self) -> Vec<String> {
        let entries = fs::read_dir(&self.folder).expect("the folder").flatten();
        let mut names: Vec<String> = entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
        names.sort();
        names
    }
}

/// The cache of all tests of this build.
pub(crate) fn shared_cache() -> PathBuf {
    Path::new(env!("CARGO_TARGET_TMPDIR")).join("qing-cache")
}

/// A cache of its own that starts with the shared one's runtime, so that not every test builds it. Work in progress is not
/// copied: it may vanish meanwhile.
pub(crate) fn warm_cache(cache: &Path) {
    let place = Place::new();
    place.write("暖.qing", "@显示、“暖”\n");
    place.run(["run", "暖.qing"]).gives("暖\n");
    copy_part("runtime", cache);
}

/// A cache of its own without a runtime, but with all that cargo compiled for the shared one: a runtime is soon built again.
pub(crate) fn half_warm_cache(cache: &Path) {
    let setup = Place::new().run(["setup"]);
    assert_eq!(setup.code, 0, "{}", setup.err);
    copy_part("build", cache);
}

/// Copies a part of the shared cache into another one.
pub(crate) fn copy_part(part: &str, cache: &Path) {
    // With the mark of a cache: a folder that holds something else is not taken for one.
    fs::create_dir_all(cache).expect("a cache");
    fs::write(cache.join("CACHEDIR.TAG"), "").expect("the mark");
    // With the times, by which cargo knows what it compiled.
    let status = Command::new("cp").arg("-a").arg(shared_cache().join(part)).arg(cache).status().expect("cp");
    assert!(status.success());
    #[cfg(unix)]
    fs::set_permissions(cache, std::os::unix::fs::PermissionsExt::from_mode(0o700)).expect("the mode");
}

/// Where a program lies on the search path.
pub(crate) fn find(name: &str) -> PathBuf {
    let path = std::env::var_os("PATH").expect("a search path");
    std::env::split_paths(&path).map(|folder| folder.join(name)).find(|place| place.is_file()).expect("the program")
}

/// Writes a program for the shell.
#[cfg(unix)]
pub(crate) fn write_program(place: &Place, name: &str, script: &str) -> PathBuf {
    let program = place.write(name, format!("#!/bin/sh\n{script}\n"));
    fs::set_permissions(&program, std::os::unix::fs::PermissionsExt::from_mode(0o755)).expect("the mode");
    program
}

/// The search path of these tests behind a folder.
pub(crate) fn path_behind(folder: &Path) -> String {
    format!("{}:{}", folder.display(), std::env::var("PATH").expect("a search path"))
}

/// Whether a process may have a namespace of its own on this machine; says so when a test is cut short for that.
pub(crate) fn may_unshare(kind: &str) -> bool {
    let tried = Command::new("unshare").args(["--map-root-user", kind, "true"]).stderr(Stdio::null()).status();
    let may = tried.is_ok_and(|status| status.success());
    if !may {
        eprintln!("skipped in part: no namespace ({kind}) may be made here");
    }
    may
}

/// A command line in a terminal of its own, with what is typed into it; `None` where no such terminal can be had. Ends with the
/// exit code of the command.
#[cfg(target_os = "linux")]
pub(crate) fn in_terminal(place: &Place, line: &str) -> Option<Command> {
    if !Command::new("script").arg("--version").output().is_ok_and(|done| done.status.success()) {
        eprintln!("skipped: the program `script` is not here");
        return None;
    }
    let mut command = Command::new("script");
    let line = line.replace("qing ", &format!("'{}' ", env!("CARGO_BIN_EXE_qing")));
    command.args(["--quiet", "--return", "--flush", "--command", &line, "/dev/null"]).current_dir(place.path(""));
    command.env("QING_CACHE_DIR", &place.cache).env("TERM", "xterm").env("SHELL", "/bin/sh");
    command.env_remove("QING_LANG").env_remove("NO_COLOR").stdin(Stdio::piped()).stdout(Stdio::piped());
    Some(command)
}

/// How many processes there are with a value among their variables.
#[cfg(target_os = "linux")]
pub(crate) fn processes_with(variable: &str) -> usize {
    let all = fs::read_dir("/proc").expect("the processes").flatten();
    let has = |entry: &fs::DirEntry| {
        let variables = fs::read(entry.path().join("environ")).unwrap_or_default();
        variables.split(|byte| *byte == 0).any(|one| one == variable.as_bytes())
    };
    all.filter(has).count()
}

/// How a process ended.
#[derive(Debug, PartialEq, Eq)]
pub(crate) struct Done {
    /// Its exit code; -1 after a signal.
    pub(crate) code: i32,
    /// Standard output.
    pub(crate) out: String,
    /// Standard error.
    pub(crate) err: String,
}

impl Done {
    /// Runs a process to its end.
    pub(crate) fn of(command: &mut Command) -> Self {
        command.output().expect("the process starts").into()
    }

    /// Fails unless it ended well with this output.
    #[track_caller]
    pub(crate) fn gives(&self, out: &str) {
        assert_eq!((self.code, self.out.as_str()), (0, out), "standard error: {}{}", self.err, self.report());
    }

    /// Fails unless it ended with this code and complained so, in Chinese, printing nothing.
    #[track_caller]
    pub(crate) fn refuses(&self, code: i32, complaint: &str) {
        assert_eq!((self.code, self.out.as_str()), (code, ""), "standard error: {}{}", self.err, self.report());
        assert!(self.err.contains(complaint), "“{complaint}” is not in: {}", self.err);
    }
}

impl Done {
    /// What the report of a fault of our own says: where tests are run, it may be gone before anybody can look.
    fn report(&self) -> String {
        let place =
            self.err.lines().find_map(|line| line.split_once("保存在：")).map(|(_, place)| Path::new(place.trim()));
        place.and_then(|place| fs::read_to_string(place.join("messages.txt")).ok()).unwrap_or_default()
    }
}

impl From<Output> for Done {
    fn from(output: Output) -> Self {
        Self {
            code: output.status.code().unwrap_or(-1),
            out: String::from_utf8_lossy(&output.stdout).into_owned(),
            err: String::from_utf8_lossy(&output.stderr).into_owned(),
        }
    }
}
