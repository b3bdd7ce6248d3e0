use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        #工具 = 导入 "没有.qing"
    }?;
    Ok(())
}
