use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
// 打个招呼
@显示、“你好”
"#
    )?;
    Ok(())
}
