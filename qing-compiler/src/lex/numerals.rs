//! Numbers that are not written as numbers: letters taken for digits, words glued to digits, Chinese numerals.

use super::{
    name::{fold_width, is_name_char},
    number::digit,
    scan::{Scanner, span},
    token::TokenKind,
    words,
};
use crate::{diag::Diagnostic, messages::lexical};

/// A bare word that touches digits or is a Chinese numeral: reports it and goes on with the number. `false` when it is
/// neither. `value` tells whether a value is wanted here.
pub(super) fn word(scanner: &mut Scanner<'_>, raw: &str, start: usize, value: bool) -> bool {
    let before = scanner.tokens.last().filter(|token| {
        matches!(token.kind, TokenKind::Int(_) | TokenKind::Float(_)) && token.span.end as usize == start
    });
    // `1加甲`: an operator that took the name behind it in.
    let operator = words::WORDS.iter().any(|(text, word)| word.follows_value() && raw.starts_with(text));
    if let Some(number) = before.filter(|_| !operator) {
        let from = number.span.start as usize;
        return behind_digits(scanner, raw, from, start);
    }
    if value && scanner.peek().is_some_and(|c| digit(c).is_some()) && raw.chars().all(|c| as_digit(c).is_some()) {
        return letters_for_digits(scanner, start);
    }
    let Some(number) = numeral(raw).filter(|_| value) else { return false };
    let args = vec![raw.to_owned(), number.to_string()];
    scanner.report(Diagnostic::new(&lexical::CHINESE_NUMERAL, span(start, scanner.at), args));
    scanner.push_reported(TokenKind::Int(number.to_string()), start);
    true
}

/// `1O` or `12abc`: the number in front stands for the whole.
fn behind_digits(scanner: &mut Scanner<'_>, raw: &str, from: usize, start: usize) -> bool {
    if raw.chars().all(|c| as_digit(c).is_some()) {
        return letters_for_digits(scanner, from);
    }
    let number = span(from, start).slice(scanner.text).to_owned();
    let args = vec![number, raw.to_owned()];
    scanner.report(Diagnostic::new(&lexical::WORD_BEHIND_NUMBER, span(start, scanner.at), args));
    if let Some(token) = scanner.tokens.last_mut() {
        token.reported = true;
    }
    true
}

/// Letters that look like digits, from `start` on; what belongs to the number is taken with them.
fn letters_for_digits(scanner: &mut Scanner<'_>, start: usize) -> bool {
    scanner.eat_while(|c| as_digit(c).is_some());
    let whole = span(start, scanner.at);
    let written = whole.slice(scanner.text);
    let digits: String = written.chars().filter_map(as_digit).collect();
    let args = vec![written.to_owned(), digits.clone()];
    scanner.report(Diagnostic::new(&lexical::LETTER_IN_NUMBER, whole, args).with_fix(whole, digits.clone()));
    // The digits in front were a token of their own.
    while scanner.tokens.last().is_some_and(|token| token.span.start as usize >= start) {
        scanner.tokens.pop();
    }
    scanner.push_reported(TokenKind::Int(digits), start);
    true
}

/// A digit, or the digit a letter looks like.
fn as_digit(c: char) -> Option<char> {
    match fold_width(c) {
        'O' | 'o' => Some('0'),
        'l' | 'I' => Some('1'),
        digit => digit.is_ascii_digit().then_some(digit),
    }
}

/// The value of a Chinese numeral such as 一百二十; `None` for other words.
fn numeral(word: &str) -> Option<u64> {
    let (mut total, mut section, mut last) = (0_u64, 0_u64, None);
    for c in word.chars() {
        match "零一二三四五六七八九".chars().position(|digit| digit == c) {
            Some(value) => {
                // 一九四九: digits one by one.
                last = Some(last.unwrap_or(0_u64).checked_mul(10)?.checked_add(value as u64)?);
            }
            None => match c {
                '〇' => last = Some(last.unwrap_or(0).checked_mul(10)?),
                '两' => last = Some(2),
                '十' | '百' | '千' => {
                    let unit = if c == '十' {
                        10
                    } else if c == '百' {
                        100
                    } else {
                        1000
                    };
                    section = section.checked_add(last.take().unwrap_or(1).checked_mul(unit)?)?;
                }
                '万' => {
                    let sum = section.checked_add(last.take().unwrap_or(0))?;
                    total = total.checked_add(sum.checked_mul(10_000)?)?;
                    section = 0;
                }
                '亿' => {
                    let sum = section.checked_add(last.take().unwrap_or(0))?;
                    total = total.checked_add(sum)?.checked_mul(100_000_000)?;
                    section = 0;
                }
                _ => return None,
            },
        }
    }
    total.checked_add(section)?.checked_add(last.unwrap_or(0))
}

/// The rest of a name without prefix whose first digit ended the word: `甲1` is one name, `甲1加2` begins with one.
pub(super) fn eat_rest_of_name(scanner: &mut Scanner<'_>) {
    while scanner.peek().is_some_and(|c| digit(c).is_some()) {
        scanner.eat_while(|c| digit(c).is_some());
        let run = scanner.rest().find(|c| !is_name_char(c) || digit(c).is_some()).unwrap_or(scanner.rest().len());
        let word = scanner.rest().get(..run).unwrap_or("");
        if words::WORDS.iter().any(|(text, _)| word.starts_with(text)) {
            return;
        }
        scanner.at += run;
    }
}

#[cfg(test)]
mod tests {
    use super::numeral;

    #[test]
    fn numerals_have_their_value() {
        let cases = [
            ("一", 1),
            ("十", 10),
            ("十五", 15),
            ("一百", 100),
            ("一百零五", 105),
            ("三千二百一十", 3210),
            ("两万", 20_000),
            ("一亿二千万", 120_000_000),
            ("二〇二六", 2026),
            ("一九四九", 1949),
        ];
        for (word, value) in cases {
            assert_eq!(numeral(word), Some(value), "{word}");
        }
        assert_eq!(numeral("甲"), None);
        assert_eq!(numeral(&"九".repeat(40)), None);
    }
}
