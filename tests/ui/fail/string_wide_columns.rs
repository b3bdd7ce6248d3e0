use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(r#"#中文：1，#文：（中"#)?;
    Ok(())
}
