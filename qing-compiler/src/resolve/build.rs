//! The second walk: the syntax tree becomes the resolved program.

use std::rc::Rc;

use super::{
    analyse::Analysis,
    dynamic::{DynamicCall, Op, dynamic_call},
    fresh::Fresh,
    modules::Files,
};
use crate::{
    ast::{self, AssignOp, ExprKind},
    hir::{
        Arm, At, Block, Capture, Chain, Context, CtxId, CtxKind, End, Expr, FnId, Function, Kind, MAIN, Module, Param,
        Place, Program, Step, Target,
    },
    span::Span,
};

/// Builds the program from what the analysis found.
pub(super) fn build(files: &Files, analysis: Analysis<'_>) -> Program {
    let mut it = Builder {
        files,
        functions: Vec::new(),
        captured: vec![false; analysis.scopes.scopes.len()],
        analysis,
        base: 0,
        ctx: CtxId(0),
        function: MAIN,
        fresh: Vec::new(),
    };
    it.functions.resize_with(it.analysis.scopes.literals.len(), || None);
    it.program()
}

pub(super) struct Builder<'a> {
    files: &'a Files,
    pub(super) analysis: Analysis<'a>,
    functions: Vec<Option<Function>>,
    pub(super) captured: Vec<bool>,
    base: u32,
    pub(super) ctx: CtxId,
    pub(super) function: FnId,
    /// The object literals around, outermost first.
    pub(super) fresh: Vec<Fresh>,
}

impl Builder<'_> {
    fn program(mut self) -> Program {
        let mut modules = Vec::new();
        for index in 0..self.functions.len() {
            self.functions[index] = Some(self.empty_function(FnId(index as u32)));
        }
        for (index, file) in self.files.files.iter().enumerate() {
            self.base = file.base;
            if index == 0 {
                let body = self.block(&file.program);
                self.set_body(MAIN, Vec::new(), body);
                self.function_mut(MAIN).extent = (0, file.source.text.len() as u32);
            } else {
                let function = self.analysis.scopes.literal_by_block.get(&(file.base - 1)).copied().unwrap_or(MAIN);
                let ctx = self.analysis.scopes.literal(function).ctx;
                let body = self.inside(ctx, function, |it| it.block(&file.program));
                self.set_body(function, Vec::new(), body);
                self.function_mut(function).extent = (file.base, file.base + file.source.text.len() as u32);
                modules.push(Module { name: file.source.name.clone(), function });
            }
        }
        let needs_all = self.analysis.scopes.escaped || !self.analysis.scopes.dynamic.is_empty();
        let contexts = self.contexts();
        let host_values =
            (0..self.analysis.scopes.host_values).filter_map(|index| self.analysis.host_value(index)).collect();
        Program {
            functions: self.functions.into_iter().flatten().collect(),
            contexts,
            host_values,
            slots: self.analysis.slots,
            modules,
            needs_all_natives: needs_all,
            library: false,
            closed: false,
        }
    }

    fn contexts(&self) -> Vec<Context> {
        let mut contexts: Vec<Context> = self
            .analysis
            .scopes
            .scopes
            .iter()
            .enumerate()
            .map(|(index, scope)| Context {
                kind: scope.kind,
                upper: scope.upper,
                function: scope.function,
                table: self.analysis.tables.contains(&CtxId(index as u32)),
                slots: Vec::new(),
                captured: self.captured[index],
            })
            .collect();
        for (index, slot) in self.analysis.slots.iter().enumerate() {
            contexts[slot.ctx.0 as usize].slots.push(crate::hir::SlotId(index as u32));
        }
        contexts
    }

    fn empty_function(&self, id: FnId) -> Function {
        let literal = self.analysis.scopes.literal(id);
        let name = literal.assigned.as_ref().map_or_else(|| Rc::from(""), |(name, _)| name.clone());
        let direct = self.analysis.slots.iter().any(|slot| slot.direct == Some(id));
        Function {
            name,
            params: Vec::new(),
            body: Block::default(),
            ctx: literal.ctx,
            captures: Vec::new(),
            direct,
            recursive: false,
            extent: (0, 0),
        }
    }

    pub(super) fn function_mut(&mut self, id: FnId) -> &mut Function {
        let fallback = self.empty_function(id);
        self.functions[id.0 as usize].get_or_insert(fallback)
    }

    fn set_body(&mut self, id: FnId, params: Vec<Param>, body: Block) {
        let function = self.function_mut(id);
        function.params = params;
        function.body = body;
    }

    fn inside<T>(&mut self, ctx: CtxId, function: FnId, body: impl FnOnce(&mut Self) -> T) -> T {
        let saved = (self.ctx, self.function);
        (self.ctx, self.function) = (ctx, function);
        let value = body(self);
        (self.ctx, self.function) = saved;
        value
    }

    pub(super) fn at(&self, span: Span) -> At {
        self.base + span.start
    }

    fn ctx_of(&self, block: &ast::Block) -> CtxId {
        self.analysis.scopes.by_block.get(&(self.base + block.span.start)).copied().unwrap_or(self.ctx)
    }

    /// A block in the context around it.
    pub(super) fn block(&mut self, block: &ast::Block) -> Block {
        Block { stmts: block.stmts.iter().map(|stmt| self.expr(stmt)).collect() }
    }

    fn block_in(&mut self, block: &ast::Block) -> (CtxId, Block) {
        let ctx = self.ctx_of(block);
        let function = self.function;
        (ctx, self.inside(ctx, function, |it| it.block(block)))
    }

    fn boxed(&mut self, expr: &ast::Expr) -> Box<Expr> {
        Box::new(self.expr(expr))
    }

    fn exprs(&mut self, exprs: &[ast::Expr]) -> Vec<Expr> {
        exprs.iter().map(|expr| self.expr(expr)).collect()
    }

    pub(super) fn expr(&mut self, expr: &ast::Expr) -> Expr {
        let mut at = self.at(expr.span);
        let kind = match &expr.kind {
            ExprKind::Null | ExprKind::Error => Kind::Null,
            ExprKind::Bool(value) => Kind::Bool(*value),
            ExprKind::Int(digits) => digits.parse().map_or_else(|_| Kind::BigInt(digits.clone()), Kind::Int),
            ExprKind::Float(value) => Kind::Float(*value),
            ExprKind::Bytes(bytes) => Kind::Bytes(bytes.clone()),
            ExprKind::Str(text) => Kind::Str(text.as_str().into()),
            ExprKind::Array(items) => Kind::Array(self.exprs(items)),
            ExprKind::Object { body, .. } => {
                let ctx = self.ctx_of(body);
                let function = self.function;
                let body = self.inside(ctx, function, |it| it.literal_body(ctx, body));
                Kind::Object { ctx, body }
            }
            ExprKind::Function(function) => Kind::Closure(self.literal(function, expr.span)),
            ExprKind::Name(name) => Kind::Read(self.chain(&name.text)),
            ExprKind::Member { object, name, mark } => {
                at = self.at(*mark);
                Kind::Member { object: self.boxed(object), name: name.text.clone() }
            }
            ExprKind::Index { object, index, mark, .. } => {
                at = self.at(*mark);
                Kind::Index { object: self.boxed(object), index: self.boxed(index) }
            }
            ExprKind::Call { callee, args, .. } => self.call(callee, args),
            ExprKind::Unary { op, op_span, operand } => {
                at = self.at(*op_span);
                Kind::Unary { op: *op, operand: self.boxed(operand) }
            }
            ExprKind::Binary { op, op_span, left, right } => {
                at = self.at(*op_span);
                Kind::Binary { op: *op, left: self.boxed(left), right: self.boxed(right) }
            }
            ExprKind::Assign { target, op, op_span, value } => {
                at = self.at(*op_span);
                self.assign(target, *op, value.as_deref(), at)
            }
            ExprKind::Group(inner) => return self.expr(inner),
            ExprKind::Return(value) => Kind::Return(value.as_deref().map(|value| self.boxed(value))),
            ExprKind::Break => Kind::Break,
            ExprKind::Continue => Kind::Continue,
            ExprKind::Import { path_span, .. } => match self.files.imports.get(&self.at(*path_span)) {
                Some(module) => Kind::Import(*module),
                None => Kind::Null,
            },
            ExprKind::Capture(index) => self.host_value(*index),
            ExprKind::If { .. } | ExprKind::Match { .. } | ExprKind::Try { .. } => self.branching(expr),
            ExprKind::While { .. } | ExprKind::Repeat { .. } | ExprKind::Until { .. } | ExprKind::ForEach { .. } => {
                self.looping(expr)
            }
        };
        Expr { kind, at }
    }

    /// A value of the host program: bound before anything runs, never changed, so closures copy it.
    fn host_value(&mut self, index: u32) -> Kind {
        let Some(slot) = self.analysis.host_value(index as usize) else { return Kind::Null };
        self.capture(Capture::Slot(slot));
        let name = self.analysis.slots[slot.0 as usize].name.clone();
        Kind::Read(Chain { name, steps: vec![Step::Slot(slot)], end: End::Certain, direct: None })
    }

    fn call(&mut self, callee: &ast::Expr, args: &[ast::Expr]) -> Kind {
        if !self.analysis.policy.reference
            && let Some(DynamicCall { op, name: Some(name), value }) = dynamic_call(callee, args)
        {
            return self.dynamic(op, &name, value);
        }
        let callee = self.boxed(callee);
        let args = self.exprs(args);
        let ctx = self.analysis.tables.contains(&self.ctx).then_some(self.ctx);
        if let Some(ctx) = ctx {
            self.capture_context(ctx);
        }
        Kind::Call { callee, args, ctx }
    }

    fn dynamic(&mut self, op: Op, name: &Rc<str>, value: Option<&ast::Expr>) -> Kind {
        let value = value.map(|value| self.boxed(value)).unwrap_or_else(|| Box::new(Expr { kind: Kind::Null, at: 0 }));
        match op {
            Op::Get => Kind::Read(self.chain(name)),
            Op::Put => Kind::Assign { place: Place::Set(self.chain(name)), value },
            Op::PutNow => Kind::Assign { place: Place::Bind(self.target(name)), value },
            Op::Remove => Kind::Remove(self.chain(name)),
            Op::RemoveNow => Kind::RemoveHere(self.target(name)),
        }
    }

    fn assign(&mut self, target: &ast::Expr, op: AssignOp, value: Option<&ast::Expr>, at: At) -> Kind {
        let place = match &target.kind {
            ExprKind::Member { object, name, mark } => {
                Place::Member { object: self.boxed(object), name: name.text.clone(), at: self.at(*mark) }
            }
            ExprKind::Index { object, index, mark, .. } => {
                Place::Index { object: self.boxed(object), index: self.boxed(index), at: self.at(*mark) }
            }
            ExprKind::Name(name) => {
                let value = self.value_or_one(value, at);
                let place = match op {
                    AssignOp::Bind => Place::Bind(self.target(&name.text)),
                    AssignOp::Set | AssignOp::Compound(_) => Place::Set(self.chain(&name.text)),
                };
                self.note_definition(&name.text);
                return Self::assignment(place, op, value);
            }
            _ => return Kind::Null,
        };
        let value = self.value_or_one(value, at);
        Self::assignment(place, op, value)
    }

    fn value_or_one(&mut self, value: Option<&ast::Expr>, at: At) -> Box<Expr> {
        match value {
            Some(value) => self.boxed(value),
            None => Box::new(Expr { kind: Kind::Int(1), at }),
        }
    }

    fn assignment(place: Place, op: AssignOp, value: Box<Expr>) -> Kind {
        match op {
            AssignOp::Bind | AssignOp::Set => Kind::Assign { place, value },
            AssignOp::Compound(op) => Kind::Compound { place, op, value },
        }
    }

    /// From here on the top-level function `name` is defined for the program's own code.
    fn note_definition(&mut self, name: &Rc<str>) {
        if self.ctx == CtxId(0)
            && let Some(slot) = self.analysis.slot_in(self.ctx, name)
        {
            self.analysis.defined.insert(slot);
        }
    }

    fn literal(&mut self, function: &ast::Function, span: Span) -> FnId {
        let position = self.base + function.body.span.start;
        let Some(id) = self.analysis.scopes.literal_by_block.get(&position).copied() else { return MAIN };
        let ctx = self.analysis.scopes.literal(id).ctx;
        let (params, body) = self.inside(ctx, id, |it| {
            let params = function.params.iter().map(|param| it.param(param)).collect();
            (params, it.block(&function.body))
        });
        if self.analysis.tables.contains(&ctx) {
            // A real context needs its upper when it is made.
            self.inside(ctx, id, |it| it.capture_upper(ctx));
        }
        self.set_body(id, params, body);
        self.function_mut(id).extent = (self.base + span.start, self.base + span.end);
        self.pass_captures(id);
        id
    }

    fn param(&mut self, param: &ast::Param) -> Param {
        let default = param.default.as_ref().map(|default| self.expr(default));
        Param {
            name: param.name.text.clone(),
            slot: self.analysis.slot_in(self.ctx, &param.name.text),
            default,
            rest: param.rest,
        }
    }

    fn branching(&mut self, expr: &ast::Expr) -> Kind {
        match &expr.kind {
            ExprKind::If { branches, otherwise } => Kind::If {
                branches: branches
                    .iter()
                    .map(|branch| (self.expr(&branch.condition), self.block(&branch.body)))
                    .collect(),
                otherwise: otherwise.as_ref().map(|block| self.block(block)),
            },
            ExprKind::Match { subject, arms, otherwise } => Kind::Match {
                subject: self.boxed(subject),
                arms: arms
                    .iter()
                    .map(|arm| {
                        let patterns = self.exprs(&arm.patterns);
                        let (ctx, body) = self.block_in(&arm.body);
                        Arm { ctx, patterns, body }
                    })
                    .collect(),
                otherwise: otherwise.as_ref().map(|block| self.block_in(block)),
            },
            ExprKind::Try { body, catch, finally } => Kind::Try {
                body: self.block(body),
                catch: catch.as_ref().map(|catch| {
                    let target = catch.name.as_ref().map(|name| self.target(&name.text));
                    (target, self.block(&catch.body))
                }),
                finally: finally.as_ref().map(|block| self.block(block)),
            },
            _ => Kind::Null,
        }
    }

    fn looping(&mut self, expr: &ast::Expr) -> Kind {
        let function = self.function;
        match &expr.kind {
            ExprKind::While { init, condition, step, body } => {
                let ctx = self.ctx_of(body);
                self.inside(ctx, function, |it| Kind::While {
                    ctx,
                    init: init.as_deref().map(|init| it.boxed(init)),
                    condition: it.boxed(condition),
                    step: step.as_deref().map(|step| it.boxed(step)),
                    body: it.block(body),
                })
            }
            ExprKind::Repeat { count, body } => {
                let count = self.boxed(count);
                let (ctx, body) = self.block_in(body);
                Kind::Repeat { ctx, count, body }
            }
            ExprKind::Until { body, condition } => {
                let ctx = self.ctx_of(body);
                self.inside(ctx, function, |it| Kind::Until {
                    ctx,
                    body: it.block(body),
                    condition: it.boxed(condition),
                })
            }
            ExprKind::ForEach { collection, key, value, body } => {
                let collection = self.boxed(collection);
                let ctx = self.ctx_of(body);
                self.inside(ctx, function, |it| Kind::ForEach {
                    ctx,
                    collection,
                    key: key.as_ref().map(|name| it.target(&name.text)),
                    value: it.target(&value.text),
                    body: it.block(body),
                })
            }
            _ => Kind::Null,
        }
    }

    /// Where `：` binds `name` here.
    pub(super) fn target(&mut self, name: &Rc<str>) -> Target {
        let ctx = self.ctx;
        let kind = self.analysis.scopes.scope(ctx).kind;
        if kind.is_object() {
            return Target::Object(ctx, name.clone());
        }
        if self.analysis.tables.contains(&ctx) {
            return Target::Table(ctx, name.clone());
        }
        match self.analysis.slot_in(ctx, name) {
            Some(slot) => Target::Slot(slot),
            None if kind == CtxKind::User => Target::User(name.clone()),
            None => Target::Nowhere,
        }
    }
}
