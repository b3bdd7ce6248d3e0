//! Integers beyond i64, as blocks hold them.

use num_bigint::BigInt;

use crate::{
    heap::{Header, Ref},
    value::{Tag, Value},
};

/// A big integer that knows how it is shown. A program links the conversion to decimal digits, and the division it rests on,
/// only when it links something that makes big integers: what merely shows values does not name it.
pub(crate) struct Big {
    number: BigInt,
    digits: fn(&BigInt) -> String,
}

impl Big {
    /// The number.
    pub(crate) fn number(&self) -> &BigInt {
        &self.number
    }

    /// Its decimal digits, with a sign when it is negative.
    pub(crate) fn digits(&self) -> String {
        (self.digits)(&self.number)
    }
}

impl Value {
    /// An integer of any size.
    pub fn big(number: BigInt) -> Value {
        match small(&number) {
            Some(small) => Value::int(small),
            None => Ref::new(Big { number, digits: BigInt::to_string }).into_value(),
        }
    }

    /// Multiplies a big integer in place where nothing else holds it; false where nothing was done.
    pub(crate) fn multiply_big(&mut self, factor: i64) -> bool {
        // Nothing but 0 makes a big integer small.
        if factor == 0 || !self.is_only_big() {
            return false;
        }
        // SAFETY: the tag and the count were just checked.
        unsafe { self.body_mut::<Big>() }.number *= factor;
        true
    }

    fn is_only_big(&self) -> bool {
        self.tag() == Tag::Big && self.header().is_some_and(Header::is_unique)
    }
}

/// The number where `i64` holds it.
fn small(number: &BigInt) -> Option<i64> {
    if number.bits() > u64::from(i64::BITS) { None } else { i64::try_from(number).ok() }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_big_integer_of_ones_own_is_multiplied_in_place() {
        let number: BigInt = BigInt::from(i64::MAX) * BigInt::from(2);
        let mut value = Value::big(number.clone());
        assert!(value.multiply_big(-3) && !value.multiply_big(0));
        assert_eq!(value.display(), (number.clone() * BigInt::from(-3)).to_string());
        let shared = value.clone();
        assert!(!value.multiply_big(2));
        drop(shared);
        assert!(value.multiply_big(i64::MIN));
        assert_eq!(value.display(), (number * BigInt::from(-3) * BigInt::from(i64::MIN)).to_string());
        assert!(!Value::int(1).multiply_big(2) && !Value::text("一二三四五").multiply_big(2));
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
