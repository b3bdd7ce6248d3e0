//! Integers beyond i64, as blocks hold them.

pub(crate) mod spare;

use num_bigint::BigInt;

use crate::{
    heap::{Header, Ref},
    value::{Tag, Value},
};

/// A big integer that knows how it is shown. A program links the conversion to decimal digits, and the division it rests on,
/// only when it links something that makes big integers: what merely shows values does not name it.
pub(crate) struct Big {
    number: BigInt,
    /// How many digits of 64 bits it has.
    words: u32,
    /// For how many it has memory, at most.
    room: u32,
    digits: fn(&BigInt) -> String,
}

impl Big {
    /// The number.
    pub(crate) fn number(&self) -> &BigInt {
        &self.number
    }

    /// For how many digits of 64 bits it has memory, at most.
    #[inline]
    pub(crate) fn room(&self) -> u32 {
        self.room
    }

    /// Its decimal digits, with a sign when it is negative.
    pub(crate) fn digits(&self) -> String {
        (self.digits)(&self.number)
    }

    /// The sum of two. Not inlined: who calls it mostly has texts.
    #[inline(never)]
    pub(crate) fn sum(&self, other: &Big) -> Value {
        // The copy of the longer one need not grow.
        let (long, short) = if self.words < other.words { (other, self) } else { (self, other) };
        long.with(|number| *number += &short.number)
    }

    /// What becomes of a copy.
    #[inline(always)]
    fn with(&self, change: impl FnOnce(&mut BigInt)) -> Value {
        let mut value = Value::copied(&self.number, self.words);
        value.change_big(change);
        value
    }

    /// Notes that the number has so many digits now.
    #[inline(always)]
    fn measured(&mut self, words: u32) {
        self.words = words;
        // A vector that is too small is doubled.
        if words > self.room {
            self.room = words.saturating_mul(2);
        }
    }
}

impl Value {
    /// An integer of any size.
    pub fn big(number: BigInt) -> Value {
        // Who knows how much memory it has: it must not be kept.
        small(&number).map_or_else(|| Value::with_room(number, u32::MAX), Value::int)
    }

    /// An integer that arithmetic on others gave. Its memory is in proportion: num-bigint gives back what is mostly unused.
    pub(crate) fn computed(number: BigInt) -> Value {
        let room = words(&number).saturating_mul(4);
        small(&number).map_or_else(|| Value::with_room(number, room), Value::int)
    }

    /// A big integer, even where it is small, with memory for so many digits.
    fn with_room(number: BigInt, room: u32) -> Value {
        let words = words(&number);
        Ref::new(Big { number, words, room, digits: |number| number.to_str_radix(10) }).into_value()
    }

    /// What becomes of a copy of a number.
    #[inline(always)]
    pub(crate) fn computed_from(start: &BigInt, change: impl FnOnce(&mut BigInt)) -> Value {
        let mut value = Value::copied(start, words(start));
        value.change_big(change);
        value
    }

    /// A copy of a number of so many digits in memory that an earlier one left, as a big integer even where it is small.
    fn copied(start: &BigInt, words: u32) -> Value {
        let Some(kept) = spare::take(words) else { return Value::with_room(start.clone(), words) };
        let mut value = kept.into_value();
        if let Some(big) = value.own_big() {
            big.number.clone_from(start);
            big.measured(words);
        }
        value
    }

    /// Changes a big integer in place where nothing else holds it; false where nothing was done. `change` computes, and
    /// touches no value.
    #[inline(always)]
    pub(crate) fn change_big(&mut self, change: impl FnOnce(&mut BigInt)) -> bool {
        let Some(big) = self.own_big() else { return false };
        change(&mut big.number);
        big.measured(words(&big.number));
        if big.words <= 1
            && let Some(small) = small(&big.number)
        {
            *self = Value::int(small);
        }
        true
    }

    /// A big integer that nothing else holds.
    #[inline(always)]
    fn own_big(&mut self) -> Option<&mut Big> {
        let own = self.tag() == Tag::Big && self.header().is_some_and(Header::is_unique);
        // SAFETY: the tag and the count were just checked, and this value is borrowed for as long.
        own.then(|| unsafe { self.body_mut::<Big>() })
    }
}

/// How many digits of 64 bits it has.
#[inline]
fn words(number: &BigInt) -> u32 {
    u32::try_from(number.bits().div_ceil(64)).unwrap_or(u32::MAX)
}

/// The number where `i64` holds it.
#[inline]
fn small(number: &BigInt) -> Option<i64> {
    if number.bits() > u64::from(i64::BITS) { None } else { i64::try_from(number).ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_big_integer_of_ones_own_is_changed_in_place() {
        let number: BigInt = BigInt::from(i64::MAX) * 2;
        let mut value = Value::big(number.clone());
        let place = value.bits();
        assert!(value.change_big(|number| *number *= -3));
        let expected: BigInt = &number * -3;
        assert_eq!((value.display(), value.bits()), (expected.to_string(), place));
        let shared = value.clone();
        assert!(!value.change_big(|number| *number *= 2));
        drop(shared);
        assert!(value.change_big(|number| *number += i64::MIN));
        assert_eq!(value.display(), (expected + i64::MIN).to_string());
        assert!(!Value::int(1).change_big(|_| {}) && !Value::text("一二三四五").change_big(|_| {}));
    }

    #[test]
    fn what_becomes_small_is_small() {
        let mut value = Value::big(BigInt::from(i64::MAX) + 1);
        assert!(value.change_big(|number| *number -= 1));
        assert_eq!(value.as_int(), Some(i64::MAX));
        assert_eq!(Value::computed_from(&(BigInt::from(i64::MIN) - 5), |number| *number += 5).as_int(), Some(i64::MIN));
        assert_eq!(Value::computed(BigInt::from(7)).as_int(), Some(7));
    }

    #[test]
    fn memory_is_used_again_but_never_a_foreign_number_s() {
        spare::clear();
        let long: BigInt = BigInt::from(1) << 640;
        drop(Value::big(long.clone()));
        assert!(spare::take(11).is_none());
        let value = Value::computed_from(&long, |number| *number += 1);
        let place = value.bits();
        drop(value);
        let value = Value::computed_from(&long, |number| *number += 2);
        assert!(value.bits() == place && spare::take(11).is_none());
        let expected: BigInt = long + 2;
        assert_eq!(value.display(), expected.to_string());
        drop(value);
        assert!(spare::take(11).is_some_and(|big| big.room() == 11));
    }

    #[test]
    fn what_fits_is_small() {
        for (number, fits) in [(0, true), (i64::MAX, true), (i64::MIN, true)] {
            assert_eq!(Value::big(number.into()).as_int().is_some(), fits);
        }
        assert!(Value::big(BigInt::from(i64::MAX) + BigInt::from(1)).as_int().is_none());
        assert!(Value::big(BigInt::from(i64::MIN) - BigInt::from(1)).as_int().is_none());
    }
}
