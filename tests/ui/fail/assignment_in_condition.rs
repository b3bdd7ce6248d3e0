use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        #甲 : 1
        如果 #甲 = 2 { 1 }
    }?;
    Ok(())
}
