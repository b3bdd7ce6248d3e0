use qing::{Env, Value, qing_file};

fn main() -> Result<(), qing::Error> {
    let three: Value = qing_file!("scripts/好.qing")?;
    assert_eq!(three.to_string(), "3");
    let env = Env::new();
    assert_eq!(qing_file!(&env => "scripts/好.qing",)?.to_string(), "3");
    Ok(())
}
