use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 1
如果 #甲 =! 2 ｛ @显示、#甲 ｝
"#
    )?;
    Ok(())
}
