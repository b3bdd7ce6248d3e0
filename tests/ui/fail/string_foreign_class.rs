use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
class 狗 {
  #名 = “旺财”
}
"#
    )?;
    Ok(())
}
