use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#税 = （12.3%）
@显示、200 * #税
"#
    )?;
    Ok(())
}
