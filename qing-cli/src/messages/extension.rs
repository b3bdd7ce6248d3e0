//! What is said of extensions: crates named by `--ext`.

use super::{Text, text};

/// There is no such folder.
pub const NOT_FOUND: Text = text("找不到扩展“{0}”", "cannot find the extension \"{0}\"");
/// What to name.
pub const NAME_CRATE: Text = text(
    "--ext 后面写扩展所在的文件夹，里面有它的 Cargo.toml",
    "--ext takes the folder of a crate: the one that holds its Cargo.toml",
);
/// It is a file.
pub const IS_FILE: Text = text("扩展“{0}”是文件，不是文件夹", "the extension \"{0}\" is a file, not a folder");
/// The folder around it.
pub const NAME_FOLDER: Text = text("写它所在的文件夹：--ext {0}", "name its folder: --ext {0}");
/// It has no manifest.
pub const NO_MANIFEST: Text = text(
    "扩展“{0}”里没有 Cargo.toml，不是 Rust 的 crate",
    "there is no Cargo.toml in the extension \"{0}\": it is no Rust crate",
);
/// How to make one.
pub const MAKE_CRATE: Text = text("新建一个：cargo new --lib {0}", "make one: cargo new --lib {0}");
/// The manifest is wrong.
pub const BAD_MANIFEST: Text = text(
    "扩展“{0}”的 Cargo.toml 有问题，下面是 cargo 的原文：",
    "the Cargo.toml of the extension \"{0}\" is wrong; cargo says:",
);
/// A workspace without a package.
pub const NO_PACKAGE: Text =
    text("“{0}”是一个 cargo 工作空间（workspace），自己不是 crate", "\"{0}\" is a cargo workspace and no crate itself");
/// Programs cannot be linked into programs.
pub const NO_LIBRARY: Text = text("扩展“{0}”不是库", "the extension \"{0}\" is no library");
/// How to make it one.
pub const ADD_LIBRARY: Text = text(
    "把函数写在 src/lib.rs 里；如果 Cargo.toml 里写了 crate-type，其中要有 lib",
    "put its functions into src/lib.rs; a crate-type in Cargo.toml must name lib",
);
/// What it depends on cannot be had.
pub const UNRESOLVED: Text = text(
    "扩展“{0}”的依赖没有准备好，下面是 cargo 的原文：",
    "what the extension \"{0}\" depends on cannot be had; cargo says:",
);
/// What to look at.
pub const CHECK_DEPENDENCIES: Text = text(
    "检查 [dependencies]（这个命令自带 qing-lang 和 qing-runtime {0}）；缺的 crate 要连上网络下载一次",
    "check [dependencies] (this command brings qing-lang and qing-runtime {0}); missing crates need a network once",
);
/// Finding out what is needed.
pub const RESOLVING: Text = text("正在准备扩展…已用 {0} 秒", "preparing the extensions… {0} s");
/// Compiling.
pub const BUILDING: Text =
    text("正在编译扩展：{0}/{1}（{2}），已用 {3} 秒", "compiling the extensions: {0}/{1} ({2}), {3} s");
/// The extension's own Rust is wrong.
pub const RUST_ERROR: Text = text(
    "扩展“{0}”的 Rust 代码有错误，下面是 rustc 的原文：",
    "the Rust code of the extension \"{0}\" has errors; rustc says:",
);
/// A crate it depends on does not compile.
pub const DEPENDENCY_ERROR: Text = text(
    "扩展用到的 crate“{0}”不能编译，下面是 rustc 的原文：",
    "a crate that an extension depends on does not compile: \"{0}\"; rustc says:",
);
/// A build script failed, or the like.
pub const CARGO_FAILED: Text =
    text("扩展“{0}”没有编译成功，下面是 cargo 的原文：", "the extension \"{0}\" was not built; cargo says:");
/// The function is missing.
pub const NO_FUNCTION: Text =
    text("扩展“{0}”没有公开的函数 qing_natives", "the extension \"{0}\" has no public function qing_natives");
/// What to write.
pub const ADD_FUNCTION: Text = text(
    "在 src/lib.rs 里写：pub fn qing_natives(registry: &mut qing::Registry) { registry.define(\"@名\", \"说明\", |数: i64| 数); }",
    "write in src/lib.rs: pub fn qing_natives(registry: &mut qing::Registry) { registry.define(\"@name\", \"what it does\", |n: i64| n); }",
);
/// It is another function than it should be.
pub const WRONG_FUNCTION: Text = text(
    "扩展“{0}”的 qing_natives 和这个命令对不上",
    "the function qing_natives of the extension \"{0}\" does not fit this command",
);
/// What it should be.
pub const RIGHT_FUNCTION: Text = text(
    "它要写成 pub fn qing_natives(registry: &mut qing::Registry)，并且依赖 {0} 版的 qing-lang 或 qing-runtime",
    "it must be `pub fn qing_natives(registry: &mut qing::Registry)`, and depend on qing-lang or qing-runtime {0}",
);
/// `--emit project` with extensions.
pub const NO_PROJECT: Text = text(
    "--emit project 不能和 --ext 一起用：项目要能在别处编译，而扩展在这台电脑上",
    "--emit project cannot be used with --ext: a project must build anywhere, but the extension lies on this machine",
);
