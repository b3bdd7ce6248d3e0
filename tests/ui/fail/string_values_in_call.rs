use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#数 = 3
@显示、“共”#数“个”
"#
    )?;
    Ok(())
}
