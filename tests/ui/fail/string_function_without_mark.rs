use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
@平方【#甲】｛ #甲 * #甲 ｝
@显示、@平方、3
"#
    )?;
    Ok(())
}
