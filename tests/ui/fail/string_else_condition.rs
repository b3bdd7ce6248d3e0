use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 1
如果 #甲 > 1 ｛ @显示、1 ｝ 否则 #甲 > 0 ｛ @显示、2 ｝
"#
    )?;
    Ok(())
}
