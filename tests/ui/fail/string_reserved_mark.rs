use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
@显示、《红楼梦》
"#
    )?;
    Ok(())
}
