//! Names given as strings (RULES.md 27, 46): full-width letters folded, then NFC.

use unicode_normalization::UnicodeNormalization as _;

/// The normal form; `None` when `text` is no name with prefix.
pub(crate) fn normalize(text: &str) -> Option<String> {
    let mut chars = text.chars();
    let prefix = match chars.next()? {
        '#' | '＃' => '#',
        '@' | '＠' => '@',
        _ => return None,
    };
    let name: String = chars.map(fold).nfc().collect();
    let valid = !name.is_empty() && name.chars().all(|c| c == '_' || (c != '·' && unicode_ident::is_xid_continue(c)));
    valid.then(|| format!("{prefix}{name}"))
}

fn fold(c: char) -> char {
    match c {
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}
