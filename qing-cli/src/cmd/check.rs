//! `qing check`: mistakes and warnings of scripts, without compiling; with `--fix` the sure repairs are written.

use clap::ArgMatches;
use qing_compiler::compile::{Extensions as Known, check_extended};
use qing_compiler::diag::Severity;

use super::{extensions, files, fix};
use crate::failure::{Failure, USER};
use crate::guard::guarded;
use crate::messages::{fix as fixes, report};
use crate::out::{print, say, tell};
use crate::source::{FileLoader, Script};
use crate::ui::Ui;
use crate::{plain, render};

/// Checks every script given; the exit code is 2 when one has an error.
pub(super) fn check(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let format = given.get_one::<String>("format").map_or("human", String::as_str);
    let known = extensions(given, ui)?.map(|found| Known { names: found.names() });
    let mut code = 0;
    let mut shown = false;
    for file in files(given) {
        let script = match Script::read(file, ui).and_then(|script| prepare(script, known.as_ref(), given, ui)) {
            Ok(script) => script,
            Err(failure) => {
                tell(&failure.message);
                code = failure.code;
                continue;
            }
        };
        let found = guarded(&script, ui, || {
            check_extended(&script.id(), script.source_file(), &mut FileLoader::new(ui), known.as_ref())
        })?;
        if found.diagnostics.iter().any(|it| it.kind.severity == Severity::Error) {
            code = USER;
        }
        shown |= !found.diagnostics.is_empty();
        match format {
            "json" => print(&plain::json(&found.diagnostics, &found.files, ui), ui)?,
            "short" => print(&plain::short(&found.diagnostics, &found.files, ui), ui)?,
            _ => say(&render::all(&found.diagnostics, &found.files, ui)),
        }
    }
    if code == 0 && !shown && format == "human" && !given.get_flag("quiet") {
        tell(&ui.say(report::CLEAN, &[]));
    }
    Ok(code)
}

/// Repairs the script first, where that is asked for.
fn prepare(script: Script, known: Option<&Known>, given: &ArgMatches, ui: Ui) -> Result<Script, Failure> {
    if !given.get_flag("fix") {
        return Ok(script);
    }
    let (script, count) = fix::fix(script, known, ui)?;
    if count > 0 && !given.get_flag("quiet") {
        tell(&ui.say(fixes::DONE, &[&script.name, &count.to_string()]));
    }
    Ok(script)
}
