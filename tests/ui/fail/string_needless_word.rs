use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
重复 3 次 ｛ @显示、1 ｝
"#
    )?;
    Ok(())
}
