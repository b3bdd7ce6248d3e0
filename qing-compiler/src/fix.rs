//! Applying the sure repairs of diagnostics to a text.

use crate::diag::{Diagnostic, Fix};

/// The text with the repairs of the diagnostics of one file applied, and how many there were. Of repairs that overlap the
/// first is taken; the others may come up again when the new text is checked.
pub fn apply(text: &str, diagnostics: &[Diagnostic], file: u32) -> (String, usize) {
    let own = diagnostics.iter().filter(|it| it.file == file);
    let mut fixes: Vec<&Fix> = own.filter_map(|it| it.fix.as_ref()).collect();
    fixes.sort_by_key(|fix| (fix.span.start, fix.span.end));
    let mut out = String::with_capacity(text.len() + 16);
    let (mut done, mut count) = (0, 0);
    for fix in fixes {
        let (start, end) = (fix.span.start as usize, fix.span.end as usize);
        let overlaps = start < done || (count > 0 && start == done && start == end);
        let Some(between) = text.get(done..start).filter(|_| !overlaps && end >= start && end <= text.len()) else {
            continue;
        };
        out.push_str(between);
        out.push_str(&fix.replacement);
        done = end;
        count += 1;
    }
    out.push_str(text.get(done..).unwrap_or(""));
    (out, count)
}

#[cfg(test)]
mod tests {
    use super::apply;
    use crate::{diag::Diagnostic, messages::syntax, span::Span};

    fn fix(start: u32, end: u32, replacement: &str) -> Diagnostic {
        Diagnostic::new(&syntax::MISSING_VALUE, Span::point(start), Vec::new())
            .with_fix(Span::new(start, end), replacement)
    }

    #[test]
    fn repairs_are_applied_in_order_and_without_overlap() {
        let fixes = [fix(4, 5, "E"), fix(0, 1, ""), fix(0, 3, "x"), fix(2, 2, "-")];
        assert_eq!(apply("abcdef", &fixes, 0), ("b-cdEf".to_owned(), 3));
        assert_eq!(apply("abc", &fixes, 1), ("abc".to_owned(), 0));
        assert_eq!(apply("a", &[fix(3, 9, "x")], 0), ("a".to_owned(), 0));
        assert_eq!(apply("甲", &[fix(1, 2, "x")], 0), ("甲".to_owned(), 0));
    }
}
