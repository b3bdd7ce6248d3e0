use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        "甲" 加"乙"
    }?;
    Ok(())
}
