use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
@显示、3个
"#
    )?;
    Ok(())
}
