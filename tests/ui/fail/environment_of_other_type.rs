use qing::qing;

fn main() -> Result<(), qing::Error> {
    let env = 1;
    qing!(&env => { 1 })?;
    Ok(())
}
