//! `：` in a function that makes a name of its own, where the one outside was meant.

use super::scopes::{Mention, ScopeId, ScopeKind, USER, Unit, Use};
use crate::{diag::Diagnostic, messages::lints};

/// `#计数：#计数 + 1` in a function, where the name is bound outside and read there: the first value is the outer one's, the
/// result is gone with the call.
pub(super) fn in_function(unit: &Unit, place: usize, mention: &Mention) -> Option<Diagnostic> {
    if !mention.reads_itself {
        return None;
    }
    let frame = frame(unit, mention.scope)?;
    let function = *frame.last()?;
    let outside = |scope: ScopeId| !unit.is_within(scope, function);
    // A parameter or an earlier `：`: the name is the function's own already.
    if unit.of(&mention.name).any(|(at, other)| at != place && other.what.binds_here() && frame.contains(&other.scope))
    {
        return None;
    }
    // What the function goes on with was meant to be its own.
    let read_inside = |(at, other): (usize, &Mention)| at > place && other.what != Use::Set && !outside(other.scope);
    if unit.of(&mention.name).any(read_inside) {
        return None;
    }
    let above: Vec<ScopeId> = unit.chain(function).skip(1).collect();
    let binds = |other: &Mention| {
        above.contains(&other.scope) && other.what.binds_here() || other.what == Use::Set && above.contains(&USER)
    };
    let (_, outer) = unit.of(&mention.name).find(|(_, other)| outside(other.scope) && binds(other))?;
    // Nothing else reads the outer one: it is only what the function begins with.
    let read = |(_, other): (usize, &Mention)| matches!(other.what, Use::Read | Use::Compound) && outside(other.scope);
    if !unit.of(&mention.name).any(read) {
        return None;
    }
    let diagnostic = Diagnostic::new(&lints::HIDDEN_IN_FUNCTION, mention.span, vec![mention.name.to_string()]);
    Some(diagnostic.with_label(outer.span, lints::OUTER_ONE, Vec::new()))
}

/// The contexts of one run of a function from `scope` outwards, the function's own last; `None` outside of functions.
fn frame(unit: &Unit, scope: ScopeId) -> Option<Vec<ScopeId>> {
    let mut frame = Vec::new();
    for id in unit.chain(scope) {
        frame.push(id);
        match unit.kind(id) {
            ScopeKind::Loop | ScopeKind::Arm => {}
            ScopeKind::Function => return Some(frame),
            _ => return None,
        }
    }
    None
}
