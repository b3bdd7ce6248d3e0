use qing::qing;

fn main() -> Result<(), qing::Error> {
    let 甲 = 1;
    qing! {
        $甲 = 1
    }?;
    Ok(())
}
