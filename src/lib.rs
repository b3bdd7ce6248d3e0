//! 青语言 (Qing): a script language with Chinese keywords that becomes native code through Rust.
//!
//! This is the one crate a Rust program depends on. It re-exports the runtime — values, contexts, objects, natives and
//! errors — and the macros [`qing!`] and [`qing_file!`], which compile a script into the Rust program around it. Scripts of
//! their own are compiled with the `qing` command (package `qing-cli`). Without the default feature `macros` only the runtime is
//! left: enough for a crate that adds natives to scripts ([`Registry`]).
//!
//! ```
//! use qing::{Value, qing};
//!
//! let 上限 = 10;
//! let 和: Value = qing! {
//!     #和 : 0
//!     当 #序 : 1, #序 <= $上限, #序 += 1 { #和 += #序 }
//!     #和
//! }?;
//! assert_eq!(和.to_string(), "55");
//! # Ok::<(), qing::Error>(())
//! ```
#![forbid(unsafe_code)]

#[doc(hidden)]
#[cfg(feature = "macros")]
pub use qing_macros as __macros;
#[cfg(feature = "macros")]
pub use qing_macros::{FromValue, ToValue};
#[doc(hidden)]
pub use qing_runtime::__private;
pub use qing_runtime::*;

/// A block of Qing inside Rust, compiled with the program around it: `Result<Value, Error>` of its last statement.
///
/// ```
/// use qing::{Env, qing};
///
/// let n = 6;
/// let 乘积 = qing! { #甲 : $n * 7, #甲 }?;                       // tokens
/// let 同样 = qing!("#甲：$n × 7，#甲")?;                          // a string: full-width marks and 顿号 as well
/// assert_eq!(乘积.to_string(), 同样.to_string());
///
/// let env = Env::new();
/// qing!(&env => { @双倍 = @[#甲] { #甲 * 2 } })?;                  // shares the user context of `env`
/// assert_eq!(qing!(&env => "@双倍、$(n + 1)")?.to_string(), "14");
/// # Ok::<(), qing::Error>(())
/// ```
///
/// - `$名` is a variable of Rust and `$(表达式)` an expression, taken by reference through [`ToValue`] before the block runs.
/// - Without `env =>` a block has a user context of its own.
/// - `crate = 路径,` at the start says where this library lies, for macros of other crates; seldom needed.
///
/// In token form rustc reads the text first, so that full-width marks and `、` are rustc's own errors: write half-width marks and
/// `@名(…)`, or take the string form.
#[cfg(feature = "macros")]
#[macro_export]
macro_rules! qing {
    ($($code:tt)*) => { $crate::__macros::block! { [$crate::__private] $($code)* } };
}

/// A Qing file, compiled with the program around it: `qing_file!("脚本/你好.qing")`, `qing_file!(env => "脚本/你好.qing")`.
///
/// The path is relative to the root of the package. Editing the file, or one it imports, compiles the program anew.
#[cfg(feature = "macros")]
#[macro_export]
macro_rules! qing_file {
    ($($path:tt)*) => { $crate::__macros::file! { [$crate::__private] $($path)* } };
}

#[cfg(all(doctest, feature = "macros"))]
#[doc = include_str!("../docs/嵌入.md")]
struct EmbeddingChapter;

#[cfg(doctest)]
#[doc = include_str!("../docs/扩展.md")]
struct ExtensionChapter;
