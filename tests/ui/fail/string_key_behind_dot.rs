use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#表 = @哈希表（）
@显示、#表.小明
"#
    )?;
    Ok(())
}
