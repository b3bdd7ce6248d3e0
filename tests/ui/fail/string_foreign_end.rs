use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
重复 2 ｛
  @显示、1
｝
end
"#
    )?;
    Ok(())
}
