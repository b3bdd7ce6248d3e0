use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 假
如果 #甲！ ｛ @显示、1 ｝
"#
    )?;
    Ok(())
}
