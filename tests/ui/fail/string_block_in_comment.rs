use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
当 #序：0；#序 < 3；#序 自加 ｛
  @显示、#序
｝
"#
    )?;
    Ok(())
}
