//! What compiles but looks like a slip: Q3xxx, warnings of `qing check`.

use super::kinds;
use crate::diag::Text;

kinds! {
    /// A string over several lines holds its own opening quote again.
    STRING_SWALLOWS_STRING = "Q3001" Warning {
        title: "这个字符串跨了几行，里面又出现了开引号“", "this string runs over lines and holds another opening quote";
        label: "字符串从这里开始", "the string starts here";
        note: "字符串到第一个 ” 才结束；前面可能漏写了一个 ”", "a string ends at its first ”; one may be missing before";
        help: "如果漏了，在本行末尾补上 ”", "if so, add ” at the end of this line";
    }
    /// A name that nothing binds. `{0}` the name.
    NEVER_BOUND = "Q3002" Warning {
        title: "没有地方给 {0} 赋过值", "nothing ever gives {0} a value";
        label: "读到的总是 空", "this always reads as 空";
        note: "没有赋过值的名字读出来是 空", "a name without a value reads as 空";
        help: "检查名字有没有写错，或者先给它赋值", "see whether the name is spelled right, or give it a value first";
    }
    /// The same, with a near name. `{0}` the name, `{1}` the near one.
    NEVER_BOUND_NEAR = "Q3003" Warning {
        title: "没有地方给 {0} 赋过值", "nothing ever gives {0} a value";
        label: "读到的总是 空", "this always reads as 空";
        note: "没有赋过值的名字读出来是 空", "a name without a value reads as 空";
        help: "是不是想写 {1}？", "did you mean {1}?";
    }
    /// A name bound only where it cannot be seen from here. `{0}` the name.
    OUT_OF_SIGHT = "Q3004" Warning {
        title: "在这里看不到 {0}", "{0} cannot be seen from here";
        label: "读到的总是 空", "this always reads as 空";
        note: "用 ： 定义的名字和参数只在它所在的 ｛ ｝ 里有效；函数、循环、对象都有自己的 ｛ ｝",
            "a name made with ： and a parameter last only in their own ｛ ｝; functions, loops and objects have their own";
        help: "要在外面也能用，先在外面写 {0}：空，再在里面用 = 赋值", "to use it outside, write {0}：空 out there first and assign with = inside";
    }
    /// `=` in a function that makes a global. `{0}` the name.
    SILENT_GLOBAL = "Q3005" Warning {
        title: "这个 = 会让 {0} 成为全局变量", "this = makes {0} a global variable";
        label: "函数外面没有 {0}，却在这里造了一个", "there is no {0} outside, so one is made here";
        note: "= 给外面已有的变量赋值，外面没有就造一个全局变量，各次调用会共用它；： 才定义函数自己的变量",
            "= assigns to a variable outside and, where there is none, makes a global one shared by all calls; ： makes the function's own";
        help: "第一次赋值写成 {0}：…", "write {0}：… the first time";
    }
    /// `=` in an object that makes no member. `{0}` the name.
    NO_MEMBER = "Q3006" Warning {
        title: "{0} 不会成为对象的成员", "{0} does not become a member of the object";
        label: "对象里的 = 给外面的变量赋值", "= in an object assigns to a variable outside";
        note: "对象的成员用 ： 定义", "members of an object are made with ：";
        help: "写成 {0}：…", "write {0}：…";
    }
    /// `：` in a loop hides an outer name that was meant. `{0}` the name.
    HIDDEN_IN_LOOP = "Q3007" Warning {
        title: "循环里的 ： 造了一个新的 {0}，外面的没有变", "： in the loop makes a new {0}; the outer one does not change";
        label: "这个 {0} 只在循环里有效", "this {0} lasts only in the loop";
        note: "循环有自己的 ｛ ｝；： 在本层定义，= 才改外面的变量", "a loop has its own ｛ ｝; ： defines there, = changes the variable outside";
        help: "要改外面的 {0}，写 {0} = …", "to change the outer one write {0} = …";
    }
    /// A local that nothing reads. `{0}` the name.
    NEVER_READ = "Q3008" Warning {
        title: "{0} 定义了却没有用到", "{0} is defined but never used";
        label: "这里定义的 {0} 只在本层有效", "{0} lasts only in this block";
        help: "删掉它；要改外面的变量，用 = 赋值；留着不用，名字以 _ 开头", "remove it; to change a variable outside use =; to keep it unused begin its name with _";
    }
    /// A wrong number of arguments. `{0}` the function, `{1}` and `{2}` what it takes in Chinese and English, `{3}` how many are given.
    ARGUMENT_COUNT = "Q3009" Warning {
        title: "{0} 要{1}个参数，这里给了 {3} 个", "{0} takes {2} arguments, here are {3}";
        label: "运行到这里会出错", "this fails when it is run";
        help: "补上少的参数，或去掉多的；顿号会把后面的值都算成参数，必要时改用（ ）",
            "add or remove arguments; 、 takes every value that follows, use （ ） where needed";
    }
    /// Code that never runs.
    UNREACHABLE = "Q3010" Warning {
        title: "这里的代码永远运行不到", "this code can never run";
        label: "从这里起运行不到", "never reached from here on";
        help: "删掉它，或检查前面的语句是不是放错了位置", "remove it, or see whether the statement before is misplaced";
    }
    /// A comparison with one result. `{0}` which.
    CONSTANT_COMPARISON = "Q3011" Warning {
        title: "这个比较的结果总是 {0}", "this comparison is always {0}";
        label: "总是 {0}", "always {0}";
        help: "检查两边是不是写错了", "see whether one of the sides is wrong";
    }
    /// `1 < #甲 < 10`
    CHAINED_COMPARISON = "Q3012" Warning {
        title: "比较不能这样连着写", "comparisons cannot be chained like this";
        label: "左边已经是 真 或 假，不能再比大小", "the left side is 真 or 假 already and has no order";
        help: "用 且 连接两个比较：1 < #甲 且 #甲 < 10", "join two comparisons with 且: 1 < #甲 且 #甲 < 10";
    }
    /// A plain value beside 或. `{0}` its truth.
    VALUE_AS_CONDITION_OR = "Q3013" Warning {
        title: "“或”后面只有一个值，没有比较", "a mere value stands behind 或, not a comparison";
        label: "单独的值当条件用，这里总是 {0}", "a value alone counts as a condition, here always {0}";
        help: "把比较写完整：#甲 == 1 或 #甲 == 2", "write the whole comparison: #甲 == 1 或 #甲 == 2";
    }
    /// A plain value beside 且. `{0}` its truth.
    VALUE_AS_CONDITION_AND = "Q3014" Warning {
        title: "“且”后面只有一个值，没有比较", "a mere value stands behind 且, not a comparison";
        label: "单独的值当条件用，这里总是 {0}", "a value alone counts as a condition, here always {0}";
        help: "把比较写完整：#甲 > 1 且 #甲 < 9", "write the whole comparison: #甲 > 1 且 #甲 < 9";
    }
    /// A value nobody gets.
    DISCARDED = "Q3015" Warning {
        title: "算出来的值没有用到", "this value is computed but not used";
        label: "这条语句没有任何作用", "this statement does nothing";
        help: "要显示它，写 @显示、…；要留着用，赋给变量：#结果 = …", "to show it write @显示、…; to keep it assign it: #结果 = …";
    }
    /// `#甲 == 1` as a statement. `{0}` the operator.
    COMPARISON_AS_STATEMENT = "Q3016" Warning {
        title: "这条语句只做了比较，没有赋值", "this statement compares but assigns nothing";
        label: "{0} 是比较", "{0} compares";
        help: "要赋值，写单个 =", "to assign write a single =";
    }
    /// A function's name as a statement. `{0}` the name.
    NOT_CALLED = "Q3017" Warning {
        title: "只写名字，不会调用 {0}", "the mere name does not call {0}";
        label: "这里只取了函数，没有调用", "this takes the function without calling it";
        help: "没有参数时写 {0}（），有参数时写 {0}、参数", "write {0}（）, or with arguments {0}、参数";
    }
    /// An argument behind a comma. `{0}` the function's name.
    COMMA_ENDS_CALL = "Q3018" Warning {
        title: "这个值没有传给 {0}：逗号结束了语句", "this value is not given to {0}: the comma ends the statement";
        label: "这里成了单独的一条语句", "this is a statement of its own";
        note: "参数之间用顿号隔开，逗号隔开的是语句", "arguments have 、 between, statements have commas";
        help: "把逗号改成 、，或用圆括号：{0}（1，2）", "write 、 for the comma, or use brackets: {0}（1，2）";
    }
    /// A name that took an operator in. `{0}` the name, `{1}` with blanks.
    NAME_HOLDS_WORD = "Q3019" Warning {
        title: "“{0}”被当成一个名字", "\"{0}\" is read as one name";
        label: "没有地方给这个名字赋过值", "nothing ever gives this name a value";
        note: "名字后面的文字都算在名字里，运算符前后要有空格", "all words behind a name belong to it; operators need blanks around them";
        help: "是不是想写 {1}？", "did you mean {1}?";
    }
    /// `1,000`. `{0}` the number.
    COMMA_IN_NUMBER = "Q3020" Warning {
        title: "数字里的逗号结束了语句", "the comma in this number ends the statement";
        label: "这里是几条语句，不是一个数", "these are several statements, not one number";
        help: "写成 {0}，要分组用 _", "write {0}; to group digits use _";
    }
    /// A path on a number. `{0}` the path mark.
    PATH_ON_NUMBER = "Q3021" Warning {
        title: "数字后面的“{0}”会被当成取成员的点", "\"{0}\" behind a number takes a member";
        label: "数字没有成员，运行到这里会出错", "a number has no members: this fails when run";
        help: "两条语句之间换行或写 ，；小数只有一个点，前后都是数字", "between statements write a newline or ，; a decimal has one point between digits";
    }
    /// `@显示：“你好”`. `{0}` the name.
    NATIVE_REPLACED = "Q3022" Warning {
        title: "这里没有调用 {0}，而是给它换了一个值", "this does not call {0}, it gives the name another value";
        label: "冒号是赋值", "a colon assigns";
        note: "{0} 是库里的函数，换了值以后就不能再调用它", "{0} is a function of the library; with another value it can no longer be called";
        help: "要调用它，写 {0}、… 或 {0}（…）", "to call it write {0}、… or {0}（…）";
    }
    /// A line that ends with an operator and takes the next one in. `{0}` the mark.
    VALUE_ON_NEXT_LINE = "Q3023" Warning {
        title: "这一行末尾的“{0}”后面缺少一个值", "a value is missing after the \"{0}\" at the end of this line";
        label: "它把下一行接了上来", "this takes the next line in";
        note: "行末是运算符、= 或顿号时，下一行算作同一条语句", "a line that ends with an operator, = or 、 goes on in the next";
        help: "补上值，或删掉“{0}”；下一行确实要接上来，就让它多缩进一些", "add the value or remove \"{0}\"; if the next line does belong to it, indent it more";
    }
    /// `：` in a function that hides an outer name it reads. `{0}` the name.
    HIDDEN_IN_FUNCTION = "Q3024" Warning {
        title: "函数里的 ： 造了一个新的 {0}，外面的没有变", "： in the function makes a new {0}; the outer one does not change";
        label: "这个 {0} 只在函数里有效", "this {0} lasts only in the function";
        note: "函数有自己的 ｛ ｝；： 在本层定义，= 才改外面的变量", "a function has its own ｛ ｝; ： defines there, = changes the variable outside";
        help: "要改外面的 {0}，写 {0} = …；要另造一个，换一个名字", "to change the outer one write {0} = …; for one of its own choose another name";
    }
    /// `#表.#小明` of a 哈希表. `{0}` the variable, `{1}` the key.
    MEMBER_OF_TABLE = "Q3025" Warning {
        title: "哈希表里的内容不用点来取", "what a 哈希表 holds is not taken with a dot";
        label: "{0} 是哈希表，没有这个成员", "{0} is a 哈希表 and has no such member";
        note: "点后面写的是哈希表的方法：@取、@设、@有、@删 等", "behind the dot stand its methods: @取, @设, @有, @删 and more";
        help: "取出来写 {0}.@取、“{1}”；存进去写 {0}.@设、“{1}”、值", "to read write {0}.@取、“{1}”; to store {0}.@设、“{1}”、value";
    }
    /// A member that the object does not have. `{0}` the variable, `{1}` the member, `{2}` the near one.
    UNKNOWN_MEMBER = "Q3026" Warning {
        title: "{0} 没有成员 {1}", "{0} has no member {1}";
        label: "读到的总是 空", "this always reads as 空";
        note: "对象没有的成员读出来是 空", "a member that an object does not have reads as 空";
        help: "是不是想写 {2}？", "did you mean {2}?";
    }
    /// `#甲、#乙` where `#甲` holds no function. `{0}` the variable.
    CALLS_NO_FUNCTION = "Q3027" Warning {
        title: "{0} 不是函数，后面不能用顿号", "{0} is no function and takes no 、";
        label: "{0} 里是别的值", "{0} holds another value";
        note: "顿号把后面的值传给前面的函数", "、 gives the values behind it to the function before it";
        help: "括号里的各项用逗号隔开；几个值写成数组：【{0}，…】", "items in brackets have ， between; write several values as an array: 【{0}，…】";
    }
    /// `@显示【“甲”】`. `{0}` the name.
    CALL_IN_SQUARE = "Q3028" Warning {
        title: "这里没有调用 {0}：【 】不是圆括号", "this does not call {0}: 【 】 are no round brackets";
        label: "【 】取数组里的一项，运行到这里会出错", "【 】 take an element of an array: this fails when it is run";
        help: "写成 {0}（…） 或 {0}、…", "write {0}（…） or {0}、…";
    }
    /// `#时间 = @当前时间`. `{0}` the variable, `{1}` the function.
    FUNCTION_NOT_RESULT = "Q3029" Warning {
        title: "{0} 得到的是函数 {1} 本身，不是它的结果", "{0} gets the function {1} itself, not its result";
        label: "这里没有调用 {1}", "this does not call {1}";
        help: "要它的结果，写 {1}（）；确实要存函数，变量的名字以 @ 开头", "for its result write {1}（）; to keep the function begin the variable's name with @";
    }
}

/// Marks where an unreachable statement's block was left.
pub const LEAVES_HERE: Text = Text { zh: "到这里就离开了", en: "left here already" };

/// Marks the binding that cannot be seen.
pub const BOUND_HERE: Text =
    Text { zh: "它只在这里所在的 ｛ ｝ 里有效", en: "it lasts only in the ｛ ｝ around this" };

/// Marks the outer variable that was meant.
pub const OUTER_ONE: Text = Text { zh: "外面的变量在这里", en: "the variable outside" };

/// Marks the statement that the line before took in.
pub const TAKEN_HERE: Text = Text { zh: "这一行成了它的值", en: "this line became its value" };
