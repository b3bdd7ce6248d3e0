//! The three forms, with and without an environment, as statement, expression, argument and tail.

use qing::{Env, Error, Value, qing};

fn tail(n: i64) -> Result<Value, Error> {
    let text = n.to_string();
    qing! { $(text.clone()) + "!" }
}

fn shown(value: &Value) -> String {
    value.to_string()
}

fn main() -> Result<(), Error> {
    assert_eq!(shown(&tail(3)?), "3!");
    assert_eq!(shown(&qing!(1 + 2)?), "3");
    assert_eq!(shown(&qing![[1, 2].1]?), "2");
    assert_eq!(shown(&qing!("1 ＋ 2")?), "3");
    assert_eq!(shown(&qing!(r##"“#”"##)?), "#");
    assert!(qing! {}?.is_null());
    assert!(qing!("")?.is_null());

    let env = Env::new();
    let by_reference = &env;
    qing!(env => { #甲 = 1 })?;
    qing!(&env => #甲 += 1)?;
    qing!(by_reference => "#甲 加等 1")?;
    let held = (Env::new(), std::rc::Rc::new(Env::new()));
    qing!(held.0 => { #甲 = 10 })?;
    qing!(held.1 => { #甲 = 20 })?;
    assert_eq!(shown(&qing!(env => #甲)?), "3");
    assert_eq!(shown(&qing!(held.0 => #甲)?), "10");
    assert_eq!(shown(&qing!(held.1 => #甲)?), "20");
    assert!(qing!(#甲)?.is_null(), "a block without environment sees nothing of others");

    // A comment and a pair of marks that look like an environment's arrow.
    assert_eq!(
        shown(&qing! { 1 ; a => b
        + 1 }?),
        "2"
    );
    Ok(())
}
