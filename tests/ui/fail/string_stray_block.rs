use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 1
#甲 > 0 ｛ @显示、1 ｝
"#
    )?;
    Ok(())
}
