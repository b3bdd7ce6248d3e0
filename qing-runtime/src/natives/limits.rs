//! How large a result may be: what cannot fit is refused before it is made, since running out of memory cannot be caught.

use super::messages::say;
use crate::{error::Error, memory, messages::ErrorKind, native::Call, value::Value};

/// Elements of an array.
pub(crate) const ELEMENTS: usize = 1 << 27;
/// Bytes of a text.
pub(crate) const BYTES: usize = crate::text::MOST_BYTES;
/// Bits of an integer.
pub(crate) const BITS: u64 = 1 << 25;

/// Checks the length of a text to be made of `count` pieces of `each` bytes.
pub(crate) fn bytes(call: &Call<'_>, each: usize, count: usize) -> Result<usize, Error> {
    match each.checked_mul(count) {
        Some(total) if total <= BYTES => there_is(call, total),
        _ => Err(call.fail(ErrorKind::Number, say::TOO_BIG, &[&format!("{BYTES} 字节")])),
    }
}

/// Checks the number of elements of an array to be made.
pub(crate) fn elements(call: &Call<'_>, count: u128) -> Result<usize, Error> {
    match usize::try_from(count) {
        Ok(count) if count <= ELEMENTS => there_is(call, count * size_of::<Value>()).map(|_| count),
        _ => Err(call.fail(ErrorKind::Number, say::TOO_BIG, &[&format!("{ELEMENTS} 个元素")])),
    }
}

/// Checks that the machine has so much memory to give.
fn there_is(call: &Call<'_>, bytes: usize) -> Result<usize, Error> {
    if memory::fits(bytes) {
        return Ok(bytes);
    }
    Err(call.fail(ErrorKind::Number, say::NO_ROOM, &[]))
}

/// The limit of an integer in words.
pub(crate) fn shown_bits() -> String {
    format!("{BITS} 位二进制")
}
