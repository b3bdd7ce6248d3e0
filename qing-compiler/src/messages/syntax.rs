//! Statements and expressions: Q1xxx.

use super::kinds;
use crate::diag::Text;

kinds! {
    /// A value is missing before the line's, bracket's or file's end. `{0}` what is there.
    MISSING_VALUE = "Q1001" Error {
        title: "这里缺少一个值", "a value is missing here";
        label: "这里应该有一个值", "a value should stand here";
        help: "补上一个值，例如数字、“文字”、#变量 或 @函数（）", "add a value: a number, “text”, #variable or @function()";
    }
    /// Something that is no value. `{0}` what is there.
    VALUE_NOT_OPERATOR = "Q1002" Error {
        title: "这里应该是一个值，却是“{0}”", "a value should stand here, not \"{0}\"";
        label: "“{0}”不能放在这里", "\"{0}\" cannot stand here";
        help: "检查前面是不是少写了值，或者多写了“{0}”", "see whether a value is missing before, or \"{0}\" is too much";
    }
    /// `、` without a function before.
    CALL_MARK_WITHOUT_CALLEE = "Q1003" Error {
        title: "顿号前面缺少函数", "there is no function before this 、";
        label: "这个顿号前面没有函数", "no function before this 、";
        note: "顿号用来给函数传参数：@函数、参数一、参数二", "、 gives arguments to a function: @函数、参数一、参数二";
        help: "列出几个值时，写在【 】里并用 ， 隔开", "to list values write them in 【 】 with ， between";
    }
    /// `.` without a value before.
    DOT_WITHOUT_VALUE = "Q1004" Error {
        title: "路径点前面缺少值", "there is no value before this dot";
        label: "这个点前面没有值", "no value before this dot";
        note: "点用来取成员：#对象.#成员；小数点前面要有数字", "a dot takes a member: #对象.#成员; a decimal needs a digit before it";
        help: "小数写成 0.5，成员写成 #对象.#成员", "write 0.5, or #对象.#成员";
    }
    /// Nothing to work with behind an operator, `=` or `、`. `{0}` it.
    MISSING_OPERAND = "Q1005" Error {
        title: "“{0}”后面缺少一个值", "a value is missing after \"{0}\"";
        label: "它的右边要有一个值", "a value must stand to the right of this";
        help: "补上一个值，例如数字、“文字”、#变量；“{0}”要是多余的，就删掉它",
            "add a value such as a number, “text” or #variable; if \"{0}\" is too much, remove it";
    }
    /// `100%`. `{0}` the number, `{1}` as a decimal.
    PERCENT = "Q1006" Error {
        title: "“%”不是百分号", "\"%\" is no percent sign";
        label: "这里要的是余数，右边要有一个值", "this asks for a remainder and needs a value to its right";
        note: "#甲 % 7 是 #甲 除以 7 的余数；百分数写成小数", "#甲 % 7 is the remainder of #甲 by 7; percentages are written as decimals";
        help: "百分之 {0} 写成 {1}", "write {0} percent as {1}";
    }
    /// Two statements, or two values, side by side. `{0}` the second's first token.
    MISSING_STATEMENT_END = "Q1010" Error {
        title: "“{0}”不能直接跟在前面的内容后面", "\"{0}\" cannot follow directly";
        label: "前一条语句到这里已经结束", "the statement before ends here";
        note: "每条语句后面要换行或写逗号；两个值之间要有运算符", "a statement ends at a newline or ，; between two values stands an operator";
        help: "在“{0}”前面换行或写 ，；如果是一条语句，补上运算符", "put a newline or ， before \"{0}\"; if it is one statement, add the operator";
    }
    /// A function and its argument without 顿号. `{0}` the function, `{1}` the argument's first token.
    CALL_WITHOUT_MARK = "Q1011" Error {
        title: "{0} 和参数之间缺少顿号", "、 is missing between {0} and its argument";
        label: "参数前面要有顿号", "、 must stand before the argument";
        help: "写成 {0}、{1} 或 {0}（{1}）", "write {0}、{1} or {0}（{1}）";
    }
    /// `、` behind something that takes none.
    NOT_CALLED_BY_MARK = "Q1012" Error {
        title: "这里不能用顿号", "、 cannot stand here";
        label: "前面的内容不能用顿号传参数", "what stands before takes no 、";
        note: "顿号只跟在函数名后面；调用的结果、元素、字面值和括号后面要用圆括号",
            "、 follows a function's name only; after results, elements, literals and brackets use （）";
        help: "用圆括号调用：（…）（参数）；如果是列出几个值，用 ，", "call it with brackets: （…）（argument); to list values use ，";
    }
    /// `…` that is no rest parameter.
    STRAY_REST = "Q1013" Error {
        title: "省略号只能写在函数的最后一个参数后面", "… may only follow the last parameter of a function";
        label: "这里不能写省略号", "not here";
        help: "文字里的省略号要放在引号“ ”里", "an ellipsis in text belongs into quotes “ ”";
    }
    /// `｛` behind a finished statement.
    STRAY_BLOCK = "Q1014" Error {
        title: "这个代码块前面缺少关键字", "a keyword is missing before this block";
        label: "｛ 不能跟在这里", "｛ cannot follow here";
        note: "代码块前面要有 如果、当、重复、遍历 等；函数写成 @【#参数】｛ … ｝",
            "a block follows 如果, 当, 重复, 遍历 and the like; a function is @【#参数】｛ … ｝";
        help: "补上关键字；如果是对象，在它前面换行或写 ，；要取数组的元素，用【 】",
            "add the keyword; if it is an object, put a newline or ， before it; to take an element use 【 】";
    }
    /// A name that ends in a word operator, a value behind it. `{0}` the name, `{1}` the word, `{2}` both apart.
    NAME_TOOK_WORD = "Q1015" Error {
        title: "“{1}”成了名字 {0} 的一部分", "\"{1}\" became part of the name {0}";
        label: "这里整个是一个名字", "all of this is one name";
        note: "名字到空格或标点才结束，里面的“{1}”不算运算符", "a name ends at a blank or mark; \"{1}\" inside it is no operator";
        help: "要运算，用空格隔开：{2}", "to calculate put a blank between: {2}";
    }
    /// A function literal without `@` or `=`. `{0}` what is missing.
    FUNCTION_WITHOUT_MARK = "Q1016" Error {
        title: "这里像是函数，但前面缺少“{0}”", "this looks like a function, but \"{0}\" is missing before it";
        label: "函数从这里开始", "the function begins here";
        help: "定义函数写成 @名字 = @【#参数】｛ … ｝", "to make a function write @名字 = @【#参数】｛ … ｝";
    }
    /// `#甲#乙`. `{0}` the second.
    NAMES_TOUCH = "Q1017" Error {
        title: "两个名字之间缺少点或运算符", "a dot or an operator is missing between two names";
        label: "“{0}”紧跟在前一个名字后面", "\"{0}\" follows a name at once";
        help: "取对象的成员写 .{0}；要运算，写运算符；两条语句之间换行或写 ，", "to take a member write .{0}; to calculate, an operator; between statements a newline or ，";
    }
    /// A value right behind an argument: `@显示、“共”#数`. `{0}` its first token.
    VALUES_IN_CALL = "Q1018" Error {
        title: "{0} 前面缺少顿号或加号", "、 or + is missing before {0}";
        label: "它紧跟在前一个值后面", "it follows a value at once";
        note: "顿号隔开各个参数，加号把文字连起来", "、 stands between arguments, + joins texts";
        help: "作为下一个参数，写 、{0}；和前面连成一段文字，写 + {0}", "for one more argument write 、{0}; to join it to the text before, + {0}";
    }
    /// A value right behind another. `{0}` its first token.
    VALUES_SIDE_BY_SIDE = "Q1019" Error {
        title: "{0} 前面缺少运算符", "an operator is missing before {0}";
        label: "它紧跟在前一个值后面", "it follows a value at once";
        note: "两个值之间要有运算符，例如 + 把文字连起来", "between two values stands an operator, such as + that joins texts";
        help: "要连成一段文字，写 + {0}；如果是另一条语句，写到下一行", "to join texts write + {0}; if it is a statement of its own, put it on the next line";
    }
    /// A closing bracket without opening one. `{0}` it, `{1}` the opening one.
    STRAY_CLOSE = "Q1020" Error {
        title: "多了一个“{0}”", "a \"{0}\" too much";
        label: "没有与它配对的“{1}”", "no \"{1}\" belongs to it";
        help: "删掉它，或在前面补上“{1}”", "remove it, or add \"{1}\" before";
    }
    /// An opening bracket without closing one. `{0}` it, `{1}` the closing one.
    UNCLOSED_BRACKET = "Q1021" Error {
        title: "“{0}”没有对应的“{1}”", "\"{0}\" has no \"{1}\"";
        label: "从这里开始，一直没有结束", "opened here and never closed";
        help: "在应该结束的地方补上“{1}”", "add \"{1}\" where it should end";
    }
    /// Brackets of two kinds. `{0}` the opening, `{1}` the right closing one, `{2}` what is there.
    WRONG_CLOSE = "Q1022" Error {
        title: "“{0}”要用“{1}”结束，不是“{2}”", "\"{0}\" ends with \"{1}\", not \"{2}\"";
        label: "这里是“{2}”", "this is \"{2}\"";
        help: "改成“{1}”", "write \"{1}\"";
    }
    /// `（）` as a value.
    EMPTY_GROUP = "Q1023" Error {
        title: "括号里缺少一个值", "a value is missing in the brackets";
        label: "括号里是空的", "nothing in the brackets";
        note: "圆括号紧跟在函数后面才是调用", "round brackets are a call only behind a function";
        help: "在括号里写一个值；没有值时写 空", "write a value in the brackets; for no value write 空";
    }
    /// `，` in a group. `{0}` it, `{1}` the closing bracket.
    COMMA_IN_GROUP = "Q1024" Error {
        title: "这对括号里只能有一个值", "only one value may stand in these brackets";
        label: "这里多了逗号", "a comma too much";
        help: "列出几个值用【 】，例如【1，2】", "to list values use 【 】, for example 【1，2】";
    }
    /// Something left before a closing bracket. `{0}` it, `{1}` the closing bracket.
    UNEXPECTED_IN_BRACKETS = "Q1025" Error {
        title: "这里应该是“{1}”，却是“{0}”", "\"{1}\" should stand here, not \"{0}\"";
        label: "“{0}”不能放在这里", "\"{0}\" cannot stand here";
        note: "值到这里已经完整；再写别的，中间要有运算符", "the value is complete here; more needs an operator before it";
        help: "在“{0}”前面补上运算符，或把括号提前结束", "add an operator before \"{0}\", or close the bracket earlier";
    }
    /// Two `，` in a row.
    EMPTY_ELEMENT = "Q1026" Error {
        title: "逗号前面缺少内容", "something is missing before this comma";
        label: "这里多了一个逗号", "a comma too much";
        help: "删掉多余的逗号，或在它前面补上值；没有值时写 空", "remove the comma or add a value before it; for no value write 空";
    }
    /// No `，` between elements. `{0}` what stands there.
    MISSING_COMMA = "Q1027" Error {
        title: "“{0}”前面缺少逗号", "a comma is missing before \"{0}\"";
        label: "前一项到这里已经结束", "the item before ends here";
        note: "括号里的各项要用逗号隔开，换行也不能代替", "items in brackets need commas between them, also on lines of their own";
        help: "在“{0}”前面写 ，；要连成一段文字，写 +", "write ， before \"{0}\", or + to join texts";
    }
    /// `、` between elements.
    CALL_MARK_IN_LIST = "Q1028" Error {
        title: "括号里的各项用逗号隔开，不用顿号", "items in brackets have ， between them, not 、";
        label: "这里是顿号", "this is 、";
        help: "改成 ，", "write ，";
    }
    /// `【】` without index.
    EMPTY_INDEX = "Q1029" Error {
        title: "【 】里缺少序号", "an index is missing in 【 】";
        label: "里面是空的", "nothing inside";
        help: "写上序号或成员名，例如【0】或【“#甲”】", "write an index or a member's name, for example 【0】 or 【“#甲”】";
    }
    /// A block is missing.
    MISSING_BLOCK = "Q1030" Error {
        title: "这里缺少“｛”", "\"｛\" is missing here";
        label: "这里应该是“｛”", "\"｛\" should stand here";
        note: "要执行的内容写在花括号里：｛ … ｝", "what is to run stands in braces: ｛ … ｝";
        help: "补上“｛”，并在末尾补上“｝”", "add \"｛\", and \"｝\" at the end";
    }
    /// `：` before a block.
    COLON_BEFORE_BLOCK = "Q1031" Error {
        title: "代码块前面不写冒号", "no colon stands before a block";
        label: "这里多了冒号", "a colon too much";
        note: "青语言用花括号 ｛ ｝ 表示代码块，缩进只是为了好看", "Qing puts blocks in braces ｛ ｝; indentation is only for the eye";
        help: "去掉冒号，把要执行的内容写在 ｛ ｝ 里", "remove the colon and put what is to run into ｛ ｝";
    }
    /// `否则 如果`
    ELSE_IF = "Q1032" Error {
        title: "“否则 如果”要写成“再则”", "write 再则 for \"否则 如果\"";
        label: "这里写了“否则 如果”", "\"否则 如果\" is written here";
        help: "改成 再则", "write 再则";
    }
    /// A clause without its statement. `{0}` the clause, `{1}` the statement.
    STRAY_CLAUSE = "Q1033" Error {
        title: "“{0}”前面没有“{1}”", "there is no \"{1}\" before \"{0}\"";
        label: "它只能跟在“{1}”的 ｝ 后面", "it may only follow the ｝ of \"{1}\"";
        help: "检查前面是不是少了“{1}”，或者 ｝ 后面多了 ，", "see whether \"{1}\" is missing before, or a ， stands after the ｝";
    }
    /// 当 with two parts or more than three. `{0}` how many.
    WHILE_PARTS = "Q1034" Error {
        title: "“当”后面要有一个或三个部分，这里有 {0} 个", "当 takes one part or three, here are {0}";
        label: "这个“当”", "this 当";
        help: "写成 当 条件 ｛ … ｝，或 当 初始，条件，步进 ｛ … ｝", "write 当 条件 ｛ … ｝ or 当 初始，条件，步进 ｛ … ｝";
    }
    /// 执行 without 直到.
    MISSING_UNTIL = "Q1035" Error {
        title: "“执行”缺少“直到”", "执行 lacks its 直到";
        label: "这里应该是“直到”", "直到 should stand here";
        note: "“直到”的条件成立时就停下；别的语言里，条件成立时继续", "直到 stops when its condition holds; other languages go on when it does";
        help: "写成 执行 ｛ … ｝ 直到 条件", "write 执行 ｛ … ｝ 直到 条件";
    }
    /// 遍历 without its names.
    FOREACH_NAMES = "Q1036" Error {
        title: "“遍历”缺少接收值的变量", "遍历 lacks the variable for its values";
        label: "这里应该是 ，#值", "，#值 should stand here";
        help: "写成 遍历 集合，#值 ｛ … ｝，或 遍历 集合，#键，#值 ｛ … ｝", "write 遍历 集合，#值 ｛ … ｝ or 遍历 集合，#键，#值 ｛ … ｝";
    }
    /// 遍历 with the same name twice. `{0}` the name.
    FOREACH_SAME_NAMES = "Q1037" Error {
        title: "“遍历”的两个变量都叫 {0}", "both variables of 遍历 are called {0}";
        label: "与前一个同名", "the same name again";
        help: "给其中一个换个名字", "give one of them another name";
    }
    /// `，` between arms.
    ARM_COMMA = "Q1038" Error {
        title: "“匹配”的各个分支之间不写逗号", "no comma stands between the arms of 匹配";
        label: "这里多了逗号", "a comma too much";
        help: "去掉逗号", "remove the comma";
    }
    /// An arm behind 否则.
    ELSE_NOT_LAST = "Q1039" Error {
        title: "“匹配”里的“否则”要写在最后，并且只有一个", "in 匹配, 否则 stands last and only once";
        label: "“否则”后面还有分支", "an arm behind 否则";
        help: "把“否则”移到最后", "move 否则 to the end";
    }
    /// 尝试 alone.
    TRY_ALONE = "Q1040" Error {
        title: "“尝试”后面缺少“排查”或“例行”", "尝试 lacks a 排查 or 例行";
        label: "这个“尝试”", "this 尝试";
        help: "写成 尝试 ｛ … ｝ 排查 #错误 ｛ … ｝", "write 尝试 ｛ … ｝ 排查 #错误 ｛ … ｝";
    }
    /// 返回 outside functions.
    RETURN_OUTSIDE = "Q1041" Error {
        title: "“返回”只能写在函数里", "返回 may only stand in a function";
        label: "这里不在函数里", "not in a function here";
        note: "对象的 ｛ ｝ 和文件的最外层都不是函数", "neither the ｛ ｝ of an object nor a file's top level is a function";
        help: "要结束程序，用 @退出（）", "to end the program use @退出（）";
    }
    /// 跳出 or 继续 outside loops. `{0}` which.
    JUMP_OUTSIDE = "Q1042" Error {
        title: "“{0}”只能写在循环里", "{0} may only stand in a loop";
        label: "这里不在循环里", "not in a loop here";
        note: "循环是 当、重复、执行、遍历；函数和对象的 ｛ ｝ 里要另有循环",
            "loops are 当, 重复, 执行, 遍历; inside a function or object another loop is needed";
        help: "要离开函数，用 返回", "to leave a function use 返回";
    }
    /// 返回 跳出 继续 as a value. `{0}` which.
    JUMP_IN_EXPRESSION = "Q1043" Error {
        title: "“{0}”要单独成为一条语句", "{0} is a statement of its own";
        label: "这里需要一个值", "a value is needed here";
        help: "把“{0}”写在单独一行", "write {0} on a line of its own";
    }
    /// A word kept for later. `{0}` which.
    RESERVED_WORD = "Q1044" Error {
        title: "“{0}”暂不支持", "{0} is not supported yet";
        label: "这里用了“{0}”", "{0} is used here";
        note: "这个关键字留给以后的版本", "this keyword is kept for a later version";
        help: "先用别的写法；对象和文件里用 ： 定义的名字可以直接取用", "write it another way; names defined with ： in objects and files can be used as they are";
    }
    /// 导入 without a string.
    IMPORT_PATH = "Q1045" Error {
        title: "“导入”后面要直接写文件名", "导入 needs the file's name right behind it";
        label: "这里应该是一个字符串", "a string should stand here";
        note: "导入在编译时进行，文件名不能是变量或算式", "imports happen when compiling; the name cannot be computed";
        help: "例如 #工具 = 导入 “工具.qing”", "for example #工具 = 导入 “工具.qing”";
    }
    /// A bracket stands behind a `；`. `{0}` the bracket.
    BLOCK_IN_COMMENT = "Q1046" Error {
        title: "分号后面是注释，“{0}”也被它注释掉了", "what follows ； is a comment, and it holds the {0} too";
        label: "注释从这里开始", "the comment starts here";
        note: "青语言里 ； 一直注释到行末", "in Qing a ； makes the rest of the line a comment";
        help: "把“{0}”写在“；”前面；隔开几个部分用逗号，例如 当 #序：0，#序 < 3，#序 自加 ｛ … ｝",
            "write the {0} before the ；; parts have commas between, as in 当 #序：0，#序 < 3，#序 自加 ｛ … ｝";
    }
    /// 再则 or 否则 behind 否则. `{0}` the word.
    ELSE_AGAIN = "Q1047" Error {
        title: "“否则”后面不能再有“{0}”", "no \"{0}\" may follow 否则";
        label: "前面已经有“否则”了", "there is a 否则 before";
        note: "“否则”管其余所有的情况，所以只有一个，写在最后", "否则 is for all other cases, so there is one, and it comes last";
        help: "删掉一个“否则”，或把前面的“否则”改成 再则 条件", "remove one 否则, or write 再则 and a condition for the first";
    }
    /// A head without its condition. `{0}` the keyword.
    MISSING_CONDITION = "Q1048" Error {
        title: "“{0}”和“｛”之间缺少内容", "something is missing between \"{0}\" and ｛";
        label: "前面要先写条件或次数", "a condition or count comes before this";
        help: "如果 和 当 后面写条件，重复 后面写次数，匹配 后面写要比较的值；一直重复写 当 真 ｛ … ｝",
            "如果 and 当 take a condition, 重复 a count, 匹配 a value; to repeat without end write 当 真 ｛ … ｝";
    }
    /// 排查 （#错误） ｛. `{0}` the name.
    CATCH_IN_BRACKETS = "Q1049" Error {
        title: "“排查”后面的名字不加括号", "the name behind 排查 has no brackets";
        label: "这里多了括号", "brackets too much";
        help: "写成 排查 {0} ｛ … ｝", "write 排查 {0} ｛ … ｝";
    }
    /// `=` where a value is wanted. `{0}` the mark.
    ASSIGNMENT_NOT_HERE = "Q1050" Error {
        title: "这里不能赋值", "no assignment may stand here";
        label: "单个 = 是赋值", "a single = assigns";
        note: "比较两个值用 ==", "two values are compared with ==";
        help: "要比较，写 ==；确实要赋值，用圆括号括起来：（#甲 = 1）", "to compare write ==; to assign put it into brackets: （#甲 = 1）";
    }
    /// `：` where a value is wanted. `{0}` the mark.
    BINDING_NOT_HERE = "Q1051" Error {
        title: "这里不能用冒号", "no colon may stand here";
        label: "冒号是赋值", "a colon assigns";
        note: "冒号用在语句、对象的成员和参数的缺省值里", "colons stand in statements, members of objects and defaults of parameters";
        help: "对象写在 ｛ ｝ 里：｛#甲：1｝；比较用 ==", "write objects in ｛ ｝: ｛#甲：1｝; compare with ==";
    }
    /// A compound assignment where a value is wanted. `{0}` it.
    COMPOUND_NOT_HERE = "Q1052" Error {
        title: "这里不能用“{0}”", "\"{0}\" may not stand here";
        label: "“{0}”会改变变量", "\"{0}\" changes a variable";
        help: "把它写成单独一条语句，或用圆括号括起来", "make it a statement of its own, or put it into brackets";
    }
    /// Assignment to a call.
    ASSIGN_TO_CALL = "Q1053" Error {
        title: "不能给调用的结果赋值", "the result of a call cannot be assigned to";
        label: "这是一次调用", "this is a call";
        help: "赋值的左边写 #名字、#对象.#成员 或 #数组【0】；比较用 ==", "assign to #名字, #对象.#成员 or #数组【0】; compare with ==";
    }
    /// Assignment to a group.
    ASSIGN_TO_GROUP = "Q1054" Error {
        title: "不能给括号里的内容赋值", "what stands in brackets cannot be assigned to";
        label: "这里用括号括起来了", "this is in brackets";
        help: "去掉左边的括号；比较用 ==", "remove the brackets on the left; compare with ==";
    }
    /// Assignment to something else.
    ASSIGN_TO_VALUE = "Q1055" Error {
        title: "赋值的左边不能是这个", "this cannot stand left of an assignment";
        label: "这是一个值，不是变量", "this is a value, not a variable";
        help: "左边写 #名字、#对象.#成员 或 #数组【0】；比较用 ==", "assign to #名字, #对象.#成员 or #数组【0】; compare with ==";
    }
    /// A quoted name before `：`. `{0}` the name.
    QUOTED_MEMBER = "Q1056" Error {
        title: "成员的名字不加引号", "a member's name has no quotes";
        label: "这里是字符串", "this is a string";
        note: "成员和变量一样，名字以 # 开头", "members have names like variables, which begin with #";
        help: "写成 {0}：…；要用文字当键，用 @哈希表（）", "write {0}：…; for texts as keys use @哈希表（）";
    }
    /// `否则 条件 ｛`
    ELSE_CONDITION = "Q1057" Error {
        title: "“否则”后面不写条件", "no condition follows 否则";
        label: "带条件的分支用“再则”", "a branch with a condition is 再则";
        note: "“否则”管其余所有的情况，后面直接写 ｛", "否则 is for all other cases, so a ｛ follows at once";
        help: "写成 再则 条件 ｛ … ｝，或去掉条件：否则 ｛ … ｝", "write 再则 and the condition, or leave it out: 否则 ｛ … ｝";
    }
    /// `2 如果 #甲 否则 3`, as Python chooses.
    CHOICE_BEHIND_VALUE = "Q1058" Error {
        title: "“如果”要写在两个值的前面", "如果 comes before both values";
        label: "这里写在值的后面了", "here it stands behind a value";
        help: "写成 #结果 = 如果 条件 ｛ 值一 ｝ 否则 ｛ 值二 ｝", "write #结果 = 如果 条件 ｛ 值一 ｝ 否则 ｛ 值二 ｝";
    }
    /// `。` at the end of a sentence.
    FULL_STOP = "Q1060" Error {
        title: "语句后面不写句号", "no full stop stands behind a statement";
        label: "这里的句号会被当成取成员的点", "this full stop is read as the dot of a path";
        note: "语句到行末就结束", "a statement ends with its line";
        help: "去掉句号", "remove the full stop";
    }
    /// A path mark without step.
    MISSING_STEP = "Q1061" Error {
        title: "点后面缺少成员或序号", "a member or index is missing after this dot";
        label: "这个点后面没有内容", "nothing follows this dot";
        help: "例如 #对象.#成员 或 #数组.0；内容要写在同一行", "for example #对象.#成员 or #数组.0, on the same line";
    }
    /// `.-1`. `{0}` the right form.
    NEGATIVE_STEP = "Q1062" Error {
        title: "点后面不能写负数", "no negative number may follow a dot";
        label: "这里写了负数", "a negative number here";
        help: "从末尾数要写 {0}", "to count from the end write {0}";
    }
    /// A keyword as a step. `{0}` the word.
    STEP_WITHOUT_PREFIX = "Q1063" Error {
        title: "成员名“{0}”前面缺少 # 或 @", "# or @ is missing before the member \"{0}\"";
        label: "这里是关键字“{0}”", "this is the keyword \"{0}\"";
        help: "写成 #{0} 或 @{0}", "write #{0} or @{0}";
    }
    /// Something that is no step. `{0}` it.
    WRONG_STEP = "Q1064" Error {
        title: "点后面不能是“{0}”", "\"{0}\" cannot follow a dot";
        label: "这里应该是成员或序号", "a member or an index should stand here";
        help: "写 .#成员、.@方法、.0、.（算式）或【算式】", "write .#成员, .@方法, .0, .（…） or 【…】";
    }
    /// `！` at the end of a sentence.
    EXCLAMATION = "Q1065" Error {
        title: "语句后面不写感叹号", "no exclamation mark stands behind a statement";
        label: "这里多了感叹号", "an exclamation mark too much";
        note: "感叹号表示“取反”，后面要有值", "an exclamation mark means 取反 and has a value behind it";
        help: "去掉感叹号；如果是文字，写在引号里", "remove it; if it is text, put it inside the quotes";
    }
    /// `自加 #甲`. `{0}` the word, `{1}` the variable.
    STEP_BEFORE_NAME = "Q1067" Error {
        title: "“{0}”写在变量的后面", "\"{0}\" stands behind the variable";
        label: "它的前面要有变量", "the variable must stand before this";
        help: "写成 {1} {0}", "write {1} {0}";
    }
    /// `如果 #甲！ ｛`
    EXCLAMATION_BEHIND_VALUE = "Q1068" Error {
        title: "感叹号不写在值的后面", "no exclamation mark stands behind a value";
        label: "这里多了感叹号", "an exclamation mark too much";
        note: "感叹号表示“取反”，写在值的前面：!#甲", "an exclamation mark means 取反 and stands before a value: !#甲";
        help: "去掉感叹号；要取反，把它写到值的前面", "remove it; to negate write it before the value";
    }
    /// `=!`
    NOT_EQUAL_TURNED = "Q1069" Error {
        title: "“不等于”写成 !=", "\"not equal\" is written !=";
        label: "两个符号的次序反了", "the two signs are in the wrong order";
        help: "改成 !=，或写“不等于”", "write != or 不等于";
    }
    /// A block in 【 】.
    BLOCK_IN_SQUARE = "Q1066" Error {
        title: "代码块写在花括号里，不写在【 】里", "a block stands in braces, not in 【 】";
        label: "这里应该是“｛”", "\"｛\" should stand here";
        note: "【 】用来写数组和序号", "【 】 is for arrays and indexes";
        help: "开头改成“｛”，末尾改成“｝”", "begin with \"｛\" and end with \"｝\"";
    }
    /// A parameter without name. `{0}` what is there.
    MISSING_PARAMETER = "Q1070" Error {
        title: "这里应该是参数的名字", "a parameter's name should stand here";
        label: "参数以 # 开头", "a parameter begins with #";
        note: "@【 】里写函数的参数；数组写成【 】，前面没有 @", "@【 】 holds a function's parameters; an array is 【 】 without @";
        help: "例如 @【#甲，#乙】｛ … ｝", "for example @【#甲，#乙】｛ … ｝";
    }
    /// Two parameters of one name. `{0}` the name.
    DUPLICATE_PARAMETER = "Q1071" Error {
        title: "参数 {0} 写了两次", "the parameter {0} stands twice";
        label: "与前面的参数同名", "the same name again";
        help: "给其中一个换个名字", "give one of them another name";
    }
    /// A rest parameter before others. `{0}` the name.
    REST_NOT_LAST = "Q1072" Error {
        title: "{0}… 要写在最后", "{0}… must stand last";
        label: "它后面还有参数", "parameters follow it";
        note: "带 … 的参数收下其余所有的值", "a parameter with … takes all other values";
        help: "把它移到参数的最后", "move it to the end";
    }
    /// A rest parameter with a default.
    REST_WITH_DEFAULT = "Q1073" Error {
        title: "带 … 的参数不能有缺省值", "a parameter with … has no default";
        label: "这里写了缺省值", "a default here";
        help: "去掉缺省值；没有多余的值时它是空数组", "remove the default; without further values it is an empty array";
    }
    /// No default behind a default. `{0}` the parameter, `{1}` the earlier one.
    DEFAULT_MISSING = "Q1074" Error {
        title: "参数 {0} 也要有缺省值", "the parameter {0} needs a default too";
        label: "这个参数没有缺省值", "no default here";
        note: "它前面的 {1} 有缺省值，可以不传", "{1} before it has a default and may be left out";
        help: "写成 {0}：值，或把它移到 {1} 前面", "write {0}：值, or move it before {1}";
    }
    /// `=` for a default.
    DEFAULT_WITH_EQUALS = "Q1075" Error {
        title: "参数的缺省值用冒号", "a default is written with a colon";
        label: "这里写了 =", "= is written here";
        help: "把 = 改成 ：", "write ： for =";
    }
    /// Nested too deep. `{0}` the limit.
    TOO_DEEP = "Q1080" Error {
        title: "嵌套太深了", "nested too deep";
        label: "从这里起超过了 {0} 层", "more than {0} levels from here on";
        help: "把里面的部分拆成变量或函数", "move inner parts into variables or functions";
    }
    /// A chain too long. `{0}` the limit.
    CHAIN_TOO_LONG = "Q1081" Error {
        title: "这个算式太长了", "this expression is too long";
        label: "从这里起超过了 {0} 个运算", "more than {0} operations from here on";
        help: "把它分成几条语句，或用数组和 @求和、@拼接", "split it into statements, or use an array with @求和 or @拼接";
    }
}

/// Marks the first of two equal names.
pub const FIRST_HERE: Text = Text { zh: "第一次写在这里", en: "first here" };

/// Marks the opening bracket of a wrong closing one. `{0}` the bracket.
pub const OPENED_HERE: Text = Text { zh: "“{0}”从这里开始", en: "\"{0}\" opened here" };

/// Marks where a closing bracket may have been meant. `{1}` the bracket.
pub const CLOSE_MISSING_HERE: Text =
    Text { zh: "也许应该在这里补上“{1}”", en: "perhaps \"{1}\" is missing here" };

/// Marks further quoted members of the line. `{0}` the name.
pub const ALSO_QUOTED: Text = Text { zh: "这里也是，写成 {0}：…", en: "here too: write {0}：…" };
