//! Values that are missing behind an operator, and values side by side without one.

use super::Parser;
use crate::{
    ast::BinaryOp,
    diag::{Diagnostic, Kind},
    lex::{Bracket, Keyword, Token, TokenKind, is_blank},
    messages::syntax,
    span::Span,
};

/// Characters shown of a long text.
const MOST_SHOWN: usize = 12;

impl Parser<'_> {
    /// Behind the operator, `=` or `、` at `mark`: whether no value follows. Then it says so at the mark, and panics.
    pub(super) fn report_missing_operand(&mut self, mark: Span) -> bool {
        use TokenKind as T;
        let missing = match self.peek() {
            T::End | T::Comma | T::Close(_) | T::CallMark => true,
            T::Keyword(keyword) => is_clause(*keyword),
            T::Open(Bracket::Curly) => self.scope.header && self.at_block(),
            _ => false,
        };
        if !missing {
            return false;
        }
        if !self.at_reported() {
            let (kind, args) = self.missing_operand(mark);
            self.at_end += usize::from(*self.peek() == T::End && !self.panicking && !self.aborted);
            self.report_at(kind, mark, args);
        }
        self.panicking = true;
        true
    }

    /// At an assignment to `target` where none may be: whether the line before ended with an operator or `、` and so took this
    /// statement in. Reports that there.
    pub(super) fn report_taken_line(&mut self, target: Span) -> bool {
        if !self.scope.lines {
            return false;
        }
        let [mark, first] = self.tokens_at(target);
        let first = first.is_some_and(|token| token.newline);
        let ends = |kind: &TokenKind| matches!(kind, TokenKind::CallMark | TokenKind::Infix(_) | TokenKind::Minus);
        let Some(mark) = mark.filter(|mark| first && ends(&mark.kind)).map(|mark| mark.span) else { return false };
        let (kind, args) = self.missing_operand(mark);
        self.report_at(kind, mark, args);
        true
    }

    /// What to say of an operator, `=` or `、` without a right side. `100%` means no remainder.
    pub(super) fn missing_operand(&self, mark: Span) -> (&'static Kind, Vec<String>) {
        match self.percentage(mark) {
            Some((digits, decimal)) => (&syntax::PERCENT, vec![digits, decimal]),
            None => (&syntax::MISSING_OPERAND, vec![self.spelling(mark)]),
        }
    }

    /// The number right before a `%`, and a hundredth of it.
    fn percentage(&self, mark: Span) -> Option<(String, String)> {
        let [number, sign] = self.tokens_at(mark);
        sign.filter(|it| it.kind == TokenKind::Infix(BinaryOp::Rem))?;
        let number = number.filter(|it| {
            let short = it.span.end - it.span.start <= MOST_SHOWN as u32;
            it.span.end == mark.start && short && matches!(it.kind, TokenKind::Int(_) | TokenKind::Float(_))
        })?;
        let digits = self.spelling(number.span).replace('_', "");
        // Divided it would be rounded twice: 12.3% gave 0.12300000000000001.
        let decimal = format!("{digits}e-2").parse::<f64>().ok()?;
        Some((digits, format!("{decimal:?}")))
    }

    /// The token before a place and the one that begins there.
    fn tokens_at(&self, place: Span) -> [Option<&Token>; 2] {
        let index = self.tokens.partition_point(|token| token.span.start < place.start);
        [index.checked_sub(1).and_then(|before| self.tokens.get(before)), self.tokens.get(index)]
    }

    /// Behind a complete value of the statement that began with token `start`: whether another value follows in the same line,
    /// which no statement of its own begins with. Reports it.
    pub(super) fn report_value_beside(&mut self, start: usize) -> bool {
        if self.previous().is_none_or(|token| !token.ends_value()) || !self.at_plain_value() {
            return false;
        }
        let marks = self.tokens.get(start..self.at).unwrap_or(&[]).iter().any(|it| it.kind == TokenKind::CallMark);
        let kind = if marks { &syntax::VALUES_IN_CALL } else { &syntax::VALUES_SIDE_BY_SIDE };
        self.report_beside(kind)
    }

    /// The same between a head and its block: `如果 #甲 #乙 ｛`.
    pub(super) fn report_value_before_block(&mut self) -> bool {
        !self.panicking
            && self.previous().is_some_and(|token| token.ends_value())
            && self.at_plain_value()
            && self.block_follows()
            && (self.report_swallowed_word() || self.report_beside(&syntax::VALUES_SIDE_BY_SIDE))
    }

    fn report_beside(&mut self, kind: &'static Kind) -> bool {
        let (span, shown) = (self.span(), self.shown());
        self.report_at(kind, span, vec![shown]);
        true
    }

    /// Whether a value stands here in the same line that does not look like the start of a statement.
    fn at_plain_value(&self) -> bool {
        use TokenKind as T;
        let next = self.peek_second().map(|token| &token.kind);
        let fits = match self.peek() {
            T::Name(name) if name.starts_with('@') => next != Some(&T::CallMark),
            T::Name(_) => !matches!(next, Some(T::Assign(_) | T::Step(_))),
            T::Int(_) | T::Float(_) | T::Bytes(_) | T::Capture(_) => true,
            // `“名”：1` is a member as JSON writes it.
            T::Str(_) => !matches!(next, Some(T::Assign(_))),
            T::Keyword(keyword) => matches!(keyword, Keyword::True | Keyword::False | Keyword::Null),
            _ => false,
        };
        fits && !self.newline() && !self.at_reported()
    }

    /// Whether a `｛` comes in the rest of the line.
    pub(super) fn block_follows(&self) -> bool {
        let rest = self.tokens.iter().skip(self.at);
        let line = rest.take_while(|token| {
            !token.newline && !matches!(token.kind, TokenKind::End | TokenKind::Close(Bracket::Curly))
        });
        line.into_iter().any(|token| token.kind == TokenKind::Open(Bracket::Curly))
    }

    /// The next token as written, a long one shortened.
    fn shown(&self) -> String {
        let whole = self.spelling(self.span());
        if whole.chars().count() <= MOST_SHOWN && !whole.contains(['\n', '\r']) {
            return whole;
        }
        let head: String = whole.chars().take_while(|c| !matches!(c, '\n' | '\r')).take(MOST_SHOWN - 2).collect();
        let close = whole.chars().next_back().filter(|_| matches!(self.peek(), TokenKind::Str(_)));
        head + "…" + &close.map(String::from).unwrap_or_default()
    }

    /// `否则 #甲 > 0 ｛`, at the 否则: reports the condition; whether there is one.
    pub(super) fn report_else_condition(&mut self) -> bool {
        let Some(second) = self.peek_second().filter(|token| !token.newline && !token.reported) else { return false };
        let value = matches!(
            second.kind,
            TokenKind::Name(_)
                | TokenKind::Int(_)
                | TokenKind::Str(_)
                | TokenKind::Not
                | TokenKind::Open(Bracket::Round)
        );
        if !self.at_keyword(Keyword::Else) || self.at_reported() || !value || !self.block_follows() {
            return false;
        }
        let span = self.span();
        self.report(Diagnostic::new(&syntax::ELSE_CONDITION, span, Vec::new()).with_fix(span, "再则"));
        true
    }

    /// `#甲 = 2 如果 #乙 否则 3`, at the 如果: reports it; whether it is that.
    pub(super) fn report_choice_behind_value(&mut self) -> bool {
        let chooses =
            self.at_keyword(Keyword::If) && !self.block_follows() && self.previous().is_some_and(|it| it.ends_value());
        let mut line = self.tokens.iter().skip(self.at).take_while(|token| !token.newline);
        if !chooses || !line.any(|token| token.kind == TokenKind::Keyword(Keyword::Else)) {
            return false;
        }
        let span = self.span();
        self.report_at(&syntax::CHOICE_BEHIND_VALUE, span, Vec::new());
        true
    }

    /// `如果 #甲！ ｛`: reports a `！` between a head and its block; whether there is one.
    pub(super) fn report_exclamation_in_head(&mut self) -> bool {
        let block = self.peek_second().is_some_and(|next| next.kind == TokenKind::Open(Bracket::Curly));
        let behind = self.previous().is_some_and(|token| token.ends_value());
        if self.panicking || *self.peek() != TokenKind::Not || !block || !behind || self.at_reported() {
            return false;
        }
        let span = self.span();
        self.report_at(&syntax::EXCLAMATION_BEHIND_VALUE, span, Vec::new());
        true
    }

    /// `自加 #甲`, at the word: reports it where it begins a statement; whether it is that.
    pub(super) fn report_step_before_name(&mut self) -> bool {
        let begins = self.newline()
            || self.previous().is_none_or(|it| matches!(it.kind, TokenKind::Comma | TokenKind::Open(Bracket::Curly)));
        let name = self.peek_second().filter(|it| !it.newline && matches!(it.kind, TokenKind::Name(_)));
        let Some(name) = name.map(|it| it.span).filter(|_| begins && matches!(self.peek(), TokenKind::Step(_))) else {
            return false;
        };
        let span = self.span();
        let (word, variable) = (self.spelling(span), self.spelling(name));
        let fix = format!("{variable} {word}");
        let diagnostic = Diagnostic::new(&syntax::STEP_BEFORE_NAME, span, vec![word, variable]);
        // More behind the name is more than a repair can know.
        let alone = self.tokens.get(self.at + 2).is_none_or(|next| {
            next.newline || matches!(next.kind, TokenKind::Comma | TokenKind::Close(_) | TokenKind::End)
        });
        self.report(if alone { diagnostic.with_fix(span.to(name), fix) } else { diagnostic });
        true
    }

    /// `@显示、“好”！`: reports a `！` that ends its line; whether there is one.
    pub(super) fn report_exclamation(&mut self) -> bool {
        let ends = self.peek_second().is_none_or(|next| next.newline || next.kind == TokenKind::End);
        if *self.peek() != TokenKind::Not || !ends || self.at_reported() {
            return false;
        }
        let span = self.span();
        let behind = Span::new(span.end, self.text.len() as u32).slice(self.text);
        let alone = behind.trim_start_matches(is_blank).starts_with(['\n', '\r']) || behind.trim().is_empty();
        let diagnostic = Diagnostic::new(&syntax::EXCLAMATION, span, Vec::new());
        self.report(if alone { diagnostic.with_fix(span, "") } else { diagnostic });
        true
    }
}

/// 再则 否则 直到 排查 例行, which go on with a statement.
pub(super) fn is_clause(keyword: Keyword) -> bool {
    use Keyword as K;
    matches!(keyword, K::Elif | K::Else | K::Until | K::Catch | K::Finally)
}
