//! Blocks in hostile places: beside an empty crate called `core`, without the prelude, among names that shadow it, in macros,
//! generic and async functions, loops and constants. All silent under the strictest lints.
#![deny(warnings)]
#![deny(clippy::all, clippy::pedantic, clippy::nursery)]
#![deny(missing_docs, unused, nonstandard_style, rust_2018_idioms, unreachable_pub, unused_qualifications)]
#![forbid(unsafe_code)]
#![allow(clippy::redundant_pub_crate)] // the opposite of unreachable_pub

mod confusable;
mod macros;
mod no_prelude;
mod places;
mod shadowed;

/// Runs all of it.
///
/// # Panics
/// When a block gives another value than it must.
pub fn all() {
    confusable::all();
    macros::all();
    no_prelude::all();
    places::all();
    shadowed::all();
}

/// The text of what a block gave.
fn shown(result: Result<qing::Value, qing::Error>) -> String {
    match result {
        Ok(value) => value.to_string(),
        Err(error) => error.to_string(),
    }
}
