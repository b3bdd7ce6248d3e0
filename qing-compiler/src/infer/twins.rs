//! Second forms of methods and closures, for the machine values they are called with in all likelihood.
//!
//! What a call of a method means is known only when it runs. But where every object literal with that member has the same
//! function there, the call is compiled as one of that function with a check; and what such calls pass tells what the function
//! is made for. So it gets a twin whose parameters are machine values. The function itself tests its arguments and goes on in
//! the twin where they fit: nothing is assumed of calls that are not seen.

use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
};

use super::{Ty, Types, native_or_any, visit::Visitor};
use crate::hir::{Expr, FnId, Function, Kind, Program, SlotId, Storage};

/// Knows which function a call is one of in all likelihood.
pub trait Callees {
    /// The function that `callee` gives in all likelihood.
    fn callee(&self, callee: &Expr) -> Option<FnId>;
}

/// What was found.
#[derive(Debug, Default)]
pub(super) struct Twins {
    types: Types,
    params: HashMap<FnId, Vec<Ty>>,
    /// Parameters that some calls pass other things.
    mixed: HashSet<SlotId>,
}

/// What the visitor needs while it looks for twins.
pub(super) struct Guess<'p> {
    pub(super) callees: &'p dyn Callees,
    pub(super) fit: Vec<bool>,
    pub(super) mixed: HashSet<SlotId>,
}

impl Types {
    /// The types of the parameters of a function's twin, if it has one.
    pub fn twin(&self, function: FnId) -> Option<&[Ty]> {
        self.twins.as_ref()?.params.get(&function).map(Vec::as_slice)
    }

    /// Whether calls that are seen pass other things than the twin takes.
    pub fn is_mixed(&self, function: &Function) -> bool {
        let Some(twins) = &self.twins else { return true };
        let slots = function.params.iter().filter_map(|param| param.slot);
        slots.filter(|slot| twins.types.slot(*slot).is_native()).any(|slot| twins.mixed.contains(&slot))
    }

    /// The types in the twins of functions that have one.
    pub fn in_twin(&self) -> &Types {
        self.twins.as_ref().map_or(self, |twins| &twins.types)
    }

    /// Looks for twins. To be called when everything else is known.
    pub fn find_twins(&mut self, program: &Program, callees: &dyn Callees, most: usize) {
        let fit: Vec<bool> = program.functions.iter().map(|function| is_fit(program, function, most)).collect();
        let mut types = self.clone();
        for (index, slot) in program.slots.iter().enumerate() {
            if fit[program.ctx(slot.ctx).function.0 as usize] && slot.storage == Storage::Local && slot.certain {
                types.slots[index] = Ty::Never;
            }
        }
        let mut guess = Guess { callees, mixed: HashSet::new(), fit };
        loop {
            let mut visitor = Visitor::guessing(program, types, guess);
            let changed = visitor.run();
            let Some(found) = visitor.into_guess() else { return };
            (types, guess) = found;
            if !changed {
                break;
            }
        }
        let mut params = HashMap::new();
        for (index, function) in program.functions.iter().enumerate().filter(|(index, _)| guess.fit[*index]) {
            let found: Vec<Ty> = function.params.iter().map(|param| param_ty(&types, param.slot)).collect();
            if found.iter().any(|ty| ty.is_native()) {
                params.insert(FnId(index as u32), found);
            }
        }
        self.twins = Some(Rc::new(Twins { types, params, mixed: guess.mixed }));
    }
}

fn param_ty(types: &Types, slot: Option<SlotId>) -> Ty {
    native_or_any(slot.and_then(|slot| types.slots.get(slot.0 as usize).copied()))
}

/// Whether a function may have a twin: one that is called as a value, with up to `most` plain parameters, and makes no
/// function, whose code would stand in both.
fn is_fit(program: &Program, function: &Function, most: usize) -> bool {
    let plain = |param: &crate::hir::Param| {
        let local = |slot: SlotId| program.slot(slot).storage == Storage::Local && program.slot(slot).certain;
        param.default.is_none() && !param.rest && param.slot.is_some_and(local)
    };
    let makes = |expr: &Expr| crate::lower::any(expr, &|kind| matches!(kind, Kind::Closure(_) | Kind::Import(_)));
    !function.direct
        && (1..=most).contains(&function.params.len())
        && function.params.iter().all(plain)
        && !function.code().any(makes)
}
