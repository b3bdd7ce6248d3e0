//! What a function literal carries with it.

use super::build::Builder;
use crate::hir::{Capture, CtxId, CtxKind, FnId};

impl Builder<'_> {
    /// What a literal carries and the function around it does not own, that function must carry as well.
    pub(super) fn pass_captures(&mut self, inner: FnId) {
        for capture in self.function_mut(inner).captures.clone() {
            self.capture(capture);
        }
    }

    pub(super) fn capture(&mut self, capture: Capture) {
        if self.owner(capture) == Some(self.function) {
            return;
        }
        let function = self.function_mut(self.function);
        if !function.captures.contains(&capture) {
            function.captures.push(capture);
        }
    }

    /// The function in which a capture is a plain local; `None` for the user context, which is everywhere.
    fn owner(&self, capture: Capture) -> Option<FnId> {
        let ctx = match capture {
            Capture::Function(id) => return Some(id),
            Capture::Context(ctx) => ctx,
            Capture::Slot(slot) => self.analysis.slots[slot.0 as usize].ctx,
        };
        Some(self.analysis.scopes.scope(ctx).function)
    }

    /// Makes the object or table of `ctx` reachable from the current function.
    pub(super) fn capture_context(&mut self, ctx: CtxId) {
        self.is_met(ctx);
        self.reach_context(ctx);
    }

    /// The same where the object is only looked into, now.
    pub(super) fn reach_context(&mut self, ctx: CtxId) {
        self.captured[ctx.0 as usize] = true;
        if self.analysis.scopes.scope(ctx).kind != CtxKind::User {
            self.capture(Capture::Context(ctx));
        }
    }

    pub(super) fn capture_upper(&mut self, ctx: CtxId) {
        if let Some(upper) = self.analysis.scopes.scope(ctx).upper {
            self.capture_context(upper);
        }
    }
}
