//! What only follows from another mistake is no news.

use crate::{
    diag::Diagnostic,
    messages::{lexical, syntax},
    span::Span,
};

/// Sorts what was found by position and takes out what only follows from another mistake: a 返回 whose function was not seen as
/// one or lacks its block, a `｝` whose `｛` is missing or in a comment, a `）` whose `（` was to stand where the arguments begin.
pub(super) fn drop_consequences(text: &str, diagnostics: &mut Vec<Diagnostic>) {
    diagnostics.sort_by_key(|diagnostic| diagnostic.span.start);
    let mut so_far = SoFar { text, kept: Vec::with_capacity(diagnostics.len()), ..SoFar::default() };
    so_far.declared = diagnostics.iter().any(|it| *it.kind == lexical::DECLARES_FUNCTION);
    for diagnostic in diagnostics.drain(..) {
        if !so_far.follows(&diagnostic) {
            so_far.keep(diagnostic);
        }
    }
    *diagnostics = so_far.kept;
}

/// What was found up to a place.
#[derive(Default)]
struct SoFar<'text> {
    text: &'text str,
    kept: Vec<Diagnostic>,
    /// A function is declared as in another language.
    declared: bool,
    /// A block is missing.
    blockless: bool,
    /// Blocks without `｛` whose `｝` has not come yet.
    blocks: usize,
    /// The last call without its mark, by its index.
    call: Option<usize>,
}

impl SoFar<'_> {
    fn follows(&mut self, diagnostic: &Diagnostic) -> bool {
        let kind = diagnostic.kind;
        let returns = *kind == syntax::RETURN_OUTSIDE;
        let jumps = returns || *kind == syntax::JUMP_OUTSIDE;
        if returns && self.declared || jumps && self.blockless {
            return true;
        }
        if *kind == syntax::FOREACH_NAMES {
            return self.colon_before_names(diagnostic);
        }
        match diagnostic.args.first().filter(|_| *kind == syntax::STRAY_CLOSE).map(String::as_str) {
            Some("｝") if self.blocks > 0 => {
                self.blocks -= 1;
                true
            }
            Some("）") => self.closes_call(diagnostic),
            _ => false,
        }
    }

    /// `遍历 #列：#值`: the colon stands for the comma.
    fn colon_before_names(&mut self, diagnostic: &Diagnostic) -> bool {
        let text = self.text;
        let colon = self.kept.last_mut().filter(|it| *it.kind == syntax::BINDING_NOT_HERE);
        let Some(colon) = colon.filter(|it| same_line(text, it, diagnostic)) else { return false };
        *colon = Diagnostic::new(&syntax::FOREACH_NAMES, colon.span, Vec::new()).with_fix(colon.span, "，");
        true
    }

    /// `@显示 1）`: the `（` is what is missing.
    fn closes_call(&mut self, diagnostic: &Diagnostic) -> bool {
        let text = self.text;
        let Some(call) = self.call.and_then(|index| self.kept.get_mut(index)) else { return false };
        if !same_line(text, call, diagnostic) {
            return false;
        }
        // The `、` it would put in does not do with the `）` left.
        call.fix = None;
        self.call = None;
        true
    }

    fn keep(&mut self, diagnostic: Diagnostic) {
        let kind = diagnostic.kind;
        self.blockless |= *kind == syntax::MISSING_BLOCK;
        self.blocks += usize::from(*kind == syntax::BLOCK_IN_COMMENT || *kind == syntax::MISSING_BLOCK);
        if *kind == syntax::CALL_WITHOUT_MARK {
            self.call = Some(self.kept.len());
        }
        self.kept.push(diagnostic);
    }
}

fn same_line(text: &str, first: &Diagnostic, second: &Diagnostic) -> bool {
    !Span::new(first.span.start, second.span.start).slice(text).contains(['\n', '\r'])
}
