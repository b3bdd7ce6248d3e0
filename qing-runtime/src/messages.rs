//! What a script user reads at run time: every text in Chinese and English.

use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

/// The kinds of error a program can catch (RULES.md 53).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorKind {
    /// 类型错误
    Type,
    /// 参数错误
    Argument,
    /// 除零错误
    ZeroDivision,
    /// 越界错误
    Range,
    /// 数值错误
    Number,
    /// 递归错误
    Recursion,
    /// 文件错误
    File,
    /// 解析错误
    Parse,
    /// 自定义错误
    Custom,
}

impl ErrorKind {
    const ALL: [(ErrorKind, Text, &'static str); 9] = [
        (Self::Type, Text::new("类型错误", "type error"), "Q5001"),
        (Self::Argument, Text::new("参数错误", "argument error"), "Q5002"),
        (Self::ZeroDivision, Text::new("除零错误", "division by zero"), "Q5003"),
        (Self::Range, Text::new("越界错误", "range error"), "Q5004"),
        (Self::Number, Text::new("数值错误", "number error"), "Q5005"),
        (Self::Recursion, Text::new("递归错误", "recursion error"), "Q5006"),
        (Self::File, Text::new("文件错误", "file error"), "Q5007"),
        (Self::Parse, Text::new("解析错误", "parse error"), "Q5008"),
        (Self::Custom, Text::new("自定义错误", "custom error"), "Q5009"),
    ];

    fn entry(self) -> &'static (ErrorKind, Text, &'static str) {
        // The table is in the order of the kinds; a test holds it to that.
        &Self::ALL[self as usize]
    }

    /// The name a program sees in #类型.
    pub fn name(self) -> &'static str {
        self.entry().1.zh()
    }

    /// The name in reports, in the language chosen.
    pub fn title(self) -> &'static str {
        self.entry().1.get()
    }

    /// The code in reports.
    pub fn code(self) -> &'static str {
        self.entry().2
    }

    /// The kind with a name as a program sees it.
    pub(crate) fn named(name: &str) -> Option<ErrorKind> {
        Self::ALL.iter().find(|entry| entry.1.zh() == name).map(|entry| entry.0)
    }
}

/// 0 not asked yet, 1 Chinese, 2 English.
static LANG: AtomicU8 = AtomicU8::new(0);

/// Whether messages are to be in English (`QING_LANG=en`).
pub(crate) fn english() -> bool {
    match LANG.load(Relaxed) {
        0 => {
            let english = std::env::var("QING_LANG").is_ok_and(|lang| lang.starts_with("en"));
            LANG.store(1 + u8::from(english), Relaxed);
            english
        }
        lang => lang == 2,
    }
}

/// A template in both languages; `{0}` … are replaced.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    zh: &'static str,
    en: &'static str,
}

impl Text {
    /// A text in Chinese and English.
    pub const fn new(zh: &'static str, en: &'static str) -> Text {
        Text { zh, en }
    }

    /// The Chinese form, which programs see as values.
    pub const fn zh(self) -> &'static str {
        self.zh
    }

    /// The English form.
    pub const fn en(self) -> &'static str {
        self.en
    }

    /// The form of the language chosen.
    pub fn get(self) -> &'static str {
        if english() { self.en } else { self.zh }
    }

    /// The text with its holes filled.
    #[cold]
    pub fn fill(self, args: &[&str]) -> String {
        let template = self.get();
        let mut out = String::with_capacity(template.len() + 32);
        let mut parts = template.split('{');
        out.push_str(parts.next().unwrap_or(""));
        for part in parts {
            match part.split_once('}') {
                Some((hole, rest)) => {
                    let arg = hole.parse::<usize>().ok().and_then(|index| args.get(index));
                    out.push_str(arg.unwrap_or(&""));
                    out.push_str(rest);
                }
                None => out.push_str(part),
            }
        }
        out
    }
}

macro_rules! texts {
    ($($(#[$doc:meta])* $name:ident: $zh:literal, $en:literal;)*) => {
        $($(#[$doc])* pub(crate) const $name: $crate::messages::Text = $crate::messages::Text::new($zh, $en);)*
    };
}
pub(crate) use texts;

#[allow(missing_docs, reason = "the texts say it")]
pub(crate) mod text {
    texts! {
        OPERANDS: "{0}和{1}不能用“{2}”计算", "cannot use “{2}” on {0} and {1}";
        COMPARE: "{0}和{1}不能比大小", "{0} and {1} cannot be ordered";
        NEGATE: "{0}不能取负", "cannot negate {0}";
        ZERO: "除数是 0", "the divisor is 0";
        TOO_LARGE: "整数太大，化不成小数", "the integer is too large for a decimal";
        HUGE: "结果太大，放不下", "the result is too large";
        NOT_CALLABLE: "{0}不能调用：它不是函数", "{0} cannot be called: it is no function";
        NAME_NOT_CALLABLE: "{0} 是 空，不能调用：它不是函数", "{0} is null and cannot be called: it is no function";
        NEVER_CALLABLE: "没有 {0} 可以调用：没有地方给它赋过值", "there is no {0} to call: nothing ever gives it a value";
        NAMED: "{0}（{1}）", "{0} ({1})";
        COUNT: "{0} 要{1}个参数，却给了 {2} 个", "{0} takes {1} arguments, but got {2}";
        COUNT_EXACT: " {0} ", "{0}";
        COUNT_RANGE: " {0} 到 {1} ", "{0} to {1}";
        COUNT_LEAST: "至少 {0} ", "at least {0}";
        NO_MEMORY: "错误[Q5010]：内存不足：程序要的内存，系统给不出来了\n建议：看看有没有没有尽头的循环，或者一直变长的数组、字符串", "error[Q5010]: out of memory: the program asked for more than the system has\nhelp: look for an endless loop, or for an array or string that never stops growing";
        RECURSION: "函数调用得太深，可能是没有尽头的递归", "calls nest too deep: perhaps an endless recursion";
        NO_PATH: "{0}没有成员，不能用路径“{1}”", "{0} has no members: “{1}” cannot be used on it";
        NO_INDEX: "{0}不能用序号取元素", "{0} cannot be indexed";
        INDEX_RANGE: "序号 {0} 超出了范围：{1}有 {2} 个{3}", "index {0} is out of range: the {1} has {2} {3}";
        INDEX_TYPE: "{0}的序号要整数，却得到{1}", "the {0} index must be an integer, not {1}";
        IMMUTABLE: "{0}不能改：要改就造一个新的", "this {0} cannot be changed: make a new one";
        MEMBER_NAME: "成员名要带前缀 # 或 @ 的字符串，却得到{0}", "a member's name must be a string with # or @, but is {0}";
        REPEAT_COUNT: "重复的次数要整数，却得到{0}", "the count of 重复 must be an integer, but is {0}";
        NOT_WALKABLE: "{0}不能遍历", "{0} cannot be walked";
        PARAM: "{0} 的“{1}”要{2}，却得到{3}", "the “{1}” of {0} must be {2}, but is {3}";
        NTH: "第 {0} 个参数", "argument {0}";
        VAR_NAME: "{0} 的“{1}”要带前缀 # 或 @ 的名字，却得到{2}", "the “{1}” of {0} must be a name with # or @, but is {2}";
        WRITE_OUTPUT: "写不出输出：{0}", "cannot write the output: {0}";
        ELEMENTS: "元素", "elements";
        CHARS: "字符", "characters";
        BYTES: "字节", "bytes";
        OWN_FAULT: "错误[Q9001]：青语言自己出错了，不是你的程序的错。请报告：青语言 {0}，{1}", "error[Q9001]: Qing itself failed; your program is not to blame. Please report: Qing {0}, {1}";
        EXTENSION_FAULT: "错误：扩展的 Rust 代码停下了（panic）：{0}\n  在 {1} 的第 {2} 行", "error: the Rust code of an extension panicked: {0}\n  in {1}, line {2}";
        ERROR: "错误", "error";
        HEADING: "{0}[{1}]：{2}：{3}", "{0}[{1}]: {2}: {3}";
        LINE_FN: "在 {0}", "in {0}";
        CALL_ARGS: "{0}（{1}）", "{0}({1})";
        NEXT_ARG: "，", ", ";
        HINT: "  = 建议：{0}", "  = help: {0}";
        HINT_UNSET: "没有赋过值的名字读出来是 空：看看名字有没有写错，前缀 # 和 @ 对不对", "a name without a value reads as 空: see whether it is spelled right and # or @ is the right one";
        HINT_NEVER: "没有地方给 {0} 赋过值，所以读出来是 空：看看名字有没有写错，前缀 # 和 @ 对不对", "nothing ever gives {0} a value, so it reads as 空: see whether it is spelled right and # or @ is the right one";
        HINT_NEAR: "没有地方给 {0} 赋过值，所以读出来是 空。是不是想写 {1}？", "nothing ever gives {0} a value, so it reads as 空. Did you mean {1}?";
        HINT_EMPTY: "{0} 在这里的值是 空：用它之前先给它一个值", "{0} is 空 here: give it a value before it is used";
        HINT_MEMBER: "没有 {0} 这个成员，或者它的值是 空：看看名字有没有写错", "there is no member {0}, or its value is 空: see whether the name is spelled right";
        HINT_ELEMENT: "取元素用【 】，例如 #数组【0】", "to take an element use 【 】, as in #数组【0】";
        HINT_NUMBER: "字符串先变成数再算：@转整数（…） 或 @转小数（…）", "turn the string into a number first: @转整数（…） or @转小数（…）";
        HINT_NO_MEMBERS: "数组和字符串当作参数传给函数，例如 @长度（#数组）；取元素用【 】", "give arrays and strings to functions, as in @长度（#数组）; to take an element use 【 】";
        HINT_APPEND: "要在数组末尾添加，写 @添加（#数组，值）", "to add at the end of an array, write @添加（#数组，值）";
        HINT_NEW_TEXT: "做一个新的，再赋给变量：用 +、@替换 或 @截取", "make a new one and assign it: with +, @替换 or @截取";
        HINT_COUNT: "要数到它前面，写 @范围（数）；只是重复这么多次，写 重复 数 ｛ … ｝", "to count up to it, write @范围（数）; just to repeat so often, write 重复 数 ｛ … ｝";
        HINT_KEY: "哈希表用 .@取（键） 读，用 .@设（键，值） 写", "a 哈希表 is read with .@取（键） and written with .@设（键，值）";
        HINT_MEMBER_NAME: "成员写成 #对象.#名；算出来的名字写成 #对象【“#名”】", "write a member as #对象.#名, and a computed name as #对象【“#名”】";
        HINT_RANGE: "序号从 0 数起；最后一个可以写【-1】", "an index counts from 0; 【-1】 is the last";
        CALLED: "调用经过（最近的在前）：", "calls (most recent first):";
        TOP: "程序", "program";
        ANONYMOUS: "匿名函数", "anonymous function";
        REPEATED: "（上一行重复 {0} 次）", "(the line above repeats {0} times)";
        LEFT_OUT: "（中间还有 {0} 层）", "({0} more)";
    }
}

/// The names of types: what @类型 gives ([`Text::zh`]) and what messages say.
#[allow(missing_docs, reason = "the texts say it")]
pub(crate) mod types {
    texts! {
        NULL: "空", "null";
        BOOL: "逻辑", "boolean";
        INT: "整数", "integer";
        FLOAT: "小数", "decimal";
        TEXT: "字符串", "string";
        BYTES: "二进制", "byte string";
        ARRAY: "数组", "array";
        OBJECT: "对象", "object";
        FUNCTION: "函数", "function";
        NATIVE: "原生函数", "native function";
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_in_order() {
        for (index, entry) in ErrorKind::ALL.iter().enumerate() {
            assert_eq!(entry.0 as usize, index);
            assert_eq!(entry.2, format!("Q500{}", index + 1));
            assert_eq!(ErrorKind::named(entry.0.name()), Some(entry.0));
        }
    }

    #[test]
    fn holes_are_filled() {
        assert_eq!(text::OPERANDS.fill(&["甲", "乙", "+"]), "甲和乙不能用“+”计算");
        assert_eq!(text::ZERO.fill(&[]), "除数是 0");
    }
}
