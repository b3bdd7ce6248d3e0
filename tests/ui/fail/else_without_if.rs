use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        否则 { 1 }
    }?;
    Ok(())
}
