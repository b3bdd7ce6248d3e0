//! Native object types: Rust data in an object, with methods ([S]: `Obj.raw`).

use std::{any::type_name, cell::RefCell, collections::HashMap, fmt, marker::PhantomData, ops::Deref, rc::Rc};

use super::{
    closure::{Argument, Takes, counts, native_name},
    messages::say,
    returns::IntoReturn,
};
use crate::{
    call::count_error,
    convert::{ConvertError, FromValue, ToValue},
    error::Error,
    messages::ErrorKind,
    native::{Call, Native},
    object::{Obj, RawObject},
    value::Value,
};

/// A type of objects that hold a `T`.
///
/// ```
/// use std::cell::Cell;
/// use qing_runtime::{Class, Data, Env};
///
/// let counter = Class::<Cell<i64>>::new("计数器")
///     .method("@加", |count: &Cell<i64>, by: Option<i64>| count.set(count.get() + by.unwrap_or(1)))
///     .method("@值", |count: &Cell<i64>| count.get());
///
/// let env = Env::new();
/// let made = counter.clone();
/// env.define("@计数器", "从一个数数起", move |from: i64| made.object(Cell::new(from)))?;
///
/// let object = env.call("@计数器", (5,))?;
/// assert_eq!(object.to_string(), "计数器｛｝");
/// let count: Data<Cell<i64>> = object.try_into()?;
/// count.set(count.get() + 1);
/// assert_eq!(count.get(), 6);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// A `T` may hold [`Value`]s, but a cycle through them is not collected.
pub struct Class<T>(Rc<Inner<T>>);

impl<T> Clone for Class<T> {
    fn clone(&self) -> Class<T> {
        Class(self.0.clone())
    }
}

impl<T> fmt::Debug for Class<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Class").field(&self.0.name).finish()
    }
}

type Show<T> = Rc<dyn Fn(&T) -> String>;

struct Inner<T> {
    name: String,
    methods: RefCell<HashMap<String, Rc<dyn Native>>>,
    show: RefCell<Option<Show<T>>>,
    failed: RefCell<Option<Error>>,
}

impl<T: 'static> Class<T> {
    /// A type without methods. Its objects are shown as `名｛｝`.
    pub fn new(name: impl Into<String>) -> Class<T> {
        Class(Rc::new(Inner {
            name: name.into(),
            methods: RefCell::default(),
            show: RefCell::default(),
            failed: RefCell::default(),
        }))
    }

    /// Adds a method: a closure whose first parameter is the data, the others as for [`crate::Env::define`]. A name that
    /// does not begin with `@` makes [`Class::check`] fail, and nothing is added.
    #[must_use]
    pub fn method<Marker: 'static>(self, name: &str, method: impl Method<T, Marker>) -> Class<T> {
        match native_name(name) {
            Ok(name) => {
                let shown = format!("{}.{name}", self.0.name);
                let native = Typed { name: shown, class: self.0.name.clone(), method, marker: PhantomData };
                let old = self.0.methods.borrow_mut().insert(name, Rc::new(native));
                drop(old);
            }
            Err(error) => drop(self.0.failed.borrow_mut().get_or_insert(error)),
        }
        self
    }

    /// How an object is shown.
    #[must_use]
    pub fn display(self, show: impl Fn(&T) -> String + 'static) -> Class<T> {
        *self.0.show.borrow_mut() = Some(Rc::new(show));
        self
    }

    /// Whether all methods have good names.
    ///
    /// # Errors
    /// 参数错误 for the first that has not.
    pub fn check(self) -> Result<Class<T>, Error> {
        let failed = self.0.failed.take();
        failed.map_or(Ok(self), Err)
    }

    /// An object of this type.
    pub fn object(&self, data: T) -> Obj {
        let object = Obj::new();
        object.set_raw(Rc::new(Instance { data, class: self.0.clone() }));
        object
    }
}

/// What an object of a [`Class`] carries.
struct Instance<T> {
    data: T,
    class: Rc<Inner<T>>,
}

impl<T: 'static> RawObject for Instance<T> {
    fn class(&self) -> &str {
        &self.class.name
    }

    fn own_method(&self, name: &str) -> Option<Rc<dyn Native>> {
        self.class.methods.borrow().get(name).cloned()
    }

    fn display(&self, out: &mut String, _show: &mut dyn FnMut(&Value, &mut String)) {
        let show = self.class.show.borrow().clone();
        match show {
            Some(show) => out.push_str(&show(&self.data)),
            None => {
                out.push_str(&self.class.name);
                out.push_str("｛｝");
            }
        }
    }
}

/// The data of an object of a [`Class`], for Rust: as a parameter, a result, or by [`Obj::data`].
pub struct Data<T>(Rc<Instance<T>>);

impl<T> Clone for Data<T> {
    fn clone(&self) -> Data<T> {
        Data(self.0.clone())
    }
}

impl<T> Deref for Data<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0.data
    }
}

impl<T: fmt::Debug> fmt::Debug for Data<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.data.fmt(f)
    }
}

impl Obj {
    /// The Rust data it carries, when it was made by a [`Class`] of that type.
    pub fn data<T: 'static>(&self) -> Option<Data<T>> {
        self.raw_of::<Instance<T>>().map(Data)
    }
}

impl<T: 'static> FromValue for Data<T> {
    fn from_value(value: Value) -> Result<Data<T>, ConvertError> {
        let data = Obj::from_value(&value).and_then(|object| object.data());
        data.ok_or_else(|| {
            let name = type_name::<T>();
            ConvertError::new(say::DATA.fill(&[name.rsplit("::").next().unwrap_or(name)]), &value)
        })
    }
}

impl<T: 'static> TryFrom<Value> for Data<T> {
    type Error = ConvertError;

    fn try_from(value: Value) -> Result<Data<T>, ConvertError> {
        FromValue::from_value(value)
    }
}

/// A closure that can be a method of a [`Class`]: the data, then up to seven parameters.
#[diagnostic::on_unimplemented(
    message = "`{Self}` 不能做带有 `{T}` 的对象的方法",
    label = "要一个 `Fn` 闭包，第一个参数是 `&{T}`，其余的实现 `FromValue`",
    note = "needed: a `Fn` closure whose first parameter is `&{T}`, the others with `FromValue`"
)]
pub trait Method<T, Marker>: 'static {
    #[doc(hidden)]
    const COUNTS: (u32, u32);

    #[doc(hidden)]
    fn run(&self, data: &T, call: &mut Call<'_>) -> Result<Value, Error>;
}

macro_rules! methods {
    ($(($($arg:ident $index:tt),*);)*) => {
        $(
            #[allow(non_snake_case, unused_variables, reason = "one name serves as type and variable; none of none")]
            impl<T, Fun, Out, $($arg),*> Method<T, fn($($arg),*) -> Out> for Fun
            where
                Fun: Fn(&T, $($arg),*) -> Out + 'static,
                Out: IntoReturn,
                $($arg: Argument,)*
            {
                const COUNTS: (u32, u32) = {
                    let params: &[Takes] = &[$($arg::TAKES),*];
                    counts(params)
                };

                fn run(&self, data: &T, call: &mut Call<'_>) -> Result<Value, Error> {
                    $(let $arg = $arg::from_call(call, $index)?;)*
                    self(data, $($arg),*).into_return()
                }
            }
        )*
    };
}

methods! {
    ();
    (A 0);
    (A 0, B 1);
    (A 0, B 1, C 2);
    (A 0, B 1, C 2, D 3);
    (A 0, B 1, C 2, D 3, E 4);
    (A 0, B 1, C 2, D 3, E 4, F 5);
    (A 0, B 1, C 2, D 3, E 4, F 5, G 6);
}

struct Typed<T, Fun, Marker> {
    name: String,
    class: String,
    method: Fun,
    marker: PhantomData<fn(&T) -> Marker>,
}

impl<T: 'static, Marker, Fun: Method<T, Marker>> Native for Typed<T, Fun, Marker> {
    fn name(&self) -> &str {
        &self.name
    }

    fn description(&self) -> &str {
        &self.name
    }

    fn run(&self, call: &mut Call<'_>) -> Result<Value, Error> {
        let Some(data) = call.this().and_then(Obj::data::<T>) else {
            return Err(Error::new(ErrorKind::Type, say::NO_THIS.fill(&[&self.name, &self.class])));
        };
        let (min, max) = Fun::COUNTS;
        if call.len() < min as usize || call.len() > max as usize {
            return Err(count_error(&self.name, min, max, call.len()));
        }
        self.method.run(&data, call)
    }
}

impl<T: 'static> ToValue for Data<T> {
    /// A new object around the same data.
    fn to_value(&self) -> Value {
        let object = Obj::new();
        object.set_raw(self.0.clone());
        object.into_value()
    }
}
