use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        重复 3 { @甲 = @[] { 继续 } }
    }?;
    Ok(())
}
