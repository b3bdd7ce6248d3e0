//! Blocks inside Rust: `Q25xx`.

use super::kinds;
use crate::diag::Text;

kinds! {
    /// `qing_file!` names a file that is not there. `{0}` the path.
    FILE_NOT_FOUND = "Q2501" Error {
        title: "找不到青语言文件“{0}”", "cannot find the Qing file “{0}”";
        label: "没有这个文件", "there is no such file";
        note: "路径从这个包的根文件夹算起", "the path is relative to the root folder of this package";
        help: "检查文件名和后缀（一般是 .qing）", "check the name and its suffix (usually .qing)";
    }
    /// An absolute path that leads out of the package. `{0}` the path.
    FILE_OUTSIDE = "Q2502" Error {
        title: "“{0}”不在这个包里", "“{0}” is not part of this package";
        label: "这是包外面的绝对路径", "an absolute path out of the package";
        note: "绝对路径在别人的电脑上不一样，包就编译不了", "absolute paths differ on other computers, where the package would not compile";
        help: "把文件放进这个包，写相对路径", "put the file into the package and write a relative path";
    }
    /// The file cannot be read. `{0}` the path, `{1}` why.
    FILE_UNREADABLE = "Q2503" Error {
        title: "读不了青语言文件“{0}”：{1}", "cannot read the Qing file “{0}”: {1}";
        label: "这个文件打不开", "this file cannot be opened";
        help: "检查它是不是普通的文本文件，有没有权限读", "check that it is a text file and may be read";
    }
    /// `qing_file!` without a string literal.
    NO_PATH = "Q2504" Error {
        title: "qing_file! 里要写文件的路径", "qing_file! needs the path of a file";
        label: "这里应该是一个字符串", "this should be a string literal";
        note: "文件和 Rust 程序一起编译，所以路径必须写死", "the file is compiled with the Rust program, so its path must be a literal";
        help: "例如 qing_file!(\"脚本/你好.qing\")", "for example qing_file!(\"脚本/你好.qing\")";
    }
    /// In string form, `$（…）` holds no Rust. `{0}` what it holds.
    NOT_RUST = "Q2505" Error {
        title: "“{0}”不是 Rust 的表达式", "“{0}” is no expression of Rust";
        label: "$(…) 里写的是 Rust", "inside $(…) stands Rust";
        help: "检查括号和引号，用 Rust 的写法写，标点用半角", "check brackets and quotes, and write it as Rust, with half-width marks";
    }
    /// `=>` without anything before it.
    NO_ENV = "Q2506" Error {
        title: "=> 前面缺少环境", "an environment is missing before =>";
        label: "=> 前面什么都没有", "nothing stands before this =>";
        help: "写 qing!(变量 => …)，变量是一个 qing::Env；或者去掉 =>", "write qing!(env => …) where env is a qing::Env, or remove the =>";
    }
    /// `crate =` without path or comma.
    NO_CRATE = "Q2507" Error {
        title: "crate = 后面缺少路径和逗号", "a path and a comma are missing after crate =";
        label: "这里没有写完", "this is not complete";
        help: "例如 qing!(crate = ::abc, …)", "for example qing!(crate = ::abc, …)";
    }
    /// `#[derive(ToValue)]` on a union, or on an enum one of whose variants has fields.
    NO_SHAPE = "Q2509" Error {
        title: "带数据的枚举变体和 union 没有现成的变法", "a variant with fields and a union have no obvious form";
        label: "这里", "this one";
        help: "枚举只用不带数据的变体，或者换成结构体，或者自己实现这个接口", "use variants without fields only, or a struct, or implement the trait by hand";
    }
    /// A word in `#[qing(…)]` that means nothing.
    UNKNOWN_SETTING = "Q2510" Error {
        title: "#[qing(…)] 里没有这个设置", "there is no such setting in #[qing(…)]";
        label: "不认识这个词", "this word is unknown";
        help: "可以写 crate、name、default", "crate, name and default can be written";
    }
    /// Two fields are the same member, or two variants the same string.
    SAME_NAME = "Q2511" Error {
        title: "“{0}”这个名字已经用过了", "the name “{0}” is taken already";
        label: "同样的名字", "the same name";
        help: "用 #[qing(name = \"…\")] 换一个", "give it another by #[qing(name = \"…\")]";
    }
    /// The compiler panicked.
    OWN_FAULT = "Q2508" Error {
        title: "青语言的编译器自己出错了", "the compiler of Qing itself failed";
        note: "这不是你的程序的错", "this is not the fault of your program";
        help: "请把这段程序发给我们", "please send us this program";
    }
}

/// The language, before a message that rustc shows.
pub const LANGUAGE: Text = Text { zh: "青语言", en: "Qing" };
/// Before the note.
pub const NOTE: Text = Text { zh: "说明", en: "note" };
/// Before the help.
pub const HELP: Text = Text { zh: "帮助", en: "help" };
