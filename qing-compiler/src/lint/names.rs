//! Names: never bound, bound where it was not meant, hidden by mistake, never read.

use std::{
    collections::{HashMap, HashSet},
    rc::Rc,
};

use super::{
    scopes::{Mention, ScopeId, ScopeKind, USER, Unit, Use},
    similar::nearest,
};
use crate::{
    diag::Diagnostic,
    lex::{
        lookalike::{native_synonym, simplified},
        words::{WORDS, Word},
    },
    messages::lints,
    names::{NATIVES, in_library},
};

/// Looks at every mention of a name.
pub(super) fn lint(unit: &Unit, found: &mut Vec<Diagnostic>) {
    if unit.dynamic {
        return;
    }
    let known = Known::of(unit);
    let mut unknown: HashSet<(u32, Rc<str>)> = HashSet::new();
    for (place, mention) in unit.mentions.iter().enumerate() {
        let diagnostic = match mention.what {
            Use::Read | Use::Compound => {
                // Once a name: the rest of the file would only repeat it.
                let mut fresh = || unknown.insert((mention.file, mention.name.clone()));
                if is_bound(unit, &known, mention) || !fresh() { None } else { never_bound(unit, mention) }
            }
            Use::Set => silent_global(unit, place, mention),
            Use::Bind => hidden_in_loop(unit, &known, place, mention)
                .or_else(|| super::hidden::in_function(unit, place, mention))
                .or_else(|| never_read(unit, &known, mention)),
            Use::Given | Use::Dynamic => None,
        };
        found.extend(diagnostic.map(|it| Diagnostic { file: mention.file, ..it }));
    }
}

/// What the mentions of a name come to. Programs use few names very often: to look through all mentions at each would take the
/// square of their number.
#[derive(Default)]
struct Known {
    /// Given a value by `=` or by a native that takes names.
    set: bool,
    /// The contexts that bind it.
    binders: HashSet<ScopeId>,
    /// Whether it is read where nothing can have bound it.
    unbound: bool,
}

type Index<'u> = HashMap<&'u str, Known>;

impl Known {
    fn of(unit: &Unit) -> Index<'_> {
        let mut index = Index::new();
        for mention in &unit.mentions {
            let known = index.entry(&*mention.name).or_default();
            known.set |= matches!(mention.what, Use::Set | Use::Dynamic);
            if mention.what.binds_here() {
                known.binders.insert(mention.scope);
            }
        }
        let reads = unit.mentions.iter().filter(|mention| matches!(mention.what, Use::Read | Use::Compound));
        let unbound: Vec<&Mention> = reads.filter(|mention| !is_bound(unit, &index, mention)).collect();
        for mention in unbound {
            index.entry(&*mention.name).or_default().unbound = true;
        }
        index
    }
}

/// Whether anything can have given the name a value where it is read.
fn is_bound(unit: &Unit, index: &Index<'_>, mention: &Mention) -> bool {
    let name = &mention.name;
    if in_library(name) || unit.member_writes.contains(name) || in_extension(unit, name) {
        return true;
    }
    let in_object = |scope: &ScopeId| matches!(unit.kind(*scope), ScopeKind::Object | ScopeKind::Module);
    if unit.computed_writes && unit.chain(mention.scope).any(|scope| in_object(&scope)) {
        return true;
    }
    let Some(known) = index.get(&**name) else { return false };
    known.set || unit.chain(mention.scope).any(|scope| known.binders.contains(&scope))
}

/// Whether an extension is known to have the name.
fn in_extension(unit: &Unit, name: &str) -> bool {
    unit.extensions.as_ref().is_some_and(|names| names.contains(name))
}

/// What to say of a name that nothing binds. An extension may define more than its source shows: then only a likely slip is said.
fn never_bound(unit: &Unit, mention: &Mention) -> Option<Diagnostic> {
    let name = mention.name.to_string();
    // Bound, but only in a context that cannot be seen from here.
    if let Some((_, other)) = unit.of(&name).find(|(_, other)| other.what.binds_here() && other.file == mention.file) {
        let diagnostic = Diagnostic::new(&lints::OUT_OF_SIGHT, mention.span, vec![name]);
        return Some(diagnostic.with_label(other.span, lints::BOUND_HERE, Vec::new()));
    }
    let seen = visible(unit, mention.scope);
    if let Some(parts) = apart(&name, |part| seen.contains(&part)) {
        let diagnostic = Diagnostic::new(&lints::NAME_HOLDS_WORD, mention.span, vec![name, parts.clone()]);
        return Some(diagnostic.with_fix(mention.span, parts));
    }
    let plain = simplified(&name);
    let everyday = name.strip_prefix('@').and_then(native_synonym);
    if let Some(guess) = everyday {
        let diagnostic = Diagnostic::new(&lints::NEVER_BOUND_NEAR, mention.span, vec![name, guess.to_owned()]);
        return Some(diagnostic.with_fix(mention.span, guess));
    }
    let same = seen.iter().find(|it| plain.as_deref() == Some(**it)).copied();
    match same.or_else(|| nearest(&name, seen.into_iter())) {
        Some(guess) => {
            let args = vec![name, guess.to_owned()];
            let diagnostic = Diagnostic::new(&lints::NEVER_BOUND_NEAR, mention.span, args);
            // `@顯示` is surely @显示.
            let sure = plain.is_some_and(|plain| plain == guess);
            Some(if sure { diagnostic.with_fix(mention.span, guess) } else { diagnostic })
        }
        None if unit.extensions.is_some() => None,
        None => Some(Diagnostic::new(&lints::NEVER_BOUND, mention.span, vec![name])),
    }
}

/// A name with the operator it took in set apart, when both sides have a meaning: `#甲加等1`, `#甲加乙`, `#甲自加`.
fn apart(name: &str, known: impl Fn(&str) -> bool) -> Option<String> {
    let prefix = name.get(..1)?;
    let operators = WORDS.iter().filter(|(_, word)| !matches!(word, Word::Keyword(_) | Word::Not));
    let splits = operators.flat_map(|(text, word)| name.match_indices(text).map(move |(at, _)| (at, *text, *word)));
    let (_, parts) = splits
        .filter_map(|(at, text, word)| {
            let (stem, rest) = (name.get(..at)?, name.get(at + text.len()..)?);
            let right = if rest.is_empty() {
                matches!(word, Word::Step(_)).then(String::new)
            } else if rest.bytes().all(|byte| byte.is_ascii_digit()) || rest.starts_with(['#', '@']) {
                Some(format!(" {rest}"))
            } else {
                Some(format!(" {prefix}{rest}")).filter(|name| known(name.trim_start()))
            };
            let right = right.filter(|_| stem.len() > 1 && known(stem))?;
            Some((text.len(), format!("{stem} {text}{right}")))
        })
        .max_by_key(|(length, _)| *length)?;
    Some(parts)
}

/// Every name that could be read in a context.
fn visible(unit: &Unit, scope: ScopeId) -> Vec<&str> {
    let chain: HashSet<ScopeId> = unit.chain(scope).collect();
    let seen =
        |mention: &&Mention| mention.what == Use::Set || (mention.what.binds_here() && chain.contains(&mention.scope));
    let own = unit.mentions.iter().filter(seen).map(|mention| &*mention.name);
    let extensions = unit.extensions.iter().flatten().map(|name| &**name);
    own.chain(NATIVES.iter().map(|native| native.0)).chain(extensions).collect()
}

/// `=` that finds the name nowhere above, in a function or in an object's body.
fn silent_global(unit: &Unit, place: usize, mention: &Mention) -> Option<Diagnostic> {
    let name = &mention.name;
    let holder =
        unit.chain(mention.scope).find(|id| matches!(unit.kind(*id), ScopeKind::Function | ScopeKind::Object))?;
    if in_library(name) || unit.member_writes.contains(name) {
        return None;
    }
    // Whatever touches the name outside may want the global; only one that lives inside was meant to be local.
    let inside = |other: &Mention| unit.is_within(other.scope, holder);
    if unit.of(name).any(|(_, other)| other.what.binds_here() || !inside(other)) {
        return None;
    }
    // Read before it is set: a value kept from call to call.
    let first = unit.of(name).next()?;
    if first.0 != place || mention.reads_itself {
        return None;
    }
    if unit.kind(holder) == ScopeKind::Object {
        return Some(Diagnostic::new(&lints::NO_MEMBER, mention.span, vec![name.to_string()]));
    }
    Some(Diagnostic::new(&lints::SILENT_GLOBAL, mention.span, vec![name.to_string()]))
}

/// `：` in a loop's body that makes a name of its own, where one from outside was meant.
fn hidden_in_loop(unit: &Unit, index: &Index<'_>, place: usize, mention: &Mention) -> Option<Diagnostic> {
    let around = unit.scopes.get(mention.scope).filter(|scope| scope.kind == ScopeKind::Loop && place >= scope.body)?;
    let outer = unit.chain(around.upper?).take_while(|id| is_same_frame(unit, *id)).collect::<Vec<_>>();
    let stops = unit.chain(around.upper?).find(|id| !is_same_frame(unit, *id));
    let frame: Vec<ScopeId> = outer.into_iter().chain(stops).collect();
    let known = index.get(&*mention.name)?;
    if !frame.iter().any(|scope| known.binders.contains(scope) || (*scope == USER && known.set)) {
        return None;
    }
    let writes_outside = |other: &Mention| {
        let user = other.what == Use::Set && frame.contains(&USER);
        frame.contains(&other.scope) && (other.what.binds_here() || user)
    };
    let (_, before) = unit.of(&mention.name).find(|(at, other)| *at < around.first && writes_outside(other))?;
    // Read behind the loop, without a new value in between.
    let after =
        unit.of(&mention.name).find(|(at, other)| *at >= around.end && unit.is_within(other.scope, before.scope));
    after.filter(|(_, other)| matches!(other.what, Use::Read | Use::Compound))?;
    let reads =
        unit.of(&mention.name).filter(|(at, other)| (around.body..around.end).contains(at) && other.what == Use::Read);
    if !mention.reads_itself && reads.count() > 0 {
        return None;
    }
    let diagnostic = Diagnostic::new(&lints::HIDDEN_IN_LOOP, mention.span, vec![mention.name.to_string()]);
    Some(diagnostic.with_label(before.span, lints::OUTER_ONE, Vec::new()))
}

/// Whether a context belongs to the same run of a function as the loops in it.
fn is_same_frame(unit: &Unit, scope: ScopeId) -> bool {
    matches!(unit.kind(scope), ScopeKind::Loop | ScopeKind::Arm)
}

/// A local that nothing reads.
fn never_read(unit: &Unit, index: &Index<'_>, mention: &Mention) -> Option<Diagnostic> {
    let local = matches!(unit.kind(mention.scope), ScopeKind::Function | ScopeKind::Loop | ScopeKind::Arm);
    let unnamed = mention.name.chars().nth(1) == Some('_');
    if !local || mention.last || unnamed {
        return None;
    }
    // A read out of sight has its own warning; an earlier binding of the same name had this one.
    if index.get(&*mention.name).is_some_and(|known| known.unbound) {
        return None;
    }
    let said = |other: &Mention| match other.what {
        Use::Read | Use::Compound | Use::Dynamic => unit.is_within(other.scope, mention.scope),
        Use::Bind => other.scope == mention.scope && other.span < mention.span,
        Use::Set | Use::Given => false,
    };
    let said = unit.of_in(&mention.name, mention.scope).any(|(_, other)| said(other));
    (!said).then(|| Diagnostic::new(&lints::NEVER_READ, mention.span, vec![mention.name.to_string()]))
}
