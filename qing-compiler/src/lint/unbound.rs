//! The names a program reads though nothing ever binds them, for the errors of programs that run into one.

use std::{collections::BTreeMap, rc::Rc};

use super::{
    collect::collect,
    scopes::{Mention, ScopeKind, USER, Use},
    similar::nearest,
};
use crate::{
    lex::lookalike::native_synonym,
    names::{NATIVES, in_library},
    resolve::modules::Files,
};

/// Each such name with the one that was perhaps meant; none when variables are named by computed strings.
pub(crate) fn never_binding(files: &Files) -> BTreeMap<Rc<str>, Option<String>> {
    let unit = collect(files);
    if unit.dynamic {
        return BTreeMap::new();
    }
    let has_members = |scope| matches!(unit.kind(scope), ScopeKind::Object | ScopeKind::Module);
    let may_be_member = |mention: &Mention| unit.computed_writes && unit.chain(mention.scope).any(has_members);
    let binds = |mention: &Mention| mention.what == Use::Set || mention.what.binds_here() || may_be_member(mention);
    let is_bound = |name: &str| {
        in_library(name) || unit.member_writes.contains(name) || unit.of(name).any(|(_, mention)| binds(mention))
    };
    let unbound = unit.by_name.keys().filter(|name| !is_bound(name) && !name.starts_with('$'));
    // Locals of other functions are no help: what is bound in the user context can be read anywhere.
    let global =
        |name: &str| unit.of(name).any(|(_, it)| it.what == Use::Set || (it.scope == USER && it.what.binds_here()));
    let near = |name: &str| {
        if let Some(native) = name.strip_prefix('@').and_then(native_synonym) {
            return Some(native.to_owned());
        }
        let own = unit.by_name.keys().map(|it| &**it).filter(|it| global(it));
        nearest(name, own.chain(NATIVES.iter().map(|native| native.0))).map(str::to_owned)
    };
    unbound.map(|name| (name.clone(), near(name))).collect()
}
