use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = （）
"#
    )?;
    Ok(())
}
