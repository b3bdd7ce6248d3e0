use qing::qing;

fn main() -> Result<(), qing::Error> {
    let 甲 = String::from("甲");
    drop(甲);
    qing! {
        #甲 : $甲
    }?;
    Ok(())
}
