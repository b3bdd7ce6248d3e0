use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
今天天气很好，我们去公园。
"#
    )?;
    Ok(())
}
