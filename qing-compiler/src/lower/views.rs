//! Statements in a row that compute with decimal members of a few objects, such as the turn of a simulation: each object is
//! looked at once, its members become `f64` locals, and what is assigned to them is stored at once.
//!
//! Only statements that run no other code and assign nothing but decimals are taken, so that nothing can change an object
//! meanwhile. Where an object is not as expected the same statements follow in their ordinary form.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{
    body::{Body, Exit},
    effects::any,
    expr::position,
    natives::is_native,
    shapes::Spot,
    taken::Taken,
    typed::blank,
};
use crate::{
    hir::{At, BinaryOp, Chain, CtxId, Expr, Kind, Place, SlotId, Step, UnaryOp},
    infer::Ty,
};

/// Fewer uses of members than this gain nothing.
const LEAST: usize = 4;
/// So many objects are told apart.
const MOST: usize = 4;

/// Which object.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Owner {
    /// The one in a variable of the function.
    Local(SlotId),
    /// The one a method belongs to.
    Own(CtxId),
}

/// A use of a member.
#[derive(Clone, Copy)]
pub(super) struct Use<'p> {
    pub(super) owner: Owner,
    spot: Spot,
    /// The name of the object or, of the method's own object, of the member.
    chain: &'p Chain,
}

/// An object whose members are used.
#[derive(Clone)]
pub(super) struct View<'p> {
    pub(super) first: Use<'p>,
    slots: Vec<usize>,
    /// The locals, once there are some: of the object and of the members.
    name: Option<Ident>,
    members: Vec<Ident>,
}

impl View<'_> {
    /// Whether looking at one is looking at the other.
    pub(super) fn looks_like(&self, other: &View<'_>) -> bool {
        let (one, two) = (self.first, other.first);
        one.owner == two.owner && one.spot.is_beside(two.spot) && self.slots == other.slots
    }
}

/// What some statements use.
#[derive(Clone, Default)]
pub(super) struct Plan<'p> {
    pub(super) views: Vec<View<'p>>,
    uses: usize,
    stores: bool,
}

impl<'p> Plan<'p> {
    /// Whether one of the objects is this.
    pub(super) fn looks_at(&self, owner: Owner) -> bool {
        self.views.iter().any(|view| view.first.owner == owner)
    }

    /// Adds a use; false where it does not go with the others.
    fn note(&mut self, found: Use<'p>) -> bool {
        self.uses += 1;
        let slot = found.spot.slot;
        match self.views.iter_mut().find(|view| view.first.owner == found.owner) {
            Some(view) if !view.first.spot.is_beside(found.spot) => return false,
            Some(view) if view.slots.contains(&slot) => {}
            Some(view) => {
                // The last first: where it is, the others are.
                let place = view.slots.partition_point(|known| *known > slot);
                view.slots.insert(place, slot);
            }
            None => self.views.push(View { first: found, slots: vec![slot], name: None, members: Vec::new() }),
        }
        self.views.len() <= MOST
    }

    fn name_locals(&mut self, body: &mut Body<'_, 'p>) {
        for view in &mut self.views {
            view.name = Some(body.fresh("v"));
            view.members = view.slots.iter().map(|_| body.fresh("m")).collect();
        }
    }

    /// Where something is stored: that the object at `index` is none of those before it.
    fn apart(&self, index: usize) -> Option<TokenStream> {
        let mut names = self.views.iter().take(index + 1).filter_map(|view| view.name.as_ref());
        let one = names.next_back().filter(|_| self.stores && index > 0)?;
        Some(quote! { #(if #one.is(#names) { break 'look; })* })
    }

    /// The locals of an object and of one of its members.
    fn locals(&self, found: Use<'_>) -> Option<(&Ident, &Ident)> {
        let view = self.views.iter().find(|view| view.first.owner == found.owner)?;
        let index = view.slots.iter().position(|slot| *slot == found.spot.slot)?;
        Some((view.name.as_ref()?, view.members.get(index)?))
    }
}

impl<'p> Body<'_, 'p> {
    /// The longest such run at the beginning of `stmts`, which stand in the block of `ctx` if it has one of its own: its code
    /// and how many statements it takes.
    pub(super) fn decimal_run(&mut self, ctx: Option<CtxId>, stmts: &'p [Expr]) -> Option<(TokenStream, usize)> {
        if !self.is_hot() {
            return None;
        }
        if let Some(run) = self.run_on_taken(ctx, stmts) {
            return Some(run);
        }
        let (plan, count) = self.longest_run(stmts)?;
        let run = stmts.get(..count)?;
        let declarations = self.declare_in_run(ctx, run);
        let run = self.run(run, plan, None);
        Some((quote! { #declarations #run }, count))
    }

    /// What the longest such run uses, and how many statements it takes.
    pub(super) fn longest_run(&self, stmts: &'p [Expr]) -> Option<(Plan<'p>, usize)> {
        let mut plan = Plan::default();
        let mut count = 0;
        for stmt in stmts {
            let mut longer = plan.clone();
            if !self.fits(stmt, &mut longer) {
                break;
            }
            (plan, count) = (longer, count + 1);
        }
        (plan.uses >= LEAST).then_some((plan, count))
    }

    /// The declarations of variables that statements of a run in the block of `ctx` give their first value.
    pub(super) fn declare_in_run(&mut self, ctx: Option<CtxId>, stmts: &'p [Expr]) -> TokenStream {
        let mut declarations = TokenStream::new();
        for stmt in stmts {
            if let Some((slot, _)) = ctx.and_then(|ctx| self.declares(ctx, stmt)) {
                self.mark_declared(slot);
                let (name, blank) = (self.unit.idents.slot(slot), blank(self.slot_ty(slot)));
                declarations.extend(quote! { let mut #name = #blank; });
            }
        }
        declarations
    }

    /// The code of a run, one of whose objects may be [taken](super::taken) out of an array for it.
    pub(super) fn run(&mut self, stmts: &'p [Expr], mut plan: Plan<'p>, taken: Option<&Taken<'p>>) -> TokenStream {
        plan.name_locals(self);
        let (mut looks, mut reads) = (Vec::new(), Vec::new());
        for (index, view) in plan.views.iter().enumerate() {
            let View { slots, name, members, .. } = view;
            let look = match (self.held_view(view), taken.filter(|taken| taken.is(view))) {
                (_, Some(taken)) => self.look_inside(taken, view),
                (Some(held), None) => quote! { #held },
                (None, None) => self.look(view),
            };
            let apart = plan.apart(index);
            looks.push(quote! { let Some(#name) = #look else { break 'look }; #apart });
            // Only when all are as expected: until then nothing need be kept.
            reads.push(quote! { let [#(mut #members),*] = #name.read([#(#slots),*]); });
        }
        let mut stores = Stores::default();
        let mut quick: Vec<_> = stmts.iter().map(|stmt| self.quick(stmt, &plan, &mut stores)).collect();
        quick.push(stores.flush());
        quick.extend(taken.and_then(Taken::done));
        let take = taken.map(|taken| self.take(taken));
        let other = self.unexpected(stmts, &plan);
        quote! {
            'run: {
                'look: {
                    #(#looks)* #(#reads)* #(#quick)*
                    break 'run;
                }
                #take
                #other
            }
        }
    }

    /// Looks at an object.
    pub(super) fn look(&mut self, view: &View<'p>) -> TokenStream {
        let first = view.first;
        let object = match first.owner {
            Owner::Local(slot) => self.slot_ref(slot),
            Owner::Own(_) => self.own_member(first.chain).map_or_else(TokenStream::new, |(object, _)| object),
        };
        self.look_by(view, &quote! { decimals }, &object)
    }

    /// Looks at the object that is at `place`.
    pub(super) fn look_by(&mut self, view: &View<'p>, function: &TokenStream, place: &TokenStream) -> TokenStream {
        let View { first, slots, .. } = view;
        let shape = self.unit.shapes.name_of(first.spot);
        quote! { q::fast::#function(#place, &#shape, [#(#slots),*]) }
    }

    /// The statements in their ordinary form, in a function of its own: beside the quick form they would cost it registers. It
    /// gets the objects lent and the numbers as copies, so that no address is taken of them, and gives back what is assigned.
    fn unexpected(&mut self, stmts: &'p [Expr], plan: &Plan<'p>) -> TokenStream {
        let owners = plan.views.iter().filter_map(|view| match view.first.owner {
            // What the function captured is lent as it is.
            Owner::Local(slot) if self.owns(slot) => Some(self.unit.idents.slot(slot).clone()),
            Owner::Local(_) | Owner::Own(_) => None,
        });
        let owners: Vec<_> = owners.collect();
        let mut assigned = Vec::new();
        for slot in stmts.iter().filter_map(|stmt| self.assigned(stmt)) {
            let name = self.unit.idents.slot(slot).clone();
            if !assigned.contains(&name) {
                assigned.push(name);
            }
        }
        let label = self.label("left");
        self.exits.push(Exit::Catch(label.clone()));
        let other: Vec<_> = self.rarely(|body| stmts.iter().map(|stmt| body.stmt(stmt)).collect());
        self.exits.pop();
        let raise = self.raise(quote! { left });
        let again = self.look_again();
        quote! {
            let left: q::R<()>;
            (#(#assigned,)* left) = {
                #(let #owners = q::lend(&#owners);)*
                q::aside(move || {
                    let left: q::R<()> = #label: { #(#other)* Ok(()) };
                    (#(#assigned,)* left)
                })
            };
            #raise;
            #again
        }
    }

    fn assigned(&self, stmt: &Expr) -> Option<SlotId> {
        match &stmt.kind {
            Kind::Assign { place, .. } | Kind::Compound { place, .. } => self.native_target(place),
            _ => None,
        }
    }

    // ---- what fits ----

    fn fits(&self, stmt: &'p Expr, plan: &mut Plan<'p>) -> bool {
        let (place, value) = match &stmt.kind {
            Kind::Assign { place, value } if self.ty(value) == Ty::Float => (place, value),
            Kind::Compound { place, op, value } if op.is_arithmetic() => (place, value),
            _ => return false,
        };
        if let Some(slot) = self.native_target(place) {
            return self.slot_ty(slot) == Ty::Float && self.computes(value, plan);
        }
        let Some(found) = self.member_place(place) else { return false };
        plan.stores = true;
        plan.note(found) && self.computes(value, plan)
    }

    fn member_place(&self, place: &'p Place) -> Option<Use<'p>> {
        match place {
            Place::Member { object, name, .. } => self.member_of_local(object, name),
            Place::Set(chain) => self.member_of_own(chain),
            Place::Bind(_) | Place::Index { .. } => None,
        }
    }

    /// Whether an expression is a decimal, or a number beside one, that is computed from locals and members.
    fn computes(&self, expr: &'p Expr, plan: &mut Plan<'p>) -> bool {
        match (&expr.kind, self.ty(expr)) {
            (Kind::Float(value), _) => value.is_finite(),
            (_, Ty::Int) => self.is_steady(expr),
            (Kind::Read(chain), Ty::Float) => self.native_slot(chain).is_some(),
            (Kind::Read(_) | Kind::Member { .. }, Ty::FloatOrNull) => {
                self.member_use(expr).is_some_and(|found| plan.note(found))
            }
            (Kind::Unary { op: UnaryOp::Neg, operand }, Ty::Float) => self.computes(operand, plan),
            (Kind::Binary { op, left, right }, Ty::Float) if op.is_arithmetic() => {
                self.computes(left, plan) && self.computes(right, plan)
            }
            (Kind::Call { callee, args, ctx: None }, Ty::Float) => match (is_root(callee), args.as_slice()) {
                (true, [arg]) => self.computes(arg, plan),
                _ => false,
            },
            _ => false,
        }
    }

    fn member_use(&self, expr: &'p Expr) -> Option<Use<'p>> {
        match &expr.kind {
            Kind::Member { object, name } => self.member_of_local(object, name),
            Kind::Read(chain) => self.member_of_own(chain),
            _ => None,
        }
    }

    fn member_of_local(&self, object: &'p Expr, name: &str) -> Option<Use<'p>> {
        let Kind::Read(chain) = &object.kind else { return None };
        let [Step::Slot(slot)] = chain.steps.as_slice() else { return None };
        let spot = self.unit.shapes.expected(name).filter(|_| self.is_borrowed(chain))?;
        Some(Use { owner: Owner::Local(*slot), spot, chain })
    }

    fn member_of_own(&self, chain: &'p Chain) -> Option<Use<'p>> {
        let Some(Step::Object { ctx, odd: false }) = chain.steps.first() else { return None };
        let spot = self.unit.shapes.spot(*ctx, &chain.name).filter(|_| self.owner(*ctx).is_some())?;
        Some(Use { owner: Owner::Own(*ctx), spot, chain })
    }

    // ---- the quick form ----

    fn quick(&mut self, stmt: &'p Expr, plan: &Plan<'p>, stores: &mut Stores) -> TokenStream {
        let (place, value, op) = match &stmt.kind {
            Kind::Assign { place, value } => (place, value, None),
            Kind::Compound { place, op, value } => (place, value, Some(*op)),
            _ => return TokenStream::new(),
        };
        // What may fail shows what was assigned before.
        let before = may_fail(op, value).then(|| stores.flush());
        let name = match self.native_target(place) {
            Some(slot) => self.unit.idents.slot(slot).clone(),
            None => {
                let member = self.member_place(place).and_then(|found| Some((found.spot.slot, plan.locals(found)?)));
                let Some((slot, (object, member))) = member else { return TokenStream::new() };
                stores.note(object, slot, member);
                member.clone()
            }
        };
        let value = self.quick_value(value, plan);
        let new = match op {
            Some(op) => self.float_tokens(op, quote! { #name }, value, stmt.at),
            None => value,
        };
        quote! { #before #name = #new; }
    }

    fn quick_value(&mut self, expr: &'p Expr, plan: &Plan<'p>) -> TokenStream {
        if self.ty(expr) == Ty::FloatOrNull {
            let member = self.member_use(expr).and_then(|found| plan.locals(found));
            return member.map_or_else(TokenStream::new, |(_, member)| quote! { #member });
        }
        match (&expr.kind, self.ty(expr)) {
            (Kind::Unary { operand, .. }, Ty::Float) => {
                let operand = self.quick_value(operand, plan);
                quote! { (-(#operand)) }
            }
            (Kind::Binary { op, left, right }, Ty::Float) => self.quick_operation(*op, left, right, expr.at, plan),
            (Kind::Call { args, .. }, Ty::Float) => {
                let at = position(expr.at);
                let arg = args.first().map_or_else(TokenStream::new, |arg| self.quick_value(arg, plan));
                self.raise(quote! { q::sqrt(rt, #arg, #at) })
            }
            _ => self.as_float(expr),
        }
    }

    fn quick_operation(
        &mut self,
        op: BinaryOp,
        left: &'p Expr,
        right: &'p Expr,
        at: At,
        plan: &Plan<'p>,
    ) -> TokenStream {
        let (left, right) = (self.quick_value(left, plan), self.quick_value(right, plan));
        self.float_tokens(op, left, right, at)
    }
}

/// What was assigned and is not stored yet: of each object the members.
#[derive(Default)]
struct Stores(Vec<(Ident, Vec<(usize, Ident)>)>);

impl Stores {
    fn note(&mut self, object: &Ident, slot: usize, member: &Ident) {
        let index = self.0.iter().position(|(known, _)| known == object).unwrap_or_else(|| {
            self.0.push((object.clone(), Vec::new()));
            self.0.len() - 1
        });
        let Some((_, members)) = self.0.get_mut(index) else { return };
        let place = members.partition_point(|(known, _)| *known > slot);
        if members.get(place).is_none_or(|(known, _)| *known != slot) {
            members.insert(place, (slot, member.clone()));
        }
    }

    fn flush(&mut self) -> TokenStream {
        let store = |(object, members): (Ident, Vec<(usize, Ident)>)| {
            let (slots, values): (Vec<usize>, Vec<Ident>) = members.into_iter().unzip();
            quote! { #object.store([#(#slots),*], [#(#values),*]); }
        };
        std::mem::take(&mut self.0).into_iter().map(store).collect()
    }
}

/// Whether computing it may fail: by a division, or a root.
fn may_fail(op: Option<BinaryOp>, value: &Expr) -> bool {
    let plain = |op: BinaryOp| matches!(op, BinaryOp::Add | BinaryOp::Sub | BinaryOp::Mul);
    let fails = |kind: &Kind| match kind {
        Kind::Binary { op, .. } => !plain(*op),
        Kind::Call { .. } => true,
        _ => false,
    };
    op.is_some_and(|op| !plain(op)) || any(value, &fails)
}

/// Whether a call of it is one of `@平方根`.
fn is_root(callee: &Expr) -> bool {
    matches!(&callee.kind, Kind::Read(chain) if &*chain.name == "@平方根" && chain.direct.is_none() && is_native(chain))
}
