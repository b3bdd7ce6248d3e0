//! `qing setup`: prepares the runtime ahead of time.

use clap::ArgMatches;

use crate::failure::Failure;
use crate::messages::state;
use crate::pipeline::cache::Cache;
use crate::pipeline::rustc::Rustc;
use crate::ui::Ui;

/// Builds the runtime unless it is ready.
pub(super) fn setup(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let cache = Cache::open(ui)?;
    Rustc::find(&cache, given.get_flag("offline"), ui)?.prepare()?;
    println!("{}", ui.say(state::READY, &[]));
    Ok(0)
}
