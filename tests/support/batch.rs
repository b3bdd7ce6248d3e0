//! Many programs in one binary: a module for each, chosen by an environment variable. One rustc call for a hundred programs
//! takes little longer than for one.

use std::fmt::Write as _;
use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use qing_cli::pipeline::cache::{Cache, Scratch};
use qing_cli::pipeline::rustc::{Job, Profile, Rustc};
use qing_cli::pipeline::{Extent, Supply};
use qing_cli::source::FileLoader;
use qing_cli::ui::Ui;
use qing_compiler::compile::{Mode, Ops, Options, SourceFile, compile_program};

use super::cases::Case;

/// Programs in one binary; more make rustc slower than linear.
const MOST_PROGRAMS: usize = 100;
/// How long a program may run.
const LIMIT: Duration = Duration::from_secs(30);
/// The stack of the compiler: its depth limit fits, a test thread's would not.
const STACK: usize = 512 << 20;
/// rustc uses both cores by itself, so calls of different tests take turns.
static RUSTC: Mutex<()> = Mutex::new(());

/// The cache of all tests of this build.
pub(crate) fn cache() -> Cache {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("qing-cache");
    Cache::at(&folder, Ui::plain()).unwrap_or_else(|failure| panic!("{}", failure.message))
}

/// How a program is compiled.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Form {
    mode: Mode,
    ops: Ops,
}

impl Form {
    /// As `qing build` does: with the quick ways inline, in whose stead others stand elsewhere to save time.
    pub(crate) const BUILT: Form = Form { mode: Mode::Slots, ops: Ops::Inline };
}

impl From<Mode> for Form {
    fn from(mode: Mode) -> Form {
        Form { mode, ops: Ops::Calls }
    }
}

/// The Rust of a program, or its diagnostics as a user sees them.
pub(crate) fn compile(folder: &Path, name: &str, bytes: &[u8], form: impl Into<Form>) -> Result<String, String> {
    let Form { mode, ops } = form.into();
    let text = match qing_compiler::source::decode(bytes) {
        Ok(text) => text,
        Err(diagnostic) => {
            let file = SourceFile { name: name.to_owned(), text: String::from_utf8_lossy(bytes).into_owned() };
            return Err(qing_cli::render::all(&[diagnostic], &[file], Ui::plain()));
        }
    };
    let id = folder.join(name).to_string_lossy().into_owned();
    let source = SourceFile { name: name.to_owned(), text };
    let work = move || {
        let options = Options { mode, ops, ..Options::default() };
        compile_program(&id, source, &mut FileLoader::new(Ui::plain()), &options)
            .map(|compiled| compiled.rust)
            .map_err(|failed| qing_cli::render::all(&failed.diagnostics, &failed.files, Ui::plain()))
    };
    let worker = std::thread::Builder::new().stack_size(STACK).spawn(work).expect("a thread");
    worker.join().expect("the compiler does not panic")
}

/// Compiled programs.
pub(crate) struct Batch {
    rustc: Rustc,
    cache: Cache,
    scratch: Vec<Scratch>,
    /// For each program its binary and its number there, or why rustc refused it.
    places: Vec<Result<(PathBuf, usize), String>>,
}

impl Batch {
    /// Compiles programs into as few binaries as is sensible.
    pub(crate) fn new(programs: &[String]) -> Self {
        let cache = cache();
        let rustc =
            Rustc::find(&cache, Supply::Network, Ui::plain()).unwrap_or_else(|failure| panic!("{}", failure.message));
        let mut batch = Self { rustc, cache, scratch: Vec::new(), places: Vec::new() };
        for part in programs.chunks(MOST_PROGRAMS) {
            batch.add(part);
        }
        batch
    }

    /// Compiles one binary; when rustc refuses it, its halves, so that a fault names its program.
    fn add(&mut self, programs: &[String]) {
        let rust = together(programs);
        let job = Job {
            rust: &rust,
            files: &[],
            extent: Extent::Large,
            profile: Profile::Quick,
            names: false,
            verbose: false,
        };
        let scratch = self.cache.scratch().unwrap_or_else(|failure| panic!("{}", failure.message));
        let turn = RUSTC.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
        let made = self.rustc.compile(&job, scratch.path());
        drop(turn);
        match made {
            Ok(binary) => self.places.extend((0..programs.len()).map(|index| Ok((binary.clone(), index)))),
            Err(failure) if programs.len() == 1 => self.places.push(Err(failure.message)),
            Err(_) => {
                let (first, second) = programs.split_at(programs.len() / 2);
                self.add(first);
                self.add(second);
            }
        }
        self.scratch.push(scratch);
    }

    /// The binary of a program and its number there, or why rustc refused it.
    #[allow(dead_code, reason = "only tests with runners of their own ask")]
    pub(crate) fn place(&self, index: usize) -> Result<(&Path, usize), &str> {
        match self.places.get(index) {
            Some(Ok((binary, number))) => Ok((binary, *number)),
            Some(Err(message)) => Err(message),
            None => Err("no such program"),
        }
    }

    /// Runs a program in `folder` with empty input: exit code, standard output, standard error. A program that does not end
    /// is killed and gives -1; one that rustc refused gives 70.
    pub(crate) fn run(&self, index: usize, folder: &Path) -> (i32, Vec<u8>, String) {
        let (binary, number) = match &self.places[index] {
            Ok(place) => place,
            Err(message) => return (70, Vec::new(), message.clone()),
        };
        let scratch = tempfile::tempdir().expect("a scratch folder");
        let place = |name: &str| scratch.path().join(name);
        let file = |name: &str| File::create(place(name)).expect("a scratch file");
        let mut command = Command::new(binary);
        command.env("QING_CASE", number.to_string()).current_dir(folder);
        command.stdin(Stdio::null()).stdout(file("out")).stderr(file("err"));
        let mut child = command.spawn().expect("the batch starts");
        let started = Instant::now();
        let code = loop {
            match child.try_wait().expect("the state of the program") {
                Some(status) => break status.code().unwrap_or(-2),
                None if started.elapsed() > LIMIT => {
                    let _ = child.kill();
                    let _ = child.wait();
                    break -1;
                }
                None => std::thread::sleep(Duration::from_millis(2)),
            }
        };
        let read = |name: &str| fs::read(place(name)).unwrap_or_default();
        (code, read("out"), String::from_utf8_lossy(&read("err")).into_owned())
    }
}

/// One Rust file with a module for each program.
fn together(programs: &[String]) -> String {
    let mut rust = String::from("#![allow(warnings)]\n#![recursion_limit = \"4096\"]\n");
    let mut choice = String::new();
    for (index, program) in programs.iter().enumerate() {
        // A binary has one allocator.
        let program = if index > 0 { program.replace("#[global_allocator]", "") } else { program.clone() };
        let _ = writeln!(rust, "mod case_{index} {{\n{program}\npub fn __qing_entry() -> q::ExitCode {{ main() }}\n}}");
        let _ = writeln!(choice, "        Ok(\"{index}\") => case_{index}::__qing_entry(),");
    }
    let _ = writeln!(
        rust,
        "fn main() -> std::process::ExitCode {{\n    match std::env::var(\"QING_CASE\").as_deref() {{\n{choice}        _ => std::process::ExitCode::from(99),\n    }}\n}}"
    );
    rust
}

/// Compiles and runs cases, whose sources are first passed through `change`; gives what went wrong with each.
pub(crate) fn check(cases: &[Case], form: impl Into<Form>, change: impl Fn(&Case) -> Vec<u8>) -> Vec<String> {
    let form = form.into();
    let mut faults = Vec::new();
    let mut programs = Vec::new();
    let mut runnable = Vec::new();
    for case in cases {
        match compile(&case.folder, &case.file, &change(case), form) {
            Ok(rust) => {
                programs.push(rust);
                runnable.push(case);
            }
            Err(shown) => faults.extend(case.complain(2, b"", &shown)),
        }
    }
    let batch = Batch::new(&programs);
    for (index, case) in runnable.into_iter().enumerate() {
        let (code, output, errors) = batch.run(index, &case.folder);
        faults.extend(case.complain(code, &output, &errors));
    }
    faults
}
