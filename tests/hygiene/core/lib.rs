//! Empty; its name is the point.
