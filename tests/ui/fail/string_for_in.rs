use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
遍历 #值 in 【1，2，3】 ｛ @显示、#值 ｝
"#
    )?;
    Ok(())
}
