//! Names given as strings, and the names of the library.

use std::rc::Rc;

pub use crate::natives::{NATIVES, native_arity};

/// The normalised form of a name with prefix given as a string (RULES.md 27, 46); `None` when it is not a name.
pub fn normalize(text: &str) -> Option<Rc<str>> {
    crate::lex::normalize_name(text)
}

/// Whether the library context has a native or constant of this name (prefix included).
pub fn in_library(name: &str) -> bool {
    native_arity(name).is_some() || crate::natives::CONSTANTS.contains(&name)
}
