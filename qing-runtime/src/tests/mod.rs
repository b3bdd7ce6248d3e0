//! Tests of the core that reach over several modules; each file has one subject.

mod agreement;
mod bigs;
mod callbacks;
mod calls;
mod errors;
mod numbers;
mod operators;
mod paths;
mod reports;

use crate::{Error, ErrorKind, Value, error::R, rt::Rt};

/// The error an operation left.
fn error<T>(rt: &Rt, result: R<T>) -> Error {
    match result {
        Ok(_) => Error::new(ErrorKind::Custom, "没有出错"),
        Err(_) => rt.take_error().unwrap_or_else(|| Error::new(ErrorKind::Custom, "没有留下错误")),
    }
}

/// Its kind and message.
fn failure<T>(rt: &Rt, result: R<T>) -> (ErrorKind, String) {
    let error = error(rt, result);
    (error.kind(), error.message().to_owned())
}

/// The value of what must not fail.
fn value(rt: &Rt, result: R) -> Value {
    rt.outcome(result).unwrap()
}

/// Numbers in a fixed, well mixed order.
struct Mixer(u64);

impl Mixer {
    fn next(&mut self) -> u64 {
        // SplitMix64.
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }
}
