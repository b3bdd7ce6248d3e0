use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        真 & 假
    }?;
    Ok(())
}
