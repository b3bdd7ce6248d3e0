use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        @甲 = @[#乙 : 1, #丙] { 1 }
    }?;
    Ok(())
}
