//! Pages of Q5xxx, errors while a program runs, and of Q9001, faults of our own.

use super::pages;

pages! {
    "Q5001" Running ["类型错误", "type error"]
        "这种值不能这样用，例如数组不能减数、数不能当函数调用。程序里可以用 尝试 … 排查 接住。",
        "A value of this type cannot be used like this: arrays have no -, numbers cannot be called. A program can catch it with 尝试 … 排查.",
        "#甲 = 【1，2】\n@显示、#甲 - 1" => "#甲 = 【1，2】\n@显示、#甲.0 - 1";
    "Q5002" Running ["参数错误", "argument error"]
        "给函数的参数个数不对，或者参数的值不合适。消息里写着函数名、要几个、给了几个。",
        "A function got too many, too few or unsuitable arguments; the message names the function and both counts.",
        "@加 = @【#甲，#乙】｛ #甲 + #乙 ｝\n@显示、@加（1）" => "@加 = @【#甲，#乙】｛ #甲 + #乙 ｝\n@显示、@加（1，2）";
    "Q5003" Running ["除零错误", "division by zero"]
        "除数是 0。/、整除、% 都一样，整数小数都一样。",
        "The divisor is 0; so for /, 整除 and %, integer or not.",
        "#个数 = 0\n@显示、10 / #个数" => "#个数 = 0\n@显示、如果 #个数 == 0 ｛ “没有” ｝ 否则 ｛ 10 / #个数 ｝";
    "Q5004" Running ["越界错误", "range error"]
        "序号从 0 数起，最后一个是“个数 - 1”，也可以从末尾用负数数。",
        "Indexes count from 0 to one less than the length, or from the end by negative numbers.",
        "#甲 = 【1，2，3】\n@显示、#甲【3】" => "#甲 = 【1，2，3】\n@显示、#甲【2】、#甲【-1】";
    "Q5005" Running ["数值错误", "number error"]
        "数不合适：结果太大放不下，整数太大化不成小数，或者文字化不成数。",
        "A number does not fit: a result too large to hold, an integer too large for a decimal, or text that is no number.",
        "@显示、@幂（10，400） / 3" => "@显示、@幂（10，400） 整除 3 > 0";
    "Q5006" Running ["递归错误", "recursion error"]
        "函数一层一层调用自己，太深了。多半是少了让它停下来的条件。",
        "A function calls itself too deeply; most likely the condition that ends it is missing.",
        "@数 = @【#甲】｛ @数（#甲 + 1） + 1 ｝\n@显示、@数（0）" =>
        "@数 = @【#甲】｛ 如果 #甲 > 9 ｛ 返回 0 ｝\n  @数（#甲 + 1） + 1 ｝\n@显示、@数（0）";
    "Q5007" Running ["文件错误", "file error"]
        "文件找不到、没有权限，或者磁盘出了问题。相对路径从运行程序的文件夹算起。",
        "A file is missing, not permitted, or the disk failed. Relative paths start at the folder the program runs in.",
        "@显示、@读文件（“没有这个文件.txt”）" =>
        "#名 = “没有这个文件.txt”\n如果 @文件存在、#名 ｛ @显示、@读文件、#名 ｝ 否则 ｛ @显示、“没有” ｝";
    "Q5008" Running ["解析错误", "parse error"]
        "文本不是要的样子：JSON、时间、编码等写错了。消息里写着第几行第几列。",
        "A text is not what it should be: broken JSON, a time, an encoding. The message names line and column.",
        "@显示、@解析JSON（“[1, 2”）" => "@显示、@解析JSON（“[1, 2]”）";
    "Q5009" Running ["自定义错误", "custom error"]
        "程序自己用 @抛出 抛出的错误。",
        "An error that the program itself threw with @抛出.",
        "@抛出、“余额不足”" => "尝试 ｛ @抛出、“余额不足” ｝ 排查 #错 ｛ @显示、#错.#消息 ｝";
    "Q5010" Words ["内存不足", "out of memory"]
        "程序要的内存，系统给不出来了。多半是循环没有尽头，数组、对象或者字符串一直变长。一次要得太多的，例如 @重复文本 一千亿次，是可以接住的数值错误（Q5005）；一点一点用完的接不住：已经显示的内容会先写出来，程序再以退出码 1 结束。",
        "The program asked for more memory than the system has, most likely in an endless loop that makes an array, an object or a string longer and longer. Too much at once, such as @重复文本 a hundred billion times, is a number error that can be caught (Q5005); memory that is used up bit by bit cannot: what was shown is written out, and the program ends with exit code 1.",
        "#列 = 【】\n当 真 ｛ @添加（#列，“又一个”） ｝" => "#列 = 【】\n当 @长度（#列） < 1000 ｛ @添加（#列，“又一个”） ｝";
    "Q9001" Words ["青语言自己出错了", "Qing itself failed"]
        "编译器或运行库自己有错，不是你的程序的错。消息里写着要报告的内容存在哪里，请连同脚本发给我们。退出码是 70。",
        "The compiler or the runtime has a fault; your program is not to blame. The message says where the report lies; please send it with the script. The exit code is 70.",
        "（没有程序应该看到它）" => "（没有程序应该看到它）";
}
