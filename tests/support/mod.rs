//! What the tests of whole programs share: cases in folders, the other width of marks, and many programs in one binary.
#![allow(dead_code, reason = "each test uses its own part")]

pub(crate) mod batch;
pub(crate) mod cases;
pub(crate) mod flip;
