use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        如果真 { 1 }
    }?;
    Ok(())
}
