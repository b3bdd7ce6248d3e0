//! The syntax tree: what was written, nothing resolved.
//!
//! Everything is an expression (LANGUAGE.md §4); a [`Block`] is a list of them. Brackets are kept as [`ExprKind::Group`] so
//! that a formatter and the rules about assignment (RULES.md 18, 19) can tell them.

use std::rc::Rc;

use crate::span::Span;

/// A name with its prefix, normalised (full-width letters folded, NFC): `#甲` or `@甲`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Name {
    /// Prefix and name, normalised.
    pub text: Rc<str>,
    /// Where it stands, prefix included.
    pub span: Span,
}

/// Statements in order; its value is the last one's.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Block {
    /// The statements.
    pub stmts: Vec<Expr>,
    /// From `｛` to `｝`, or the whole file.
    pub span: Span,
}

/// One expression.
#[derive(Clone, Debug, PartialEq)]
pub struct Expr {
    /// What it is.
    pub kind: ExprKind,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of expression.
#[derive(Clone, Debug, PartialEq)]
pub enum ExprKind {
    /// `空`
    Null,
    /// `真` `假`
    Bool(bool),
    /// Decimal digits without `_`, of any length.
    Int(String),
    /// `4.56`, `1e-3`
    Float(f64),
    /// `0xFF`
    Bytes(Vec<u8>),
    /// A string with its escapes replaced.
    Str(String),
    /// `【…】`
    Array(Vec<Expr>),
    /// `｛…｝` or `@｛…｝` as a value; `marked` when written with `@`.
    Object {
        /// The code run in the object's context.
        body: Block,
        /// Whether it was written `@｛`.
        marked: bool,
    },
    /// `@【…】｛…｝`
    Function(Box<Function>),
    /// A bare `#甲` or `@甲`.
    Name(Name),
    /// `#对象.#成员`
    Member {
        /// The object.
        object: Box<Expr>,
        /// The member's name.
        name: Name,
        /// The path mark.
        mark: Span,
    },
    /// `#数组.0`, `#数组【#序】`, `#文.（…）`
    Index {
        /// The collection.
        object: Box<Expr>,
        /// The index.
        index: Box<Expr>,
        /// The path mark or `【`: where its errors are reported (RULES.md 34).
        mark: Span,
        /// How it was written.
        form: IndexForm,
    },
    /// A call in either form.
    Call {
        /// What is called.
        callee: Box<Expr>,
        /// The arguments.
        args: Vec<Expr>,
        /// With brackets or with 顿号.
        form: CallForm,
    },
    /// `取反 ! 非 -`
    Unary {
        /// The operator.
        op: UnaryOp,
        /// Where the operator stands.
        op_span: Span,
        /// The operand.
        operand: Box<Expr>,
    },
    /// An infix operator; `且` and `或` too.
    Binary {
        /// The operator.
        op: BinaryOp,
        /// Where the operator stands.
        op_span: Span,
        /// The left side.
        left: Box<Expr>,
        /// The right side.
        right: Box<Expr>,
    },
    /// `：` `=` and the compound assignments.
    Assign {
        /// A [`ExprKind::Name`], [`ExprKind::Member`] or [`ExprKind::Index`] (RULES.md 19).
        target: Box<Expr>,
        /// The kind of assignment.
        op: AssignOp,
        /// Where the operator stands.
        op_span: Span,
        /// The right side; `None` only for 自加 and 自减 without operand (then 1).
        value: Option<Box<Expr>>,
    },
    /// `（…）` around one expression.
    Group(Box<Expr>),
    /// `如果 … 再则 … 否则 …`
    If {
        /// 如果 and every 再则.
        branches: Vec<Branch>,
        /// 否则.
        otherwise: Option<Block>,
    },
    /// `当 条件 ｛…｝`, `当 初始，条件，步进 ｛…｝`
    While {
        /// The first clause of three.
        init: Option<Box<Expr>>,
        /// The condition.
        condition: Box<Expr>,
        /// The third clause of three.
        step: Option<Box<Expr>>,
        /// The body.
        body: Block,
    },
    /// `重复 次数 ｛…｝`
    Repeat {
        /// How often.
        count: Box<Expr>,
        /// The body.
        body: Block,
    },
    /// `执行 ｛…｝ 直到 条件`
    Until {
        /// The body.
        body: Block,
        /// Ends the loop when true.
        condition: Box<Expr>,
    },
    /// `遍历 集合，#值 ｛…｝`, `遍历 集合，#键，#值 ｛…｝`
    ForEach {
        /// What is walked.
        collection: Box<Expr>,
        /// The first of two names.
        key: Option<Name>,
        /// The only name, or the second of two.
        value: Name,
        /// The body.
        body: Block,
    },
    /// `匹配 值 ｛ … ｝`
    Match {
        /// The value.
        subject: Box<Expr>,
        /// The arms in order.
        arms: Vec<Arm>,
        /// 否则.
        otherwise: Option<Block>,
    },
    /// `尝试 ｛…｝ 排查 #错误 ｛…｝ 例行 ｛…｝`
    Try {
        /// What may fail.
        body: Block,
        /// 排查.
        catch: Option<Catch>,
        /// 例行.
        finally: Option<Block>,
    },
    /// `返回 值`
    Return(Option<Box<Expr>>),
    /// `跳出`
    Break,
    /// `继续`
    Continue,
    /// `导入 “路径”`
    Import {
        /// The path as written, escapes replaced.
        path: String,
        /// Where the path stands.
        path_span: Span,
    },
    /// A value of the host program, `$名` or `$(…)` in `qing!`: its index in the host's list.
    Capture(u32),
    /// Stands where a mistake was reported.
    Error,
}

/// How an index step was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IndexForm {
    /// `.0`
    Dot,
    /// `.（…）`
    DotGroup,
    /// `【…】`
    Bracket,
}

/// How a call was written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CallForm {
    /// `@甲（1，2）`
    Paren,
    /// `@甲、1、2`
    Comma,
}

/// A function literal.
#[derive(Clone, Debug, PartialEq)]
pub struct Function {
    /// The parameters in order.
    pub params: Vec<Param>,
    /// The body.
    pub body: Block,
}

/// A parameter.
#[derive(Clone, Debug, PartialEq)]
pub struct Param {
    /// Its name.
    pub name: Name,
    /// `：缺省`
    pub default: Option<Expr>,
    /// `…`: takes the rest as an array.
    pub rest: bool,
}

/// A condition and its block.
#[derive(Clone, Debug, PartialEq)]
pub struct Branch {
    /// The condition.
    pub condition: Expr,
    /// Runs when it is true.
    pub body: Block,
}

/// An arm of 匹配.
#[derive(Clone, Debug, PartialEq)]
pub struct Arm {
    /// Any of these.
    pub patterns: Vec<Expr>,
    /// The block.
    pub body: Block,
}

/// 排查.
#[derive(Clone, Debug, PartialEq)]
pub struct Catch {
    /// The name the error is bound to in the surrounding context (RULES.md 37).
    pub name: Option<Name>,
    /// The block.
    pub body: Block,
}

/// Prefix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnaryOp {
    /// `-`
    Neg,
    /// `!` 取反 非
    Not,
}

/// Infix operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BinaryOp {
    /// `+` 加
    Add,
    /// `-` 减
    Sub,
    /// `*` 乘
    Mul,
    /// `/` 除 除以
    Div,
    /// 整除
    IntDiv,
    /// `%` 取余 模
    Rem,
    /// `==` 等于
    Eq,
    /// `!=` 不等于
    Ne,
    /// `<` 小于
    Lt,
    /// `<=` 小于等于
    Le,
    /// `>` 大于
    Gt,
    /// `>=` 大于等于
    Ge,
    /// 且 并且 `&&`
    And,
    /// 或 或者 `||`
    Or,
}

/// Assignment operators.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AssignOp {
    /// `：` put_now
    Bind,
    /// `=` put
    Set,
    /// `加等` and the like; follows `=`.
    Compound(BinaryOp),
}

impl BinaryOp {
    /// Whether it computes a number (or, `+`, joins strings).
    pub fn is_arithmetic(self) -> bool {
        matches!(self, Self::Add | Self::Sub | Self::Mul | Self::Div | Self::IntDiv | Self::Rem)
    }
}
