use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        "\“"
    }?;
    Ok(())
}
