//! Why a value did not become a Rust value.

use std::fmt;

use super::messages::say;
use crate::{
    error::Error,
    messages::{ErrorKind, Text},
    native::Call,
    value::Value,
};

/// A value was not what Rust asked for.
///
/// Shown, it names the member or element first: `#学生【2】.#年龄 要 0 到 255 的整数，却得到字符串“十”`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConvertError(Box<Parts>);

#[derive(Clone, Debug, PartialEq, Eq)]
struct Parts {
    /// Steps from the outside in.
    path: String,
    what: What,
}

#[derive(Clone, Debug, PartialEq, Eq)]
enum What {
    Wanted { wanted: String, given: String },
    Missing,
    Message(String),
}

impl ConvertError {
    /// `wanted` as it reads after 要: `整数`.
    #[cold]
    pub fn new(wanted: impl Into<String>, given: &Value) -> ConvertError {
        ConvertError::make(What::Wanted { wanted: wanted.into(), given: given.described() })
    }

    /// A reason in words of its own.
    #[cold]
    pub fn message(message: impl Into<String>) -> ConvertError {
        ConvertError::make(What::Message(message.into()))
    }

    #[cold]
    pub(crate) fn wanted(wanted: Text, given: &Value) -> ConvertError {
        ConvertError::new(wanted.get(), given)
    }

    /// A member is not there.
    #[cold]
    pub(crate) fn missing() -> ConvertError {
        ConvertError::make(What::Missing)
    }

    fn make(what: What) -> ConvertError {
        ConvertError(Box::new(Parts { path: String::new(), what }))
    }

    /// The same error, seen from the object whose member was converted. `name` has its prefix.
    #[must_use]
    pub fn in_member(mut self, name: &str) -> ConvertError {
        let dot = if self.0.path.is_empty() || self.0.path.starts_with('【') { "" } else { "." };
        self.0.path = format!("{name}{dot}{}", self.0.path);
        self
    }

    /// The same error, seen from the array whose element was converted.
    #[must_use]
    pub fn in_element(mut self, index: usize) -> ConvertError {
        let dot = if self.0.path.is_empty() || self.0.path.starts_with('【') { "" } else { "." };
        self.0.path = format!("【{index}】{dot}{}", self.0.path);
        self
    }

    /// Where it was: `#学生【2】.#年龄`; empty for the value itself.
    pub fn path(&self) -> &str {
        &self.0.path
    }

    /// The error as a parameter of a native sees it.
    #[cold]
    pub(crate) fn for_parameter(&self, call: &Call<'_>, index: usize) -> Error {
        match &self.0.what {
            What::Wanted { wanted, given } if self.0.path.is_empty() => {
                // The argument itself is gone: it was moved into the conversion.
                let is_null = *given == Value::NULL.described();
                let (given, hint) = if is_null { call.described(index) } else { (given.clone(), None) };
                call.refuse(ErrorKind::Type, crate::messages::text::PARAM, index, &[wanted, &given]).hinted(hint)
            }
            _ => call.refuse(ErrorKind::Type, say::IN_PARAMETER, index, &[&self.to_string()]),
        }
    }
}

impl fmt::Display for ConvertError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Parts { path, what } = &*self.0;
        let blank = if path.is_empty() || path.ends_with('】') { "" } else { " " };
        let text = match what {
            What::Wanted { wanted, given } => say::WANTED.fill(&[path, blank, wanted, given]),
            What::Missing => say::MISSING.fill(&[path, blank]),
            What::Message(message) if path.is_empty() => message.clone(),
            What::Message(message) => say::AT.fill(&[path, message]),
        };
        f.write_str(&text)
    }
}

impl std::error::Error for ConvertError {}

impl From<ConvertError> for Error {
    /// A 类型错误.
    fn from(error: ConvertError) -> Error {
        Error::new(ErrorKind::Type, error.to_string())
    }
}
