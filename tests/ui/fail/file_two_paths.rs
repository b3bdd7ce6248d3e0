use qing::qing_file;

fn main() -> Result<(), qing::Error> {
    qing_file!("甲.qing", "乙.qing")?;
    Ok(())
}
