use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(r#"甲，乙 ＋ 丙
跳出"#)?;
    Ok(())
}
