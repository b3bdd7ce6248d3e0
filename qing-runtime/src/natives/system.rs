//! Failures of the operating system in words of our own: its texts come in its language, not in the user's.

use std::io::{Error, ErrorKind};

use crate::messages::{Text, texts};

mod reasons {
    #![allow(missing_docs, reason = "the texts say it")]
    use super::texts;

    texts! {
        MISSING: "不存在", "it does not exist";
        DENIED: "没有权限", "permission denied";
        EXISTS: "已经存在", "it exists already";
        DIRECTORY: "是目录", "it is a directory";
        NOT_DIRECTORY: "不是目录，或路径中有一段不是目录", "it, or a part of its path, is no directory";
        NOT_EMPTY: "目录不是空的", "the directory is not empty";
        NAME: "名字不能用", "the name cannot be used";
        LONG: "名字太长", "the name is too long";
        FULL: "磁盘满了", "the disk is full";
        READ_ONLY: "只能读不能写", "it is read-only";
        BUSY: "正被别的程序使用", "it is in use";
        LOOP: "链接绕成了圈", "its links form a loop";
        TOO_LARGE: "文件太大", "the file is too large";
        ENDED: "内容不完整", "it ended too early";
        MEMORY: "内存不够", "out of memory";
        OTHER: "系统不允许（错误号 {0}）", "the system refused (error {0})";
        UNKNOWN: "原因不明", "the reason is unknown";
    }
}

fn text(error: &Error) -> Option<Text> {
    Some(match error.kind() {
        ErrorKind::NotFound => reasons::MISSING,
        ErrorKind::PermissionDenied => reasons::DENIED,
        ErrorKind::AlreadyExists => reasons::EXISTS,
        ErrorKind::IsADirectory => reasons::DIRECTORY,
        ErrorKind::NotADirectory => reasons::NOT_DIRECTORY,
        ErrorKind::DirectoryNotEmpty => reasons::NOT_EMPTY,
        ErrorKind::InvalidInput => reasons::NAME,
        ErrorKind::InvalidFilename => reasons::LONG,
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => reasons::FULL,
        ErrorKind::ReadOnlyFilesystem => reasons::READ_ONLY,
        ErrorKind::ResourceBusy | ErrorKind::ExecutableFileBusy => reasons::BUSY,
        ErrorKind::FileTooLarge => reasons::TOO_LARGE,
        ErrorKind::UnexpectedEof => reasons::ENDED,
        ErrorKind::OutOfMemory => reasons::MEMORY,
        _ => match error.raw_os_error() {
            // ELOOP; the standard library has no stable kind for it.
            Some(40) if cfg!(target_os = "linux") => reasons::LOOP,
            _ => return None,
        },
    })
}

/// Why the system refused.
pub(crate) fn reason(error: &Error) -> String {
    match (text(error), error.raw_os_error()) {
        (Some(text), _) => text.fill(&[]),
        (None, Some(number)) => reasons::OTHER.fill(&[&number.to_string()]),
        (None, None) => reasons::UNKNOWN.fill(&[]),
    }
}
