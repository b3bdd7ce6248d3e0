use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
.版本 2
.局部变量 甲, 整数型
"#
    )?;
    Ok(())
}
