use qing::qing_file;

fn main() -> Result<(), qing::Error> {
    qing_file!(5)?;
    Ok(())
}
