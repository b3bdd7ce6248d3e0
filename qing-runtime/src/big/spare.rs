//! Big integers that ended, for the next ones of the thread: a loop that adds asks the allocator for nothing.

use std::cell::Cell;

use super::Big;
use crate::heap::Ref;

/// How many are kept.
const KEPT: usize = 4;

/// The most digits of 64 bits there may be room for in what is kept: 32 KiB. Computing with more takes so long that asking
/// for memory does not matter.
pub(crate) const MOST: u32 = 1 << 12;

/// A place for a number that nobody needs, and for how many digits it has room; 0 where there is none.
type Place = (Cell<u32>, Cell<Option<Ref<Big>>>);

/// The places of a thread.
struct Spare([Place; KEPT]);

thread_local! {
    static SPARE: Spare = const { Spare([const { (Cell::new(0), Cell::new(None)) }; KEPT]) };
}

/// A number that may be overwritten with one of so many digits. What has room for many more is left for others: a small
/// number that lives long must not hold it.
#[inline]
pub(super) fn take(digits: u32) -> Option<Ref<Big>> {
    let most = digits.saturating_mul(4).saturating_add(4);
    let taken = SPARE.try_with(|Spare(kept)| {
        let (room, number) = kept.iter().find(|(room, _)| (1..=most).contains(&room.get()))?;
        room.set(0);
        number.take()
    });
    // There is none while the thread ends.
    taken.ok().flatten()
}

/// Keeps a number of at most [`MOST`] digits; gives back what there is no place for. When all places are taken the first is
/// given up: what lies there is of a size that nobody asked for, or the newest.
#[inline]
pub(crate) fn keep(number: Ref<Big>) -> Option<Ref<Big>> {
    let given = Cell::new(Some(number));
    let replaced = SPARE.try_with(|Spare(kept)| {
        let (room, place) = kept.iter().find(|(room, _)| room.get() == 0).unwrap_or(&kept[0]);
        let number = given.take();
        room.set(number.as_ref().map_or(0, |number| number.room()));
        place.replace(number)
    });
    replaced.unwrap_or_else(|_ending| given.take())
}

/// Ends all that is kept.
pub(crate) fn clear() {
    while let Some(number) = take(MOST) {
        let mut value = number.into_value();
        if let Some(big) = value.own_big() {
            // Else it would be kept again.
            big.room = u32::MAX;
        }
    }
}

#[cfg(test)]
mod tests {
    use num_bigint::BigInt;

    use super::*;
    use crate::Value;

    fn number(digits: u32) -> Value {
        Value::with_room(BigInt::from(1) << (digits * 64 - 1), digits)
    }

    fn kept() -> usize {
        SPARE.with(|Spare(kept)| kept.iter().filter(|(room, _)| room.get() > 0).count())
    }

    #[test]
    fn what_is_kept_is_bounded() {
        drop(number(MOST + 1));
        assert_eq!(kept(), 0);
        let many: Vec<_> = (0..KEPT * 3).map(|_| number(9)).collect();
        drop(many);
        assert_eq!(kept(), KEPT);
        let taken: Vec<_> = (0..KEPT * 3).filter_map(|_| take(9)).collect();
        assert_eq!((taken.len(), kept()), (KEPT, 0));
        drop(taken);
        drop(number(10));
        assert_eq!(kept(), KEPT);
    }

    #[test]
    fn small_numbers_leave_large_memory_alone() {
        drop(number(100));
        assert!(take(2).is_none());
        assert_eq!(take(30).map(|big| big.room()), Some(100));
    }

    #[test]
    fn numbers_may_end_after_the_spare() {
        struct Late(Cell<Option<Value>>);
        impl Drop for Late {
            fn drop(&mut self) {
                drop(self.0.take());
                drop(number(5));
            }
        }
        thread_local! { static LATE: Late = const { Late(Cell::new(None)) }; }
        let thread = std::thread::spawn(|| {
            LATE.with(|late| late.0.set(Some(number(7))));
            drop(number(9));
        });
        assert!(thread.join().is_ok());
    }
}
