//! What embedding programs are told.

pub(crate) mod say {
    use crate::messages::texts;

    texts! {
        NAME: "“{0}”不是带前缀 # 或 @ 的名字", "“{0}” is no name with # or @";
        NATIVE_NAME: "原生函数的名字要以 @ 开头，却得到“{0}”", "the name of a native must begin with @, but is “{0}”";
        UNKNOWN: "没有叫 {0} 的函数", "there is no function {0}";
        CLASH: "{0} 已经在库里了，扩展不能改它", "{0} is in the library already: an extension cannot change it";
        EXIT: "程序退出，退出码 {0}", "the program exits with code {0}";
        DESCRIBED: "{0}：{1}", "{0}: {1}";
        DATA: "带有 {0} 的对象", "an object that holds a {0}";
        NO_THIS: "{0} 要通过“{1}”的对象来调用", "{0} must be called through an object of “{1}”";
    }
}
