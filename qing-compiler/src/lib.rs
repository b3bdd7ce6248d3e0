//! Front end and code generation of the Qing language (青语言): source text in; tree, diagnostics and Rust out.
//!
//! Pure: no file, no terminal, no clock. Reading files and showing diagnostics is the caller's part.
#![forbid(unsafe_code)]

pub mod ast;
pub mod diag;
pub mod lex;
pub mod messages;
pub mod parse;
pub mod source;
pub mod span;
