use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        @最大(1; 2)
    }?;
    Ok(())
}
