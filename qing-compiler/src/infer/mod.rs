//! Types where they can be proved: which locals, parameters and results are machine numbers.
//!
//! Flow-insensitive: the type of a slot is the join of all that is written to it, found as a fixed point over the whole unit.
//! [`Ty::Int`] promises a value that fits `i64`: literals, lengths, remainders, and such values plus or minus small literals. A
//! sum that grows by at most `SMALL_STEP` an operation needs weeks of computing to leave `i64`; should it ever, the operation
//! is checked and fails, it never wraps. Sums and products of two variables are only [`Ty::Integer`]: they may become big and
//! stay values.

mod counters;
mod members;
mod show;
mod signs;
mod twins;
mod visit;

use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
};

use crate::hir::{BinaryOp, Expr, FnId, Program, SlotId, Storage};

/// Literal steps up to this keep a small integer small.
const SMALL_STEP: i64 = 256;
/// Literals up to this are small.
const SMALL_LITERAL: i64 = 1 << 53;

/// What is known of a value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Ty {
    /// Never computed.
    #[default]
    Never,
    /// An integer that fits `i64`.
    Int,
    /// An integer of any size.
    Integer,
    /// A decimal.
    Float,
    /// A decimal, or 空.
    FloatOrNull,
    /// 真 or 假.
    Bool,
    /// Anything.
    Any,
}

impl Ty {
    /// The least type that holds both.
    #[must_use]
    pub fn join(self, other: Ty) -> Ty {
        match (self, other) {
            (a, b) if a == b => a,
            (Ty::Never, b) => b,
            (a, Ty::Never) => a,
            (Ty::Int, Ty::Integer) | (Ty::Integer, Ty::Int) => Ty::Integer,
            (Ty::Float, Ty::FloatOrNull) | (Ty::FloatOrNull, Ty::Float) => Ty::FloatOrNull,
            _ => Ty::Any,
        }
    }

    /// Whether values of the type are plain machine values in generated code.
    pub fn is_native(self) -> bool {
        matches!(self, Ty::Int | Ty::Float | Ty::Bool)
    }

    /// Whether arithmetic with it gives a decimal, or fails.
    fn is_decimal(self) -> bool {
        matches!(self, Ty::Float | Ty::FloatOrNull)
    }

    fn is_integer(self) -> bool {
        matches!(self, Ty::Int | Ty::Integer)
    }
}

pub use twins::Callees;

/// What was found.
#[derive(Clone, Debug, Default)]
pub struct Types {
    slots: Vec<Ty>,
    results: Vec<Ty>,
    /// Functions that are used as values.
    escaped: Vec<bool>,
    /// Functions likely to run often: called from a loop, by themselves, or through a value.
    hot: Vec<bool>,
    exprs: HashMap<*const Expr, Ty>,
    members: members::Members,
    signs: Rc<signs::Signs>,
    /// Loops with a [counter](counters).
    counters: HashSet<*const Expr>,
    twins: Option<Rc<twins::Twins>>,
}

/// How much of a program is known.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// Nothing is inferred: everything is a value.
    Nothing,
    /// A part of something larger.
    Unit,
    /// All of it: what is not seen does not happen.
    Whole,
}

impl Types {
    /// The type of a slot; [`Ty::Any`] unless its Rust local is a machine value.
    pub fn slot(&self, slot: SlotId) -> Ty {
        native_or_any(self.slots.get(slot.0 as usize).copied())
    }

    /// The type of what a function gives.
    pub fn result(&self, function: FnId) -> Ty {
        native_or_any(self.results.get(function.0 as usize).copied())
    }

    /// Whether a function is used other than by direct calls.
    pub fn escapes(&self, function: FnId) -> bool {
        self.escaped.get(function.0 as usize).copied().unwrap_or(true)
    }

    /// Whether a function is likely to run often.
    pub fn is_hot(&self, function: FnId) -> bool {
        self.hot.get(function.0 as usize).copied().unwrap_or(true)
    }

    /// Whether a loop 当 is over where its variable would leave `i64`, and the variable is a machine integer therefore.
    pub fn has_counter(&self, expr: &Expr) -> bool {
        self.counters.contains(&std::ptr::from_ref(expr))
    }

    /// The type of an expression of the program these types were inferred from.
    pub fn expr(&self, expr: &Expr) -> Ty {
        self.exprs.get(&std::ptr::from_ref(expr)).copied().unwrap_or(Ty::Any)
    }
}

fn native_or_any(ty: Option<Ty>) -> Ty {
    ty.filter(|ty| ty.is_native()).unwrap_or(Ty::Any)
}

/// Infers the types of a program.
pub fn infer(program: &Program, scope: Scope) -> Types {
    let enabled = scope != Scope::Nothing;
    let mut types = Types {
        slots: vec![Ty::Never; program.slots.len()],
        results: vec![Ty::Never; program.functions.len()],
        escaped: vec![!enabled; program.functions.len()],
        hot: vec![false; program.functions.len()],
        exprs: HashMap::new(),
        members: if scope == Scope::Whole { members::Members::of_whole(program) } else { members::Members::default() },
        signs: Rc::new(if enabled { signs::Signs::of(program) } else { signs::Signs::default() }),
        counters: HashSet::new(),
        twins: None,
    };
    if !enabled {
        types.slots.fill(Ty::Any);
        types.results.fill(Ty::Any);
        return types;
    }
    for (index, slot) in program.slots.iter().enumerate() {
        if slot.storage != Storage::Local || !slot.certain {
            types.slots[index] = Ty::Any;
        }
    }
    // Values of a Rust program around a block: written by nothing here.
    for slot in &program.host_values {
        types.slots[slot.0 as usize] = Ty::Any;
    }
    for (index, function) in program.functions.iter().enumerate() {
        if !function.direct || !function.captures.is_empty() {
            types.results[index] = Ty::Any;
            types.escaped[index] = true;
            types.hot[index] = index != 0;
        }
    }
    loop {
        let mut visitor = visit::Visitor::new(program, types);
        let changed = visitor.run();
        types = visitor.finish();
        if !changed && !types.members.settle() {
            return types;
        }
    }
}

/// The type of an arithmetic operation; `small_right`: the right side is a literal of at most `SMALL_STEP`.
fn arithmetic(op: BinaryOp, left: Ty, right: Ty, small_right: bool) -> Ty {
    use BinaryOp::{Add, Div, IntDiv, Mul, Rem, Sub};
    if left == Ty::Never || right == Ty::Never {
        return Ty::Never;
    }
    let numbers = |ty: Ty| ty.is_integer() || ty.is_decimal();
    match op {
        Div => Ty::Float,
        Add | Sub if left == Ty::Int && right == Ty::Int && small_right => Ty::Int,
        Rem if left.is_integer() && right == Ty::Int => Ty::Int,
        IntDiv if left == Ty::Int && right == Ty::Int && small_right => Ty::Int,
        Add | Sub | Mul | IntDiv | Rem if left.is_integer() && right.is_integer() => Ty::Integer,
        Add if numbers(left) && numbers(right) => Ty::Float,
        // With a decimal on one side the other is a number, or it is an error.
        Sub | Mul | IntDiv | Rem if left.is_decimal() || right.is_decimal() => Ty::Float,
        _ => Ty::Any,
    }
}
