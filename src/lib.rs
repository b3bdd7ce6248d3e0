//! 青语言 (Qing): a script language with Chinese keywords that becomes native code through Rust.
//!
//! This is the one crate a Rust program depends on. It re-exports the runtime: values, contexts, objects, natives and
//! errors. Scripts are compiled with the `qing` command (package `qing-cli`).
#![forbid(unsafe_code)]

#[doc(hidden)]
pub use qing_runtime::__private;
pub use qing_runtime::*;
