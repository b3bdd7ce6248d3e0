use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        let #甲 = 1
    }?;
    Ok(())
}
