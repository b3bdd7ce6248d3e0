use qing::qing;

fn main() -> Result<(), qing::Error> {
    qing! {
        @显示(“甲”)
    }?;
    Ok(())
}
