use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#表 = new 哈希表（）
"#
    )?;
    Ok(())
}
