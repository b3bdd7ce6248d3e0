//! Objects whose members a run of statements computes with as decimals ([`decimals`]).

use crate::{heap::Borrowed, iter::Iter, object::ObjectBox, shape::Shape, value::Value};

/// An object that was looked at, and the shape it had.
///
/// Invariant: it is used only until something else might change the object or, of an element, the array. Generated code keeps to
/// that: it makes views for statements that compute with numbers and run no other code (`lower/views.rs` of the compiler), and
/// keeps those over the turns of a loop only where nothing else in it stores anything or calls a function (`lower/held.rs`).
#[derive(Clone, Copy)]
pub struct View<'a>(Borrowed<'a, ObjectBox>, &'static Shape);

/// An object that has the shape and decimals in these slots.
#[inline(always)]
pub fn decimals<'a, const N: usize>(target: &'a Value, shape: &'static Shape, slots: [usize; N]) -> Option<View<'a>> {
    let object = target.as_object()?;
    object.has_decimals(shape, slots).then_some(View(object, shape))
}

/// [`decimals`] of an element of an array of values. It is not counted: it is one until something else might change the array.
#[inline(always)]
pub fn decimals_in<'a, const N: usize>(
    array: &'a Value,
    index: &Value,
    shape: &'static Shape,
    slots: [usize; N],
) -> Option<View<'a>> {
    array.as_array()?.look(index.as_int()? as usize, |element| decimals(element, shape, slots))
}

/// [`decimals_in`] of the element that a walk gives next.
#[inline(always)]
pub fn decimals_here<'a, const N: usize>(walk: &'a Iter, shape: &'static Shape, slots: [usize; N]) -> Option<View<'a>> {
    walk.look(|element| decimals(element, shape, slots))
}

impl View<'_> {
    /// Whether both are one object: then what is stored in it is not seen in the locals of the other.
    #[inline(always)]
    pub fn is(self, other: View<'_>) -> bool {
        self.0.same(&other.0)
    }

    /// The decimals in slots where such were found.
    #[inline(always)]
    pub fn read<const N: usize>(self, slots: [usize; N]) -> [f64; N] {
        // SAFETY: the object had the shape, and decimals there, when it was looked at.
        unsafe { self.0.decimals(self.1, slots) }
    }

    /// Stores decimals where decimals were found.
    #[inline(always)]
    pub fn store<const N: usize>(self, slots: [usize; N], values: [f64; N]) {
        // SAFETY: as in `read`.
        unsafe { self.0.set_decimals(self.1, slots, values) };
    }
}

#[cfg(test)]
mod tests {
    use super::{decimals, decimals_in};
    use crate::{
        object::Obj,
        shape::Shape,
        spot::{either, one},
        symbol::Name,
        value::Value,
    };

    static NAMES: [Name; 5] =
        [Name::new("#甲"), Name::new("#乙"), Name::new("#丙"), Name::new("#丁"), Name::new("#戊")];
    static SHAPE: Shape = Shape::new(&NAMES);
    static OTHER: Shape = Shape::new(&NAMES);

    fn object(last: Value) -> Value {
        let object = Obj::shaped(None, &SHAPE);
        for (name, value) in NAMES.iter().zip([0.5, 1.5, 2.5, 3.5]) {
            object.bind(name, Value::float(value));
        }
        object.bind(&NAMES[4], last);
        object.into_value()
    }

    #[test]
    fn members_are_found_and_stored_wherever_they_lie() {
        let target = object(4.5.into());
        let Some(view) = decimals(&target, &SHAPE, [4, 0, 3]) else { panic!("all are decimals") };
        assert_eq!(view.read([4, 0, 3]), [4.5, 0.5, 3.5]);
        view.store([0, 4], [10.5, 14.5]);
        assert_eq!(decimals(&target, &SHAPE, [0, 1, 4]).map(|view| view.read([0, 1, 4])), Some([10.5, 1.5, 14.5]));
        assert_eq!(target.display(), "｛#甲：10.5，#乙：1.5，#丙：2.5，#丁：3.5，#戊：14.5｝");
    }

    #[test]
    fn anything_else_is_not_taken() {
        let mixed = object(Value::text("一"));
        assert!(decimals(&mixed, &SHAPE, [0, 3]).is_some() && decimals(&mixed, &SHAPE, [0, 4]).is_none());
        assert!(decimals(&mixed, &OTHER, [0]).is_none() && decimals(&Value::NULL, &SHAPE, [0]).is_none());
        assert!(decimals(&mixed, &SHAPE, [5]).is_none());
        assert!(Obj::from_value(&mixed).is_some_and(|object| object.unbind(&NAMES[1])));
        assert!(decimals(&mixed, &SHAPE, [0]).is_none());
    }

    #[test]
    fn what_is_known_of_decimals_ends_with_any_other_write() {
        let writes: [fn(&Obj); 7] = [
            |object| object.bind(&NAMES[1], Value::int(1)),
            |object| assert!(!object.0.bind_sym(NAMES[1].sym(), Value::int(1))),
            |object| drop(object.0.replace_expected(one::<1>(&SHAPE), Value::NULL)),
            |object| drop(object.0.change(&NAMES[1], |value| std::mem::replace(value, Value::text("一")))),
            |object| {
                drop(
                    object
                        .0
                        .change_expected(either::<0, 1>(&OTHER, &SHAPE), |value| std::mem::replace(value, Value::NULL)),
                )
            },
            |object| assert!(object.unbind(&NAMES[1])),
            |object| object.0.empty(),
        ];
        for write in writes {
            let target = object(4.5.into());
            let known = |slots| decimals(&target, &SHAPE, slots).is_some();
            assert!(known([0, 1, 2]) && known([0, 1, 2]) && known([2, 1, 4]));
            if let Some(object) = Obj::from_value(&target) {
                write(&object);
            }
            assert!(!known([0, 1, 2]) && !known([2, 1, 4]));
        }
    }

    #[test]
    fn a_decimal_written_otherwise_is_found_again() {
        let target = object(Value::int(5));
        assert!(decimals(&target, &SHAPE, [0, 1, 4]).is_none() && decimals(&target, &SHAPE, [0, 1, 2]).is_some());
        assert!(decimals(&target, &SHAPE, [0, 1, 4]).is_none());
        Obj::from_value(&target).expect("an object").bind(&NAMES[4], Value::float(0.25));
        let view = decimals(&target, &SHAPE, [0, 1, 4]).expect("decimals");
        view.store([0], [8.5]);
        assert_eq!(decimals(&target, &SHAPE, [4, 1, 0]).map(|view| view.read([4, 1, 0])), Some([0.25, 1.5, 8.5]));
    }

    #[test]
    fn slots_behind_the_first_eight_are_looked_at_each_time() {
        static MANY: [Name; 9] = [
            Name::new("#一"),
            Name::new("#二"),
            Name::new("#三"),
            Name::new("#四"),
            Name::new("#五"),
            Name::new("#六"),
            Name::new("#七"),
            Name::new("#八"),
            Name::new("#九"),
        ];
        static LARGE: Shape = Shape::new(&MANY);
        let target = Obj::filled(None, &LARGE, [0.5; 9].map(Value::float));
        let known = |slots| decimals(&target.clone().into_value(), &LARGE, slots).is_some();
        assert!(known([0, 7, 8]) && known([0, 1, 7]));
        target.bind(&MANY[8], Value::NULL);
        assert!(!known([0, 7, 8]) && known([0, 1, 7]));
    }

    #[test]
    fn elements_are_looked_at_where_they_lie() {
        let array = Value::array(vec![object(4.5.into()), Value::NULL]);
        let found =
            |array: &Value, index: Value| decimals_in(array, &index, &SHAPE, [0, 4]).map(|view| view.read([0, 4]));
        assert_eq!(found(&array, Value::int(0)), Some([0.5, 4.5]));
        for index in [Value::int(1), Value::int(2), Value::int(-1), Value::int(i64::MIN), Value::float(0.0)] {
            assert_eq!(found(&array, index), None);
        }
        for other in [Value::array(vec![Value::float(0.5)]), Value::array(Vec::new()), object(4.5.into()), Value::NULL]
        {
            assert_eq!(found(&other, Value::int(0)), None);
        }
        if let Some(view) = decimals_in(&array, &Value::int(0), &SHAPE, [0, 4]) {
            view.store([4], [8.5]);
        }
        assert_eq!(found(&array, Value::int(0)), Some([0.5, 8.5]));
    }

    #[test]
    fn objects_are_told_apart() {
        let (one, two) = (object(4.5.into()), object(4.5.into()));
        let view = |target| decimals(target, &SHAPE, [0]).expect("decimals");
        let same = one.clone();
        assert!(view(&one).is(view(&same)) && !view(&one).is(view(&two)));
    }
}
