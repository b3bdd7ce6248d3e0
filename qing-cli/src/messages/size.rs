//! The report of `build --size`.

use super::{Text, text};

/// Before the parts.
pub const HEADING: Text = text("程序共 {0}：", "the program has {0}:");
/// What the script became.
pub const PROGRAM: Text = text("你的程序", "your program");
/// The runtime without natives.
pub const RUNTIME: Text = text("青语言运行库（值、语境、报错）", "Qing's runtime (values, contexts, errors)");
/// Natives of a topic.
pub const TOPIC: Text = text("库函数：{0}", "natives: {0}");
/// Rust's own libraries.
pub const STD: Text = text("Rust 标准库", "Rust's standard library");
/// A crate.
pub const CRATE: Text = text("运行库用到的 {0}", "the crate {0}");
/// What has no names.
pub const REST: Text = text("常量、系统装载用的表、文件头", "constants, the loader's tables, headers");
/// What is too small to be told alone.
pub const SMALL: Text = text("其余 {0} 项", "{0} smaller parts");
/// The format holds no names.
pub const NO_NAMES: Text = text(
    "这个平台的程序里没有名字，说不出各部分的大小",
    "programs of this platform hold no names to tell their parts by",
);
