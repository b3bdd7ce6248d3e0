//! The state of lowering one Rust function, and blocks.

use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
};

use proc_macro2::{Ident, Span, TokenStream};
use quote::quote;
use syn::Lifetime;

use super::{
    Unit,
    held::Held,
    idents::ident,
    kept::{Leave, Unread},
    taken::Mentions,
    typed::{blank, from_value, rust_type},
};
use crate::{
    hir::{Block, CtxId, CtxKind, Expr, FnId, Kind, Place, SlotId, Step, Storage, Target},
    infer::Ty,
};

/// What 返回, 跳出, 继续 and errors must pass on their way out, outermost first.
pub(super) enum Exit {
    /// A loop: its labels.
    Loop {
        /// 跳出 leaves this.
        end: Lifetime,
        /// 继续 leaves this, where something runs between turns.
        turn: Option<Lifetime>,
    },
    /// 尝试 with 排查: errors stop here.
    Catch(Lifetime),
    /// A function whose arguments errors take along.
    Call(Leave),
    /// 尝试 with 例行: everything stops here first.
    Finally {
        /// The block's label.
        label: Lifetime,
    },
}

/// Lowers one Rust function.
pub(super) struct Body<'u, 'p> {
    pub(super) unit: &'u mut Unit<'p>,
    pub(super) function: FnId,
    pub(super) exits: Vec<Exit>,
    /// How many loops are open.
    pub(super) loops: usize,
    /// Whether what is being lowered runs only where a quick way led nowhere.
    pub(super) rare: bool,
    /// Whether it is the twin of a function ([`crate::infer`]).
    pub(super) twin: bool,
    /// Of the parameters that are machine numbers.
    pub(super) unread: Unread,
    /// Globals that stay as they are in the outermost open loop, and the locals that stand for them.
    pub(super) pinned: HashMap<Rc<str>, Ident>,
    /// What the open loops leave alone.
    pub(super) held: Vec<Held<'p>>,
    /// Of the function, once somebody asked.
    pub(super) mentions: Option<Mentions>,
    counter: u32,
    /// Slots that have their `let`.
    declared: HashSet<SlotId>,
    /// Contexts that have their table.
    tables: HashSet<CtxId>,
}

impl<'u, 'p> Body<'u, 'p> {
    pub(super) fn new(unit: &'u mut Unit<'p>, function: FnId) -> Self {
        Self {
            unit,
            function,
            exits: Vec::new(),
            loops: 0,
            rare: false,
            twin: false,
            unread: Unread::new(),
            pinned: HashMap::new(),
            held: Vec::new(),
            mentions: None,
            counter: 0,
            declared: HashSet::new(),
            tables: HashSet::new(),
        }
    }

    /// The twin of a function.
    pub(super) fn twin(unit: &'u mut Unit<'p>, function: FnId) -> Self {
        Self { twin: true, ..Self::new(unit, function) }
    }

    /// A function whose calls mostly go on in its twin.
    pub(super) fn beside_twin(unit: &'u mut Unit<'p>, function: FnId) -> Self {
        let rare = !unit.types.is_mixed(unit.program.function(function));
        Self { rare, ..Self::new(unit, function) }
    }

    pub(super) fn program(&self) -> &'p crate::hir::Program {
        self.unit.program
    }

    /// A fresh identifier of ours.
    pub(super) fn fresh(&mut self, stem: &str) -> Ident {
        self.counter += 1;
        ident(&format!("{stem}{}", self.counter))
    }

    /// A fresh label.
    pub(super) fn label(&mut self, stem: &str) -> Lifetime {
        self.counter += 1;
        Lifetime::new(&format!("'{stem}{}", self.counter), Span::call_site())
    }

    /// Whether what is being lowered is likely to run often, in a build where that counts.
    pub(super) fn is_hot(&self) -> bool {
        let often =
            self.loops > 0 || self.program().function(self.function).recursive || self.unit.types.is_hot(self.function);
        self.unit.inline && often && !self.rare
    }

    /// Lowers what runs only where a quick way leads nowhere: again what that way has read, and out of line.
    pub(super) fn rarely<T>(&mut self, lower: impl FnOnce(&mut Self) -> T) -> T {
        let (before, unread) = (std::mem::replace(&mut self.rare, true), self.unread.clone());
        let lowered = lower(self);
        (self.rare, self.unread) = (before, unread);
        lowered
    }

    /// [`Self::rarely`] in a function of its own, so that the quick way's can be inlined: for a result of what only reads machine
    /// numbers, which that function gets as copies. Else their addresses would be taken.
    pub(super) fn apart(&mut self, lower: impl FnOnce(&mut Self) -> TokenStream) -> TokenStream {
        let exits = std::mem::take(&mut self.exits);
        let code = self.rarely(lower);
        self.exits = exits;
        self.raise(quote! { q::apart(rt, move |rt| Ok(#code)) })
    }

    /// The path of an operation: inlined where it is likely to run often.
    pub(super) fn op(&self, name: &str) -> TokenStream {
        let name = ident(name);
        if self.is_hot() {
            quote! { q::fast::#name }
        } else {
            quote! { q::#name }
        }
    }

    /// Takes the value out of a result; an error leaves for the nearest 尝试 or the function.
    pub(super) fn raise(&self, result: TokenStream) -> TokenStream {
        match self.exits.iter().rev().find(|exit| !matches!(exit, Exit::Loop { .. })) {
            Some(Exit::Catch(label)) => self.or_break(label, &result),
            Some(Exit::Call(labels)) => {
                let label = self.leave(labels);
                self.or_break(label, &result)
            }
            Some(Exit::Finally { label }) if self.unit.flat => {
                quote! { match #result { Ok(v) => v, Err(_) => break #label q::Flow::Raised } }
            }
            Some(Exit::Finally { label }) => quote! { q::or_raise!(#label, #result) },
            Some(Exit::Loop { .. }) | None if self.unit.flat => quote! { #result? },
            // A `?` takes rustc longer: a sixth of the time of a whole program.
            Some(Exit::Loop { .. }) | None => quote! { q::or_return!(#result) },
        }
    }

    fn or_break(&self, label: &Lifetime, result: &TokenStream) -> TokenStream {
        if self.unit.flat {
            return quote! { match #result { Ok(v) => v, Err(raised) => break #label Err(raised) } };
        }
        quote! { q::or_break!(#label, #result) }
    }

    /// A list of values.
    pub(super) fn list(&self, values: &[TokenStream]) -> TokenStream {
        if self.unit.flat {
            return quote! { q::list([#(#values),*]) };
        }
        quote! { q::vec![#(#values),*] }
    }

    /// The statements of the program or of a part of it.
    pub(super) fn main_body(&mut self, stmts: &'p [Expr], value: bool) -> TokenStream {
        let ctx = CtxId(0);
        let declarations = self.declare(ctx, stmts);
        let (last, head) = match stmts.split_last() {
            Some((last, head)) if value => (Some(last), head),
            _ => (None, stmts),
        };
        let head = self.sequence(Some(ctx), head);
        let (declaration, last) = match last {
            Some(last) => self.last_in(ctx, last),
            None => (TokenStream::new(), quote! { q::NULL }),
        };
        quote! { #declarations #head #declaration Ok(#last) }
    }

    /// Makes a context and runs a block in it; gives declarations, statements and the last value.
    pub(super) fn block_in(&mut self, ctx: CtxId, block: &'p Block, ty: Ty) -> TokenStream {
        let declarations = self.declare_for(ctx, &block.stmts);
        let Some((last, head)) = block.stmts.split_last() else {
            let null = from_value(quote! { q::NULL }, ty);
            return quote! { #declarations #null };
        };
        let head = self.pieces(ctx, head);
        let (declaration, last) = match self.declares(ctx, last) {
            Some((slot, value)) => (self.declaration(slot, value), from_value(self.slot_value(slot), ty)),
            None => (TokenStream::new(), self.native(last, ty)),
        };
        quote! { #declarations #head #declaration #last }
    }

    /// The same for its effects only; declarations are the caller's part.
    pub(super) fn stmts_in(&mut self, ctx: CtxId, block: &'p Block) -> TokenStream {
        self.sequence(Some(ctx), &block.stmts)
    }

    /// A block without a context of its own, as a value.
    pub(super) fn block(&mut self, block: &'p Block) -> TokenStream {
        let Some((last, head)) = block.stmts.split_last() else { return quote! { q::NULL } };
        let head = self.sequence(None, head);
        let last = self.value(last);
        quote! { #head #last }
    }

    /// A block without a context of its own, for its effects.
    pub(super) fn stmts(&mut self, block: &'p Block) -> TokenStream {
        self.sequence(None, &block.stmts)
    }

    /// Statements, which stand directly in the block of `ctx` if there is one.
    pub(super) fn sequence(&mut self, ctx: Option<CtxId>, mut stmts: &'p [Expr]) -> TokenStream {
        let mut out = TokenStream::new();
        while let Some((first, rest)) = stmts.split_first() {
            if let Some((run, count)) = self.decimal_run(ctx, stmts) {
                out.extend(run);
                stmts = stmts.get(count..).unwrap_or_default();
                continue;
            }
            out.extend(match ctx {
                Some(ctx) => self.stmt_in(ctx, first),
                None => self.stmt(first),
            });
            stmts = rest;
        }
        out
    }

    /// A statement standing directly in the block of `ctx`: a first binding there declares the slot.
    pub(super) fn stmt_in(&mut self, ctx: CtxId, stmt: &'p Expr) -> TokenStream {
        match self.declares(ctx, stmt) {
            Some((slot, value)) => self.declaration(slot, value),
            None => self.stmt(stmt),
        }
    }

    /// The last statement of the block of `ctx`: the declaration it makes, if any, and its value.
    fn last_in(&mut self, ctx: CtxId, stmt: &'p Expr) -> (TokenStream, TokenStream) {
        match self.declares(ctx, stmt) {
            Some((slot, value)) => (self.declaration(slot, value), self.slot_value(slot)),
            None => (TokenStream::new(), self.value(stmt)),
        }
    }

    fn declaration(&mut self, slot: SlotId, value: &'p Expr) -> TokenStream {
        // A block may never give its value; then only the annotation tells the type.
        let block = matches!(value.kind, Kind::If { .. } | Kind::Match { .. } | Kind::Try { .. } | Kind::Assign { .. });
        let hint = block.then(|| quote! { : q::Value });
        let ty = if self.native_local(slot) { self.slot_ty(slot) } else { Ty::Any };
        let value = self.native(value, ty);
        self.declared.insert(slot);
        let name = self.unit.idents.slot(slot).clone();
        if ty.is_native() {
            let rust = rust_type(ty);
            return quote! { let mut #name: #rust = #value; };
        }
        match self.program().slot(slot).storage {
            Storage::Cell => quote! { let #name = q::cell(rt, #value); },
            _ => quote! { let mut #name #hint = #value; },
        }
    }

    /// The slot a statement declares in `ctx`, with its first value.
    pub(super) fn declares(&self, ctx: CtxId, stmt: &'p Expr) -> Option<(SlotId, &'p Expr)> {
        let Kind::Assign { place, value } = &stmt.kind else { return None };
        let slot = named_slot(place)?;
        let known = self.program().slot(slot);
        let fits = known.ctx == ctx
            && known.declared_at == Some(stmt.at)
            && matches!(known.storage, Storage::Local | Storage::Cell)
            && !self.declared.contains(&slot);
        fits.then_some((slot, &**value))
    }

    /// `let` for the slots of `ctx` that no statement of `stmts` declares.
    pub(super) fn declare(&mut self, ctx: CtxId, stmts: &'p [Expr]) -> TokenStream {
        let later: HashSet<SlotId> =
            stmts.iter().filter_map(|stmt| self.declares(ctx, stmt)).map(|(id, _)| id).collect();
        let mut out = TokenStream::new();
        for id in &self.program().ctx(ctx).slots {
            let slot = self.program().slot(*id);
            if slot.param || later.contains(id) || self.declared.contains(id) {
                continue;
            }
            let name = self.unit.idents.slot(*id).clone();
            match slot.storage {
                Storage::Local => {
                    let blank = blank(if self.native_local(*id) { self.slot_ty(*id) } else { Ty::Any });
                    out.extend(quote! { let mut #name = #blank; });
                }
                Storage::Cell => out.extend(quote! { let #name = q::cell(rt, q::UNBOUND); }),
                Storage::Global | Storage::Member | Storage::Table => continue,
            }
            self.declared.insert(*id);
        }
        out.extend(self.table(ctx));
        out
    }

    /// Marks a slot that a pattern or parameter declares.
    pub(super) fn mark_declared(&mut self, slot: SlotId) {
        self.declared.insert(slot);
    }

    /// Makes the real context, where there is one.
    fn table(&mut self, ctx: CtxId) -> TokenStream {
        let known = self.program().ctx(ctx);
        if !known.table || known.kind == CtxKind::User || known.kind.is_object() || !self.tables.insert(ctx) {
            return TokenStream::new();
        }
        let upper = match known.upper {
            Some(upper) => self.context(upper),
            None => self.root(),
        };
        let name = context_ident(ctx);
        quote! { let #name = q::child(rt, #upper); }
    }

    /// A reference to the object or table of a context.
    pub(super) fn context(&mut self, ctx: CtxId) -> TokenStream {
        let known = self.program().ctx(ctx);
        if known.kind == CtxKind::User {
            return self.root();
        }
        if known.function == self.function {
            let name = context_ident(ctx);
            return if known.kind == CtxKind::Module {
                quote! { #name }
            } else {
                quote! { &#name }
            };
        }
        match self.captured(crate::hir::Capture::Context(ctx)) {
            Some(index) => quote! { &f.obj(#index) },
            None => self.root(),
        }
    }

    /// The context at the top: the user's, for the initialisation script the library's.
    fn root(&self) -> TokenStream {
        if self.program().library {
            quote! { &rt.library_ctx() }
        } else {
            quote! { &rt.user() }
        }
    }

    /// Whether a slot is a local of this function, not one that it captured.
    pub(super) fn owns(&self, slot: SlotId) -> bool {
        self.program().ctx(self.program().slot(slot).ctx).function == self.function
    }

    /// Where the running closure carries `what`.
    pub(super) fn captured(&self, what: crate::hir::Capture) -> Option<usize> {
        self.program().function(self.function).captures.iter().position(|capture| *capture == what)
    }

    /// The static of a variable's name.
    pub(super) fn name(&mut self, name: &Rc<str>) -> Ident {
        self.unit.statics.name(name)
    }
}

/// The only variable that an assignment to a name may mean.
pub(super) fn named_slot(place: &Place) -> Option<SlotId> {
    match place {
        Place::Bind(Target::Slot(slot)) => Some(*slot),
        Place::Set(chain) => match chain.steps.as_slice() {
            [Step::Slot(slot)] => Some(*slot),
            _ => None,
        },
        Place::Bind(_) | Place::Member { .. } | Place::Index { .. } => None,
    }
}

/// The local that holds the object or table of a context.
pub(super) fn context_ident(ctx: CtxId) -> Ident {
    ident(&format!("c{}", ctx.0))
}
