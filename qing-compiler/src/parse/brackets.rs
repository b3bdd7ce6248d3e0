//! Balances brackets before parsing, so that one missing or stray bracket is one message.
//!
//! Missing closing brackets are put in where they most likely belong, stray ones are taken out. For `｛` the indentation
//! decides: a `｝` that begins its line closes the block whose line is indented as much.

use crate::{
    diag::Diagnostic,
    lex::{Bracket, Token, TokenKind},
    messages::syntax,
    source::display_width,
    span::Span,
};

/// Unclosed brackets reported for one text.
const MAX_UNCLOSED: usize = 3;

/// Mistakes with brackets reported for one text.
const MAX_REPORTS: usize = 20;

/// Tokens looked at, in all, to find where missing brackets belong; keeps the work linear.
const SEARCH_BUDGET: usize = 1_000_000;

/// What [`balance`] gives.
pub(super) struct Balanced {
    /// Every opening bracket has its closing one.
    pub(super) tokens: Vec<Token>,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// How many of the mistakes are brackets still open at the end.
    pub(super) at_end: usize,
}

/// An opening bracket that waits for its closing one.
#[derive(Clone, Copy)]
struct Opener {
    index: usize,
    bracket: Bracket,
    /// Columns its line is indented by.
    indent: usize,
}

struct Balancer<'run> {
    text: &'run str,
    tokens: &'run [Token],
    /// Whether indentation decides which block a `｝` closes.
    by_indent: bool,
    stack: Vec<Opener>,
    /// The closing bracket of each opening one.
    partners: Vec<Option<usize>>,
    /// Brackets to put in, before the token.
    inserts: Vec<(usize, Bracket)>,
    /// Tokens to take out, or to read as another closing bracket.
    replaced: Vec<(usize, Option<Bracket>)>,
    diagnostics: Vec<Diagnostic>,
    /// How many of them are unclosed brackets.
    unclosed: usize,
    budget: usize,
}

/// Balances `tokens`. With `open_end` the text ends inside a string or comment, and brackets open there are no news.
pub(super) fn balance(text: &str, tokens: Vec<Token>, open_end: bool) -> Balanced {
    let mut balancer = Balancer::new(text, &tokens, false).run();
    let open = !balancer.stack.is_empty();
    if balancer.stack.iter().any(|opener| opener.bracket == Bracket::Curly) {
        balancer = Balancer::new(text, &tokens, true).run();
    }
    balancer.close_at_end(open_end);
    let Balancer { mut inserts, replaced, diagnostics, unclosed, .. } = balancer;
    let at_end = if open { unclosed } else { 0 };
    inserts.sort_by_key(|(index, _)| *index);
    let tokens = if inserts.is_empty() && replaced.is_empty() { tokens } else { merge(tokens, &inserts, &replaced) };
    Balanced { tokens, diagnostics, at_end }
}

impl<'run> Balancer<'run> {
    fn new(text: &'run str, tokens: &'run [Token], by_indent: bool) -> Self {
        Self {
            text,
            tokens,
            by_indent,
            stack: Vec::new(),
            partners: vec![None; tokens.len()],
            inserts: Vec::new(),
            replaced: Vec::new(),
            diagnostics: Vec::new(),
            unclosed: 0,
            budget: SEARCH_BUDGET,
        }
    }

    fn run(mut self) -> Self {
        let mut indent = 0;
        for (index, token) in self.tokens.iter().enumerate() {
            if token.newline {
                indent = indent_of(self.text, token.span);
            }
            match token.kind {
                TokenKind::Open(bracket) => self.stack.push(Opener { index, bracket, indent }),
                TokenKind::Close(bracket) => self.close(index, bracket, indent),
                _ => {}
            }
        }
        self
    }

    fn close(&mut self, index: usize, bracket: Bracket, indent: usize) {
        if bracket == Bracket::Curly && self.by_indent && self.tokens.get(index).is_some_and(|token| token.newline) {
            self.drop_deeper_blocks(index, indent);
        }
        let Some(top) = self.stack.last().copied() else { return self.stray(index, bracket) };
        if top.bracket == bracket {
            return self.pair(top, index);
        }
        if self.stack.iter().any(|opener| opener.bracket == bracket) {
            while let Some(top) = self.stack.last().copied() {
                if top.bracket == bracket {
                    return self.pair(top, index);
                }
                self.stack.pop();
                let place = self.likely_end(top, index);
                self.unclosed(top, place, true);
            }
        }
        let right_one_follows =
            self.tokens.get(index + 1).is_some_and(|next| next.kind == TokenKind::Close(top.bracket));
        if top.bracket == Bracket::Curly || bracket == Bracket::Curly || right_one_follows {
            return self.stray(index, bracket);
        }
        self.mismatched(top, index, bracket);
        self.pair(top, index);
    }

    fn pair(&mut self, opener: Opener, index: usize) {
        self.stack.pop();
        if let Some(partner) = self.partners.get_mut(opener.index) {
            *partner = Some(index);
        }
    }

    /// Takes the blocks indented deeper than a `｝` as unclosed, when a block further out is indented as it is.
    fn drop_deeper_blocks(&mut self, index: usize, indent: usize) {
        let fits = |opener: &&Opener| opener.bracket == Bracket::Curly && opener.indent <= indent;
        let outer = self.stack.iter().rev().find(fits);
        if outer.is_none_or(|outer| outer.indent != indent) {
            return;
        }
        while let Some(top) = self.stack.last().copied().filter(|top| top.indent > indent) {
            self.stack.pop();
            let place = self.likely_end(top, index);
            self.unclosed(top, place, true);
        }
    }

    fn stray(&mut self, index: usize, bracket: Bracket) {
        let Some(token) = self.tokens.get(index) else { return };
        let args = vec![bracket.close().to_owned(), bracket.open().to_owned()];
        if self.diagnostics.len() < MAX_REPORTS {
            self.diagnostics.push(Diagnostic::new(&syntax::STRAY_CLOSE, token.span, args));
        }
        self.replaced.push((index, None));
    }

    fn mismatched(&mut self, opener: Opener, index: usize, bracket: Bracket) {
        let (Some(open), Some(close)) = (self.tokens.get(opener.index), self.tokens.get(index)) else { return };
        let right = opener.bracket.close();
        let args = vec![opener.bracket.open().to_owned(), right.to_owned(), bracket.close().to_owned()];
        let diagnostic = Diagnostic::new(&syntax::WRONG_CLOSE, close.span, args.clone())
            .with_label(open.span, syntax::OPENED_HERE, args)
            .with_fix(close.span, right);
        if self.diagnostics.len() < MAX_REPORTS {
            self.diagnostics.push(diagnostic);
        }
        self.replaced.push((index, Some(opener.bracket)));
    }

    /// An opening bracket without its closing one, which probably belongs before token `place`.
    fn unclosed(&mut self, opener: Opener, place: usize, report: bool) {
        self.inserts.push((place, opener.bracket));
        if !report || self.unclosed >= MAX_UNCLOSED {
            return;
        }
        self.unclosed += 1;
        let Some(token) = self.tokens.get(opener.index) else { return };
        let end =
            Span::point(place.checked_sub(1).and_then(|before| self.tokens.get(before)).map_or(0, |t| t.span.end));
        if let Some(mark) = self.comment_that_closes(opener) {
            let args = vec![opener.bracket.close().to_owned()];
            return self.diagnostics.push(Diagnostic::new(&syntax::BLOCK_IN_COMMENT, mark, args));
        }
        let args = vec![opener.bracket.open().to_owned(), opener.bracket.close().to_owned()];
        let diagnostic = Diagnostic::new(&syntax::UNCLOSED_BRACKET, token.span, args.clone());
        self.diagnostics.push(diagnostic.with_label(end, syntax::CLOSE_MISSING_HERE, args));
    }

    /// Where a comment begins that ends the line of an opening bracket and holds its closing one: `｛#甲：1；#乙：2｝`.
    fn comment_that_closes(&self, opener: Opener) -> Option<Span> {
        let line = self.tokens.get(opener.index + 1..)?.iter().take_while(|token| !token.newline);
        let last = line.last().or(self.tokens.get(opener.index))?.span.end;
        let close = opener.bracket.close();
        let half = match opener.bracket {
            Bracket::Round => ')',
            Bracket::Square => ']',
            Bracket::Curly => '}',
        };
        let marks: Vec<char> = close.chars().chain([half]).collect();
        let behind = self.text.get(last as usize..)?;
        let (mark, _) = super::meant::mark_in_comment(behind, &marks)?;
        let width = behind.get(mark..)?.chars().next()?.len_utf8();
        Some(Span::new(last + mark as u32, last + (mark + width) as u32))
    }

    /// Where a bracket was probably meant to end. `（` and `【`: before a line not indented deeper, or before a block.
    fn likely_end(&mut self, opener: Opener, stop: usize) -> usize {
        if opener.bracket == Bracket::Curly {
            return stop;
        }
        let mut index = opener.index + 1;
        while index < stop && self.budget > 0 {
            self.budget -= 1;
            let Some(token) = self.tokens.get(index) else { return stop };
            let new_line = token.newline && indent_of(self.text, token.span) <= opener.indent;
            if new_line && starts_statement(&token.kind) {
                return index;
            }
            match token.kind {
                TokenKind::Open(Bracket::Curly) if self.is_block(index) => return index,
                TokenKind::Open(_) => index = self.partners.get(index).copied().flatten().unwrap_or(index),
                _ => {}
            }
            index += 1;
        }
        stop
    }

    /// Whether `｛` stands behind a value that is no parameter list: the block of a statement's head.
    fn is_block(&self, index: usize) -> bool {
        let Some(before) = index.checked_sub(1).and_then(|before| self.tokens.get(before)) else { return false };
        let params = before.kind == TokenKind::Close(Bracket::Square);
        before.ends_value() && !params
    }

    /// What is open at the end. Of those that may end only there the innermost is reported, and none when the text ends
    /// inside a string or comment.
    fn close_at_end(&mut self, open_end: bool) {
        let stop = self.tokens.len().saturating_sub(1);
        let mut innermost = !open_end;
        while let Some(opener) = self.stack.pop() {
            let place = self.likely_end(opener, stop);
            let report = place < stop || std::mem::take(&mut innermost);
            self.unclosed(opener, place, report);
        }
    }
}

/// Columns before the first token of a line.
fn indent_of(text: &str, token: Span) -> usize {
    let before = text.get(..token.start as usize).unwrap_or("");
    let start = before.rfind(['\n', '\r']).map_or(0, |newline| newline + 1);
    display_width(before.get(start..).unwrap_or("").trim_start_matches('\u{FEFF}'))
}

fn starts_statement(kind: &TokenKind) -> bool {
    matches!(
        kind,
        TokenKind::Name(_)
            | TokenKind::Keyword(_)
            | TokenKind::Str(_)
            | TokenKind::At
            | TokenKind::Open(_)
            | TokenKind::Close(Bracket::Curly)
    )
}

fn merge(tokens: Vec<Token>, inserts: &[(usize, Bracket)], replaced: &[(usize, Option<Bracket>)]) -> Vec<Token> {
    let mut merged: Vec<Token> = Vec::with_capacity(tokens.len() + inserts.len());
    let mut inserts = inserts.iter().peekable();
    let mut replaced = replaced.iter().peekable();
    let mut newline = false;
    for (index, mut token) in tokens.into_iter().enumerate() {
        while let Some((_, bracket)) = inserts.next_if(|(place, _)| *place <= index) {
            let at = merged.last().map_or(0, |token| token.span.end);
            let span = Span::point(at);
            merged.push(Token { kind: TokenKind::Close(*bracket), span, newline: false, reported: true });
        }
        token.newline |= std::mem::take(&mut newline);
        match replaced.next_if(|(place, _)| *place == index) {
            Some((_, None)) => newline = token.newline,
            Some((_, Some(bracket))) => {
                token.kind = TokenKind::Close(*bracket);
                token.reported = true;
                merged.push(token);
            }
            None => merged.push(token),
        }
    }
    merged
}
