//! What a use of a name may mean, innermost first (LANGUAGE.md §3).

use std::rc::Rc;

use super::build::Builder;
use crate::hir::{Capture, Chain, CtxId, CtxKind, Direct, End, FnId, SlotId, Step, Storage};

impl Builder<'_> {
    /// The places `name` may mean at this point of the program.
    pub(super) fn chain(&mut self, name: &Rc<str>) -> Chain {
        let scopes = self.analysis.scopes;
        let mut steps = Vec::new();
        for ctx in scopes.chain(self.ctx) {
            if self.analysis.tables.contains(&ctx) {
                self.capture_context(ctx);
                return Chain { name: name.clone(), steps, end: End::Context(ctx), direct: None };
            }
            match scopes.scope(ctx).kind {
                CtxKind::User => return self.user_end(name, steps),
                CtxKind::Object | CtxKind::Module => self.object_step(ctx, name, &mut steps),
                CtxKind::Function | CtxKind::Loop | CtxKind::Arm => {
                    if self.slot_step(ctx, name, &mut steps) {
                        return Chain { name: name.clone(), steps, end: End::Certain, direct: None };
                    }
                }
            }
        }
        Chain { name: name.clone(), steps, end: End::Library, direct: None }
    }

    fn object_step(&mut self, ctx: CtxId, name: &Rc<str>, steps: &mut Vec<Step>) {
        let scopes = self.analysis.scopes;
        let closed = self.analysis.policy.whole_program;
        let odd = !scopes.may_have(ctx, name, closed);
        let odd_possible = scopes.computed_writes || !scopes.dynamic.is_empty() || !closed;
        if (odd && !odd_possible) || self.is_still_unbound(ctx, name) {
            return;
        }
        if scopes.scope(ctx).function == self.function {
            self.reach_context(ctx);
        } else {
            self.capture_context(ctx);
        }
        steps.push(Step::Object { ctx, odd });
    }

    /// Adds the slot of `ctx`; true when it is certain to hold.
    fn slot_step(&mut self, ctx: CtxId, name: &Rc<str>, steps: &mut Vec<Step>) -> bool {
        let Some(slot) = self.analysis.slot_in(ctx, name) else { return false };
        if let Some(function) = self.analysis.own_function(ctx, name, self.function) {
            self.function_mut(function).recursive = true;
            self.capture(Capture::Function(function));
            steps.push(Step::Function(function));
            return true;
        }
        self.capture(Capture::Slot(slot));
        steps.push(Step::Slot(slot));
        self.analysis.slots[slot.0 as usize].certain
    }

    fn user_end(&mut self, name: &Rc<str>, mut steps: Vec<Step>) -> Chain {
        let user = CtxId(0);
        let Some(slot) = self.analysis.slot_in(user, name) else {
            // Nothing here names it, but other code may, and so may a name that is computed.
            let alone = self.analysis.policy.whole_program && self.analysis.scopes.dynamic.is_empty();
            let end = if alone { End::Library } else { End::User { certain: false } };
            return Chain { name: name.clone(), steps, end, direct: None };
        };
        let direct = if steps.is_empty() { self.direct(slot, name) } else { None };
        let (storage, certain) = {
            let slot = &self.analysis.slots[slot.0 as usize];
            (slot.storage, slot.certain)
        };
        let inside_itself = direct.is_some_and(|direct| !direct.check);
        let end = match storage {
            Storage::Local if self.analysis.own_function(user, name, self.function).is_none() => {
                steps.push(Step::Slot(slot));
                if certain { End::Certain } else { End::Library }
            }
            // Inside itself it is only called, and the call goes to the Rust function.
            Storage::Local if direct.is_some_and(|direct| !direct.check) => End::Certain,
            Storage::Local => {
                let function = self.analysis.own_function(user, name, self.function).unwrap_or(self.function);
                self.capture(Capture::Function(function));
                steps.push(Step::Function(function));
                End::Certain
            }
            _ => End::User { certain: certain || inside_itself },
        };
        Chain { name: name.clone(), steps, end, direct }
    }

    fn direct(&mut self, slot: SlotId, name: &Rc<str>) -> Option<Direct> {
        let function = self.analysis.slots[slot.0 as usize].direct?;
        let itself: Option<FnId> = self.analysis.own_function(CtxId(0), name, self.function);
        if let Some(function) = itself {
            self.function_mut(function).recursive = true;
        }
        let main = self.analysis.is_main(self.function);
        let defined = self.analysis.defined.contains(&slot);
        let sure = itself.is_some() || if main { defined } else { self.analysis.is_early(slot) || self.is_after(slot) };
        let local = self.analysis.slots[slot.0 as usize].storage == Storage::Local;
        // Before its definition a name means what the library has, or nothing; a local has no check for that.
        if !sure && (local || crate::names::in_library(name)) {
            return None;
        }
        Some(Direct { function, check: !sure })
    }

    /// Whether the function being built stands behind the definition: it cannot run before.
    fn is_after(&self, slot: SlotId) -> bool {
        self.analysis.defined.contains(&slot)
    }
}
