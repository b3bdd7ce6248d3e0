//! Names: which characters they hold and when two are the same (LANGUAGE.md §2, RULES.md 27).

use std::rc::Rc;

use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// Whether a name may hold the character. `·` is a path mark, also in its other encoding U+0387.
pub fn is_name_char(c: char) -> bool {
    c == '_' || (unicode_ident::is_xid_continue(c) && c != '·' && c != '\u{387}')
}

/// A full-width letter or digit in half width; any other character unchanged.
pub fn fold_width(c: char) -> char {
    match c {
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

/// A name as it is compared: full-width letters and digits folded, then NFC. The prefix is left alone.
pub fn normalise(name: &str) -> String {
    let folded = name.chars().map(fold_width);
    if is_nfc_quick(folded.clone()) == IsNormalized::Yes { folded.collect() } else { folded.nfc().collect() }
}

/// A name with its prefix, given as a string, as it is compared; `None` when it is not a name (RULES.md 27, 46).
pub fn normalize_name(text: &str) -> Option<Rc<str>> {
    let mut chars = text.chars();
    let prefix = super::marks::half(chars.next()?);
    let name = chars.as_str();
    let right = matches!(prefix, '#' | '@') && !name.is_empty() && name.chars().all(is_name_char);
    right.then(|| format!("{prefix}{}", normalise(name)).into())
}
