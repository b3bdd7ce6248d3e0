use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        跳出
    }?;
    Ok(())
}
