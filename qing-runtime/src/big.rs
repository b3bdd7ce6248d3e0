//! Integers beyond i64, as blocks hold them.

use num_bigint::BigInt;

use crate::{heap::Ref, value::Value};

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
        match i64::try_from(&number) {
            Ok(small) => Value::int(small),
            Err(_) => Ref::new(Big { number, digits: BigInt::to_string }).into_value(),
        }
    }
}
