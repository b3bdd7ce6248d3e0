use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(r#"
    #甲：1
    #甲 加 ？
"#)?;
    Ok(())
}
