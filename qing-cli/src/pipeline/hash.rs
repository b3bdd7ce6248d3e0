//! Identities of contents.

use std::fmt;

use sha2::{Digest, Sha256};

/// The first 128 bits of a SHA-256, shown in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hash([u8; 16]);

impl Hash {
    /// The identity of a list of byte strings; different lists have different ones.
    pub fn of<'a>(parts: impl IntoIterator<Item = &'a [u8]>) -> Self {
        let mut hasher = Sha256::new();
        for part in parts {
            hasher.update((part.len() as u64).to_le_bytes());
            hasher.update(part);
        }
        let mut short = [0; 16];
        for (to, from) in short.iter_mut().zip(hasher.finalize()) {
            *to = from;
        }
        Self(short)
    }
}

impl fmt::Display for Hash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

#[cfg(test)]
mod tests {
    use super::Hash;

    #[test]
    fn the_cut_between_parts_counts() {
        assert_ne!(Hash::of([&b"ab"[..], b"c"]), Hash::of([&b"a"[..], b"bc"]));
        assert_eq!(Hash::of([&b"ab"[..]]).to_string().len(), 32);
    }
}
