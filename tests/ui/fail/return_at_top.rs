use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        返回 1
    }?;
    Ok(())
}
