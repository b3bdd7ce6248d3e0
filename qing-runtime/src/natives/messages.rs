//! What the library's natives say; `{0}` is the native's name.

pub(crate) mod say {
    #![allow(missing_docs, reason = "the texts say it")]
    use crate::messages::texts;

    texts! {
        EMPTY: "{0} 的“{1}”不能是空的", "the “{1}” of {0} must not be empty";
        TOO_BIG: "{0} 的结果太大，放不下（最多 {1}）", "the result of {0} is too large (at most {1})";
        NO_ROOM: "{0} 的结果太大，内存放不下", "the result of {0} is too large for the memory";
        NOT_WHOLE: "{0} 的“{1}”化不成整数：{2}", "the “{1}” of {0} is no integer: {2}";
        NOT_DECIMAL: "{0} 的“{1}”化不成小数：{2}", "the “{1}” of {0} is no decimal: {2}";
        NEGATIVE: "{0} 的“{1}”不能是负数，却得到 {2}", "the “{1}” of {0} must not be negative, but is {2}";
        DOMAIN: "{0} 的“{1}”超出了能算的范围：{2}", "the “{1}” of {0} is out of range: {2}";
        NO_CHAR: "{0} 的“{1}”不是字符的编号：{2}", "the “{1}” of {0} is no character's number: {2}";
        BYTE: "{0} 的“{1}”的各元素要在 0 到 255 之间，却得到{2}", "the elements of the “{1}” of {0} must be 0 to 255, but one is {2}";
        ELEMENT: "{0} 的“{1}”的各元素要{2}，却得到{3}", "the elements of the “{1}” of {0} must be {2}, but one is {3}";
        ORDER: "{0} 排不出先后：{1}和{2}不能比大小", "{0} finds no order: {1} and {2} cannot be compared";
        COMPARED: "{0} 的比较函数要给数，却给了{1}", "the comparison given to {0} must give a number, but gave {1}";
        PLACE: "{0} 的“{1}”超出了范围：{2}（共有 {3} 个）", "the “{1}” of {0} is out of range: {2} (there are {3})";
        NOTHING: "{0} 的“{1}”里没有元素", "the “{1}” of {0} has no elements";
        STEP: "{0} 的“步长”不能是 0", "the “步长” of {0} must not be 0";
        BOUNDS: "{0} 的“小”比“大”还大：{1} > {2}", "the “小” of {0} is above its “大”: {1} > {2}";
        KEY: "{0} 的“{1}”不能是数组：数组会变，做不了键", "the “{1}” of {0} must not be an array: arrays change and cannot be keys";
        KEY_ELEMENT: "{0} 的“{1}”里不能有数组：数组会变，做不了键", "the “{1}” of {0} must hold no arrays: arrays change and cannot be keys";
        NO_COPY: "{0} 不能复制{1}", "{0} cannot copy this {1}";
        METHOD: "{0} 要通过它的对象来调用", "{0} must be called through its object";
        HOLES: "{0} 的“样式”有 {1} 处要填，却给了 {2} 个值", "the “样式” of {0} has {1} holes, but got {2} values";
        HOLE: "{0} 的“样式”里看不懂“{1}”", "the “样式” of {0} has a part that means nothing: “{1}”";
        BRACE: "{0} 的“样式”里有单独的“{1}”：要写括号本身就写两个", "the “样式” of {0} has a single “{1}”: write it twice to show one";
        HOLE_TYPE: "{0} 的“{1}”要填数，却得到{2}", "the “{1}” of {0} takes a number, but got {2}";
        JSON_ENDED: "{0} 的“文本”没有写完，到第 {1} 行第 {2} 列就结束了", "the “文本” of {0} is not complete: it ends at line {1}, column {2}";
        JSON_SYNTAX: "{0} 的“文本”不是 JSON：第 {1} 行第 {2} 列看不懂", "the “文本” of {0} is no JSON: line {1}, column {2} makes no sense";
        JSON_NUMBER: "{0} 的“文本”里有放不下的数：第 {1} 行第 {2} 列", "the “文本” of {0} has a number that is too large: line {1}, column {2}";
        NO_JSON: "{0} 写不了{1}：JSON 里没有这种值", "{0} cannot write {1}: JSON has no such value";
        JSON_CYCLE: "{0} 写不了含有自己的值", "{0} cannot write a value that contains itself";
        CHARSET: "{0} 的“{1}”不是认得的编码：{2}", "the “{1}” of {0} is no known encoding: {2}";
        NOT_ENCODABLE: "{0} 写不出“{1}”：{2} 里没有这个字符", "{0} cannot write “{1}”: {2} does not have it";
        NOT_DECODABLE: "{0} 读不懂这些字节：不是 {1}", "{0} cannot read these bytes: they are not {1}";
        FILE_ENCODING: "{0} 读不懂“{1}”：内容不是 {2}", "{0} cannot read “{1}”: it is not {2}";
        READ: "{0} 读不了“{1}”：{2}", "{0} cannot read “{1}”: {2}";
        WRITE: "{0} 写不了“{1}”：{2}", "{0} cannot write “{1}”: {2}";
        DELETE: "{0} 删不了“{1}”：{2}", "{0} cannot delete “{1}”: {2}";
        LIST: "{0} 列不了“{1}”：{2}", "{0} cannot list “{1}”: {2}";
        MAKE: "{0} 建不了“{1}”：{2}", "{0} cannot make “{1}”: {2}";
        PATTERN: "{0} 的“{1}”不是正则式：{2}", "the “{1}” of {0} is no regular expression: {2}";
        PATTERN_SIZE: "{0} 的“{1}”太大：{2}", "the “{1}” of {0} is too large: {2}";
        SEPARATOR: "{0} 的“{1}”要一个半角字符，却得到{2}", "the “{1}” of {0} must be one ASCII character, but is {2}";
        CSV: "{0} 的第 {1} 行读写不了", "{0} cannot handle row {1}";
        TIME_RANGE: "{0} 的“{1}”超出了日历的范围：{2}", "the “{1}” of {0} is beyond the calendar: {2}";
        TIME_STYLE: "{0} 的“{1}”看不懂：{2}", "the “{1}” of {0} makes no sense: {2}";
        TIME_TEXT: "{0} 的“{1}”不合样式：{2}", "the “{1}” of {0} does not match the pattern: {2}";
        SIZE: "{0} 的“{1}”要在 1 到 {2} 之间，却得到 {3}", "the “{1}” of {0} must be 1 to {2}, but is {3}";
        FINITE: "{0} 的“{1}”太大或不是数：{2}", "the “{1}” of {0} is too large or no number: {2}";
        COLOR: "{0} 的“{1}”不是颜色：{2}（可用 {3}，或“#RRGGBB”）", "the “{1}” of {0} is no colour: {2} (use {3} or “#RRGGBB”)";
        IMAGE: "{0} 画不成“{1}”", "{0} cannot draw “{1}”";
        ENVIRONMENT: "{0} 没能执行命令：{1}", "{0} could not run the command: {1}";
    }
}
