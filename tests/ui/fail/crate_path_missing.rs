use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(crate = , 1)?;
    Ok(())
}
