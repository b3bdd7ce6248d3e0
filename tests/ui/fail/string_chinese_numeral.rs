use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
@显示、1 + 一百
"#
    )?;
    Ok(())
}
