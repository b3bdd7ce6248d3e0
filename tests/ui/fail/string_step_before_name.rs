use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 1
自加 #甲
@显示、#甲
"#
    )?;
    Ok(())
}
