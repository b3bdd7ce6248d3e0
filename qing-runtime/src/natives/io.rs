//! 输出输入

use super::Result;
use crate::{native::Call, value::Value};

natives! {
    "输出输入";
    显示("值…": ANY rest) -> NULL "显示各值，用空格隔开，然后换行"
        "shows the values with blanks between them, and ends the line"
        "@显示、1、“甲”、【2，“乙”】" => "1 甲 【2，“乙”】", show;
    打印("值…": ANY rest) -> NULL "同 @显示，但不换行"
        "like @显示, but does not end the line"
        "@打印、“甲”，@打印、“乙”" => "甲乙", print;
    报错输出("值…": ANY rest) -> NULL "同 @显示，但写到标准错误"
        "like @显示, but writes to standard error"
        "@报错输出、“坏了”" => "", complain;
    输入("提示": ANY maybe) -> TEXT_OR_NULL "显示提示，读一行（不含换行）；输入结束时是空"
        "shows the prompt and reads a line, without its end; 空 at the end of input"
        "@显示、@输入（）" => "空", input;
}

/// The arguments as @显示 writes them.
fn joined(call: &Call<'_>) -> String {
    let mut out = String::new();
    for (index, value) in call.args.iter().enumerate() {
        if index > 0 {
            out.push(' ');
        }
        value.display_into(&mut out);
    }
    out
}

fn show(call: &mut Call<'_>) -> Result {
    let mut text = joined(call);
    text.push('\n');
    call.rt().write(&text);
    Ok(Value::NULL)
}

fn print(call: &mut Call<'_>) -> Result {
    let text = joined(call);
    call.rt().write(&text);
    Ok(Value::NULL)
}

fn complain(call: &mut Call<'_>) -> Result {
    let mut text = joined(call);
    text.push('\n');
    call.rt().write_error(&text);
    Ok(Value::NULL)
}

fn input(call: &mut Call<'_>) -> Result {
    let prompt = joined(call);
    call.rt().write(&prompt);
    // Input that cannot be read is input that has ended.
    let Some(line) = call.rt().read_line().ok().flatten() else { return Ok(Value::NULL) };
    let text = String::from_utf8_lossy(&line);
    let text = text.strip_suffix('\n').unwrap_or(&text);
    Ok(Value::text(text.strip_suffix('\r').unwrap_or(text)))
}
