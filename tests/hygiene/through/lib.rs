//! Only the facade is a dependency; its macros must work without the library being known here.
#![deny(warnings)]
#![forbid(unsafe_code)]

#[cfg(test)]
mod tests {
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
