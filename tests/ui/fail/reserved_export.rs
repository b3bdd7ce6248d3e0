use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        导出 #甲
    }?;
    Ok(())
}
