use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        function #甲() { 1 }
    }?;
    Ok(())
}
