//! The shapes of object literals: which members they bind, in which order, and where a use of a member may expect it.

use std::{
    cell::RefCell,
    collections::{HashMap, HashSet},
    rc::Rc,
};

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::{effects::any, idents::ident};
use crate::hir::{Block, Chain, CtxId, Expr, FnId, Function, Kind, Place, Program, Step, Target};

/// Objects with more members than this are tables from the start.
const MOST: usize = 32;

/// A member's place in the objects of a shape.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Spot {
    shape: usize,
    pub(super) slot: usize,
}

impl Spot {
    /// Whether both are places of one shape.
    pub(super) fn is_beside(self, other: Spot) -> bool {
        self.shape == other.shape
    }
}

/// Where a use of a member may expect it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Places {
    /// In objects of the only shape that has such a member.
    One(Spot),
    /// In objects of either of two shapes, which are all that have one.
    Two(Spot, Spot),
}

/// An object literal.
struct Literal {
    ctx: CtxId,
    members: Vec<(Rc<str>, Option<FnId>)>,
}

/// The shapes of a unit: of each list of names one.
#[derive(Default)]
pub(super) struct Shapes {
    /// The names of each.
    names: Vec<Vec<Rc<str>>>,
    of_literal: HashMap<CtxId, usize>,
    /// Of each name; none where more than two shapes have it.
    places: HashMap<Rc<str>, Option<Places>>,
    /// The function literal that every object has in a place, where there is one.
    methods: HashMap<(usize, usize), Option<FnId>>,
    used: HashSet<usize>,
}

impl Shapes {
    /// Looks at every object literal of a program.
    pub(super) fn new(program: &Program) -> Self {
        let found: RefCell<Vec<Literal>> = RefCell::default();
        let collect = |kind: &Kind| {
            if let Kind::Object { ctx, body } = kind
                && !program.ctx(*ctx).table
            {
                found.borrow_mut().push(Literal { ctx: *ctx, members: members(*ctx, body) });
            }
            false
        };
        for expr in program.functions.iter().flat_map(Function::code) {
            any(expr, &collect);
        }
        let mut shapes = Self::default();
        for Literal { ctx, members } in found.into_inner() {
            if members.is_empty() || members.len() > MOST {
                continue;
            }
            let names: Vec<Rc<str>> = members.iter().map(|(name, _)| name.clone()).collect();
            // Literals of the same names in the same order have one shape.
            let known = shapes.names.iter().position(|known| *known == names);
            let shape = known.unwrap_or(shapes.names.len());
            shapes.of_literal.insert(ctx, shape);
            shapes.note_methods(shape, &members);
            if known.is_some() {
                continue;
            }
            for (slot, name) in names.iter().enumerate() {
                let spot = Spot { shape, slot };
                let places = match shapes.places.get(name) {
                    None => Some(Places::One(spot)),
                    Some(Some(Places::One(first))) => Some(Places::Two(*first, spot)),
                    Some(_) => None,
                };
                shapes.places.insert(name.clone(), places);
            }
            shapes.names.push(names);
        }
        shapes
    }

    fn note_methods(&mut self, shape: usize, members: &[(Rc<str>, Option<FnId>)]) {
        for (slot, (_, function)) in members.iter().enumerate() {
            let known = self.methods.entry((shape, slot)).or_insert(*function);
            if *known != *function {
                *known = None;
            }
        }
    }

    /// The function that a member is in every literal that has it there.
    pub(super) fn method(&self, spot: Spot) -> Option<FnId> {
        self.methods.get(&(spot.shape, spot.slot)).copied().flatten()
    }

    /// Where a use of a member may expect it, whatever the object.
    pub(super) fn places(&self, name: &str) -> Option<Places> {
        self.places.get(name).copied().flatten()
    }

    /// The same, where one shape only has such a member.
    pub(super) fn expected(&self, name: &str) -> Option<Spot> {
        match self.places(name)? {
            Places::One(spot) => Some(spot),
            Places::Two(..) => None,
        }
    }

    /// Where a literal has a member.
    pub(super) fn spot(&self, ctx: CtxId, name: &str) -> Option<Spot> {
        let shape = *self.of_literal.get(&ctx)?;
        let slot = self.names.get(shape)?.iter().position(|known| **known == *name)?;
        Some(Spot { shape, slot })
    }

    /// The static that holds the shape.
    pub(super) fn name_of(&mut self, spot: Spot) -> Ident {
        self.used.insert(spot.shape);
        ident(&format!("SHAPE_{}", spot.shape + 1))
    }

    /// The shape of a literal whose every member can be computed before there is an object.
    pub(super) fn filled(&self, program: &Program, ctx: CtxId, body: &Block) -> Option<Spot> {
        let shape = *self.of_literal.get(&ctx)?;
        let count = self.names.get(shape)?.len();
        let plain = count == body.stmts.len() && !program.ctx(ctx).captured;
        (plain && !body.stmts.iter().any(|stmt| mentions(ctx, stmt))).then_some(Spot { shape, slot: 0 })
    }

    /// The statics of those used.
    pub(super) fn items(&self) -> Vec<TokenStream> {
        let mut used: Vec<usize> = self.used.iter().copied().collect();
        used.sort_unstable();
        let item = |shape: usize| {
            let (shape_name, names_name) =
                (ident(&format!("SHAPE_{}", shape + 1)), ident(&format!("SHAPE_NAMES_{}", shape + 1)));
            let names = self.names.get(shape)?.iter().map(|name| quote! { q::Name::new(#name) });
            let count = names.len();
            Some(quote! {
                static #names_name: [q::Name; #count] = [#(#names),*];
                static #shape_name: q::Shape = q::Shape::new(&#names_name);
            })
        };
        used.into_iter().filter_map(item).collect()
    }
}

/// The name and value of a statement that binds a member in the literal it stands in.
pub(super) fn binding(ctx: CtxId, stmt: &Expr) -> Option<(&Rc<str>, &Expr)> {
    match &stmt.kind {
        Kind::Assign { place: Place::Bind(Target::Object(bound, name)), value } if *bound == ctx => Some((name, value)),
        _ => None,
    }
}

/// What a literal binds in any case, each name once, in order; with the function literal that is its value.
fn members(ctx: CtxId, body: &Block) -> Vec<(Rc<str>, Option<FnId>)> {
    let mut members: Vec<(Rc<str>, Option<FnId>)> = Vec::new();
    for (name, value) in body.stmts.iter().filter_map(|stmt| binding(ctx, stmt)) {
        let function = match value.kind {
            Kind::Closure(function) => Some(function),
            _ => None,
        };
        match members.iter_mut().find(|(known, _)| known == name) {
            Some(known) => known.1 = None,
            None => members.push((name.clone(), function)),
        }
    }
    members
}

/// Whether the value a statement of the literal binds has to do with the literal's own object.
fn mentions(ctx: CtxId, stmt: &Expr) -> bool {
    let Some((_, value)) = binding(ctx, stmt) else { return true };
    any(value, &|kind| match kind {
        Kind::Read(chain) | Kind::Remove(chain) => reaches(ctx, chain),
        Kind::Assign { place, .. } | Kind::Compound { place, .. } => match place {
            Place::Set(chain) => reaches(ctx, chain),
            Place::Bind(Target::Object(bound, _)) => *bound == ctx,
            Place::Bind(_) | Place::Member { .. } | Place::Index { .. } => false,
        },
        Kind::RemoveHere(Target::Object(bound, _)) => *bound == ctx,
        // Where natives see a real context it may be the object's.
        Kind::Call { ctx: Some(_), .. } => true,
        _ => false,
    })
}

fn reaches(ctx: CtxId, chain: &Chain) -> bool {
    chain.steps.iter().any(|step| matches!(step, Step::Object { ctx: at, .. } if *at == ctx))
}
