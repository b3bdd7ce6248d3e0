//! Numbers: 整数, 小数 and the byte strings `0x…` (LANGUAGE.md §2, RULES.md 24, 31).

use super::{
    name::{fold_width, is_name_char},
    scan::Scanner,
    token::TokenKind,
};
use crate::{diag::Diagnostic, messages::lexical};

/// The value of a decimal digit in either width.
pub(super) fn digit(c: char) -> Option<u32> {
    fold_width(c).to_digit(10)
}

impl Scanner<'_> {
    /// Reads a number. Right after a path mark only an integer (RULES.md 24).
    pub(super) fn number(&mut self) {
        let start = self.at;
        let step = self.tokens.last().is_some_and(|token| token.kind == TokenKind::Dot);
        if !step && self.eat_hex_prefix() {
            return self.hex(start);
        }
        let mut digits = String::new();
        self.digits(&mut digits, start);
        if step || !self.fraction_and_exponent(&mut digits, start) {
            return self.push(TokenKind::Int(digits), start);
        }
        match digits.parse::<f64>() {
            Ok(value) if value.is_finite() => self.push(TokenKind::Float(value), start),
            _ => {
                self.report(Diagnostic::new(&lexical::FLOAT_TOO_LARGE, self.span_from(start), Vec::new()));
                self.push_reported(TokenKind::Error, start);
            }
        }
    }

    /// Digits, one `_` allowed between two.
    fn digits(&mut self, into: &mut String, start: usize) {
        self.digits_where(into, start, |c| digit(c).is_some());
    }

    fn digits_where(&mut self, into: &mut String, start: usize, is_digit: impl Fn(char) -> bool) {
        loop {
            into.extend(self.eat_while(&is_digit).chars().map(fold_width));
            let before = self.at;
            let marks = self.eat_while(|c| c == '_').len();
            if marks == 0 {
                return;
            }
            if marks > 1 || into.is_empty() || !self.peek().is_some_and(&is_digit) {
                let span = super::scan::span(before, self.at);
                let fix = if self.peek().is_some_and(&is_digit) && !into.is_empty() { "_" } else { "" };
                let text = super::scan::span(start, self.at).slice(self.text).to_owned();
                self.report(Diagnostic::new(&lexical::BAD_DIGIT_GROUP, span, vec![text]).with_fix(span, fix));
            }
        }
    }

    /// `.5` and `e-3`; whether there was either.
    fn fraction_and_exponent(&mut self, into: &mut String, start: usize) -> bool {
        let mut chars = self.rest().chars();
        let mut decimal = false;
        if matches!(chars.next(), Some('.' | '．')) && chars.next().is_some_and(|c| digit(c).is_some()) {
            self.bump();
            into.push('.');
            self.digits(into, start);
            decimal = true;
        }
        let mut chars = self.rest().chars();
        if !matches!(chars.next().map(fold_width), Some('e' | 'E')) {
            return decimal;
        }
        let sign = chars.next();
        let negative = matches!(sign, Some('-' | '－'));
        let signed = negative || matches!(sign, Some('+' | '＋'));
        let first = if signed { chars.next() } else { sign };
        if first.is_none_or(|c| digit(c).is_none()) {
            return decimal;
        }
        self.bump();
        if signed {
            self.bump();
        }
        into.push_str(if negative { "e-" } else { "e" });
        self.digits(into, start);
        true
    }

    fn eat_hex_prefix(&mut self) -> bool {
        let mut chars = self.rest().chars();
        let found =
            chars.next().map(fold_width) == Some('0') && matches!(chars.next().map(fold_width), Some('x' | 'X'));
        if found {
            self.bump();
            self.bump();
        }
        found
    }

    /// The digits of a byte string, big-endian; an odd count gets a leading zero.
    fn hex(&mut self, start: usize) {
        let mut digits = String::new();
        self.digits_where(&mut digits, start, |c| fold_width(c).is_ascii_hexdigit());
        let wrong = self.at;
        self.eat_while(|c| is_name_char(c) && fold_width(c).is_ascii_alphanumeric());
        if digits.is_empty() || wrong < self.at {
            let kind = if digits.is_empty() { &lexical::EMPTY_BYTES } else { &lexical::BAD_HEX_DIGIT };
            let text = super::scan::span(wrong, self.at).slice(self.text).to_owned();
            self.report(Diagnostic::new(kind, self.span_from(start), vec![text]));
            return self.push_reported(TokenKind::Error, start);
        }
        let values: Vec<u8> = digits.chars().filter_map(|c| c.to_digit(16)).map(|value| value as u8).collect();
        let (odd, pairs) = values.split_at(values.len() % 2);
        let bytes =
            odd.iter().copied().chain(pairs.chunks(2).map(|pair| pair.iter().fold(0, |byte, half| byte << 4 | half)));
        self.push(TokenKind::Bytes(bytes.collect()), start);
    }
}
