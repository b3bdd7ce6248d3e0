use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#数组 = 【1，2】
@显示、#数组.长度
"#
    )?;
    Ok(())
}
