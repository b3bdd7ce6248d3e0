//! Plain-text dumps of tokens, trees and diagnostics.
#![allow(dead_code, reason = "each test binary uses its part")]

use std::fmt::Write as _;

use qing_compiler::{
    ast::{Block, Expr, ExprKind, Name},
    diag::{Diagnostic, Lang, fill},
    lex::lex,
    source::LineIndex,
};

/// One line a token: position, kind, spelling, and what sets it apart.
pub(crate) fn tokens(text: &str) -> String {
    let lines = LineIndex::new(text);
    let mut out = String::new();
    for token in lex(text).tokens {
        let at = lines.position(token.span.start);
        let marks = [(token.newline, " newline"), (token.reported, " reported")];
        let marks: String = marks.iter().filter(|(set, _)| *set).map(|(_, mark)| *mark).collect();
        let _ = writeln!(out, "{}:{} {:?} {:?}{marks}", at.line, at.column, token.kind, token.span.slice(text));
    }
    out
}

/// What is wrong, as a reader meets it, without colours.
pub(crate) fn diagnostics(text: &str, found: &[Diagnostic]) -> String {
    let lines = LineIndex::new(text);
    let mut out = String::new();
    for diagnostic in found {
        let at = lines.position(diagnostic.span.start);
        let kind = diagnostic.kind;
        let say = |part| diagnostic.fill(part, Lang::Zh);
        let _ = writeln!(out, "{}:{} {} {}", at.line, at.column, kind.code, say(kind.title));
        let _ = writeln!(out, "  {:?} {}", diagnostic.span.slice(text), say(kind.label));
        for label in &diagnostic.labels {
            let at = lines.position(label.span.start);
            let words = fill(label.text, &label.args, Lang::Zh);
            let _ = writeln!(out, "  {}:{} {:?} {words}", at.line, at.column, label.span.slice(text));
        }
        if let Some(fix) = &diagnostic.fix {
            let at = lines.position(fix.span.start);
            let _ =
                writeln!(out, "  fix {}:{} {:?} -> {:?}", at.line, at.column, fix.span.slice(text), fix.replacement);
        }
    }
    out
}

/// The tree, one statement a line, nested blocks in braces.
pub(crate) fn tree(block: &Block) -> String {
    block.stmts.iter().map(|stmt| expr(stmt) + "\n").collect()
}

fn body(block: &Block) -> String {
    format!("{{{}}}", block.stmts.iter().map(expr).collect::<Vec<_>>().join("; "))
}

fn list(exprs: &[Expr]) -> String {
    exprs.iter().map(expr).collect::<Vec<_>>().join(" ")
}

fn text(name: &Name) -> &str {
    &name.text
}

fn or_nothing<T>(value: Option<T>, show: impl Fn(T) -> String) -> String {
    value.map_or("-".into(), show)
}

fn expr(expr_: &Expr) -> String {
    match &expr_.kind {
        ExprKind::Null => "null".into(),
        ExprKind::Bool(value) => value.to_string(),
        ExprKind::Int(digits) => digits.clone(),
        ExprKind::Float(value) => format!("{value:?}"),
        ExprKind::Bytes(bytes) => format!("bytes{bytes:02X?}"),
        ExprKind::Str(value) => format!("{value:?}"),
        ExprKind::Array(items) => format!("[{}]", list(items)),
        ExprKind::Object { body: inner, marked } => {
            format!("(object{} {})", if *marked { "@" } else { "" }, body(inner))
        }
        ExprKind::Function(function) => {
            let params: Vec<String> = function
                .params
                .iter()
                .map(|param| {
                    let default = param.default.as_ref().map_or(String::new(), |value| format!("={}", expr(value)));
                    format!("{}{}{default}", text(&param.name), if param.rest { "..." } else { "" })
                })
                .collect();
            format!("(fn [{}] {})", params.join(" "), body(&function.body))
        }
        ExprKind::Name(name) => text(name).to_owned(),
        ExprKind::Member { object, name, .. } => format!("(member {} {})", expr(object), text(name)),
        ExprKind::Index { object, index, form, .. } => format!("(index {form:?} {} {})", expr(object), expr(index)),
        ExprKind::Call { callee, args, form } => format!("(call {form:?} {} [{}])", expr(callee), list(args)),
        ExprKind::Unary { op, operand, .. } => format!("({op:?} {})", expr(operand)),
        ExprKind::Binary { op, left, right, .. } => format!("({op:?} {} {})", expr(left), expr(right)),
        ExprKind::Assign { target, op, value, .. } => {
            format!("({op:?} {} {})", expr(target), or_nothing(value.as_deref(), expr))
        }
        ExprKind::Group(inner) => format!("(group {})", expr(inner)),
        ExprKind::Capture(index) => format!("(capture {index})"),
        ExprKind::Error => "ERROR".into(),
        _ => statement(expr_),
    }
}

fn statement(stmt: &Expr) -> String {
    match &stmt.kind {
        ExprKind::If { branches, otherwise } => {
            let branches: Vec<String> =
                branches.iter().map(|branch| format!("{} {}", expr(&branch.condition), body(&branch.body))).collect();
            format!("(if {} else {})", branches.join(" elif "), or_nothing(otherwise.as_ref(), body))
        }
        ExprKind::While { init, condition, step, body: inner } => {
            let (init, step) = (or_nothing(init.as_deref(), expr), or_nothing(step.as_deref(), expr));
            format!("(while {init} {} {step} {})", expr(condition), body(inner))
        }
        ExprKind::Repeat { count, body: inner } => format!("(repeat {} {})", expr(count), body(inner)),
        ExprKind::Until { body: inner, condition } => format!("(do {} until {})", body(inner), expr(condition)),
        ExprKind::ForEach { collection, key, value, body: inner } => {
            let key = or_nothing(key.as_ref(), |name| text(name).to_owned());
            format!("(foreach {} {key} {} {})", expr(collection), text(value), body(inner))
        }
        ExprKind::Match { subject, arms, otherwise } => {
            let arms: Vec<String> =
                arms.iter().map(|arm| format!("({}) {}", list(&arm.patterns), body(&arm.body))).collect();
            format!("(match {} {} else {})", expr(subject), arms.join(" "), or_nothing(otherwise.as_ref(), body))
        }
        ExprKind::Try { body: inner, catch, finally } => {
            let catch = or_nothing(catch.as_ref(), |catch| {
                format!("{} {}", or_nothing(catch.name.as_ref(), |name| text(name).to_owned()), body(&catch.body))
            });
            format!("(try {} catch {catch} finally {})", body(inner), or_nothing(finally.as_ref(), body))
        }
        ExprKind::Return(value) => format!("(return {})", or_nothing(value.as_deref(), expr)),
        ExprKind::Break => "(break)".into(),
        ExprKind::Continue => "(continue)".into(),
        ExprKind::Import { path, .. } => format!("(import {path:?})"),
        other => format!("{other:?}"),
    }
}
