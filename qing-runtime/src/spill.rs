//! The values of an object beyond those in the object itself: a slice behind one pointer, so that small objects stay small.

use std::{
    alloc::{Layout, alloc, dealloc, handle_alloc_error},
    ptr::NonNull,
};

use crate::value::Value;

/// A slice of values of a length fixed when it is made.
///
/// Invariant: the pointer is that of an allocation of [`layout`] for `len`, which begins with `len` and goes on with that many
/// values.
#[derive(Default)]
pub(crate) struct Spill(Option<NonNull<Head>>);

/// What the allocation begins with; values have its size and alignment at most.
#[repr(C, align(16))]
struct Head {
    len: usize,
}

fn layout(len: usize) -> Option<Layout> {
    let (layout, offset) = Layout::new::<Head>().extend(Layout::array::<Value>(len).ok()?).ok()?;
    (offset == size_of::<Head>()).then_some(layout)
}

impl Spill {
    /// So many values, all unbound.
    pub(crate) fn new(len: usize) -> Spill {
        let Some(layout) = layout(len).filter(|_| len > 0) else { return Spill(None) };
        // SAFETY: the layout is not empty.
        let Some(head) = NonNull::new(unsafe { alloc(layout) }.cast::<Head>()) else { handle_alloc_error(layout) };
        // SAFETY: the allocation has room for the length and `len` values after it.
        unsafe {
            head.write(Head { len });
            for at in 0..len {
                head.add(1).cast::<Value>().add(at).write(Value::UNBOUND);
            }
        }
        Spill(Some(head))
    }

    #[inline(always)]
    pub(crate) fn as_slice(&self) -> &[Value] {
        match self.0 {
            // SAFETY: by the invariant.
            Some(head) => unsafe { std::slice::from_raw_parts(head.add(1).cast().as_ptr(), head.as_ref().len) },
            None => &[],
        }
    }

    #[inline(always)]
    pub(crate) fn as_mut_slice(&mut self) -> &mut [Value] {
        match self.0 {
            // SAFETY: by the invariant.
            Some(head) => unsafe { std::slice::from_raw_parts_mut(head.add(1).cast().as_ptr(), head.as_ref().len) },
            None => &mut [],
        }
    }

    #[inline(always)]
    pub(crate) fn get(&self, at: usize) -> Option<&Value> {
        let head = self.0?;
        // SAFETY: by the invariant.
        unsafe { (at < head.as_ref().len).then(|| head.add(1).cast::<Value>().add(at).as_ref()) }
    }

    /// # Safety
    /// There must be a value at `at`.
    #[inline(always)]
    pub(crate) unsafe fn get_unchecked(&self, at: usize) -> &Value {
        debug_assert!(at < self.as_slice().len());
        // SAFETY: by the caller's promise there is an allocation, with that value.
        unsafe { self.0.unwrap_unchecked().add(1).cast::<Value>().add(at).as_ref() }
    }

    /// # Safety
    /// There must be a value at `at`.
    #[inline(always)]
    pub(crate) unsafe fn get_unchecked_mut(&mut self, at: usize) -> &mut Value {
        debug_assert!(at < self.as_slice().len());
        // SAFETY: as in `get_unchecked`.
        unsafe { self.0.unwrap_unchecked().add(1).cast::<Value>().add(at).as_mut() }
    }

    #[inline(always)]
    pub(crate) fn get_mut(&mut self, at: usize) -> Option<&mut Value> {
        let head = self.0?;
        // SAFETY: by the invariant.
        unsafe { (at < head.as_ref().len).then(|| head.add(1).cast::<Value>().add(at).as_mut()) }
    }

    /// Takes every value out.
    pub(crate) fn take(&mut self) -> Vec<Value> {
        let mut spill = std::mem::take(self);
        let len = spill.as_slice().len();
        (0..len).filter_map(|at| spill.get_mut(at).map(|value| std::mem::replace(value, Value::UNBOUND))).collect()
    }
}

impl Drop for Spill {
    #[inline]
    fn drop(&mut self) {
        if let Some(head) = self.0 {
            release(head);
        }
    }
}

#[inline(never)]
fn release(head: NonNull<Head>) {
    // SAFETY: by the invariant; nothing uses the allocation afterwards.
    unsafe {
        let len = head.as_ref().len;
        for at in 0..len {
            head.add(1).cast::<Value>().add(at).drop_in_place();
        }
        if let Some(layout) = layout(len) {
            dealloc(head.as_ptr().cast(), layout);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn holds_values_and_drops_them() {
        let shared = Value::array(vec![]);
        let mut spill = Spill::new(3);
        assert!(spill.as_slice().iter().all(Value::is_unbound));
        for at in 0..3 {
            *spill.get_mut(at).expect("a value") = shared.clone();
        }
        assert!(spill.get(3).is_none() && spill.get_mut(3).is_none());
        assert_eq!(spill.as_slice().len(), 3);
        let count = || shared.header().map(|header| header.is_unique());
        assert_eq!(count(), Some(false));
        drop(spill);
        assert_eq!(count(), Some(true));
    }

    #[test]
    fn what_is_taken_lives_on() {
        let mut spill = Spill::new(2);
        *spill.get_mut(1).expect("a value") = Value::text("二三四五六七八");
        let taken = spill.take();
        assert_eq!(taken.get(1).and_then(Value::as_text), Some("二三四五六七八"));
        assert!(spill.as_slice().is_empty() && Spill::new(0).as_slice().is_empty());
    }
}
