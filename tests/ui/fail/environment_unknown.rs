use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(env => { 1 })?;
    Ok(())
}
