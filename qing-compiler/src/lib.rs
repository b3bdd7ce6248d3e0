//! Front end and code generation of the Qing language (青语言): source text in; tree, diagnostics and Rust out.
//!
//! Pure: no file, no terminal, no clock. Reading files and showing diagnostics is the caller's part.
#![forbid(unsafe_code)]

pub mod ast;
pub mod compile;
pub mod diag;
pub mod embed;
pub mod fix;
pub mod hir;
pub mod infer;
pub mod lex;
mod lint;
mod lower;
pub mod messages;
pub mod names;
pub mod natives;
pub mod parse;
mod resolve;
pub mod source;
pub mod span;
pub mod visit;
