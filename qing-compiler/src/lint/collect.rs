//! Walks the files of a program and writes down contexts and mentions.

use super::scopes::{Mention, Scope, ScopeId, ScopeKind, USER, Unit, Use, arity};
use crate::{
    ast::{AssignOp, Block, Expr, ExprKind, Function, Name},
    names::normalize,
    resolve::modules::Files,
    span::Span,
    visit::{parts, walk},
};

/// The natives that take names as strings (LANGUAGE.md §7, 语境).
const TAKE_NAMES: [&str; 5] = ["@取变量", "@设变量", "@设本级变量", "@移除变量", "@移除本级变量"];

/// Walks the main file, then every module.
pub(super) fn collect(files: &Files) -> Unit {
    let mut walk = Collector { unit: Unit::default(), scope: USER, file: 0, last: false };
    walk.unit.scopes.push(Scope { kind: ScopeKind::User, upper: None, first: 0, end: usize::MAX, body: 0 });
    for (index, file) in files.files.iter().enumerate() {
        walk.file = index as u32;
        if index == 0 {
            walk.block(&file.program);
        } else {
            walk.scope = USER;
            walk.inside(ScopeKind::Module, |walk| walk.block(&file.program));
        }
    }
    walk.unit
}

struct Collector {
    unit: Unit,
    scope: ScopeId,
    file: u32,
    /// Whether the statement being walked is its block's last.
    last: bool,
}

impl Collector {
    fn inside(&mut self, kind: ScopeKind, body: impl FnOnce(&mut Self)) {
        let first = self.unit.mentions.len();
        let id = self.unit.scopes.len();
        self.unit.scopes.push(Scope { kind, upper: Some(self.scope), first, end: first, body: first });
        let outer = std::mem::replace(&mut self.scope, id);
        body(self);
        self.scope = outer;
        let end = self.unit.mentions.len();
        if let Some(scope) = self.unit.scopes.get_mut(id) {
            scope.end = end;
        }
    }

    fn mention(&mut self, name: &Name, what: Use) {
        self.mention_with(name, what, false, None);
    }

    fn mention_with(&mut self, name: &Name, what: Use, reads_itself: bool, function: Option<(usize, usize)>) {
        let place = self.unit.mentions.len();
        self.unit.by_name.entry(name.text.clone()).or_default().push(place);
        self.unit.mentions.push(Mention {
            name: name.text.clone(),
            file: self.file,
            span: name.span,
            scope: self.scope,
            what,
            reads_itself,
            last: self.last,
            function,
        });
    }

    fn block(&mut self, block: &Block) {
        let outer = self.last;
        for (index, stmt) in block.stmts.iter().enumerate() {
            self.last = index + 1 == block.stmts.len();
            self.expr(stmt);
        }
        self.last = outer;
    }

    fn exprs<'a>(&mut self, exprs: impl IntoIterator<Item = &'a Expr>) {
        for expr in exprs {
            self.expr(expr);
        }
    }

    fn expr(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::Object { body, .. } => self.inside(ScopeKind::Object, |walk| walk.block(body)),
            ExprKind::Function(function) => self.function(function),
            ExprKind::Name(name) => {
                self.unit.dynamic |= TAKE_NAMES.contains(&&*name.text);
                self.mention(name, Use::Read);
            }
            ExprKind::Call { callee, args, .. } => self.call(callee, args),
            ExprKind::Assign { target, op, value, .. } => self.assign(target, *op, value.as_deref()),
            ExprKind::If { .. } | ExprKind::Match { .. } | ExprKind::Try { .. } => self.branching(expr),
            ExprKind::While { .. } | ExprKind::Repeat { .. } | ExprKind::Until { .. } | ExprKind::ForEach { .. } => {
                self.looping(expr);
            }
            _ => parts(expr, &mut |part| self.expr(part)),
        }
    }

    fn call(&mut self, callee: &Expr, args: &[Expr]) {
        let takes_names = matches!(&callee.kind, ExprKind::Name(name) if TAKE_NAMES.contains(&&*name.text));
        if !takes_names {
            self.expr(callee);
        } else {
            match args.first().map(|arg| &arg.kind) {
                Some(ExprKind::Str(text)) => {
                    if let Some(text) = normalize(text) {
                        self.mention(&Name { text, span: callee.span }, Use::Dynamic);
                    }
                }
                _ => self.unit.dynamic = true,
            }
        }
        self.exprs(args);
    }

    fn assign(&mut self, target: &Expr, op: AssignOp, value: Option<&Expr>) {
        match &target.kind {
            ExprKind::Name(name) => {
                self.exprs(value);
                let what = match op {
                    AssignOp::Bind => Use::Bind,
                    AssignOp::Set => Use::Set,
                    AssignOp::Compound(_) => Use::Compound,
                };
                let function = match value.map(|value| &value.kind) {
                    Some(ExprKind::Function(function)) => Some(arity(function)),
                    _ => None,
                };
                self.mention_with(name, what, value.is_some_and(|value| mentions(value, &name.text)), function);
            }
            ExprKind::Member { object, name, .. } => {
                self.unit.member_writes.insert(name.text.clone());
                self.expr(object);
                self.exprs(value);
            }
            ExprKind::Index { object, index, .. } => {
                match &index.kind {
                    ExprKind::Int(_) => {}
                    ExprKind::Str(text) => self.unit.member_writes.extend(normalize(text)),
                    _ => self.unit.computed_writes = true,
                }
                self.exprs([&**object, &**index]);
                self.exprs(value);
            }
            _ => self.exprs(value),
        }
    }

    fn function(&mut self, function: &Function) {
        self.inside(ScopeKind::Function, |walk| {
            for param in &function.params {
                walk.exprs(&param.default);
                walk.mention(&param.name, Use::Given);
            }
            walk.block(&function.body);
        });
    }

    fn branching(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::If { branches, otherwise } => {
                for branch in branches {
                    self.expr(&branch.condition);
                    self.block(&branch.body);
                }
                otherwise.iter().for_each(|block| self.block(block));
            }
            ExprKind::Match { subject, arms, otherwise } => {
                self.expr(subject);
                for arm in arms {
                    self.exprs(&arm.patterns);
                    self.inside(ScopeKind::Arm, |walk| walk.block(&arm.body));
                }
                otherwise.iter().for_each(|block| self.inside(ScopeKind::Arm, |walk| walk.block(block)));
            }
            ExprKind::Try { body, catch, finally } => {
                self.block(body);
                if let Some(catch) = catch {
                    catch.name.iter().for_each(|name| self.mention(name, Use::Given));
                    self.block(&catch.body);
                }
                finally.iter().for_each(|block| self.block(block));
            }
            _ => {}
        }
    }

    fn looping(&mut self, expr: &Expr) {
        match &expr.kind {
            ExprKind::While { init, condition, step, body } => self.inside(ScopeKind::Loop, |walk| {
                walk.exprs(init.as_deref());
                walk.expr(condition);
                walk.body(body);
                walk.exprs(step.as_deref());
            }),
            ExprKind::Repeat { count, body } => {
                self.expr(count);
                self.inside(ScopeKind::Loop, |walk| walk.body(body));
            }
            ExprKind::Until { body, condition } => self.inside(ScopeKind::Loop, |walk| {
                walk.body(body);
                walk.expr(condition);
            }),
            ExprKind::ForEach { collection, key, value, body } => {
                self.expr(collection);
                self.inside(ScopeKind::Loop, |walk| {
                    key.iter().chain(Some(value)).for_each(|name| walk.mention(name, Use::Given));
                    walk.body(body);
                });
            }
            _ => {}
        }
    }

    fn body(&mut self, block: &Block) {
        let place = self.unit.mentions.len();
        if let Some(scope) = self.unit.scopes.get_mut(self.scope) {
            scope.body = place;
        }
        self.block(block);
    }
}

/// Whether `expr` reads the name; what stands in functions inside it does not count.
fn mentions(expr: &Expr, text: &str) -> bool {
    let mut functions: Vec<Span> = Vec::new();
    let mut found = false;
    walk(expr, &mut |inner| {
        let hidden = functions.iter().any(|span| span.start <= inner.span.start && inner.span.end <= span.end);
        match &inner.kind {
            ExprKind::Function(_) => functions.push(inner.span),
            ExprKind::Name(name) => found |= !hidden && &*name.text == text,
            _ => {}
        }
    });
    found
}
