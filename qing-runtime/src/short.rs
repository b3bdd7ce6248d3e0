//! The text of a string in a counted block: short ones lie in the block itself, so that comparing them fetches nothing else.

/// So many bytes lie in the block itself.
pub(crate) const INLINE: usize = 30;

/// A text that may grow.
///
/// Invariant: of a short text the first `length` of `bytes` are UTF-8.
pub(crate) enum Store {
    Short { length: u8, bytes: [u8; INLINE] },
    Long(String),
}

const _: () = assert!(size_of::<Store>() == 32);

impl Store {
    /// Two texts one after the other, where they fit together.
    #[inline]
    pub(crate) fn joined(left: &str, right: &str) -> Option<Store> {
        let (middle, end) = (left.len(), left.len() + right.len());
        let mut bytes = [0; INLINE];
        bytes.get_mut(..middle)?.copy_from_slice(left.as_bytes());
        bytes.get_mut(middle..end)?.copy_from_slice(right.as_bytes());
        Some(Store::Short { length: end as u8, bytes })
    }

    #[inline(always)]
    pub(crate) fn as_str(&self) -> &str {
        match self {
            // SAFETY: by the invariant.
            Store::Short { length, bytes } => unsafe { str::from_utf8_unchecked(&bytes[..usize::from(*length)]) },
            Store::Long(text) => text,
        }
    }

    /// How long it may become without asking for memory.
    pub(crate) fn capacity(&self) -> usize {
        match self {
            Store::Short { .. } => INLINE,
            Store::Long(text) => text.capacity(),
        }
    }

    #[inline]
    pub(crate) fn push_str(&mut self, piece: &str) {
        match self {
            Store::Long(text) => text.push_str(piece),
            Store::Short { .. } => {
                let grown = Store::joined(self.as_str(), piece);
                *self = grown.unwrap_or_else(|| self.lengthened(piece));
            }
        }
    }

    /// Adds the first `length` of eight bytes where there is room for all of them; false, and nothing done, where there is not.
    ///
    /// # Safety
    /// The first `length` bytes must be UTF-8 of their own.
    #[inline(always)]
    pub(crate) unsafe fn push_eight(&mut self, bytes: [u8; 8], length: usize) -> bool {
        let Store::Long(text) = self else { return false };
        let end = text.len();
        if length > bytes.len() || text.capacity() - end < bytes.len() {
            return false;
        }
        // SAFETY: there is room for eight bytes behind the end; those that become part of the text are UTF-8 by the caller's
        // promise.
        unsafe {
            let text = text.as_mut_vec();
            text.as_mut_ptr().add(end).cast::<[u8; 8]>().write_unaligned(bytes);
            text.set_len(end + length);
        }
        true
    }

    /// With room to grow: what was lengthened once is often lengthened again.
    #[cold]
    fn lengthened(&self, piece: &str) -> Store {
        let text = self.as_str();
        let mut long = String::with_capacity((text.len() + piece.len()).next_power_of_two());
        long.push_str(text);
        long.push_str(piece);
        Store::Long(long)
    }
}

impl<T: AsRef<str> + Into<String>> From<T> for Store {
    #[inline]
    fn from(text: T) -> Store {
        Store::joined(text.as_ref(), "").unwrap_or_else(|| Store::Long(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::{INLINE, Store};

    #[test]
    fn texts_of_every_length_come_back_and_grow() {
        for length in 0..=INLINE + 3 {
            let text = "字a".repeat(length).chars().take(length / 2).collect::<String>();
            let mut store = Store::from(text.as_str());
            assert_eq!(store.as_str(), text);
            store.push_str("尾é");
            store.push_str("");
            assert_eq!(store.as_str(), format!("{text}尾é"));
            assert!(store.capacity() >= store.as_str().len());
        }
    }

    #[test]
    fn eight_bytes_are_taken_only_where_there_is_room_for_all() {
        let piece = |text: &str| {
            let mut bytes = [0xFF; 8];
            bytes[..text.len()].copy_from_slice(text.as_bytes());
            bytes
        };
        let mut text = String::with_capacity(64);
        text.push_str(&"x".repeat(INLINE + 1));
        let room = text.capacity() - text.len();
        let mut store = Store::Long(text);
        for turn in 1..=room {
            // SAFETY: a character of its own.
            let taken = unsafe { store.push_eight(piece("é"), 2) };
            assert_eq!(taken, room - 2 * (turn - 1) >= 8, "turn {turn} of {room}");
            if !taken {
                break;
            }
        }
        assert!(store.as_str().ends_with("xéé") || store.as_str().ends_with("ééé"));
        // SAFETY: no text at all; and refused, since the text is short or there are no nine bytes.
        let refused = unsafe { [Store::from("x").push_eight(piece(""), 0), store.push_eight(piece(""), 9)] };
        assert_eq!(refused, [false, false]);
    }

    #[test]
    fn what_does_not_fit_lies_elsewhere() {
        let exact = "x".repeat(INLINE);
        assert!(matches!(Store::from(exact.as_str()), Store::Short { .. }));
        assert!(matches!(Store::from(format!("{exact}y")), Store::Long(_)));
        assert!(
            Store::joined(&exact, "").is_some()
                && Store::joined(&exact, "y").is_none()
                && Store::joined("", "").is_some()
        );
    }
}
