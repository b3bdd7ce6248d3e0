//! Pages of Q3xxx: warnings of `qing check`.

use super::pages;

pages! {
    "Q3001" Program
        "字符串可以跨行，所以漏写一个 ”，它会一直吃到下一个字符串。",
        "Strings may run over lines, so a missing ” makes one swallow the next.",
        "@显示、“没有完\n@显示、“好”" => "@显示、“没有完”\n@显示、“好”";
    "Q3002" Program
        "名字不用声明，写错了也不是错误，只会读到 空。所以检查时会提醒。",
        "Names need no declaration; a wrong one is no error but reads as 空. That is why this is checked.",
        "@显示、#总和" => "#总和 = 10\n@显示、#总和";
    "Q3003" Program
        "没有地方给这个名字赋过值，但有一个很像的名字。",
        "Nothing gives this name a value, but there is one very much like it.",
        "#总和 = 10\n@显示、#总合" => "#总和 = 10\n@显示、#总和";
    "Q3004" Program
        "函数、循环、对象的 ｛ ｝ 各有自己的变量：用 ： 定义的只在里面有效。如果 和 尝试 的 ｛ ｝ 没有。",
        "The ｛ ｝ of functions, loops and objects have variables of their own: what ： makes lasts only inside. Those of 如果 and 尝试 have none.",
        "重复 3 ｛ #次：1 ｝\n@显示、#次" => "#次 = 0\n重复 3 ｛ #次 = 1 ｝\n@显示、#次";
    "Q3005" Program
        "= 从里往外找变量，哪一层有就改哪一层；都没有，就造一个全局变量。函数里自己用的变量第一次要用 ：，否则递归或几次调用会共用它。",
        "= looks for the variable from inside outwards and changes the first it finds; where there is none, it makes a global. A function's own variable begins with ：, or else recursive and later calls share it.",
        "@平方 = @【#甲】｛\n  #结果 = #甲 * #甲\n  返回 #结果\n｝\n@显示、@平方、3" =>
        "@平方 = @【#甲】｛\n  #结果：#甲 * #甲\n  返回 #结果\n｝\n@显示、@平方、3";
    "Q3006" Program
        "对象的 ｛ ｝ 里可以写任何代码，： 才定义成员；= 会去改外面的变量。",
        "An object's ｛ ｝ may hold any code; ： makes a member, = changes a variable outside.",
        "#人 = ｛\n  #名 = “小明”\n｝\n@显示、#人" => "#人 = ｛\n  #名：“小明”\n｝\n@显示、#人";
    "Q3007" Program
        "循环有自己的 ｛ ｝，里面的 ： 造一个新变量，外面同名的不会变。",
        "A loop has ｛ ｝ of its own: ： makes a new variable there and the outer one stays as it is.",
        "#和 = 0\n遍历 【1，2，3】，#值 ｛ #和：#和 + #值 ｝\n@显示、#和" =>
        "#和 = 0\n遍历 【1，2，3】，#值 ｛ #和 = #和 + #值 ｝\n@显示、#和";
    "Q3008" Program
        "定义了却没有用到的变量，常常是名字写错了，或者本来想改外面的变量。",
        "A variable that is never used is often a misspelling, or one outside was meant.",
        "@面积 = @【#宽，#高】｛\n  #结果：#宽 * #高\n  返回 #宽\n｝\n@显示、@面积（2，3）" =>
        "@面积 = @【#宽，#高】｛\n  #结果：#宽 * #高\n  返回 #结果\n｝\n@显示、@面积（2，3）";
    "Q3009" Program
        "参数个数不对，运行到这里会出错。顿号会一直把后面的值算成参数。",
        "A wrong number of arguments fails when it is run. 、 takes every value that follows.",
        "@加 = @【#甲，#乙】｛ #甲 + #乙 ｝\n@显示、@加（1）" => "@加 = @【#甲，#乙】｛ #甲 + #乙 ｝\n@显示、@加（1，2）";
    "Q3010" Program
        "返回、跳出、继续、@退出、@抛出 之后的语句不会运行。",
        "Statements behind 返回, 跳出, 继续, @退出 or @抛出 never run.",
        "@甲 = @【】｛\n  返回 1\n  @显示、“完”\n｝\n@甲（）" => "@甲 = @【】｛\n  @显示、“完”\n  返回 1\n｝\n@甲（）";
    "Q3011" Program
        "比较的结果不会变，条件就没有用处。可能有一边写错了，也可能该比较的是数却写成了字符串。",
        "A condition that never changes is of no use: one side may be wrong, or a number was written as a string.",
        "#甲 = 1\n如果 #甲 == #甲 ｛ @显示、1 ｝" => "#甲 = 1，#乙 = 2\n如果 #甲 == #乙 ｛ @显示、1 ｝";
    "Q3012" Program
        "0 < #甲 < 9 会先算 0 < #甲，得到 真 或 假，再拿它和 9 比大小，这会出错。",
        "0 < #甲 < 9 first computes 0 < #甲, which is 真 or 假, and then orders that and 9, which fails.",
        "#甲 = 5\n如果 0 < #甲 < 9 ｛ @显示、1 ｝" => "#甲 = 5\n如果 0 < #甲 且 #甲 < 9 ｛ @显示、1 ｝";
    "Q3013" Program
        "“#甲 == 1 或 2”是“（#甲 == 1）或 2”；2 当条件用总是真，所以整个条件总是真。",
        "“#甲 == 1 或 2” means “（#甲 == 1） 或 2”; 2 counts as true, so the whole is always true.",
        "#甲 = 5\n如果 #甲 == 1 或 2 ｛ @显示、1 ｝" => "#甲 = 5\n如果 #甲 == 1 或 #甲 == 2 ｛ @显示、1 ｝";
    "Q3014" Program
        "“#甲 > 1 且 9”是“（#甲 > 1）且 9”；9 当条件用总是真，等于没有写。",
        "“#甲 > 1 且 9” means “（#甲 > 1） 且 9”; 9 counts as true and changes nothing.",
        "#甲 = 5\n如果 #甲 > 1 且 9 ｛ @显示、1 ｝" => "#甲 = 5\n如果 #甲 > 1 且 #甲 < 9 ｛ @显示、1 ｝";
    "Q3015" Program
        "算了一个值，却没有显示、没有赋给变量，也不是函数的结果。",
        "A value is computed but neither shown nor assigned nor the result of a function.",
        "#名 = “qing”\n@大写、#名\n@显示、#名" => "#名 = “qing”\n#名 = @大写、#名\n@显示、#名";
    "Q3016" Program
        "== 是比较，= 才是赋值。",
        "== compares, = assigns.",
        "#甲 = 1\n#甲 == 2\n@显示、#甲" => "#甲 = 1\n#甲 = 2\n@显示、#甲";
    "Q3017" Program
        "@名字 本身是函数这个值，可以赋值、可以当参数。要调用它，后面写（ ）或顿号。",
        "@name itself is the function as a value. To call it write （ ） or 、 behind it.",
        "@问好 = @【】｛ @显示、“你好” ｝\n@问好" => "@问好 = @【】｛ @显示、“你好” ｝\n@问好（）";
    "Q3018" Program
        "逗号和换行一样结束语句，所以“@显示、1，2”是两条语句，第二条只写了一个 2。",
        "A comma ends a statement as a newline does: “@显示、1，2” is two statements, of which the second is a mere 2.",
        "@显示、@最大、1，2" => "@显示、@最大、1、2";
    "Q3019" Program
        "“#甲加1”是一个叫“甲加1”的变量。要做加法，“加”的两边留空格；写 + 就不用空格。",
        "“#甲加1” is a variable of that name. To add, put blanks around 加; a + needs none.",
        "#甲 = 1\n#甲加等1\n@显示、#甲" => "#甲 = 1\n#甲 加等 1\n@显示、#甲";
    "Q3020" Program
        "逗号结束语句，“1,000”是 1 和 000 两条语句。长数字可以用 _ 分组。",
        "A comma ends a statement: “1,000” is the two statements 1 and 000. Long numbers may be grouped by _.",
        "#钱 = 1,000\n@显示、#钱" => "#钱 = 1_000\n@显示、#钱";
    "Q3021" Program
        "句号和点一样用来取成员，不能用来结束语句。数字没有成员。",
        "A full stop takes a member as a dot does; it does not end statements. Numbers have no members.",
        "@显示、1。@显示、2" => "@显示、1，@显示、2";
    "Q3022" Program
        "冒号是赋值。“@显示：1”不显示什么，而是让名字 @显示 从此是 1。调用函数用顿号或圆括号。",
        "A colon assigns: “@显示：1” shows nothing but makes the name @显示 stand for 1. Functions are called by 、 or round brackets.",
        "@显示：“你好”" => "@显示、“你好”";
    "Q3023" Program
        "一行以运算符、= 或顿号结尾时，下一行会接上来。下一行要是另一条语句，说明这一行缺了一个值。",
        "A line that ends with an operator, = or 、 goes on in the next one. If that is a statement of its own, a value is missing.",
        "#甲 = 1\n@显示、“甲是”、\n如果 #甲 > 0 ｛ @显示、“正数” ｝" => "#甲 = 1\n@显示、“甲是”、#甲\n如果 #甲 > 0 ｛ @显示、“正数” ｝";
    "Q3024" Program
        "函数里用 ： 写的名字是函数自己的，和外面同名的变量不是一个。要改外面的变量，用 = 或 加等。",
        "A name made with ： in a function is its own, and not the variable of that name outside. = and 加等 change the one outside.",
        "#计数 = 0\n@加一 = @【】｛ #计数：#计数 + 1 ｝\n@加一（）\n@显示、#计数" => "#计数 = 0\n@加一 = @【】｛ #计数 = #计数 + 1 ｝\n@加一（）\n@显示、#计数";
    "Q3025" Program
        "哈希表用 @取 按键取出内容，用 @设 存进去。点后面写的是它的方法。",
        "A 哈希表 gives what it holds by @取 and stores by @设. Behind a dot stand its methods.",
        "#表 = @哈希表（）\n#表.@设、“小明”、90\n@显示、#表.#小明" => "#表 = @哈希表（）\n#表.@设、“小明”、90\n@显示、#表.@取、“小明”";
    "Q3026" Program
        "对象没有的成员读出来是 空，不会出错，所以成员名写错了不容易发现。",
        "A member that an object does not have reads as 空 without an error, so a misspelled one is easily missed.",
        "#人 = ｛#姓名：“小明”｝\n@显示、#人.#性名" => "#人 = ｛#姓名：“小明”｝\n@显示、#人.#姓名";
    "Q3027" Program
        "顿号把后面的值传给前面的函数，所以前面要是函数。括号里的各项用逗号隔开。",
        "、 gives what follows to the function before it, so that must be one. Items in brackets have commas between.",
        "#甲 = 1\n@显示（#甲、2）" => "#甲 = 1\n@显示（#甲，2）";
    "Q3028" Program
        "【 】取数组里的一项，圆括号才是调用。函数里没有“项”可取，运行到那里会出错。",
        "【 】 takes an element of an array; a call has round brackets. A function has no elements, so it fails when it is run.",
        "@显示【“你好”】" => "@显示（“你好”）";
    "Q3029" Program
        "@名字 本身是函数这个值。没有参数也要写（ ）才会调用它。",
        "@name itself is the function as a value. Without arguments, too, it takes （ ） to call it.",
        "#现在 = @当前时间\n@显示、@长度、#现在" => "#现在 = @当前时间（）\n@显示、@长度、#现在";
}
