//! The library: one file a topic, a table and plain functions in each.

macro_rules! natives {
    ($topic:literal; $($ident:ident $name:literal ($min:literal, $max:expr) $params:literal $description:literal $example:literal $output:literal => $run:path;)*) => {
        $(
            #[allow(missing_docs, non_upper_case_globals, reason = "the table says it")]
            pub static $ident: $crate::native::NativeDef = $crate::native::NativeDef {
                name: $name,
                topic: $topic,
                params: $params,
                description: $description,
                example: $example,
                output: $output,
                min: $min,
                max: $max,
                run: $run,
            };
        )*
        /// Every native of this topic.
        pub static TABLE: &[&$crate::native::NativeDef] = &[$(&$ident),*];
    };
}

mod basic;

pub use basic::*;

/// Every native.
pub static ALL: &[&crate::native::NativeDef] = basic::TABLE;
