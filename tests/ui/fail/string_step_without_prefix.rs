use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = ｛#当：1｝
@显示、#甲.当
"#
    )?;
    Ok(())
}
