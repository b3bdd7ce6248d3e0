//! Pages of Q24xx: imports.

use super::pages;

pages! {
    "Q2401" Program
        "导入 在编译时读文件。路径从写着 导入 的那个文件所在的文件夹算起。",
        "Imports are read when compiling. Paths are relative to the folder of the importing file.",
        "#工具 = 导入 “没有这个文件.qing”\n@显示、#工具" => "#工具 = ｛ #版本：1 ｝\n@显示、#工具.#版本";
    "Q2402" Words
        "甲导入乙，乙又导入甲：谁都要等对方先运行完。把两边都要用的部分放进第三个文件。",
        "A imports B and B imports A: each waits for the other. Move what both need into a third file.",
        "； 甲.qing\n#乙 = 导入 “乙.qing”\n； 乙.qing\n#甲 = 导入 “甲.qing”" =>
        "； 甲.qing\n#共用 = 导入 “共用.qing”\n； 乙.qing\n#共用 = 导入 “共用.qing”";
    "Q2403" Words
        "导入的文件也要是 UTF-8 编码的文本。",
        "Imported files are UTF-8 text as well.",
        "#图 = 导入 “图片.png”" => "#工具 = 导入 “工具.qing”";
    "Q2404" Words
        "在这里只能导入允许的文件夹里的文件。",
        "Here only files of certain folders may be imported.",
        "#工具 = 导入 “/etc/passwd”" => "#工具 = 导入 “工具.qing”";
    "Q2405" Words
        "文件在，但读不了：可能没有权限，可能是文件夹，也可能磁盘出了问题。",
        "The file is there but cannot be read: no permission, a folder, or a fault of the disk.",
        "#工具 = 导入 “没有权限的文件.qing”" => "#工具 = 导入 “工具.qing”";
}
