use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!("#甲：1\n#甲 加 ？\n")?;
    Ok(())
}
