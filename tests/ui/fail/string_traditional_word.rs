use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#數 = 0
當 #數 < 3 ｛ #數 加等 1 ｝
@显示、#數
"#
    )?;
    Ok(())
}
