use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
执行 ｛ @显示、1 ｝
"#
    )?;
    Ok(())
}
