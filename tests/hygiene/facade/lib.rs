//! A library that hands the macros on, under their own and under another name, and uses them in a macro of its own.
#![deny(warnings)]

pub use qing::{Error, Value, qing, qing as 脚本};

/// The library itself, which derives have to be told of.
pub use qing as language;

/// Adds one to an expression of Rust.
#[macro_export]
macro_rules! add_one {
    ($value:expr) => {{
        let one = 1_i64;
        $crate::qing! { #值 : $value, @加 = @[#甲] { #甲 + $one }, @加(#值) }
    }};
}

/// Hands tokens on.
#[macro_export]
macro_rules! script {
    ($($tokens:tt)*) => { $crate::qing! { $($tokens)* } };
}

/// A literal in a block.
#[macro_export]
macro_rules! with_literal {
    ($text:literal) => {
        $crate::qing!($text)
    };
}
