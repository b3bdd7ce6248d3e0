use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        如国 真 { 1 }
    }?;
    Ok(())
}
