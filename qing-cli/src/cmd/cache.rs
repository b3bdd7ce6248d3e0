//! `qing cache`: shows or empties the cache.

use clap::ArgMatches;

use crate::failure::Failure;
use crate::messages::state;
use crate::out::print;
use crate::pipeline::cache::Cache;
use crate::ui::Ui;

/// Shows the cache's place and size; `clean` empties it.
pub(super) fn cache(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let cache = Cache::open(ui)?;
    let megabytes = |bytes: u64| format!("{:.1} MB", bytes as f64 / 1e6);
    let mut lines = Vec::new();
    if given.get_one::<String>("action").is_some() {
        let freed = cache.clean()?;
        lines.push(ui.say(state::CLEANED, &[&megabytes(freed)]));
    } else {
        lines.push(ui.say(state::CACHE, &[&cache.root().to_string_lossy()]));
        let (runtime, programs) = (cache.size("runtime"), cache.size("run"));
        let (work, sum) = (cache.size("build") + cache.size("extension"), cache.size(""));
        let rest = sum.saturating_sub(runtime + programs + work);
        let parts = [
            (state::CACHE_RUNTIME, runtime),
            (state::CACHE_PROGRAMS, programs),
            (state::CACHE_BUILD, work),
            (state::CACHE_REST, rest),
            (state::CACHE_SUM, sum),
        ];
        lines.extend(parts.map(|(text, bytes)| ui.say(text, &[&megabytes(bytes)])));
    }
    print(&(lines.join("\n") + "\n"), ui)?;
    Ok(0)
}
