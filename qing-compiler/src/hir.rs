//! The resolved program: every use of a name turned into a short list of places, innermost first (LANGUAGE.md §3).
//!
//! Contexts of functions, loops and 匹配 arms have no tables here. What binds a name in one becomes a [`Slot`]; a use of the
//! name becomes a [`Chain`] of the slots and objects it may mean, ending in the user context, the library, or 空. Only where a
//! program names variables by computed strings, and in reference mode, does a context stay a real table ([`Context::table`]).

use std::rc::Rc;

pub use crate::ast::{BinaryOp, UnaryOp};

/// Index into [`Program::contexts`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CtxId(pub u32);

/// Index into [`Program::slots`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SlotId(pub u32);

/// Index into [`Program::functions`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FnId(pub u32);

/// Index into [`Program::modules`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ModuleId(pub u32);

/// A position in the concatenated sources of the unit: what run-time errors carry.
pub type At = u32;

/// A resolved unit: the main file and everything it imports.
#[derive(Debug)]
pub struct Program {
    /// Function literals; the first is the program itself.
    pub functions: Vec<Function>,
    /// Static contexts.
    pub contexts: Vec<Context>,
    /// Names bound in contexts.
    pub slots: Vec<Slot>,
    /// Imported files, each once.
    pub modules: Vec<Module>,
    /// The slots of the values a host program passes in.
    pub host_values: Vec<SlotId>,
    /// Names of library natives that the program reaches by computed strings may be any: link them all.
    pub needs_all_natives: bool,
    /// It is the initialisation script: the context at its top is the library's.
    pub library: bool,
    /// Nothing but the unit itself can bind the names it reads.
    pub closed: bool,
}

/// The program's own function.
pub const MAIN: FnId = FnId(0);

/// An imported file.
#[derive(Debug)]
pub struct Module {
    /// Its name as shown.
    pub name: String,
    /// The function that runs it.
    pub function: FnId,
}

/// What makes a context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CtxKind {
    /// The user context.
    User,
    /// A call of a function.
    Function,
    /// An execution of a loop statement.
    Loop,
    /// A 匹配 arm.
    Arm,
    /// An object literal.
    Object,
    /// An imported file; an object too.
    Module,
}

impl CtxKind {
    /// Whether the context is an object at run time: open to new members from anywhere.
    pub fn is_object(self) -> bool {
        matches!(self, Self::Object | Self::Module)
    }
}

/// A static context.
#[derive(Debug)]
pub struct Context {
    /// What makes it.
    pub kind: CtxKind,
    /// Its upper; `None` for the user context.
    pub upper: Option<CtxId>,
    /// The function whose code runs in it.
    pub function: FnId,
    /// Whether it is a real table at run time.
    pub table: bool,
    /// The slots bound in it, in order of their first binding.
    pub slots: Vec<SlotId>,
    /// Whether some function needs the object of this context.
    pub captured: bool,
}

/// Where a slot lives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// A Rust local; captured by value where a closure needs it.
    Local,
    /// A counted cell, shared with closures.
    Cell,
    /// A cell of the user context.
    Global,
    /// A member of the object that is the context.
    Member,
    /// An entry in the table of the context.
    Table,
}

/// A name bound in a context.
#[derive(Debug)]
pub struct Slot {
    /// With prefix.
    pub name: Rc<str>,
    /// The context.
    pub ctx: CtxId,
    /// Where it lives.
    pub storage: Storage,
    /// Whether every use finds it bound: then no check is needed and nothing further up is looked at.
    pub certain: bool,
    /// The position of the assignment that is its first mention, where that is unconditional: it can be declared there.
    pub declared_at: Option<At>,
    /// Whether it is a parameter.
    pub param: bool,
    /// Whether only statements of the top level give it a value, and nothing takes it away.
    pub top_level_only: bool,
    /// The function it is always bound to, where that is known.
    pub direct: Option<FnId>,
}

/// What a closure carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Capture {
    /// A slot: its value or its cell.
    Slot(SlotId),
    /// The object or table of a context.
    Context(CtxId),
    /// An enclosing function itself.
    Function(FnId),
}

/// A function literal, a module's body, or the program.
#[derive(Debug)]
pub struct Function {
    /// As shown in messages: `@双倍`; empty for 匿名函数.
    pub name: Rc<str>,
    /// Parameters.
    pub params: Vec<Param>,
    /// The body.
    pub body: Block,
    /// The context of a call.
    pub ctx: CtxId,
    /// What the closure carries, in order.
    pub captures: Vec<Capture>,
    /// Whether calls by name go to the Rust function directly.
    pub direct: bool,
    /// Whether the program's own call graph shows it calling itself.
    pub recursive: bool,
    /// First and last position of the literal.
    pub extent: (At, At),
}

impl Function {
    /// All that a call may run, in order: the defaults, then the body (RULES.md 41).
    pub fn code(&self) -> impl Iterator<Item = &Expr> {
        self.params.iter().filter_map(|param| param.default.as_ref()).chain(&self.body.stmts)
    }
}

/// A parameter.
#[derive(Debug)]
pub struct Param {
    /// Name with prefix.
    pub name: Rc<str>,
    /// The slot; `None` when the context is a table.
    pub slot: Option<SlotId>,
    /// The default.
    pub default: Option<Expr>,
    /// Takes the rest.
    pub rest: bool,
}

/// Statements; the value is the last one's.
#[derive(Debug, Default)]
pub struct Block {
    /// In order.
    pub stmts: Vec<Expr>,
}

/// A place a name may mean.
#[derive(Clone, Debug, PartialEq)]
pub enum Step {
    /// The slot, when bound; the last step when it is certain to be.
    Slot(SlotId),
    /// A member of the object of the context, when it has one. `odd`: only when members were ever made by computed names.
    Object {
        /// The context.
        ctx: CtxId,
        /// Guarded by the runtime's flag.
        odd: bool,
    },
    /// The function running, or one around it.
    Function(FnId),
}

/// Where a chain ends when no step holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The last step always holds.
    Certain,
    /// The user context, then the library.
    User {
        /// Whether the name is certain to be bound there.
        certain: bool,
    },
    /// Nothing binds the name: the library if it has it, else 空.
    Library,
    /// A real context: looked up in it and upwards.
    Context(CtxId),
}

/// A use of a name.
#[derive(Clone, Debug, PartialEq)]
pub struct Chain {
    /// With prefix.
    pub name: Rc<str>,
    /// Innermost first.
    pub steps: Vec<Step>,
    /// What comes after.
    pub end: End,
    /// The function the name is bound to, when that cannot be anything else.
    pub direct: Option<Direct>,
}

/// A name known to be bound to one function literal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Direct {
    /// The function.
    pub function: FnId,
    /// Whether it must be checked that the binding has run already.
    pub check: bool,
}

/// Where `：` binds.
#[derive(Clone, Debug, PartialEq)]
pub enum Target {
    /// The slot of the current context.
    Slot(SlotId),
    /// The object of the context.
    Object(CtxId, Rc<str>),
    /// The table of the context.
    Table(CtxId, Rc<str>),
    /// The user context's cell.
    User(Rc<str>),
    /// The context itself never has the name: nothing to unbind.
    Nowhere,
}

/// What is assigned.
#[derive(Debug)]
pub enum Place {
    /// `：` on a name.
    Bind(Target),
    /// `=` on a name.
    Set(Chain),
    /// `.#成员`
    Member {
        /// The object.
        object: Box<Expr>,
        /// The member.
        name: Rc<str>,
        /// The path mark.
        at: At,
    },
    /// `【序】`
    Index {
        /// The collection.
        object: Box<Expr>,
        /// The index.
        index: Box<Expr>,
        /// The path mark.
        at: At,
    },
}

/// A resolved expression.
#[derive(Debug)]
pub struct Expr {
    /// What it is.
    pub kind: Kind,
    /// Where errors in it are reported (RULES.md 34).
    pub at: At,
}

/// The kinds.
#[derive(Debug)]
pub enum Kind {
    /// 空
    Null,
    /// 真 假
    Bool(bool),
    /// Fits i64.
    Int(i64),
    /// Does not fit i64.
    BigInt(String),
    /// A decimal.
    Float(f64),
    /// A byte string.
    Bytes(Vec<u8>),
    /// A string.
    Str(Rc<str>),
    /// An array literal.
    Array(Vec<Expr>),
    /// An object literal.
    Object {
        /// Its context.
        ctx: CtxId,
        /// Its code.
        body: Block,
    },
    /// A function literal.
    Closure(FnId),
    /// A name.
    Read(Chain),
    /// A member.
    Member {
        /// The object.
        object: Box<Expr>,
        /// The member.
        name: Rc<str>,
    },
    /// An element.
    Index {
        /// The collection.
        object: Box<Expr>,
        /// The index.
        index: Box<Expr>,
    },
    /// A call of a value.
    Call {
        /// The function.
        callee: Box<Expr>,
        /// The arguments.
        args: Vec<Expr>,
        /// The real context natives see, where the caller has one.
        ctx: Option<CtxId>,
    },
    /// A prefix operator.
    Unary {
        /// The operator.
        op: UnaryOp,
        /// The operand.
        operand: Box<Expr>,
    },
    /// An infix operator.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// Left.
        left: Box<Expr>,
        /// Right.
        right: Box<Expr>,
    },
    /// `：` or `=`.
    Assign {
        /// What is assigned.
        place: Place,
        /// The value.
        value: Box<Expr>,
    },
    /// `加等` and the like.
    Compound {
        /// What is assigned.
        place: Place,
        /// The operator.
        op: BinaryOp,
        /// The right side.
        value: Box<Expr>,
    },
    /// Unbinds a name, 真 when it was bound: `@移除变量` with a literal name.
    Remove(Chain),
    /// `@移除本级变量` with a literal name.
    RemoveHere(Target),
    /// 如果
    If {
        /// Conditions and blocks.
        branches: Vec<(Expr, Block)>,
        /// 否则
        otherwise: Option<Block>,
    },
    /// 当
    While {
        /// The loop's context.
        ctx: CtxId,
        /// First clause.
        init: Option<Box<Expr>>,
        /// The condition.
        condition: Box<Expr>,
        /// Third clause.
        step: Option<Box<Expr>>,
        /// The body.
        body: Block,
    },
    /// 重复
    Repeat {
        /// The loop's context.
        ctx: CtxId,
        /// How often.
        count: Box<Expr>,
        /// The body.
        body: Block,
    },
    /// 执行 … 直到
    Until {
        /// The loop's context.
        ctx: CtxId,
        /// The body.
        body: Block,
        /// Ends the loop.
        condition: Box<Expr>,
    },
    /// 遍历
    ForEach {
        /// The loop's context.
        ctx: CtxId,
        /// What is walked.
        collection: Box<Expr>,
        /// Where the first of two names is bound.
        key: Option<Target>,
        /// Where the value is bound.
        value: Target,
        /// The body.
        body: Block,
    },
    /// 匹配
    Match {
        /// The value.
        subject: Box<Expr>,
        /// Patterns and blocks.
        arms: Vec<Arm>,
        /// 否则
        otherwise: Option<(CtxId, Block)>,
    },
    /// 尝试
    Try {
        /// The body.
        body: Block,
        /// 排查, with where the error is bound.
        catch: Option<(Option<Target>, Block)>,
        /// 例行
        finally: Option<Block>,
    },
    /// 返回
    Return(Option<Box<Expr>>),
    /// 跳出
    Break,
    /// 继续
    Continue,
    /// 导入
    Import(ModuleId),
}

/// An arm of 匹配.
#[derive(Debug)]
pub struct Arm {
    /// Its context.
    pub ctx: CtxId,
    /// Any of these.
    pub patterns: Vec<Expr>,
    /// The block.
    pub body: Block,
}

impl Program {
    /// A context.
    pub fn ctx(&self, id: CtxId) -> &Context {
        &self.contexts[id.0 as usize]
    }

    /// A slot.
    pub fn slot(&self, id: SlotId) -> &Slot {
        &self.slots[id.0 as usize]
    }

    /// A function.
    pub fn function(&self, id: FnId) -> &Function {
        &self.functions[id.0 as usize]
    }
}
