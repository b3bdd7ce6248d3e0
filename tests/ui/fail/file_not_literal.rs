use qing::qing_file;

fn main() -> Result<(), qing::Error> {
    let 路 = "你好.qing";
    qing_file!(路)?;
    Ok(())
}
