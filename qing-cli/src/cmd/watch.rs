//! `qing build --watch`: builds again when the script or a file it imports changes. Ctrl-C ends it.
//!
//! Files are asked for their length and time: that works on every file system, with editors that write a new file and
//! rename it, and for files that are not there yet.

use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use crate::failure::Failure;
use crate::messages::watch as words;
use crate::out::tell;
use crate::ui::Ui;

/// How often files are looked at.
const PAUSE: Duration = Duration::from_millis(150);

/// What shows that a file changed; `None` when it is not there.
type Stamp = Option<(u64, SystemTime)>;

/// A script with the files it was built from the last time.
struct Watched<'a> {
    script: &'a Path,
    files: Vec<(PathBuf, Stamp)>,
}

/// Builds every script, and each again whenever it changes; never returns. `build` adds the files it reads to the list it
/// gets, even when it fails.
pub(super) fn forever(
    scripts: &[&PathBuf],
    build: impl Fn(&Path, &mut Vec<PathBuf>) -> Result<(), Failure>,
    ui: Ui,
) -> ! {
    let mut all: Vec<Watched<'_>> = scripts.iter().map(|script| Watched { script, files: Vec::new() }).collect();
    loop {
        let mut built = false;
        for watched in &mut all {
            if watched.files.is_empty() || watched.files.iter().any(|(file, known)| stamp(file) != *known) {
                watched.build(&build);
                built = true;
            }
        }
        if built {
            let count: usize = all.iter().map(|watched| watched.files.len()).sum();
            tell(&ui.say(words::WATCHING, &[&count.to_string()]));
        }
        std::thread::sleep(PAUSE);
    }
}

impl Watched<'_> {
    fn build(&mut self, build: impl Fn(&Path, &mut Vec<PathBuf>) -> Result<(), Failure>) {
        // What changes while it is being built counts: the stamps known before stay for files that are met again.
        let before: Vec<(PathBuf, Stamp)> = self.files.iter().map(|(file, _)| (file.clone(), stamp(file))).collect();
        let script = (self.script.to_owned(), stamp(self.script));
        let mut read = Vec::new();
        if let Err(failure) = build(self.script, &mut read) {
            tell(&failure.message);
        }
        self.files = vec![script];
        for file in read {
            if self.files.iter().all(|(known, _)| *known != file) {
                let known = before.iter().find(|(known, _)| *known == file);
                let stamp = known.map_or_else(|| stamp(&file), |(_, stamp)| *stamp);
                self.files.push((file, stamp));
            }
        }
    }
}

fn stamp(file: &Path) -> Stamp {
    let meta = std::fs::metadata(file).ok()?;
    Some((meta.len(), meta.modified().ok()?))
}
