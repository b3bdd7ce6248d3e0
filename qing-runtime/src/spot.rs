//! Where a place of the program expects a member: in a slot of one shape, or in a slot of either of two.

use crate::shape::Shape;

pub(crate) use place::Spot;

mod place {
    use crate::shape::Shape;

    /// Where a member is expected. Private, so that its promise is kept in this file.
    pub trait Spot: Copy {
        /// The slot in objects of `shape`, always one that the shape has a name for.
        fn slot_in(self, shape: Option<&'static Shape>) -> Option<usize>;
    }
}

/// Slot `SLOT` of a shape.
#[derive(Clone, Copy)]
pub struct One<const SLOT: usize>(&'static Shape);

/// Slot `FIRST` of one shape or slot `SECOND` of another.
#[derive(Clone, Copy)]
pub struct Either<const FIRST: usize, const SECOND: usize>(One<FIRST>, One<SECOND>);

/// Slot `SLOT` of a shape.
#[inline(always)]
pub fn one<const SLOT: usize>(shape: &'static Shape) -> One<SLOT> {
    One(shape)
}

/// Slot `FIRST` of one shape or slot `SECOND` of another.
#[inline(always)]
pub fn either<const FIRST: usize, const SECOND: usize>(
    first: &'static Shape,
    second: &'static Shape,
) -> Either<FIRST, SECOND> {
    Either(One(first), One(second))
}

impl<const FIRST: usize, const SECOND: usize> Either<FIRST, SECOND> {
    /// The two apart.
    #[inline(always)]
    pub(crate) fn both(self) -> (One<FIRST>, One<SECOND>) {
        (self.0, self.1)
    }
}

impl<const SLOT: usize> Spot for One<SLOT> {
    #[inline(always)]
    fn slot_in(self, shape: Option<&'static Shape>) -> Option<usize> {
        (shape.is_some_and(|shape| std::ptr::eq(shape, self.0)) && SLOT < self.0.len()).then_some(SLOT)
    }
}

impl<const FIRST: usize, const SECOND: usize> Spot for Either<FIRST, SECOND> {
    #[inline(always)]
    fn slot_in(self, shape: Option<&'static Shape>) -> Option<usize> {
        match self.0.slot_in(shape) {
            None => self.1.slot_in(shape),
            slot => slot,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Spot, either, one};
    use crate::{shape::Shape, symbol::Name};

    static NAMES: [Name; 3] = [Name::new("#甲"), Name::new("#乙"), Name::new("#丙")];
    static THREE: Shape = Shape::new(&NAMES);
    static OTHER: Shape = Shape::new(&NAMES);
    static THIRD: Shape = Shape::new(&NAMES);

    #[test]
    fn a_slot_belongs_to_its_shape() {
        assert_eq!(one::<2>(&THREE).slot_in(Some(&THREE)), Some(2));
        assert_eq!(one::<2>(&THREE).slot_in(Some(&OTHER)), None);
        assert_eq!(one::<2>(&THREE).slot_in(None), None);
        assert_eq!(one::<3>(&THREE).slot_in(Some(&THREE)), None, "there is no such slot");
    }

    #[test]
    fn either_of_two_shapes_has_its_own_slot() {
        let spot = either::<0, 2>(&THREE, &OTHER);
        assert_eq!(spot.slot_in(Some(&THREE)), Some(0));
        assert_eq!(spot.slot_in(Some(&OTHER)), Some(2));
        assert_eq!(spot.slot_in(Some(&THIRD)), None);
        assert_eq!(either::<3, 1>(&THREE, &THREE).slot_in(Some(&THREE)), Some(1));
    }
}
