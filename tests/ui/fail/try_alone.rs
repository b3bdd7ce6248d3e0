use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        尝试 { 1 }
    }?;
    Ok(())
}
