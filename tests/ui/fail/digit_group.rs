use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        1__000
    }?;
    Ok(())
}
