use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = ｛#乙：1｝
@显示、#甲.“#乙”
"#
    )?;
    Ok(())
}
