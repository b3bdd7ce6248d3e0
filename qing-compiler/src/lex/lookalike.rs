//! What looks like a mark or word of the language and is none: characters, traditional characters, words of other languages.

/// Characters that are not used, what they are, and what was probably meant (empty: nothing to put in their place).
#[rustfmt::skip]
pub const CHARACTERS: &[(char, &str)] = &[
    ('［', "【"), ('］', "】"), ('〔', "【"), ('〕', "】"), ('〖', "【"), ('〗', "】"), ('﹝', "【"), ('﹞', "】"),
    ('⟦', "【"), ('⟧', "】"), ('﹙', "（"), ('﹚', "）"), ('⦅', "（"), ('⦆', "）"), ('❨', "（"), ('❩', "）"), ('｟', "（"),
    ('｠', "）"), ('﹛', "｛"), ('﹜', "｝"), ('❴', "｛"), ('❵', "｝"), ('〈', "<"), ('〉', ">"), ('‹', "<"), ('›', ">"),
    ('﹐', "，"), ('،', "，"), ('‚', "，"), ('﹑', "、"), ('､', "、"), ('＼', "、"), ('﹒', "."), ('｡', "。"), ('•', "·"),
    ('∙', "·"), ('⋅', "·"), ('\u{387}', "·"), ('﹔', "；"), ('\u{37E}', "；"), ('﹕', "："), ('∶', "："), ('︰', "："), ('꞉', "："),
    ('﹗', "！"), ('ǃ', "！"), ('−', "-"), ('–', "-"), ('—', "-"), ('―', "-"), ('﹣', "-"), ('‐', "-"), ('‑', "-"),
    ('➕', "+"), ('﹢', "+"), ('➖', "-"), ('✕', "×"), ('✖', "×"), ('⨯', "×"), ('∗', "*"), ('﹡', "*"), ('➗', "÷"),
    ('∕', "/"), ('⁄', "/"), ('﹪', "%"), ('٪', "%"), ('⩵', "=="), ('﹦', "="), ('≡', "=="), ('﹤', "<"), ('﹥', ">"),
    ('≦', "≤"), ('≧', "≥"), ('⩽', "≤"), ('⩾', "≥"), ('≮', "≥"), ('≯', "≤"), ('¬', "非"), ('∧', "且"), ('∨', "或"),
    ('﹟', "#"), ('﹫', "@"), ('⋯', "…"), ('︙', "…"),
];

/// What was probably meant by a character that is not used.
pub fn meant(c: char) -> Option<&'static str> {
    CHARACTERS.iter().find(|(wrong, _)| *wrong == c).map(|(_, right)| *right)
}

/// The marks that may close a string opened with a mark that opens none; `None` for other characters.
pub fn quote_closers(open: char) -> Option<&'static [char]> {
    Some(match open {
        '”' | '„' | '‟' => &['”', '“'],
        '＂' | '〝' => &['＂', '〞'],
        '‘' | '’' | '\'' | '＇' | '‛' => &['’', '\'', '＇', '‘'],
        '「' | '｢' => &['」', '｣'],
        '『' => &['』'],
        '`' | '｀' => &['`', '｀'],
        '«' => &['»'],
        _ => return None,
    })
}

/// Whether a character shows nothing, so that only its number can be told.
pub fn is_invisible(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2028}'..='\u{202E}' | '\u{2060}'..='\u{206F}' | '\u{FEFF}')
}

/// Whether a character is a picture or symbol that someone might take for a part of a name.
pub fn is_symbol(c: char) -> bool {
    matches!(c, '\u{2190}'..='\u{2BFF}' | '\u{1F000}'..='\u{1FAFF}' | '\u{FE0F}')
        && meant(c).is_none()
        && !"≠≤≥".contains(c)
}

/// Traditional and variant characters of the language's words and natives, with the simplified ones.
#[rustfmt::skip]
const TRADITIONAL: &[(char, char)] = &[
    ('當', '当'), ('執', '执'), ('歷', '历'), ('曆', '历'), ('厤', '历'), ('徧', '遍'), ('迴', '回'), ('囘', '回'), ('囬', '回'),
    ('繼', '继'), ('續', '续'), ('嘗', '尝'), ('嚐', '尝'), ('試', '试'), ('異', '异'), ('導', '导'), ('則', '则'), ('複', '复'),
    ('復', '复'), ('並', '并'), ('於', '于'), ('減', '减'), ('餘', '余'), ('眞', '真'), ('無', '无'), ('與', '与'),
    ('對', '对'), ('錯', '错'), ('時', '时'), ('環', '环'), ('輸', '输'), ('顯', '显'), ('長', '长'),
    ('轉', '转'), ('數', '数'), ('編', '编'), ('碼', '码'), ('絕', '绝'), ('隨', '随'), ('機', '机'), ('種', '种'), ('換', '换'),
    ('寫', '写'), ('彈', '弹'), ('製', '制'), ('併', '并'), ('過', '过'), ('濾', '滤'), ('歸', '归'), ('範', '范'), ('圍', '围'),
    ('亂', '乱'), ('員', '员'), ('刪', '删'), ('設', '设'), ('變', '变'), ('級', '级'), ('間', '间'), ('讀', '读'), ('錄', '录'),
    ('徑', '径'), ('據', '据'), ('緩', '缓'), ('衝', '冲'), ('烏', '乌'), ('龜', '龟'), ('計', '计'), ('類', '类'), ('圓', '圆'),
    ('報', '报'), ('參', '参'), ('歲', '岁'), ('檔', '档'), ('開', '开'), ('結', '结'), ('釋', '释'), ('組', '组'), ('鍵', '键'),
];

/// The word with traditional characters replaced; `None` when there are none.
pub fn simplified(word: &str) -> Option<String> {
    let map = |c: char| TRADITIONAL.iter().find(|(old, _)| *old == c).map_or(c, |(_, new)| *new);
    let new: String = word.chars().map(map).collect();
    (new != word).then_some(new)
}

/// Words of other languages and everyday words (lower case), with what to write here.
#[rustfmt::skip]
const FOREIGN_WORDS: &[(&str, &str)] = &[
    ("if", "如果"), ("elif", "再则"), ("elseif", "再则"), ("else if", "再则"), ("else", "否则"), ("default", "否则"), ("while", "当"), ("for", "遍历"),
    ("foreach", "遍历"), ("do", "执行"), ("until", "直到"), ("repeat", "重复"), ("loop", "重复"), ("switch", "匹配"), ("match", "匹配"),
    ("return", "返回"), ("break", "跳出"), ("continue", "继续"), ("try", "尝试"), ("catch", "排查"), ("except", "排查"),
    ("finally", "例行"), ("import", "导入"), ("require", "导入"),
    ("true", "真"), ("false", "假"), ("null", "空"), ("none", "空"), ("nil", "空"), ("undefined", "空"), ("and", "且"),
    ("or", "或"), ("not", "取反"), ("mod", "模"), ("div", "整除"), ("print", "@显示"), ("println", "@显示"), ("printf", "@显示"),
    ("echo", "@显示"), ("puts", "@显示"), ("input", "@输入"), ("len", "@长度"), ("throw", "@抛出"), ("raise", "@抛出"), ("exit", "@退出"),
    ("range", "@范围"), ("typeof", "@类型"),
];

/// Everyday Chinese words for keywords; taken for one only where a name is unlikely.
#[rustfmt::skip]
const SYNONYMS: &[(&str, &str)] = &[
    ("若", "如果"), ("若是", "如果"), ("要是", "如果"), ("假如", "如果"), ("假使", "如果"), ("倘若", "如果"), ("否则如果", "再则"),
    ("否则若", "再则"), ("又如果", "再则"), ("不然", "否则"), ("要不", "否则"), ("另外", "否则"), ("其他", "否则"), ("其它", "否则"),
    ("循环", "重复"), ("当时", "当"), ("对于", "遍历"), ("对每个", "遍历"), ("逐个", "遍历"), ("选择", "匹配"), ("打断", "跳出"),
    ("中断", "跳出"), ("退出循环", "跳出"), ("跳出循环", "跳出"), ("结束循环", "跳出"), ("继续循环", "继续"), ("下一次", "继续"), ("除了", "排查"),
    ("异常", "排查"), ("出错", "排查"), ("每当", "当"), ("重复执行", "重复"), ("直至", "直到"), ("不", "取反"), ("返还", "返回"), ("捕获", "排查"), ("捕捉", "排查"), ("最后", "例行"), ("最终", "例行"),
    ("引入", "导入"), ("引用", "导入"), ("和", "且"), ("与", "且"), ("以及", "且"), ("等", "等于"), ("是", "等于"), ("不是", "不等于"),
    ("大于或等于", "大于等于"), ("小于或等于", "小于等于"), ("不小于", "大于等于"), ("不大于", "小于等于"), ("不等", "不等于"),
    ("加上", "加"), ("减去", "减"), ("乘以", "乘"), ("求余", "取余"), ("余", "取余"), ("增加", "加等"), ("减少", "减等"), ("对", "真"),
    ("错", "假"), ("无", "空"), ("空值", "空"),
];

/// What to write for a word of another language.
pub fn foreign_word(word: &str) -> Option<&'static str> {
    if !word.is_ascii() {
        return None;
    }
    let lower = word.to_ascii_lowercase();
    FOREIGN_WORDS.iter().find(|(foreign, _)| *foreign == lower).map(|(_, ours)| *ours)
}

/// The keyword an everyday word probably stands for.
pub fn synonym(word: &str) -> Option<&'static str> {
    SYNONYMS.iter().find(|(everyday, _)| *everyday == word).map(|(_, ours)| *ours)
}

/// Everyday names for natives, and those of 易语言.
#[rustfmt::skip]
const NATIVE_SYNONYMS: &[(&str, &str)] = &[
    ("输出", "@显示"), ("输出行", "@显示"), ("打印行", "@显示"), ("打印出", "@显示"), ("显示出", "@显示"), ("说", "@显示"), ("输出调试文本", "@显示"),
    ("调试输出", "@显示"), ("信息框", "@显示"), ("弹窗", "@显示"), ("标准输出", "@打印"), ("询问", "@输入"), ("读入", "@输入"), ("读取", "@输入"),
    ("标准输入", "@输入"), ("取随机数", "@随机整数"), ("随机数", "@随机整数"), ("随机", "@随机整数"), ("取文本长度", "@长度"), ("求长度", "@长度"),
    ("到文本", "@转字符串"), ("转文本", "@转字符串"), ("转文字", "@转字符串"), ("到数值", "@转小数"), ("到整数", "@转整数"), ("转数字", "@转整数"),
    ("转数", "@转整数"), ("开方", "@平方根"), ("开平方", "@平方根"), ("根号", "@平方根"), ("次方", "@幂"), ("乘方", "@幂"), ("延时", "@休眠"),
    ("延迟", "@休眠"), ("睡眠", "@休眠"), ("暂停", "@休眠"), ("最大值", "@最大"), ("最小值", "@最小"), ("平均值", "@平均"), ("追加", "@添加"),
    ("加入", "@添加"), ("删除", "@移除"), ("删掉", "@移除"), ("连接", "@拼接"), ("切割", "@分割"), ("拆分", "@分割"),
];

/// Methods of other languages (lower case), with the native that does the same.
#[rustfmt::skip]
const FOREIGN_METHODS: &[(&str, &str)] = &[
    ("length", "@长度"), ("len", "@长度"), ("size", "@长度"), ("count", "@长度"), ("push", "@添加"), ("append", "@添加"), ("add", "@添加"),
    ("pop", "@弹出"), ("insert", "@插入"), ("sort", "@排序"), ("reverse", "@反转"), ("join", "@拼接"), ("split", "@分割"),
    ("replace", "@替换"), ("indexof", "@查找"), ("find", "@查找"), ("includes", "@包含"), ("contains", "@包含"), ("startswith", "@开头是"),
    ("endswith", "@结尾是"), ("upper", "@大写"), ("touppercase", "@大写"), ("lower", "@小写"), ("tolowercase", "@小写"), ("trim", "@去空白"),
    ("strip", "@去空白"), ("slice", "@切片"), ("substring", "@截取"), ("substr", "@截取"), ("map", "@映射"), ("filter", "@过滤"),
    ("reduce", "@归并"), ("keys", "@成员名"), ("values", "@成员值"), ("format", "@格式化"), ("tostring", "@转字符串"), ("copy", "@复制"),
    ("clear", "@清空"),
];

/// The native an everyday name, a word of another language or of 易语言 probably stands for.
pub fn native_synonym(word: &str) -> Option<&'static str> {
    let everyday = NATIVE_SYNONYMS.iter().find(|(everyday, _)| *everyday == word).map(|(_, ours)| *ours);
    everyday.or_else(|| foreign_word(word).filter(|ours| ours.starts_with('@')))
}

/// The native that does what a method of another language does.
pub fn foreign_method(word: &str) -> Option<&'static str> {
    FOREIGN_METHODS.iter().find(|(foreign, _)| *foreign == word).map(|(_, ours)| *ours)
}

/// Words that declare something in other languages, which needs no word here; `true` for functions.
pub fn declares(word: &str) -> Option<bool> {
    match word.to_ascii_lowercase().as_str() {
        "var" | "let" | "const" | "变量" | "定义" | "设" | "令" => Some(false),
        "function" | "func" | "def" | "fn" | "fun" | "lambda" | "函数" | "方法" => Some(true),
        _ => None,
    }
}
