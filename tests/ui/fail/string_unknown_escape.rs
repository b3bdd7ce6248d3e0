use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
@显示、“C:\qing”
"#
    )?;
    Ok(())
}
