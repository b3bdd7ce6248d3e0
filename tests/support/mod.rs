//! What the tests of whole programs share: cases in folders, the other width of marks, and many programs in one binary.

pub mod batch;
pub mod cases;
pub mod flip;
