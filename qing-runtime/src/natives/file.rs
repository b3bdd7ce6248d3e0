//! 文件

use std::{
    fs,
    io::{self, Write as _},
    path::{Path, PathBuf},
};

use super::{Result, charset, charset::Charset, messages::say, reason};
use crate::{
    error::Error,
    messages::{ErrorKind, Text},
    native::Call,
    value::Value,
};

natives! {
    "文件";
    读文件("路径": TEXT need, "编码名": TEXT maybe) -> TEXT_OR_BYTES "全部文本；编码默认依次看 BOM、UTF-8、GB18030；编码名是“二进制”时得二进制"
        "the whole text; without an encoding it tries the BOM, then UTF-8, then GB18030; with “二进制” it gives bytes"
        "@写文件（“例.txt”，“你好”）\n@显示、@读文件（“例.txt”）、@读文件（“例.txt”，“二进制”）\n@删文件（“例.txt”）" => "你好 0xE4BDA0E5A5BD", read;
    写文件("路径": TEXT need, "内容": TEXT_OR_BYTES need, "编码名": TEXT maybe) -> NULL "盖掉原来的；编码默认 UTF-8；“UTF-8-BOM”让表格软件认得出中文"
        "writes a file in the place of any that was there; UTF-8 by default; with “UTF-8-BOM” spreadsheets recognise Chinese"
        "@写文件（“例.txt”，“甲”，“UTF-8-BOM”）\n@显示、@读文件（“例.txt”，“二进制”）\n@删文件（“例.txt”）" => "0xEFBBBFE794B2", write;
    追加文件("路径": TEXT need, "内容": TEXT_OR_BYTES need, "编码名": TEXT maybe) -> NULL "接在末尾；没有文件时新建"
        "writes at the end of a file; makes it if there is none"
        "@写文件（“例.txt”，“甲”）\n@追加文件（“例.txt”，“乙”）\n@显示、@读文件（“例.txt”）\n@删文件（“例.txt”）" => "甲乙", append;
    读行("路径": TEXT need, "编码名": TEXT maybe) -> ARRAY "各行的数组，不含换行"
        "the lines of a file, without their ends"
        "@写文件（“例.txt”，“甲\n乙\n”）\n@显示、@读行（“例.txt”）\n@删文件（“例.txt”）" => "【“甲”，“乙”】", lines;
    文件存在("路径": TEXT need) -> BOOL "有没有这个文件或目录"
        "whether there is such a file or folder"
        "@显示、@文件存在（“没有.txt”）" => "假", exists;
    删文件("路径": TEXT need) -> NULL "删掉文件；目录要是空的才删"
        "deletes a file, or a folder if it is empty"
        "@写文件（“例.txt”，“”）\n@删文件（“例.txt”）\n@显示、@文件存在（“例.txt”）" => "假", delete;
    列目录("路径": TEXT need) -> ARRAY "里面各项的名字，按字排序"
        "the names of what is in the folder, sorted"
        "@建目录（“例/乙”）\n@写文件（“例/甲.txt”，“”）\n@显示、@列目录（“例”）\n@删文件（“例/乙”）\n@删文件（“例/甲.txt”）\n@删文件（“例”）" => "【“乙”，“甲.txt”】", list;
    建目录("路径": TEXT need) -> NULL "建目录，连同上级；已有就什么也不做"
        "makes a folder and those above it; does nothing if it is there"
        "@建目录（“例/乙”）\n@显示、@列目录（“例”）\n@删文件（“例/乙”）\n@删文件（“例”）" => "【“乙”】", make;
    路径拼接("部分…": TEXT several) -> TEXT "用系统的分隔号连成路径"
        "joins the parts to a path with the system's separator"
        "@显示、@替换（@路径拼接（“甲”，“乙.txt”），“\\\\”，“/”）" => "甲/乙.txt", join;
}

#[cold]
fn failed(call: &Call<'_>, what: Text, error: &io::Error) -> Error {
    call.fail(ErrorKind::File, what, &[call.arg(0).as_text().unwrap_or(""), &reason(error)])
}

/// The text of a file; `None` asks for its bytes.
fn content(call: &Call<'_>) -> Result<Value> {
    let binary = call.has(1) && call.text(1)? == "二进制";
    let charset = if binary { Charset::Auto } else { charset::named(call, 1)?.unwrap_or(Charset::Auto) };
    let path = call.text(0)?;
    // Reading a directory is one error on one system and another elsewhere.
    let bytes = if Path::new(path).is_dir() { Err(io::ErrorKind::IsADirectory.into()) } else { fs::read(path) };
    let bytes = bytes.map_err(|error| failed(call, say::READ, &error))?;
    if binary {
        return Ok(Value::bytes(bytes));
    }
    let text = charset.decode(&bytes);
    text.map(Value::text).ok_or_else(|| call.fail(ErrorKind::Parse, say::FILE_ENCODING, &[path, charset.name()]))
}

fn read(call: &mut Call<'_>) -> Result {
    content(call)
}

/// What is to be written; UTF-16 begins with a BOM where a file begins.
fn output(call: &Call<'_>, begins: bool) -> Result<Vec<u8>> {
    if let Some(bytes) = call.arg(1).as_bytes() {
        return Ok(bytes.to_vec());
    }
    let charset = charset::named(call, 2)?.unwrap_or(Charset::Utf8);
    let mut text = call.text(1)?.to_owned();
    if begins && matches!(charset, Charset::Utf16 | Charset::Utf16Be) {
        text.insert(0, '\u{feff}');
    }
    let charset = if !begins && charset == Charset::Utf8Bom { Charset::Utf8 } else { charset };
    charset
        .encode(&text)
        .map_err(|odd| call.fail(ErrorKind::Argument, say::NOT_ENCODABLE, &[&odd.to_string(), charset.name()]))
}

fn write(call: &mut Call<'_>) -> Result {
    let bytes = output(call, true)?;
    fs::write(call.text(0)?, bytes).map_err(|error| failed(call, say::WRITE, &error))?;
    Ok(Value::NULL)
}

fn append(call: &mut Call<'_>) -> Result {
    let path = call.text(0)?;
    let begins = fs::metadata(path).map_or(true, |meta| meta.len() == 0);
    let bytes = output(call, begins)?;
    let file = fs::OpenOptions::new().append(true).create(true).open(path);
    file.and_then(|mut file| file.write_all(&bytes)).map_err(|error| failed(call, say::WRITE, &error))?;
    Ok(Value::NULL)
}

fn lines(call: &mut Call<'_>) -> Result {
    let content = content(call)?;
    let Some(text) = content.as_text() else {
        return Err(call.refuse(ErrorKind::Argument, say::CHARSET, 1, &["二进制"]));
    };
    Ok(Value::array(text.lines().map(Value::text).collect()))
}

fn exists(call: &mut Call<'_>) -> Result {
    Ok(Value::bool(Path::new(call.text(0)?).exists()))
}

fn delete(call: &mut Call<'_>) -> Result {
    let path = Path::new(call.text(0)?);
    let directory = path.symlink_metadata().is_ok_and(|meta| meta.is_dir());
    let done = if directory { fs::remove_dir(path) } else { fs::remove_file(path) };
    done.map_err(|error| failed(call, say::DELETE, &error))?;
    Ok(Value::NULL)
}

fn list(call: &mut Call<'_>) -> Result {
    let names = |path: &str| -> io::Result<Vec<String>> {
        fs::read_dir(path)?.map(|entry| Ok(entry?.file_name().to_string_lossy().into_owned())).collect()
    };
    let mut names = names(call.text(0)?).map_err(|error| failed(call, say::LIST, &error))?;
    names.sort();
    Ok(Value::array(names.into_iter().map(Value::text).collect()))
}

fn make(call: &mut Call<'_>) -> Result {
    fs::create_dir_all(call.text(0)?).map_err(|error| failed(call, say::MAKE, &error))?;
    Ok(Value::NULL)
}

fn join(call: &mut Call<'_>) -> Result {
    let mut path = PathBuf::new();
    for index in 0..call.len() {
        path.push(call.text(index)?);
    }
    Ok(Value::text(path.to_string_lossy()))
}
