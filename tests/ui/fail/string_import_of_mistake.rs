use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(r#"#工具 = 导入 “scripts/错.qing”"#)?;
    Ok(())
}
