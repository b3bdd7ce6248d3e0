//! Variables of 当 that stay machine integers although their steps have no bound: they only move towards the machine integer
//! they are compared with. Where a step, or the value they begin with, leaves `i64`, it has gone past that one too, and the
//! loop is over: `当 #倍：#数 * #数，#倍 <= #上限，#倍 加等 #数 ｛…｝`, with `#数` not negative.

use super::{Ty, visit::Visitor};
use crate::hir::{BinaryOp, Expr, Kind, Place, SlotId, Target};

/// The head of a loop 当 whose variable is one of its own, and moves by steps.
pub(super) struct Head<'p> {
    slot: SlotId,
    /// What gives the variable its values: before the first turn, and between two.
    places: [&'p Place; 2],
    /// What it begins with.
    first: &'p Expr,
    condition: &'p Expr,
    op: BinaryOp,
    /// By how much it moves.
    by: &'p Expr,
}

impl<'p> Head<'p> {
    fn of(expr: &'p Expr) -> Option<Head<'p>> {
        let Kind::While { init: Some(init), condition, step: Some(step), .. } = &expr.kind else { return None };
        let Kind::Assign { place: begin, value: first } = &init.kind else { return None };
        let Kind::Compound { place: next @ Place::Set(_), op, value: by } = &step.kind else { return None };
        let Place::Bind(Target::Slot(slot)) = begin else { return None };
        Some(Head { slot: *slot, places: [begin, next], first, condition, op: *op, by })
    }
}

impl<'p> Visitor<'p> {
    /// A loop with such a head, its turns by `turns`; false where it has another.
    pub(super) fn counting(&mut self, expr: &'p Expr, turns: impl FnOnce(&mut Self)) -> bool {
        let Some(head) = Head::of(expr) else { return false };
        let first = self.expr(head.first);
        turns(self);
        let by = self.expr(head.by);
        let [begin, next] = head.places;
        let old = self.old(next);
        let new = self.binary(head.op, old, by, head.by);
        let ordinary = small(first) && small(new);
        if !ordinary && self.is_counter(&head) {
            self.note_counter(expr);
            self.written(begin, Ty::Int);
        } else {
            self.written(begin, first);
            self.written(next, new);
        }
        true
    }

    /// Whether the variable is such a one, as far as is known by now.
    fn is_counter(&self, head: &Head<'p>) -> bool {
        let Some((bound, up)) = self.limit(head.condition, head.slot) else { return false };
        let towards = match head.op {
            BinaryOp::Add => up,
            BinaryOp::Sub => !up,
            _ => false,
        };
        let Place::Set(chain) = head.places[1] else { return false };
        towards
            && self.own_slot(chain) == Some(head.slot)
            && small(self.slot_ty(head.slot))
            && self.is_natural(head.by)
            && small(self.known_ty(head.by))
            && self.is_steady_int(bound)
            && (small(self.known_ty(head.first)) || up && self.overflows_up(head.first))
    }

    /// What a variable must stay below, or above, for the loop to go on.
    fn limit(&self, condition: &'p Expr, slot: SlotId) -> Option<(&'p Expr, bool)> {
        let Kind::Binary { op, left, right } = &condition.kind else { return None };
        let (below, above) = (matches!(op, BinaryOp::Lt | BinaryOp::Le), matches!(op, BinaryOp::Gt | BinaryOp::Ge));
        let is = |side: &Expr| matches!(&side.kind, Kind::Read(chain) if self.own_slot(chain) == Some(slot));
        match (is(left), is(right)) {
            _ if !below && !above => None,
            (true, false) => Some((right, below)),
            (false, true) => Some((left, above)),
            _ => None,
        }
    }

    /// A machine integer that can be had at any time.
    fn is_steady_int(&self, expr: &'p Expr) -> bool {
        match &expr.kind {
            Kind::Int(_) => true,
            Kind::Read(chain) => self.own_slot(chain).is_some_and(|slot| small(self.slot_ty(slot))),
            _ => false,
        }
    }

    /// Whether an expression is a sum or product of integers that are not negative: more than `i64` holds, or a machine integer.
    fn overflows_up(&self, expr: &'p Expr) -> bool {
        let sum = matches!(expr.kind, Kind::Binary { op: BinaryOp::Add | BinaryOp::Mul, .. });
        sum && self.is_natural(expr) && matches!(self.known_ty(expr), Ty::Never | Ty::Integer)
    }
}

fn small(ty: Ty) -> bool {
    matches!(ty, Ty::Never | Ty::Int)
}
