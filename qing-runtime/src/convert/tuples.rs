//! Tuples are arrays of a fixed length.

use super::{ConvertError, FromValue, ToValue, messages::say, sequences::elements};
use crate::value::Value;

macro_rules! tuples {
    ($($count:literal ($($type:ident $index:tt),*);)*) => {
        $(
            impl<$($type: ToValue),*> ToValue for ($($type,)*) {
                fn to_value(&self) -> Value {
                    Value::array(vec![$(self.$index.to_value()),*])
                }
            }

            impl<$($type: FromValue),*> FromValue for ($($type,)*) {
                fn from_value(value: Value) -> Result<Self, ConvertError> {
                    let items = elements(&value)?;
                    if items.len() != $count {
                        return Err(ConvertError::new(say::ARRAY_OF.fill(&[stringify!($count)]), &value));
                    }
                    let mut items = items.into_iter();
                    Ok(($($type::from_value(items.next().unwrap_or(Value::NULL)).map_err(|error| error.in_element($index))?,)*))
                }
            }
        )*
    };
}

tuples! {
    1 (A 0);
    2 (A 0, B 1);
    3 (A 0, B 1, C 2);
    4 (A 0, B 1, C 2, D 3);
    5 (A 0, B 1, C 2, D 3, E 4);
    6 (A 0, B 1, C 2, D 3, E 4, F 5);
    7 (A 0, B 1, C 2, D 3, E 4, F 5, G 6);
    8 (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
}
