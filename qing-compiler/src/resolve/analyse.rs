//! From mentions to slots: which names live where, which are certain to be bound, which are captured.

use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
};

use super::scopes::{Mention, Scopes, Use, host_name};
use crate::hir::{At, CtxId, CtxKind, FnId, MAIN, Slot, SlotId, Storage};

/// More top-level statements than this are split over several Rust functions; then top-level names cannot be Rust locals.
pub(crate) const LONG_PROGRAM: usize = 400;

/// What holds for the whole unit.
#[derive(Clone, Copy, Debug)]
pub(super) struct Policy {
    /// Every context is a real table.
    pub(super) reference: bool,
    /// No other code shares the user context.
    pub(super) whole_program: bool,
}

/// Slots and what is known of them.
pub(super) struct Analysis<'a> {
    pub(super) scopes: &'a Scopes,
    pub(super) policy: Policy,
    pub(super) slots: Vec<Slot>,
    by_name: HashMap<(CtxId, Rc<str>), SlotId>,
    facts: Vec<Facts>,
    /// How many places of the unit give a name a value.
    writes: HashMap<Rc<str>, usize>,
    pub(super) tables: HashSet<CtxId>,
    /// Slots whose defining statement has been passed by the building walk.
    pub(super) defined: HashSet<SlotId>,
}

#[derive(Clone, Debug, Default)]
struct Facts {
    mentioned: bool,
    captured: bool,
    writes: usize,
    /// A function below the slot's own may give it a value.
    written_below: bool,
    loop_name: bool,
    uncertain: bool,
    /// The first mention, when that is an unconditional binding.
    first_bind: bool,
    bind_at: At,
    early: bool,
}

impl<'a> Analysis<'a> {
    pub(super) fn new(scopes: &'a Scopes, policy: Policy) -> Self {
        let mut it = Self {
            scopes,
            policy,
            slots: Vec::new(),
            by_name: HashMap::new(),
            facts: Vec::new(),
            writes: HashMap::new(),
            tables: HashSet::new(),
            defined: HashSet::new(),
        };
        it.find_tables();
        it.make_slots();
        for (order, mention) in scopes.mentions.iter().enumerate() {
            it.walk(order, mention);
        }
        it.settle();
        it
    }

    fn find_tables(&mut self) {
        if self.policy.reference {
            self.tables = (0..self.scopes.scopes.len()).map(|index| CtxId(index as u32)).collect();
            return;
        }
        for ctx in &self.scopes.dynamic {
            // The user context is always reachable by name; only the contexts below it need tables.
            self.tables.extend(self.scopes.chain(*ctx).filter(|id| self.scopes.scope(*id).kind != CtxKind::User));
        }
    }

    fn make_slots(&mut self) {
        for mention in &self.scopes.mentions {
            if mention.what.writes() {
                *self.writes.entry(mention.name.clone()).or_default() += 1;
            }
            let user = CtxId(0);
            let ctx = match mention.what {
                Use::Bind | Use::Param | Use::LoopName => mention.ctx,
                Use::Set => user,
                Use::Read | Use::Remove => continue,
            };
            let host = mention.name.starts_with('$');
            if host || (!self.scopes.scope(ctx).kind.is_object() && !self.tables.contains(&ctx)) {
                self.slot_for(ctx, &mention.name);
            }
        }
    }

    fn slot_for(&mut self, ctx: CtxId, name: &Rc<str>) -> SlotId {
        let slots = &mut self.slots;
        let facts = &mut self.facts;
        *self.by_name.entry((ctx, name.clone())).or_insert_with(|| {
            slots.push(Slot {
                name: name.clone(),
                ctx,
                storage: Storage::Local,
                certain: false,
                declared_at: None,
                param: false,
                top_level_only: false,
                direct: None,
            });
            facts.push(Facts::default());
            SlotId(slots.len() as u32 - 1)
        })
    }

    /// The slot of `name` bound in `ctx` itself.
    pub(super) fn slot_in(&self, ctx: CtxId, name: &Rc<str>) -> Option<SlotId> {
        self.by_name.get(&(ctx, name.clone())).copied()
    }

    /// The slot of a value of the host program.
    pub(super) fn host_value(&self, index: usize) -> Option<SlotId> {
        self.slot_in(CtxId(0), &host_name(index))
    }

    /// Marks every slot the mention may mean, innermost first, up to the first that is certain.
    fn walk(&mut self, order: usize, mention: &Mention) {
        let scopes = self.scopes;
        let function = scopes.scope(mention.ctx).function;
        for ctx in scopes.chain(mention.ctx) {
            if self.tables.contains(&ctx) {
                return;
            }
            let Some(id) = self.slot_in(ctx, &mention.name) else { continue };
            if self.own_function(ctx, &mention.name, function).is_some() {
                return;
            }
            let here = ctx == mention.ctx && mention.what.binds_here();
            // `=` binds a name anew only in the user context; elsewhere it changes what is bound already.
            let binds = here || (mention.what == Use::Set && ctx == CtxId(0));
            let writes = here || mention.what == Use::Set;
            let scope = scopes.scope(ctx);
            let facts = &mut self.facts[id.0 as usize];
            if !facts.mentioned {
                facts.mentioned = true;
                facts.first_bind = binds && mention.level == scope.level && function == scope.function;
                facts.early = facts.first_bind && mention.early;
                facts.bind_at = mention.at;
            }
            if writes {
                facts.writes += 1;
                facts.written_below |= function != scope.function;
                facts.loop_name |= mention.what == Use::LoopName;
            }
            facts.captured |= function != scope.function;
            if mention.after_continue == Some(ctx) && order >= scope.body_start && !self.bound_before_body(id, ctx) {
                self.facts[id.0 as usize].uncertain = true;
            }
            if here {
                return;
            }
            if self.is_certain(id) {
                return;
            }
        }
    }

    fn bound_before_body(&self, id: SlotId, ctx: CtxId) -> bool {
        let name = &self.slots[id.0 as usize].name;
        let until = self.scopes.scope(ctx).body_start;
        self.scopes.mentions[..until].iter().rev().any(|m| m.ctx == ctx && m.what.writes() && m.name == *name)
    }

    fn is_certain(&self, id: SlotId) -> bool {
        let facts = &self.facts[id.0 as usize];
        let slot = &self.slots[id.0 as usize];
        facts.first_bind
            && !facts.uncertain
            && !self.scopes.removed.contains(&slot.name)
            && (slot.ctx != CtxId(0) || (self.policy.whole_program && !self.scopes.computed_removal))
    }

    /// Whether the unit gives the name a value in one place only and never removes it.
    fn written_once(&self, name: &Rc<str>) -> bool {
        self.writes.get(name) == Some(&1) && !self.scopes.removed.contains(name) && self.scopes.dynamic.is_empty()
    }

    /// The literal around `function` that `name`, bound in `ctx`, is sure to be: the function's own name inside itself.
    pub(super) fn own_function(&self, ctx: CtxId, name: &Rc<str>, function: FnId) -> Option<FnId> {
        if !self.written_once(name) {
            return None;
        }
        let mut next = Some(function);
        while let Some(id) = next {
            let literal = self.scopes.literal(id);
            if let Some((assigned, at)) = &literal.assigned
                && assigned == name
                && *at == ctx
                && self.binds_once_a_context(ctx, id)
            {
                return Some(id);
            }
            next = literal.parent;
        }
        None
    }

    fn binds_once_a_context(&self, ctx: CtxId, literal: FnId) -> bool {
        match self.scopes.scope(ctx).kind {
            CtxKind::User => {
                let called_only = !self.scopes.own_values.contains(&literal);
                self.policy.whole_program && called_only && self.direct_mention(literal).is_some()
            }
            CtxKind::Function | CtxKind::Arm => {
                self.mention_of(literal).is_some_and(|mention| mention.what == Use::Bind)
            }
            CtxKind::Loop | CtxKind::Object | CtxKind::Module => false,
        }
    }

    fn mention_of(&self, literal: FnId) -> Option<&Mention> {
        self.scopes.literal_mentions.get(&literal).and_then(|index| self.scopes.mentions.get(*index))
    }

    /// The mention that binds the literal to a name by an unconditional top-level statement.
    fn direct_mention(&self, literal: FnId) -> Option<&Mention> {
        self.mention_of(literal).filter(|mention| mention.ctx == CtxId(0) && mention.level == 0)
    }

    fn settle(&mut self) {
        let promote = self.policy.whole_program
            && !self.policy.reference
            && self.scopes.dynamic.is_empty()
            && self.scopes.main_statements <= LONG_PROGRAM;
        for index in 0..self.slots.len() {
            let id = SlotId(index as u32);
            let certain = self.is_certain(id);
            let facts = self.facts[index].clone();
            let (ctx, name) = (self.slots[index].ctx, self.slots[index].name.clone());
            let kind = self.scopes.scope(ctx).kind;
            let storage = match kind {
                // A name that `=` might have made global and that some context below always has: nothing uses the slot.
                _ if !facts.mentioned => Storage::Global,
                CtxKind::User if promote && !facts.captured => Storage::Local,
                CtxKind::User => Storage::Global,
                CtxKind::Function | CtxKind::Arm
                    if !facts.captured || (facts.writes == 1 && certain && !facts.loop_name) =>
                {
                    Storage::Local
                }
                CtxKind::Loop if !facts.captured => Storage::Local,
                _ => Storage::Cell,
            };
            let direct = (kind == CtxKind::User).then(|| self.direct_function(&name)).flatten();
            let slot = &mut self.slots[index];
            slot.storage = storage;
            slot.certain = certain;
            slot.declared_at = (facts.first_bind && kind != CtxKind::Loop).then_some(facts.bind_at);
            slot.direct = direct;
            slot.top_level_only =
                kind == CtxKind::User && certain && !facts.written_below && self.scopes.dynamic.is_empty();
        }
        for index in 0..self.scopes.host_values {
            if let Some(id) = self.host_value(index) {
                let slot = &mut self.slots[id.0 as usize];
                (slot.storage, slot.certain, slot.declared_at) = (Storage::Local, true, None);
            }
        }
        for mention in &self.scopes.mentions {
            if mention.what == Use::Param
                && let Some(id) = self.slot_in(mention.ctx, &mention.name)
            {
                self.slots[id.0 as usize].param = true;
            }
        }
    }

    /// The literal a top-level name is bound to once and for all.
    fn direct_function(&self, name: &Rc<str>) -> Option<FnId> {
        if !self.policy.whole_program || self.policy.reference || !self.written_once(name) {
            return None;
        }
        let literal = self.scopes.bound_literals.get(name).copied().filter(|id| !self.scopes.carriers.contains(id))?;
        self.direct_mention(literal).map(|_| literal)
    }

    /// Whether the definition of a direct function is sure to have run before any other code.
    pub(super) fn is_early(&self, id: SlotId) -> bool {
        self.slots[id.0 as usize].direct.and_then(|literal| self.direct_mention(literal)).is_some_and(|m| m.early)
    }

    /// Whether code of `function` is the program's own.
    pub(super) fn is_main(&self, function: FnId) -> bool {
        function == MAIN
    }
}
