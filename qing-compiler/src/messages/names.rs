//! Names, contexts and imports: Q2xxx.

use super::kinds;

kinds! {
    /// The imported file cannot be read. `{0}` path, `{1}` reason.
    IMPORT_NOT_FOUND = "Q2001" Error {
        title: "找不到要导入的文件“{0}”", "cannot find the imported file \"{0}\"";
        label: "这里导入", "imported here";
        note: "{1}", "{1}";
        help: "路径从写着 导入 的那个文件算起；请看看文件名和文件夹有没有写错",
            "the path starts at the file that holds 导入; check the names of file and folder";
    }
    /// Files import each other in a circle. `{0}` the circle.
    IMPORT_CYCLE = "Q2002" Error {
        title: "文件互相导入，成了一个圈", "files import each other in a circle";
        label: "这里又导入了正在导入的文件", "this imports a file that is being imported already";
        note: "导入的顺序：{0}", "order of imports: {0}";
        help: "把两边都要用的部分放到第三个文件里，再分别导入它", "move what both need into a third file and import that";
    }
}
