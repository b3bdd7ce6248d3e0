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
