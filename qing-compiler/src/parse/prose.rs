//! A file of words without a single statement: one message instead of one for each line.

use crate::{
    diag::Diagnostic,
    lex::{Lexed, TokenKind},
    messages::lexical,
    span::Span,
};

/// Replaces what was said of the words when the whole text is prose.
pub(super) fn check(lexed: &mut Lexed) {
    let end = TokenKind::End;
    let words = lexed.tokens.iter().filter(|token| matches!(token.kind, TokenKind::Name(_)) && token.reported).count();
    let prose = lexed.tokens.iter().all(|token| {
        token.reported || matches!(token.kind, TokenKind::Comma | TokenKind::Dot | TokenKind::Not) || token.kind == end
    });
    let only_words = lexed.diagnostics.iter().all(|it| {
        [
            lexical::MISSING_PREFIX.code,
            lexical::TEXT_WITHOUT_QUOTES.code,
            lexical::UNKNOWN_CHARACTER.code,
            lexical::QUESTION_MARK.code,
        ]
        .contains(&it.kind.code)
    });
    let Some(first) = lexed.tokens.first().filter(|_| prose && only_words && words > 0) else { return };
    let last =
        lexed.tokens.iter().take_while(|token| token.span == first.span || !token.newline).last().unwrap_or(first);
    let span = Span::new(first.span.start, last.span.end);
    lexed.diagnostics = vec![Diagnostic::new(&lexical::PROSE, span, Vec::new())];
    // Nothing is left to parse, so that nothing more is said.
    lexed.tokens.retain(|token| token.kind == end);
}
