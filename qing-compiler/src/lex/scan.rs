//! The scanner: trivia, names, words and marks. Numbers and strings are in files of their own.

use std::{collections::HashMap, rc::Rc};

use super::{
    Capture, Comment, Lexed, bare, capture, comments, foreign, habits,
    lookalike::{self, is_invisible},
    marks::{self, FOREIGN, half},
    name::{is_name_char, normalise},
    token::{Bracket, Token, TokenKind},
    words,
};
use crate::{diag::Diagnostic, messages::lexical, span::Span};

/// Mistakes reported for one text; the rest is noise.
const MAX_DIAGNOSTICS: usize = 200;

/// What a run of the scanner gives.
pub(super) struct Run {
    pub(super) lexed: Lexed,
    /// A `"` string over several lines that ends right before a name: probably closed by another string's opening.
    pub(super) suspect: Option<usize>,
}

/// Reads one text.
pub(super) struct Scanner<'text> {
    pub(super) text: &'text str,
    pub(super) at: usize,
    pub(super) tokens: Vec<Token>,
    comments: Vec<Comment>,
    /// Whether the text is a block inside Rust.
    embedded: bool,
    pub(super) captures: Vec<Capture>,
    pub(super) diagnostics: Vec<Diagnostic>,
    /// Whether a newline was passed since the last token.
    pub(super) newline: bool,
    pub(super) open_end: bool,
    pub(super) suspect: Option<usize>,
    /// The string that is to be taken as unclosed.
    pub(super) cut: Option<usize>,
    names: HashMap<&'text str, Rc<str>>,
    /// The message about a name without prefix in this line, by its index.
    pub(super) line_message: Option<usize>,
    /// Ends of comments of other languages that do not come any more.
    pub(super) absent: Vec<&'static str>,
}

impl<'text> Scanner<'text> {
    pub(super) fn new(text: &'text str, cut: Option<usize>, embedded: bool) -> Self {
        let mut scanner = Self {
            text,
            at: 0,
            tokens: Vec::with_capacity(text.len() / 5),
            comments: Vec::new(),
            embedded,
            captures: Vec::new(),
            diagnostics: Vec::new(),
            newline: true,
            open_end: false,
            suspect: None,
            cut,
            names: HashMap::new(),
            line_message: None,
            absent: Vec::new(),
        };
        scanner.eat('\u{FEFF}');
        if !embedded && scanner.rest().starts_with("#!") {
            scanner.skip_line();
        }
        scanner
    }

    pub(super) fn run(mut self) -> Run {
        loop {
            self.skip_trivia();
            let Some(c) = self.peek() else { break };
            self.token(c);
        }
        let end = self.text.len();
        self.push(TokenKind::End, end);
        let Self { tokens, comments, captures, diagnostics, open_end, suspect, .. } = self;
        Run { lexed: Lexed { tokens, comments, captures, diagnostics, open_end }, suspect }
    }

    fn token(&mut self, c: char) {
        match half(c) {
            '#' | '@' => self.name(c),
            '"' | '“' => self.string(c),
            '$' | '＄' if self.embedded => capture::capture(self),
            _ if super::number::digit(c).is_some() => self.number(),
            _ if is_name_char(c) => self.word(),
            _ => self.mark(c),
        }
    }

    // Reading characters.

    pub(super) fn rest(&self) -> &'text str {
        self.text.get(self.at..).unwrap_or("")
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    pub(super) fn bump(&mut self) -> Option<char> {
        let c = self.peek()?;
        self.at += c.len_utf8();
        Some(c)
    }

    pub(super) fn eat(&mut self, c: char) -> bool {
        let found = self.peek() == Some(c);
        if found {
            self.at += c.len_utf8();
        }
        found
    }

    pub(super) fn eat_while(&mut self, keep: impl Fn(char) -> bool) -> &'text str {
        let rest = self.rest();
        let length = rest.find(|c| !keep(c)).unwrap_or(rest.len());
        self.at += length;
        rest.get(..length).unwrap_or("")
    }

    /// The next visible character of the line, half-width; `'\n'` at its end.
    pub(super) fn peek_past_blanks(&self) -> char {
        self.rest().chars().find(|c| !is_blank(*c)).map_or('\n', half)
    }

    pub(super) fn skip_line(&mut self) {
        self.eat_while(|c| c != '\n' && c != '\r');
    }

    // Giving tokens and mistakes.

    pub(super) fn span_from(&self, start: usize) -> Span {
        span(start, self.at)
    }

    pub(super) fn push(&mut self, kind: TokenKind, start: usize) {
        let token = Token { kind, span: self.span_from(start), newline: self.newline, reported: false };
        self.newline = false;
        self.tokens.push(token);
    }

    /// A token in whose place a mistake was reported.
    pub(super) fn push_reported(&mut self, kind: TokenKind, start: usize) {
        self.push(kind, start);
        if let Some(token) = self.tokens.last_mut() {
            token.reported = true;
        }
    }

    pub(super) fn report(&mut self, diagnostic: Diagnostic) {
        if self.diagnostics.len() < MAX_DIAGNOSTICS {
            self.diagnostics.push(diagnostic);
        }
    }

    pub(super) fn intern(&mut self, raw: &'text str) -> Rc<str> {
        if let Some(known) = self.names.get(raw) {
            return Rc::clone(known);
        }
        let mut chars = raw.chars();
        let prefix = chars.next().map_or('#', half);
        let name: Rc<str> = format!("{prefix}{}", normalise(chars.as_str())).into();
        self.names.insert(raw, Rc::clone(&name));
        name
    }

    // Trivia.

    fn skip_trivia(&mut self) {
        while let Some(c) = self.peek() {
            match c {
                '\n' | '\r' => {
                    self.newline = true;
                    self.line_message = None;
                    self.at += 1;
                }
                ';' | '；' => self.comment(),
                _ if is_blank(c) => self.at += c.len_utf8(),
                _ => return,
            }
        }
    }

    fn comment(&mut self) {
        let start = self.at;
        self.bump();
        let block = matches!(self.peek(), Some(';' | '；'));
        if block {
            self.bump();
            self.finish_block_comment(start);
        } else {
            self.skip_line();
        }
        let span = self.span_from(start);
        self.comments.push(Comment { span, block });
    }

    fn finish_block_comment(&mut self, start: usize) {
        while let Some(c) = self.bump() {
            match c {
                '\n' | '\r' => self.newline = true,
                ';' | '；' if matches!(self.peek(), Some(';' | '；')) => {
                    self.bump();
                    return;
                }
                _ => {}
            }
        }
        self.open_end = true;
        let opening: usize = self.text.get(start..).unwrap_or("").chars().take(2).map(char::len_utf8).sum();
        self.report(Diagnostic::new(&lexical::UNCLOSED_COMMENT, span(start, start + opening), Vec::new()));
    }

    // Names and words.

    fn name(&mut self, prefix: char) {
        let start = self.at;
        self.bump();
        let name = self.eat_while(is_name_char);
        if name.is_empty() {
            return self.lone_prefix(start, half(prefix));
        }
        let raw = self.text.get(start..self.at).unwrap_or("");
        if raw == "#include" && matches!(self.peek_past_blanks(), '<' | '"') {
            habits::line(self, &lexical::FOREIGN_IMPORT, start);
            return;
        }
        let name = self.intern(raw);
        if name.get(1..).is_some_and(|name| name.starts_with("__qing")) {
            self.report(Diagnostic::new(&lexical::RESERVED_NAME, self.span_from(start), vec![name.to_string()]));
        }
        self.push(TokenKind::Name(name), start);
    }

    /// `@【` `@｛`, or a prefix without a name (RULES.md 30).
    fn lone_prefix(&mut self, start: usize, prefix: char) {
        let opens = |c| c == '[' || c == '{';
        if prefix == '@' && self.peek().is_some_and(|c| opens(half(c))) {
            return self.push(TokenKind::At, start);
        }
        let mark = self.span_from(start);
        if prefix == '@' && half(self.peek().unwrap_or('\n')) == '(' && foreign::round_parameters(self, start) {
            return;
        }
        if prefix == '@' && self.peek().is_some_and(habits::is_quote) {
            return habits::prefixed_string(self, start);
        }
        if self.peek().is_some_and(lookalike::is_symbol) {
            return self.symbol_in_name(start, prefix);
        }
        let from = self.at;
        self.eat_while(is_blank);
        let blanks = self.span_from(from);
        let next = self.peek().unwrap_or('\n');
        if prefix == '@' && opens(half(next)) {
            self.report(Diagnostic::new(&lexical::BLANK_AFTER_PREFIX, mark, vec!["@".into()]).with_fix(blanks, ""));
            return self.push_reported(TokenKind::At, start);
        }
        let word = self.eat_while(is_name_char);
        if !word.is_empty() && matches!(self.peek_past_blanks(), '=' | ':' | '(' | '\\' | '.' | '+' | '-' | '*' | '/') {
            let args = vec![prefix.to_string()];
            self.report(Diagnostic::new(&lexical::BLANK_AFTER_PREFIX, mark, args).with_fix(blanks, ""));
            let name = format!("{prefix}{}", normalise(word)).into();
            return self.push_reported(TokenKind::Name(name), start);
        }
        let end = std::mem::replace(&mut self.at, from);
        if prefix == '#' && comments::hash(self, start) {
            return;
        }
        self.at = end;
        self.report(Diagnostic::new(&lexical::LONE_PREFIX, mark, vec![prefix.to_string()]));
        if prefix == '#' {
            self.skip_line();
        }
        self.push_reported(TokenKind::Error, start);
    }

    /// `#😀`: goes on with a name.
    fn symbol_in_name(&mut self, start: usize, prefix: char) {
        let from = self.at;
        let symbol = self.peek().map(String::from).unwrap_or_default();
        self.eat_while(|c| lookalike::is_symbol(c) || is_name_char(c));
        let span = self.span_from(from);
        self.report(Diagnostic::new(&lexical::NAME_CHARACTER, span, vec![symbol, prefix.to_string()]));
        self.push_reported(TokenKind::Name(format!("{prefix}名字").into()), start);
    }

    /// A bare word ends before a digit (RULES.md 26).
    fn word(&mut self) {
        let start = self.at;
        let word = self.eat_while(|c| is_name_char(c) && super::number::digit(c).is_none());
        match words::lookup(word) {
            Some(known) => self.push(known.token(), start),
            None => bare::word(self, word, start),
        }
    }

    // Marks.

    fn mark(&mut self, c: char) {
        let start = self.at;
        let mut next = ['\0'; 3];
        for (slot, c) in next.iter_mut().zip(self.rest().chars()) {
            *slot = half(c);
        }
        if matches!(next[0], '-' | '—' | '<') && comments::mark(self, start) {
            return;
        }
        if next[0] == '.' && self.starts_directive(next[1]) {
            self.bump();
            let word = self.at;
            self.eat_while(is_name_char);
            habits::line(self, &lexical::FOREIGN_DIRECTIVE, word);
            return;
        }
        if let Some(foreign) = FOREIGN.iter().find(|foreign| starts_with(next, foreign.spelling))
            && !(foreign.spelling.len() == 1 && next[0] == next[1])
        {
            return self.foreign_mark(foreign, start);
        }
        match marks::mark(next) {
            Some((kind, length)) => {
                for _ in 0..length {
                    self.bump();
                }
                self.push(kind, start);
            }
            None => self.unknown(c, start),
        }
    }

    /// `.版本 2`, as 易语言 begins its declarations: a word behind a dot at the start of a line that goes on with nothing.
    fn starts_directive(&self, next: char) -> bool {
        let first = self.newline || self.tokens.is_empty();
        let ended = self.tokens.last().is_none_or(|token| !token.ends_value());
        first && (ended || self.tokens.is_empty()) && is_name_char(next) && super::number::digit(next).is_none()
    }

    fn foreign_mark(&mut self, foreign: &'static marks::Foreign, start: usize) {
        let behind = self.tokens.last().map(|token| &token.kind);
        if foreign.spelling == "=>" && !self.newline && behind == Some(&TokenKind::Close(Bracket::Round)) {
            return self.arrow(start);
        }
        if foreign.spelling == "//" && foreign.token.is_none() && self.divides() {
            return self.foreign_mark(&marks::WHOLE_DIVISION, start);
        }
        for _ in foreign.spelling.chars() {
            self.bump();
        }
        // `++#甲` on a line of its own: as an operator it would go on with the line before.
        let leads = foreign.spelling == "++" && self.newline;
        if foreign.token.is_none() {
            return match foreign.spelling {
                "/*" => comments::block(self, start, "*/"),
                _ => comments::line(self, start),
            };
        }
        let span = self.span_from(start);
        let args = vec![span.slice(self.text).to_owned(), foreign.instead.trim().to_owned()];
        let mut diagnostic = Diagnostic::new(&lexical::FOREIGN_MARK, span, args);
        if foreign.sure {
            diagnostic = diagnostic.with_fix(span, foreign.instead);
        }
        self.report(diagnostic);
        match &foreign.token {
            Some(kind) if !leads => self.push_reported(kind.clone(), start),
            _ => self.skip_line(),
        }
    }

    /// Whether a `//` stands between two values, as where other languages divide, and not before a comment.
    fn divides(&self) -> bool {
        let behind = self.rest().trim_start_matches(['/', '／']).trim_start_matches(is_blank);
        let value = |c: char| matches!(half(c), '#' | '@' | '(') || super::number::digit(c).is_some();
        !self.newline && self.tokens.last().is_some_and(Token::ends_value) && behind.starts_with(value)
    }

    /// `(#甲) => …`, a function of another language.
    fn arrow(&mut self, start: usize) {
        self.at += 2 * self.peek().map_or(1, char::len_utf8);
        let span = self.span_from(start);
        let word = span.slice(self.text).to_owned();
        self.report(Diagnostic::new(&lexical::DECLARES_FUNCTION, span, vec![word]));
        if self.peek_past_blanks() != '{' {
            self.skip_line();
            return self.push_reported(TokenKind::Error, start);
        }
        // The parameters go: in round brackets they would be a mistake of their own.
        let open = self.tokens.iter().rposition(|token| token.kind == TokenKind::Open(Bracket::Round));
        self.tokens.truncate(open.unwrap_or(self.tokens.len()));
        for kind in [TokenKind::At, TokenKind::Open(Bracket::Square), TokenKind::Close(Bracket::Square)] {
            self.push_reported(kind, start);
        }
    }

    fn unknown(&mut self, c: char, start: usize) {
        if let Some(closers) = lookalike::quote_closers(c) {
            if comments::quote(self) {
                return;
            }
            return self.wrong_quotes(closers);
        }
        self.bump();
        let span = self.span_from(start);
        match c {
            '《' | '》' => {
                self.report(Diagnostic::new(&lexical::RESERVED_MARK, span, Vec::new()));
                if c == '《' {
                    let line = self.rest().split(['\n', '\r']).next().unwrap_or("");
                    self.at += line.find('》').map_or(0, |close| close + '》'.len_utf8());
                }
                self.push_reported(TokenKind::Error, start);
            }
            '$' | '＄' if self.peek().is_some_and(habits::is_quote) => habits::prefixed_string(self, start),
            '$' | '＄' if self.peek().is_some_and(is_name_char) => {
                self.report(Diagnostic::new(&lexical::DOLLAR, span, Vec::new()).with_fix(span, "#"));
                let name = format!("#{}", normalise(self.eat_while(is_name_char))).into();
                self.push_reported(TokenKind::Name(name), start);
            }
            _ if is_invisible(c) => {
                let args = vec![format!("U+{:04X}", c as u32)];
                self.report(Diagnostic::new(&lexical::INVISIBLE, span, args).with_fix(span, ""));
            }
            _ => self.lookalike(c, span, start),
        }
    }

    fn lookalike(&mut self, c: char, span: Span, start: usize) {
        let args = |more: Option<&str>| std::iter::once(c.to_string()).chain(more.map(str::to_owned)).collect();
        let Some(meant) = lookalike::meant(c) else {
            let kind = match half(c) {
                '?' | '？' => &lexical::QUESTION_MARK,
                _ => &lexical::UNKNOWN_CHARACTER,
            };
            self.report(Diagnostic::new(kind, span, args(None)));
            return self.push_reported(TokenKind::Error, start);
        };
        self.report(Diagnostic::new(&lexical::LOOKALIKE, span, args(Some(meant))).with_fix(span, meant));
        if meant == "；" {
            return self.skip_line();
        }
        let mut next = ['\0'; 3];
        for (slot, c) in next.iter_mut().zip(meant.chars()) {
            *slot = half(c);
        }
        let kind = marks::mark(next).map(|(kind, _)| kind).or_else(|| words::lookup(meant).map(words::Word::token));
        self.push_reported(kind.unwrap_or(TokenKind::Error), start);
    }
}

/// The start of a text: what is looked ahead for a guess, so that many guesses in one long line stay cheap.
pub(super) fn close_by(text: &str) -> &str {
    const MOST: usize = 1000;
    text.char_indices().nth(MOST).and_then(|(end, _)| text.get(..end)).unwrap_or(text)
}

/// White space within a line: blanks of every width, U+3000 too.
pub(crate) fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\u{3000}')
        || (c.is_whitespace() && !matches!(c, '\n' | '\r' | '\u{85}' | '\u{2028}' | '\u{2029}'))
}

fn starts_with(next: [char; 3], spelling: &str) -> bool {
    spelling.chars().zip(next).all(|(wanted, found)| wanted == found)
}

/// A span of offsets; a text too long for `u32` is refused before lexing.
pub(super) fn span(start: usize, end: usize) -> Span {
    let narrow = |n| u32::try_from(n).unwrap_or(u32::MAX);
    Span::new(narrow(start), narrow(end))
}
