use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 1
匹配 #甲 ｛
  case 1: @显示、“一”
｝
"#
    )?;
    Ok(())
}
