//! Characters, names, literals: Q0xxx.

use super::kinds;

kinds! {
    /// The file is not UTF-8. `{0}` the likely encoding.
    NOT_UTF8 = "Q0001" Error {
        title: "这个文件不是 UTF-8 编码，看上去是 {0}", "this file is not UTF-8; it looks like {0}";
        note: "青语言的源文件一律用 UTF-8 编码", "source files of Qing are always UTF-8";
        help: "在编辑器里选“另存为”，编码选 UTF-8，再试一次", "in your editor choose \"Save as\" with encoding UTF-8 and try again";
    }
    /// The file is not UTF-8 and looks like nothing else.
    NOT_TEXT = "Q0002" Error {
        title: "这个文件不是 UTF-8 编码的文本", "this file is not text in UTF-8";
        note: "青语言的源文件一律用 UTF-8 编码", "source files of Qing are always UTF-8";
        help: "请确认文件名没有写错，并用编辑器把它存成 UTF-8", "check the file name, and save the file as UTF-8 in your editor";
    }
}
