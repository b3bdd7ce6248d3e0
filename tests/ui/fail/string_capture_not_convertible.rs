use qing::qing;

fn main() -> Result<(), qing::Error> {
    struct 私有;
    let 甲 = 私有;
    qing!(r#"#甲：$甲"#)?;
    Ok(())
}
