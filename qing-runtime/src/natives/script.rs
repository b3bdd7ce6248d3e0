//! 数组: functions written in 青语言 itself, in the initialisation script.

natives! {
    "数组" by Script;
    分组("数组": ARRAY need, "函数": FUNCTION need) -> OBJECT "按函数对每个元素的值分组；得哈希表：值到元素的数组"
        "groups the elements by what the function gives for each: a 哈希表 from such values to arrays of elements"
        "@显示、@分组（【1，2，3，4】，@【#数】｛ #数 % 2 ｝）" => "哈希表｛1：【1，3】，0：【2，4】｝", crate::init::load;
    配对("甲": SEQUENCE need, "乙": SEQUENCE need) -> ARRAY "同一位置的两个元素配成【甲，乙】；多出来的不要"
        "pairs 【甲，乙】 of the elements at the same position; those left over are dropped"
        "@显示、@配对（【1，2，3】，“甲乙”）" => "【【1，“甲”】，【2，“乙”】】", crate::init::load;
    压平("数组": ARRAY need) -> ARRAY "里面的数组换成它的元素（只一层）"
        "a new array in which the arrays inside are replaced by their elements, one level deep"
        "@显示、@压平（【1，【2，【3】】，4】）" => "【1，2，【3】，4】", crate::init::load;
}
