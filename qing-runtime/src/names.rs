//! Names given as strings (RULES.md 27, 46): full-width letters folded, then NFC.

use crate::symbol::Sym;
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

/// The number of a name for a table of members: of the normal form, else of the text itself, which no program can write.
pub(crate) fn key(text: &str) -> Sym {
    if is_plain(text) { Sym::new(text) } else { Sym::new(normalize(text).as_deref().unwrap_or(text)) }
}

/// The number of a member's name given as a string: with prefix (RULES.md 46). What follows the prefix need be no name: keys of
/// JSON become members, and some, as those of HTTP headers, are none. `None` without prefix, or when nothing follows it.
pub(crate) fn member(text: &str) -> Option<Sym> {
    if let Some(name) = normalize(text) {
        return Some(Sym::new(&name));
    }
    let name = text.strip_prefix(['#', '＃', '@', '＠']).filter(|name| !name.is_empty())?;
    let prefix = if text.starts_with(['#', '＃']) { '#' } else { '@' };
    Some(Sym::new(&format!("{prefix}{name}")))
}

/// The number of a name that was met before.
pub(crate) fn find(text: &str) -> Option<Sym> {
    if is_plain(text) { Sym::find(text) } else { Sym::find(&normalize(text)?) }
}

/// Whether a text is certainly its own normal form: most names are, and need no more work.
fn is_plain(text: &str) -> bool {
    let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || ('一'..='鿿').contains(&c);
    text.strip_prefix(['#', '@']).is_some_and(|name| !name.is_empty() && name.chars().all(plain))
}

/// The half-width form of a letter or digit.
pub(crate) fn fold(c: char) -> char {
    match c {
        '０'..='９' | 'Ａ'..='Ｚ' | 'ａ'..='ｚ' => char::from_u32(c as u32 - 0xFEE0).unwrap_or(c),
        _ => c,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_one_form() {
        for (text, normal) in [
            ("#甲", Some("#甲")),
            ("＃甲１ａＺ", Some("#甲1aZ")),
            ("＠e\u{301}", Some("@é")),
            ("#\u{F900}", Some("#豈")),
            ("#_", Some("#_")),
            ("#1", Some("#1")),
            ("#", None),
            ("", None),
            ("甲", None),
            ("#a b", None),
            ("#a·b", None),
            ("#a.b", None),
            ("##a", None),
        ] {
            assert_eq!(normalize(text).as_deref(), normal, "{text}");
        }
    }

    #[test]
    fn plain_names_are_normal() {
        for c in ('\0'..='\u{2FFFF}').filter(|c| is_plain(&format!("#{c}"))) {
            assert_eq!(normalize(&format!("#{c}")), Some(format!("#{c}")));
        }
        assert!(is_plain("@显示") && !is_plain("#") && !is_plain("显示") && !is_plain("＃甲"));
    }

    #[test]
    fn members_may_have_any_name_behind_a_prefix() {
        for (text, name) in [
            ("#Content-Type", "#Content-Type"),
            ("＃a b", "#a b"),
            ("＠é?", "@é?"),
            ("＃ａ", "#a"),
            ("##", "##"),
            ("# ", "# "),
        ] {
            assert_eq!(member(text), Some(key(name)), "{text}");
        }
        assert!(["", "#", "＠", "甲", "Content-Type", " #甲"].iter().all(|text| member(text).is_none()));
    }

    #[test]
    fn keys_of_tables() {
        assert_eq!(key("#ａ"), key("#a"));
        assert_eq!(key("随便 什么").text(), "随便 什么");
        assert_eq!(find("＃a"), Some(key("#a")));
        assert_eq!(find("#从未见过的名字"), None);
        assert_eq!(find("随便 什么"), None);
    }
}
