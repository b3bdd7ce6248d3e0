use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        #数 = 1, #工具 = 导入 "scripts/导错.qing"
    }?;
    Ok(())
}
