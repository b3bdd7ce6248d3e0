//! Extension natives: what a Rust crate adds to the library.

use std::rc::Rc;

use super::{
    closure::{self, Closure, native_name},
    messages::say,
};
use crate::{
    convert::ToValue, error::Error, messages::ErrorKind, names::normalize, native::Native, object::Obj, symbol::Sym,
    value::Value,
};

/// Takes natives into the library context while it is being made.
///
/// A crate with extension natives exports one function:
///
/// ```
/// pub fn qing_natives(registry: &mut qing_runtime::Registry) {
///     registry.define("@打招呼", "问候一个人", |name: String| format!("你好，{name}"));
///     registry.constant("#答案", 42);
/// }
///
/// let env = qing_runtime::Env::with(qing_natives)?;
/// assert_eq!(env.call("@打招呼", ("小青",))?, "你好，小青");
/// # Ok::<(), qing_runtime::Error>(())
/// ```
///
/// The same function serves `qing build 程序.qing --ext 路径`. Mistakes, such as a name that the library has already, are
/// kept and reported when all is registered.
pub struct Registry {
    library: Obj,
    failed: Option<Error>,
}

impl Registry {
    pub(crate) fn new(library: Obj) -> Registry {
        Registry { library, failed: None }
    }

    /// Adds a closure ([`Closure`] says which) under a name with `@`.
    pub fn define<Marker: 'static>(
        &mut self,
        name: &str,
        description: &str,
        closure: impl Closure<Marker>,
    ) -> &mut Registry {
        match closure::native(name, description, closure) {
            Ok(native) => self.native(native),
            Err(error) => self.fail(error),
        }
    }

    /// Adds a native under its own name.
    pub fn native(&mut self, native: Rc<dyn Native>) -> &mut Registry {
        match native_name(native.name()) {
            Ok(name) => self.bind(&name, Value::native(native, None)),
            Err(error) => self.fail(error),
        }
    }

    /// Adds a value under a name with prefix.
    pub fn constant(&mut self, name: &str, value: impl ToValue) -> &mut Registry {
        match normalize(name) {
            Some(name) => self.bind(&name, value.into_value()),
            None => self.fail(Error::new(ErrorKind::Argument, say::NAME.fill(&[name]))),
        }
    }

    fn bind(&mut self, name: &str, value: Value) -> &mut Registry {
        let sym = Sym::new(name);
        if self.library.0.own_sym(sym).is_unbound() {
            self.library.0.bind_sym(sym, value);
            return self;
        }
        // Compiled programs call the library's natives directly, so one that was replaced would be two things at once.
        self.fail(Error::new(ErrorKind::Argument, say::CLASH.fill(&[name])))
    }

    fn fail(&mut self, error: Error) -> &mut Registry {
        self.failed.get_or_insert(error);
        self
    }

    /// The first mistake.
    pub(crate) fn finish(self) -> Result<(), Error> {
        self.failed.map_or(Ok(()), Err)
    }
}
