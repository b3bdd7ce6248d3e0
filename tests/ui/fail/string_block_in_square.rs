use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 5
如果 #甲 > 3 【
  @显示、1
】
"#
    )?;
    Ok(())
}
