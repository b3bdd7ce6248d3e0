//! Contexts and objects by name, for Rust: the operations of LANGUAGE.md §3 under their own names.

use crate::{
    convert::ToValue,
    names::key,
    object::{Obj, ObjKind},
    value::Value,
};

/// Names of variables and members have their prefix: `#甲`, `@算`.
impl Obj {
    /// An empty object without an upper context.
    ///
    /// ```
    /// use qing_runtime::Obj;
    ///
    /// let point = Obj::new();
    /// point.put_now("#横", 3);
    /// assert_eq!(point.get_now("#横"), 3);
    /// assert_eq!(point.into_value().to_string(), "｛#横：3｝");
    /// ```
    #[allow(clippy::new_without_default, reason = "an object is made, it is no default of anything")]
    pub fn new() -> Obj {
        Obj::make(ObjKind::Object, None)
    }

    /// Binds in this context. The library context takes nothing once it is sealed.
    pub fn put_now(&self, name: &str, value: impl ToValue) {
        self.0.bind_sym(key(name), value.into_value());
        if let Some(user) = self.user_above() {
            // Compiled code looks into an object for a bare name only where its source shows a reason, or because of this.
            user.0.odd.set(true);
        }
    }

    /// What this context holds; 空 when it is missing.
    pub fn get_now(&self, name: &str) -> Value {
        self.0.own_sym(key(name)).or_null()
    }

    /// Removes from this context; whether it was there.
    pub fn remove_now(&self, name: &str) -> bool {
        self.0.unbind_sym(key(name))
    }

    /// Whether this context has the name itself.
    pub fn has_now(&self, name: &str) -> bool {
        !self.0.own_sym(key(name)).is_unbound()
    }

    /// What the nearest context up the chain holds; 空 when none does.
    pub fn get(&self, name: &str) -> Value {
        self.find_sym(key(name)).or_null()
    }

    /// Binds in the nearest context up the chain that has the name; where that or the chain's end is the library context, in
    /// the user context instead. A chain that reaches neither, as that of [`Obj::new`], binds here.
    pub fn put(&self, name: &str, value: impl ToValue) {
        let user = self.user_above().unwrap_or_else(|| self.clone());
        self.put_sym(&user, key(name), value.into_value());
    }

    /// Removes in the context where it is found; nothing happens in the library context. Whether it was removed.
    pub fn remove(&self, name: &str) -> bool {
        self.remove_sym(key(name))
    }

    /// Names and values in order of insertion, as they are now.
    pub fn members(&self) -> Vec<(&'static str, Value)> {
        self.0.entries().into_iter().map(|(name, value)| (name.text(), value)).collect()
    }

    fn user_above(&self) -> Option<Obj> {
        let mut next = Some(self.clone());
        while let Some(ctx) = next {
            if ctx.kind() == ObjKind::User {
                return Some(ctx);
            }
            next = ctx.upper();
        }
        None
    }
}

impl Value {
    /// 空 for the mark of what is not bound.
    pub(crate) fn or_null(self) -> Value {
        if self.is_unbound() { Value::NULL } else { self }
    }
}
