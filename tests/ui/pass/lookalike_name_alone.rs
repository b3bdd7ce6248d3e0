//! A crate whose only Chinese names look like marks of other scripts: rustc warns of such crates.
#![deny(warnings)]

use qing::qing;

fn main() -> Result<(), qing::Error> {
    assert_eq!(qing! { #口 : 1, #一 : 2, #〇 : 3, #口 + #一 + #〇 }?.to_string(), "6");
    Ok(())
}
