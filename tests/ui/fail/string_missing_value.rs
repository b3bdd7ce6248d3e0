use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
遍历 ，#数 ｛ @显示、#数 ｝
"#
    )?;
    Ok(())
}
