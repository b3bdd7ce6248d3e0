//! Captures are borrowed, evaluated once before the block runs, in order, and may use `?` and `return` of the function.

use std::cell::Cell;

use qing::qing;

fn first(numbers: &[i64]) -> Result<i64, String> {
    numbers.first().copied().ok_or_else(|| "nothing".to_owned())
}

fn plus_one(numbers: &[i64]) -> Result<String, String> {
    let value = qing! { $(first(numbers)?) + 1 };
    Ok(value.map_err(|error| error.to_string())?.to_string())
}

fn main() -> Result<(), qing::Error> {
    let name = String::from("甲");
    for turn in 0..3_i64 {
        let text = qing! { $name + $turn + $name }?;
        assert_eq!(text.to_string(), format!("甲{turn}甲"));
    }
    assert_eq!(name, "甲", "not moved");

    let count = Cell::new(0);
    let next = || {
        count.set(count.get() + 1);
        count.get()
    };
    let text = qing! {
        #一 : $(next())
        重复 3 { #二 = $(next()) }
        #一 + "-" + #二
    }?;
    assert_eq!((text.to_string().as_str(), count.get()), ("1-2", 2));

    // A function of the block keeps what it captured.
    let seven = qing! {
        @加 = @[#甲] { @里 = @[] { #甲 + $(4_i64) }, @里() }
        @加(3)
    }?;
    assert_eq!(seven.to_string(), "7");

    assert_eq!(plus_one(&[41]), Ok("42".to_owned()));
    assert_eq!(plus_one(&[]), Err("nothing".to_owned()));
    let r#type = 5_i64;
    assert_eq!(qing!("$r#type + $(r#type + 1)")?.to_string(), "11");
    assert_eq!(qing!("$（\"）\"）")?.to_string(), "）");
    Ok(())
}
