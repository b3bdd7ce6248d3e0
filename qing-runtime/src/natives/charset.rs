//! Encodings by name, and finding out which one it is.

use encoding_rs::{BIG5, Encoding, GB18030, GBK, UTF_16BE, UTF_16LE};

use super::{Result, messages::say};
use crate::{messages::ErrorKind, native::Call};

/// An encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Charset {
    Utf8,
    Utf8Bom,
    /// Little endian unless a BOM says otherwise.
    Utf16,
    Utf16Be,
    Gb18030,
    Gbk,
    Big5,
    /// BOM, then strict UTF-8, then GB18030.
    Auto,
}

const NAMES: &[(&str, Charset)] = &[
    ("UTF8", Charset::Utf8),
    ("UTF8BOM", Charset::Utf8Bom),
    ("UTF8SIG", Charset::Utf8Bom),
    ("UTF16", Charset::Utf16),
    ("UTF16LE", Charset::Utf16),
    ("UTF16BE", Charset::Utf16Be),
    ("GB18030", Charset::Gb18030),
    ("GBK", Charset::Gbk),
    ("GB2312", Charset::Gbk),
    ("BIG5", Charset::Big5),
    ("自动", Charset::Auto),
];

/// The encoding an argument names; `None` when it is missing.
///
/// # Errors
/// 参数错误 for a name that is none.
pub(super) fn named(call: &Call<'_>, index: usize) -> Result<Option<Charset>> {
    if !call.has(index) {
        return Ok(None);
    }
    let given = call.text(index)?;
    let plain: String = given.to_uppercase().chars().filter(|c| !matches!(c, '-' | '_' | ' ')).collect();
    match NAMES.iter().find(|(name, _)| *name == plain) {
        Some((_, charset)) => Ok(Some(*charset)),
        None => Err(call.refuse(ErrorKind::Argument, say::CHARSET, index, &[given])),
    }
}

impl Charset {
    /// The name in messages.
    pub(super) fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Utf8Bom => "UTF-8-BOM",
            Self::Utf16 => "UTF-16",
            Self::Utf16Be => "UTF-16BE",
            Self::Gb18030 => "GB18030",
            Self::Gbk => "GBK",
            Self::Big5 => "Big5",
            Self::Auto => "UTF-8、GB18030",
        }
    }

    fn foreign(self) -> Option<&'static Encoding> {
        match self {
            Self::Gb18030 => Some(GB18030),
            Self::Gbk => Some(GBK),
            Self::Big5 => Some(BIG5),
            Self::Utf16 => Some(UTF_16LE),
            Self::Utf16Be => Some(UTF_16BE),
            Self::Utf8 | Self::Utf8Bom | Self::Auto => None,
        }
    }

    /// The bytes of a text, or the first character the encoding does not have.
    pub(super) fn encode(self, text: &str) -> std::result::Result<Vec<u8>, char> {
        match self {
            Self::Utf8 | Self::Auto => Ok(text.as_bytes().to_vec()),
            Self::Utf8Bom => Ok([&[0xEF, 0xBB, 0xBF], text.as_bytes()].concat()),
            Self::Utf16 => Ok(text.encode_utf16().flat_map(u16::to_le_bytes).collect()),
            Self::Utf16Be => Ok(text.encode_utf16().flat_map(u16::to_be_bytes).collect()),
            Self::Gb18030 | Self::Gbk | Self::Big5 => self.encode_foreign(text),
        }
    }

    fn encode_foreign(self, text: &str) -> std::result::Result<Vec<u8>, char> {
        let Some(encoding) = self.foreign() else { return Ok(Vec::new()) };
        let (bytes, _, failed) = encoding.encode(text);
        if !failed {
            return Ok(bytes.into_owned());
        }
        let odd = text.chars().find(|c| encoding.encode(c.encode_utf8(&mut [0; 4])).2);
        Err(odd.unwrap_or('\u{fffd}'))
    }

    /// The text of bytes without a BOM; `None` when they are not in the encoding.
    pub(super) fn decode(self, bytes: &[u8]) -> Option<String> {
        if let Some((encoding, length)) = Encoding::for_bom(bytes) {
            let same = match self {
                Self::Auto => true,
                Self::Utf8 | Self::Utf8Bom => encoding == encoding_rs::UTF_8,
                Self::Utf16 => encoding == UTF_16LE || encoding == UTF_16BE,
                Self::Utf16Be => encoding == UTF_16BE,
                Self::Gb18030 | Self::Gbk | Self::Big5 => false,
            };
            if same {
                return strictly(encoding, bytes.get(length..)?);
            }
        }
        match self {
            Self::Utf8 | Self::Utf8Bom => std::str::from_utf8(bytes).ok().map(str::to_owned),
            Self::Auto => match std::str::from_utf8(bytes) {
                Ok(text) => Some(text.to_owned()),
                Err(_) => strictly(GB18030, bytes),
            },
            _ => strictly(self.foreign()?, bytes),
        }
    }
}

fn strictly(encoding: &'static Encoding, bytes: &[u8]) -> Option<String> {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).map(std::borrow::Cow::into_owned)
}
