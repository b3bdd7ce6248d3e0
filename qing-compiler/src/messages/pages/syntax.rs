//! Pages of Q1xxx: statements and expressions.

use super::pages;

pages! {
    "Q1001" Program
        "这里该有一个值，却什么也没有。",
        "A value should stand here, but there is none.",
        "遍历 ，#数 ｛ @显示、#数 ｝" => "遍历 【1，2】，#数 ｛ @显示、#数 ｝";
    "Q1002" Program
        "这里需要一个值，却先碰到了标点或运算符。",
        "A value is needed here, but a mark or operator came first.",
        "#甲 = * 3" => "#甲 = 2 * 3\n@显示、#甲";
    "Q1003" Program
        "顿号只用来给函数传参数。列出几个值用【 】和逗号。",
        "、 gives arguments to a function. To list values use 【 】 and commas.",
        "、1" => "@显示、1";
    "Q1004" Program
        "点取一个值的成员或元素，所以前面要有值。小数的小数点前面要写 0。",
        "A dot takes a member or element of the value before it. A decimal begins with a digit.",
        "@显示、.5" => "@显示、0.5";
    "Q1005" Program
        "运算符、顿号和 = 的右边都要有一个值。",
        "Operators, 、 and = have a value on their right.",
        "#甲 = 3\n如果 #甲 > 2 并且 ｛ @显示、1 ｝" => "#甲 = 3\n如果 #甲 > 2 并且 #甲 < 9 ｛ @显示、1 ｝";
    "Q1006" Program
        "“%”求余数：17 % 5 是 2。百分数写成小数：50% 写 0.5。",
        "“%” takes the remainder: 17 % 5 is 2. Percentages are decimals: 50% is 0.5.",
        "#税 = （12.3%）\n@显示、200 * #税" => "#税 = 0.123\n@显示、200 * #税";
    "Q1010" Program
        "一条语句写完要换行或写逗号，再写下一条。",
        "A statement ends at a newline or comma before the next one.",
        "#甲 = 1 #乙 = 2" => "#甲 = 1，#乙 = 2\n@显示、#甲 + #乙";
    "Q1011" Program
        "函数和参数之间写顿号，或者把参数放进括号。",
        "Between a function and its argument stands 、, or the arguments stand in brackets.",
        "@显示 “你好”" => "@显示、“你好”";
    "Q1012" Program
        "顿号只能跟在函数名后面。调用的结果、数组的元素要再调用时，用括号。",
        "、 follows a function's name only. To call a result or an element use brackets.",
        "@甲 = @【#乙】｛ #乙 ｝\n@甲（1）、2" => "@甲 = @【#乙】｛ #乙 ｝\n@显示、@甲（1）、2";
    "Q1013" Program
        "省略号只用在函数最后一个参数后面，表示收下其余的值。",
        "… stands only behind a function's last parameter, which takes all other values.",
        "@显示、1…" => "@收 = @【#全部…】｛ @长度、#全部 ｝\n@显示、@收（1，2）";
    "Q1014" Program
        "代码块不能单独出现，前面要有 如果、当、重复 这样的关键字。",
        "A block follows a keyword such as 如果, 当 or 重复.",
        "#甲 = 1\n#甲 > 0 ｛ @显示、1 ｝" => "#甲 = 1\n如果 #甲 > 0 ｛ @显示、1 ｝";
    "Q1015" Program
        "名字一直读到空格或标点为止，所以“#甲大于”整个是一个名字。",
        "A name runs up to a blank or mark, so #甲大于 is one name.",
        "#甲 = 5\n如果 #甲大于 3 ｛ @显示、1 ｝" => "#甲 = 5\n如果 #甲 大于 3 ｛ @显示、1 ｝";
    "Q1016" Program
        "函数是一个值，写作 @【#参数】｛ … ｝，用 = 或 ： 给它一个名字。@ 和 = 都不能省。",
        "A function is a value, written @【#参数】｛ … ｝, that = or ： gives a name. Neither the @ nor the = can be left out.",
        "@平方【#甲】｛ #甲 * #甲 ｝\n@显示、@平方、3" => "@平方 = @【#甲】｛ #甲 * #甲 ｝\n@显示、@平方、3";
    "Q1017" Program
        "两个名字写在一起没有意思。取对象的成员，中间写一个点。",
        "Two names side by side mean nothing. To take a member of an object write a dot between.",
        "#人 = ｛#名：“小明”｝\n@显示、#人#名" => "#人 = ｛#名：“小明”｝\n@显示、#人.#名";
    "Q1018" Program
        "几个值不能直接挨着写。分成几个参数用顿号，连成一段文字用加号。",
        "Values do not simply stand in a row. 、 makes them arguments, + joins them to one text.",
        "#数 = 3\n@显示、“共”#数“个”" => "#数 = 3\n@显示、“共” + #数 + “个”";
    "Q1019" Program
        "两个值之间要有运算符。把文字连起来用加号。",
        "An operator stands between two values. + joins texts.",
        "#姓 = “王”\n#姓名 = #姓 “小明”\n@显示、#姓名" => "#姓 = “王”\n#姓名 = #姓 + “小明”\n@显示、#姓名";
    "Q1020" Program
        "这个右括号没有配对的左括号。",
        "This closing bracket has no opening one.",
        "@显示、1 ）" => "@显示、1";
    "Q1021" Program
        "左括号后面一直没有配对的右括号。消息会指出左括号，并按缩进猜它该在哪里结束。",
        "An opening bracket is never closed. The message points at it and guesses from indentation where it should end.",
        "@显示（1，2" => "@显示（1，2）";
    "Q1022" Program
        "括号要同一种配对：（ 配 ），【 配 】，｛ 配 ｝，全角半角不论。",
        "Brackets match by kind: （ with ）, 【 with 】, ｛ with ｝, in either width.",
        "@显示（1】" => "@显示（1）";
    "Q1023" Program
        "圆括号里要有一个值。没有参数的调用，括号要紧跟函数名。",
        "Round brackets hold a value. A call without arguments has its brackets right behind the function.",
        "#甲 = （）" => "#甲 = （空）\n@显示、#甲";
    "Q1024" Program
        "圆括号只括一个值。几个值放在【 】里，成为数组。",
        "Round brackets hold one value. Several make an array in 【 】.",
        "#甲 = （1，2）" => "#甲 = 【1，2】\n@显示、#甲";
    "Q1025" Program
        "括号里的值已经完整，后面却还有别的内容。",
        "The value in the brackets is complete, but something follows.",
        "#甲 = （1 2）" => "#甲 = （1 + 2）\n@显示、#甲";
    "Q1026" Program
        "两个逗号之间什么都没有。",
        "Nothing stands between two commas.",
        "#甲 = 【1，，2】" => "#甲 = 【1，空，2】\n@显示、#甲";
    "Q1027" Program
        "数组和参数的各项之间要写逗号，换行不能代替。",
        "Items of arrays and arguments need commas between, also across lines.",
        "#甲 = 【1 2】" => "#甲 = 【1，2】\n@显示、#甲";
    "Q1028" Program
        "顿号是传参数用的，数组的各项之间用逗号。",
        "、 gives arguments; items of an array have commas between.",
        "#甲 = 【1、2】" => "#甲 = 【1，2】\n@显示、#甲";
    "Q1029" Program
        "取元素时【 】里写序号，从 0 数起。",
        "To take an element write its index into 【 】, counting from 0.",
        "#甲 = 【1，2】\n@显示、#甲【】" => "#甲 = 【1，2】\n@显示、#甲【0】";
    "Q1030" Program
        "如果、当、重复 等后面要执行的内容写在 ｛ ｝ 里，只有一条语句也要写。",
        "What 如果, 当 or 重复 run stands in ｛ ｝, even a single statement.",
        "如果 真\n@显示、1" => "如果 真 ｛ @显示、1 ｝";
    "Q1031" Program
        "代码块用 ｛ ｝ 括起来，不用冒号和缩进。",
        "Blocks stand in ｛ ｝, not behind a colon and indentation.",
        "如果 真：\n  @显示、1" => "如果 真 ｛\n  @显示、1\n｝";
    "Q1032" Program
        "第二个条件写 再则，不写“否则 如果”。",
        "A second condition is written 再则.",
        "#甲 = 2\n如果 #甲 == 1 ｛ @显示、1 ｝ 否则 如果 #甲 == 2 ｛ @显示、2 ｝" =>
        "#甲 = 2\n如果 #甲 == 1 ｛ @显示、1 ｝ 再则 #甲 == 2 ｛ @显示、2 ｝";
    "Q1033" Program
        "否则、再则、排查、例行、直到 只能跟在它们的语句后面。",
        "否则, 再则, 排查, 例行 and 直到 follow their statement.",
        "@显示、1\n否则 ｛ @显示、2 ｝" => "如果 真 ｛ @显示、1 ｝\n否则 ｛ @显示、2 ｝";
    "Q1034" Program
        "当 后面写一个条件，或者写 初始，条件，步进 三个部分。",
        "当 takes a condition, or three parts: start, condition, step.",
        "当 #序：1，#序 < 3 ｛ @显示、#序 ｝" => "当 #序：1，#序 < 3，#序 加等 1 ｛ @显示、#序 ｝";
    "Q1035" Program
        "执行 ｛ … ｝ 后面要写 直到 和条件，条件为真就停。",
        "执行 ｛ … ｝ is followed by 直到 and the condition that ends it.",
        "执行 ｛ @显示、1 ｝" => "执行 ｛ @显示、1 ｝ 直到 真";
    "Q1036" Program
        "遍历 的集合后面要写接收值的变量。",
        "遍历 needs a variable for its values behind the collection.",
        "遍历 【1，2】 ｛ @显示、1 ｝" => "遍历 【1，2】，#值 ｛ @显示、#值 ｝";
    "Q1037" Program
        "遍历 的两个变量，一个收序号（或成员名），一个收值，不能同名。",
        "The two variables of 遍历 take the index (or member name) and the value; they need two names.",
        "遍历 【1，2】，#值，#值 ｛ @显示、#值 ｝" => "遍历 【1，2】，#序，#值 ｛ @显示、#序、#值 ｝";
    "Q1038" Program
        "匹配 的各个分支直接写下去，中间不用逗号。",
        "The arms of 匹配 follow each other without commas.",
        "匹配 1 ｛ 1 ｛ @显示、1 ｝，2 ｛ @显示、2 ｝ ｝" => "匹配 1 ｛ 1 ｛ @显示、1 ｝ 2 ｛ @显示、2 ｝ ｝";
    "Q1039" Program
        "匹配 从上往下试，否则 接住剩下的全部，所以写在最后。",
        "匹配 tries its arms from top to bottom; 否则 takes the rest and stands last.",
        "匹配 1 ｛ 否则 ｛ @显示、0 ｝ 1 ｛ @显示、1 ｝ ｝" => "匹配 1 ｛ 1 ｛ @显示、1 ｝ 否则 ｛ @显示、0 ｝ ｝";
    "Q1040" Program
        "尝试 后面至少要有 排查（出错时做什么）和 例行（无论如何都做什么）中的一个。",
        "尝试 needs 排查 (what to do on an error) or 例行 (what to do in any case).",
        "尝试 ｛ @显示、1 ｝" => "尝试 ｛ @显示、1 ｝ 排查 #错误 ｛ @显示、#错误 ｝";
    "Q1041" Program
        "返回 结束一个函数并给出结果，所以只能写在函数里。",
        "返回 ends a function with a result, so it stands in functions only.",
        "@显示、1\n返回 1" => "@一 = @【】｛ 返回 1 ｝\n@显示、@一（）";
    "Q1042" Program
        "跳出 和 继续 只管它所在的那个循环。循环里的函数是另一回事。",
        "跳出 and 继续 act on the loop they stand in; a function inside a loop is not the loop.",
        "@显示、1\n跳出" => "当 真 ｛ 跳出 ｝\n@显示、1";
    "Q1043" Program
        "返回、跳出、继续 没有值，不能当作值来用。",
        "返回, 跳出 and 继续 have no value.",
        "重复 2 ｛ #甲 = 跳出 ｝" => "重复 2 ｛ 跳出 ｝";
    "Q1044" Program
        "这些关键字留给以后的版本。",
        "These keywords are kept for a later version.",
        "导出 #甲" => "#甲 = 1\n@显示、#甲";
    "Q1045" Program
        "导入 在编译时就要知道是哪个文件，所以后面直接写字符串。",
        "An import must be known when compiling, so a string stands right behind 导入.",
        "#名 = “工具.qing”\n#工具 = 导入 #名" => "#工具 = ｛ #版本：1 ｝\n@显示、#工具.#版本";
    "Q1046" Program
        "分号在别的语言里隔开语句，在青语言里开始一段注释。后面的“｛”也成了注释，代码块就没有了开头。",
        "A semicolon parts statements in other languages, but begins a comment in Qing. A ｛ behind it is a part of the comment.",
        "当 #序：0；#序 < 3；#序 自加 ｛\n  @显示、#序\n｝" => "当 #序：0，#序 < 3，#序 自加 ｛\n  @显示、#序\n｝";
    "Q1047" Program
        "一个 如果 只有一个 否则，写在所有 再则 的后面。",
        "A 如果 has one 否则, behind every 再则.",
        "#甲 = 1\n如果 #甲 > 2 ｛ @显示、1 ｝ 否则 ｛ @显示、2 ｝ 再则 #甲 > 1 ｛ @显示、3 ｝" =>
        "#甲 = 1\n如果 #甲 > 2 ｛ @显示、1 ｝ 再则 #甲 > 1 ｛ @显示、3 ｝ 否则 ｛ @显示、2 ｝";
    "Q1048" Program
        "如果、当 后面要有条件，重复 后面要有次数。少了它，花括号就会被当成一个对象。",
        "如果 and 当 need a condition, 重复 a count. Without it the braces are taken for an object.",
        "重复 ｛ @显示、1 ｝" => "重复 3 ｛ @显示、1 ｝";
    "Q1049" Program
        "排查 后面直接写接住错误的变量。",
        "The variable that receives the error stands right behind 排查.",
        "尝试 ｛ @显示、1 / 0 ｝ 排查 （#错误） ｛ @显示、#错误.#消息 ｝" =>
        "尝试 ｛ @显示、1 / 0 ｝ 排查 #错误 ｛ @显示、#错误.#消息 ｝";
    "Q1050" Program
        "单个 = 是赋值，比较要写 ==。",
        "A single = assigns; == compares.",
        "#甲 = 1\n如果 #甲 = 1 ｛ @显示、1 ｝" => "#甲 = 1\n如果 #甲 == 1 ｛ @显示、1 ｝";
    "Q1051" Program
        "冒号用来定义变量、成员和缺省值，不能写在参数或条件里。",
        "A colon defines variables, members and defaults; it cannot stand in arguments or conditions.",
        "@显示（#甲：1）" => "@显示（｛#甲：1｝）";
    "Q1052" Program
        "加等、减等 之类会改变变量，要单独写成一条语句。",
        "加等, 减等 and the like change a variable and are statements of their own.",
        "#甲 = 1\n@显示、#甲 加等 1" => "#甲 = 1\n#甲 加等 1\n@显示、#甲";
    "Q1053" Program
        "调用的结果是一个值，不是变量，不能给它赋值。",
        "A call's result is a value, not a variable.",
        "#甲 = “一二”\n@长度（#甲） = 1" => "#甲 = “一二”\n#长 = @长度（#甲）\n@显示、#长";
    "Q1054" Program
        "赋值的左边不加括号。",
        "The left side of an assignment has no brackets.",
        "（#甲） = 1" => "#甲 = 1\n@显示、#甲";
    "Q1055" Program
        "赋值的左边只能是变量、成员或元素。",
        "Only a variable, member or element can be assigned to.",
        "1 = #甲" => "#甲 = 1\n@显示、#甲";
    "Q1056" Program
        "JSON 里的键是字符串，青语言里的成员是名字。要读 JSON 文字，用 @解析JSON。",
        "Keys of JSON are strings; members in Qing are names. To read JSON text use @解析JSON.",
        "#人 = ｛“名”：“小明”｝\n@显示、#人" => "#人 = ｛#名：“小明”｝\n@显示、#人";
    "Q1057" Program
        "“否则”不带条件。还要再看一个条件时，用“再则”。",
        "否则 takes no condition. 再则 looks at one more.",
        "#甲 = 1\n如果 #甲 > 1 ｛ @显示、1 ｝ 否则 #甲 > 0 ｛ @显示、2 ｝" => "#甲 = 1\n如果 #甲 > 1 ｛ @显示、1 ｝ 再则 #甲 > 0 ｛ @显示、2 ｝";
    "Q1058" Program
        "二选一时先写“如果”和条件，两个值各写在自己的 ｛ ｝ 里。",
        "To choose between two values, 如果 and the condition come first, and each value has its own ｛ ｝.",
        "#甲 = 1\n#乙 = 2 如果 #甲 > 1 否则 3\n@显示、#乙" => "#甲 = 1\n#乙 = 如果 #甲 > 1 ｛ 2 ｝ 否则 ｛ 3 ｝\n@显示、#乙";
    "Q1060" Program
        "句号在青语言里是取成员的点，语句后面不写。",
        "The full stop is the dot of a path; statements end without it.",
        "@显示、1。" => "@显示、1";
    "Q1061" Program
        "点后面要写成员（#名字、@方法）或序号。",
        "A member (#name, @method) or an index follows a dot.",
        "#甲 = 【1】\n@显示、#甲." => "#甲 = 【1】\n@显示、#甲.0";
    "Q1062" Program
        "点后面不能直接写负数；从末尾数，用【-1】。",
        "No negative number follows a dot; count from the end with 【-1】.",
        "#甲 = 【1，2】\n@显示、#甲.-1" => "#甲 = 【1，2】\n@显示、#甲【-1】";
    "Q1063" Program
        "成员名也要带 # 或 @。",
        "Members have # or @ too.",
        "#甲 = ｛#当：1｝\n@显示、#甲.当" => "#甲 = ｛#当：1｝\n@显示、#甲.#当";
    "Q1064" Program
        "点后面只能是成员、序号，或括号里的算式。",
        "A member, an index or an expression in brackets follows a dot.",
        "#甲 = ｛#乙：1｝\n@显示、#甲.“#乙”" => "#甲 = ｛#乙：1｝\n@显示、#甲【“#乙”】";
    "Q1065" Program
        "感叹号是“取反”的另一种写法，语句后面不写它。",
        "An exclamation mark is another 取反; no statement ends with one.",
        "@显示、“你好”！" => "@显示、“你好！”";
    "Q1066" Program
        "要执行的内容写在 ｛ ｝ 里；【 】用来写数组和序号。",
        "What is to run stands in ｛ ｝; 【 】 is for arrays and indexes.",
        "#甲 = 5\n如果 #甲 > 3 【\n  @显示、1\n】" => "#甲 = 5\n如果 #甲 > 3 ｛\n  @显示、1\n｝";
    "Q1067" Program
        "自加、自减写在变量后面，像“#甲 加等 1”一样。",
        "自加 and 自减 stand behind the variable, as in “#甲 加等 1”.",
        "#甲 = 1\n自加 #甲\n@显示、#甲" => "#甲 = 1\n#甲 自加\n@显示、#甲";
    "Q1068" Program
        "感叹号是“取反”的另一种写法，写在值的前面。",
        "An exclamation mark is another 取反 and stands before its value.",
        "#甲 = 假\n如果 #甲！ ｛ @显示、1 ｝" => "#甲 = 假\n如果 !#甲 ｛ @显示、1 ｝";
    "Q1069" Program
        "“不等于”的符号是 !=，感叹号在前。",
        "The sign for 不等于 is !=, with the exclamation mark first.",
        "#甲 = 1\n如果 #甲 =! 2 ｛ @显示、#甲 ｝" => "#甲 = 1\n如果 #甲 != 2 ｛ @显示、#甲 ｝";
    "Q1070" Program
        "@【 】里只写参数的名字。",
        "@【 】 holds names of parameters only.",
        "@甲 = @【1】｛ 2 ｝" => "@甲 = @【#乙】｛ #乙 ｝\n@显示、@甲、1";
    "Q1071" Program
        "两个参数同名，就不知道用的是哪一个。",
        "Two parameters of one name could not be told apart.",
        "@甲 = @【#乙，#乙】｛ #乙 ｝" => "@甲 = @【#乙，#丙】｛ #乙 + #丙 ｝\n@显示、@甲、1、2";
    "Q1072" Program
        "带 … 的参数收下其余所有的值，后面不会再有。",
        "A parameter with … takes all values left, so none follows.",
        "@甲 = @【#余…，#乙】｛ #乙 ｝" => "@甲 = @【#乙，#余…】｛ 【#乙，#余】 ｝\n@显示、@甲（1，2）";
    "Q1073" Program
        "带 … 的参数没有值可收时是空数组，不用缺省值。",
        "A parameter with … is an empty array when no value is left; it has no default.",
        "@甲 = @【#余…：1】｛ #余 ｝" => "@甲 = @【#余…】｛ #余 ｝\n@显示、@甲（1，2）";
    "Q1074" Program
        "有缺省值的参数可以不传，所以它后面的也都要有缺省值。",
        "A parameter with a default may be left out, so those behind it need one too.",
        "@甲 = @【#乙：1，#丙】｛ #乙 + #丙 ｝" => "@甲 = @【#丙，#乙：1】｛ #乙 + #丙 ｝\n@显示、@甲（1）";
    "Q1075" Program
        "缺省值用冒号写。",
        "Defaults are written with a colon.",
        "@甲 = @【#乙 = 1】｛ #乙 ｝" => "@甲 = @【#乙：1】｛ #乙 ｝\n@显示、@甲（）";
    "Q1080" Words
        "括号、代码块、函数一层套一层，太多层了。人也读不懂这样的程序。",
        "Brackets, blocks or functions nest too deep, for people as well.",
        "#甲 = （（（（… 几百层 …））））" => "#甲 = （1 + 2） * 3";
    "Q1081" Words
        "一个算式里连着的运算太多了。",
        "Too many operations follow each other in one expression.",
        "#甲 = 1 + 1 + 1 + … 几千个 …" => "#甲 = @求和（【1，1，1】）";
}
