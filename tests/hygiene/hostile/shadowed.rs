//! Everything generated code could mean is something else here.
#![allow(dead_code, non_camel_case_types, non_upper_case_globals, unused_macros)]

pub(crate) struct Vec;
pub(crate) struct Option;
pub(crate) struct Result;
pub(crate) struct String;
pub(crate) struct Box;
pub(crate) struct Some;
pub(crate) struct None;
pub(crate) struct Ok;
pub(crate) struct Err;
pub(crate) struct Value;
pub(crate) struct Clone;
pub(crate) struct u32;
pub(crate) struct i64;
pub(crate) struct u8;
pub(crate) struct bool;
pub(crate) struct str;
pub(crate) struct usize;
pub(crate) mod std {}
pub(crate) mod alloc {}
pub(crate) mod q {}
pub(crate) mod __private {}
pub(crate) const rt: () = ();
pub(crate) const f: () = ();
pub(crate) const args: () = ();
pub(crate) const v_7532_: () = ();
pub(crate) const UNIT: () = ();
pub(crate) const NATIVES: () = ();
pub(crate) const program: () = ();

macro_rules! vec {
    ($($t:tt)*) => {};
}
macro_rules! println {
    ($($t:tt)*) => {};
}
macro_rules! compile_error {
    ($($t:tt)*) => {};
}
macro_rules! concat {
    ($($t:tt)*) => {};
}
macro_rules! file {
    ($($t:tt)*) => {};
}

pub(crate) struct Default;
pub(crate) struct TryFrom;
pub(crate) struct Error;
pub(crate) struct ToValue;
pub(crate) struct FromValue;

#[derive(qing::ToValue, qing::FromValue)]
struct Derived {
    甲: ::std::primitive::i64,
    #[qing(default)]
    乙: ::std::vec::Vec<::std::string::String>,
}

#[derive(qing::ToValue, qing::FromValue)]
enum Derives {
    #[qing(name = "无")]
    None,
    Some,
}

macro_rules! derived {
    ($name:ident { $($field:ident: $type:ty),* }) => {
        #[derive(qing::ToValue, qing::FromValue)]
        struct $name {
            $($field: $type),*
        }
    };
}

derived!(ByMacro { 甲: ::std::primitive::i64, 乙: Derives });

fn derives() {
    let value = qing::qing!($(Derived { 甲: 1, 乙: ::std::vec![] }));
    assert_eq!(crate::shown(value), "｛#甲：1，#乙：【】｝");
    let value = qing::qing!($(ByMacro { 甲: 1, 乙: Derives::None }));
    assert_eq!(crate::shown(value), "｛#甲：1，#乙：“无”｝");
    let value = qing::qing!({ #甲 : 5 })
        .map(|value| value.to::<Derived>().map(|it| it.甲 + ::std::primitive::i64::from(it.乙.is_empty())));
    assert!(matches!(value, ::std::result::Result::Ok(::std::result::Result::Ok(6))));
}

pub(crate) fn all() {
    derives();
    let value = qing::qing! {
        #甲 : [1, 2, 3]
        @和 = @[#数] { #总 : 0, 遍历 #数, #个 { #总 += #个 }, #总 }
        尝试 { @和(#甲) + 1 / 0 } 排查 #错 { @和(#甲) }
    };
    assert_eq!(crate::shown(value), "6");
    let scope = 1_i32;
    let value = "甲";
    let __qing = 2.5_f64;
    assert_eq!(crate::shown(qing::qing!("“$” + $scope + $value + $__qing")), "$1甲2.5");
}
