use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        当 #甲 : 1, #甲 < 2 { 1 }
    }?;
    Ok(())
}
