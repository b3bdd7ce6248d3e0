//! Colours by name or number.

/// Red, green, blue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Color(pub(super) u8, pub(super) u8, pub(super) u8);

pub(super) const BLACK: Color = Color(0, 0, 0);

const NAMED: &[(&str, Color)] = &[
    ("黑", BLACK),
    ("白", Color(255, 255, 255)),
    ("灰", Color(128, 128, 128)),
    ("红", Color(230, 0, 18)),
    ("橙", Color(243, 152, 0)),
    ("黄", Color(255, 225, 0)),
    ("绿", Color(0, 153, 68)),
    ("青", Color(0, 160, 160)),
    ("蓝", Color(0, 104, 183)),
    ("紫", Color(146, 7, 131)),
    ("粉", Color(255, 150, 180)),
    ("棕", Color(139, 87, 42)),
    ("金", Color(218, 165, 32)),
    ("银", Color(192, 192, 192)),
    ("浅灰", Color(211, 211, 211)),
    ("深灰", Color(80, 80, 80)),
    ("浅绿", Color(144, 238, 144)),
    ("深绿", Color(0, 100, 0)),
    ("浅蓝", Color(135, 206, 250)),
    ("深蓝", Color(0, 0, 139)),
    ("深红", Color(139, 0, 0)),
];

/// A name, also with 色 after it, or `#RGB` or `#RRGGBB`.
pub(super) fn parse(text: &str) -> Option<Color> {
    let text = text.trim();
    if let Some(digits) = text.strip_prefix(['#', '＃']) {
        return from_digits(digits);
    }
    let short = text.strip_suffix('色').unwrap_or(text);
    NAMED.iter().find(|(name, _)| *name == short).map(|(_, color)| *color)
}

fn from_digits(digits: &str) -> Option<Color> {
    let digits: Option<Vec<u8>> =
        digits.chars().map(|c| c.to_digit(16).and_then(|digit| u8::try_from(digit).ok())).collect();
    match digits?.as_slice() {
        [r, g, b] => Some(Color(r * 17, g * 17, b * 17)),
        [r, s, g, h, b, c] => Some(Color(r * 16 + s, g * 16 + h, b * 16 + c)),
        _ => None,
    }
}

/// The names, for messages.
pub(super) fn names() -> String {
    NAMED.iter().map(|(name, _)| *name).collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::{Color, parse};

    #[test]
    fn names_and_digits() {
        assert_eq!(parse("红色"), parse("红"));
        assert_eq!(parse("#0f8"), Some(Color(0, 255, 136)));
        assert_eq!(parse("#102030"), Some(Color(16, 32, 48)));
        assert_eq!(parse("#10203"), None);
        assert_eq!(parse("不是"), None);
    }
}
