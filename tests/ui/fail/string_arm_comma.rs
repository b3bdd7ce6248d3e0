use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
匹配 1 ｛ 1 ｛ @显示、1 ｝，2 ｛ @显示、2 ｝ ｝
"#
    )?;
    Ok(())
}
