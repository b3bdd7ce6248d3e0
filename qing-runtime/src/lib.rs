//! What generated code of the Qing language stands on.
#![cfg_attr(not(feature = "large"), allow(dead_code, reason = "what the large natives say, and help of theirs"))]

mod array;
mod big;
#[doc(hidden)]
pub mod block;
mod call;
mod cell;
mod compare;
mod convert;
mod display;
mod embed;
mod error;
#[doc(hidden)]
pub mod fast;
mod func;
mod heap;
mod init;
mod iter;
mod members;
mod memory;
mod messages;
mod names;
mod native;
pub mod natives;
mod number;
mod object;
mod object_box;
mod ops;
mod output;
mod raw;
mod report;
mod rt;
mod shape;
mod short;
mod spot;
mod stack;
mod start;
mod subject;
mod symbol;
mod table;
mod text;
mod typed;
mod unit;
mod value;

#[cfg(test)]
mod tests;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

pub use convert::{Bytes, ConvertError, FromValue, ToValue};
pub use embed::{
    Argument, Class, Closure, Data, Env, Function, IntoArgs, IntoReturn, Method, Registry, Rest, TraceFrame,
};
pub use error::Error;
pub use messages::{ErrorKind, Text};
pub use native::{Call, Native};
pub use object::{Ctx, Obj, ObjKind};
pub use output::Capture;
pub use raw::{RawObject, Visitor};
pub use rt::Rt;
pub use value::Value;

/// Takes the value out of a result, or leaves the block with the error.
#[doc(hidden)]
#[macro_export]
macro_rules! or_break {
    ($label:lifetime, $result:expr) => {
        match $result {
            Ok(value) => value,
            Err(raised) => break $label Err(raised),
        }
    };
}

/// Takes the value out of a result, or leaves the function with the error: `?`, but quicker to compile.
#[doc(hidden)]
#[macro_export]
macro_rules! or_return {
    ($result:expr) => {
        match $result {
            Ok(value) => value,
            Err(raised) => return Err(raised),
        }
    };
}

/// Takes the value out of a result, or leaves the block before 例行.
#[doc(hidden)]
#[macro_export]
macro_rules! or_raise {
    ($label:lifetime, $result:expr) => {
        match $result {
            Ok(value) => value,
            Err(_) => break $label $crate::__private::Flow::Raised,
        }
    };
}
