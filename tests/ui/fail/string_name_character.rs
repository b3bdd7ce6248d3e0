use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#😀 = 1
@显示、1
"#
    )?;
    Ok(())
}
