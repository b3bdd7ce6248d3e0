use qing::qing_file;

fn main() -> Result<(), qing::Error> {
    qing_file!("scripts/圈一.qing")?;
    Ok(())
}
