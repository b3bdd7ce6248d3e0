//! Paths such as `#格【#行】【#列】` or `#堆【#序】.#距`: what lies inside is looked at where it is, so nothing that is only passed
//! through is counted. Where a step is not as the compiler expects, the path leads nowhere, and the ordinary operations follow.

pub(super) use look::Look;

use crate::{
    array::Array,
    rt::Rt,
    shape::Shape,
    spot::{Spot, one},
    symbol::Name,
    value::Value,
};

mod look {
    use crate::value::Value;

    /// Where a path has come. Private: `body` must only look and copy, and free nothing, which the paths below see to.
    pub trait Look {
        /// Runs `body` on the value there; `None` when there is none.
        fn look<R>(self, body: impl FnOnce(&Value) -> Option<R>) -> Option<R>;
    }
}

/// A path.
#[derive(Clone, Copy)]
pub struct Path<P>(P);

/// A variable of the function that runs.
#[derive(Clone, Copy)]
pub struct Local<'a>(&'a Value);

/// A member, in slot `SLOT` of a shape, of the object that a method belongs to.
#[derive(Clone, Copy)]
pub struct Own<'a, const SLOT: usize>(&'a Value, &'static Shape);

/// A variable of the user context.
#[derive(Clone, Copy)]
pub struct Global<'a>(&'a Rt, &'a Name);

/// An element of an array of values.
#[derive(Clone, Copy)]
pub struct Element<'a, P>(P, &'a Value);

/// A member where the compiler expects it.
#[derive(Clone, Copy)]
pub struct Member<P, S>(P, S);

impl Look for Local<'_> {
    #[inline(always)]
    fn look<R>(self, body: impl FnOnce(&Value) -> Option<R>) -> Option<R> {
        body(self.0)
    }
}

impl<const SLOT: usize> Look for Own<'_, SLOT> {
    #[inline(always)]
    fn look<R>(self, body: impl FnOnce(&Value) -> Option<R>) -> Option<R> {
        self.0.as_object()?.read_expected(one::<SLOT>(self.1), body)
    }
}

impl Look for Global<'_> {
    #[inline(always)]
    fn look<R>(self, body: impl FnOnce(&Value) -> Option<R>) -> Option<R> {
        self.0.read_global(self.1, body)
    }
}

impl<P: Look> Look for Element<'_, P> {
    #[inline(always)]
    fn look<R>(self, body: impl FnOnce(&Value) -> Option<R>) -> Option<R> {
        let index = self.1.as_int()? as usize;
        self.0.look(|target| target.as_array()?.look(index, body))
    }
}

impl<P: Look, S: Spot> Look for Member<P, S> {
    #[inline(always)]
    fn look<R>(self, body: impl FnOnce(&Value) -> Option<R>) -> Option<R> {
        self.0.look(|target| target.as_object()?.read_expected(self.1, body))
    }
}

/// A path that begins at a variable of the function that runs.
#[inline(always)]
pub fn local(value: &Value) -> Path<Local<'_>> {
    Path(Local(value))
}

/// A path that begins at a member of the object that a method belongs to.
#[inline(always)]
pub fn own<'a, const SLOT: usize>(object: &'a Value, shape: &'static Shape) -> Path<Own<'a, SLOT>> {
    Path(Own(object, shape))
}

/// A path that begins at a variable of the user context.
#[inline(always)]
pub fn global<'a>(rt: &'a Rt, name: &'a Name) -> Path<Global<'a>> {
    Path(Global(rt, name))
}

impl<P: Look> Path<P> {
    /// On to an element.
    #[inline(always)]
    pub fn at(self, index: &Value) -> Path<Element<'_, P>> {
        Path(Element(self.0, index))
    }

    /// On to a member.
    #[inline(always)]
    pub fn to<S: Spot>(self, spot: S) -> Path<Member<P, S>> {
        Path(Member(self.0, spot))
    }

    /// Runs `body` on what is there. `body` must only look.
    #[inline(always)]
    pub(super) fn one<R>(self, body: impl FnOnce(&Value) -> Option<R>) -> Option<R> {
        self.0.look(body)
    }

    /// Runs `body` on what is there and at the end of another path. `body` must only look.
    #[inline(always)]
    pub(super) fn both<R>(self, other: Path<impl Look>, body: impl FnOnce(&Value, &Value) -> Option<R>) -> Option<R> {
        self.0.look(|one| other.0.look(|two| body(one, two)))
    }

    /// Whether it leads to an array.
    #[inline(always)]
    pub fn meets_array(self) -> bool {
        self.0.look(Value::array_here).is_some()
    }

    /// The element of the array there.
    #[inline(always)]
    pub fn element(self, index: &Value) -> Option<Value> {
        let index = index.as_int()? as usize;
        self.0.look(|target| target.as_array()?.get(index))
    }

    /// Whether the element of the array there counts as true.
    #[inline(always)]
    pub fn truth(self, index: &Value) -> Option<bool> {
        let index = index.as_int()? as usize;
        self.0.look(|target| target.as_array()?.truth(index))
    }

    /// The member of the object there.
    #[inline(always)]
    pub fn member(self, spot: impl Spot) -> Option<Value> {
        self.0
            .look(|target| target.as_object()?.read_expected(spot, |value| Some(value.clone())))
            .filter(|value| !value.is_unbound())
    }

    /// The length of the array there.
    #[inline(always)]
    pub fn length(self) -> Option<i64> {
        self.0.look(|target| target.as_array().map(|array| array.len() as i64))
    }

    /// Replaces an element of the array there; gives the value back where it is not that simple.
    ///
    /// # Errors
    /// The value, not used.
    #[inline(always)]
    pub fn store(self, index: &Value, value: Value) -> Result<(), Value> {
        let Some(index) = index.as_int() else { return Err(value) };
        let mut value = Some(value);
        // The old element is dropped when nothing is being looked at any more: its end may run code.
        let old = self.0.look(|target| target.as_array()?.exchange(index as usize, &mut value));
        drop(old);
        value.map_or(Ok(()), Err)
    }
}

impl Value {
    #[inline(always)]
    fn array_here(&self) -> Option<()> {
        self.as_array().map(|_: &Array| ())
    }
}

#[cfg(test)]
mod tests {
    use super::local;
    use crate::value::Value;

    fn rows() -> Value {
        let ints = Value::array(vec![1.into(), 2.into()]);
        let texts = Value::array(vec![Value::text("一二三四五"), Value::NULL]);
        Value::array(vec![ints, texts, 3.into()])
    }

    #[test]
    fn elements_of_elements_are_read_and_replaced() {
        let rows = rows();
        let (zero, one) = (Value::int(0), Value::int(1));
        assert_eq!(local(&rows).at(&zero).element(&one).and_then(|it| it.as_int()), Some(2));
        assert_eq!(local(&rows).at(&one).length(), Some(2));
        assert!(local(&rows).at(&one).store(&zero, Value::text("六七八九十")).is_ok());
        assert_eq!(rows.display(), "【【1，2】，【“六七八九十”，空】，3】");
        assert!(local(&rows).at(&zero).store(&zero, 7.into()).is_ok());
        assert_eq!(rows.display(), "【【7，2】，【“六七八九十”，空】，3】");
    }

    #[test]
    fn what_is_not_simple_leads_nowhere_and_gives_the_value_back() {
        let rows = rows();
        let (zero, two, far) = (Value::int(0), Value::int(2), Value::int(9));
        assert!(!local(&rows).at(&two).meets_array() && !local(&rows).at(&far).meets_array());
        assert!(local(&rows).at(&zero).element(&far).is_none());
        assert!(local(&rows).at(&Value::NULL).element(&zero).is_none());
        // A text does not fit an array of integers without widening it.
        for (path, index) in
            [(local(&rows).at(&zero), &zero), (local(&rows).at(&zero), &far), (local(&rows).at(&two), &zero)]
        {
            assert_eq!(
                path.store(index, Value::text("一二三四五")).err().map(|it| it.display()).as_deref(),
                Some("一二三四五")
            );
        }
        assert_eq!(rows.display(), "【【1，2】，【“一二三四五”，空】，3】");
    }
}
