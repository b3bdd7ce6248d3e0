//! A module without the prelude.
#![no_implicit_prelude]

#[derive(::qing::ToValue, ::qing::FromValue)]
struct Whole<T> {
    number: T,
    #[qing(default = 2)]
    other: ::std::primitive::u8,
}

#[derive(::qing::ToValue, ::qing::FromValue)]
struct Pair(::std::primitive::u8, ::std::option::Option<::std::primitive::f32>);

#[derive(::qing::ToValue, ::qing::FromValue)]
enum Choice {
    One,
}

fn derives() {
    let whole = Whole { number: Pair(3, ::std::option::Option::None), other: 1 };
    let value = ::qing::qing!($whole.#number.0 + $whole.#other + $(Choice::One));
    ::std::assert_eq!(crate::shown(value), "4One");
    let value = ::qing::qing!({ #number : [1, 0.5] });
    let back = value.map(|value| value.to::<Whole<Pair>>());
    ::std::assert!(::std::matches!(
        back,
        ::std::result::Result::Ok(::std::result::Result::Ok(Whole {
            number: Pair(1, ::std::option::Option::Some(0.5)),
            other: 2
        }))
    ));
    let value = ::qing::qing!("“One”").map(|value| value.to::<Choice>());
    ::std::assert!(::std::matches!(value, ::std::result::Result::Ok(::std::result::Result::Ok(Choice::One))));
}

pub(crate) fn all() {
    derives();
    let n = 1_i64;
    let value = ::qing::qing! {
        #甲 : [1, 2.5, "三", 0xFF, 空, { #乙 : 1 }, 123456789012345678901234567890]
        @乙 = @[#丙 : 1, #余...] { 尝试 { @抛出(#丙) } 排查 #错 { #错.#消息 } 例行 { 1 } }
        遍历 #甲, #键, #值 { @乙(#值, #键) }
        匹配 $n { 1 { @长度(#甲) } 否则 { 0 } }
    };
    ::std::assert_eq!(crate::shown(value), "7");
}
