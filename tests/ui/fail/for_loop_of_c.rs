use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        for (#序 = 0) { #序 }
    }?;
    Ok(())
}
