//! Whole ways of writing that beginners bring along from other languages or from everyday speech: recognised before a bare word
//! is looked at by itself, so that the message names the habit and not one of its words.

use super::{
    bare::Place,
    foreign, lookalike,
    marks::half,
    name::is_name_char,
    scan::{Scanner, close_by, is_blank, span},
    token::{Bracket, Keyword, TokenKind},
};
use crate::{
    ast::AssignOp,
    diag::{Diagnostic, Kind},
    messages::lexical,
};

/// Words that stand between a head and its block in speech: `如果 … 那么 ｛`, `重复 3 次 ｛`.
const FILLERS: [&str; 14] =
    ["那么", "那就", "then", "则", "就", "的话", "时", "的时候", "之后", "次", "遍", "回", "times", "begin"];

/// Of these the ones that need no block behind them to be known.
const CONNECTIVES: [&str; 5] = ["那么", "那就", "then", "则", "就"];

/// Words that end a block in other languages.
#[rustfmt::skip]
const ENDS: [&str; 22] = [
    "end", "endif", "endfor", "endwhile", "endfunction", "fi", "done", "esac", "wend", "pass", "结束", "结束如果", "如果结束",
    "如果真结束", "判断结束", "循环结束", "结束循环体", "循环尾", "判断循环尾", "计次循环尾", "变量循环尾", "函数结束",
];

/// Words that name a type or a kind of variable before its name.
#[rustfmt::skip]
const TYPES: [&str; 38] = [
    "int", "integer", "long", "short", "float", "double", "char", "string", "str", "bool", "boolean", "auto", "void", "public",
    "private", "protected", "static", "final", "global", "local", "nonlocal", "dim", "整数", "整型", "整数型", "小数", "小数型",
    "浮点数", "浮点型", "字符串", "文本型", "逻辑型", "布尔型", "让", "声明", "全局", "局部", "常量",
];

/// Words that give a value in speech: `#甲 为 1`.
const GIVES: [&str; 6] = ["为", "赋值", "赋值为", "设为", "变成", "变为"];

/// Words between a variable and what it walks over: `遍历 #项 在 #列`, `对于 #数 从 1 到 9`.
const WALKS: [&str; 7] = ["in", "of", "在", "于", "从", "到", "to"];

/// Looks at the bare word that began at `start`; whether it was a habit and has been dealt with.
pub(super) fn word(scanner: &mut Scanner<'_>, word: &str, start: usize, place: &Place) -> bool {
    let lower = word.to_ascii_lowercase();
    let lower = lower.as_str();
    if quote_prefix(scanner, lower, start) || (WALKS.contains(&lower) && foreign::for_in(scanner, start, word)) {
        return true;
    }
    if (!place.named || lower == "catch") && super::catching::word(scanner, lower, start) {
        return true;
    }
    if place.follows {
        return follows(scanner, lower, start);
    }
    if scanner.tokens.last().is_some_and(|token| token.kind == TokenKind::Dot && !scanner.newline) {
        return foreign_method(scanner, lower, start);
    }
    if matches!(lower, "new" | "新" | "新建") && !place.named && next_is_name(scanner) {
        useless(scanner, start);
        return true;
    }
    place.starts && starts(scanner, lower, start, place) || in_module(scanner, lower, start)
}

/// A word behind a value of the same line.
fn follows(scanner: &mut Scanner<'_>, word: &str, start: usize) -> bool {
    let next = scanner.peek_past_blanks();
    if FILLERS.contains(&word) && (matches!(next, '{' | '\n' | '\r' | ':') || CONNECTIVES.contains(&word)) {
        needless(scanner, start, next == '{');
        // That the block is missing too is said here.
        if let Some(token) = scanner.tokens.last_mut() {
            token.reported = true;
        }
        return true;
    }
    let named = scanner.tokens.last().is_some_and(|token| matches!(token.kind, TokenKind::Name(_)));
    if named && GIVES.contains(&word) && next != '\n' {
        let at = scanner.span_from(start);
        let args = vec![at.slice(scanner.text).to_owned(), "=".to_owned()];
        scanner.report(Diagnostic::new(&lexical::OTHER_WORD, at, args).with_fix(at, "="));
        scanner.push_reported(TokenKind::Assign(AssignOp::Set), start);
        return true;
    }
    // `｝ while (…)` after 执行: the parser says what stands there.
    if word == "while" && scanner.tokens.last().is_some_and(|it| it.kind == TokenKind::Close(Bracket::Curly)) {
        scanner.push(TokenKind::Keyword(Keyword::While), start);
        return true;
    }
    false
}

/// A word at the start of a statement.
fn starts(scanner: &mut Scanner<'_>, word: &str, start: usize, place: &Place) -> bool {
    let next = scanner.peek_past_blanks();
    let reserved = match word {
        "export" => Some(Keyword::Export),
        "async" => Some(Keyword::Async),
        "await" => Some(Keyword::Await),
        _ => None,
    };
    if let Some(keyword) = reserved {
        scanner.push(TokenKind::Keyword(keyword), start);
        return true;
    }
    if ENDS.contains(&word) && !matches!(next, '=' | '.' | '\\') {
        return line(scanner, &lexical::FOREIGN_END, start);
    }
    if matches!(word, "class" | "struct" | "interface" | "enum" | "类" | "结构" | "接口") && next_is_name(scanner)
    {
        class(scanner, start);
        return true;
    }
    let imports = match word {
        "import" | "include" => next_is_name(scanner) || matches!(next, '{' | '*' | '<'),
        "from" | "using" | "package" | "use" => next_is_name(scanner),
        "引入" | "引用" | "包含" => is_name_char(next),
        _ => false,
    };
    if imports && !place.named {
        return line(scanner, &lexical::FOREIGN_IMPORT, start);
    }
    if TYPES.contains(&word) && !place.named && next_is_name(scanner) || defines_function(scanner, word) {
        let function = function_ahead(scanner);
        let kind = if function { &lexical::DECLARES_FUNCTION } else { &lexical::DECLARES_NAME };
        let at = scanner.span_from(start);
        let mut diagnostic = Diagnostic::new(kind, at, vec![at.slice(scanner.text).to_owned()]);
        if function {
            scanner.report(diagnostic);
            foreign::declared_function(scanner, start);
        } else {
            let blanks = scanner.rest().find(|c| !is_blank(c)).unwrap_or(0);
            diagnostic = diagnostic.with_fix(span(start, scanner.at + blanks), "");
            scanner.report(diagnostic);
        }
        return true;
    }
    super::comments::word(scanner, word, start) || loop_or_choice(scanner, word, start, place)
}

/// `定义 @加（#甲）｛`, where the word would stand before a variable too.
fn defines_function(scanner: &Scanner<'_>, word: &str) -> bool {
    lookalike::declares(word) == Some(false) && function_ahead(scanner)
}

/// Keywords in speech or of 易语言 before brackets, where a name would be called: only with a block, or when they are no name.
fn loop_or_choice(scanner: &mut Scanner<'_>, word: &str, start: usize, place: &Place) -> bool {
    let ours = match word {
        "如果真" if place.called => "如果",
        "判断循环首" if place.called => "当",
        "循环首" | "计次循环首" if place.called => "重复",
        "循环" if place.called => "重复",
        "判断" if !matches!(scanner.peek_past_blanks(), '=' | ':' | '.') => {
            let head = close_by(scanner.rest()).split(['\n', '\r', '{', '｛']).next().unwrap_or("");
            let compares = head.contains(['<', '>', '=', '＜', '＞', '＝']) || head.contains("于");
            if compares { "如果" } else { "匹配" }
        }
        _ if place.called && block_behind_brackets(scanner) => match lookalike::synonym(word) {
            Some(ours) => ours,
            None => return false,
        },
        _ => return false,
    };
    instead(scanner, ours, start);
    true
}

/// `f“…”` and the like: what makes strings special in other languages.
fn quote_prefix(scanner: &mut Scanner<'_>, word: &str, start: usize) -> bool {
    let known = matches!(word, "f" | "r" | "b" | "u" | "l" | "fr" | "rf" | "br" | "rb");
    if !known || !scanner.peek().is_some_and(is_quote) {
        return false;
    }
    prefixed_string(scanner, start);
    true
}

/// The mark or word from `start` on stands before a string.
pub(super) fn prefixed_string(scanner: &mut Scanner<'_>, start: usize) {
    let at = scanner.span_from(start);
    match at.slice(scanner.text) {
        word if word.contains(['f', 'F', '$', '＄']) => {
            scanner.report(Diagnostic::new(&lexical::PREFIXED_STRING, at, vec![word.to_owned()]));
        }
        _ => useless(scanner, start),
    }
}

/// Whether a string begins with it, here or elsewhere.
pub(super) fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“') || lookalike::quote_closers(c).is_some()
}

/// A word behind a head, which only has to go where a block follows.
fn needless(scanner: &mut Scanner<'_>, start: usize, block: bool) {
    let at = scanner.span_from(start);
    let before = scanner.tokens.last().map_or(start, |token| token.span.end as usize);
    let diagnostic = Diagnostic::new(&lexical::NEEDLESS_WORD, at, vec![at.slice(scanner.text).to_owned()]);
    scanner.report(if block { diagnostic.with_fix(span(before, scanner.at), "") } else { diagnostic });
}

/// A word before a value, which has to go.
fn useless(scanner: &mut Scanner<'_>, start: usize) {
    let at = scanner.span_from(start);
    let behind = scanner.rest().find(|c| !is_blank(c)).unwrap_or(0);
    let diagnostic = Diagnostic::new(&lexical::USELESS_WORD, at, vec![at.slice(scanner.text).to_owned()]);
    scanner.report(diagnostic.with_fix(span(start, scanner.at + behind), ""));
}

/// A line that has no counterpart here: said of the first such line of a file, then left out.
pub(super) fn line(scanner: &mut Scanner<'_>, kind: &'static Kind, start: usize) -> bool {
    let at = scanner.span_from(start);
    if scanner.diagnostics.iter().all(|it| it.kind.code != kind.code) {
        scanner.report(Diagnostic::new(kind, at, vec![at.slice(scanner.text).to_owned()]));
    }
    scanner.skip_line();
    true
}

/// `class 狗 {`: its whole block is left out.
fn class(scanner: &mut Scanner<'_>, start: usize) {
    let at = scanner.span_from(start);
    scanner.report(Diagnostic::new(&lexical::FOREIGN_CLASS, at, vec![at.slice(scanner.text).to_owned()]));
    let head = scanner.rest().find(['{', '｛', '\n', '\r']).unwrap_or(scanner.rest().len());
    let mut open = 0_usize;
    let mut length = head;
    for c in scanner.rest().get(head..).unwrap_or("").chars() {
        match half(c) {
            '{' => open += 1,
            '}' => open = open.saturating_sub(1),
            _ => {}
        }
        if open == 0 && half(c) != '}' {
            break;
        }
        length += c.len_utf8();
        if open == 0 {
            break;
        }
    }
    scanner.at += length;
    scanner.push_reported(TokenKind::Error, start);
}

/// What modules of other languages hold (lower case), with the natives that do the same.
#[rustfmt::skip]
const IN_MODULES: &[(&str, &[&str], &str)] = &[
    ("console", &["log", "info", "error", "writeline", "write"], "@显示"), ("document", &["write", "writeln"], "@显示"),
    ("system", &["out.println", "out.print", "out.printf"], "@显示"), ("fmt", &["println", "printf", "print"], "@显示"),
    ("console", &["readline"], "@输入"), ("random", &["randint", "randrange"], "@随机整数"), ("random", &["random"], "@随机小数"),
    ("math", &["random"], "@随机小数"), ("math", &["sqrt"], "@平方根"), ("math", &["pow"], "@幂"), ("math", &["abs", "fabs"], "@绝对值"),
    ("math", &["floor"], "@向下取整"), ("math", &["ceil"], "@向上取整"), ("math", &["round"], "@四舍五入"), ("math", &["max"], "@最大"),
    ("math", &["min"], "@最小"), ("math", &["pi"], "#圆周率"), ("time", &["sleep"], "@休眠"), ("time", &["time"], "@时间戳"),
    ("date", &["now"], "@时间戳"), ("os", &["system"], "@执行命令"), ("sys", &["exit"], "@退出"),
];

/// `console.log(…)`, `math.sqrt(…)` and their like.
fn in_module(scanner: &mut Scanner<'_>, word: &str, start: usize) -> bool {
    let Some(rest) = scanner.rest().strip_prefix('.') else { return false };
    let length = rest.find(|c| !is_name_char(c) && c != '.').unwrap_or(rest.len());
    let tail = rest.get(..length).unwrap_or("").to_ascii_lowercase();
    let Some((.., ours)) = IN_MODULES.iter().find(|(module, tails, _)| *module == word && tails.contains(&&*tail))
    else {
        return false;
    };
    scanner.at += 1 + length;
    instead(scanner, ours, start);
    true
}

/// `.length`, `.push(1)`: functions here, which take what stands before the dot.
fn foreign_method(scanner: &mut Scanner<'_>, word: &str, start: usize) -> bool {
    let Some(ours) = lookalike::foreign_method(word) else { return false };
    let at = scanner.span_from(start);
    let args = vec![at.slice(scanner.text).to_owned(), ours.to_owned()];
    scanner.report(Diagnostic::new(&lexical::NATIVE_BEHIND_DOT, at, args));
    scanner.push_reported(TokenKind::Name("#成员".into()), start);
    true
}

/// Says that `ours` is written for what began at `start`, and goes on with that.
fn instead(scanner: &mut Scanner<'_>, ours: &'static str, start: usize) {
    let at = scanner.span_from(start);
    let args = vec![at.slice(scanner.text).to_owned(), ours.to_owned()];
    scanner.report(Diagnostic::new(&lexical::OTHER_WORD, at, args).with_fix(at, ours));
    let token = match super::words::lookup(ours) {
        Some(word) => word.token(),
        None => TokenKind::Name(ours.into()),
    };
    scanner.push_reported(token, start);
}

/// Whether a name with or without prefix comes next in the line.
fn next_is_name(scanner: &Scanner<'_>) -> bool {
    let next = scanner.peek_past_blanks();
    matches!(next, '#' | '@') || (is_name_char(next) && super::number::digit(next).is_none())
}

/// Whether words, the last of them with round brackets, come next, and then a block, a colon or the line's end.
fn function_ahead(scanner: &Scanner<'_>) -> bool {
    let rest = close_by(scanner.rest());
    let named = rest.trim_start_matches(|c| is_name_char(c) || is_blank(c) || matches!(half(c), '#' | '@'));
    named.len() < rest.len() && behind_brackets(named).is_some_and(|c| matches!(c, '{' | ':' | '\n'))
}

fn block_behind_brackets(scanner: &Scanner<'_>) -> bool {
    behind_brackets(close_by(scanner.rest()).trim_start_matches(is_blank)) == Some('{')
}

/// The visible character behind the round brackets a text begins with; `None` when it does not, or they do not end in the line.
fn behind_brackets(text: &str) -> Option<char> {
    let behind = text.get(foreign::brackets(text)?..)?;
    Some(behind.chars().find(|c| !is_blank(*c)).map_or('\n', half))
}
