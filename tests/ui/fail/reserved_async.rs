use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        异步 { 1 }
    }?;
    Ok(())
}
