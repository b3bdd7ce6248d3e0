#![deny(warnings)]

use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(1 / 0);
    Ok(())
}
