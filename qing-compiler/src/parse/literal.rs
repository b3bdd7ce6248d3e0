//! Arrays, objects, functions, 导入 (LANGUAGE.md §4, §5).

use super::{Parser, Scope};
use crate::{
    ast::{AssignOp, Expr, ExprKind, Function, Name, Param},
    diag::Diagnostic,
    lex::{Bracket, TokenKind},
    messages::syntax,
    span::Span,
};

impl Parser<'_> {
    pub(super) fn parse_array(&mut self) -> Expr {
        let start = self.span();
        let elements = self.parse_list(Bracket::Square, Self::parse_expr);
        Expr { kind: ExprKind::Array(elements), span: self.span_from(start) }
    }

    pub(super) fn parse_object(&mut self) -> Expr {
        let start = self.span();
        let body = self.parse_block_in(Scope::OBJECT);
        Expr { kind: ExprKind::Object { body, marked: false }, span: self.span_from(start) }
    }

    /// `@【…】｛…｝` or `@｛…｝`, at the `@`.
    pub(super) fn parse_marked_literal(&mut self) -> Expr {
        let start = self.bump();
        if matches!(self.peek(), TokenKind::Open(Bracket::Curly)) {
            let body = self.parse_block_in(Scope::OBJECT);
            return Expr { kind: ExprKind::Object { body, marked: true }, span: self.span_from(start) };
        }
        let params: Vec<Param> = self.parse_list(Bracket::Square, Self::parse_param).into_iter().flatten().collect();
        self.check_params(&params);
        let body = self.parse_block_in(Scope::FUNCTION);
        Expr { kind: ExprKind::Function(Box::new(Function { params, body })), span: self.span_from(start) }
    }

    fn parse_param(&mut self) -> Option<Param> {
        let Some(name) = self.eat_name() else {
            let found = self.spelling(self.span());
            self.fail(&syntax::MISSING_PARAMETER, vec![found]);
            return None;
        };
        let rest = self.eat(&TokenKind::Ellipsis);
        let at = self.span();
        let default = match self.peek() {
            TokenKind::Assign(AssignOp::Bind) => {
                self.bump();
                Some(self.parse_expr())
            }
            TokenKind::Assign(AssignOp::Set) => {
                self.report(Diagnostic::new(&syntax::DEFAULT_WITH_EQUALS, at, Vec::new()).with_fix(at, "："));
                self.bump();
                Some(self.parse_expr())
            }
            _ => None,
        };
        if rest && default.is_some() {
            self.report_at(&syntax::REST_WITH_DEFAULT, at, Vec::new());
        }
        Some(Param { name, default, rest })
    }

    /// 导入 and its path, a string literal (RULES.md 51).
    pub(super) fn parse_import(&mut self) -> Expr {
        let start = self.bump();
        let path_span = self.span();
        if !matches!(self.peek(), TokenKind::Str(_)) {
            self.fail(&syntax::IMPORT_PATH, Vec::new());
            return self.error_expr(start);
        }
        let TokenKind::Str(path) = self.take() else { return self.error_expr(start) };
        Expr { kind: ExprKind::Import { path, path_span }, span: self.span_from(start) }
    }

    /// Duplicate names, defaults before parameters without, rest not last (RULES.md 41).
    fn check_params(&mut self, params: &[Param]) {
        let mut seen: std::collections::HashMap<&str, Span> = std::collections::HashMap::new();
        let mut defaulted: Option<&Name> = None;
        for (index, param) in params.iter().enumerate() {
            let name = &param.name;
            if let Some(first) = seen.insert(&name.text, name.span) {
                let args = vec![name.text.to_string()];
                let diagnostic = Diagnostic::new(&syntax::DUPLICATE_PARAMETER, name.span, args);
                self.report(diagnostic.with_label(first, syntax::FIRST_HERE, Vec::new()));
            }
            if param.rest && index + 1 < params.len() {
                self.report_at(&syntax::REST_NOT_LAST, name.span, vec![name.text.to_string()]);
            }
            match defaulted {
                Some(earlier) if param.default.is_none() && !param.rest => {
                    let args = vec![name.text.to_string(), earlier.text.to_string()];
                    self.report_at(&syntax::DEFAULT_MISSING, name.span, args);
                }
                _ if param.default.is_some() => defaulted = Some(name),
                _ => {}
            }
        }
    }
}
