//! The initialisation script: 青语言 code that runs in the library context before the program does (LANGUAGE.md §3).
//!
//! `src/init.qing`, once there is one, is compiled into a function of this module's shape; until then the library consists
//! of natives alone.

use crate::rt::Rt;

/// Runs the initialisation script in `rt`'s library context, which is not sealed yet.
pub(crate) fn run(_rt: &Rt) {}
