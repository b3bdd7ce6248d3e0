//! `qing doctor`: what this machine has and lacks.

use crate::failure::{Failure, USER};
use crate::messages::state;
use crate::out::print;
use crate::pipeline::cache::Cache;
use crate::pipeline::runtime;
use crate::pipeline::toolchain::Toolchain;
use crate::ui::Ui;

/// Less than this many megabytes will not do for preparing the runtime.
const LEAST_ROOM: u64 = 500;

/// States everything that is found or missing; the exit code is 0 when scripts can be compiled.
pub(super) fn doctor(ui: Ui) -> Result<u8, Failure> {
    let mut lines = vec![ui.say(state::VERSION, &[env!("CARGO_PKG_VERSION")])];
    let mut faults = 0_usize;
    let mut note = |found: Result<String, Failure>| match found {
        Ok(line) => lines.push(line),
        Err(failure) => {
            faults += 1;
            lines.push(failure.message);
        }
    };
    let cache = Cache::open(ui)?;
    note(Ok(ui.say(state::CACHE, &[&cache.root().to_string_lossy()])));
    if let Ok(bytes) = fs4::available_space(cache.root()) {
        let room = bytes >> 20;
        let mut line = ui.say(state::ROOM, &[&room.to_string()]);
        if room < LEAST_ROOM {
            line += &ui.say(state::LITTLE_ROOM, &[]);
        }
        note(Ok(line));
    }
    match Toolchain::find_rustc(&cache, ui) {
        Err(failure) => note(Err(failure)),
        Ok(found) => {
            note(Ok(ui.say(state::RUSTC, &[found.release_text(), &found.rustc.to_string_lossy()])));
            note(found.cargo(ui).map(|cargo| ui.say(state::CARGO, &[&cargo.to_string_lossy()])));
            match found.require_linker(ui) {
                Ok(Some(linker)) => note(Ok(ui.say(state::LINKER, &[&linker.to_string_lossy()]))),
                Ok(None) => {}
                Err(failure) => note(Err(failure)),
            }
            let ready = if runtime::is_ready(&cache, &found) { state::READY } else { state::NOT_READY };
            note(Ok(ui.say(ready, &[])));
        }
    }
    lines.push(match faults {
        0 => ui.say(state::ALL_WELL, &[]),
        _ => ui.say(state::NOT_WELL, &[&faults.to_string()]),
    });
    print(&(lines.join("\n") + "\n"), ui)?;
    Ok(if faults > 0 { USER } else { 0 })
}
