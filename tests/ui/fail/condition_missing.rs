use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        当 { 1 }
    }?;
    Ok(())
}
