use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        @长度("甲") = 2
    }?;
    Ok(())
}
