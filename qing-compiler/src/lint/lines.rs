//! Lines that end with an operator, `=` or `、` and so take the next line's statement in.

use super::{Source, native_called, scopes::Unit};
use crate::{
    ast::{CallForm, Expr, ExprKind},
    diag::Diagnostic,
    messages::lints,
    source::display_width,
    span::Span,
};

/// Natives that are called for what they do; their value is 空.
const SHOWING: &[&str] = &["@显示", "@打印", "@报错输出", "@休眠", "@退出"];

/// Looks at one expression.
pub(super) fn lint(unit: &Unit, expr: &Expr, source: &Source<'_>, found: &mut Vec<Diagnostic>) {
    let it = Lines { unit, source };
    match &expr.kind {
        ExprKind::Binary { op_span, right, .. } => found.extend(it.taken(*op_span, right)),
        ExprKind::Unary { op_span, operand, .. } => found.extend(it.taken(*op_span, operand)),
        ExprKind::Assign { op_span, value: Some(value), .. } => {
            let again = matches!(value.kind, ExprKind::Assign { .. });
            found.extend(if again { it.below(*op_span, value) } else { it.taken(*op_span, value) });
        }
        ExprKind::Call { callee, args, form: CallForm::Comma } => {
            let mut end = callee.span.end;
            for arg in args {
                found.extend(it.mark(end, arg.span.start).and_then(|mark| it.taken(mark, arg)));
                end = arg.span.end;
            }
        }
        _ => {}
    }
}

struct Lines<'a> {
    unit: &'a Unit,
    source: &'a Source<'a>,
}

impl Lines<'_> {
    /// Where the 顿号 before an argument stands.
    fn mark(&self, from: u32, to: u32) -> Option<Span> {
        let between = self.source.slice(Span::new(from, to));
        let (at, mark) = between.char_indices().find(|(_, c)| matches!(c, '、' | '\\'))?;
        Some(Span::new(from + at as u32, from + (at + mark.len_utf8()) as u32))
    }

    /// Says of the mark that its value is missing, when what it takes is a statement of the next line.
    fn taken(&self, mark: Span, value: &Expr) -> Option<Diagnostic> {
        self.is_statement(value).then(|| self.below(mark, value)).flatten()
    }

    /// The same of any value: it begins a later line, which is indented no deeper than the mark's.
    fn below(&self, mark: Span, value: &Expr) -> Option<Diagnostic> {
        let between = self.source.slice(Span::new(mark.end, value.span.start));
        if !between.contains(['\n', '\r']) || self.indent(value.span.start) > self.indent(mark.start) {
            return None;
        }
        let args = vec![self.source.slice(mark).to_owned()];
        let diagnostic = Diagnostic::new(&lints::VALUE_ON_NEXT_LINE, mark, args);
        let start = Span::new(value.span.start, value.span.start);
        Some(diagnostic.with_label(start, lints::TAKEN_HERE, Vec::new()))
    }

    fn indent(&self, at: u32) -> usize {
        let before = self.source.slice(Span::new(self.source.base, at));
        let line = before.rsplit(['\n', '\r']).next().unwrap_or("");
        let blanks = line.find(|c| !crate::lex::is_blank(c)).unwrap_or(line.len());
        display_width(line.get(..blanks).unwrap_or(""))
    }

    fn is_statement(&self, expr: &Expr) -> bool {
        use ExprKind as Kind;
        match &expr.kind {
            Kind::If { .. }
            | Kind::While { .. }
            | Kind::Repeat { .. }
            | Kind::Until { .. }
            | Kind::ForEach { .. }
            | Kind::Match { .. }
            | Kind::Try { .. } => true,
            _ => native_called(self.unit, expr).is_some_and(|(name, _)| SHOWING.contains(&&**name)),
        }
    }
}
