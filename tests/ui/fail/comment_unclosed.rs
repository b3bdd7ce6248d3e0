use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        #甲 : 1
        ;; 没有结束
    }?;
    Ok(())
}
