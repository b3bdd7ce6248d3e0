//! Cases: `NAME.qing` with `NAME.out` (exact standard output) and, where the program does not end normally, `NAME.err`: the
//! exit code, then a text that standard error must contain.

use std::fs;
use std::path::{Path, PathBuf};

/// A program and what it must do.
#[derive(Clone, Debug)]
pub(crate) struct Case {
    /// `topic/name`
    pub(crate) title: String,
    /// The folder it lies in and runs in.
    pub(crate) folder: PathBuf,
    /// Its file name.
    pub(crate) file: String,
    /// The source as it lies on the disk.
    pub(crate) bytes: Vec<u8>,
    /// Exact standard output.
    pub(crate) output: Vec<u8>,
    /// The exit code.
    pub(crate) code: i32,
    /// What standard error must contain.
    pub(crate) complaint: String,
}

/// All cases below a folder, sorted.
pub(crate) fn collect(folder: &Path) -> Vec<Case> {
    let mut outputs = Vec::new();
    find_outputs(folder, &mut outputs);
    outputs.sort();
    outputs.iter().map(|output| read(output)).collect()
}

fn find_outputs(folder: &Path, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).expect("the folder of cases").flatten() {
        let path = entry.path();
        if path.is_dir() {
            find_outputs(&path, found);
        } else if path.extension().is_some_and(|it| it == "out") {
            found.push(path);
        }
    }
}

fn read(output: &Path) -> Case {
    let source = output.with_extension("qing");
    let folder = output.parent().expect("a case lies in a folder").to_owned();
    let name = |path: &Path| path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    let ending = fs::read_to_string(output.with_extension("err")).unwrap_or_else(|_| "0\n".to_owned());
    let mut lines = ending.split('\n');
    let code = lines.next().and_then(|line| line.trim().parse().ok()).expect("an exit code");
    Case {
        title: format!("{}/{}", name(&folder), output.file_stem().unwrap_or_default().to_string_lossy()),
        file: name(&source),
        bytes: fs::read(&source).expect("the program of a case"),
        output: fs::read(output).expect("the output of a case"),
        folder,
        code,
        complaint: lines.next().unwrap_or("").to_owned(),
    }
}

impl Case {
    /// What the ending of a run lacks, if anything.
    pub(crate) fn complain(&self, code: i32, output: &[u8], errors: &str) -> Option<String> {
        let mut faults = Vec::new();
        if code != self.code {
            faults.push(format!("exit code {code}, not {}", self.code));
        }
        if output != self.output {
            faults.push(format!("output differs:\n{}", String::from_utf8_lossy(output)));
        }
        if !errors.contains(&self.complaint) {
            faults.push(format!("standard error lacks “{}”", self.complaint));
        }
        if faults.is_empty() {
            return None;
        }
        let shown: String = errors.chars().take(2000).collect();
        Some(format!("{}: {}\n{shown}", self.title, faults.join("; ")))
    }
}
