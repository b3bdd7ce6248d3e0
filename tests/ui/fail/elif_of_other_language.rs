use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        如果 真 { 1 } else { 2 }
    }?;
    Ok(())
}
