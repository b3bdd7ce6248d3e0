use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 1
如果 #甲 > 2 ｛ @显示、1 ｝ 否则 ｛ @显示、2 ｝ 再则 #甲 > 1 ｛ @显示、3 ｝
"#
    )?;
    Ok(())
}
