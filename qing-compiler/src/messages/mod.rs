//! What a script user reads: one table per phase, every text in Chinese and English.
//!
//! Voice: the label says what is here, the note why, the help what to write. Short, without blame. One term for one
//! thing: 名字 name, 语句 statement, 代码块 block, 字符串 string, 圆括号 方括号 花括号 brackets, 参数 parameter and argument.

use crate::diag::Kind;

pub mod embed;
pub mod imports;
pub mod lexical;
pub mod lints;
pub mod pages;
pub mod syntax;

/// Defines the kinds of one phase and the list of them.
///
/// `NAME = "Q0000" Severity { title: "中文", "English"; label: …; note: …; help: … }`; parts left out are empty.
macro_rules! kinds {
    ($($(#[$doc:meta])* $name:ident = $code:literal $severity:ident { $($part:ident: $zh:literal, $en:literal;)* })*) => {
        $(
            $(#[$doc])*
            pub static $name: $crate::diag::Kind = {
                #[allow(unused_mut, reason = "a kind may have a title only")]
                let mut kind = $crate::diag::Kind {
                    code: $code,
                    severity: $crate::diag::Severity::$severity,
                    title: $crate::messages::NOTHING,
                    label: $crate::messages::NOTHING,
                    note: $crate::messages::NOTHING,
                    help: $crate::messages::NOTHING,
                };
                $(kind.$part = $crate::diag::Text { zh: $zh, en: $en };)*
                kind
            };
        )*
        /// Every kind of this table, in order.
        pub static ALL: &[&$crate::diag::Kind] = &[$(&$name),*];
    };
}
pub(crate) use kinds;

/// A text that is not shown.
pub(crate) const NOTHING: crate::diag::Text = crate::diag::Text { zh: "", en: "" };

/// Every kind of diagnostic, by phase and code.
pub fn all() -> Vec<&'static Kind> {
    [lexical::ALL, syntax::ALL, imports::ALL, embed::ALL, lints::ALL].concat()
}
