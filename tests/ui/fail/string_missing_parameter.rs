use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
@甲 = @【1】｛ 2 ｝
"#
    )?;
    Ok(())
}
