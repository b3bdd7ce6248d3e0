#![deny(warnings)]

use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! { #口 : 1, #囗 : 2 }?;
    Ok(())
}
