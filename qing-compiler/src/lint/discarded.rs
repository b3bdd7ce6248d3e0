//! Values that are computed and thrown away.

use super::{bare, blocks, native_called, scopes::Unit};
use crate::{
    ast::{BinaryOp, Block, Expr, ExprKind},
    diag::{Diagnostic, Fix},
    messages::lints,
    span::Span,
    visit::walk_exprs,
};

/// Natives that do nothing but give a value.
const PURE: &[&str] = &[
    "@长度",
    "@截取",
    "@包含",
    "@开头是",
    "@结尾是",
    "@替换",
    "@分割",
    "@拼接",
    "@大写",
    "@小写",
    "@去空白",
    "@重复文本",
    "@反转",
    "@字符码",
    "@码字符",
    "@格式化",
    "@切片",
    "@合并",
    "@去重",
    "@范围",
    "@打乱",
    "@绝对值",
    "@取整",
    "@向上取整",
    "@向下取整",
    "@四舍五入",
    "@平方根",
    "@幂",
    "@最大",
    "@最小",
    "@求和",
    "@平均",
    "@类型",
    "@转整数",
    "@转小数",
    "@转字符串",
    "@转逻辑",
    "@成员名",
    "@成员值",
    "@有成员",
    "@复制",
];

/// Looks at every statement whose value nobody gets.
pub(super) fn lint(unit: &Unit, program: &Block, found: &mut Vec<Diagnostic>) {
    let mut it = Discarded { unit, found, guarded: false };
    it.block(program, false);
    walk_exprs(program, &mut |expr: &Expr| match &expr.kind {
        ExprKind::Function(function) => it.block(&function.body, true),
        ExprKind::Object { body, .. } => it.block(body, false),
        _ => {}
    });
}

struct Discarded<'a> {
    unit: &'a Unit,
    found: &'a mut Vec<Diagnostic>,
    /// Inside 尝试, where something may be computed only to see whether it fails.
    guarded: bool,
}

impl Discarded<'_> {
    fn block(&mut self, block: &Block, used: bool) {
        for (index, stmt) in block.stmts.iter().enumerate() {
            let used = used && index + 1 == block.stmts.len();
            let outer = self.guarded;
            self.guarded |= matches!(stmt.kind, ExprKind::Try { .. });
            for (inner, gives) in blocks(stmt) {
                self.block(inner, used && gives);
            }
            self.guarded = outer;
            if !used {
                self.statement(stmt);
            }
        }
    }

    fn statement(&mut self, stmt: &Expr) {
        match &stmt.kind {
            ExprKind::Name(name) if name.text.starts_with('@') => {
                let diagnostic = Diagnostic::new(&lints::NOT_CALLED, stmt.span, vec![name.text.to_string()]);
                self.found.push(diagnostic);
            }
            ExprKind::Binary { op: BinaryOp::Eq, left, op_span, .. } if assignable(left) => self.comparison(*op_span),
            _ if self.guarded => {}
            _ => {
                if self.pure(stmt) {
                    self.found.push(Diagnostic::new(&lints::DISCARDED, stmt.span, Vec::new()));
                }
            }
        }
    }

    /// `#甲 == 1` as a statement.
    fn comparison(&mut self, op_span: Span) {
        let mut diagnostic = Diagnostic::new(&lints::COMPARISON_AS_STATEMENT, op_span, Vec::new());
        diagnostic.fix = Some(Fix { span: op_span, replacement: "=".to_owned() });
        self.found.push(diagnostic);
    }

    fn pure(&self, expr: &Expr) -> bool {
        match &expr.kind {
            ExprKind::Name(_)
            | ExprKind::Null
            | ExprKind::Bool(_)
            | ExprKind::Int(_)
            | ExprKind::Float(_)
            | ExprKind::Bytes(_)
            | ExprKind::Str(_)
            | ExprKind::Function(_) => true,
            ExprKind::Array(items) => items.iter().all(|item| self.pure(item)),
            ExprKind::Group(inner)
            | ExprKind::Unary { operand: inner, .. }
            | ExprKind::Member { object: inner, .. } => self.pure(inner),
            ExprKind::Index { object, index, .. } => self.pure(object) && self.pure(index),
            ExprKind::Binary { left, right, .. } => self.pure(left) && self.pure(right),
            ExprKind::Call { .. } => native_called(self.unit, expr)
                .is_some_and(|(name, args)| PURE.contains(&&**name) && args.iter().all(|arg| self.pure(arg))),
            _ => false,
        }
    }
}

fn assignable(expr: &Expr) -> bool {
    matches!(bare(expr).kind, ExprKind::Name(_) | ExprKind::Member { .. } | ExprKind::Index { .. })
}
