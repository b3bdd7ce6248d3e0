//! From the syntax tree to the resolved program: names become slots.
//!
//! Two walks. [`collect`] makes the static contexts and writes down every mention of a name in the order of execution;
//! [`analyse`] decides from that where each name lives; [`build`] makes the resolved program, turning every use into a chain.

mod analyse;
mod build;
mod capture;
mod chain;
mod collect;
mod dynamic;
mod fresh;
pub(crate) mod modules;
mod scopes;

use crate::{compile::Mode, hir::Program};
pub(crate) use analyse::LONG_PROGRAM;
use modules::Files;

/// How the unit relates to other code.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum UnitKind {
    /// A program of its own: nothing else touches its user context.
    Program,
    /// A program whose extension natives may touch its user context.
    Extended,
    /// A block that may share its user context with others.
    Shared,
    /// The initialisation script, which runs in the library context (LANGUAGE.md §3).
    Library,
}

/// Resolves files that parsed without a mistake.
pub(crate) fn resolve(files: &Files, mode: Mode, unit: UnitKind) -> Program {
    let scopes = collect::collect(files);
    let names_bound = scopes.mentions.iter().any(|m| m.what.writes() && dynamic::is_dynamic_native(&m.name));
    let policy = analyse::Policy {
        reference: mode == Mode::Reference || unit == UnitKind::Library || scopes.escaped || names_bound,
        whole_program: unit == UnitKind::Program,
    };
    let analysis = analyse::Analysis::new(&scopes, policy);
    let program = build::build(files, analysis);
    Program { library: unit == UnitKind::Library, closed: unit == UnitKind::Program, ..program }
}
