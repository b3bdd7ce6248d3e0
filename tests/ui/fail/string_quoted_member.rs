use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#人 = ｛“名”：“小明”｝
@显示、#人
"#
    )?;
    Ok(())
}
