//! Expressions as values, references and conditions.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{body::Body, effects::writes};
use super::{
    natives::{is_guarded_push, is_push},
    typed::to_value,
};
use crate::{
    hir::{At, BinaryOp, Expr, FnId, Kind, ModuleId, UnaryOp},
    infer::Ty,
};

/// Array literals with more elements are made in pieces of this size.
const PIECE: usize = 64;

/// Longest string that is stored in the value itself, in bytes.
const SMALL: usize = 7;

impl<'p> Body<'_, 'p> {
    /// An owned value.
    pub(super) fn value(&mut self, expr: &'p Expr) -> TokenStream {
        let ty = self.ty(expr);
        let computed = matches!(expr.kind, Kind::Binary { .. } | Kind::Unary { .. } | Kind::Call { .. });
        if computed && matches!(ty, Ty::Int | Ty::Float) && self.has_native_form(expr) {
            let native = self.native(expr, ty);
            return to_value(native, ty);
        }
        self.boxed_value(expr)
    }

    /// An owned value, computed on values.
    pub(super) fn boxed_value(&mut self, expr: &'p Expr) -> TokenStream {
        let at = position(expr.at);
        match &expr.kind {
            Kind::Null => quote! { q::NULL },
            Kind::Bool(true) => quote! { q::TRUE },
            Kind::Bool(false) => quote! { q::FALSE },
            Kind::Int(value) => {
                let value = Literal::i64_unsuffixed(*value);
                quote! { q::int(#value) }
            }
            Kind::BigInt(digits) => quote! { q::big(#digits) },
            Kind::Float(value) => float(*value),
            Kind::Bytes(bytes) => {
                let bytes = Literal::byte_string(bytes);
                quote! { q::bytes(#bytes) }
            }
            Kind::Str(text) if text.len() <= SMALL => {
                let text = &**text;
                quote! { q::small(#text) }
            }
            Kind::Str(text) => {
                let name = self.unit.statics.string(text);
                quote! { q::lit(&#name) }
            }
            Kind::Array(items) => self.array(items),
            Kind::Object { ctx, body } => self.object(*ctx, body),
            Kind::Closure(function) => self.closure(*function),
            Kind::Read(chain) => self.read(chain),
            Kind::Member { object, name } => self.member(object, name, expr),
            Kind::Index { object, index } => self.element(object, index, expr.at),
            Kind::Call { callee, args, ctx } => self.call(callee, args, *ctx, expr.at),
            Kind::Unary { op: UnaryOp::Neg, operand } => {
                let operand = self.operand(operand, false);
                let op = self.op("neg");
                self.raise(quote! { #op(rt, #operand, #at) })
            }
            Kind::Binary { op, left, right } if arithmetic(*op).is_some() => match self.checked(expr) {
                Some(checked) => self.else_on_values(checked, *op, left, right, expr.at),
                None => self.arithmetic(*op, left, right, expr.at),
            },
            Kind::Unary { .. } | Kind::Binary { .. } => {
                let condition = self.condition(expr);
                quote! { q::bool(#condition) }
            }
            Kind::Remove(_) | Kind::RemoveHere(_) => {
                let condition = self.condition(expr);
                quote! { q::bool({ #condition }) }
            }
            Kind::Assign { place, value } => self.assign(place, value, true),
            Kind::Compound { place, op, value } => self.compound(place, *op, value, true, expr.at),
            Kind::Import(module) => self.import(*module, expr.at),
            Kind::If { .. } => self.if_value(expr),
            Kind::Match { .. } => self.match_value(expr, true),
            Kind::Try { body, catch, finally } => self.try_value(body, catch.as_ref(), finally.as_ref()),
            Kind::While { .. } | Kind::Repeat { .. } | Kind::Until { .. } | Kind::ForEach { .. } => {
                let code = self.looping(expr);
                quote! { { #code q::NULL } }
            }
            Kind::Return(_) | Kind::Break | Kind::Continue => self.jump(expr),
        }
    }

    /// A reference to a value. `overwritten`: something evaluated before its use may change variables.
    pub(super) fn operand(&mut self, expr: &'p Expr, overwritten: bool) -> TokenStream {
        if let (Kind::Read(chain), false) = (&expr.kind, overwritten)
            && let Some(borrowed) = self.borrowed(chain)
        {
            return borrowed;
        }
        let value = self.value(expr);
        quote! { &#value }
    }

    /// A `bool` expression: whether the value counts as true.
    pub(super) fn condition(&mut self, expr: &'p Expr) -> TokenStream {
        let at = position(expr.at);
        match &expr.kind {
            Kind::Bool(value) => quote! { #value },
            Kind::Unary { op: UnaryOp::Not, operand } => {
                let operand = self.condition(operand);
                quote! { !(#operand) }
            }
            Kind::Binary { op: BinaryOp::And, left, right } => {
                let (left, right) = (self.condition(left), self.condition(right));
                quote! { ((#left) && (#right)) }
            }
            Kind::Binary { op: BinaryOp::Or, left, right } => {
                let (left, right) = (self.condition(left), self.condition(right));
                quote! { ((#left) || (#right)) }
            }
            Kind::Binary { op, left, right } => match comparison(*op) {
                Some((name, fallible)) => {
                    if let Some(native) = self.native_comparison(*op, left, right) {
                        return native;
                    }
                    if let Some(there) = self.compare_there(*op, (left, right), expr.at) {
                        return there;
                    }
                    let compared = |body: &mut Self| {
                        let left = body.operand(left, writes(right));
                        let right = body.operand(right, false);
                        let op = body.op(name);
                        if fallible {
                            body.raise(quote! { #op(rt, #left, #right, #at) })
                        } else {
                            quote! { #op(#left, #right) }
                        }
                    };
                    self.quick_comparison(*op, left, right, compared).unwrap_or_else(|| compared(self))
                }
                None => self.truth(expr),
            },
            Kind::Remove(chain) => self.remove(chain),
            Kind::RemoveHere(target) => self.remove_here(target),
            Kind::Read(chain) => match self.native_slot(chain) {
                Some(slot) if self.slot_ty(slot) == Ty::Bool => {
                    let name = self.unit.idents.slot(slot);
                    quote! { #name }
                }
                _ => self.truth(expr),
            },
            Kind::Index { object, index } => match self.element_truth(object, index, expr.at) {
                Some(truth) => truth,
                None => self.truth(expr),
            },
            _ => self.truth(expr),
        }
    }

    /// Whether [`Body::native`] has a way of its own for an expression that is computed.
    fn has_native_form(&self, expr: &Expr) -> bool {
        match &expr.kind {
            Kind::Binary { op: BinaryOp::Add | BinaryOp::Sub, .. } if self.ty(expr) == Ty::Int => true,
            Kind::Binary { op: BinaryOp::Rem | BinaryOp::IntDiv, left, right } if self.ty(expr) == Ty::Int => {
                matches!(self.ty(left), Ty::Int | Ty::Integer) && matches!(right.kind, Kind::Int(1..))
            }
            Kind::Binary { op, left, right } => {
                let plain = |expr: &Expr| matches!(self.ty(expr), Ty::Int | Ty::Float);
                let has_form = op.is_arithmetic() && !matches!(op, BinaryOp::Rem | BinaryOp::IntDiv);
                self.ty(expr) == Ty::Float && ((plain(left) && plain(right)) || (self.is_hot() && has_form))
            }
            // What may be 空 fails on values.
            Kind::Unary { op: UnaryOp::Neg, operand } => self.ty(operand) == Ty::Float,
            Kind::Call { .. } => true,
            _ => false,
        }
    }

    fn truth(&mut self, expr: &'p Expr) -> TokenStream {
        if let Some(there) = self.truth_there(expr) {
            return there;
        }
        let operand = self.operand(expr, false);
        let op = self.op("truthy");
        quote! { #op(#operand) }
    }

    /// An expression for its effects.
    pub(super) fn stmt(&mut self, expr: &'p Expr) -> TokenStream {
        match &expr.kind {
            Kind::Assign { place, value } => self.assign(place, value, false),
            Kind::Compound { place, op, value } => self.compound(place, *op, value, false, expr.at),
            Kind::If { .. } => self.if_stmt(expr),
            Kind::Match { .. } => self.match_value(expr, false),
            Kind::While { .. } | Kind::Repeat { .. } | Kind::Until { .. } | Kind::ForEach { .. } => self.looping(expr),
            Kind::Null | Kind::Bool(_) | Kind::Int(_) | Kind::Float(_) | Kind::Str(_) => TokenStream::new(),
            Kind::Return(_) | Kind::Break | Kind::Continue => {
                let jump = self.jump(expr);
                quote! { #jump; }
            }
            Kind::Call { callee, args, ctx: None } if self.is_hot() && is_push(callee, args) => {
                self.push(args, expr.at)
            }
            Kind::Call { callee, args, ctx: None } if self.is_hot() && is_guarded_push(callee, args) => {
                self.push_guarded(callee, args, expr.at)
            }
            Kind::Call { .. } | Kind::Import(_) => {
                let value = self.value(expr);
                quote! { #value; }
            }
            _ => {
                let value = self.value(expr);
                quote! { let _ = #value; }
            }
        }
    }

    /// What was computed as a machine integer, or the operation on values.
    fn else_on_values(
        &mut self,
        checked: TokenStream,
        op: BinaryOp,
        left: &'p Expr,
        right: &'p Expr,
        at: At,
    ) -> TokenStream {
        let other = self.apart(|body| body.arithmetic(op, left, right, at));
        quote! { match #checked { Some(value) => q::int(value), None => #other } }
    }

    fn arithmetic(&mut self, op: BinaryOp, left: &'p Expr, right: &'p Expr, at: At) -> TokenStream {
        let at = position(at);
        if let Some(name) = of_results(op).filter(|_| self.is_hot() && are_results(left, right)) {
            let name = super::idents::ident(name);
            let first = self.value(left);
            let second = self.holding(left, |body| body.value(right));
            return self.raise(quote! { q::fast::#name(rt, #first, #second, #at) });
        }
        let first = self.operand(left, writes(right));
        let second = self.holding(left, |body| body.operand(right, false));
        let op = self.op(arithmetic(op).unwrap_or("add"));
        self.raise(quote! { #op(rt, #first, #second, #at) })
    }

    /// An array literal. Long ones are data, or made piece by piece: rustc takes for ever over one long list of values.
    fn array(&mut self, items: &'p [Expr]) -> TokenStream {
        if items.len() > PIECE
            && let Some(data) = constants(items)
        {
            return data;
        }
        let mut values = items.iter().map(|item| self.value(item));
        if items.len() <= PIECE {
            let values: Vec<_> = values.collect();
            let list = self.list(&values);
            return quote! { q::array(rt, #list) };
        }
        let mut pieces = TokenStream::new();
        loop {
            let piece: Vec<_> = values.by_ref().take(PIECE).collect();
            if piece.is_empty() {
                break;
            }
            pieces.extend(quote! { q::extend(&mut items, [#(#piece),*]); });
        }
        let count = items.len();
        quote! { { let mut items = q::room(#count); #pieces q::array(rt, items) } }
    }

    /// A function literal: its code beside this function, its captures here.
    fn closure(&mut self, function: FnId) -> TokenStream {
        let code = super::function::literal(self.unit, function);
        self.unit.functions.push(code);
        let info = self.unit.statics.info(function);
        let captures: Vec<_> =
            self.program().function(function).captures.iter().map(|capture| self.capture_value(*capture)).collect();
        quote! { q::func(rt, &#info, [#(#captures),*]) }
    }

    fn capture_value(&mut self, capture: crate::hir::Capture) -> TokenStream {
        use crate::hir::Capture;
        if let Some(index) = self.captured(capture) {
            return quote! { f.cap(#index).clone() };
        }
        match capture {
            Capture::Slot(slot) if self.native_local(slot) => self.slot_value(slot),
            Capture::Slot(slot) => {
                let at = self.slot_ref(slot);
                quote! { (#at).clone() }
            }
            Capture::Function(_) => quote! { f.value() },
            Capture::Context(ctx) => {
                let ctx = self.context(ctx);
                quote! { (#ctx).clone().into_value() }
            }
        }
    }

    fn import(&mut self, module: ModuleId, at: At) -> TokenStream {
        let key = super::idents::ident(&format!("MODULE_{}", module.0));
        let run = super::function::module_ident(module);
        let at = position(at);
        self.raise(quote! { q::traced(rt, q::module(rt, &#key, #run), #at) })
    }
}

/// A long array of numbers or strings as static data.
fn constants(items: &[Expr]) -> Option<TokenStream> {
    let ints: Option<Vec<Literal>> = items
        .iter()
        .map(|item| if let Kind::Int(value) = item.kind { Some(Literal::i64_unsuffixed(value)) } else { None })
        .collect();
    if let Some(ints) = ints {
        return Some(quote! { q::ints(&[#(#ints),*]) });
    }
    let texts: Option<Vec<&str>> =
        items.iter().map(|item| if let Kind::Str(text) = &item.kind { Some(&**text) } else { None }).collect();
    texts.map(|texts| quote! { q::texts(&[#(#texts),*]) })
}

/// A position as Rust.
pub(super) fn position(at: At) -> Literal {
    Literal::u32_unsuffixed(at)
}

fn float(value: f64) -> TokenStream {
    if value.is_finite() {
        let value = Literal::f64_unsuffixed(value);
        quote! { q::float(#value) }
    } else {
        quote! { q::float(q::INFINITY) }
    }
}

/// The runtime's name of an arithmetic operator.
pub(super) fn arithmetic(op: BinaryOp) -> Option<&'static str> {
    Some(match op {
        BinaryOp::Add => "add",
        BinaryOp::Sub => "sub",
        BinaryOp::Mul => "mul",
        BinaryOp::Div => "div",
        BinaryOp::IntDiv => "int_div",
        BinaryOp::Rem => "rem",
        _ => return None,
    })
}

/// The operation that takes what calls gave.
fn of_results(op: BinaryOp) -> Option<&'static str> {
    match op {
        BinaryOp::Add => Some("add_results"),
        BinaryOp::Sub => Some("sub_results"),
        BinaryOp::Mul => Some("mul_results"),
        _ => None,
    }
}

/// Whether the operands are what calls gave, or computed from such, perhaps beside a number.
fn are_results(left: &Expr, right: &Expr) -> bool {
    let call = |expr: &Expr| matches!(expr.kind, Kind::Call { .. });
    let fits =
        |expr: &Expr| matches!(expr.kind, Kind::Call { .. } | Kind::Binary { .. } | Kind::Int(_) | Kind::Float(_));
    fits(left) && fits(right) && (call(left) || call(right))
}

/// The runtime's name of a comparison, and whether it can fail.
pub(super) fn comparison(op: BinaryOp) -> Option<(&'static str, bool)> {
    Some(match op {
        BinaryOp::Eq => ("eq", false),
        BinaryOp::Ne => ("ne", false),
        BinaryOp::Lt => ("lt", true),
        BinaryOp::Le => ("le", true),
        BinaryOp::Gt => ("gt", true),
        BinaryOp::Ge => ("ge", true),
        _ => return None,
    })
}
