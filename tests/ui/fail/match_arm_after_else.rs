use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        匹配 1 {
            否则 { 1 }
            2 { 3 }
        }
    }?;
    Ok(())
}
