//! Bare words that are neither keyword nor operator: what was most likely meant (LANGUAGE.md §2).

use super::{
    foreign, habits, lookalike,
    marks::half,
    name::{is_name_char, normalise},
    scan::{Scanner, is_blank},
    token::{Bracket, Token, TokenKind},
    words::{self, WORDS, Word},
};
use crate::{
    diag::{Diagnostic, Kind, Label},
    messages::lexical,
    names::in_library,
};

/// Further names without prefix that one message points at.
const MAX_LABELS: usize = 4;
/// Looking for names takes the whole text: only so many first mistakes are worth that.
const MAX_SEARCHES: usize = 20;

/// Where a bare word stands.
pub(super) struct Place {
    /// First of its line, or behind `，` or a brace.
    pub(super) starts: bool,
    /// Right behind a value of the same line.
    pub(super) follows: bool,
    /// Whether a mark comes next that only names have behind them: `=` `：` `（` `、` `.` and the like.
    pub(super) named: bool,
    /// Whether it is called.
    pub(super) called: bool,
}

/// What was meant: the message, the repair and the tokens to go on with.
struct Guess {
    kind: &'static Kind,
    fix: Option<String>,
    tokens: Vec<TokenKind>,
}

/// Reports the bare word `raw`, which began at `start`, and gives the tokens that were meant.
pub(super) fn word(scanner: &mut Scanner<'_>, raw: &str, start: usize) {
    let word = normalise(raw);
    let place = place(scanner);
    if place.called && word.eq_ignore_ascii_case("for") {
        return foreign::counting_loop(scanner, start);
    }
    if habits::word(scanner, &word, start, &place) {
        return;
    }
    if super::numerals::word(scanner, raw, start, !place.starts && !place.follows && !place.named) {
        return;
    }
    if word == "case" && foreign::cases(scanner, start) {
        return;
    }
    if part_of_name(scanner, &word, start) {
        return;
    }
    let start = if word == "if" { foreign::else_if(scanner).unwrap_or(start) } else { start };
    let word = if start < scanner.at - raw.len() { "else if".to_owned() } else { word };
    let mut meant = (guess(&word, &place), word);
    if meant.0.kind.code == lexical::MISSING_PREFIX.code {
        let Some(found) = without_prefix(scanner, start) else {
            return scanner.push_reported(TokenKind::Name("#成员".into()), start);
        };
        meant = found;
    }
    report(scanner, start, meant, &place);
}

/// The word from `start` on as a name without prefix, a text without quotes, or what else it may be; `None` where it stands
/// behind a dot and has been reported as what cannot stand there.
fn without_prefix(scanner: &mut Scanner<'_>, start: usize) -> Option<(Guess, String)> {
    super::numerals::eat_rest_of_name(scanner);
    let word = normalise(scanner.span_from(start).slice(scanner.text));
    let place = place(scanner);
    let native = in_library(&format!("@{word}"));
    let mut guess = missing_prefix(&word, &place, native);
    if !native && stands_as_value(scanner, &place) {
        if let Some(table) = hash_table_before(scanner) {
            let args = vec![table, word];
            scanner.report(Diagnostic::new(&lexical::KEY_BEHIND_DOT, scanner.span_from(start), args));
            return None;
        }
        let file = scanner.tokens.last().is_some_and(|it| it.kind == TokenKind::Keyword(super::Keyword::Import));
        if file || (!at_member(scanner) && !known(scanner, &word)) {
            guess.kind = &lexical::TEXT_WITHOUT_QUOTES;
            guess.fix = None;
        }
    }
    if native && scanner.tokens.last().is_some_and(|token| token.kind == TokenKind::Dot) {
        let args = vec![word.clone(), format!("@{word}")];
        scanner.report(Diagnostic::new(&lexical::NATIVE_BEHIND_DOT, scanner.span_from(start), args));
        return None;
    }
    Some((guess, word))
}

/// Reports what was meant by the word from `start` on, and gives its tokens.
fn report(scanner: &mut Scanner<'_>, start: usize, (guess, word): (Guess, String), place: &Place) {
    let function = guess.kind.code == lexical::DECLARES_FUNCTION.code;
    let span = scanner.span_from(start);
    let quoted = guess.kind.code == lexical::TEXT_WITHOUT_QUOTES.code;
    let meant = if quoted { format!("“{word}”") } else { guess.fix.clone().unwrap_or_default() };
    let args = vec![word, meant];
    let mut diagnostic = Diagnostic::new(guess.kind, span, args);
    // Behind a value it may as well be a part of it.
    let unsure = place.follows && is_bare(guess.kind);
    if let Some(fix) = guess.fix.filter(|_| !unsure) {
        diagnostic = diagnostic.with_fix(span, fix);
    } else if guess.kind.code == lexical::DECLARES_NAME.code && scanner.peek_past_blanks() != '\n' {
        let blanks = scanner.rest().find(|c| !is_blank(c)).unwrap_or(0);
        diagnostic = diagnostic.with_fix(super::scan::span(start, scanner.at + blanks), "");
    }
    // Several names of one line without prefix are one mistake: the first speaks for all.
    if !joins_last(scanner, &diagnostic) {
        scanner.report(diagnostic);
    }
    if function {
        return foreign::declared_function(scanner, start);
    }
    for kind in guess.tokens {
        scanner.push_reported(kind, start);
    }
}

fn joins_last(scanner: &mut Scanner<'_>, diagnostic: &Diagnostic) -> bool {
    if !is_bare(diagnostic.kind) {
        return false;
    }
    let Some(first) = scanner.line_message else {
        scanner.line_message = Some(scanner.diagnostics.len());
        return false;
    };
    if let Some(first) = scanner.diagnostics.get_mut(first)
        && first.labels.len() < MAX_LABELS
    {
        first.labels.push(Label {
            span: diagnostic.span,
            text: lexical::ALSO_WITHOUT_PREFIX,
            args: diagnostic.args.clone(),
        });
    }
    true
}

/// `#我的-名字`, all in one: a name that is to have a minus sign in it. Reports it; whether it was so.
fn part_of_name(scanner: &mut Scanner<'_>, word: &str, start: usize) -> bool {
    let [.., first, minus] = scanner.tokens.as_slice() else { return false };
    let TokenKind::Name(name) = &first.kind else { return false };
    let joined = first.span.end == minus.span.start && minus.span.end as usize == start;
    if minus.kind != TokenKind::Minus || !joined || scanner.diagnostics.len() >= MAX_SEARCHES {
        return false;
    }
    // A variable of that name is what is taken off.
    if ['#', '＃'].iter().any(|prefix| scanner.text.contains(&format!("{prefix}{word}"))) {
        return false;
    }
    let (mark, name) = (minus.span, format!("{name}_{word}"));
    let span = scanner.span_from(first.span.start as usize);
    let args = vec![span.slice(scanner.text).to_owned(), name.clone(), word.to_owned()];
    scanner.report(Diagnostic::new(&lexical::HYPHEN_IN_NAME, span, args).with_fix(mark, "_"));
    scanner.tokens.pop();
    if let Some(whole) = scanner.tokens.last_mut() {
        (whole.kind, whole.span, whole.reported) = (TokenKind::Name(name.into()), span, true);
    }
    true
}

/// Whether a message is about a bare word that may be a name.
pub(super) fn is_bare(kind: &Kind) -> bool {
    [lexical::MISSING_PREFIX.code, lexical::TEXT_WITHOUT_QUOTES.code].contains(&kind.code)
}

/// Whether a bare word stands where only a value does, and nothing behind it tells a name.
fn stands_as_value(scanner: &Scanner<'_>, place: &Place) -> bool {
    let dotted = at_member(scanner);
    let names = scanner.line_message.and_then(|first| scanner.diagnostics.get(first));
    let among_names = names.is_some_and(|it| it.kind.code == lexical::MISSING_PREFIX.code);
    let value = !place.starts && !place.follows && !place.called;
    value && !among_names && (dotted || !place.named) && scanner.diagnostics.len() < MAX_SEARCHES
}

/// Whether a dot stands before.
fn at_member(scanner: &Scanner<'_>) -> bool {
    !scanner.newline && scanner.tokens.last().is_some_and(|token| token.kind == TokenKind::Dot)
}

/// Whether the text has the word as a variable's name, with or without its `#`.
fn known(scanner: &Scanner<'_>, word: &str) -> bool {
    let as_name = |(at, _): (usize, &str)| {
        let before = scanner.text.get(..at).and_then(|before| before.chars().next_back()).map_or('\n', half);
        let rest = scanner.text.get(at + word.len()..).unwrap_or("");
        if rest.starts_with(is_name_char) || is_name_char(before) || before == '“' || before == '"' {
            return false;
        }
        let mut marks = rest.chars().filter(|c| !is_blank(*c)).map(half);
        let assigned = matches!((marks.next(), marks.next()), (Some(':'), _) | (Some('='), Some(..'<' | '>'..) | None));
        let again = word.is_ascii() && at + word.len() != scanner.at;
        before == '#' || assigned || again
    };
    scanner.text.match_indices(word).any(as_name)
}

/// The variable before a dot that is given a 哈希表 somewhere before.
fn hash_table_before(scanner: &Scanner<'_>) -> Option<String> {
    let [.., variable, dot] = scanner.tokens.as_slice() else { return None };
    let TokenKind::Name(name) = &variable.kind else { return None };
    let made = scanner.tokens.windows(3).any(|three| {
        matches!(three, [target, mark, value] if target.kind == variable.kind
            && matches!(mark.kind, TokenKind::Assign(_))
            && matches!(&value.kind, TokenKind::Name(native) if &**native == "@哈希表"))
    });
    (dot.kind == TokenKind::Dot && made).then(|| name.to_string())
}

fn place(scanner: &Scanner<'_>) -> Place {
    let previous = if scanner.newline { None } else { scanner.tokens.last() };
    let next = scanner.peek_past_blanks();
    let mut rest = scanner.rest().chars().filter(|c| !is_blank(*c)).map(super::marks::half);
    let compared = rest.next() == Some('=') && rest.next() == Some('=');
    Place {
        starts: previous.is_none_or(|token| {
            let begins = matches!(token.kind, TokenKind::Comma | TokenKind::Open(_) | TokenKind::Close(Bracket::Curly));
            begins && !in_list(scanner)
        }),
        follows: previous.is_some_and(Token::ends_value),
        named: matches!(next, '=' | ':' | '(' | '\\' | '.' | '+' | '-' | '*' | '/') && !compared,
        called: matches!(next, '(' | '\\'),
    }
}

/// Whether the innermost bracket around is one of a list of values, not of parameters or statements.
fn in_list(scanner: &Scanner<'_>) -> bool {
    const MOST: usize = 300;
    let mut closed = 0_usize;
    let from = scanner.tokens.len().saturating_sub(MOST);
    for (index, token) in scanner.tokens.iter().enumerate().skip(from).rev() {
        match token.kind {
            TokenKind::Close(_) => closed += 1,
            TokenKind::Open(_) if closed > 0 => closed -= 1,
            TokenKind::Open(bracket) => {
                let before = index.checked_sub(1).and_then(|before| scanner.tokens.get(before));
                let parameters = before.is_some_and(|token| token.kind == TokenKind::At);
                return bracket != Bracket::Curly && !parameters;
            }
            _ => {}
        }
    }
    false
}

fn guess(word: &str, place: &Place) -> Guess {
    if let Some(new) = lookalike::simplified(word)
        && let Some(known) = words::lookup(&new)
    {
        return Guess { kind: &lexical::TRADITIONAL_WORD, fix: Some(new), tokens: vec![known.token()] };
    }
    if let Some(ours) = lookalike::foreign_word(word) {
        return instead(ours);
    }
    if let Some(function) = lookalike::declares(word).filter(|_| !place.named || word.is_ascii()) {
        let kind = if function { &lexical::DECLARES_FUNCTION } else { &lexical::DECLARES_NAME };
        return Guess { kind, fix: None, tokens: Vec::new() };
    }
    if let Some(ours) = lookalike::synonym(word).filter(|ours| !place.named && fits(ours, place)) {
        return instead(ours);
    }
    let called = place.called || (place.starts && !place.named);
    if let Some(ours) = lookalike::native_synonym(word).filter(|_| called) {
        return instead(ours);
    }
    glued(word, place).or_else(|| nearest(word, place)).unwrap_or_else(|| missing_prefix(word, place, false))
}

/// A word of another language or of every day, for which the language has its own.
fn instead(ours: &str) -> Guess {
    let token = match words::lookup(ours) {
        Some(word) => word.token(),
        None => TokenKind::Name(ours.into()),
    };
    Guess { kind: &lexical::OTHER_WORD, fix: Some(ours.to_owned()), tokens: vec![token] }
}

/// Whether the keyword or operator may stand here.
fn fits(ours: &str, place: &Place) -> bool {
    match words::lookup(ours) {
        Some(word) if word.follows_value() => place.follows || (place.starts && word.starts_line()),
        Some(word) if word.starts_line() => place.starts,
        _ => !place.follows && !place.starts,
    }
}

/// Keywords and names written without a blank between: `真且假`, `如果甲`, `加甲`.
fn glued(word: &str, place: &Place) -> Option<Guess> {
    if let Some(parts) = segments(word) {
        let texts: Vec<&str> = parts.iter().map(|(text, _)| *text).collect();
        let tokens = parts.iter().map(|(_, word)| word.token()).collect();
        return Some(Guess { kind: &lexical::GLUED_WORD, fix: Some(texts.join(" ")), tokens });
    }
    let fitting = |(text, meaning): &&(&'static str, Word)| {
        let fits =
            if place.follows { meaning.follows_value() } else { place.starts && meaning.starts_line() && !place.named };
        fits && word.len() > text.len() && word.starts_with(text)
    };
    let (text, meaning) = WORDS.iter().filter(fitting).max_by_key(|(text, _)| text.len())?;
    let name = format!("#{}", word.get(text.len()..)?);
    let fix = format!("{text} {name}");
    Some(Guess {
        kind: &lexical::GLUED_WORD,
        fix: Some(fix),
        tokens: vec![meaning.token(), TokenKind::Name(name.into())],
    })
}

/// The word as words of the language in a row, longest first; `None` when it is not wholly made of them.
fn segments(word: &str) -> Option<Vec<(&'static str, Word)>> {
    let mut parts = Vec::new();
    let mut rest = word;
    while !rest.is_empty() {
        let part = WORDS.iter().filter(|(text, _)| rest.starts_with(text)).max_by_key(|(text, _)| text.len())?;
        rest = rest.get(part.0.len()..)?;
        parts.push(*part);
    }
    Some(parts)
}

/// A keyword or operator that differs in one character, where one may stand and a name hardly does.
fn nearest(word: &str, place: &Place) -> Option<Guess> {
    if place.named || word.chars().count() < 2 || in_library(&format!("@{word}")) {
        return None;
    }
    let fitting = |(text, meaning): &&(&'static str, Word)| {
        let fits = (place.follows && meaning.follows_value()) || (place.starts && meaning.starts_line());
        fits && text.chars().count() >= 2 && near(word, text)
    };
    let (text, meaning) = WORDS.iter().find(fitting)?;
    Some(Guess { kind: &lexical::NEAR_WORD, fix: Some((*text).to_owned()), tokens: vec![meaning.token()] })
}

/// Whether two words differ by one character replaced, left out, added, or by two swapped.
fn near(a: &str, b: &str) -> bool {
    let (a, b): (Vec<char>, Vec<char>) = (a.chars().collect(), b.chars().collect());
    let head = a.iter().zip(&b).take_while(|(x, y)| x == y).count();
    let (a, b) = (a.get(head..).unwrap_or(&[]), b.get(head..).unwrap_or(&[]));
    let tail = a.iter().rev().zip(b.iter().rev()).take_while(|(x, y)| x == y).count();
    let (a, b) = (a.get(..a.len() - tail).unwrap_or(&[]), b.get(..b.len() - tail).unwrap_or(&[]));
    match (a, b) {
        ([p, q], [r, s]) => p == s && q == r,
        _ => a.len() <= 1 && b.len() <= 1,
    }
}

/// A function is meant where something is called, or where a native's name stands before its argument: `显示 1`.
fn missing_prefix(word: &str, place: &Place, native: bool) -> Guess {
    let prefix = if place.called || (native && !place.named) { '@' } else { '#' };
    let name = format!("{prefix}{word}");
    Guess { kind: &lexical::MISSING_PREFIX, fix: Some(name.clone()), tokens: vec![TokenKind::Name(name.into())] }
}
