use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing!(
        r#"
#甲 = 1
#乙 = 2 如果 #甲 > 1 否则 3
@显示、#乙
"#
    )?;
    Ok(())
}
