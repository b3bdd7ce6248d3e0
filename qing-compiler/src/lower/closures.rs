//! Which function a local variable holds in all likelihood: the literal it is given, or the one that the function gives whose
//! result it is given (`@加：@计数器（）`).

use std::{cell::RefCell, collections::HashMap};

use super::effects::any;
use crate::hir::{Chain, End, Expr, FnId, Function, Kind, Place, Program, SlotId, Step, Target};

/// A guess for each local that every assignment agrees on.
#[derive(Default)]
pub(super) struct Closures(HashMap<SlotId, Option<FnId>>);

impl Closures {
    pub(super) fn new(program: &Program) -> Self {
        let found = RefCell::new(Self::default());
        let collect = |kind: &Kind| {
            if let Kind::Assign { place, value } = kind
                && let Some(slot) = slot_of(place)
            {
                found.borrow_mut().note(slot, literal(program, value));
            }
            false
        };
        for expr in program.functions.iter().flat_map(Function::code) {
            any(expr, &collect);
        }
        found.into_inner()
    }

    fn note(&mut self, slot: SlotId, function: Option<FnId>) {
        let known = self.0.entry(slot).or_insert(function);
        if *known != function {
            *known = None;
        }
    }

    /// The function a name means in all likelihood.
    pub(super) fn guess(&self, chain: &Chain) -> Option<FnId> {
        match (chain.steps.as_slice(), chain.end) {
            ([Step::Slot(slot)], End::Certain) => self.0.get(slot).copied().flatten(),
            _ => None,
        }
    }
}

fn slot_of(place: &Place) -> Option<SlotId> {
    match place {
        Place::Bind(Target::Slot(slot)) => Some(*slot),
        Place::Set(chain) => match chain.steps.as_slice() {
            [Step::Slot(slot)] => Some(*slot),
            _ => None,
        },
        Place::Bind(_) | Place::Member { .. } | Place::Index { .. } => None,
    }
}

/// The function literal an expression gives.
fn literal(program: &Program, value: &Expr) -> Option<FnId> {
    match &value.kind {
        Kind::Closure(function) => Some(*function),
        Kind::Call { callee, .. } => {
            let Kind::Read(chain) = &callee.kind else { return None };
            match &program.function(chain.direct?.function).body.stmts.last()?.kind {
                Kind::Closure(function) => Some(*function),
                _ => None,
            }
        }
        _ => None,
    }
}
