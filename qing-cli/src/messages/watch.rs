//! What `build --watch` says.

use super::{Text, text};

/// After every build.
pub const WATCHING: Text =
    text("正在等 {0} 个文件的改动，按 Ctrl-C 结束", "waiting for changes of {0} files; Ctrl-C ends");
/// Standard input cannot be read again.
pub const NOT_STDIN: Text = text("标准输入不能用 --watch", "--watch cannot read standard input");
