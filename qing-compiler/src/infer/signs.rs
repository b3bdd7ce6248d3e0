//! Which local variables never hold a negative integer, or anything but integers: those that only ever get literals, lengths,
//! and sums, products and quotients of such. Parameters are left out.

use std::cell::Cell;

use crate::hir::{BinaryOp, Chain, End, Expr, Kind, Place, Program, Slot, SlotId, Step, Storage, Target};
use crate::lower::any;

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Signs {
    natural: Vec<Cell<bool>>,
}

impl Signs {
    /// Takes every variable for one at first, and leaves out those that get anything else, until no more do.
    pub(super) fn of(program: &Program) -> Signs {
        let may = |slot: &Slot| slot.storage == Storage::Local && slot.certain && !slot.param;
        let signs = Signs { natural: program.slots.iter().map(|slot| Cell::new(may(slot))).collect() };
        for slot in &program.host_values {
            signs.leave_out(*slot);
        }
        let changed = Cell::new(true);
        while changed.replace(false) {
            for expr in program.functions.iter().flat_map(|function| function.code()) {
                // Left out at once: what depends on it mostly follows in the same round.
                any(expr, &|kind| {
                    changed.set(signs.visit(kind) || changed.get());
                    false
                });
            }
        }
        signs
    }

    fn is(&self, slot: SlotId) -> bool {
        self.natural.get(slot.0 as usize).is_some_and(Cell::get)
    }

    /// Whether it was in.
    fn leave_out(&self, slot: SlotId) -> bool {
        self.natural.get(slot.0 as usize).is_some_and(|natural| natural.replace(false))
    }

    /// Leaves out what gets something else here; true when that was in.
    fn visit(&self, kind: &Kind) -> bool {
        let bind = |target: &Target| matches!(target, Target::Slot(slot) if self.leave_out(*slot));
        let set = |chain: &Chain| slots(chain).filter(|slot| self.leave_out(*slot)).count() > 0;
        match kind {
            Kind::Assign { place, value } if !self.is_natural(value) => match place {
                Place::Bind(target) => bind(target),
                Place::Set(chain) => set(chain),
                Place::Member { .. } | Place::Index { .. } => false,
            },
            Kind::Compound { place: Place::Set(chain), op, value } => {
                let stays = keeps(*op) && self.is_natural(value) && only_slot(chain).is_some();
                !stays && set(chain)
            }
            Kind::ForEach { key, value, .. } => {
                let key = key.as_ref().is_some_and(bind);
                bind(value) || key
            }
            Kind::Try { catch: Some((Some(target), _)), .. } => bind(target),
            _ => false,
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
fn only_slot(chain: &Chain) -> Option<SlotId> {
    match (chain.steps.as_slice(), chain.end) {
        ([Step::Slot(slot)], End::Certain) => Some(*slot),
        _ => None,
    }
}
