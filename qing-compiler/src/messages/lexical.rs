//! Characters, names, literals: Q0xxx.

use super::kinds;
use crate::diag::Text;

kinds! {
    /// The file is not UTF-8. `{0}` the likely encoding.
    NOT_UTF8 = "Q0001" Error {
        title: "这个文件不是 UTF-8 编码，看上去是 {0}", "this file is not UTF-8; it looks like {0}";
        note: "青语言的源文件一律用 UTF-8 编码", "source files of Qing are always UTF-8";
        help: "在编辑器里选“另存为”，编码选 UTF-8，再试一次", "in your editor choose \"Save as\" with encoding UTF-8 and try again";
    }
    /// The file is not UTF-8 and looks like nothing else.
    NOT_TEXT = "Q0002" Error {
        title: "这个文件不是 UTF-8 编码的文本", "this file is not text in UTF-8";
        note: "青语言的源文件一律用 UTF-8 编码", "source files of Qing are always UTF-8";
        help: "请确认文件名没有写错，并用编辑器把它存成 UTF-8", "check the file name, and save the file as UTF-8 in your editor";
    }
    /// The text does not fit byte offsets of 32 bits.
    TOO_LONG = "Q0003" Error {
        title: "这个文件太长了", "this file is too long";
        note: "一个源文件最多 4 GB", "a source file holds at most 4 GB";
        help: "把它分成几个文件，用 导入 连起来", "split it into several files joined by 导入";
    }
    /// A character without meaning. `{0}` the character.
    UNKNOWN_CHARACTER = "Q0010" Error {
        title: "不认识的字符“{0}”", "unknown character \"{0}\"";
        label: "这个字符在青语言里没有用处", "Qing has no use for this character";
        help: "删掉它；如果是文字，请用引号“ ”括起来", "remove it; if it is text, put it into quotes “ ”";
    }
    /// A character that looks like a mark. `{0}` the character, `{1}` the mark.
    LOOKALIKE = "Q0011" Error {
        title: "“{0}”不是“{1}”，只是样子像", "\"{0}\" is not \"{1}\", it only looks like it";
        label: "这里是“{0}”", "this is \"{0}\"";
        help: "改成“{1}”", "write \"{1}\"";
    }
    /// A character that shows nothing. `{0}` its number.
    INVISIBLE = "Q0012" Error {
        title: "这里有一个看不见的字符（{0}）", "there is an invisible character here ({0})";
        label: "就在这里", "right here";
        note: "它多半是从网页或文档里一起复制过来的", "it was probably copied along from a web page or document";
        help: "删掉它", "remove it";
    }
    /// A mark of another language. `{0}` the mark, `{1}` what to write.
    FOREIGN_MARK = "Q0013" Error {
        title: "青语言里没有“{0}”", "Qing has no \"{0}\"";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        help: "这里可以写“{1}”", "write \"{1}\" here";
    }
    /// `?`
    QUESTION_MARK = "Q0014" Error {
        title: "青语言里没有问号", "Qing has no question mark";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        help: "要二选一，写：如果 条件 ｛ 甲 ｝ 否则 ｛ 乙 ｝；如果是文字，用引号“ ”括起来",
            "to choose between two, write 如果 … ｛ … ｝ 否则 ｛ … ｝; if it is text, put it into quotes “ ”";
    }
    /// `$` before a name.
    DOLLAR = "Q0015" Error {
        title: "变量名以 # 开头，不用 $", "a variable begins with #, not $";
        label: "这里是 $", "this is $";
        note: "$ 只在 Rust 程序的 qing! 里有用，表示 Rust 里的值", "$ means a value of Rust, and only inside qing! in a Rust program";
        help: "把 $ 改成 #", "write # for $";
    }
    /// `$` in a block inside Rust without anything behind it.
    EMPTY_CAPTURE = "Q0017" Error {
        title: "$ 后面缺少 Rust 的变量名", "a name of Rust is missing after $";
        label: "这里的 $ 后面没有名字", "nothing is named after this $";
        help: "写 $变量名，或者 $(Rust 表达式)，$ 后面不能有空格", "write $name or $(expression of Rust), without a blank after $";
    }
    /// `$(` without its `)`.
    UNCLOSED_CAPTURE = "Q0018" Error {
        title: "$( 没有结束", "this $( has no end";
        label: "Rust 表达式从这里开始", "an expression of Rust starts here";
        help: "在 Rust 表达式后面补上 )", "add ) behind the expression of Rust";
    }
    /// `《` `》`
    RESERVED_MARK = "Q0016" Error {
        title: "书名号《 》暂不支持", "the marks 《 》 are not supported yet";
        label: "这里用了书名号", "used here";
        note: "它们留给以后的版本", "they are kept for a later version";
        help: "如果是文字，用引号“ ”括起来", "if it is text, put it into quotes “ ”";
    }
    /// A block comment without end.
    UNCLOSED_COMMENT = "Q0020" Error {
        title: "块注释没有结束", "this block comment has no end";
        label: "注释从这里开始", "the comment starts here";
        note: "两个连着的分号 ；； 开始一段可以跨行的注释，要再写一对 ；； 才结束",
            "two semicolons in a row ；； open a comment over several lines, which another ；； closes";
        help: "在注释末尾补上 ；；；只注释一行时，写一个 ； 就够了", "add ；； at its end; for a comment of one line a single ； is enough";
    }
    /// `#` or `@` without a name. `{0}` the mark.
    LONE_PREFIX = "Q0030" Error {
        title: "{0} 后面缺少名字", "a name is missing after {0}";
        label: "{0} 后面要紧跟名字", "a name must follow {0} at once";
        note: "# 开头的是变量，@ 开头的是函数；注释用 ；", "# begins a variable, @ a function; a comment begins with ；";
        help: "补上名字，例如 {0}甲", "add a name such as {0}甲";
    }
    /// A blank between prefix and name. `{0}` the prefix.
    BLANK_AFTER_PREFIX = "Q0031" Error {
        title: "{0} 和后面的内容之间不能有空格", "no blank may stand after {0}";
        label: "{0} 后面有空格", "a blank follows {0}";
        help: "去掉空格", "remove the blank";
    }
    /// A name beginning with `__qing`. `{0}` the name.
    RESERVED_NAME = "Q0032" Error {
        title: "名字 {0} 不能用", "the name {0} cannot be used";
        label: "以 __qing 开头", "begins with __qing";
        note: "__qing 开头的名字留给青语言自己", "names that begin with __qing are kept for Qing itself";
        help: "换一个名字", "choose another name";
    }
    /// A bare word. `{0}` the word, `{1}` with prefix.
    MISSING_PREFIX = "Q0033" Error {
        title: "“{0}”前面缺少 # 或 @", "# or @ is missing before \"{0}\"";
        label: "这个词不是关键字", "this word is no keyword";
        note: "变量名以 # 开头，函数名以 @ 开头，文字要用引号“ ”括起来",
            "a variable begins with #, a function with @, and text stands in quotes “ ”";
        help: "是不是想写 {1}？", "did you mean {1}?";
    }
    /// A word of another language, or an everyday word. `{0}` the word, `{1}` ours.
    OTHER_WORD = "Q0034" Error {
        title: "青语言里不写“{0}”，写“{1}”", "Qing says \"{1}\", not \"{0}\"";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        help: "改成 {1}；如果它是名字，前面加 # 或 @", "write {1}; if it is a name, put # or @ before it";
    }
    /// A keyword in traditional characters. `{0}` the word, `{1}` the keyword.
    TRADITIONAL_WORD = "Q0035" Error {
        title: "关键字要用简体字：“{1}”", "keywords are written in simplified characters: \"{1}\"";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        help: "改成 {1}", "write {1}";
    }
    /// A misspelled keyword. `{0}` the word, `{1}` the keyword.
    NEAR_WORD = "Q0036" Error {
        title: "没有“{0}”这个词", "there is no word \"{0}\"";
        label: "这个词不是关键字", "this word is no keyword";
        help: "是不是想写 {1}？如果它是名字，前面加 # 或 @", "did you mean {1}? If it is a name, put # or @ before it";
    }
    /// Words without a blank between. `{0}` the word, `{1}` with blanks.
    GLUED_WORD = "Q0037" Error {
        title: "“{0}”连在一起了", "\"{0}\" is run together";
        label: "这里被当成一个词", "this is read as one word";
        note: "关键字和文字运算符两边要有空格或标点，名字前面要有 # 或 @",
            "keywords and word operators need blanks or marks around them, and names need # or @";
        help: "是不是想写 {1}？", "did you mean {1}?";
    }
    /// `var` and the like. `{0}` the word.
    DECLARES_NAME = "Q0038" Error {
        title: "定义变量不用写“{0}”", "a variable is made without \"{0}\"";
        label: "这个词是多余的", "this word is not needed";
        help: "直接赋值就行，例如 #甲 = 1", "just give it a value, for example #甲 = 1";
    }
    /// `function` and the like. `{0}` the word.
    DECLARES_FUNCTION = "Q0039" Error {
        title: "定义函数不用写“{0}”", "a function is made without \"{0}\"";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        help: "这样写：@名字 = @【#参数】｛ … ｝", "write @名字 = @【#参数】｛ … ｝";
    }
    /// `for (…;…;…)`
    COUNTING_LOOP = "Q0040" Error {
        title: "青语言里不这样写循环", "loops are not written like this in Qing";
        label: "这里写了别的语言的 for", "the for of another language";
        help: "这样写：当 #序：1，#序 <= 10，#序 加等 1 ｛ … ｝", "write 当 #序：1，#序 <= 10，#序 加等 1 ｛ … ｝";
    }
    /// `for i in …`. `{0}` the word.
    FOR_IN = "Q0041" Error {
        title: "“遍历”里不写“{0}”", "遍历 is written without \"{0}\"";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        note: "先写要走一遍的集合，再写逗号和变量", "the collection comes first, then a comma and the variable";
        help: "这样写：遍历 #集合，#值 ｛ … ｝；要数数，集合写 @范围（0，10）",
            "write 遍历 #集合，#值 ｛ … ｝; to count, the collection is @范围（0，10）";
    }
    /// Letters that look like digits. `{0}` what is written, `{1}` with digits.
    LETTER_IN_NUMBER = "Q0042" Error {
        title: "数字“{0}”里混进了字母", "letters in the number \"{0}\"";
        label: "字母 O 像 0，字母 l 和 I 像 1", "the letter O looks like 0, l and I look like 1";
        help: "是不是想写 {1}？", "did you mean {1}?";
    }
    /// A word right behind a number. `{0}` the number, `{1}` the word.
    WORD_BEHIND_NUMBER = "Q0043" Error {
        title: "数字 {0} 后面直接跟着“{1}”", "\"{1}\" stands right behind the number {0}";
        label: "这里和数字连在一起了", "this touches the number";
        note: "数字里不能写单位和别的字；文字要用引号“ ”括起来", "a number holds no units or other words, and text stands in quotes “ ”";
        help: "去掉它，或写成“{0}{1}”；如果是名字，前面加 # 或 @", "remove it, or write “{0}{1}”; if it is a name, put # or @ before it";
    }
    /// A Chinese numeral. `{0}` the word, `{1}` its value.
    CHINESE_NUMERAL = "Q0044" Error {
        title: "“{0}”在青语言里不是数", "\"{0}\" is no number in Qing";
        label: "这里是汉字", "these are Chinese characters";
        help: "数写成 {1}；如果是名字，前面加 # 或 @", "write the number as {1}; if it is a name, put # or @ before it";
    }
    /// A file of prose.
    PROSE = "Q0045" Error {
        title: "这里写的是文字，不是程序", "this is text, not a program";
        label: "从这里起都是文字", "text from here on";
        help: "要显示一段文字，写 @显示、“文字”；不想执行的文字，前面写 ；", "to show a text, write @显示、“text”; put ； before text that is not to be run";
    }
    /// `case` of another language. `{0}` the word, `{1}` the one that ends it.
    CASE = "Q0046" Error {
        title: "“匹配”的分支不写“{0}”", "the branches of 匹配 are written without \"{0}\"";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        note: "分支直接写值和花括号，做完就离开，不用写“{1}”", "a branch is a value and braces; it ends by itself, without \"{1}\"";
        help: "这样写：匹配 #甲 ｛ 1 ｛ … ｝ 2，3 ｛ … ｝ 否则 ｛ … ｝ ｝", "write 匹配 #甲 ｛ 1 ｛ … ｝ 2，3 ｛ … ｝ 否则 ｛ … ｝ ｝";
    }
    /// A symbol that no name may hold, right behind `#` or `@`. `{0}` the symbol, `{1}` the prefix.
    NAME_CHARACTER = "Q0047" Error {
        title: "名字里不能有“{0}”", "a name cannot hold \"{0}\"";
        label: "这个字符不能用在名字里", "this character is not for names";
        note: "名字里可以有汉字、字母、数字和 _", "a name holds Chinese characters, letters, digits and _";
        help: "换成文字，例如 {1}甲", "use words, for example {1}甲";
    }
    /// A native's name behind a path mark. `{0}` the word.
    NATIVE_BEHIND_DOT = "Q0048" Error {
        title: "“{0}”不写在点后面", "\"{0}\" does not stand behind a dot";
        label: "要用函数", "a function does this";
        note: "点后面写对象自己的成员和方法，前面要有 # 或 @，例如 .#名字",
            "behind a dot stand an object's own members and methods, with # or @, such as .#名字";
        help: "写成 {1}（…），括号里先写点前面的内容", "write {1}（…） with what stands before the dot first inside";
    }
    /// `@（#甲）｛` and `@加（#甲）｛`. `{0}` the function's head in the right brackets.
    ROUND_PARAMETERS = "Q0049" Error {
        title: "函数的参数写在【 】里，不是（ ）", "a function's parameters stand in 【 】, not in （ ）";
        label: "这里用了圆括号", "round brackets are used here";
        help: "写成 {0}｛ … ｝", "write {0}｛ … ｝";
    }
    /// `_` in a number not between two digits. `{0}` the number.
    BAD_DIGIT_GROUP = "Q0050" Error {
        title: "数字里的 _ 位置不对", "a _ in the wrong place of a number";
        label: "只能在两个数字之间写一个 _", "one _ may stand between two digits";
        help: "像 1_000_000 这样写", "write it like 1_000_000";
    }
    /// A decimal beyond all bounds.
    FLOAT_TOO_LARGE = "Q0051" Error {
        title: "这个小数太大了", "this decimal is too large";
        label: "超过了小数能表示的范围", "beyond what a decimal can hold";
        help: "小数最大约为 1.79e308；整数没有大小限制", "decimals go up to about 1.79e308; integers have no limit";
    }
    /// `0x` without digits.
    EMPTY_BYTES = "Q0052" Error {
        title: "0x 后面缺少数字", "digits are missing after 0x";
        label: "这里只有 0x", "there is only 0x";
        note: "0x 开头的是二进制数据，后面写十六进制数字", "0x begins bytes, written as hexadecimal digits";
        help: "例如 0xFF", "for example 0xFF";
    }
    /// A letter that is no hexadecimal digit. `{0}` what follows the digits.
    BAD_HEX_DIGIT = "Q0053" Error {
        title: "“{0}”不是十六进制数字", "\"{0}\" is no hexadecimal digit";
        label: "0x 后面只能写 0–9 和 A–F", "only 0–9 and A–F may follow 0x";
        help: "去掉别的字母，或在后面加空格", "remove other letters, or put a blank before them";
    }
    /// A string without end. `{0}` the closing quote.
    UNCLOSED_STRING = "Q0060" Error {
        title: "字符串没有结束", "this string has no end";
        label: "字符串从这里开始", "the string starts here";
        note: "用 “ 开头的字符串到 ” 结束，用 \" 开头的到 \" 结束", "a string that begins with “ ends at ”, one that begins with \" at \"";
        help: "在字符串末尾补上 {0}", "add {0} at its end";
    }
    /// An escape that is none. `{0}` the escape.
    UNKNOWN_ESCAPE = "Q0061" Error {
        title: "字符串里没有 {0} 这种写法", "there is no {0} in strings";
        label: "\\ 后面的字符不对", "the character after \\ is wrong";
        note: "\\ 后面可以写 n t r 0 \\ \" “ ” 和 u{…}", "after \\ may stand n t r 0 \\ \" “ ” and u{…}";
        help: "要写 \\ 本身，写两个：\\\\", "for \\ itself write it twice: \\\\";
    }
    /// A wrong `\u{…}`. `{0}` what is written.
    BAD_UNICODE_ESCAPE = "Q0062" Error {
        title: "{0} 不是正确的字符编号", "{0} is no valid character number";
        label: "这里应像 \\u{4E2D}", "this should look like \\u{4E2D}";
        note: "花括号里写 1 到 6 个十六进制数字，最大 10FFFF，不能是 D800 到 DFFF",
            "1 to 6 hexadecimal digits in braces, up to 10FFFF, and not from D800 to DFFF";
        help: "例如 \\u{4E2D} 是“中”", "for example \\u{4E2D} is 中";
    }
    /// A backslash at a line's end.
    ESCAPED_NEWLINE = "Q0063" Error {
        title: "字符串里的 \\ 后面不能直接换行", "a \\ in a string cannot be followed by a newline";
        label: "这个 \\ 在行末", "this \\ ends its line";
        note: "字符串本来就可以跨行，不用写 \\", "strings may run over lines without \\";
        help: "去掉 \\；要写 \\ 本身，写 \\\\", "remove the \\; for \\ itself write \\\\";
    }
    /// Quotes that are none. `{0}` the opening one.
    WRONG_QUOTES = "Q0064" Error {
        title: "字符串不能用“{0}”开头", "a string cannot begin with {0}";
        label: "这里用了 {0}", "{0} is used here";
        help: "字符串用 “ ” 或 \" \" 括起来", "write strings between “ ” or \" \"";
    }
    /// A quote without partner. `{0}` the quote.
    STRAY_QUOTE = "Q0065" Error {
        title: "多了一个引号 {0}", "a quote {0} without partner";
        label: "前面没有与它配对的开引号", "no opening quote before belongs to it";
        help: "字符串用 “ 开头、” 结束；删掉多余的引号，或补上少的", "a string begins with “ and ends with ”; remove this one or add the missing one";
    }
    /// Quotes inside a string. `{0}` the closing quote, `{1}` the whole with its inner quotes escaped.
    NESTED_QUOTES = "Q0066" Error {
        title: "字符串里面的引号前要写 \\", "quotes inside a string need a \\ before them";
        label: "字符串里面的引号", "a quote inside the string";
        note: "字符串到第一个 {0} 就结束了", "a string ends at its first {0}";
        help: "写成 {1}", "write {1}";
    }
    /// `class`. `{0}` the word.
    FOREIGN_CLASS = "Q0070" Error {
        title: "青语言里没有类，不写“{0}”", "Qing has no classes and no \"{0}\"";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        note: "对象直接写出来：名字是成员，函数是方法", "an object is simply written down: its names are members, its functions methods";
        help: "写成 #旺财 = ｛ #名：“旺财”，@叫：@【】｛ @显示、#名 ｝ ｝；要造很多个，写一个返回对象的函数",
            "write #旺财 = ｛ #名：“旺财”，@叫：@【】｛ @显示、#名 ｝ ｝; to make many, write a function that returns an object";
    }
    /// `f“…”`. `{0}` what stands before the quote.
    PREFIXED_STRING = "Q0071" Error {
        title: "字符串的引号前面不写“{0}”", "no \"{0}\" stands before the quote of a string";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        note: "字符串里的 { } 只有 @格式化 才会换成值", "only @格式化 puts values into the { } of a string";
        help: "写成 @格式化、“你好，{}”、#名，或者 “你好，” + #名", "write @格式化、“你好，{}”、#名, or “你好，” + #名";
    }
    /// A word of speech between a head and its block. `{0}` the word.
    NEEDLESS_WORD = "Q0072" Error {
        title: "这里不用写“{0}”", "no \"{0}\" is needed here";
        label: "这个词是多余的", "this word is not needed";
        help: "去掉它；后面要做的事写在 ｛ … ｝ 里", "remove it; what is to be done behind it stands in ｛ … ｝";
    }
    /// `new`, `r“…”`. `{0}` the word.
    USELESS_WORD = "Q0076" Error {
        title: "青语言里用不着“{0}”", "Qing has no use for \"{0}\"";
        label: "这里是多余的", "not needed here";
        note: "造对象就是调用函数；字符串只有一种，引号前面什么也不写", "objects are made by calling functions, and there is one kind of string, with nothing before its quote";
        help: "去掉它", "remove it";
    }
    /// `end`. `{0}` the word.
    FOREIGN_END = "Q0073" Error {
        title: "代码块用 ｝ 结束，不写“{0}”", "a block ends with ｝, not with \"{0}\"";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        note: "代码块从 ｛ 开始，到 ｝ 结束；什么也不做的代码块写 ｛ ｝", "a block begins with ｛ and ends with ｝; one that does nothing is ｛ ｝";
        help: "把要执行的内容写在 ｛ … ｝ 里", "put what is to run into ｛ … ｝";
    }
    /// `import math`. `{0}` the word.
    FOREIGN_IMPORT = "Q0074" Error {
        title: "青语言不用“{0}”引入库", "libraries are not brought in by \"{0}\" in Qing";
        label: "这一行不需要", "this line is not needed";
        note: "库里的函数直接就能用，例如 @平方根、2；“qing doc”能查到全部", "the functions of the library are there from the start, such as @平方根、2; \"qing doc\" lists them";
        help: "去掉这一行；要用自己的另一个文件，写 #工具 = 导入 “工具.qing”", "remove the line; for a file of your own write #工具 = 导入 “工具.qing”";
    }
    /// `.版本 2`. `{0}` the word.
    FOREIGN_DIRECTIVE = "Q0075" Error {
        title: "青语言里不写“.{0}”", "Qing has no lines like \".{0}\"";
        label: "这是易语言的写法", "易语言 is written like this";
        note: "程序从第一行开始执行，不用先写声明", "a program runs from its first line and declares nothing";
        help: "去掉它；变量直接赋值：#甲 = 1，子程序写成 @名字 = @【#参数】｛ … ｝", "remove it; give variables a value: #甲 = 1, and make functions: @名字 = @【#参数】｛ … ｝";
    }
    /// A comment of another language. `{0}` its mark.
    FOREIGN_COMMENT = "Q0077" Error {
        title: "注释用“；”开头，不用“{0}”", "a comment begins with ；, not with \"{0}\"";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        note: "“；”后面直到行末都是注释", "all that follows ； in its line is a comment";
        help: "写成 ；注释；要跨几行，在开头和末尾各写一对 ；；", "write ；comment; over several lines put ；； at both ends";
    }
    /// A bare word where a value stands. `{0}` the word, `{1}` in quotes.
    TEXT_WITHOUT_QUOTES = "Q0078" Error {
        title: "“{0}”两边缺少引号，或者前面缺少 #", "quotes around \"{0}\", or # before it, are missing";
        label: "这里只有一个词", "a mere word stands here";
        note: "文字放在引号“ ”里，变量名以 # 开头", "text stands in quotes “ ”, a variable begins with #";
        help: "如果是文字，写成 {1}；如果是变量，写成 #{0}", "for a text write {1}, for a variable #{0}";
    }
    /// `#表.小明` of a 哈希表. `{0}` the variable, `{1}` the word.
    KEY_BEHIND_DOT = "Q0079" Error {
        title: "哈希表里的内容不用点来取", "what a 哈希表 holds is not taken with a dot";
        label: "{0} 是哈希表", "{0} is a 哈希表";
        note: "点后面写的是哈希表的方法：@取、@设、@有、@删 等", "behind the dot stand its methods: @取, @设, @有, @删 and more";
        help: "取出来写 {0}.@取、“{1}”；存进去写 {0}.@设、“{1}”、值", "to read write {0}.@取、“{1}”; to store {0}.@设、“{1}”、value";
    }
    /// `#我的-名字`. `{0}` it whole, `{1}` with `_`, `{2}` the word behind the mark.
    HYPHEN_IN_NAME = "Q0080" Error {
        title: "名字里不能有减号", "a name cannot have a minus sign in it";
        label: "这里写了“{0}”", "\"{0}\" is written here";
        note: "名字里可以用文字、数字和下划线", "names are made of letters, digits and underlines";
        help: "如果是一个名字，写成 {1}；如果是减法，后面写成 #{2}", "for one name write {1}; to subtract write #{2} behind it";
    }
}

/// Marks where an unclosed string may have been meant to end.
pub const MAYBE_ENDS_HERE: Text = Text { zh: "也许应该在这里结束", en: "perhaps it should end here" };

/// Marks a quote of the other kind in an unclosed string. `{0}` the right one, `{1}` this one.
pub const OTHER_QUOTE: Text =
    Text { zh: "这里是 {1}，要用 {0} 才能结束", en: "this is {1}, but only {0} ends the string" };

/// Marks further words of the line. `{1}` with prefix.
pub const ALSO_WITHOUT_PREFIX: Text = Text { zh: "这里也是，也许是 {1}", en: "here too, perhaps {1}" };
