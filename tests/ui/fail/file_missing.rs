use qing::qing_file;

fn main() -> Result<(), qing::Error> {
    qing_file!("没有.qing")?;
    Ok(())
}
