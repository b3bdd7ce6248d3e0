//! Errors as data, for Rust.

use crate::{
    error::{Error, Frame, Passed},
    report::report,
    unit::Place,
    value::Value,
};

/// A call that an error passed on its way out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TraceFrame {
    /// The function the call stands in: `@双倍`; empty for 匿名函数; `None` outside functions.
    pub function: Option<&'static str>,
    /// The file.
    pub file: &'static str,
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1, by character.
    pub column: u32,
    /// What the function was called with, as shown and shortened; variables that were given other values since show those.
    pub arguments: Vec<String>,
}

/// What became of a script, as data.
///
/// ```
/// use qing_runtime::{Env, ErrorKind};
///
/// let env = Env::new();
/// let error = env.call("@平方根", ("九",)).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Type);
/// assert_eq!(error.to_string(), "类型错误：@平方根 的“数”要数，却得到字符串“九”");
///
/// let exit = env.call("@退出", (3,)).unwrap_err();
/// assert_eq!(exit.exit_code(), Some(3));
/// # Ok::<(), qing_runtime::Error>(())
/// ```
impl Error {
    /// The stable code of the kind: `Q5001`.
    pub fn code(&self) -> &'static str {
        self.0.kind.code()
    }

    /// What was thrown, when it was no string (RULES.md 52).
    pub fn thrown_value(&self) -> Option<&Value> {
        self.0.thrown.as_ref()
    }

    fn place(&self) -> Option<Place> {
        self.0.place.and_then(place)
    }

    /// The file it was raised in; `None` for what Rust itself called wrongly.
    pub fn file(&self) -> Option<&'static str> {
        self.place().map(|place| place.file)
    }

    /// The line, from 1.
    pub fn line(&self) -> Option<u32> {
        self.place().map(|place| place.line)
    }

    /// The column, from 1, by character.
    pub fn column(&self) -> Option<u32> {
        self.place().map(|place| place.column)
    }

    /// The source line.
    pub fn excerpt(&self) -> Option<&'static str> {
        self.place().map(|place| place.text)
    }

    /// The calls it passed, innermost first. Of a very deep stack only both ends are kept; [`Error::left_out`] counts the rest.
    pub fn trace(&self) -> Vec<TraceFrame> {
        let frame = |passed: &Passed| Some(TraceFrame::at(place(passed.frame)?, &passed.args));
        self.0.trace.kept().filter_map(frame).collect()
    }

    /// The function it was raised in: `@双倍`; empty for 匿名函数; `None` outside functions.
    pub fn function(&self) -> Option<&'static str> {
        self.place().and_then(|place| place.function)
    }

    /// What that function was called with, as [`TraceFrame::arguments`].
    pub fn arguments(&self) -> Vec<String> {
        crate::report::arguments(&self.0.args)
    }

    /// How many calls between the first 32 and the last 32 of [`Error::trace`] are not kept.
    pub fn left_out(&self) -> usize {
        self.0.trace.left_out
    }

    /// What the command prints for it: message, place, source line with a caret, calls.
    pub fn report(&self) -> String {
        report(self)
    }
}

fn place(frame: Frame) -> Option<Place> {
    frame.unit.place(frame.at)
}

impl TraceFrame {
    fn at(place: Place, args: &[Value]) -> TraceFrame {
        TraceFrame {
            function: place.function,
            file: place.file,
            line: place.line,
            column: place.column,
            arguments: crate::report::arguments(args),
        }
    }
}

/// What an error that is @退出 says.
pub(crate) fn exit_message(code: i32) -> String {
    super::messages::say::EXIT.fill(&[&code.to_string()])
}
