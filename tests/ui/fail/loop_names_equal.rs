use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        遍历 [1], #甲, #甲 { 1 }
    }?;
    Ok(())
}
