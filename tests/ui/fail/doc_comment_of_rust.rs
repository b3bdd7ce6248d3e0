use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        /// 说明
        #甲 : 1
    }?;
    Ok(())
}
