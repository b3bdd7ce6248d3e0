//! The library under another name: `script::qing!` finds its runtime all the same.
#![deny(warnings)]
#![forbid(unsafe_code)]

use script::{Env, Error, Value};

/// Every form.
///
/// # Errors
/// None.
pub fn forms(n: i64) -> Result<Vec<Value>, Error> {
    let env = Env::new();
    Ok(vec![
        script::qing! { $n + 1 }?,
        script::qing!("$n ＋ 1")?,
        script::qing!(env => $n + 1)?,
        script::qing_file!("加一.qing")?,
    ])
}

/// A path given by hand.
///
/// # Errors
/// None.
pub fn by_hand(n: i64) -> Result<Value, Error> {
    script::qing!(crate = ::script, $n + 1)
}

/// A struct, with the name the library has here.
#[derive(Clone, Debug, PartialEq, script::ToValue, script::FromValue)]
#[qing(crate = ::script)]
pub struct Point<T> {
    /// To the right.
    pub x: T,
    /// Missing for points of a line.
    #[qing(default)]
    pub y: Option<T>,
}

#[cfg(test)]
mod tests {
    #[test]
    fn json_values_convert() {
        let json = serde_json::json!({ "甲": [1, null] });
        assert_eq!(script::qing!($json).expect("no error").try_into(), Ok(json));
    }

    #[test]
    fn derives_work() {
        let point = super::Point { x: 1_i64, y: None };
        assert_eq!(script::qing!($point).expect("no error").to(), Ok(point));
    }

    #[test]
    fn all_forms_work() {
        let values = super::forms(1).expect("no error");
        assert!(values.iter().all(|value| value.as_int() == Some(2)), "{values:?}");
        assert_eq!(super::by_hand(1).expect("no error").to_string(), "2");
    }
}
