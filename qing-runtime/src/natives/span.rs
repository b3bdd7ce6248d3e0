//! Positions: from 0, negative from the end, ends excluded (RULES.md 70).

use super::messages::say;
use crate::{error::Error, messages::ErrorKind, native::Call};

/// Start and end from the second and third argument, clamped into `0..=length`.
pub(crate) fn clamped(call: &Call<'_>, length: usize) -> Result<(usize, usize), Error> {
    let start = clamp(call.int(1)?, length);
    let end = if call.has(2) { clamp(call.int(2)?, length) } else { length };
    Ok((start, end.max(start)))
}

/// A position clamped into `0..=length`.
pub(crate) fn clamp(position: i64, length: usize) -> usize {
    let length = length as i64;
    let place = if position < 0 { position.saturating_add(length) } else { position };
    place.clamp(0, length) as usize
}

/// A position below `length`, or 越界错误.
pub(crate) fn existing(call: &Call<'_>, index: usize, position: i64, length: usize) -> Result<usize, Error> {
    let place = if position < 0 { position.saturating_add(length as i64) } else { position };
    usize::try_from(place)
        .ok()
        .filter(|place| *place < length)
        .ok_or_else(|| call.refuse(ErrorKind::Range, say::PLACE, index, &[&position.to_string(), &length.to_string()]))
}
