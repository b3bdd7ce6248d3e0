use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 5 − 3
@显示、#甲
"#
    )?;
    Ok(())
}
