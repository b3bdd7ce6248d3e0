//! Expressions as machine values: `i64`, `f64`, `bool`, where [`crate::infer`] proved them.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use super::{body::Body, effects::writes, expr::position};
use crate::{
    hir::{At, BinaryOp, Block, Chain, End, Expr, FnId, Kind, SlotId, Step, UnaryOp},
    infer::{Ty, Types},
};

impl<'p> Body<'_, 'p> {
    /// What is known of an expression.
    pub(super) fn ty(&self, expr: &Expr) -> Ty {
        self.types().expr(expr)
    }

    /// Whether a loop is over where its variable would leave `i64`.
    pub(super) fn has_counter(&self, expr: &Expr) -> bool {
        self.types().has_counter(expr)
    }

    /// The types that hold in what is being lowered.
    fn types(&self) -> &Types {
        if self.twin { self.unit.types.in_twin() } else { &self.unit.types }
    }

    /// The type of a slot's Rust local.
    pub(super) fn slot_ty(&self, slot: SlotId) -> Ty {
        self.types().slot(slot)
    }

    /// The type of what the Rust function gives.
    pub(super) fn result_ty(&self, function: FnId) -> Ty {
        self.unit.types.result(function)
    }

    /// An expression of the machine type of `ty`, or an owned value for any other type.
    pub(super) fn native(&mut self, expr: &'p Expr, ty: Ty) -> TokenStream {
        match ty {
            Ty::Float => self.float(expr),
            Ty::Int => self.int(expr),
            Ty::Bool => self.condition(expr),
            Ty::Never | Ty::Integer | Ty::FloatOrNull | Ty::Any => self.value(expr),
        }
    }

    /// A block's value as [`Body::native`] gives it; statements first.
    pub(super) fn native_block(&mut self, block: &'p Block, ty: Ty) -> TokenStream {
        let Some((last, head)) = block.stmts.split_last() else { return from_value(quote! { q::NULL }, ty) };
        let head = self.sequence(None, head);
        let last = self.native(last, ty);
        quote! { #head #last }
    }

    fn float(&mut self, expr: &'p Expr) -> TokenStream {
        match (&expr.kind, self.ty(expr)) {
            (Kind::Float(value), _) if value.is_finite() => {
                let value = Literal::f64_suffixed(*value);
                quote! { #value }
            }
            (Kind::Read(chain), Ty::Float) => self.native_read(chain, Ty::Float),
            (Kind::Unary { op: UnaryOp::Neg, operand }, Ty::Float) if self.ty(operand) == Ty::Float => {
                let operand = self.float(operand);
                quote! { (-(#operand)) }
            }
            (Kind::Binary { op, left, right }, Ty::Float) if self.plain_number(left) && self.plain_number(right) => {
                self.float_operation(*op, left, right, expr.at)
            }
            (Kind::Binary { op, left, right }, Ty::Float) if self.is_hot() => {
                match self.checked_float_operation(*op, left, right, expr) {
                    Some(operation) => operation,
                    None => self.hot_float_operation(*op, left, right, expr),
                }
            }
            (Kind::If { .. }, Ty::Float) => self.native_if(expr, Ty::Float),
            (Kind::Call { callee, args, .. }, Ty::Float) => self.native_call(callee, args, expr, Ty::Float),
            _ => self.extracted(expr, Ty::Float),
        }
    }

    pub(super) fn int(&mut self, expr: &'p Expr) -> TokenStream {
        match (&expr.kind, self.ty(expr)) {
            (Kind::Int(value), _) => {
                let value = Literal::i64_suffixed(*value);
                quote! { #value }
            }
            (Kind::Read(chain), Ty::Int) => self.native_read(chain, Ty::Int),
            (Kind::Binary { op: op @ (BinaryOp::Add | BinaryOp::Sub), left, right }, Ty::Int) => {
                let first = self.int(left);
                let second = self.holding(left, |body| body.int(right));
                self.small_step(*op, first, second, expr.at)
            }
            (Kind::Binary { op: BinaryOp::Rem, left, right }, Ty::Int)
                if self.ty(left) == Ty::Integer
                    && matches!(right.kind, Kind::Int(1..))
                    && wide_bits(self, left).is_some() =>
            {
                let (left, right) = (self.wide(left), self.int(right));
                quote! { q::wide_rem(#left, #right) }
            }
            (Kind::Binary { op: op @ (BinaryOp::Rem | BinaryOp::IntDiv), left, right }, Ty::Int)
                if self.ty(left) == Ty::Int && matches!(right.kind, Kind::Int(1..)) =>
            {
                let (left, right) = (self.int(left), self.int(right));
                if *op == BinaryOp::Rem {
                    quote! { (#left % #right) }
                } else {
                    quote! { (#left / #right) }
                }
            }
            (Kind::If { .. }, Ty::Int) => self.native_if(expr, Ty::Int),
            (Kind::Call { callee, args, .. }, Ty::Int) => self.native_call(callee, args, expr, Ty::Int),
            _ => self.extracted(expr, Ty::Int),
        }
    }

    /// A small integer plus or minus a small literal: cannot leave `i64` in practice, and is checked all the same.
    pub(super) fn small_step(&self, op: BinaryOp, left: TokenStream, right: TokenStream, at: At) -> TokenStream {
        let name = super::idents::ident(if op == BinaryOp::Add { "step_up" } else { "step_down" });
        let at = position(at);
        self.raise(quote! { q::#name(rt, #left, #right, #at) })
    }

    /// Whether an expression can be had as `f64` without first being a value.
    fn plain_number(&self, expr: &Expr) -> bool {
        matches!(self.ty(expr), Ty::Int | Ty::Float)
    }

    /// A plain number as `f64`.
    pub(super) fn as_float(&mut self, expr: &'p Expr) -> TokenStream {
        match (&expr.kind, self.ty(expr)) {
            (Kind::Int(value), _) => {
                let value = Literal::f64_suffixed(*value as f64);
                quote! { #value }
            }
            (_, Ty::Int) => {
                let value = self.int(expr);
                quote! { ((#value) as f64) }
            }
            _ => self.float(expr),
        }
    }

    fn float_operation(&mut self, op: BinaryOp, left: &'p Expr, right: &'p Expr, at: At) -> TokenStream {
        let first = self.as_float(left);
        let second = self.holding(left, |body| body.as_float(right));
        self.float_tokens(op, first, second, at)
    }

    /// An operation of an integer that may leave `i64` and a number that is a literal or a variable.
    fn checked_float_operation(
        &mut self,
        op: BinaryOp,
        left: &'p Expr,
        right: &'p Expr,
        expr: &'p Expr,
    ) -> Option<TokenStream> {
        if !self.plain_number(right) || !self.is_steady(right) {
            return None;
        }
        let checked = self.checked(left)?;
        let other = self.apart(|body| body.extracted(expr, Ty::Float));
        let right = self.as_float(right);
        let quick = self.float_tokens(op, quote! { (value as f64) }, right, expr.at);
        Some(quote! { (match #checked { Some(value) => #quick, None => #other }) })
    }

    /// An operation on values whose result is a decimal.
    fn hot_float_operation(&mut self, op: BinaryOp, left: &'p Expr, right: &'p Expr, expr: &'p Expr) -> TokenStream {
        let name = match op {
            BinaryOp::Add => "add_float",
            BinaryOp::Sub => "sub_float",
            BinaryOp::Mul => "mul_float",
            BinaryOp::Div => "div_float",
            _ => return self.extracted(expr, Ty::Float),
        };
        let (name, at) = (super::idents::ident(name), position(expr.at));
        if let (Ty::Float, Some(element)) = (self.ty(left), self.decimal_element(right)) {
            let first = self.fresh("t");
            let left = self.float(left);
            let quick = self.float_tokens(op, quote! { #first }, quote! { element }, expr.at);
            let right = self.rarely(|body| body.operand(right, false));
            let other = self.raise(quote! { q::fast::#name(rt, &q::float(#first), #right, #at) });
            return quote! { { let #first: f64 = #left; match #element { Some(element) => #quick, None => #other } } };
        }
        let left = self.operand(left, writes(right));
        let right = self.operand(right, false);
        self.raise(quote! { q::fast::#name(rt, #left, #right, #at) })
    }

    /// An `Option` of the decimal that is an element of an array in a local, without a look at other kinds of arrays.
    fn decimal_element(&mut self, expr: &'p Expr) -> Option<TokenStream> {
        let Kind::Index { object, index } = &expr.kind else { return None };
        let Kind::Read(chain) = &object.kind else { return None };
        let array = self.borrowed(chain).filter(|_| self.is_steady(index))?;
        let index = self.operand(index, false);
        Some(quote! { q::fast::decimal_element(#array, #index) })
    }

    /// The operation on two `f64`.
    pub(super) fn float_tokens(&self, op: BinaryOp, left: TokenStream, right: TokenStream, at: At) -> TokenStream {
        let at = position(at);
        match op {
            BinaryOp::Add => quote! { (#left + #right) },
            BinaryOp::Sub => quote! { (#left - #right) },
            BinaryOp::Mul => quote! { (#left * #right) },
            BinaryOp::IntDiv => self.raise(quote! { q::float_int_div(rt, #left, #right, #at) }),
            BinaryOp::Rem => self.raise(quote! { q::float_rem(rt, #left, #right, #at) }),
            _ => self.raise(quote! { q::float_div(rt, #left, #right, #at) }),
        }
    }

    /// An integer as `i128`, exactly: what [`wide_bits`] has a bound for.
    fn wide(&mut self, expr: &'p Expr) -> TokenStream {
        match &expr.kind {
            Kind::Binary { op, left, right } if self.ty(expr) == Ty::Integer => {
                let (left, right) = (self.wide(left), self.wide(right));
                match op {
                    BinaryOp::Add => quote! { (#left + #right) },
                    BinaryOp::Sub => quote! { (#left - #right) },
                    _ => quote! { (#left * #right) },
                }
            }
            _ => {
                let value = self.int(expr);
                quote! { ((#value) as i128) }
            }
        }
    }

    /// Both sides of a comparison as `i128`, where one is a sum or product that may leave `i64` and neither can leave that.
    fn wide_sides(&mut self, left: &'p Expr, right: &'p Expr) -> Option<(TokenStream, TokenStream)> {
        let wide = [left, right].iter().any(|side| self.ty(side) == Ty::Integer);
        if !wide || wide_bits(self, left).is_none() || wide_bits(self, right).is_none() {
            return None;
        }
        Some((self.wide(left), self.wide(right)))
    }

    /// A comparison of machine numbers of one kind, without the runtime.
    pub(super) fn native_comparison(&mut self, op: BinaryOp, left: &'p Expr, right: &'p Expr) -> Option<TokenStream> {
        let sign = sign(op)?;
        let (left, right) = match (self.ty(left), self.ty(right)) {
            (Ty::Int, Ty::Int) => (self.int(left), self.int(right)),
            (Ty::Float, Ty::Float) => (self.float(left), self.float(right)),
            // A literal is exact as a decimal, and so the comparison is.
            (Ty::Float, Ty::Int) if matches!(right.kind, Kind::Int(_)) => (self.float(left), self.as_float(right)),
            _ => self.wide_sides(left, right)?,
        };
        Some(quote! { ((#left) #sign (#right)) })
    }

    fn native_read(&mut self, chain: &'p Chain, ty: Ty) -> TokenStream {
        match self.native_slot(chain) {
            Some(slot) if self.slot_ty(slot) == ty => {
                self.note_read(slot);
                let name = self.unit.idents.slot(slot);
                quote! { #name }
            }
            _ => from_value(self.read(chain), ty),
        }
    }

    /// The slot of this function that a chain is sure to mean, when its Rust local is a machine value.
    pub(super) fn native_slot(&self, chain: &Chain) -> Option<SlotId> {
        match (chain.steps.as_slice(), chain.end) {
            ([Step::Slot(slot)], End::Certain) => self.native_local(*slot).then_some(*slot),
            _ => None,
        }
    }

    /// Whether the slot is a machine value in this function.
    pub(super) fn native_local(&self, slot: SlotId) -> bool {
        self.slot_ty(slot).is_native() && self.owns(slot)
    }

    fn native_if(&mut self, expr: &'p Expr, ty: Ty) -> TokenStream {
        let Kind::If { branches, otherwise } = &expr.kind else { return TokenStream::new() };
        let mut out = TokenStream::new();
        for (index, (condition, body)) in branches.iter().enumerate() {
            let condition = self.condition(condition);
            let body = self.native_block(body, ty);
            let otherwise = (index > 0).then(|| quote! { else });
            out.extend(quote! { #otherwise if #condition { #body } });
        }
        let last = match otherwise {
            Some(block) => self.native_block(block, ty),
            None => from_value(quote! { q::NULL }, ty),
        };
        quote! { (#out else { #last }) }
    }

    fn native_call(&mut self, callee: &'p Expr, args: &'p [Expr], expr: &'p Expr, ty: Ty) -> TokenStream {
        let at = position(expr.at);
        if let Kind::Read(chain) = &callee.kind {
            if let Some(direct) = chain.direct
                && self.result_ty(direct.function) == ty
            {
                let call = self.call_direct(chain, args, expr.at);
                return self.raise(call);
            }
            if chain.direct.is_none()
                && let [arg] = args
            {
                match &*chain.name {
                    "@长度" => return self.length(arg, expr.at),
                    "@平方根" if self.plain_number(arg) => {
                        let arg = self.as_float(arg);
                        return self.raise(quote! { q::sqrt(rt, #arg, #at) });
                    }
                    "@平方根" => {
                        let arg = self.operand(arg, false);
                        let op = if self.is_hot() {
                            quote! { q::fast::sqrt_float }
                        } else {
                            quote! { q::sqrt_of }
                        };
                        return self.raise(quote! { #op(rt, #arg, #at) });
                    }
                    _ => {}
                }
            }
        }
        self.extracted(expr, ty)
    }

    /// `@长度` as `i64`.
    pub(super) fn length(&mut self, arg: &'p Expr, at: At) -> TokenStream {
        if let Some(name) = self.hot_global(arg) {
            let (name, at) = (self.name(&name), position(at));
            return self.raise(quote! { q::fast::length_global(rt, &#name, #at) });
        }
        if let Some(length) = self.own_length(arg, at) {
            return length;
        }
        if let Some(length) = self.inner_length(arg, at) {
            return length;
        }
        let at = position(at);
        let arg = self.operand(arg, false);
        self.raise(quote! { q::length(rt, #arg, #at) })
    }

    fn extracted(&mut self, expr: &'p Expr, ty: Ty) -> TokenStream {
        let value = self.boxed_value(expr);
        from_value(value, ty)
    }
}

/// How many bits, without the sign, an integer takes at most that is computed from machine integers by sums, differences and
/// products; `None` where that is not known, or more than `i128` holds.
fn wide_bits(body: &Body<'_, '_>, expr: &Expr) -> Option<u32> {
    match (&expr.kind, body.ty(expr)) {
        (Kind::Int(value), _) => Some(64 - value.unsigned_abs().leading_zeros()),
        (_, Ty::Int) => Some(63),
        (Kind::Binary { op, left, right }, Ty::Integer) => {
            let (left, right) = (wide_bits(body, left)?, wide_bits(body, right)?);
            let bits = match op {
                BinaryOp::Add | BinaryOp::Sub => left.max(right) + 1,
                BinaryOp::Mul => left + right,
                _ => return None,
            };
            (bits <= 126).then_some(bits)
        }
        _ => None,
    }
}

/// The machine value in a value of a known type.
pub(super) fn from_value(value: TokenStream, ty: Ty) -> TokenStream {
    match ty {
        Ty::Float => quote! { q::as_float(#value) },
        Ty::Int => quote! { q::as_int(#value) },
        Ty::Bool => quote! { q::as_bool(#value) },
        Ty::Never | Ty::Integer | Ty::FloatOrNull | Ty::Any => value,
    }
}

/// The value of a machine value.
pub(super) fn to_value(native: TokenStream, ty: Ty) -> TokenStream {
    match ty {
        Ty::Float => quote! { q::float(#native) },
        Ty::Int => quote! { q::int(#native) },
        Ty::Bool => quote! { q::bool(#native) },
        Ty::Never | Ty::Integer | Ty::FloatOrNull | Ty::Any => native,
    }
}

/// The Rust type of a local, parameter or result.
pub(super) fn rust_type(ty: Ty) -> TokenStream {
    match ty {
        Ty::Float => quote! { f64 },
        Ty::Int => quote! { i64 },
        Ty::Bool => quote! { bool },
        Ty::Never | Ty::Integer | Ty::FloatOrNull | Ty::Any => quote! { q::Value },
    }
}

/// What a local of the type holds before its first value.
pub(super) fn blank(ty: Ty) -> TokenStream {
    match ty {
        Ty::Float => quote! { 0.0f64 },
        Ty::Int => quote! { 0i64 },
        Ty::Bool => quote! { false },
        Ty::Never | Ty::Integer | Ty::FloatOrNull | Ty::Any => quote! { q::UNBOUND },
    }
}

/// Rust's sign of a comparison.
pub(super) fn sign(op: BinaryOp) -> Option<TokenStream> {
    Some(match op {
        BinaryOp::Eq => quote! { == },
        BinaryOp::Ne => quote! { != },
        BinaryOp::Lt => quote! { < },
        BinaryOp::Le => quote! { <= },
        BinaryOp::Gt => quote! { > },
        BinaryOp::Ge => quote! { >= },
        _ => return None,
    })
}
