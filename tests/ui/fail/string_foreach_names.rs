use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
遍历 【1，2】 ｛ @显示、1 ｝
"#
    )?;
    Ok(())
}
