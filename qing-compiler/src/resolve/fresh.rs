//! Object literals while they are built: until anything else can reach its object, a literal's members are just those that its
//! statements have bound so far. So the second `#甲` in `｛ #甲：#甲 ｝` is not looked for in the object.

use std::{collections::HashSet, rc::Rc};

use super::build::Builder;
use crate::{
    ast::{self, AssignOp, ExprKind},
    hir::{Block, CtxId},
    visit::parts,
};

/// A literal being built.
pub(super) struct Fresh {
    ctx: CtxId,
    /// The names bound so far.
    bound: HashSet<Rc<str>>,
    /// Whether nothing but the literal's own statements has met the object so far, each of which ran once, in order.
    alone: bool,
}

impl Builder<'_> {
    /// The statements of an object literal, in its context.
    pub(super) fn literal_body(&mut self, ctx: CtxId, body: &ast::Block) -> Block {
        self.fresh.push(Fresh { ctx, bound: HashSet::new(), alone: true });
        let mut stmts = Vec::with_capacity(body.stmts.len());
        for stmt in &body.stmts {
            let name = bound_name(stmt);
            if name.is_none() {
                self.is_met(ctx);
            }
            stmts.push(self.expr(stmt));
            if let (Some(name), Some(fresh)) = (name, self.fresh.last_mut()) {
                fresh.bound.insert(name);
            }
        }
        self.fresh.pop();
        Block { stmts }
    }

    /// Something else may meet the object of a literal from here on.
    pub(super) fn is_met(&mut self, ctx: CtxId) {
        if let Some(fresh) = self.fresh.iter_mut().find(|fresh| fresh.ctx == ctx) {
            fresh.alone = false;
        }
    }

    /// Whether `ctx` is that of a literal whose object is certain not to have the name when this use of it runs.
    pub(super) fn is_still_unbound(&self, ctx: CtxId, name: &Rc<str>) -> bool {
        let inside = self.analysis.scopes.scope(ctx).function == self.function;
        let fresh = self.fresh.iter().find(|fresh| fresh.ctx == ctx);
        fresh.is_some_and(|fresh| inside && fresh.alone && !fresh.bound.contains(name))
    }
}

/// The name that a statement binds with a value whose parts each run at most once, in the order they are written, and bind
/// nothing themselves.
fn bound_name(stmt: &ast::Expr) -> Option<Rc<str>> {
    match &stmt.kind {
        ExprKind::Assign { target, op: AssignOp::Bind, value: Some(value), .. } if is_straight(value) => {
            match &target.kind {
                ExprKind::Name(name) => Some(name.text.clone()),
                _ => None,
            }
        }
        _ => None,
    }
}

fn is_straight(expr: &ast::Expr) -> bool {
    match &expr.kind {
        // Code of functions runs later, if at all; that one captures the object is noted when it is built. A literal in the
        // literal has its own members.
        ExprKind::Function(_) | ExprKind::Object { .. } => true,
        ExprKind::Null
        | ExprKind::Bool(_)
        | ExprKind::Int(_)
        | ExprKind::Float(_)
        | ExprKind::Bytes(_)
        | ExprKind::Str(_)
        | ExprKind::Name(_)
        | ExprKind::Array(_)
        | ExprKind::Member { .. }
        | ExprKind::Index { .. }
        | ExprKind::Call { .. }
        | ExprKind::Unary { .. }
        | ExprKind::Binary { .. }
        | ExprKind::Group(_) => {
            let mut straight = true;
            parts(expr, &mut |part| straight = straight && is_straight(part));
            straight
        }
        _ => false,
    }
}
