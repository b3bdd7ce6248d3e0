use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#名 = “小明”
@显示、f“你好，{#名}”
"#
    )?;
    Ok(())
}
