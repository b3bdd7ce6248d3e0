//! `qing cache`: shows or empties the cache.

use clap::ArgMatches;

use crate::failure::Failure;
use crate::messages::state;
use crate::pipeline::cache::Cache;
use crate::ui::Ui;

/// Shows the cache's place and size; `clean` empties it.
pub(super) fn cache(given: &ArgMatches, ui: Ui) -> Result<u8, Failure> {
    let cache = Cache::open(ui)?;
    let megabytes = |bytes: u64| format!("{:.1} MB", bytes as f64 / 1e6);
    if given.get_one::<String>("action").is_some() {
        let freed = cache.clean()?;
        println!("{}", ui.say(state::CLEANED, &[&megabytes(freed)]));
    } else {
        println!("{}", ui.say(state::CACHE, &[&cache.root().to_string_lossy()]));
        let (runtime, programs) = (cache.size("runtime"), cache.size("run"));
        let (work, sum) = (cache.size("build") + cache.size("extension"), cache.size(""));
        let rest = sum.saturating_sub(runtime + programs + work);
        let lines = [
            (state::CACHE_RUNTIME, runtime),
            (state::CACHE_PROGRAMS, programs),
            (state::CACHE_BUILD, work),
            (state::CACHE_REST, rest),
            (state::CACHE_SUM, sum),
        ];
        for (text, bytes) in lines {
            println!("{}", ui.say(text, &[&megabytes(bytes)]));
        }
    }
    Ok(0)
}
