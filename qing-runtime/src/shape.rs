//! Shapes: the layouts of object literals.
//!
//! The compiler knows which names a literal binds, and in which order. Its objects keep only values; where a member lies
//! follows from the shape, so that a place that knows the shape finds it with one comparison.

use crate::symbol::{Name, Sym};

/// The names that an object literal binds, in order.
pub struct Shape {
    names: &'static [Name],
}

impl Shape {
    /// The names must differ from each other; the compiler sees to it.
    pub const fn new(names: &'static [Name]) -> Shape {
        Shape { names }
    }

    pub(crate) fn len(&self) -> usize {
        self.names.len()
    }

    /// The name at a place.
    pub(crate) fn key(&self, at: usize) -> Option<Sym> {
        self.names.get(at).map(Name::sym)
    }

    /// Where a name lies.
    pub(crate) fn position(&self, key: Sym) -> Option<usize> {
        self.names.iter().position(|name| name.sym() == key)
    }

    pub(crate) fn keys(&self) -> impl Iterator<Item = Sym> + use<> {
        let names = self.names;
        names.iter().map(Name::sym)
    }
}
