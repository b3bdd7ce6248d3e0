//! `qing check --fix`: writes the sure repairs into the script.

use std::collections::HashSet;
use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use qing_compiler::compile::{Extensions, Failed, SourceFile, check_extended};
use qing_compiler::fix;

use crate::failure::{Failure, reason};
use crate::guard::guarded;
use crate::messages::fix as words;
use crate::source::{FileLoader, Script, canonical};
use crate::ui::Ui;

/// Repairs may bring new ones to light; more rounds than this mean that they turn in a circle.
const MOST_ROUNDS: usize = 20;
/// The byte order mark, which the compiler does not see.
const BOM: &[u8] = b"\xEF\xBB\xBF";

/// Repairs a script in its file; gives the repaired script and how many places were changed.
///
/// # Errors
/// When the file cannot be written, or the script has none.
pub(super) fn fix(script: Script, known: Option<&Extensions>, ui: Ui) -> Result<(Script, usize), Failure> {
    let Some(path) = script.path.clone() else { return Err(Failure::user(ui, words::NO_FILE, &[])) };
    let mut text = script.text.clone();
    let mut seen = HashSet::new();
    let mut total = 0;
    for _ in 0..MOST_ROUNDS {
        let found = guarded(&script, ui, || check(&script, text.clone(), known, ui))?;
        let (next, count) = fix::apply(&text, &found.diagnostics, 0);
        if count == 0 || !seen.insert(next.clone()) {
            break;
        }
        text = next;
        total += count;
    }
    if total > 0 {
        replace(&path, &script.text, &text)
            .map_err(|error| Failure::user(ui, words::UNWRITABLE, &[&path.to_string_lossy(), &reason(ui, &error)]))?;
    }
    Ok((Script { text, ..script }, total))
}

/// Checks `text` as the text of the script.
fn check(script: &Script, text: String, known: Option<&Extensions>, ui: Ui) -> Failed {
    let source = SourceFile { name: script.name.clone(), text };
    check_extended(&script.id(), source, &mut FileLoader::new(ui), known)
}

/// Writes the new text beside the file and renames it, so that no half of it is ever seen. What the compiler does not see
/// (a byte order mark, the first sign of a line `#!…`) stays as it was.
fn replace(path: &Path, read: &str, text: &str) -> io::Result<()> {
    let path = canonical(path);
    let old = fs::read(&path)?;
    let body = old.strip_prefix(BOM);
    let mut new = tempfile::NamedTempFile::new_in(path.parent().unwrap_or(Path::new(".")))?;
    if body.is_some() {
        new.write_all(BOM)?;
    }
    let hidden = body.unwrap_or(&old).first().filter(|first| **first == b'#' && read.starts_with(';'));
    match hidden {
        Some(first) => {
            new.write_all(&[*first])?;
            new.write_all(text.as_bytes().get(1..).unwrap_or(&[]))?;
        }
        None => new.write_all(text.as_bytes())?,
    }
    new.as_file().sync_all()?;
    fs::set_permissions(new.path(), fs::metadata(&path)?.permissions())?;
    new.persist(&path).map(|_| ()).map_err(|error| error.error)
}
