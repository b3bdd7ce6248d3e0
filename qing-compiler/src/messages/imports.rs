//! Imported files: `Q24xx`.

use super::kinds;

kinds! {
    /// An import names a file that is not there.
    NOT_FOUND = "Q2401" Error {
        title: "找不到要导入的文件“{0}”", "cannot find the imported file “{0}”";
        label: "没有这个文件", "there is no such file";
        note: "路径从写着导入的那个文件所在的文件夹算起", "the path is relative to the folder of the importing file";
        help: "检查文件名和后缀（一般是 .qing）", "check the name and its suffix (usually .qing)";
    }
    /// Files import each other in a circle.
    CYCLE = "Q2402" Error {
        title: "文件互相导入，绕成了圈：“{0}”", "files import each other in a circle: “{0}”";
        label: "这个文件正在等着导入它的文件", "this file is already being imported";
        note: "一个文件运行完了，它的值才能给导入它的文件用", "a file must have run before its value can be used";
        help: "把两边都要用的部分放进第三个文件", "move what both need into a third file";
    }
    /// An imported file is not UTF-8 text.
    NOT_TEXT = "Q2403" Error {
        title: "要导入的文件“{0}”不是 UTF-8 文本", "the imported file “{0}” is not UTF-8 text";
        label: "这个文件读不成文本", "this file cannot be read as text";
        help: "用编辑器打开它，另存为 UTF-8", "open it in an editor and save it as UTF-8";
    }
    /// An imported file lies where it may not be read from.
    OUTSIDE = "Q2404" Error {
        title: "不能从这里导入“{0}”", "“{0}” cannot be imported from here";
        label: "在允许的文件夹之外", "outside the folder that is allowed";
    }
    /// An imported file cannot be read.
    UNREADABLE = "Q2405" Error {
        title: "读不了要导入的文件“{0}”：{1}", "cannot read the imported file “{0}”: {1}";
        label: "这个文件打不开", "this file cannot be opened";
    }
}
