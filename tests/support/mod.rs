//! What the tests of whole programs share: cases in folders, the other width of marks, and many programs in one binary.

pub(crate) mod batch;
pub(crate) mod cases;
pub(crate) mod flip;
