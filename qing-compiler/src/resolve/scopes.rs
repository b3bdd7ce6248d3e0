//! What the collecting walk learns: contexts, function literals, and every mention of a name in the order of execution.

use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
};

use crate::hir::{At, CtxId, CtxKind, FnId};

/// A context found while walking.
#[derive(Debug)]
pub(super) struct Scope {
    pub(super) kind: CtxKind,
    pub(super) upper: Option<CtxId>,
    pub(super) function: FnId,
    /// How many conditions stand around code that runs unconditionally in this context.
    pub(super) level: u32,
    /// Number of mentions before the body of a loop: what is bound earlier is bound in every turn.
    pub(super) body_start: usize,
}

/// A function literal, a module or the program.
#[derive(Debug)]
pub(super) struct Literal {
    pub(super) ctx: CtxId,
    pub(super) parent: Option<FnId>,
    /// The name it is first assigned to where it stands (RULES.md 44), with the context that holds the statement.
    pub(super) assigned: Option<(Rc<str>, CtxId)>,
}

/// What is done with a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Use {
    Read,
    /// `=`
    Set,
    /// `：`, 排查
    Bind,
    Param,
    LoopName,
    Remove,
}

impl Use {
    /// Whether the mention binds a name in its own context.
    pub(super) fn binds_here(self) -> bool {
        matches!(self, Self::Bind | Self::Param | Self::LoopName)
    }

    /// Whether the mention gives the name a value.
    pub(super) fn writes(self) -> bool {
        self.binds_here() || self == Self::Set
    }
}

/// One mention of a name.
#[derive(Debug)]
pub(super) struct Mention {
    pub(super) name: Rc<str>,
    pub(super) ctx: CtxId,
    pub(super) what: Use,
    /// Where the statement that mentions it reports its errors.
    pub(super) at: At,
    /// How many conditions stand around it.
    pub(super) level: u32,
    /// A loop that may reach this mention without having run its whole body (after 继续).
    pub(super) after_continue: Option<CtxId>,
    /// Whether no user code can have run before it: all statements so far are free of calls.
    pub(super) early: bool,
}

/// Everything learned by [`super::collect`].
#[derive(Debug, Default)]
pub(super) struct Scopes {
    pub(super) scopes: Vec<Scope>,
    pub(super) literals: Vec<Literal>,
    pub(super) mentions: Vec<Mention>,
    /// The context made by the block that starts at a position of the unit.
    pub(super) by_block: HashMap<u32, CtxId>,
    /// The literal whose body starts at a position of the unit.
    pub(super) literal_by_block: HashMap<u32, FnId>,
    /// Names that some object literal or path write makes a member.
    pub(super) member_names: HashSet<Rc<str>>,
    /// The names that the body of an object or module binds there.
    pub(super) own_members: HashSet<(CtxId, Rc<str>)>,
    /// Names that some path write gives an object, any object.
    pub(super) given_members: HashSet<Rc<str>>,
    /// Whether some write goes through a computed index, which may be a member's name.
    pub(super) computed_writes: bool,
    /// Names removed by a literal name.
    pub(super) removed: HashSet<Rc<str>>,
    /// Whether a computed name may be removed, which any variable of the user context may be.
    pub(super) computed_removal: bool,
    /// Contexts whose code names variables by computed strings.
    pub(super) dynamic: Vec<CtxId>,
    /// Whether one of the natives that take names is used as a value: then any call may name anything.
    pub(super) escaped: bool,
    /// The mention that binds each literal to a name.
    pub(super) literal_mentions: HashMap<FnId, usize>,
    /// The literal last bound to each name.
    pub(super) bound_literals: HashMap<Rc<str>, FnId>,
    /// Literals whose own name is read inside them for its value, not to call it: then the value itself must be at hand.
    pub(super) own_values: HashSet<FnId>,
    /// How many values of the host program the main file uses.
    pub(super) host_values: usize,
    /// Literals that use such a value, or hold one that does: they are called with what they carry.
    pub(super) carriers: HashSet<FnId>,
    /// Statements of the main file.
    pub(super) main_statements: usize,
}

/// The name that stands for a value of the host program: no name of a program begins with `$`.
pub(super) fn host_name(index: usize) -> Rc<str> {
    format!("${index}").into()
}

impl Scopes {
    pub(super) fn scope(&self, id: CtxId) -> &Scope {
        &self.scopes[id.0 as usize]
    }

    pub(super) fn literal(&self, id: FnId) -> &Literal {
        &self.literals[id.0 as usize]
    }

    /// Whether the object of `ctx` may have a member of this name that the source shows a reason for. `closed`: all source is
    /// here.
    pub(super) fn may_have(&self, ctx: CtxId, name: &Rc<str>, closed: bool) -> bool {
        if !closed {
            return self.member_names.contains(name);
        }
        self.given_members.contains(name) || self.own_members.contains(&(ctx, name.clone()))
    }

    /// The contexts from `ctx` up to the user context.
    pub(super) fn chain(&self, ctx: CtxId) -> impl Iterator<Item = CtxId> + '_ {
        std::iter::successors(Some(ctx), |id| self.scope(*id).upper)
    }
}
