//! Programs with one character changed.

/// What a character may become: marks of both widths, digits, parts of names and words, what breaks texts.
const POOL: &str =
    "#@＃＠12９0甲乙x、，,；;：:=+-*/%<>!（）()【】[]｛｝{}“”\"\\.。·… 　\n空真假如果当加且或返回\u{200B}？$_";

/// A source of changes: the same for the same seed.
pub(crate) struct Mutator {
    state: u64,
    pool: Vec<char>,
}

impl Mutator {
    /// Begins at a seed.
    pub(crate) fn new(seed: u64) -> Self {
        Self { state: seed, pool: POOL.chars().collect() }
    }

    /// A number below `end` (splitmix64).
    pub(crate) fn below(&mut self, end: usize) -> usize {
        self.state = self.state.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.state;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ (word >> 31)) % end.max(1) as u64) as usize
    }

    /// The text with one character left out, doubled, replaced, put in, or exchanged with its neighbour.
    pub(crate) fn change(&mut self, text: &str) -> String {
        let mut chars: Vec<char> = text.chars().collect();
        let at = self.below(chars.len());
        let other = self.below(self.pool.len());
        let other = self.pool[other];
        match self.below(5) {
            0 if chars.len() > 1 => drop(chars.remove(at)),
            1 if at + 1 < chars.len() => chars.swap(at, at + 1),
            2 if at < chars.len() => chars[at] = other,
            3 if at < chars.len() => chars.insert(at, chars[at]),
            _ => chars.insert(at.min(chars.len()), other),
        }
        chars.into_iter().collect()
    }
}
