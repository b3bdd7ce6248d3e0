//! What was probably meant where the grammar alone would name a symptom: functions without `@` or `=`, heads without their
//! condition, blocks behind a comment.

use super::Parser;
use crate::{
    diag::Diagnostic,
    lex::{Bracket, TokenKind, is_blank},
    messages::syntax,
    names::in_library,
    span::Span,
};

impl Parser<'_> {
    /// At a `｛` that follows `【…】`: `@名【#甲】｛` and `@名 = 【#甲】｛`, a function that lacks marks. Reports it; whether it was so.
    pub(super) fn report_function_without_mark(&mut self) -> bool {
        if self.report_round_parameters() {
            return true;
        }
        let behind = self.previous().is_some_and(|token| token.kind == TokenKind::Close(Bracket::Square));
        let Some(open) = self.opening_of_previous().filter(|_| behind) else { return false };
        let Some(at) = self.tokens.get(open).map(|token| token.span) else { return false };
        let Some(before) = open.checked_sub(1).and_then(|before| self.tokens.get(before)) else { return false };
        let missing = match &before.kind {
            TokenKind::Name(name) if name.starts_with('@') => " = @",
            TokenKind::Assign(_) | TokenKind::Keyword(crate::lex::Keyword::Return) => "@",
            _ => return false,
        };
        // What was said of the parameters as an index or an array is no news.
        self.diagnostics.retain(|it| it.span.start < at.start);
        // In the middle of a statement nothing is defined: `@显示、@名【】｛`.
        let outer = open.checked_sub(2).and_then(|outer| self.tokens.get(outer)).map(|token| &token.kind);
        let begins = before.newline
            || matches!(outer, None | Some(TokenKind::Comma | TokenKind::Open(Bracket::Curly) | TokenKind::Close(_)));
        let sure = begins || !matches!(before.kind, TokenKind::Name(_));
        self.report_function_mark(at, missing);
        if let Some(last) = self.diagnostics.last_mut().filter(|it| !sure && *it.kind == syntax::FUNCTION_WITHOUT_MARK)
        {
            last.fix = None;
        }
        true
    }

    /// At a `｛` that follows `@名（#甲，#乙）`: a function as other languages define it. Reports it; whether it was so.
    fn report_round_parameters(&mut self) -> bool {
        let behind = self.previous().is_some_and(|token| token.kind == TokenKind::Close(Bracket::Round));
        let Some(open) = self.opening_of_previous().filter(|_| behind) else { return false };
        let before = open.checked_sub(1).and_then(|before| self.tokens.get(before));
        let Some(before) = before.filter(|token| matches!(&token.kind, TokenKind::Name(name) if !in_library(name)))
        else {
            return false;
        };
        let inner = self.tokens.get(open + 1..self.at - 1).unwrap_or(&[]);
        let plain = |kind: &TokenKind| matches!(kind, TokenKind::Name(_) | TokenKind::Comma | TokenKind::CallMark);
        if !inner.iter().all(|token| plain(&token.kind)) {
            return false;
        }
        let parameters: Vec<String> = inner
            .iter()
            .filter_map(|token| match &token.kind {
                TokenKind::Name(name) => Some(format!("#{}", name.get(1..)?)),
                _ => None,
            })
            .collect();
        let fixed = format!(" = @【{}】", parameters.join("，"));
        let whole = Span::new(before.span.end, self.previous_end());
        let args = vec![format!("{}{fixed}", self.spelling(before.span))];
        let span = self.tokens.get(open).map_or(whole, |token| Span::new(token.span.start, whole.end));
        let diagnostic = Diagnostic::new(&crate::messages::lexical::ROUND_PARAMETERS, span, args);
        self.report(diagnostic.with_fix(whole, fixed));
        true
    }

    /// At `@【`: `@名 @【#甲】｛`, where the `=` is missing. Reports it; whether it was so.
    pub(super) fn report_function_without_equals(&mut self) -> bool {
        let named = self.previous().is_some_and(
            |token| matches!(&token.kind, TokenKind::Name(name) if name.starts_with('@') && !in_library(name)),
        );
        if !named || *self.peek() != TokenKind::At {
            return false;
        }
        let at = self.span();
        self.report_function_mark(at, "= ");
        true
    }

    fn report_function_mark(&mut self, at: Span, missing: &str) {
        let args = vec![missing.trim().to_owned()];
        let diagnostic = Diagnostic::new(&syntax::FUNCTION_WITHOUT_MARK, at, args);
        self.report(diagnostic.with_fix(Span::point(at.start), missing));
    }

    /// The index of the bracket that the token before closes.
    fn opening_of_previous(&self) -> Option<usize> {
        const MOST: usize = 10_000;
        let mut depth = 0_usize;
        let mut index = self.at.checked_sub(1)?;
        for _ in 0..MOST {
            match self.tokens.get(index)?.kind {
                TokenKind::Close(_) => depth += 1,
                TokenKind::Open(_) => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return Some(index);
            }
            index = index.checked_sub(1)?;
        }
        None
    }

    /// At the head of a statement that has no condition, as in `重复 ｛ … ｝`: what looks like an object is its block. Reports that;
    /// whether it was so.
    pub(super) fn report_missing_condition(&mut self) -> bool {
        let Some(keyword) = self.previous().map(|token| token.span).filter(|_| self.at_block()) else { return false };
        let (span, word) = (self.span(), self.spelling(keyword));
        self.report_at(&syntax::MISSING_CONDITION, span, vec![word]);
        true
    }

    /// Whether a `｛` comes next that can only begin the block of a head, no object in its condition.
    pub(super) fn at_block(&self) -> bool {
        if *self.peek() != TokenKind::Open(Bracket::Curly) {
            return false;
        }
        self.closing_of_next().and_then(|close| self.tokens.get(close + 1)).is_none_or(|token| {
            let block = token.kind == TokenKind::Open(Bracket::Curly);
            let more =
                matches!(token.kind, TokenKind::Dot | TokenKind::CallMark | TokenKind::Infix(_) | TokenKind::Minus);
            let ends =
                token.newline || matches!(token.kind, TokenKind::Close(_) | TokenKind::Keyword(_) | TokenKind::End);
            !block && !more && ends
        })
    }

    /// The index of the bracket that closes the next token.
    fn closing_of_next(&self) -> Option<usize> {
        let mut depth = 0_usize;
        for (index, token) in self.tokens.iter().enumerate().skip(self.at) {
            match token.kind {
                TokenKind::Open(_) => depth += 1,
                TokenKind::Close(_) => depth = depth.saturating_sub(1),
                _ => {}
            }
            if depth == 0 {
                return Some(index);
            }
        }
        None
    }

    /// `如果 … 【`, whose content begins on the next line, in a head that no `｛` follows: a block in the wrong brackets. Reports
    /// it and goes behind it; whether it was so.
    pub(super) fn report_block_in_square(&mut self) -> bool {
        if !self.scope.header || !self.peek_second().is_some_and(|token| token.newline) {
            return false;
        }
        let Some(close) = self.closing_of_next() else { return false };
        let next = self.tokens.get(close + 1);
        // What continues the condition, or its block, shows that it is an index.
        let ends = next.is_none_or(|next| {
            let block = next.kind == TokenKind::Open(Bracket::Curly);
            !block && (next.newline || matches!(next.kind, TokenKind::End | TokenKind::Keyword(_)))
        });
        if !ends {
            return false;
        }
        let at = self.span();
        self.report_at(&syntax::BLOCK_IN_SQUARE, at, Vec::new());
        self.at = close + 1;
        self.panicking = true;
        true
    }

    /// `当 #甲 = 0；#甲 < 3；… ｛` and `如果 … ；说明 ｛`: a comment took the block's `｛` in. Reports it; whether it was so.
    pub(super) fn report_block_in_comment(&mut self) -> bool {
        let start = self.previous_end();
        let behind = Span::new(start, self.text.len() as u32).slice(self.text);
        let Some((mark, block)) = mark_in_comment(behind, &['{', '｛']) else { return false };
        let at = start + mark as u32;
        let comment = behind.get(mark..).unwrap_or("");
        let width = comment.chars().next().map_or(1, char::len_utf8) as u32;
        let mut diagnostic =
            Diagnostic::new(&syntax::BLOCK_IN_COMMENT, Span::new(at, at + width), vec!["｛".to_owned()]);
        let clauses = behind.get(mark..block).unwrap_or("");
        if clauses.matches(['；', ';']).count() == 2 {
            let fix = clauses.replace(['；', ';'], "，");
            diagnostic = diagnostic.with_fix(Span::new(at, start + block as u32), fix);
        }
        self.report(diagnostic);
        true
    }
}

/// In the first line of a text that has nothing but a comment: where the comment begins and where it holds one of `marks`.
pub(super) fn mark_in_comment(text: &str, marks: &[char]) -> Option<(usize, usize)> {
    let start = text.find(|c| !is_blank(c))?;
    if !text.get(start..)?.starts_with([';', '；']) {
        return None;
    }
    let line = text.split(['\n', '\r']).next()?;
    Some((start, line.find(marks)?))
}
