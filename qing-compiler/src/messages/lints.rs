//! What compiles but looks like a slip: Q3xxx, warnings of `qing check`.

use super::kinds;

kinds! {
    /// A string over several lines holds its own opening quote again.
    STRING_SWALLOWS_STRING = "Q3001" Warning {
        title: "这个字符串跨了几行，里面又出现了开引号“", "this string runs over lines and holds another opening quote";
        label: "字符串从这里开始", "the string starts here";
        note: "字符串到第一个 ” 才结束；前面可能漏写了一个 ”", "a string ends at its first ”; one may be missing before";
        help: "如果漏了，在本行末尾补上 ”", "if so, add ” at the end of this line";
    }
}
