use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
@显示（#甲：1）
"#
    )?;
    Ok(())
}
