use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
重复 2 ｛ #甲 = 跳出 ｝
"#
    )?;
    Ok(())
}
