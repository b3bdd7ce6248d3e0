//! Run-time errors (LANGUAGE.md §8, RULES.md 52–57).

use crate::{
    messages::ErrorKind,
    shape::Shape,
    subject::Hint,
    symbol::{Name, Sym},
    unit::Unit,
    value::Value,
};

/// The token of a pending error: the error itself waits in the [`crate::Rt`]. Only the runtime makes one.
#[derive(Debug)]
pub struct Raised(());

impl Raised {
    pub(crate) fn new() -> Raised {
        Raised(())
    }
}

/// The result of everything that can fail in generated code.
pub type R<T = Value> = Result<T, Raised>;

/// The members of an error that is caught, in order (LANGUAGE.md §5): the last is what was thrown.
pub(crate) static ERROR_NAMES: [Name; 6] =
    [Name::new("#消息"), Name::new("#类型"), Name::new("#行"), Name::new("#列"), Name::new("#文件"), Name::new("#值")];
pub(crate) static ERROR_SHAPE: Shape = Shape::new(&ERROR_NAMES);

/// A position of a unit.
#[derive(Clone, Copy)]
pub(crate) struct Frame {
    pub(crate) unit: &'static Unit,
    pub(crate) at: u32,
}

/// A call an error came through, with what the function it stands in was called with.
pub(crate) struct Passed {
    pub(crate) frame: Frame,
    /// Noted when the error leaves the function; empty before, and where the function takes nothing.
    pub(crate) args: Vec<Value>,
}

/// How many frames of each end of a trace are kept.
const KEPT: usize = 32;

/// Where an error was and through which calls it came, innermost first; the middle of a long trace is only counted.
#[derive(Default)]
pub(crate) struct Trace {
    pub(crate) first: Vec<Passed>,
    pub(crate) last: std::collections::VecDeque<Passed>,
    pub(crate) left_out: usize,
}

impl Trace {
    pub(crate) fn push(&mut self, frame: Frame) {
        let frame = Passed { frame, args: Vec::new() };
        if self.first.len() < KEPT {
            self.first.push(frame);
            return;
        }
        if self.last.len() == KEPT {
            self.last.pop_front();
            self.left_out += 1;
        }
        self.last.push_back(frame);
    }

    /// All that is kept, innermost first.
    pub(crate) fn kept(&self) -> impl Iterator<Item = &Passed> {
        self.first.iter().chain(&self.last)
    }
}

pub(crate) struct Data {
    pub(crate) kind: ErrorKind,
    pub(crate) message: String,
    /// What to write instead, where that can be told (LANGUAGE.md §8).
    pub(crate) hint: Option<Hint>,
    /// What was thrown, when that was no string.
    pub(crate) thrown: Option<Value>,
    pub(crate) exit: Option<i32>,
    pub(crate) place: Option<Frame>,
    /// What the function of `place` was called with.
    pub(crate) args: Vec<Value>,
    pub(crate) trace: Trace,
}

/// Where a caught error came from, kept beside its object: when that is thrown again, the report shows the true cause.
pub(crate) struct Origin {
    object: Value,
    hint: Option<Hint>,
    place: Option<Frame>,
    args: Vec<Value>,
    trace: Trace,
}

impl Origin {
    /// Of an error that `object` stands for, without what the object holds itself.
    pub(crate) fn new(object: &Value, error: Data) -> Origin {
        let Data { hint, place, args, trace, .. } = error;
        Origin { object: object.clone(), hint, place, args, trace }
    }

    /// Whether it is that of what is thrown.
    pub(crate) fn is_of(&self, error: &Error) -> bool {
        error.0.thrown.as_ref().is_some_and(|thrown| thrown.bits() == self.object.bits())
    }

    /// Gives it to the error that is thrown again at `at`; that is one more line of the calls.
    pub(crate) fn give(self, error: &mut Error, at: Frame) {
        if self.place.is_none() {
            return;
        }
        let data = &mut error.0;
        (data.hint, data.place, data.args, data.trace) = (self.hint, self.place, self.args, self.trace);
        data.trace.push(at);
    }
}

impl Data {
    /// Notes an argument of the function the error is just leaving: the one its last position lies in.
    pub(crate) fn note(&mut self, argument: Value) {
        let args = match (self.trace.last.back_mut(), self.trace.first.last_mut()) {
            (Some(passed), _) | (None, Some(passed)) => &mut passed.args,
            (None, None) => &mut self.args,
        };
        args.push(argument);
    }
}

/// A run-time error.
pub struct Error(pub(crate) Box<Data>);

impl Error {
    /// An error with a message of its own.
    #[cold]
    pub fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error(Box::new(Data {
            kind,
            message: message.into(),
            hint: None,
            thrown: None,
            exit: None,
            place: None,
            args: Vec::new(),
            trace: Trace::default(),
        }))
    }

    /// Adds what to write instead.
    #[cold]
    pub(crate) fn hinted(mut self, hint: Option<Hint>) -> Error {
        self.0.hint = hint;
        self
    }

    /// What to write instead, where that can be told; reports show it as 建议.
    pub fn hint(&self) -> Option<&str> {
        self.0.hint.as_deref()
    }

    /// There is not enough stack left (RULES.md 56).
    #[cold]
    pub(crate) fn too_deep() -> Error {
        Error::new(ErrorKind::Recursion, crate::messages::text::RECURSION.fill(&[]))
    }

    /// A thrown value that is no string (RULES.md 52). An error object that is thrown again keeps its kind in reports.
    pub(crate) fn thrown(message: String, value: Value) -> Error {
        let kind = value.as_object().map(|object| object.own_sym(Sym::new("#类型")));
        let kind = kind.and_then(|kind| ErrorKind::named(kind.as_text()?)).unwrap_or(ErrorKind::Custom);
        let mut error = Error::new(kind, message);
        error.0.thrown = Some(value);
        error
    }

    /// @退出: passes through 排查 and 例行 (RULES.md 55).
    pub(crate) fn exit(code: i32) -> Error {
        let mut error = Error::new(ErrorKind::Custom, crate::embed::exit_message(code));
        error.0.exit = Some(code);
        error
    }

    /// The code @退出 was called with, when this is no error but the program's end on its way out.
    pub fn exit_code(&self) -> Option<i32> {
        self.0.exit
    }

    /// Its kind, as #类型 names it.
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Its message.
    pub fn message(&self) -> &str {
        &self.0.message
    }
}

impl std::fmt::Debug for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.0.kind)
            .field("message", &self.0.message)
            .field("exit", &self.0.exit)
            .field("place", &self.0.place.and_then(|frame| frame.unit.place(frame.at)))
            .finish_non_exhaustive()
    }
}

impl std::fmt::Display for Error {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self.0.exit {
            Some(_) => f.write_str(&self.0.message),
            None => write!(f, "{}：{}", self.0.kind.title(), self.0.message),
        }
    }
}

impl std::error::Error for Error {}
