use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        #甲 : 1 ; (
    }?;
    Ok(())
}
