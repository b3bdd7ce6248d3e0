use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        1 ≠ 2
    }?;
    Ok(())
}
