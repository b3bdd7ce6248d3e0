//! Pages of Q25xx: blocks inside Rust.

use super::pages;

pages! {
    "Q2501" Words
        "qing_file! 的路径从 Rust 包的根文件夹（Cargo.toml 所在的文件夹）算起，编译时读。",
        "The path of qing_file! is relative to the package's root folder, where Cargo.toml lies, and is read when compiling.",
        "qing_file!(\"没有.qing\")" => "qing_file!(\"脚本/你好.qing\")";
    "Q2502" Words
        "绝对路径在别人的电脑上不一样，所以 qing_file! 只读包里的文件。",
        "Absolute paths differ between computers, so qing_file! reads files of the package only.",
        "qing_file!(\"/home/甲/你好.qing\")" => "qing_file!(\"脚本/你好.qing\")";
    "Q2503" Words
        "文件在，但读不了。",
        "The file is there but cannot be read.",
        "qing_file!(\"脚本\")" => "qing_file!(\"脚本/你好.qing\")";
    "Q2504" Words
        "文件和 Rust 程序一起编译，所以路径要直接写成字符串。",
        "The file is compiled with the Rust program, so its path is a string literal.",
        "qing_file!(path)" => "qing_file!(\"脚本/你好.qing\")";
    "Q2505" Words
        "字符串形式的 qing! 里，$(…) 中间写 Rust 表达式，标点用半角。",
        "In the string form of qing!, $(…) holds an expression of Rust with half-width marks.",
        "qing!(\"$(n +)\")" => "qing!(\"$(n + 1)\")";
    "Q2506" Words
        "=> 前面写一个 qing::Env，后面的程序用它的全局变量。",
        "A qing::Env stands before =>; the block shares its globals.",
        "qing!(=> { @显示(1) })" => "qing!(env => { @显示(1) })";
    "Q2507" Words
        "crate = 后面写 qing 这个包改名后的路径，再写逗号。",
        "Behind crate = stands the path of the renamed qing crate, then a comma.",
        "qing!(crate = { @显示(1) })" => "qing!(crate = ::青, { @显示(1) })";
    "Q2508" Words
        "这是青语言自己的错，不是你的程序的错。请把出错的程序发给我们。",
        "This is our fault, not that of your program. Please send us the program.",
        "（没有程序应该看到它）" => "（没有程序应该看到它）";
    "Q2509" Words
        "#[derive(ToValue, FromValue)] 把带字段名的结构体变成对象，不带字段名的变成数组（只有一个字段时就是那个值），不带数据的枚举变成字符串。带数据的变体可以有许多写法，要自己选一种。",
        "#[derive(ToValue, FromValue)] makes an object of a struct of named fields, an array of one without names (of a single field its own value), and a string of a variant without fields. A variant with fields could take many forms; choose one by hand.",
        "#[derive(ToValue)]\nenum 图形 { 圆(f64), 方 }" => "#[derive(ToValue)]\nenum 图形 { 圆, 方 }";
    "Q2510" Words
        "#[qing(…)] 里可以写 crate（qing 这个包的路径）、name（成员名）、default（缺少时用缺省值）。",
        "#[qing(…)] takes crate (the path of the qing crate), name (the member) and default (used where it is missing).",
        "#[qing(名字 = \"#横\")]" => "#[qing(name = \"#横\")]";
    "Q2511" Words
        "一个对象里每个成员只有一个值，一个字符串只能变回一种变体，所以名字不能相同。",
        "An object holds one value for each member, and a string becomes one variant again: names differ.",
        "struct 点 {\n    横: f64,\n    #[qing(name = \"横\")]\n    x: f64,\n}" => "struct 点 {\n    横: f64,\n    x: f64,\n}";
}
