use qing::qing;

fn main() -> Result<(), qing::Error> {
    let _数: i64 = qing!(1 + 1)?;
    Ok(())
}
