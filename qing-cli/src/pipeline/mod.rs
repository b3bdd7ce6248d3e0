//! From generated Rust to a running binary (DESIGN §7): the runtime is built once into the cache, then each script is one
//! call of rustc.

mod build_runtime;
pub mod cache;
mod cargo;
mod cross;
mod embedded;
pub mod extension;
mod flags;
pub mod hash;
mod private;
pub mod programs;
pub(crate) mod progress;
pub(crate) mod report;
pub mod runtime;
pub mod rustc;
pub mod sizes;
pub mod toolchain;
mod unchanged;
mod whole;

pub use build_runtime::Supply;
pub use embedded::unpack as unpack_runtime;
pub use extension::Extensions;
pub use report::Report;
pub use runtime::Extent;

/// The identity of the runtime's source inside this command.
pub const RUNTIME_HASH: &str = embedded::HASH;
