//! One round: every expression of the program, joining what is written into what it is written to.

use std::rc::Rc;

use super::{SMALL_LITERAL, SMALL_STEP, Ty, Types, arithmetic, twins::Guess};
use crate::hir::{
    BinaryOp, Block, Chain, End, Expr, FnId, Function, Kind, Place, Program, SlotId, Step, Storage, Target, UnaryOp,
};
use crate::names::in_library;

pub(super) struct Visitor<'p> {
    program: &'p Program,
    types: Types,
    function: FnId,
    /// How many loops are open.
    loops: usize,
    changed: bool,
    guess: Option<Guess<'p>>,
}

impl<'p> Visitor<'p> {
    pub(super) fn new(program: &'p Program, types: Types) -> Self {
        Self { program, types, function: crate::hir::MAIN, loops: 0, changed: false, guess: None }
    }

    /// One that takes what calls pass to methods for what these are made for.
    pub(super) fn guessing(program: &'p Program, types: Types, guess: Guess<'p>) -> Self {
        Self { guess: Some(guess), ..Self::new(program, types) }
    }

    pub(super) fn into_guess(self) -> Option<(Types, Guess<'p>)> {
        Some((self.types, self.guess?))
    }

    pub(super) fn finish(self) -> Types {
        self.types
    }

    /// Visits every function; true when something changed.
    pub(super) fn run(&mut self) -> bool {
        self.types.exprs.clear();
        self.types.counters.clear();
        for (index, function) in self.program.functions.iter().enumerate() {
            self.function = FnId(index as u32);
            self.loops = 0;
            self.visit_function(function);
        }
        self.changed
    }

    fn visit_function(&mut self, function: &'p Function) {
        let plain = function.params.iter().all(|param| param.default.is_none() && !param.rest);
        let index = self.function.0 as usize;
        let guessed = self.guess.as_ref().is_some_and(|guess| guess.fit[index]);
        for param in &function.params {
            if let Some(default) = &param.default {
                self.expr(default);
            }
            if let Some(slot) = param.slot
                && (!plain || self.types.escaped[index])
                && !guessed
            {
                self.write(slot, Ty::Any);
            }
        }
        let ty = self.block(&function.body);
        self.result(self.function, ty);
    }

    fn result(&mut self, function: FnId, ty: Ty) {
        let slot = &mut self.types.results[function.0 as usize];
        let joined = slot.join(ty);
        self.changed |= joined != *slot;
        *slot = joined;
    }

    fn write(&mut self, slot: SlotId, ty: Ty) {
        let program = self.program;
        if program.slot(slot).storage == Storage::Global {
            self.member(&program.slot(slot).name, ty);
        }
        let known = &mut self.types.slots[slot.0 as usize];
        let joined = known.join(ty);
        self.changed |= joined != *known;
        *known = joined;
    }

    fn escape(&mut self, function: FnId) {
        let escaped = &mut self.types.escaped[function.0 as usize];
        self.changed |= !*escaped;
        *escaped = true;
    }

    fn block(&mut self, block: &'p Block) -> Ty {
        let mut ty = Ty::Any;
        for stmt in &block.stmts {
            ty = self.expr(stmt);
        }
        ty
    }

    pub(super) fn expr(&mut self, expr: &'p Expr) -> Ty {
        let ty = self.kind(expr);
        if ty != Ty::Any {
            self.types.exprs.insert(std::ptr::from_ref(expr), ty);
        }
        ty
    }

    fn opt(&mut self, expr: Option<&'p Expr>) {
        if let Some(expr) = expr {
            self.expr(expr);
        }
    }

    fn kind(&mut self, expr: &'p Expr) -> Ty {
        match &expr.kind {
            Kind::Bool(_) => Ty::Bool,
            Kind::Int(value) if value.abs() <= SMALL_LITERAL => Ty::Int,
            Kind::Int(_) | Kind::BigInt(_) => Ty::Integer,
            Kind::Float(value) if value.is_finite() => Ty::Float,
            Kind::Null | Kind::Float(_) | Kind::Bytes(_) | Kind::Str(_) | Kind::Closure(_) => Ty::Any,
            Kind::Import(_) => Ty::Any,
            Kind::Array(items) => {
                items.iter().for_each(|item| {
                    self.expr(item);
                });
                Ty::Any
            }
            Kind::Object { body, .. } => {
                self.block(body);
                Ty::Any
            }
            Kind::Read(chain) => self.read(chain),
            Kind::Member { object, name } => {
                self.expr(object);
                self.types.members.read(name)
            }
            Kind::Index { object, index } => {
                self.expr(object);
                self.expr(index);
                Ty::Any
            }
            Kind::Call { callee, args, .. } => self.call(callee, args),
            Kind::Unary { op: UnaryOp::Not, operand } => {
                self.expr(operand);
                Ty::Bool
            }
            Kind::Unary { op: UnaryOp::Neg, operand } => match self.expr(operand) {
                Ty::Int => Ty::Integer,
                Ty::FloatOrNull => Ty::Float,
                ty @ (Ty::Integer | Ty::Float | Ty::Never) => ty,
                Ty::Bool | Ty::Any => Ty::Any,
            },
            Kind::Binary { op, left, right } => {
                let (a, b) = (self.expr(left), self.expr(right));
                self.binary(*op, a, b, right)
            }
            Kind::Assign { place, value } => self.assign(place, value),
            Kind::Compound { place, op, value } => self.compound(place, *op, value),
            Kind::Remove(_) | Kind::RemoveHere(_) => Ty::Bool,
            Kind::Return(value) => {
                let ty = value.as_deref().map_or(Ty::Any, |value| self.expr(value));
                self.result(self.function, ty);
                Ty::Never
            }
            Kind::Break | Kind::Continue => Ty::Never,
            Kind::If { .. } | Kind::Match { .. } | Kind::Try { .. } => self.branching(expr),
            Kind::While { .. } | Kind::Repeat { .. } | Kind::Until { .. } | Kind::ForEach { .. } => {
                self.looping(expr);
                Ty::Any
            }
        }
    }

    pub(super) fn binary(&self, op: BinaryOp, left: Ty, right: Ty, right_expr: &Expr) -> Ty {
        if op.is_arithmetic() {
            let small = matches!(right_expr.kind, Kind::Int(step) if step.abs() <= SMALL_STEP);
            arithmetic(op, left, right, small)
        } else {
            Ty::Bool
        }
    }

    /// The slot a chain is sure to mean, when it is a local of the function being visited.
    pub(super) fn own_slot(&self, chain: &Chain) -> Option<SlotId> {
        match (chain.steps.as_slice(), chain.end) {
            ([Step::Slot(slot)], End::Certain) => {
                let known = self.program.slot(*slot);
                let own = self.program.ctx(known.ctx).function == self.function;
                (own && known.storage == Storage::Local).then_some(*slot)
            }
            _ => None,
        }
    }

    /// What is known of a slot by now.
    pub(super) fn slot_ty(&self, slot: SlotId) -> Ty {
        self.types.slots[slot.0 as usize]
    }

    /// What this round found of an expression.
    pub(super) fn known_ty(&self, expr: &Expr) -> Ty {
        self.types.expr(expr)
    }

    /// Notes a loop with a [counter](super::counters).
    pub(super) fn note_counter(&mut self, expr: &Expr) {
        self.types.counters.insert(std::ptr::from_ref(expr));
    }

    pub(super) fn is_natural(&self, expr: &Expr) -> bool {
        self.types.signs.is_natural(expr)
    }

    fn read(&mut self, chain: &'p Chain) -> Ty {
        if let Some(direct) = chain.direct {
            self.escape(direct.function);
        }
        for step in &chain.steps {
            match step {
                Step::Slot(slot) => {
                    if let Some(function) = self.program.slot(*slot).direct {
                        self.escape(function);
                    }
                }
                Step::Function(function) => self.escape(*function),
                Step::Object { .. } => {}
            }
        }
        self.changed |= self.types.members.mention(chain);
        match self.own_slot(chain) {
            Some(slot) => self.slot_ty(slot),
            None => self.read_own(chain),
        }
    }

    /// A name that is a member of the object a method belongs to, or else one of the user context.
    fn read_own(&mut self, chain: &Chain) -> Ty {
        let global =
            |step: &Step| matches!(step, Step::Slot(slot) if self.program.slot(*slot).storage == Storage::Global);
        match (chain.steps.split_first(), chain.end) {
            (Some((Step::Object { .. }, rest)), End::Library | End::User { .. } | End::Certain)
                if !in_library(&chain.name) && rest.iter().all(global) =>
            {
                self.types.members.read(&chain.name)
            }
            _ => Ty::Any,
        }
    }

    fn call(&mut self, callee: &'p Expr, args: &'p [Expr]) -> Ty {
        let Kind::Read(chain) = &callee.kind else {
            self.expr(callee);
            let types: Vec<Ty> = args.iter().map(|arg| self.expr(arg)).collect();
            self.guess_params(callee, &types);
            return Ty::Any;
        };
        let types: Vec<Ty> = args.iter().map(|arg| self.expr(arg)).collect();
        self.guess_params(callee, &types);
        let Some(direct) = chain.direct else {
            self.read(chain);
            return native_result(chain, &types);
        };
        if self.loops > 0 || self.types.hot[self.function.0 as usize] || direct.function == self.function {
            let hot = &mut self.types.hot[direct.function.0 as usize];
            self.changed |= !*hot;
            *hot = true;
        }
        let params = &self.program.function(direct.function).params;
        if params.len() != args.len() {
            return Ty::Any;
        }
        for (param, ty) in params.iter().zip(types) {
            if let Some(slot) = param.slot {
                self.write(slot, ty);
            }
        }
        self.types.results[direct.function.0 as usize]
    }

    /// What a call passes to the function that it calls in all likelihood.
    fn guess_params(&mut self, callee: &Expr, types: &[Ty]) {
        let Some(guess) = &mut self.guess else { return };
        let Some(function) = guess.callees.callee(callee).filter(|function| guess.fit[function.0 as usize]) else {
            return;
        };
        let params = &self.program.function(function).params;
        if params.len() != types.len() {
            return;
        }
        for (param, ty) in params.iter().zip(types) {
            match (param.slot, *ty) {
                (Some(slot), ty) if ty.is_native() => self.write(slot, ty),
                (None, _) | (_, Ty::Never) => {}
                (Some(slot), _) => {
                    self.guess.iter_mut().for_each(|guess| {
                        guess.mixed.insert(slot);
                    });
                }
            }
        }
    }

    fn assign(&mut self, place: &'p Place, value: &'p Expr) -> Ty {
        self.place(place);
        let ty = self.expr(value);
        self.written(place, ty);
        ty
    }

    fn compound(&mut self, place: &'p Place, op: BinaryOp, value: &'p Expr) -> Ty {
        self.place(place);
        let right = self.expr(value);
        let old = self.old(place);
        let ty = self.binary(op, old, right, value);
        self.written(place, ty);
        ty
    }

    /// What a place holds before it gets a new value.
    pub(super) fn old(&mut self, place: &'p Place) -> Ty {
        match place {
            Place::Set(chain) => self.read(chain),
            Place::Member { name, .. } => self.types.members.read(name),
            Place::Bind(_) | Place::Index { .. } => Ty::Any,
        }
    }

    fn place(&mut self, place: &'p Place) {
        match place {
            Place::Bind(_) | Place::Set(_) => {}
            Place::Member { object, .. } => {
                self.expr(object);
            }
            Place::Index { object, index, .. } => {
                self.expr(object);
                // A name computed at run time may be that of any member.
                if !matches!(
                    self.expr(index),
                    Ty::Never | Ty::Int | Ty::Integer | Ty::Float | Ty::FloatOrNull | Ty::Bool
                ) {
                    self.changed |= self.types.members.open();
                }
            }
        }
    }

    pub(super) fn written(&mut self, place: &Place, ty: Ty) {
        match place {
            Place::Bind(target) => self.bound(target, ty),
            Place::Set(chain) => {
                self.changed |= self.types.members.mention(chain);
                for step in &chain.steps {
                    match step {
                        Step::Slot(slot) => self.write(*slot, ty),
                        Step::Object { .. } => self.member(&chain.name, ty),
                        Step::Function(_) => {}
                    }
                }
                if chain.end != End::Certain {
                    self.member(&chain.name, ty);
                }
            }
            Place::Member { name, .. } => self.member(name, ty),
            Place::Index { .. } => {}
        }
    }

    fn member(&mut self, name: &Rc<str>, ty: Ty) {
        self.changed |= self.types.members.write(name, ty);
    }

    fn bound(&mut self, target: &Target, ty: Ty) {
        match target {
            Target::Slot(slot) => self.write(*slot, ty),
            Target::Object(_, name) | Target::User(name) => self.member(name, ty),
            Target::Table(..) | Target::Nowhere => {}
        }
    }

    fn target(&mut self, target: &Target) {
        self.bound(target, Ty::Any);
    }

    fn branching(&mut self, expr: &'p Expr) -> Ty {
        match &expr.kind {
            Kind::If { branches, otherwise } => {
                let mut ty = Ty::Never;
                for (condition, body) in branches {
                    self.expr(condition);
                    ty = ty.join(self.block(body));
                }
                ty.join(otherwise.as_ref().map_or(Ty::Any, |block| self.block(block)))
            }
            Kind::Match { subject, arms, otherwise } => {
                self.expr(subject);
                for arm in arms {
                    arm.patterns.iter().for_each(|pattern| {
                        self.expr(pattern);
                    });
                    self.block(&arm.body);
                }
                if let Some((_, block)) = otherwise {
                    self.block(block);
                }
                Ty::Any
            }
            Kind::Try { body, catch, finally } => {
                self.block(body);
                if let Some((target, block)) = catch {
                    target.iter().for_each(|target| self.target(target));
                    self.block(block);
                }
                if let Some(block) = finally {
                    self.block(block);
                }
                Ty::Any
            }
            _ => Ty::Any,
        }
    }

    fn looping(&mut self, expr: &'p Expr) {
        self.loops += 1;
        self.looping_parts(expr);
        self.loops -= 1;
    }

    fn looping_parts(&mut self, expr: &'p Expr) {
        match &expr.kind {
            Kind::While { init, condition, step, body, .. } => {
                let turns = |it: &mut Self| {
                    it.expr(condition);
                    it.block(body);
                };
                if !self.counting(expr, turns) {
                    self.opt(init.as_deref());
                    turns(self);
                    self.opt(step.as_deref());
                }
            }
            Kind::Repeat { count, body, .. } => {
                self.expr(count);
                self.block(body);
            }
            Kind::Until { body, condition, .. } => {
                self.block(body);
                self.expr(condition);
            }
            Kind::ForEach { collection, key, value, body, .. } => {
                self.expr(collection);
                key.iter().chain(Some(value)).for_each(|target| self.target(target));
                self.block(body);
            }
            _ => {}
        }
    }
}

/// What natives of the library give, for those whose calls are compiled specially.
fn native_result(chain: &Chain, args: &[Ty]) -> Ty {
    let library = chain.steps.is_empty() && chain.end == End::Library;
    match (&*chain.name, args) {
        ("@长度", [_]) if library => Ty::Int,
        ("@平方根", [_]) if library => Ty::Float,
        ("@最大" | "@最小", [_, _, ..]) if library && args.iter().all(|ty| *ty == Ty::Int) => Ty::Int,
        _ => Ty::Any,
    }
}
