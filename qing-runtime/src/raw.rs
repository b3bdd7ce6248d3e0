//! Native values carried by objects (\[S\]: `Obj.raw`): how types are implemented in Rust.

use std::{any::Any, rc::Rc};

use crate::{
    native::{Native, NativeDef},
    value::Value,
};

/// A native value carried by an object (\[S\]: `Obj.raw`).
pub trait RawObject: Any {
    /// The class, as displays name it: `哈希表`.
    fn class(&self) -> &str;
    /// The methods: natives that find the object in [`crate::Call::this`]. Members of the object itself come first.
    #[doc(hidden)]
    fn method(&self, _name: &str) -> Option<&'static NativeDef> {
        None
    }
    /// The methods of types made outside the library; asked where the library's table has none.
    fn own_method(&self, _name: &str) -> Option<Rc<dyn Native>> {
        None
    }
    /// Appends what is shown; `show` appends a value inside it.
    fn display(&self, out: &mut String, show: &mut dyn FnMut(&Value, &mut String));
    /// How many elements it has, for @长度; else its members count.
    fn length(&self) -> Option<usize> {
        None
    }
    /// Keys and elements for 遍历, as they are at its start; without them its members are walked.
    fn pairs(&self) -> Option<Vec<(Value, Value)>> {
        None
    }
    /// What 遍历 gives for a pair when its turn comes; `None` leaves it out. Tables give what the key holds now
    /// (RULES.md 39).
    fn current(&self, _key: &Value, at_start: Value) -> Option<Value> {
        Some(at_start)
    }
    /// A shallow copy, for @复制; `None` when there cannot be one.
    fn copy(&self) -> Option<Rc<dyn RawObject>> {
        None
    }
    /// Shows the collector of cycles each [`Value`] it owns, once. Cycles through values it does not show are never freed.
    #[doc(hidden)]
    fn trace(&self, _visitor: &mut Visitor<'_>) {}
    /// Moves every value it owns out; called for garbage only.
    #[doc(hidden)]
    fn drain_into(&self, _out: &mut Vec<Value>) {}
}

/// The collector, as it looks for references. Only the runtime's own object types can use it: a value shown that is not
/// owned would break the counts.
pub struct Visitor<'a>(pub(crate) &'a mut dyn FnMut(&Value));

impl Visitor<'_> {
    pub(crate) fn visit(&mut self, value: &Value) {
        (self.0)(value);
    }
}
