//! Arguments of calls from Rust.

use crate::{convert::ToValue, value::Value};

/// Arguments of a call: a tuple of up to eight, an array, a slice or a `Vec`.
#[diagnostic::on_unimplemented(
    message = "`{Self}` 不能做调用的参数",
    label = "写一个元组：`(甲, 乙)`，一个写 `(甲,)`，没有写 `()`",
    note = "每个参数都要实现 `ToValue`",
    note = "arguments are a tuple whose elements implement `ToValue`: `(甲,)` for one, `()` for none"
)]
pub trait IntoArgs {
    /// Lends them to `body`.
    #[doc(hidden)]
    fn lend<R>(self, body: impl FnOnce(&mut [Value]) -> R) -> R;
}

macro_rules! tuples {
    ($(($($type:ident $index:tt),*);)*) => {
        $(impl<$($type: ToValue),*> IntoArgs for ($($type,)*) {
            #[inline]
            fn lend<Out>(self, body: impl FnOnce(&mut [Value]) -> Out) -> Out {
                body(&mut [$(self.$index.into_value()),*])
            }
        })*
    };
}

tuples! {
    ();
    (A 0);
    (A 0, B 1);
    (A 0, B 1, C 2);
    (A 0, B 1, C 2, D 3);
    (A 0, B 1, C 2, D 3, E 4);
    (A 0, B 1, C 2, D 3, E 4, F 5);
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6);
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6, H 7);
}

impl<T: ToValue, const N: usize> IntoArgs for [T; N] {
    fn lend<R>(self, body: impl FnOnce(&mut [Value]) -> R) -> R {
        body(&mut self.map(ToValue::into_value))
    }
}

impl<T: ToValue> IntoArgs for Vec<T> {
    fn lend<R>(self, body: impl FnOnce(&mut [Value]) -> R) -> R {
        let mut args: Vec<Value> = self.into_iter().map(ToValue::into_value).collect();
        body(&mut args)
    }
}

impl<T: ToValue> IntoArgs for &[T] {
    fn lend<R>(self, body: impl FnOnce(&mut [Value]) -> R) -> R {
        let mut args: Vec<Value> = self.iter().map(ToValue::to_value).collect();
        body(&mut args)
    }
}
