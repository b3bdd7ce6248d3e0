//! `qing setup`: prepares the runtime ahead of time, or packs what another machine needs for it.

use std::path::PathBuf;

use clap::ArgMatches;

use super::build::unwritable;
use crate::failure::Failure;
use crate::messages::state;
use crate::out::print;
use crate::pipeline::cache::Cache;
use crate::pipeline::rustc::Rustc;
use crate::pipeline::{Extent, Supply};
use crate::ui::Ui;

/// Builds the runtime unless it is ready; with `--vendor` only packs.
pub(super) fn setup(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let cache = Cache::open(ui)?;
    let folder = |name| -> Result<Option<PathBuf>, Failure> {
        let Some(folder) = given.get_one::<PathBuf>(name) else { return Ok(None) };
        std::path::absolute(folder).map(Some).map_err(|error| unwritable(folder, &error, ui))
    };
    if let Some(folder) = folder("vendor")? {
        std::fs::create_dir_all(&folder).map_err(|error| unwritable(&folder, &error, ui))?;
        Rustc::find(&cache, Supply::Network, ui)?.pack(&folder)?;
        return line(&ui.say(state::PACKED, &[&folder.to_string_lossy()]), ui);
    }
    let supply = match folder("from")? {
        Some(folder) => Supply::Folder(folder),
        None => Supply::new(given.get_flag("offline")),
    };
    let rustc = Rustc::find(&cache, supply, ui)?;
    drop(rustc.prepare(Extent::Small)?);
    drop(rustc.prepare(Extent::Large)?);
    line(&ui.say(state::READY, &[]), ui)
}

/// Prints the one line that tells what was done.
fn line(text: &str, ui: Ui) -> Result<u8, Failure> {
    print(&format!("{text}\n"), ui).map(|()| 0)
}
