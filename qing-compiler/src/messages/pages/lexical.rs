//! Pages of Q0xxx: characters, names, literals.

use super::pages;

pages! {
    "Q0001" Words
        "源文件要存成 UTF-8 编码。有的编辑器缺省用 GB18030（GBK）或 UTF-16，同样的汉字存成的字节不同。",
        "Source files are stored as UTF-8. Some editors use GB18030 (GBK) or UTF-16 by default, which store the same characters as other bytes.",
        "（用 GBK 保存的文件）" => "（同一个文件，另存为 UTF-8）";
    "Q0002" Words
        "这个文件既不是 UTF-8，也不像别的文字编码，多半是图片、程序之类的文件。",
        "The file is neither UTF-8 nor any other encoding of text: most likely a picture, a program or the like.",
        "（例如一张图片）" => "（一个文本文件）";
    "Q0003" Words
        "一个源文件最多 4 GB。这么长的程序一定可以拆开，用 导入 连起来。",
        "A source file holds at most 4 GB. Split it and join the parts with 导入.",
        "（超过 4 GB 的文件）" => "#部分 = 导入 “部分.qing”";
    "Q0010" Program
        "在字符串和注释之外，只能写青语言用到的标点、数字、名字和关键字。",
        "Outside strings and comments only marks, digits, names and keywords of Qing may stand.",
        "@显示、1 ~ 2" => "@显示、“1 ~ 2”";
    "Q0011" Program
        "有些字符看上去和青语言的标点一样，其实是另一个字符，常常是输入法打出来或从网页复制来的。",
        "Some characters look like marks of Qing but are others; input methods and copied text bring them in.",
        "#甲 = 5 − 3\n@显示、#甲" => "#甲 = 5 - 3\n@显示、#甲";
    "Q0012" Program
        "零宽空格之类的字符看不见，却会把一个词分成两半。",
        "Characters like the zero-width space cannot be seen, yet they cut a word in two.",
        "#甲 = 1\u{200B}\n@显示、#甲" => "#甲 = 1\n@显示、#甲";
    "Q0013" Program
        "别的语言里的 ++、//、=== 等写法，青语言里有自己的写法。",
        "What other languages write ++, // or === is written otherwise in Qing.",
        "#甲 = 1\n#甲++\n@显示、#甲" => "#甲 = 1\n#甲 自加\n@显示、#甲";
    "Q0014" Program
        "青语言没有“条件 ? 甲 : 乙”的写法。如果 本身就能当作一个值来用。",
        "There is no “condition ? a : b”; 如果 itself is a value.",
        "#甲 = 5\n#大小 = #甲 > 3 ? “大” : “小”\n@显示、#大小" =>
        "#甲 = 5\n#大小 = 如果 #甲 > 3 ｛ “大” ｝ 否则 ｛ “小” ｝\n@显示、#大小";
    "Q0015" Program
        "变量一律以 # 开头。$ 只用在 Rust 程序的 qing! 里，表示 Rust 那边的值。",
        "Every variable begins with #. Only in qing! inside a Rust program does $ mean something: a value of Rust.",
        "$甲 = 1\n@显示、$甲" => "#甲 = 1\n@显示、#甲";
    "Q0016" Program
        "书名号留给以后的版本。现在要显示书名，放在字符串里。",
        "The marks 《 》 are kept for a later version. A title belongs into a string.",
        "@显示、《红楼梦》" => "@显示、“《红楼梦》”";
    "Q0017" Words
        "在 Rust 程序的 qing! 里，$ 后面紧跟 Rust 的变量名，或者 $(Rust 表达式)。",
        "In qing! inside a Rust program a name of Rust follows $ at once, or $(an expression of Rust).",
        "qing! { #甲 = $ }" => "qing! { #甲 = $n }";
    "Q0018" Words
        "在 Rust 程序的 qing! 里，$( 开始一个 Rust 表达式，到配对的 ) 结束。",
        "In qing! inside a Rust program $( begins an expression of Rust that ends at its ).",
        "qing!(\"#甲 = $(n + 1\")" => "qing!(\"#甲 = $(n + 1)\")";
    "Q0020" Program
        "两个连着的分号 ；； 开始一段可以跨好几行的注释，再写一对才结束。只注释一行，写一个分号就够了。",
        "Two semicolons in a row open a comment over several lines, and two close it. One semicolon comments a single line.",
        "；； 这段注释没有结束\n@显示、1" => "；； 这段注释结束了 ；；\n@显示、1";
    "Q0030" Program
        "# 和 @ 后面要紧跟名字：# 是变量，@ 是函数。青语言的注释用分号。",
        "A name follows # (a variable) or @ (a function) at once. Comments begin with a semicolon.",
        "@显示、#" => "#甲 = 1\n@显示、#甲";
    "Q0031" Program
        "@ 要紧挨着后面的名字、【 或 ｛，中间不能有空格。",
        "@ touches the name, 【 or ｛ behind it, without a blank.",
        "@双倍 = @ 【#甲】｛ #甲 * 2 ｝\n@显示、@双倍、1" => "@双倍 = @【#甲】｛ #甲 * 2 ｝\n@显示、@双倍、1";
    "Q0032" Program
        "__qing 开头的名字由青语言自己使用。",
        "Names that begin with __qing are used by Qing itself.",
        "#__qing甲 = 1\n@显示、#__qing甲" => "#甲 = 1\n@显示、#甲";
    "Q0033" Program
        "变量名前面写 #，函数名前面写 @，文字放在引号里，所以程序里很少有光秃秃的词。",
        "Variables begin with #, functions with @, and text stands in quotes, so hardly any word stands bare.",
        "#姓名 = “小明”\n@显示、姓名" => "#姓名 = “小明”\n@显示、#姓名";
    "Q0034" Program
        "青语言的关键字和函数都用中文写。别的语言的常用词会被认出来，并告诉你这里怎么写。",
        "Keywords and functions of Qing are Chinese. Common words of other languages are recognised.",
        "print(“你好”)" => "@显示（“你好”）";
    "Q0035" Program
        "关键字用简体字。名字、字符串和注释里简体繁体都可以。",
        "Keywords are written in simplified characters; names, strings and comments may use either.",
        "#數 = 0\n當 #數 < 3 ｛ #數 加等 1 ｝\n@显示、#數" => "#數 = 0\n当 #數 < 3 ｛ #數 加等 1 ｝\n@显示、#數";
    "Q0036" Program
        "这个词很像一个关键字，但有字写错了。",
        "The word is nearly a keyword, but misspelled.",
        "如过 真 ｛ @显示、1 ｝" => "如果 真 ｛ @显示、1 ｝";
    "Q0037" Program
        "词要连成一片读：“如果甲”是一个词，不是“如果”和“甲”。关键字两边要有空格或标点。",
        "A word is read whole: 如果甲 is one word. Keywords need blanks or marks around them.",
        "#甲 = 1\n如果甲 > 0 ｛ @显示、1 ｝" => "#甲 = 1\n如果 #甲 > 0 ｛ @显示、1 ｝";
    "Q0038" Program
        "变量第一次赋值时就有了，不用先声明。= 给外面已有的变量赋值，没有就造全局变量；： 在本层造一个。",
        "A variable comes into being with its first value. = assigns to one outside or makes a global; ： makes one here.",
        "var #甲 = 1\n@显示、#甲" => "#甲 = 1\n@显示、#甲";
    "Q0039" Program
        "函数是一个值：把 @【参数】｛ … ｝ 赋给一个名字，就有了这个函数。",
        "A function is a value: assign @【parameters】｛ … ｝ to a name.",
        "function 双倍(甲) { return 甲 * 2 }" => "@双倍 = @【#甲】｛ 返回 #甲 * 2 ｝\n@显示、@双倍、1";
    "Q0040" Program
        "数着做的循环写成 当，三个部分用逗号隔开。",
        "A counting loop is written with 当, its three parts with commas between.",
        "for (i = 0; i < 3; i++) { print(i) }" => "当 #序：0，#序 < 3，#序 加等 1 ｛ @显示、#序 ｝";
    "Q0041" Program
        "遍历 先写集合，后写变量，中间是逗号。要从 0 数到 9，集合写 @范围（0，10）。",
        "遍历 names the collection first, then the variable, with a comma between. To count from 0 to 9 the collection is @范围（0，10）.",
        "遍历 #值 in 【1，2，3】 ｛ @显示、#值 ｝" => "遍历 【1，2，3】，#值 ｛ @显示、#值 ｝";
    "Q0042" Program
        "字母 O 和数字 0、字母 l 和数字 1 看上去差不多，却是不同的字符。",
        "The letter O and the digit 0, the letter l and the digit 1 look alike, but are different characters.",
        "@显示、1O + l2" => "@显示、10 + 12";
    "Q0043" Program
        "数字就是数字，单位要另外显示。名字可以用数字开头，但前面要有 # 或 @。",
        "A number is only a number; show units apart. A name may begin with a digit, but needs # or @ before it.",
        "@显示、3个" => "@显示、3、“个”";
    "Q0044" Program
        "程序里的数用 0 到 9 写，一、二、三是文字。#一 这样的名字可以用。",
        "Numbers are written with 0 to 9; 一, 二 and 三 are words. Names like #一 are fine.",
        "@显示、1 + 一百" => "@显示、1 + 100";
    "Q0045" Program
        "整个文件里没有一条语句，只有文字。可能选错了文件，也可能忘了写 @显示 和引号。",
        "The whole file holds words but no statement. It may be the wrong file, or @显示 and the quotes are missing.",
        "今天天气很好，我们去公园。" => "@显示、“今天天气很好，我们去公园。”";
    "Q0046" Program
        "匹配 的每个分支是几个值和一对花括号，第一个相等的分支做完就结束。",
        "Each branch of 匹配 is some values and a pair of braces; the first that is equal runs, and that is all.",
        "#甲 = 1\n匹配 #甲 ｛\n  case 1: @显示、“一”\n｝" => "#甲 = 1\n匹配 #甲 ｛\n  1 ｛ @显示、“一” ｝\n｝";
    "Q0047" Program
        "名字由汉字、字母、数字和 _ 组成。表情和别的符号只能写在字符串里。",
        "Names are made of Chinese characters, letters, digits and _. Emoji and other symbols belong into strings.",
        "#😀 = 1\n@显示、1" => "#笑脸 = 1\n@显示、#笑脸";
    "Q0048" Program
        "原生函数不是数组和字符串的成员，它们把数组、字符串当作参数。",
        "Native functions are no members of arrays and strings; they take them as arguments.",
        "#数组 = 【1，2】\n@显示、#数组.长度" => "#数组 = 【1，2】\n@显示、@长度（#数组）";
    "Q0049" Program
        "圆括号用来调用函数，方括号用来写函数的参数。",
        "Round brackets call a function; square brackets hold its parameters.",
        "@平方 = @（#甲）｛ #甲 * #甲 ｝\n@显示、@平方、3" => "@平方 = @【#甲】｛ #甲 * #甲 ｝\n@显示、@平方、3";
    "Q0050" Program
        "长数字可以用 _ 分组，但每个 _ 两边都要是数字。",
        "Long numbers may be grouped by _, with a digit on either side.",
        "@显示、1__000" => "@显示、1_000";
    "Q0051" Program
        "小数最大约 1.79e308。整数没有大小限制。",
        "Decimals reach about 1.79e308. Integers have no limit.",
        "@显示、1e999" => "@显示、1e99";
    "Q0052" Program
        "0x 后面写十六进制数字，表示一串字节（二进制）。",
        "Hexadecimal digits follow 0x and make a string of bytes.",
        "@显示、0x" => "@显示、0xFF";
    "Q0053" Program
        "十六进制数字只有 0–9 和 A–F。",
        "Hexadecimal digits are 0–9 and A–F.",
        "@显示、0xFG" => "@显示、0xFA";
    "Q0060" Program
        "字符串从引号开始，到同一种引号结束：“ 到 ”，\" 到 \"。",
        "A string ends at a quote of the kind it began with: “ at ”, \" at \".",
        "@显示、“你好" => "@显示、“你好”";
    "Q0061" Program
        "字符串里 \\ 有特别的用处，例如 \\n 是换行。别的字母跟在后面没有意思。",
        "In strings \\ begins an escape such as \\n for a newline; other letters mean nothing behind it.",
        "@显示、“C:\\qing”" => "@显示、“C:\\\\qing”";
    "Q0062" Program
        "\\u{…} 用编号写一个字符，编号是 1 到 6 个十六进制数字。",
        "\\u{…} writes a character by its number of 1 to 6 hexadecimal digits.",
        "@显示、“\\u{中}”" => "@显示、“\\u{4E2D}”";
    "Q0063" Program
        "字符串本来就可以跨行，行末不用写 \\。",
        "Strings may run over lines as they are; no \\ is needed at a line's end.",
        "@显示、“一\\\n二”" => "@显示、“一\n二”";
    "Q0064" Program
        "字符串用弯引号 “ ” 或直引号 \" \"。单引号和直角引号不行。",
        "Strings stand between “ ” or \" \", not between single or corner quotes.",
        "@显示、「你好」" => "@显示、“你好”";
    "Q0065" Program
        "右引号 ” 前面没有与它配对的左引号 “。",
        "No opening quote “ belongs to this ”.",
        "@显示、“你好””" => "@显示、“你好”";
    "Q0066" Program
        "字符串到第一个配得上的引号就结束。里面还要写引号时，前面加 \\，或者外面换用另一种引号。",
        "A string ends at its first closing quote. Put a \\ before quotes inside it, or use the other kind around it.",
        "@显示、“他说“你好””" => "@显示、“他说\\“你好\\””";
    "Q0070" Program
        "青语言没有类。对象直接写出来，里面的名字是成员，里面的函数是方法。要造很多个同样的对象，写一个返回对象的函数。",
        "There are no classes: an object is simply written down, with its members and methods inside. To make many alike, write a function that returns an object.",
        "class 狗 {\n  #名 = “旺财”\n}" =>
        "@狗 = @【#名】｛ 返回 ｛ #名：#名，@叫：@【】｛ @显示、#名 + “汪汪” ｝ ｝ ｝\n#旺财 = @狗（“旺财”）\n#旺财.@叫（）";
    "Q0071" Program
        "青语言的字符串只有一种，引号前面不写 f、$ 之类的记号。要把值放进文字里，用 @格式化，或者用 + 连起来。",
        "There is one kind of string, without f or $ before its quote. To put values into a text use @格式化, or join with +.",
        "#名 = “小明”\n@显示、f“你好，{#名}”" => "#名 = “小明”\n@显示、@格式化（“你好，{}”，#名）";
    "Q0072" Program
        "条件、次数后面直接写代码块，中间不写“那么”“次”之类的词。",
        "A block follows its condition or count at once, without a word between.",
        "重复 3 次 ｛ @显示、1 ｝" => "重复 3 ｛ @显示、1 ｝";
    "Q0073" Program
        "代码块写在 ｛ ｝ 里，末尾不写“end”“结束”之类的词。什么也不做的代码块写 ｛ ｝。",
        "Blocks stand in ｛ ｝ and have no word like “end” behind them. A block that does nothing is ｛ ｝.",
        "重复 2 ｛\n  @显示、1\n｝\nend" => "重复 2 ｛\n  @显示、1\n｝";
    "Q0074" Program
        "库里的函数不用引入就能用。导入 只用来取自己的另一个 .qing 文件。",
        "The functions of the library need no import. 导入 only fetches another .qing file of your own.",
        "import math\n@显示、@平方根、2" => "@显示、@平方根、2";
    "Q0075" Program
        "易语言里以点开头的声明（.版本、.程序集、.子程序、.局部变量），青语言里都不用写。",
        "The declarations that begin with a dot in 易语言 are not needed in Qing.",
        ".版本 2\n.局部变量 甲, 整数型" => "#甲 = 0\n@显示、#甲";
    "Q0076" Program
        "造对象就是调用一个返回对象的函数，不写“new”。字符串的引号前面也不写 r、b、@ 之类的记号。",
        "To make an object call a function that returns one, without “new”. Strings have no r, b or @ before their quote.",
        "#表 = new 哈希表（）" => "#表 = @哈希表（）\n@显示、#表";
    "Q0077" Program
        "青语言的注释以分号开头，到行末为止；两个分号开始一段可以跨行的注释，再写两个分号结束。",
        "A comment begins with a semicolon and ends with its line; two semicolons open a longer one, which two more close.",
        "// 打个招呼\n@显示、“你好”" => "； 打个招呼\n@显示、“你好”";
    "Q0078" Program
        "文字要放在引号里。没有引号，也没有 #，就不知道是文字还是变量。",
        "Text stands in quotes. Without quotes and without # a word could be a text or a variable.",
        "#天气 = 晴\n@显示、#天气" => "#天气 = “晴”\n@显示、#天气";
    "Q0079" Program
        "哈希表用 @取 按键取出内容，用 @设 存进去。点后面写的是它的方法。",
        "A 哈希表 gives what it holds by @取 and stores by @设. Behind a dot stand its methods.",
        "#表 = @哈希表（）\n@显示、#表.小明" => "#表 = @哈希表（）\n@显示、#表.@取、“小明”";
    "Q0080" Program
        "减号总是减法。几个词组成的名字，用下划线连起来，或者直接连着写。",
        "A minus sign always subtracts. Names of several words are joined by underlines, or written as one.",
        "#我的-名字 = 1" => "#我的_名字 = 1\n@显示、#我的_名字";
}
