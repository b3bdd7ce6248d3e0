use qing::qing_file;

fn main() -> Result<(), qing::Error> {
    let _甲 = 1;
    qing_file!("scripts/捕获.qing")?;
    Ok(())
}
