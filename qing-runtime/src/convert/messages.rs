//! What conversions say.

/// `{0}` is the path to the place, `{1}` a blank or nothing.
pub(crate) mod say {
    use crate::messages::texts;

    texts! {
        WANTED: "{0}{1}要{2}，却得到{3}", "{0}{1}must be {2}, but is {3}";
        MISSING: "{0}{1}不在", "{0}{1}is missing";
        AT: "{0}：{1}", "{0}: {1}";
        IN_PARAMETER: "{0} 的“{1}”不对：{2}", "the “{1}” of {0} is wrong: {2}";
        INT_RANGE: " {0} 到 {1} 的整数", "an integer from {0} to {1}";
        FLOAT: "数", "a number";
        EXACT_FLOAT: " f64 存得准的数", "a number that f64 holds exactly";
        EXACT_SINGLE: " f32 存得准的数", "a number that f32 holds exactly";
        INT: "整数", "an integer";
        BOOL: "逻辑", "a boolean";
        CHAR: "一个字符的字符串", "a string of one character";
        TEXT: "字符串", "a string";
        BYTES: "二进制", "a byte string";
        ARRAY: "数组", "an array";
        ARRAY_OF: "有 {0} 个元素的数组", "an array of {0} elements";
        CHOICE: "{0}", "{0}";
        OR: "或", " or ";
        OBJECT: "对象", "an object";
        TABLE: "对象或哈希表", "an object or 哈希表";
        NULL: "空", "空";
        TWICE: "键“{0}”有两个", "the key “{0}” is there twice";
        #[cfg_attr(not(feature = "serde_json"), allow(dead_code, reason = "only that conversion says it"))]
        JSON: "能写成 JSON 的值", "a value that JSON can hold";
    }
}
