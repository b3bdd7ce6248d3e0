use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
如果 真：
  @显示、1
"#
    )?;
    Ok(())
}
