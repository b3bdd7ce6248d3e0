use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        #工具 = 导入 "scripts/错.qing"
    }?;
    Ok(())
}
