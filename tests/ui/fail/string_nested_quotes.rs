use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
@显示、“他说“你好””
"#
    )?;
    Ok(())
}
