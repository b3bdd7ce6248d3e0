//! Only the facade is a dependency; its macros must work without the library being known here.
#![deny(warnings)]
#![forbid(unsafe_code)]

#[cfg(test)]
mod tests {
    use hygiene_facade::language::{FromValue, ToValue};

    #[derive(Debug, PartialEq, ToValue, FromValue)]
    #[qing(crate = hygiene_facade::language)]
    struct Pair(i64, String);

    #[derive(Debug, PartialEq, ToValue, FromValue)]
    #[qing(crate = hygiene_facade::language)]
    enum Choice {
        One,
        Two,
    }

    #[test]
    fn derives_work_through_another_library() {
        let pair = Pair(1, "甲".to_owned());
        assert_eq!(hygiene_facade::qing!($pair).expect("no error").to(), Ok(pair));
        let choices = vec![Choice::Two, Choice::One];
        assert_eq!(hygiene_facade::qing!($choices).expect("no error").to(), Ok(choices));
    }

    #[test]
    fn macros_work_through_another_library() {
        let n = 4_i64;
        let shown = |value: Result<hygiene_facade::Value, hygiene_facade::Error>| value.expect("no error").to_string();
        assert_eq!(shown(hygiene_facade::qing! { $n * 2 }), "8");
        assert_eq!(shown(hygiene_facade::脚本!("$n × 2")), "8");
        assert_eq!(shown(hygiene_facade::add_one!(n)), "5");
        assert_eq!(shown(hygiene_facade::add_one!(n + 1)), "6");
        assert_eq!(shown(hygiene_facade::with_literal!("1，2")), "2");
        assert_eq!(
            shown(hygiene_facade::script! {
                #和 : 0
                重复 $n {
                    #和 += 2 ; 注释
                }
                #和
            }),
            "8"
        );
    }
}
