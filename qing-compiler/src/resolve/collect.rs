//! The first walk: makes the static contexts and writes down every mention of a name, in the order of execution.

use std::rc::Rc;

use super::{
    dynamic::{DynamicCall, Op, dynamic_call, is_dynamic_native},
    modules::Files,
    scopes::{Literal, Mention, Scope, Scopes, Use, host_name},
};
use crate::{
    ast::{AssignOp, BinaryOp, Block, Expr, ExprKind, Function, Name},
    hir::{At, CtxId, CtxKind, FnId, MAIN},
    visit::parts,
};

/// Walks the main file, then every module.
pub(super) fn collect(files: &Files) -> Scopes {
    let mut walk = Collector {
        out: Scopes::default(),
        base: 0,
        ctx: CtxId(0),
        function: MAIN,
        level: 0,
        early: true,
        continues: Vec::new(),
        after_continue: None,
        in_init: false,
    };
    walk.out.scopes.push(Scope { kind: CtxKind::User, upper: None, function: MAIN, level: 0, body_start: 0 });
    walk.out.literals.push(Literal { ctx: CtxId(0), parent: None, assigned: None });
    walk.out.host_values = files.captures.len();
    for index in 0..files.captures.len() {
        walk.mention(&host_name(index), Use::Param, 0, None);
    }
    for (index, file) in files.files.iter().enumerate() {
        walk.base = file.base;
        if index == 0 {
            walk.out.main_statements = file.program.stmts.len();
            walk.block(&file.program);
        } else {
            walk.module(file.base, &file.program);
        }
    }
    walk.out
}

struct Collector {
    out: Scopes,
    base: u32,
    ctx: CtxId,
    function: FnId,
    level: u32,
    early: bool,
    /// One entry an open loop: whether a 继续 was seen in its body.
    continues: Vec<bool>,
    after_continue: Option<CtxId>,
    /// Whether the first clause of 当 is being walked: it runs once, whatever the condition.
    in_init: bool,
}

impl Collector {
    fn module(&mut self, base: u32, program: &Block) {
        let function = self.new_literal(base - 1, CtxKind::Module, None);
        self.inside(self.out.literal(function).ctx, Some(function), |walk| walk.block(program));
    }

    fn new_scope(&mut self, kind: CtxKind, function: FnId, position: u32) -> CtxId {
        let id = CtxId(self.out.scopes.len() as u32);
        let level = if kind == CtxKind::Object { self.level } else { self.level + 1 };
        let upper = if kind == CtxKind::Module { CtxId(0) } else { self.ctx };
        self.out.scopes.push(Scope { kind, upper: Some(upper), function, level, body_start: 0 });
        self.out.by_block.insert(position, id);
        id
    }

    fn new_literal(&mut self, position: u32, kind: CtxKind, assigned: Option<(Rc<str>, CtxId)>) -> FnId {
        let id = FnId(self.out.literals.len() as u32);
        let parent = if kind == CtxKind::Module { MAIN } else { self.function };
        let ctx = self.new_scope(kind, id, position);
        self.out.literals.push(Literal { ctx, parent: Some(parent), assigned });
        self.out.literal_by_block.insert(position, id);
        id
    }

    /// Runs `body` with the context, function and level of `ctx`.
    fn inside(&mut self, ctx: CtxId, function: Option<FnId>, body: impl FnOnce(&mut Self)) {
        let saved = (self.ctx, self.function, self.level);
        self.level = self.out.scope(ctx).level;
        self.ctx = ctx;
        self.function = function.unwrap_or(self.function);
        body(self);
        (self.ctx, self.function, self.level) = saved;
    }

    fn maybe(&mut self, body: impl FnOnce(&mut Self)) {
        self.level += 1;
        body(self);
        self.level -= 1;
    }

    fn mention(&mut self, name: &Rc<str>, what: Use, at: At, literal: Option<FnId>) {
        let object = self.out.scope(self.ctx).kind.is_object();
        if object && what.binds_here() {
            self.out.member_names.insert(name.clone());
            self.out.own_members.insert((self.ctx, name.clone()));
        }
        if let Some(literal) = literal {
            self.out.literal_mentions.insert(literal, self.out.mentions.len());
            self.out.bound_literals.insert(name.clone(), literal);
        }
        self.out.mentions.push(Mention {
            name: name.clone(),
            ctx: self.ctx,
            what,
            at,
            level: self.level - u32::from(self.in_init && what == Use::Set),
            after_continue: self.after_continue,
            early: self.early,
        });
    }

    fn block(&mut self, block: &Block) {
        for stmt in &block.stmts {
            self.expr(stmt);
        }
    }

    fn exprs(&mut self, exprs: &[Expr]) {
        for expr in exprs {
            self.expr(expr);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Capture(_) => self.carry(),
            ExprKind::Continue => {
                if let Some(seen) = self.continues.last_mut() {
                    *seen = true;
                }
            }
            ExprKind::Import { .. } => self.early = false,
            ExprKind::Object { body, .. } => {
                let ctx = self.new_scope(CtxKind::Object, self.function, self.base + body.span.start);
                self.inside(ctx, None, |walk| walk.block(body));
            }
            ExprKind::Function(function) => {
                self.function(function, None);
            }
            ExprKind::Name(name) => self.read(name),
            ExprKind::Call { callee, args, .. } => self.call(callee, args),
            ExprKind::Binary { op: BinaryOp::And | BinaryOp::Or, left, right, .. } => {
                self.expr(left);
                self.maybe(|walk| walk.expr(right));
            }
            ExprKind::Assign { target, op, op_span, value } => {
                self.assign(target, *op, self.base + op_span.start, value.as_deref());
            }
            ExprKind::If { .. } | ExprKind::Match { .. } | ExprKind::Try { .. } => self.branching(expr),
            ExprKind::While { .. } | ExprKind::Repeat { .. } | ExprKind::Until { .. } | ExprKind::ForEach { .. } => {
                self.looping(expr);
            }
            _ => parts(expr, &mut |part| self.expr(part)),
        }
    }

    /// The literals around a value of the host program carry it.
    fn carry(&mut self) {
        let mut next = Some(self.function);
        while let Some(id) = next.filter(|id| self.out.carriers.insert(*id)) {
            next = self.out.literal(id).parent;
        }
    }

    fn read(&mut self, name: &Name) {
        if is_dynamic_native(&name.text) {
            self.out.escaped = true;
        }
        self.read_value(&name.text);
    }

    /// A name is read for its value.
    fn read_value(&mut self, name: &Rc<str>) {
        self.note_own_value(name, true);
        self.mention(name, Use::Read, 0, None);
    }

    /// A name is called.
    fn read_callee(&mut self, name: &Rc<str>) {
        self.note_own_value(name, false);
        self.mention(name, Use::Read, 0, None);
    }

    /// Notes that a literal around this needs its own value: for the value itself, or because an object in between may have
    /// a member of its name, so that it is not sure what a call means.
    fn note_own_value(&mut self, name: &Rc<str>, value: bool) {
        let mut next = Some(self.function);
        while let Some(id) = next {
            let literal = self.out.literal(id);
            next = literal.parent;
            if literal.assigned.as_ref().is_some_and(|(assigned, _)| assigned == name) {
                let ctx = literal.ctx;
                let unsure = self
                    .out
                    .chain(self.ctx)
                    .take_while(|scope| *scope != ctx)
                    .any(|scope| self.out.scope(scope).kind.is_object());
                if value || unsure {
                    self.out.own_values.insert(id);
                }
            }
        }
    }

    fn call(&mut self, callee: &Expr, args: &[Expr]) {
        match dynamic_call(callee, args) {
            Some(call) => self.dynamic(&call, args),
            None => {
                match &callee.kind {
                    ExprKind::Name(name) => self.read_callee(&name.text),
                    _ => self.expr(callee),
                }
                self.exprs(args);
                if self.function == MAIN {
                    self.early = false;
                }
            }
        }
    }

    fn dynamic(&mut self, call: &DynamicCall<'_>, args: &[Expr]) {
        let Some(name) = &call.name else {
            self.exprs(args);
            self.out.dynamic.push(self.ctx);
            self.out.computed_removal |= matches!(call.op, Op::Remove | Op::RemoveNow);
            self.early = false;
            return;
        };
        if let Some(value) = call.value {
            self.expr(value);
        }
        match call.op {
            Op::Get => self.read_value(name),
            Op::Put => self.mention(name, Use::Set, 0, None),
            Op::PutNow => self.mention(name, Use::Bind, 0, None),
            Op::Remove | Op::RemoveNow => {
                self.out.removed.insert(name.clone());
                self.mention(name, Use::Remove, 0, None);
            }
        }
    }

    fn assign(&mut self, target: &Expr, op: AssignOp, at: At, value: Option<&Expr>) {
        match &target.kind {
            ExprKind::Name(name) => {
                if let AssignOp::Compound(_) = op {
                    self.mention(&name.text, Use::Read, 0, None);
                }
                let literal = match value.map(|value| &value.kind) {
                    Some(ExprKind::Function(function)) => {
                        Some(self.function(function, Some((name.text.clone(), self.ctx))))
                    }
                    Some(_) => {
                        if let Some(value) = value {
                            self.expr(value);
                        }
                        None
                    }
                    None => None,
                };
                self.mention(&name.text, if op == AssignOp::Bind { Use::Bind } else { Use::Set }, at, literal);
            }
            ExprKind::Member { object, name, .. } => {
                self.expr(object);
                self.give_member(name.text.clone());
                self.member_value(&name.text, value);
            }
            ExprKind::Index { object, index, .. } => {
                self.expr(object);
                self.expr(index);
                match &index.kind {
                    ExprKind::Int(_) => {}
                    ExprKind::Str(text) => {
                        if let Some(name) = crate::names::normalize(text) {
                            self.give_member(name);
                        }
                    }
                    _ => self.out.computed_writes = true,
                }
                self.exprs_opt(value);
            }
            _ => self.exprs_opt(value),
        }
    }

    /// A path write may give any object a member of this name.
    fn give_member(&mut self, name: Rc<str>) {
        self.out.member_names.insert(name.clone());
        self.out.given_members.insert(name);
    }

    /// The value of a write to a member: a literal there is named after the member.
    fn member_value(&mut self, name: &Rc<str>, value: Option<&Expr>) {
        match value.map(|value| &value.kind) {
            Some(ExprKind::Function(function)) => {
                let id = self.function(function, None);
                self.out.literals[id.0 as usize].assigned = Some((name.clone(), CtxId(u32::MAX)));
            }
            _ => self.exprs_opt(value),
        }
    }

    fn exprs_opt(&mut self, value: Option<&Expr>) {
        if let Some(value) = value {
            self.expr(value);
        }
    }

    fn function(&mut self, function: &Function, assigned: Option<(Rc<str>, CtxId)>) -> FnId {
        let id = self.new_literal(self.base + function.body.span.start, CtxKind::Function, assigned);
        let ctx = self.out.literal(id).ctx;
        let saved = (
            std::mem::take(&mut self.continues),
            self.after_continue.take(),
            std::mem::take(&mut self.early),
            std::mem::take(&mut self.in_init),
        );
        self.inside(ctx, Some(id), |walk| {
            for param in &function.params {
                if let Some(default) = &param.default {
                    walk.maybe(|walk| walk.expr(default));
                }
                walk.mention(&param.name.text, Use::Param, 0, None);
            }
            walk.block(&function.body);
        });
        (self.continues, self.after_continue, self.early, self.in_init) = saved;
        id
    }

    fn branching(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::If { branches, otherwise } => {
                for (index, branch) in branches.iter().enumerate() {
                    if index == 0 {
                        self.expr(&branch.condition);
                    } else {
                        self.maybe(|walk| walk.expr(&branch.condition));
                    }
                    self.maybe(|walk| walk.block(&branch.body));
                }
                if let Some(block) = otherwise {
                    self.maybe(|walk| walk.block(block));
                }
            }
            ExprKind::Match { subject, arms, otherwise } => {
                self.expr(subject);
                for arm in arms {
                    self.maybe(|walk| walk.exprs(&arm.patterns));
                    self.arm(&arm.body);
                }
                if let Some(block) = otherwise {
                    self.arm(block);
                }
            }
            ExprKind::Try { body, catch, finally } => {
                self.maybe(|walk| walk.block(body));
                if let Some(catch) = catch {
                    self.maybe(|walk| {
                        if let Some(name) = &catch.name {
                            walk.mention(&name.text, Use::Bind, 0, None);
                        }
                        walk.block(&catch.body);
                    });
                }
                if let Some(block) = finally {
                    self.maybe(|walk| walk.block(block));
                }
            }
            _ => {}
        }
    }

    fn arm(&mut self, block: &Block) {
        let ctx = self.new_scope(CtxKind::Arm, self.function, self.base + block.span.start);
        self.inside(ctx, None, |walk| walk.block(block));
    }

    fn looping(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::While { init, condition, step, body } => self.loop_scope(body, |walk, ctx| {
                walk.in_init = true;
                walk.exprs_opt(init.as_deref());
                walk.in_init = false;
                walk.expr(condition);
                walk.loop_body(ctx, body);
                walk.late(ctx, step.as_deref());
            }),
            ExprKind::Repeat { count, body } => {
                self.expr(count);
                self.loop_scope(body, |walk, ctx| walk.loop_body(ctx, body));
            }
            ExprKind::Until { body, condition } => self.loop_scope(body, |walk, ctx| {
                walk.loop_body(ctx, body);
                walk.late(ctx, Some(condition));
            }),
            ExprKind::ForEach { collection, key, value, body } => {
                self.expr(collection);
                self.loop_scope(body, |walk, ctx| {
                    for name in key.iter().chain(Some(value)) {
                        walk.mention(&name.text, Use::LoopName, 0, None);
                    }
                    walk.loop_body(ctx, body);
                });
            }
            _ => {}
        }
    }

    fn loop_scope(&mut self, body: &Block, parts: impl FnOnce(&mut Self, CtxId)) {
        let ctx = self.new_scope(CtxKind::Loop, self.function, self.base + body.span.start);
        self.continues.push(false);
        self.inside(ctx, None, |walk| parts(walk, ctx));
        self.continues.pop();
    }

    fn loop_body(&mut self, ctx: CtxId, body: &Block) {
        self.out.scopes[ctx.0 as usize].body_start = self.out.mentions.len();
        self.block(body);
    }

    /// A clause that runs after the body: 继续 may have cut the body short.
    fn late(&mut self, ctx: CtxId, clause: Option<&Expr>) {
        let saved = self.after_continue;
        if self.continues.last() == Some(&true) {
            self.after_continue = Some(ctx);
        }
        self.exprs_opt(clause);
        self.after_continue = saved;
    }
}
