//! `qing doctor`: what this machine has and lacks.

use crate::failure::Failure;
use crate::messages::state;
use crate::pipeline::cache::Cache;
use crate::pipeline::toolchain::Toolchain;
use crate::pipeline::{runtime, toolchain};
use crate::ui::Ui;

/// States what is found; the exit code is 0 when scripts can be compiled.
pub(super) fn doctor(ui: Ui) -> Result<u8, Failure> {
    println!("{}", ui.say(state::VERSION, &[env!("CARGO_PKG_VERSION")]));
    let cache = Cache::open(ui)?;
    println!("{}", ui.say(state::CACHE, &[&cache.root().to_string_lossy()]));
    let found = Toolchain::find(&cache, ui)?;
    println!("{}", ui.say(state::RUSTC, &[found.release_text(), &found.rustc.to_string_lossy()]));
    println!("{}", ui.say(state::CARGO, &[&found.cargo(ui)?.to_string_lossy()]));
    if let Some(linker) = toolchain::linker_name(found.host()).and_then(toolchain::on_path) {
        println!("{}", ui.say(state::LINKER, &[&linker.to_string_lossy()]));
    }
    let ready = if runtime::is_ready(&cache, &found) { state::READY } else { state::NOT_READY };
    println!("{}", ui.say(ready, &[]));
    Ok(0)
}
