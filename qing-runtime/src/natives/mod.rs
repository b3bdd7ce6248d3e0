//! The library (LANGUAGE.md §7): one file a topic, each a table followed by the plain functions it names.
//!
//! Every native is a static of its own, so a program links only those it mentions, and with them only the crates they use.
//! The feature `large` holds the topics that stand on large crates, so that the others can be had without building those.

/// A topic's table. Each entry: the name, parameters with kinds, what it gives, what it does in Chinese and in English, an
/// example and what that prints, and the function. With `of "类型"` the entries are methods of that native object type.
macro_rules! natives {
    (@form $name:ident) => { concat!(stringify!($name), "（）：") };
    (@form $name:ident $($param:literal)+) => { concat!(stringify!($name), $("、", $param,)+ "：") };
    ($topic:literal; $($rest:tt)*) => { natives!(@table $topic, "", Run; $($rest)*); };
    ($topic:literal by $body:ident; $($rest:tt)*) => { natives!(@table $topic, "", $body; $($rest)*); };
    ($topic:literal of $class:literal; $($rest:tt)*) => { natives!(@table $topic, concat!($class, "."), Run; $($rest)*); };
    (@table $topic:literal, $class:expr, $body:ident; $(
        $name:ident($($param:literal: $kind:ident $need:ident),*) -> $gives:ident $what:literal
        $english:literal $example:literal => $output:literal, $run:path;
    )*) => {
        $(
            #[allow(missing_docs, non_upper_case_globals, unreachable_pub, reason = "the table says it, for every topic")]
            pub static $name: $crate::native::NativeDef = $crate::native::NativeDef::new(
                concat!("@", stringify!($name)),
                natives!(@doc $topic, $class, $name($($param: $kind $need),*) -> $gives $what $english $example => $output),
                $crate::native::Body::$body($run),
            );
        )*
        /// Every native of this topic.
        pub(in $crate::natives) static TABLE: &[&$crate::native::NativeDef] = &[$(&$name),*];
        /// What documentation says of each.
        pub(in $crate::natives) static DOCS: &[$crate::native::Doc] = &[
            $(natives!(@doc $topic, $class, $name($($param: $kind $need),*) -> $gives $what $english $example => $output)),*
        ];
    };
    (@doc $topic:literal, $class:expr, $name:ident($($param:literal: $kind:ident $need:ident),*) -> $gives:ident
        $what:literal $english:literal $example:literal => $output:literal) => {
        $crate::native::Doc {
            name: concat!($class, "@", stringify!($name)),
            topic: $topic,
            params: &[$($crate::natives::kind::Param::new($param, $crate::natives::kind::Kind::$kind.$need())),*],
            gives: $crate::natives::kind::Kind::$gives,
            description: $crate::messages::Text::new(
                concat!(natives!(@form $name $($param)*), $what),
                concat!(natives!(@form $name $($param)*), $english),
            ),
            example: $example,
            output: $output,
        }
    };
}

mod array;
mod buffer;
#[cfg(feature = "large")]
mod calendar;
#[cfg(feature = "large")]
mod charset;
mod clock;
mod context;
mod convert;
#[cfg(feature = "large")]
mod csv;
mod decimal;
#[cfg(feature = "large")]
mod encoding;
#[cfg(feature = "large")]
mod file;
mod format;
mod hash;
mod hash_set;
mod hash_table;
mod higher;
mod io;
#[cfg(feature = "large")]
mod json;
pub mod kind;
mod limits;
mod messages;
mod number;
mod object;
mod program;
mod random;
mod receiver;
#[cfg(feature = "large")]
mod regex;
mod script;
mod sequence;
mod sort;
mod span;
mod statistics;
mod system;
mod text;
#[cfg(feature = "large")]
mod time;
mod timer;
#[cfg(feature = "large")]
mod turtle;

pub use crate::native::{Doc, NativeDef};
use crate::{error::Error, value::Value};
use receiver::{raw, this};
pub(crate) use system::reason;

/// The functions of the initialisation script.
pub(crate) static SCRIPT: &[&NativeDef] = script::TABLE;

type Result<T = Value> = std::result::Result<T, Error>;

macro_rules! topics {
    (
        $($(#[$when:meta])? $topic:ident),*; constants $constants:ident;
        classes $($(#[$class_when:meta])? $class:ident),*
    ) => {
        $($(#[$when])? pub use $topic::*;)*
        $($(#[$class_when])? pub use $class::*;)*

        static TABLES: &[&[&NativeDef]] = &[
            $constants::CONSTANTS, $($(#[$when])? $topic::TABLE,)* $($(#[$class_when])? $class::TABLE),*
        ];
        /// Every native and constant.
        pub static ALL: &[&NativeDef] = {
            static FLAT: [&NativeDef; count(TABLES)] = flatten(TABLES);
            &FLAT
        };
        /// The tables that the feature `large` adds.
        #[cfg(feature = "large")]
        pub static LARGE: &[&[&NativeDef]] = &[
            $($(#[$when] $topic::TABLE,)?)* $($(#[$class_when] $class::TABLE,)?)*
        ];
        /// The methods of native object types.
        pub static METHODS: &[&[&NativeDef]] = &[$($(#[$class_when])? $class::METHODS),*];
        /// What documentation says, topic by topic. It links no native.
        pub static DOCS: &[&[Doc]] = &[
            $constants::CONSTANT_DOCS, $($(#[$when])? $topic::DOCS,)*
            $($(#[$class_when])? $class::DOCS, $(#[$class_when])? $class::METHOD_DOCS),*
        ];
    };
}

topics! {
    io, program, convert, #[cfg(feature = "large")] encoding, number, statistics, random, text, format,
    #[cfg(feature = "large")] regex, sequence, array, higher, sort, script, object, context, clock,
    #[cfg(feature = "large")] time, #[cfg(feature = "large")] file, #[cfg(feature = "large")] json,
    #[cfg(feature = "large")] csv;
    constants number;
    classes buffer, hash_table, hash_set, timer, #[cfg(feature = "large")] turtle
}

const fn count(tables: &[&[&'static NativeDef]]) -> usize {
    let (mut table, mut sum) = (0, 0);
    while table < tables.len() {
        sum += tables[table].len();
        table += 1;
    }
    sum
}

const fn flatten<const N: usize>(tables: &[&[&'static NativeDef]]) -> [&'static NativeDef; N] {
    let mut all = [&number::圆周率; N];
    let (mut table, mut at) = (0, 0);
    while table < tables.len() {
        let mut index = 0;
        while index < tables[table].len() {
            all[at] = tables[table][index];
            at += 1;
            index += 1;
        }
        table += 1;
    }
    all
}
