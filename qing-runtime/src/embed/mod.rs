//! Embedding: environments of Rust programs, closures as natives, objects with Rust data.

mod args;
mod class;
mod closure;
mod env;
mod failure;
mod function;
mod members;
mod messages;
mod operators;
mod registry;
mod returns;

#[cfg(test)]
mod tests;

pub use args::IntoArgs;
pub use class::{Class, Data, Method};
pub use closure::{Argument, Closure, Rest};
pub use env::Env;
pub use failure::TraceFrame;
pub(crate) use failure::exit_message;
pub use function::Function;
pub use registry::Registry;
pub use returns::IntoReturn;
