use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#我的-名字 = 1
"#
    )?;
    Ok(())
}
