use qing::qing_file;

fn main() -> Result<(), qing::Error> {
    qing_file!("scripts/乱码.qing")?;
    Ok(())
}
