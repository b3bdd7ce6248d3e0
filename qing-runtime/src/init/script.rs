use crate::__private::{self as q, Clone as _, Err, Ok, Some};
pub(super) static NATIVES: &[&q::NativeDef] = &[];
pub(crate) fn program(rt: &q::Rt) -> q::R { Ok(q::NULL) }
