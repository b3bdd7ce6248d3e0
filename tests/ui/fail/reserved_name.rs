use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        #__qing_x : 1
    }?;
    Ok(())
}
