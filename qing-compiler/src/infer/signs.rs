//! Which local variables never hold a negative integer, or anything but integers: those that only ever get literals, lengths,
//! and sums, products and quotients of such. Parameters are left out.

use std::cell::RefCell;

use crate::hir::{BinaryOp, Chain, End, Expr, Kind, Place, Program, Slot, SlotId, Step, Storage, Target};
use crate::lower::any;

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Signs {
    natural: Vec<bool>,
}

impl Signs {
    /// Takes every variable for one at first, and leaves out those that get anything else, until no more do.
    pub(super) fn of(program: &Program) -> Signs {
        let may = |slot: &Slot| slot.storage == Storage::Local && slot.certain && !slot.param;
        let mut signs = Signs { natural: program.slots.iter().map(may).collect() };
        for slot in &program.host_values {
            signs.natural[slot.0 as usize] = false;
        }
        loop {
            let others = RefCell::new(Vec::new());
            for expr in program.functions.iter().flat_map(|function| function.code()) {
                any(expr, &|kind| {
                    signs.others(kind, &mut others.borrow_mut());
                    false
                });
            }
            let others = others.into_inner();
            if others.is_empty() {
                return signs;
            }
            for slot in others {
                signs.natural[slot.0 as usize] = false;
            }
        }
    }

    fn is(&self, slot: SlotId) -> bool {
        self.natural.get(slot.0 as usize).copied().unwrap_or(false)
    }

    /// Adds the variables taken for such until now that get something else here.
    fn others(&self, kind: &Kind, out: &mut Vec<SlotId>) {
        let mut add = |slot: SlotId| {
            if self.is(slot) {
                out.push(slot);
            }
        };
        let mut bind = |target: &Target| {
            if let Target::Slot(slot) = target {
                add(*slot);
            }
        };
        match kind {
            Kind::Assign { place, value } if !self.is_natural(value) => match place {
                Place::Bind(target) => bind(target),
                Place::Set(chain) => slots(chain).for_each(add),
                Place::Member { .. } | Place::Index { .. } => {}
            },
            Kind::Compound { place: Place::Set(chain), op, value }
                if !(keeps(*op) && self.is_natural(value) && only_slot(chain).is_some()) =>
            {
                slots(chain).for_each(add);
            }
            Kind::ForEach { key, value, .. } => key.iter().chain(Some(value)).for_each(bind),
            Kind::Try { catch: Some((Some(target), _)), .. } => bind(target),
            _ => {}
        }
    }

    /// Whether an expression gives an integer that is not negative, if it gives anything.
    pub(super) fn is_natural(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Int(value) => *value >= 0,
            Kind::Read(chain) => only_slot(chain).is_some_and(|slot| self.is(slot)),
            Kind::Binary { op, left, right } => keeps(*op) && self.is_natural(left) && self.is_natural(right),
            Kind::Call { callee, args, .. } => {
                args.len() == 1 && matches!(&callee.kind, Kind::Read(chain) if is_length(chain))
            }
            _ => false,
        }
    }
}

/// Whether an operation on two such integers gives one.
fn keeps(op: BinaryOp) -> bool {
    matches!(op, BinaryOp::Add | BinaryOp::Mul | BinaryOp::IntDiv | BinaryOp::Rem)
}

fn is_length(chain: &Chain) -> bool {
    &*chain.name == "@长度" && chain.direct.is_none() && chain.steps.is_empty() && chain.end == End::Library
}

fn slots(chain: &Chain) -> impl Iterator<Item = SlotId> {
    chain.steps.iter().filter_map(|step| match step {
        Step::Slot(slot) => Some(*slot),
        Step::Object { .. } | Step::Function(_) => None,
    })
}

/// The variable that a chain is sure to mean.
pub(super) fn only_slot(chain: &Chain) -> Option<SlotId> {
    match (chain.steps.as_slice(), chain.end) {
        ([Step::Slot(slot)], End::Certain) => Some(*slot),
        _ => None,
    }
}
